import { attempt } from "../../../table/refusals.ts";
import { inTurn } from "../../../table/serialize.ts";
import { endSpans } from "../../actions/end-periods.ts";

/** Ends the campaign between scenes, and its last arc with it. */
export function endCampaign(): Promise<boolean> {
  return inTurn("scene", () =>
    attempt(async () => {
      await endSpans(["arc", "campaign"]);
      return true;
    }, false),
  );
}
