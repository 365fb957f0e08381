import { localize } from "#foundry/i18n.ts";
import { recordOf } from "#table/records.ts";
import { type CharacterKind, playedBy, type Seat, seatsOf } from "#table/welcome/seats.ts";
import { isPc, type PcActor } from "../data/kinds.ts";
import { skillLabel } from "../words/skills.ts";

/** How many of their skills tell what a ready character is good at. */
const BEST = 2;

/** Whom players play. */
export const CHARACTERS: CharacterKind<PcActor> = {
  type: "pc",
  is: isPc,
  pack: "characters",
  fields: ["system.concept", "system.skills"],
  tell: ({ concept = "", skills }) => ({ concept: String(concept), goodAt: goodAt(recordOf(skills)) }),
};

function goodAt(skills: Readonly<Record<string, unknown>>): string {
  const rated = Object.entries(skills).map(([skill, rating]) => ({ skill, dice: Number(rating) }));
  const best = rated
    .filter(({ dice }) => dice > 0)
    .sort((one, other) => other.dice - one.dice)
    .slice(0, BEST)
    .map(({ skill, dice }) => localize("FATES_EDGE.Roll.Part", { label: skillLabel(skill), dice }));
  return best.length === 0 ? "" : localize("FATES_EDGE.MyCharacter.GoodAt", { skills: best.join(", ") });
}

/** Every player with their character, in the order of their names. */
export function seats(): Seat<PcActor>[] {
  return seatsOf(CHARACTERS);
}

/** Whom a user plays first of all. */
export function characterOf(user: User.Implementation): PcActor | null {
  return playedBy(CHARACTERS, user);
}
