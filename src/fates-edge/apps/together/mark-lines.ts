import { localize } from "../../../foundry/i18n.ts";
import type { Mark } from "../../data/actor/mark-data.ts";
import type { PcActor } from "../../data/kinds.ts";
import { standingMarks } from "../../documents/together/standing-marks.ts";
import { signed } from "../words.ts";

/** What hangs over a character in this scene, in a line each. */
export function markLines(actor: PcActor): string[] {
  return standingMarks(actor).map(([, mark]) => markLine(mark));
}

function markLine({ kind, label, dice }: Mark): string {
  const key = `FATES_EDGE.Together.Mark.${kind}`;
  return localize(key, { label, dice: signed(dice) });
}
