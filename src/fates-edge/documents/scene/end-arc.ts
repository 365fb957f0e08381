import { attempt } from "../../../table/refusals.ts";
import { inTurn } from "../../../table/serialize.ts";
import { endSpans } from "../../actions/end-periods.ts";

/** Ends the arc between scenes: what is banked becomes one complication that the next begins with (SRD 4.5.6). */
export function endArc(): Promise<boolean> {
  return inTurn("scene", () =>
    attempt(async () => {
      await endSpans(["arc"]);
      return true;
    }, false),
  );
}
