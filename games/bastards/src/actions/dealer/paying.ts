import { UserError } from "#table/refusals.ts";
import type { FatedActor, PersonActor } from "../../data/kinds.ts";
import { againstWildcard } from "../../rules/scene/wildcards.ts";
import { payerOf, spendFacts } from "../../state/deal.ts";
import { holderOf } from "../../state/scene.ts";
import { type Dealing, WILDCARDS } from "./dealing.ts";

/** Wildcards are paid for somebody. @throws UserError where there are too few, or they may not be spent on this (Apathetic) */
export function payWildcards(dealing: Dealing, actor: PersonActor, price: number): void {
  if (price === 0) return;
  const payer = payerOf(actor);
  if (!payer) throw new UserError("GAME_OF_BASTARDS.Error.NoWildcards", { name: actor.name, price });
  const now = dealing.valueOf(payer, WILDCARDS);
  const against = againstWildcard(
    spendFacts(payer, holderOf(payer), now, dealing.marks, dealing.table.open.play),
  );
  if (against === "apathetic" || against === "depressed")
    throw new UserError(`GAME_OF_BASTARDS.Error.${against}`, { name: payer.name });
  if (now < price) throw new UserError("GAME_OF_BASTARDS.Error.NoWildcards", { name: payer.name, price });
  dealing.add(payer, WILDCARDS, -price);
  dealing.spentWildcard = true;
}

/** Who pays for a user: their own character. @throws UserError where they have none */
export function fatedOf(user: string): FatedActor {
  const { character } = game.users.get(user, { strict: true });
  if (!character || character.type !== "fated") throw new UserError("GAME_OF_BASTARDS.Error.NoCharacter");
  return character;
}
