import { attempt } from "../../../table/attempt.ts";
import { inTurn } from "../../../table/in-turn.ts";
import { endSpans } from "../spans/end-spans.ts";

/** Ends the campaign between scenes, and its last arc with it. */
export function endCampaign(): Promise<boolean> {
  return inTurn("scene", () =>
    attempt(async () => {
      await endSpans(["arc", "campaign"]);
      return true;
    }, false),
  );
}
