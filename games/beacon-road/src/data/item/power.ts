import { flag, oneOf, text, whole } from "#table/fields.ts";
import { ATTRIBUTES } from "../../rules/roll/actions.ts";
import { POSITIONS } from "../../rules/roll/position.ts";
import {
  action,
  count,
  damageTypes,
  defense,
  defenses,
  DICE_COUNTS,
  effectDie,
  magnitude,
  rating,
} from "../fields.ts";
import { itemFields, itemMetadata } from "./common.ts";

const fields = foundry.data.fields;

/** How long a use takes: part of a turn, some hours, or an activity of downtime. */
export const POWER_TIMES = ["turn", "hours", "downtime"] as const;

/** What a power asks for besides dots and a die: something defensive in hand, or the ability for rituals. */
export const POWER_NEEDS = ["", "defensive", "ritual"] as const;

/** What a react waits for. */
export const TRIGGERS = [
  "",
  "selfOrAdjacentHit",
  "selfTargeted",
  "selfHitInMelee",
  "selfHits",
  "selfOrAllyHit",
  "adjacentAllyWouldBeHit",
  "enemyNearsAlly",
  "enemyActsOrTargetsAlly",
  "enemyTargetsAlly",
  "rollInRange",
] as const;

/** At whom a power is directed. */
export const WHOM = [
  "",
  "self",
  "enemy",
  "ally",
  "creature",
  "attacker",
  "creatures",
  "allies",
  "weapon",
] as const;

/** How far: within one's threat, the weapon's range, touch, one's side, one's stride, talk, sight, around oneself, or so many feet. */
export const WITHIN = [
  "",
  "threat",
  "weapon",
  "touch",
  "adjacent",
  "stride",
  "talk",
  "sight",
  "self",
  "feet",
] as const;

export const SHAPES = ["", "cube", "square", "line", "cloud"] as const;

/** What the roll of a power is: none, an attack, a check that is no attack, or a roll that stands in for a defence. */
export const POWER_ROLLS = ["none", "attack", "check", "defend"] as const;

/** When a step of a power happens; `stance`: with each melee weapon attack while the stance lasts. */
export const STEP_TIMES = ["always", "hit", "miss", "success", "stance"] as const;

/** What a step of a power does. */
export const STEP_KINDS = [
  "damage",
  "heal",
  "wound",
  "boon",
  "move",
  "attack",
  "defend",
  "hinder",
  "shift",
  "give",
  "end",
  "loseAct",
] as const;

/** In which way a step moves or attacks. */
export const MANNERS = [
  "",
  "push",
  "slam",
  "maneuver",
  "stride",
  "halfStride",
  "teleport",
  "basic",
  "melee",
  "offHand",
  "charge",
  "again",
] as const;

/** One thing that a power does, in numbers. */
const step = () =>
  new fields.ArrayField(
    new fields.SchemaField({
      kind: oneOf(STEP_KINDS, "damage"),
      when: oneOf(STEP_TIMES, "always"),
      /** Only where this defence was beaten. */
      against: defense(),
      to: oneOf(["target", "self", "adjacent", "weapon"], "target"),
      dice: oneOf(DICE_COUNTS, "none"),
      die: effectDie(),
      plusAttribute: flag(false),
      types: damageTypes(),
      /** A wound or boon by its id; of what passes from one to another: wound, hp or stress. */
      name: text(),
      /** Severity of a wound, quality of a boon, or how much passes at most. */
      level: count(0, 99),
      /** Rounds it lasts; 0 where its severity says. */
      rounds: count(0, 9999),
      feet: count(0, 999_999),
      /** So many feet for each dot of the action. */
      perDot: flag(false),
      manner: oneOf(MANNERS, ""),
      attacks: count(0, 9),
      /** Advantage (1) or disadvantage (−1) of what the step rolls. */
      modifier: whole(0, { min: -9, max: 9 }),
    }),
  );

const schema = () => ({
  ...itemFields(),
  attribute: oneOf(ATTRIBUTES, "body"),
  /** The attribute's die has at least so many faces. */
  die: whole(4, { min: 4, max: 12 }),
  /** Ratings of which one is enough. */
  actions: new fields.ArrayField(new fields.SchemaField({ action: action(), rating: rating(1) })),
  needs: oneOf(POWER_NEEDS, ""),
  /** The action it is used with: its dots are the most stress it may cost. */
  using: action(),
  /** What a use costs; several where one may choose. Without a number its stress is what it ends and its range. */
  ways: new fields.ArrayField(
    new fields.SchemaField({
      acts: count(1, 9),
      reacts: count(0, 9),
      time: oneOf(POWER_TIMES, "turn"),
      stress: new fields.NumberField({
        required: true,
        nullable: true,
        integer: true,
        initial: 0,
        min: 0,
        max: 99,
      }),
    }),
  ),
  magnitude: magnitude(),
  trigger: oneOf(TRIGGERS, ""),
  targets: new fields.SchemaField({
    whom: oneOf(WHOM, ""),
    /** How many; 0 for all there are. */
    count: count(1, 99),
    within: oneOf(WITHIN, ""),
    feet: count(0, 999_999),
    shape: oneOf(SHAPES, ""),
    size: count(0, 9999),
  }),
  attack: new fields.SchemaField({
    kind: oneOf(POWER_ROLLS, "none"),
    action: text(),
    attribute: text(),
    against: defenses(),
    position: oneOf(["", ...POSITIONS], ""),
    /** Once, or once for each dot of the action. */
    times: oneOf(["once", "rating"], "once"),
  }),
  /** It lasts until one leaves it. */
  stance: flag(false),
  active: flag(false),
  steps: step(),
  upgrades: new fields.ArrayField(
    new fields.SchemaField({
      name: text(),
      size: whole(8, { min: 1, max: 32 }),
      filled: count(0, 32),
      words: text(),
      /** What it does once it is full; a way to move takes the place of the power's own. */
      steps: step(),
    }),
  ),
});

/** A power: one for each dot of an action (Appendix A). */
export class PowerModel extends foundry.abstract.TypeDataModel<
  ReturnType<typeof schema>,
  Item.Implementation
> {
  static readonly metadata = itemMetadata("power", "fa-bolt");

  static override defineSchema(): ReturnType<typeof schema> {
    return schema();
  }
}
