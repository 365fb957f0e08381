import { findHere } from "#foundry/documents.ts";
import { goneError, goneName } from "#table/gone.ts";
import { UserError } from "#table/refusals.ts";
import { type ActPlan, type Asked, standingActs } from "#table/wishes.ts";
import {
  type ActMessage,
  type CharacterActor,
  type CheckMessage,
  type HeroActor,
  isCheck,
  isHero,
  type PartyActor,
} from "../../data/kinds.ts";
import { checkState, type CheckState } from "../../state/check.ts";
import { heroesOf, partyAround, partyNamed } from "../../state/party.ts";
import { plays, requireCharacter, requirePlays } from "../../state/rights.ts";

/** What is asked on a card of the game. */
export type AskedHere = Asked<CheckMessage | ActMessage>;

/** A word of what is asked; empty where it is none. Any client may have written it. */
export function wordAsked({ data }: AskedHere, key: string): string {
  const value = data[key];
  return typeof value === "string" ? value.slice(0, 500) : "";
}

/** The refusal of a thing that is gone, by its name where whoever asks was shown it. */
export function goneItem(asked: AskedHere, uuid = wordAsked(asked, "item")): UserError {
  return goneError("TWO_DICE.Error.ItemGone", uuid, goneName(uuid, asked.by));
}

/** A word of the rules that is asked by its name; nothing where it is none of these. */
export function oneAsked<Word extends string>(
  asked: AskedHere,
  words: readonly Word[],
  key: string,
): Word | undefined {
  const said = wordAsked(asked, key);
  return words.find((word) => word === said);
}

/** The check on whose card something is asked, as it stands. @throws UserError where it is none, or cannot be read */
export function checkAsked({ message }: AskedHere): {
  readonly message: CheckMessage;
  readonly state: CheckState;
} {
  const state = isCheck(message) ? checkState(message) : null;
  if (!isCheck(message) || !state) throw new UserError("TWO_DICE.Error.DiceUnreadable");
  return { message, state };
}

export function isItem(thing: unknown): thing is Item.Implementation {
  return thing instanceof Item;
}

/** The thing that is asked about, which lies on somebody. @throws UserError where it is gone, or is none of that kind */
export function itemAsked<Kind extends Item.Implementation>(
  asked: AskedHere,
  key: string,
  is: (thing: unknown) => thing is Kind,
): Kind {
  const uuid = wordAsked(asked, key);
  const item: unknown = findHere(uuid);
  if (!is(item) || !item.parent) throw goneItem(asked, uuid);
  return item;
}

/** @throws UserError unless who asks plays the character of the card, or is a GM */
export function requireOwnCard({ message, by }: AskedHere): void {
  if (by?.isGM) return;
  requirePlays(by, requireCharacter(message.system.actor));
}

/** @throws UserError where an act of these kinds stands on the card already */
export function requireFirst({ message }: AskedHere, ...kinds: readonly string[]): void {
  if (standingActs(message).some(([, { kind }]) => kinds.includes(kind)))
    throw new UserError("TWO_DICE.Error.DoneAlready");
}

/** Whom the card is about, whom its author plays. @throws UserError otherwise */
export function characterAsked(asked: AskedHere): CharacterActor {
  requireOwnCard(asked);
  return requireCharacter(asked.message.system.actor);
}

/** The same of a hero. @throws UserError for a foe */
export function heroAsked(asked: AskedHere): HeroActor {
  const hero = characterAsked(asked);
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

/** @throws UserError where a round or session was meant that is over: another GM was quicker */
export function requireStill({ data }: AskedHere, key: "round" | "session", now: number): void {
  const meant = data[key] ?? now;
  if (meant !== now) throw new UserError("TWO_DICE.Error.GoneOn");
}

/** Nothing changes; the card tells what is said. */
export function told(data: Readonly<Record<string, unknown>>): ActPlan {
  return { changes: [], data };
}

/** Several names as one word of a card. */
export function namesOf(named: readonly { readonly name: string }[]): string {
  return named.map(({ name }) => name).join(", ");
}
