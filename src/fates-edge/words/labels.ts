import { localize, localizeCount, type Wording } from "#foundry/i18n.ts";
import { DICE, type DieName } from "../rules/dice.ts";
import type { Edition } from "../rules/edition.ts";
import { dvName, type DvName } from "../rules/pool.ts";
import type { Attribute } from "../rules/skills.ts";

export { signed } from "#foundry/wording.ts";
export { byLabel } from "#table/windows/controls.ts";

/** The beginning of a text, in whole words where it can be, and a sign that it goes on. */
export function firstWords(text: string, most = 32): string {
  const flat = text.replace(/\s+/g, " ").trim();
  if (flat.length <= most) return flat;
  const cut = flat.lastIndexOf(" ", most);
  return `${flat.slice(0, cut > 0 ? cut : most)}…`;
}

/** The name of an attribute; a stored word that is none stays as it is. */
export function attributeLabel(key: string): string {
  const name = `FATES_EDGE.Attribute.${key}`;
  return key !== "" && game.i18n.has(name) ? localize(name) : key;
}

/** An attribute's name where there is little room: three letters. */
export function attributeShort(key: Attribute): string {
  return localize(`FATES_EDGE.AttributeShort.${key}`);
}

/** The short name of setbacks under this edition: CP or SB. */
export function setbackShort(edition: Edition): string {
  return localize(`FATES_EDGE.Setback.${edition.setback}.short`);
}

/** The full name of a number of setbacks. */
export function setbackName(count: number, edition: Edition): string {
  return localizeCount(`FATES_EDGE.Setback.${edition.setback}`, count);
}

/** A number of points as one says it at the table: "2 CP". */
export function pointsLabel(points: number, edition: Edition): string {
  return `${points} ${setbackShort(edition)}`;
}

/** The same where the unit is already known from a card. */
export function pointsInUnit(points: number, unit: "cp" | "sb"): string {
  return `${points} ${localize(`FATES_EDGE.Setback.${unit}.short`)}`;
}

/** A DV with its name: "DV 2 Pressured". A DV the rules do not know shows its number alone. */
export function dvLabel(dv: number, edition: Edition): string {
  const name = dv >= 1 && Number.isInteger(dv) ? dvWord(dvName(dv, edition), edition) : "";
  return localize("FATES_EDGE.Dv.Named", { dv, name }).trim();
}

/** The word for a rung of the difficulty ladder, as this edition prints it. */
export function dvWord(name: DvName, edition: Edition): string {
  return localize(`FATES_EDGE.Dv.${edition.id}.${name}`);
}

/** A position in words; the empty one is not set. */
export function positionLabel(position: string): string {
  return localize(`FATES_EDGE.Position.${position || "Open"}`);
}

/** A suit's name; of none, what the key says. */
export function suitLabel(suit: string, none: string): string {
  return localize(suit === "" ? none : `FATES_EDGE.Suit.${suit}`);
}

/** How rich the description was, in a word. */
export function ladderLabel(ladder: string): string {
  return localize(`FATES_EDGE.Ladder.${ladder}`);
}

/** The five tiers of reputation (SRD 5.3). */
export const TIER_NUMBERS = ["1", "2", "3", "4", "5"] as const;

/** A tier of reputation as one says it: "Tier II · Seasoned". */
export function tierLabel(tier: number): string {
  return localize("FATES_EDGE.Tier.Named", {
    numeral: localize(`FATES_EDGE.Tier.Numeral.${tier}`),
    name: localize(`FATES_EDGE.Tier.${tier}`),
  });
}

/** The size of an off-screen asset: minor, standard, major (SRD 5.2). */
export function assetLabel(tier: number): string {
  return localize(`FATES_EDGE.Asset.${tier}`);
}

/** Which dice a mixed-tier scene is rolled with, and what succeeds on them (SRD R.1); nothing of the game's own d10. */
export function dieWords(die: DieName, { say }: Pick<Wording, "say">): string {
  return die === "d10" ? "" : say(`FATES_EDGE.Die.Kind.${die}`, { success: DICE[die].success });
}

/** Who rolls what, by the names that stood on the sheet. */
interface RollTitle {
  readonly actorName: string;
  readonly attributeLabel: string;
  readonly skillLabel: string;
}

/** Who does what: the card's heading. */
export function actionTitle(roll: RollTitle, { say }: Wording): string {
  const { actorName: name, attributeLabel: attribute, skillLabel: skill } = roll;
  const key = skill === "" ? "TitleAttribute" : "Title";
  return say(`FATES_EDGE.Card.${key}`, { name, attribute, skill });
}
