import { uuidOf } from "#foundry/documents.ts";
import { UserError } from "#table/refusals.ts";
import { type Change, added } from "#table/changes.ts";
import type { Waiting } from "../../data/actor/character.ts";
import { type CharacterActor, type HeroActor, isHero, type PartyActor } from "../../data/kinds.ts";
import { heroesOf, partyAround, partyNamed } from "../../state/party.ts";
import { plays, requireCharacter } from "../../state/rights.ts";
import { type AskedHere, requireOwnCard, wordAsked } from "./asked.ts";

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

/** Something that waited is used up by a card. */
export function usedChange(actor: CharacterActor, id: string, message: string): Change[] {
  return change(actor, `waiting.${id}.used`, "", message);
}

/** The hero for whom the card's author asks, whom they play. @throws UserError otherwise */
export function heroAsked(asked: AskedHere): HeroActor {
  requireOwnCard(asked);
  const hero = requireCharacter(asked.message.system.actor);
  if (!isHero(hero)) throw new UserError("TWO_DICE.Error.HeroesOnly");
  return hero;
}

/**
 * The party that is asked about: that of whoever the card is about, or the one that is named where it is about nobody, or a GM names it.
 * @throws UserError where there is none, or a player names one in which they play nobody
 */
export function partyAsked(asked: AskedHere): PartyActor {
  const { message, by } = asked;
  const named = message.system.actor === "" || by?.isGM ? wordAsked(asked, "party") : "";
  const party = named === "" ? partyAround(asked.message.system.actor) : partyNamed(named);
  if (!party) throw new UserError("TWO_DICE.Error.NoParty");
  const isTheirs = named === "" || by?.isGM || heroesOf(party).some((hero) => plays(by, hero));
  if (!isTheirs) throw new UserError("TABLE.Error.NotYours", { name: party.name });
  return party;
}

/** @throws UserError where a player asks for what GMs alone may do */
export function requireAskedByGM({ by }: AskedHere): void {
  if (!by?.isGM) throw new UserError("TABLE.Error.GMOnly");
}

/** A list of words among what is asked. Any client may have written it. */
export function wordsAsked({ data }: AskedHere, key: string): string[] {
  const value: unknown = data[key];
  return Array.isArray(value)
    ? value.filter((one): one is string => typeof one === "string").slice(0, 50)
    : [];
}

/** A whole number among what is asked; 0 where there is none. */
export function numberAsked({ data }: AskedHere, key: string): number {
  const value = Number(data[key]);
  return Number.isSafeInteger(value) ? value : 0;
}
