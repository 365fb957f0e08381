import { localize } from "#foundry/i18n.ts";
import { type Choice, choicesOf } from "#table/windows/controls.ts";
import { PILLARS } from "../../data/item/spend.ts";
import { currentSkills } from "../../data/settings.ts";
import type { Edition } from "../../rules/edition.ts";
import { DV_NAMES, LADDERS, POSITIONS } from "../../rules/pool.ts";
import { ATTRIBUTES } from "../../rules/skills.ts";
import { attributeLabel, byLabel, dvLabel, dvWord, ladderLabel, positionLabel } from "../../words/labels.ts";
import { skillLabel } from "../../words/skills.ts";

/** The four attributes; with `open`, a first line for "any". */
export function attributeChoices(chosen: string, open?: string): Choice[] {
  return choicesOf(ATTRIBUTES, chosen, attributeLabel, open);
}

/** Every skill of the world in the reader's alphabet; with `open`, a first line for "none" or "any". */
export function skillChoices(chosen: string, open?: string): Choice[] {
  const alphabetical = [...currentSkills().keys()].toSorted((a, b) =>
    byLabel({ label: skillLabel(a) }, { label: skillLabel(b) }),
  );
  return choicesOf(alphabetical, chosen, skillLabel, open);
}

/** The rungs of the description ladder; with `open`, a first line for "not set". */
export function ladderChoices(chosen: string, open?: string): Choice[] {
  return choicesOf(LADDERS, chosen, ladderLabel, open);
}

/** The positions; with `open`, a first line for "not set". */
export function positionChoices(chosen: string, open?: string): Choice[] {
  return choicesOf(POSITIONS, chosen, positionLabel, open);
}

/** The rungs of the difficulty ladder by their least DV; the chosen one tells its name. */
export function dvBands(dv: number, edition: Edition): Choice[] {
  const band = edition.dvLadder.findLastIndex((least) => dv >= least);
  return edition.dvLadder.map((least, place) => {
    const number = place === DV_NAMES.length - 1 ? `${least}+` : `${least}`;
    const chosen = place === Math.max(0, band);
    return { value: String(least), label: `${number} ${dvWord(DV_NAMES[place]!, edition)}`, chosen };
  });
}

/** DVs a GM may set beforehand: not set, then from 1 to one past the last rung, and the present one. */
export function dvChoices(dv: number | null, edition: Edition): Choice[] {
  const highest = Math.max(edition.dvLadder[3] + 1, dv ?? 0);
  const values = Array.from({ length: Math.min(highest, 12) }, (_, place) => String(place + 1));
  if (dv !== null && !values.includes(String(dv))) values.push(String(dv));
  const chosen = dv === null ? "" : String(dv);
  const label = (value: string): string => dvLabel(Number(value), edition);
  return choicesOf(values, chosen, label, localize("FATES_EDGE.Dv.Open"));
}

/** The pillars; with `open`, a first line for "any". */
export function pillarChoices(chosen: string, open?: string): Choice[] {
  return choicesOf(PILLARS, chosen, (pillar) => localize(`FATES_EDGE.Pillar.${pillar}`), open);
}
