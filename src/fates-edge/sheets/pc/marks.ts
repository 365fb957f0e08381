import { localize } from "#foundry/i18n.ts";
import { markLine } from "../../apps/roll/roll-help.ts";
import type { PcActor } from "../../data/kinds.ts";
import { unspentMarks } from "../../state/roll/marks.ts";
import { signed } from "../../words/labels.ts";

/** What waits for a character's next roll, in a few words each for the sheet's header, with the whole line behind it. */
export function markBadges(actor: PcActor): object[] {
  return unspentMarks(actor).map(([, mark]) => {
    const isWorse =
      mark.kind === "lost" || mark.kind === "separated" || (mark.kind === "next" && mark.dice < 0);
    return {
      kind: isWorse ? "cost" : "yours",
      label: localize(`FATES_EDGE.Together.MarkShort.${mark.kind}`, { dice: signed(mark.dice) }),
      line: markLine(mark),
    };
  });
}
