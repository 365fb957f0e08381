import { localize, localizeCount } from "../../foundry/i18n.ts";
import type { Attribute } from "../rules/attributes.ts";
import { dvName, type DvName } from "../rules/dv.ts";
import type { Edition } from "../rules/edition.ts";

/** The name of an attribute; nothing for the empty key. */
export function attributeLabel(key: string): string {
  return key === "" ? "" : localize(`FATES_EDGE.Attribute.${key}`);
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
export function pointsIn(points: number, unit: "cp" | "sb"): string {
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

/** How rich the description was, in a word. */
export function ladderLabel(ladder: string): string {
  return localize(`FATES_EDGE.Ladder.${ladder}`);
}
