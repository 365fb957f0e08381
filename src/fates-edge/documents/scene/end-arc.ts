import { attempt } from "../../../table/attempt.ts";
import { inTurn } from "../../../table/in-turn.ts";
import { endSpans } from "../spans/end-spans.ts";

/** Ends the arc between scenes: what is banked becomes one complication that the next begins with (SRD 4.5.6). */
export function endArc(): Promise<boolean> {
  return inTurn("scene", () =>
    attempt(async () => {
      await endSpans(["arc"]);
      return true;
    }, false),
  );
}
