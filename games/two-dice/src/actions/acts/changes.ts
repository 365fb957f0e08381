import { uuidOf } from "#foundry/documents.ts";
import { added, type Change } from "#table/changes.ts";
import { UserError } from "#table/refusals.ts";
import type { Waiting } from "../../data/actor/character.ts";
import type { CharacterActor } from "../../data/kinds.ts";
import { benefitOf } from "../../state/benefits.ts";

/** A value of a document put in another's place, so that undo can put it back; null where it is the same. */
export function change(
  document: Actor.Implementation | Item.Implementation,
  path: string,
  before: unknown,
  after: unknown,
): Change[] {
  return before === after ? [] : [{ uuid: uuidOf(document), path: `system.${path}`, before, after }];
}

/** Points of one kind that a character has after so many more or fewer, from none to the most. */
export function pointsChange(
  actor: CharacterActor,
  kind: "health" | "mind" | "inventory",
  by: number,
): Change[] {
  const { value } = actor.system[kind];
  const most = Math.max(value, actor.system.numbers[kind]);
  return change(actor, `${kind}.value`, value, Math.max(0, Math.min(most, value + by)));
}

/** Pays points. @throws UserError naming who has too few of them */
export function payPoints(actor: CharacterActor, kind: "mind" | "inventory", cost: number): Change[] {
  const { value } = actor.system[kind];
  if (value < cost) throw new UserError(`TWO_DICE.Error.TooFew.${kind}`, { name: actor.name, cost, value });
  return pointsChange(actor, kind, -cost);
}

/** Something that waits on a character from now on. */
export function waitingChange(
  actor: CharacterActor,
  id: string,
  said: Partial<Waiting> & { kind: string },
): Change {
  const waiting: Waiting = { amount: 0, from: "", about: "", rest: 0, used: "", ...said };
  return added(actor, `system.waiting.${id}`, waiting);
}

/** What waits on somebody of one kind is used up by a card: a change where it waits, none where it does not. */
export function usedUp(actor: CharacterActor, kind: string, card: string): Change[] {
  const one = benefitOf(actor, kind);
  return one ? usedChange(actor, one.id, card) : [];
}

/** Something that waited is used up by a card. */
export function usedChange(actor: CharacterActor, id: string, message: string): Change[] {
  return change(actor, `waiting.${id}.used`, "", message);
}
