import { oneOf, type Stored, text, texts, whole } from "#table/fields.ts";
import { STATUS_IDS } from "../../rules/combat/statuses.ts";
import type { Held } from "../../rules/combat/wounds.ts";
import {
  type Action,
  type ActionRatings,
  type Attribute,
  attributeDie,
  attributeRating,
  ATTRIBUTES,
  ACTIONS,
} from "../../rules/roll/actions.ts";
import type { AttributeDie } from "../../rules/roll/dice.ts";
import type { HealthState } from "../../rules/people/health.ts";
import type { AttributeRatings } from "../../rules/people/derived.ts";
import { count, damageType, defense, each, NUMBER_MAX, rating } from "../fields.ts";

const fields = foundry.data.fields;

/** What heroes, creatures and companions have alike: dots, hit points, wounds, conditions and boons. */
export const fighterFields = () => ({
  actions: new fields.SchemaField(each<Action, ReturnType<typeof rating>>(ACTIONS, () => rating())),
  /** Hit points go below zero, down to death (Hit Points). */
  hp: new fields.SchemaField({ value: whole(0, { min: -NUMBER_MAX, max: NUMBER_MAX }) }),
  /** Wounds, conditions and boons, each under a key of its own. */
  statuses: new fields.TypedObjectField(
    new fields.SchemaField({
      id: oneOf(STATUS_IDS, "distracted"),
      degree: count(1, 99),
      /** The defence or the type of damage that was chosen. */
      defense: defense(),
      type: damageType(),
      /** Whoever it comes from, by uuid: who charmed, goaded or frightens. */
      by: text(),
      /** Rounds it lasts at most; 0 where its severity says. */
      rounds: count(),
    }),
  ),
  /** How its player said it acts this round: sealed first, and shown once everybody has chosen (Entering Combat). */
  pace: new fields.SchemaField({ of: text(), seal: text(), word: text(), salt: text() }),
  /** The latest cards to which they could have reacted and did not, by their ids (Actions in Combat). */
  passed: texts(),
});

/** A wound, condition or boon as it is stored. */
export type StoredStatus = Stored<ReturnType<typeof fighterFields>>["statuses"][string];

/** The statuses of somebody as the rules read them. */
export function heldOf(statuses: Readonly<Record<string, StoredStatus>>): Held[] {
  return Object.values(statuses).map(({ id, degree, defense: against, type, rounds }) => ({
    id,
    degree,
    defense: against === "" ? undefined : against,
    type: type === "" ? undefined : type,
    rounds: rounds === 0 ? undefined : rounds,
  }));
}

/** The same with what their hit points bring: whoever has none left is incapacitated (Hit Points). */
export function heldNow(statuses: Readonly<Record<string, StoredStatus>>, health: HealthState): Held[] {
  const held = heldOf(statuses);
  return health === "dying" || health === "dead" ? [...held, { id: "incapacitated", degree: 5 }] : held;
}

/** What follows from somebody's dots. */
export type AttributeNumbers = {
  ratings: AttributeRatings;
  dice: Record<Attribute, AttributeDie | 0>;
};

/**
 * Ratings and dice of the three attributes.
 * @param more the attributes that Exemplar raises, each by one for each time it is named
 * @param swaps pairs whose ratings change places, in order: `body-mind` (Mode)
 */
export function attributesOf(
  actions: ActionRatings,
  more: readonly string[] = [],
  swaps: readonly string[] = [],
): AttributeNumbers {
  const own = byAttribute((attribute) => {
    return attributeRating(actions, attribute, more.filter((one) => one === attribute).length);
  });
  const ratings = swaps.reduce((before, swap) => {
    const [one, other] = ATTRIBUTES.filter((attribute) => swap.split("-").includes(attribute));
    return one && other ? { ...before, [one]: before[other], [other]: before[one] } : before;
  }, own);
  return { ratings, dice: byAttribute((attribute) => attributeDie(ratings[attribute])) };
}

function byAttribute<T>(of: (attribute: Attribute) => T): Record<Attribute, T> {
  return Object.fromEntries(ATTRIBUTES.map((attribute) => [attribute, of(attribute)])) as Record<
    Attribute,
    T
  >;
}
