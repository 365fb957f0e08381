import type { SubTypeMetadata } from "#foundry/registration.ts";
import { flag, oneOf, type Stored, text, texts, whole, wholeOrNull } from "#table/fields.ts";
import { NUMBER_MAX, pair } from "../actor/character.ts";
import { DAMAGE_TYPES } from "../../rules/damage.ts";
import { REROLLS } from "../../rules/dice.ts";
import { cardFields, type GmsHalf, keepGmsHalf } from "#table/cards/wish-fields.ts";

const fields = foundry.data.fields;

/** What a check is made for: it decides which buttons its card has. */
export const CHECK_KINDS = [
  "attribute",
  "open",
  "opposed",
  "group",
  "support",
  "attack",
  "spell",
  "ritual",
  "hinder",
  "study",
  "objective",
  "initiative",
] as const;
export type CheckKind = (typeof CHECK_KINDS)[number];

/** What changed a check after its dice fell. */
export const STEP_KINDS = ["trait", "bond", "fail"] as const;

const schema = () => ({
  ...cardFields(),
  kind: oneOf(CHECK_KINDS, "attribute"),
  /** What the check is about, in the words of whoever asked for it. */
  purpose: text(),
  /** The card of the call that it answers; empty for none. */
  call: text(),
  pair: pair("dexterity", "insight"),
  /** The faces of the two dice as they were thrown, statuses counted. */
  dice: new fields.SchemaField({
    first: whole(8, { min: 6, max: 12 }),
    second: whole(8, { min: 6, max: 12 }),
  }),
  /** What it has to reach; null for an open or opposed check. */
  difficulty: wholeOrNull({ min: 0, max: NUMBER_MAX }),
  /** What is added, each by the word that says what for: `situation`, `supporters`, `advantage`, `item` … */
  modifiers: new fields.ArrayField(
    new fields.SchemaField({
      what: text(),
      amount: whole(0, { min: -NUMBER_MAX, max: NUMBER_MAX }),
      words: text(),
      /** What waited on the character and is used up by it, by its id there. */
      waiting: text(),
    }),
  ),
  /** What was invoked, in its order. The first throw is the message's first roll; each trait brings a further one. */
  steps: new fields.ArrayField(
    new fields.SchemaField({
      kind: oneOf(STEP_KINDS, "trait"),
      /** The trait, or whom the bond is with. */
      words: text(),
      which: oneOf(REROLLS, "both"),
      amount: whole(0, { min: 0, max: 9 }),
      /** The line of the hero's ledger that paid for it, or that it brought. */
      line: text(),
      undone: flag(false),
    }),
  ),
  /** The thing it is made with, and what that does, as it was at the time. */
  use: new fields.SchemaField({
    item: text(),
    name: text(),
    damage: wholeOrNull({ min: 0, max: NUMBER_MAX }),
    damageType: oneOf(DAMAGE_TYPES, "physical"),
    targets: texts(),
    statuses: texts(),
    effect: text(),
    amount: whole(0, { min: 0, max: NUMBER_MAX }),
    /** Mind points that were paid. */
    mind: whole(0, { min: 0, max: NUMBER_MAX }),
  }),
  /** The clock that the check works on, by key; empty for none. */
  clock: text(),
});

type CheckSchema = ReturnType<typeof schema>;

/** A check's `system`. */
export interface CheckData extends Omit<Stored<CheckSchema>, "gm"> {
  readonly gm: GmsHalf;
}
export type CheckStep = Stored<CheckSchema>["steps"][number];
export type CheckModifier = Stored<CheckSchema>["modifiers"][number];
export type CheckUse = Stored<CheckSchema>["use"];

/** A check on the table: its dice, what was invoked, and what came of it. */
export class CheckModel extends foundry.abstract.TypeDataModel<CheckSchema, ChatMessage.Implementation> {
  static readonly metadata: SubTypeMetadata = {
    document: "ChatMessage",
    type: "check",
    icon: "fa-solid fa-dice-d10",
  };

  /** Always there once the card is prepared; in its source only from a GM's first act on. */
  declare gm: GmsHalf & foundry.data.fields.SchemaField.InitializedData<CheckSchema>["gm"];

  static override defineSchema(): CheckSchema {
    return schema();
  }

  override prepareBaseData(): void {
    super.prepareBaseData();
    keepGmsHalf(this);
  }
}
