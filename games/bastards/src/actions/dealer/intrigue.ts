import { UserError } from "#table/refusals.ts";
import { type FatedActor, isFated, type PersonActor } from "../../data/kinds.ts";
import type { Dealing } from "./dealing.ts";

/** A point of intrigue about somebody is spent (Intrigue). @throws UserError where there is none */
export function spendIntrigue(dealing: Dealing, actor: PersonActor, about: PersonActor): void {
  const held = isFated(actor) ? intrigueAbout(actor, about.name) : null;
  if (!held) throw new UserError("GAME_OF_BASTARDS.Error.NoIntrigue", { name: about.name });
  const [id, { points }] = held;
  dealing.change(actor, `system.intrigue.${id}.points`, points, points - 1);
}

/** What somebody knows of somebody, with points left: its id and itself; null for nothing. */
export function intrigueAbout(fated: FatedActor, name: string) {
  return (
    Object.entries(fated.system.intrigue).find(([, { about, points }]) => about === name && points > 0) ??
    null
  );
}

/** Somebody gains points of intrigue about somebody (Intrigue). */
export function gainIntrigue(dealing: Dealing, fated: FatedActor, about: string, points = 1): void {
  const [id, held] = Object.entries(fated.system.intrigue).find(([, one]) => one.about === about) ?? [];
  if (id !== undefined && held)
    dealing.change(fated, `system.intrigue.${id}.points`, held.points, held.points + points);
  else
    dealing.change(fated, `system.intrigue.${foundry.utils.randomID()}`, null, {
      about,
      points,
      words: "",
      sort: Object.keys(fated.system.intrigue).length,
    });
}
