import type { FatedActor, FollowerActor } from "../../data/kinds.ts";
import type { ExperienceFrom } from "../../rules/people/experience.ts";
import type { Dealing } from "./dealing.ts";

/** Everybody named gains experience: a line in the ledger of each (Points & Costs). @param words what it was about */
export function gainExperience(
  dealing: Dealing,
  who: readonly (FatedActor | FollowerActor)[],
  reason: ExperienceFrom,
  amount: number,
  words: string,
): void {
  for (const actor of who) {
    const line = { amount, reason, words, of: "", message: "", time: Date.now() };
    dealing.change(actor, `system.gained.${foundry.utils.randomID()}`, null, line);
  }
}
