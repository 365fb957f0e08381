import type { StoredWords } from "#table/words/line.ts";
import type { Pool, PoolPartKind } from "../../rules/pool.ts";
import type { AssistMode } from "../../rules/retinue/assist.ts";
import type { ActionFacts } from "../../state/roll/card-facts.ts";
import { sayPart } from "../../state/roll/roll-parts.ts";
import { nameIn } from "#table/words/say.ts";

/** One part of the pool, as its viewer calls it now. */
export interface PartView {
  readonly kind: PoolPartKind;
  readonly label: string;
  /** Dice that count: an assist past the cap shows fewer than were offered. */
  readonly dice: number;
  readonly uuid: string;
}

/** A follower or familiar who helps: how, and with how many dice that count. */
export interface AssistView {
  readonly name: string;
  readonly mode: AssistMode;
  readonly sense: string;
  readonly method: string;
  readonly risk: string;
  readonly dice: number;
}

/** A penalty that waited for the roll and is not in it. */
export interface MissedView {
  readonly label: string;
  readonly dice: number;
}

type Parts = Pool<StoredWords>["parts"];

/** What the roll is made of, part by part, in its viewer's language. */
export function partsOf(facts: ActionFacts, parts: Parts): PartView[] {
  return parts.map((part) => {
    const { kind, dice, uuid = "" } = part;
    return { kind, label: sayPart(part, facts), dice, uuid };
  });
}

/** Who of the crew helps. */
export function assistsOf({ system, ...facts }: ActionFacts, parts: Parts): AssistView[] {
  return system.assists.map(({ helper, name, ...how }) => {
    const lent = parts.find(({ kind, uuid }) => kind === "companion" && uuid === helper);
    return { ...how, name: helperName(helper, name, facts), dice: lent?.dice ?? 0 };
  });
}

/** Who helps is the author's word: whom a reader may not know is not named to them for it. */
export function helperName(
  uuid: string,
  then: string,
  { named, mayKnow, words }: Pick<ActionFacts, "named" | "mayKnow" | "words">,
): string {
  if (mayKnow?.(uuid) === false) return words.say("FATES_EDGE.Crew.SomeHelper");
  return named?.(uuid) || then;
}

/** Penalties that waited for the roll and are not in it. */
export function missedOf({ system, ...facts }: ActionFacts): MissedView[] {
  const missed = system.gm.judged?.missed ?? [];
  return missed.map(({ label, dice }) => ({ label: nameIn(label, facts), dice }));
}
