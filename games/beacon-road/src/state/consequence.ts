import { type CardAct, standingActs } from "#table/wishes.ts";
import { type HeroActor, isHero, isRoll, type RollMessage } from "../data/kinds.ts";
import { type Attribute, ATTRIBUTES } from "../rules/roll/actions.ts";
import { fighterHere } from "./rights.ts";

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

/** A consequence on a roll's card. */
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

/** The consequences on a roll's card that stand, in their order. */
export function consequencesOn(message: RollMessage): Consequence[] {
  return standingActs(message).flatMap(([id, act]) => {
    const kind = CONSEQUENCES.find((one) => one === act.kind);
    return kind ? [read(message, id, kind, act)] : [];
  });
}

/** One consequence by its card and its act; null where there is none that stands. */
export function consequenceAt(card: string, id: string): { message: RollMessage; one: Consequence } | null {
  const message = game.messages.get(card);
  const one = isRoll(message) && consequencesOn(message).find((each) => each.id === id);
  return one && isRoll(message) ? { message, one } : null;
}

/** Whether something can be resisted at all: who withdraws or is in a worse position has that choice by their own roll's list. */
export function isResistible({ kind, answer }: Consequence): boolean {
  return answer === "" && kind !== "withdraw";
}

function read({ system }: RollMessage, id: string, kind: ConsequenceKind, act: CardAct): Consequence {
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
