import type { SubTypeMetadata } from "#foundry/registration.ts";
import { cardFields, type GmsHalf, keepGmsHalf } from "#table/cards/wish-fields.ts";
import { flag, oneOf, type Stored, text, texts, whole } from "#table/fields.ts";
import { TIER_MAX } from "../../rules/crew/tier.ts";
import { ATTRIBUTES } from "../../rules/roll/actions.ts";
import { PUSHES } from "../../rules/roll/bonus.ts";
import { EFFECT_LEVELS, FACTORS } from "../../rules/roll/effect.ts";
import { POSITIONS } from "../../rules/roll/position.ts";
import { DEFENSES } from "../../rules/roll/resistance.ts";
import { TRADES } from "../../rules/roll/settle.ts";
import { action, count, each, NUMBER_MAX, rating, severalOf } from "../fields.ts";

const fields = foundry.data.fields;

/** What a roll is made for: it decides how its outcome is told and what may follow. */
export const ROLL_KINDS = ["action", "attack", "gather", "fortune", "resistance", "defend"] as const;
export type RollKind = (typeof ROLL_KINDS)[number];

/** Who pays for pushes. */
export const PAYERS = ["stress", "specialArmor", "beaconPoint"] as const;

/** Why the dice of a roll were thrown again. */
export const AGAIN_KINDS = ["assist", "beacon"] as const;

/** How far the target of a shot is. */
export const DISTANCES = ["within", "far", "beyond"] as const;

/** What of somebody's round a roll uses; nothing outside a fight. */
export const USES = ["", "act", "react"] as const;

/** What a GM sets for a roll: position, effect, the factors around it and the tier of whom it is against. */
export const stakeFields = () => ({
  position: oneOf(POSITIONS, "risky"),
  effect: oneOf(EFFECT_LEVELS, "standard"),
  factors: new fields.SchemaField(each(FACTORS, () => whole(0, { min: -1, max: 1 }))),
  against: count(0, TIER_MAX),
});

const schema = () => ({
  ...cardFields(),
  ...stakeFields(),
  kind: oneOf(ROLL_KINDS, "action"),
  /** What is to be achieved, in the words of whoever rolls. */
  goal: text(),
  /** The card of the call or the plan that it answers; empty for none. */
  asked: text(),
  action: action(),
  attribute: oneOf(["", ...ATTRIBUTES], ""),
  rating: rating(),
  /** The faces of the attribute's die; 0 for none. */
  die: whole(0, { min: 0, max: 12 }),
  /** The tier of whoever rolls; of a fortune roll the trait that it asks. */
  tier: count(0, NUMBER_MAX),
  explosions: oneOf(["each", "one"], "each"),
  trade: oneOf(TRADES, ""),
  pushes: severalOf(PUSHES),
  paidBy: oneOf(PAYERS, "stress"),
  /** Who assists, by uuid, and what they are called; empty for nobody. */
  assistant: text(),
  assistantName: text(),
  /** What a fiend's bargain asks; empty for none. */
  bargain: text(),
  /** Further advantages and disadvantages, each by the word that says what for. */
  further: new fields.ArrayField(
    new fields.SchemaField({ from: text(), words: text(), advantage: whole(0, { min: -99, max: 99 }) }),
  ),
  /** The levels of the harm that applied. */
  harm: new fields.ArrayField(whole(1, { min: 1, max: 4 })),
  /** Each time it was thrown again, in its order: one further roll of the message for each. */
  again: new fields.ArrayField(
    new fields.SchemaField({ kind: oneOf(AGAIN_KINDS, "assist"), undone: flag(false) }),
  ),
  /** The clock that it works on, by key; empty for none. */
  clock: text(),
  /** What a resistance roll is against: the card, and the consequence on it. */
  resists: new fields.SchemaField({ card: text(), act: text() }),
  /** What an attack is made with and what is so around it, as whoever rolls says; a GM's client works its numbers out of that. */
  attack: new fields.SchemaField({
    /** The weapon by its item's id; of a power what it is used with. */
    item: text(),
    name: text(),
    defense: oneOf(DEFENSES, "iron"),
    situation: texts(),
    distance: oneOf(DISTANCES, "within"),
    /** What of the attacker's harm and statuses applies, by id. */
    ticks: texts(),
  }),
  /** The power that is used, by its item's id, which of its ways to pay, and what was chosen with it. */
  power: new fields.SchemaField({
    item: text(),
    way: count(0, 9),
    choices: new fields.ObjectField({ required: true, nullable: false }),
  }),
  /** What of a round it uses: an Act, a React to a card, or what a power lets one do besides. */
  uses: new fields.SchemaField({ as: oneOf(USES, ""), card: text(), free: text() }),
  /** Whom an attack is aimed at, with the defence it had to reach then. */
  targets: new fields.ArrayField(
    new fields.SchemaField({ uuid: text(), name: text(), tn: whole(0, { min: -99, max: NUMBER_MAX }) }),
  ),
  /** The damage that was thrown for each target that was hit: which of the message's rolls, and a wound in its place or beside it. */
  hits: new fields.ArrayField(new fields.SchemaField({ target: text(), roll: count(0, 99), choice: text() })),
});

type RollSchema = ReturnType<typeof schema>;

/** A roll's `system`. */
export interface RollData extends Omit<Stored<RollSchema>, "gm"> {
  readonly gm: GmsHalf;
}

/** What a GM sets for a roll, as a card stores it. */
export type StoredStake = Stored<ReturnType<typeof stakeFields>>;
/** What of a round something uses. */
export type StoredUse = Stored<RollSchema>["uses"];
/** An advantage or disadvantage with what it is for. */
export type Further = Stored<RollSchema>["further"][number];

/** A roll on the table: what it was made of, its dice, and all that comes of it. */
export class RollModel extends foundry.abstract.TypeDataModel<RollSchema, ChatMessage.Implementation> {
  static readonly metadata: SubTypeMetadata = {
    document: "ChatMessage",
    type: "roll",
    icon: "fa-solid fa-dice-d20",
  };

  /** Always there once the card is prepared; in its source only from a GM's first act on. */
  declare gm: GmsHalf & foundry.data.fields.SchemaField.InitializedData<RollSchema>["gm"];

  static override defineSchema(): RollSchema {
    return schema();
  }

  override prepareBaseData(): void {
    super.prepareBaseData();
    keepGmsHalf(this);
  }
}
