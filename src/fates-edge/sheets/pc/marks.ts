import { localize } from "#foundry/i18n.ts";
import { lastsAs, markLine } from "../../apps/roll/roll-help.ts";
import type { Mark } from "../../data/actor/mark.ts";
import type { PcActor } from "../../data/kinds.ts";
import { RESTRAINED, unspentMarks } from "../../state/roll/marks.ts";
import { signed } from "../../words/labels.ts";
import { skillLabel } from "../../words/skills.ts";

/** What waits for a character's next roll, or lasts, in a few words each for the sheet's header, with the whole line behind it. */
export function markBadges(actor: PcActor): object[] {
  return unspentMarks(actor).map(([, mark]) => {
    const isWorse =
      mark.kind === "lost" || mark.kind === "separated" || (mark.kind === "next" && mark.dice < 0);
    return { kind: isWorse ? "cost" : "yours", label: shortly(mark), line: markLine(mark) };
  });
}

/** One that is about certain rolls alone names them. */
function shortly(mark: Mark): string {
  const { skill = "", when = "" } = mark;
  const dice = signed(mark.dice);
  if (mark.until === RESTRAINED) return localize("FATES_EDGE.Effect.Restrained");
  if (mark.kind === "next" && (skill || when))
    return localize("FATES_EDGE.Together.MarkShort.limited", {
      dice,
      when: skill ? skillLabel(skill) : when,
    });
  return localize(`FATES_EDGE.Together.MarkShort.${lastsAs(mark)}`, { dice });
}
