import { flag, oneOf, text, texts, whole } from "#table/fields.ts";
import { choice, count, numberChanges } from "../fields.ts";
import { itemFields, itemMetadata } from "./common.ts";

const fields = foundry.data.fields;

const typeSchema = () => ({
  ...itemFields(),
  /** What is asked at the session's end (Crew Advancement). */
  trigger: text(),
  /** The text gives all of it; of the others it gives an idea. */
  whole: flag(true),
  questions: texts(),
  /** Upgrades a new crew of this type has, by name. */
  upgrades: texts(),
  contacts: texts(),
  /** What its scores are about: operations, or flavours of evil. */
  operations: texts(),
  oaths: new fields.ArrayField(new fields.SchemaField({ name: text(), words: text() })),
});

/** A type of crew (Crew Playbook). */
export class CrewTypeModel extends foundry.abstract.TypeDataModel<
  ReturnType<typeof typeSchema>,
  Item.Implementation
> {
  static readonly metadata = itemMetadata("crew-type", "fa-people-group", {
    words: ["description", "trigger"],
  });

  static override defineSchema(): ReturnType<typeof typeSchema> {
    return typeSchema();
  }
}

/** What a crew ability and an upgrade have alike. */
const ofCrews = () => ({
  ...itemFields(),
  /** The types of crew whose own it is. */
  crewTypes: texts(),
  /** What the rules know it by: `death-veil`. Empty for one of the table's own. */
  rule: text(),
  changes: numberChanges(),
});

const abilitySchema = () => ({
  ...ofCrews(),
  /** On the common list, too. */
  common: flag(true),
  ...choice(),
});

/** A special ability of a crew (Crew special abilities). */
export class CrewAbilityModel extends foundry.abstract.TypeDataModel<
  ReturnType<typeof abilitySchema>,
  Item.Implementation
> {
  static readonly metadata = itemMetadata("crew-ability", "fa-certificate");

  static override defineSchema(): ReturnType<typeof abilitySchema> {
    return abilitySchema();
  }
}

/** What an upgrade belongs to. */
export const UPGRADE_CATEGORIES = ["lair", "training", "quality", "cohort", "crew"] as const;

const upgradeSchema = () => ({
  ...ofCrews(),
  category: oneOf(UPGRADE_CATEGORIES, "lair"),
  /** Boxes that one of it takes. */
  boxes: whole(1, { min: 1, max: 9 }),
  /** How often it can be had. */
  times: whole(1, { min: 1, max: 9 }),
  /** Boxes marked so far. */
  taken: count(0, 99),
  /** The type of cohort it is about. */
  chosen: text(),
});

/** An upgrade with its boxes (Crew Upgrades). */
export class UpgradeModel extends foundry.abstract.TypeDataModel<
  ReturnType<typeof upgradeSchema>,
  Item.Implementation,
  Record<never, never>,
  { had: number }
> {
  static readonly metadata = itemMetadata("upgrade", "fa-square-plus");

  static override defineSchema(): ReturnType<typeof upgradeSchema> {
    return upgradeSchema();
  }

  /** How many of it the crew has: as often as its boxes are full. */
  override prepareDerivedData(): void {
    this.had = Math.min(this.times, Math.floor(this.taken / this.boxes));
  }
}

/** What a claim gives: a better roll, coins, rep, heat, and what prison's give. */
export const CLAIM_GIFTS = [
  "engagement",
  "roll",
  "coin",
  "rep",
  "heat",
  "income",
  "scale",
  "turf",
  "claim",
  "noTrauma",
  "tierCost",
  "sentence",
  "prisonLoad",
] as const;

const claimSchema = () => ({
  ...itemFields(),
  /** The type of crew on whose map it is; empty for any. */
  crewType: text(),
  common: flag(false),
  prison: flag(false),
  turf: flag(false),
  gives: new fields.ArrayField(
    new fields.SchemaField({
      kind: oneOf(CLAIM_GIFTS, "roll"),
      amount: whole(1, { min: -99, max: 99 }),
      /** The plans, actions, jobs or rolls it is for. */
      on: texts(),
    }),
  ),
  /** Its place on the map, by a word of its own; `lair` and `cell` are where a map begins. */
  key: text(),
  /** Its column and row, from 1; 0 where it lies on no map. */
  column: count(0, 9),
  row: count(0, 9),
  /** The places that a path leads to, by their keys. */
  paths: texts(),
  limit: whole(1, { min: 1, max: 9 }),
  held: flag(false),
});

/** A claim, and its place on a map (Claims). */
export class ClaimModel extends foundry.abstract.TypeDataModel<
  ReturnType<typeof claimSchema>,
  Item.Implementation
> {
  static readonly metadata = itemMetadata("claim", "fa-flag");

  static override defineSchema(): ReturnType<typeof claimSchema> {
    return claimSchema();
  }
}
