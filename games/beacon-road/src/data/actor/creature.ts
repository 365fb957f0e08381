import type { SubTypeMetadata } from "#foundry/registration.ts";
import { html, oneOf, text, wholeOrNull } from "#table/fields.ts";
import { type Standing, standingOf } from "../../rules/combat/standing.ts";
import { TIER_MAX } from "../../rules/crew/tier.ts";
import { type Derived, derivedNumbers } from "../../rules/people/derived.ts";
import { type HealthState, healthState } from "../../rules/people/health.ts";
import { SIZES } from "../../rules/people/size.ts";
import type { ActionRatings } from "../../rules/roll/actions.ts";
import { count, each, NUMBER_MAX } from "../fields.ts";
import { CREATURE_KINDS, ELEMENTS, FIEND_FLAWS } from "../vocabulary.ts";
import { wornBy } from "./changes.ts";
import { attributesOf, type AttributeNumbers, fighterFields, heldNow, type StoredStatus } from "./fighter.ts";

const fields = foundry.data.fields;

/** The numbers that may be written in place of what follows from dots and tier. */
export const WRITTEN = ["hp", "iron", "ward", "grit"] as const;

/** What creatures and companions have alike. */
const schemaOfBoth = () => ({
  ...fighterFields(),
  tier: count(0, TIER_MAX),
  size: oneOf(SIZES, "medium"),
  /** A number in place of what follows from dots and tier; null where that holds. */
  written: new fields.SchemaField(each(WRITTEN, () => wholeOrNull({ min: 0, max: NUMBER_MAX }))),
  wants: text(),
  description: html(),
});

/** What follows from a creature's dots, tier and what is written. */
export type CreatureNumbers = AttributeNumbers & {
  numbers: Derived;
  health: HealthState;
  standing: Standing;
};

const creatureSchema = () => ({
  ...schemaOfBoth(),
  kind: oneOf(CREATURE_KINDS, "person"),
  element: oneOf(["", ...ELEMENTS], ""),
  flaw: oneOf(["", ...FIEND_FLAWS], ""),
  /** The scale of a gang that fights as one; 0 for one or two (Gang scale by tier). */
  gang: count(0, TIER_MAX),
  /** What GMs alone read. */
  secret: new fields.HTMLField({ required: false, nullable: false, initial: undefined }),
});

type CreatureSchema = ReturnType<typeof creatureSchema>;

/** Somebody or something that the GM plays in a fight. */
export class CreatureModel extends foundry.abstract.TypeDataModel<
  CreatureSchema,
  Actor.Implementation,
  Record<never, never>,
  CreatureNumbers
> {
  static readonly metadata: SubTypeMetadata = {
    document: "Actor",
    type: "creature",
    icon: "fa-solid fa-dragon",
    bars: ["hp"],
    seen: "NONE",
    words: ["wants", "description", "secret"],
  };

  static override defineSchema(): CreatureSchema {
    return creatureSchema();
  }

  override prepareDerivedData(): void {
    Object.assign(this, creatureNumbers(this, this.parent));
    Object.assign(this.hp, { max: this.numbers.hp });
  }
}

const companionSchema = () => ({
  ...schemaOfBoth(),
  /** The hero it goes with, by uuid. */
  of: text(),
});

type CompanionSchema = ReturnType<typeof companionSchema>;

/** An animal, a friend or a construct that goes with a hero. */
export class CompanionModel extends foundry.abstract.TypeDataModel<
  CompanionSchema,
  Actor.Implementation,
  Record<never, never>,
  CreatureNumbers
> {
  static readonly metadata: SubTypeMetadata = {
    document: "Actor",
    type: "companion",
    icon: "fa-solid fa-dog",
    bars: ["hp"],
    seen: "LIMITED",
    words: ["wants", "description"],
  };

  static override defineSchema(): CompanionSchema {
    return companionSchema();
  }

  override prepareDerivedData(): void {
    Object.assign(this, creatureNumbers(this, this.parent));
    Object.assign(this.hp, { max: this.numbers.hp });
  }
}

/** What of a stored creature its numbers follow from. */
interface StoredCreature {
  readonly actions: ActionRatings;
  readonly tier: number;
  readonly hp: { readonly value: number };
  readonly written: Readonly<Record<(typeof WRITTEN)[number], number | null>>;
  readonly statuses: Readonly<Record<string, StoredStatus>>;
}

/** Works out a creature's numbers; unless it is written otherwise, its hit points are made like a rogue's. */
function creatureNumbers(stored: StoredCreature, creature: Actor.Implementation): CreatureNumbers {
  const attributes = attributesOf(stored.actions);
  const { defensive } = wornBy(creature.items.contents);
  const { tier, written } = stored;
  const made = derivedNumbers({
    archetype: "rogue",
    ratings: attributes.ratings,
    tier,
    bonus: { iron: defensive },
  });
  const numbers: Derived = {
    hp: written.hp ?? made.hp,
    iron: written.iron ?? made.iron,
    ward: written.ward ?? made.ward,
    grit: written.grit ?? made.grit,
  };
  const health = healthState({ hp: stored.hp.value, max: numbers.hp });
  return { ...attributes, numbers, health, standing: standingOf(heldNow(stored.statuses, health), tier) };
}
