import type { StoredWords } from "#table/words/line.ts";
import type { Pool } from "../../rules/pool.ts";
import type { ActionFacts } from "../../state/roll/card-facts.ts";
import { sayPart } from "../../state/roll/roll-parts.ts";
import { nameIn } from "#table/words/say.ts";

type Parts = Pool<StoredWords>["parts"];

/** What the roll is made of, part by part, in its viewer's language. An assist past the cap shows the dice that count. */
export function partsOf(facts: ActionFacts, parts: Parts) {
  return parts.map((part) => {
    const { kind, dice, uuid = "" } = part;
    return { kind, label: sayPart(part, facts), dice, uuid };
  });
}

/** The followers and familiars who help: how, and with how many dice that count. */
export function assistsOf({ system, ...facts }: ActionFacts, parts: Parts) {
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
export function missedOf({ system, ...facts }: ActionFacts) {
  const missed = system.gm.judged?.missed ?? [];
  return missed.map(({ label, dice }) => ({ label: nameIn(label, facts), dice }));
}

/** Who prepared it, so that it started Controlled. */
export function preparedOf({ system, ...facts }: ActionFacts): string[] {
  return (system.gm.judged?.prepared ?? []).map(({ label }) => nameIn(label, facts));
}
