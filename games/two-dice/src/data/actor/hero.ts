import type { SubTypeMetadata } from "#foundry/registration.ts";
import { flag, html, oneOf, type Stored, text, texts, whole } from "#table/fields.ts";
import { type Emotion, EMOTIONS } from "../../rules/bonds.ts";
import { characterFields, NUMBER_MAX } from "./character.ts";
import { characterNumbers, type CharacterNumbers, pointsAtFirst } from "./prepare.ts";
import { wornBy } from "./worn.ts";

const fields = foundry.data.fields;

/** What a hero's ledger counts. */
export const LEDGER_KINDS = ["story", "experience"] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];

const schema = () => ({
  ...characterFields(),
  /** The three traits (Spending: invoke a trait). */
  identity: text(),
  theme: text(),
  origin: text(),
  pronouns: text(),
  /** Whom the hero feels something for, by the bond's id; six at most. */
  bonds: new fields.TypedObjectField(
    new fields.SchemaField({
      with: text(),
      /** The hero or foe of that name in this world, where one was dropped; empty for anybody else. */
      actor: text(),
      emotions: new fields.ArrayField(oneOf<Emotion>(EMOTIONS, "admiration")),
      sort: whole(),
    }),
  ),
  /** Classes as the table calls them, with their levels (Leveling Up). */
  classes: new fields.TypedObjectField(
    new fields.SchemaField({
      name: text(),
      levels: whole(1, { min: 0, max: 10 }),
      /** Whether a level in it helps with projects: one more step a day (Projects). */
      invents: flag(false),
      sort: whole(),
    }),
  ),
  /** What the hero's player spends: each a line under its own id. */
  spent: new fields.TypedObjectField(line()),
  /** What rules and GMs give: each a line under its own id. GMs' clients alone write it. */
  gained: new fields.TypedObjectField(line()),
  /** Points and experience of lines that were folded away. GMs' clients alone write it. */
  carried: new fields.SchemaField({ story: whole(), experience: whole() }),
  /** The player has had the points of their first session. GMs' clients alone write it. */
  begun: flag(false),
  /** How far the hero is made: the step at which the builder was left, and whether it was ended. */
  build: new fields.SchemaField({ step: text(), done: flag(false) }),
  languages: texts(),
  notes: html(),
});

type HeroSchema = ReturnType<typeof schema>;

/** A line of a hero's ledger. */
export type LedgerLine = Stored<HeroSchema>["spent"][string];

/** What a hero has in hand, derived from both halves of the ledger. */
type HeroDerived = CharacterNumbers & { story: number; experience: number };

/** A hero: what they can do, what they feel, and the points their player has in hand. */
export class HeroModel extends foundry.abstract.TypeDataModel<
  HeroSchema,
  Actor.Implementation,
  Record<never, never>,
  HeroDerived
> {
  static readonly metadata: SubTypeMetadata = {
    document: "Actor",
    type: "hero",
    icon: "fa-solid fa-user",
    bars: ["health", "mind"],
  };

  static override defineSchema(): HeroSchema {
    return schema();
  }

  protected override async _preCreate(
    data: foundry.abstract.TypeDataModel.ParentAssignmentType<HeroSchema, Actor.Implementation>,
    options: Actor.Database.PreCreateOptions,
    user: User.Implementation,
  ): Promise<boolean | void> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    this.parent.updateSource({ system: pointsAtFirst(this, data) });
  }

  override prepareDerivedData(): void {
    Object.assign(this, characterNumbers(this, wornBy(this.parent)));
    limitPoints(this);
    this.story = this.#inHand("story");
    this.experience = this.#inHand("experience");
  }

  #inHand(kind: LedgerKind): number {
    const gained = sumOf(this.gained, kind);
    return Math.max(0, this.carried[kind] + gained - sumOf(this.spent, kind));
  }
}

function sumOf(lines: Readonly<Record<string, LedgerLine>>, kind: LedgerKind): number {
  return Object.values(lines).reduce((sum, one) => (one.kind === kind ? sum + one.amount : sum), 0);
}

/** Gives a token's bars their maximum. What is stored above it stays stored: a status that lowered the maximum may pass. */
export function limitPoints(system: {
  readonly numbers: CharacterNumbers["numbers"];
  readonly health: object;
  readonly mind: object;
  readonly inventory: object;
}): void {
  const { health, mind, inventory } = system.numbers;
  Object.assign(system.health, { max: health });
  Object.assign(system.mind, { max: mind });
  Object.assign(system.inventory, { max: inventory });
}

function line() {
  return new fields.SchemaField({
    kind: oneOf(LEDGER_KINDS, "story"),
    amount: whole(0, { min: -NUMBER_MAX, max: NUMBER_MAX }),
    /** What it was for: a word of the rules, such as `fumble` or `trait`. */
    reason: text(),
    /** Words of whoever wrote it; empty where the reason says all. */
    words: text(),
    message: text(),
    /** The number of the session it belongs to. */
    session: whole(0, { min: 0 }),
    time: whole(0, { min: 0 }),
  });
}
