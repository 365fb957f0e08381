import type { AttributeDice } from "../../rules/attributes.ts";
import type { Derived } from "../../rules/derived.ts";
import { crisisAt, derivedNumbers } from "../../rules/derived.ts";
import { diceNow } from "../../rules/statuses.ts";
import { currentDials } from "../settings.ts";

/** What follows from the stored numbers of a hero or a foe. */
export type CharacterNumbers = {
  /** The dice as statuses leave them (Status Effects). */
  diceNow: AttributeDice;
  /** Maximum health and mind, inventory points, defences and initiative. */
  numbers: Derived;
  /** The health at or below which they are in crisis. */
  crisis: number;
};

/** What is worn or held, as far as it changes numbers. */
export interface WornNumbers {
  readonly written: Partial<Readonly<Record<keyof Derived, number | null>>>;
  readonly bonus: Partial<Derived>;
}

/** The stored fields that numbers follow from. */
interface StoredNumbers extends WornNumbers {
  readonly level: number;
  readonly dice: AttributeDice;
  readonly statuses: readonly string[];
}

/** Works out a hero's or foe's numbers from what is stored and what they wear. */
export function characterNumbers(stored: StoredNumbers, worn: readonly WornNumbers[]): CharacterNumbers {
  const dials = currentDials();
  const now = diceNow(stored.dice, stored.statuses, dials.statuses);
  const numbers = derivedNumbers(
    {
      level: stored.level,
      dice: stored.dice,
      diceNow: now,
      bonus: sumOf([stored.bonus, ...worn.map(({ bonus }) => bonus)]),
      written: firstWritten([stored.written, ...worn.map(({ written }) => written)]),
    },
    dials,
  );
  return { diceNow: now, numbers, crisis: crisisAt(numbers.health) };
}

/** Whoever is new has all their points, but for those that were said. */
export function pointsAtFirst({ numbers }: CharacterNumbers, said: object): object {
  const unsaid = POINTS.filter((kind) => !foundry.utils.hasProperty(said, `system.${kind}.value`));
  return Object.fromEntries(unsaid.map((kind) => [kind, { value: numbers[kind] }]));
}

const POINTS = ["health", "mind", "inventory"] as const;

function sumOf(bonuses: readonly Partial<Derived>[]): Partial<Derived> {
  const sum: Partial<Record<keyof Derived, number>> = {};
  for (const bonus of bonuses)
    for (const [name, amount] of Object.entries(bonus) as [keyof Derived, number][])
      sum[name] = (sum[name] ?? 0) + amount;
  return sum;
}

/** What the table wrote holds before what a thing sets; of several things the first. */
function firstWritten(all: readonly WornNumbers["written"][]): WornNumbers["written"] {
  const first: Partial<Record<keyof Derived, number>> = {};
  for (const written of all)
    for (const [name, number] of Object.entries(written) as [keyof Derived, number | null][])
      if (number !== null) first[name] ??= number;
  return first;
}
