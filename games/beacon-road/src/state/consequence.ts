import { type CardAct, standingActs } from "#table/wishes.ts";
import { type CallMessage, type HeroActor, isCall, isHero, isRoll, type RollMessage } from "../data/kinds.ts";
import { type Attribute, ATTRIBUTES } from "../rules/roll/actions.ts";
import type { Position } from "../rules/roll/position.ts";
import { isSuccess } from "../rules/roll/outcome.ts";
import { bestRoll, groupCallOf, stakeOnCall } from "./call.ts";
import { fighterHere } from "./rights.ts";
import { rollState } from "./roll.ts";

/** What a GM may have follow from a roll (Consequences & Harm). */
export const CONSEQUENCES = [
  "harm",
  "complication",
  "heat",
  "reducedEffect",
  "lostOpportunity",
  "worsePosition",
  "withdraw",
] as const;
export type ConsequenceKind = (typeof CONSEQUENCES)[number];

/** What becomes of a consequence that is resisted: it is lessened, or it does not happen (Resistance & Armor). */
export const IF_RESISTED = ["reduced", "avoided"] as const;
export type IfResisted = (typeof IF_RESISTED)[number];

/** How somebody answered a consequence; empty before they have. */
export const ANSWERS = ["", "resisted", "armor", "shield", "special", "accepted"] as const;
export type Answer = (typeof ANSWERS)[number];

/** A card on which consequences stand: a roll's, or that of a group action. */
export type FateCard = RollMessage | CallMessage;

/** A consequence on a card. */
export interface Consequence {
  readonly id: string;
  readonly kind: ConsequenceKind;
  readonly act: CardAct;
  /** Who suffers it; null where they are gone. */
  readonly sufferer: HeroActor | null;
  /** What resists it. */
  readonly attribute: Attribute;
  readonly ifResisted: IfResisted;
  readonly answer: Answer;
}

/** The consequences on a card that stand, in their order. */
export function consequencesOn(message: FateCard): Consequence[] {
  return standingActs(message).flatMap(([id, act]) => {
    const kind = CONSEQUENCES.find((one) => one === act.kind);
    return kind ? [read(message, id, kind, act)] : [];
  });
}

/** One consequence by its card and its act; null where there is none that stands. */
export function consequenceAt(card: string, id: string): { message: FateCard; one: Consequence } | null {
  const message = game.messages.get(card);
  if (!isRoll(message) && !isCall(message)) return null;
  const one = consequencesOn(message).find((each) => each.id === id);
  return one ? { message, one } : null;
}

/**
 * Whether a failure waits for its GM to say what follows: a consequence, or nothing (Action Roll). After a success the list is theirs to use or not.
 */
export function awaitsFate(card: FateCard): boolean {
  if (!isHero(fighterHere(card.system.actor))) return false;
  if (standingActs(card).some(([, { kind }]) => SAYS_WHAT_FOLLOWS.includes(kind))) return false;
  const state = isCall(card) ? bestRoll(card)?.state : ofItsOwn(card) ? rollState(card) : null;
  return state ? !isSuccess(state.outcome) : false;
}

/** Acts by which a GM has said what follows. */
const SAYS_WHAT_FOLLOWS: readonly string[] = [...CONSEQUENCES, "argue", "doubleDuty", "waive"];

/** Whether a roll is an action that leads to something by itself, and not as part of a group action. */
function ofItsOwn(roll: RollMessage): boolean {
  return roll.system.kind === "action" && groupCallOf(roll) === null;
}

/** The position and the target's tier that a card's consequences come from, against which they are resisted; null where it cannot be read. */
export function dangerOf(
  message: FateCard,
): { readonly position: Position; readonly against: number } | null {
  if (isCall(message)) return stakeOnCall(message);
  const state = rollState(message);
  return state && { position: state.settled.position, against: message.system.against };
}

/** Whether something can be resisted at all: who withdraws or is in a worse position has that choice by their own roll's list. */
export function isResistible({ kind, answer }: Consequence): boolean {
  return answer === "" && kind !== "withdraw";
}

function read({ system }: FateCard, id: string, kind: ConsequenceKind, act: CardAct): Consequence {
  const { data } = act;
  const found = fighterHere(data["hero"] ?? system.actor);
  return {
    id,
    kind,
    act,
    sufferer: isHero(found) ? found : null,
    attribute: ATTRIBUTES.find((one) => one === data["attribute"]) ?? "body",
    ifResisted: IF_RESISTED.find((one) => one === data["ifResisted"]) ?? "reduced",
    answer: ANSWERS.find((one) => one === data["answer"]) ?? "",
  };
}
