import type { SubTypeMetadata } from "#foundry/registration.ts";
import { flag, html, oneOf, text, whole } from "#table/fields.ts";
import { SUITS, TRAITS } from "../../rules/cards/card.ts";
import { POINTS_A_TRAIT, poolMax } from "../../rules/harm/pools.ts";
import { type State, stateOf } from "../../rules/harm/states.ts";
import { START } from "../../rules/people/start.ts";
import { DEFAULT_DIALS } from "../../rules/dials.ts";
import { SKILLS } from "../skills.ts";
import { ENLARGED_BY, rankOf } from "./advantages.ts";
import { conditions, each, NUMBER_MAX, points, MOST_RANKS, trained, traits } from "./fields.ts";
import { experienceOf, ledgerFields } from "./ledger.ts";

const fields = foundry.data.fields;

/** The most money a field holds. */
export const CASH_MAX = 99_999_999;

const schema = () => ({
  suit: oneOf(SUITS, "clubs"),
  /** Who they are in one line. */
  concept: text(),
  pronouns: text(),
  traits: traits(START.trait),
  pools: new fields.SchemaField(each(TRAITS, () => points(POINTS_A_TRAIT))),
  skills: new fields.SchemaField(each(SKILLS, () => whole(START.skill, { min: 1, max: MOST_RANKS }))),
  trained: trained(),
  ...ledgerFields(START.xp),
  /** Creation is finished: from now on growth is bought as time passes. */
  built: flag(false),
  /** Cash on hand, in dollars. */
  cash: whole(START.money, { min: -CASH_MAX, max: CASH_MAX }),
  wildcards: points(DEFAULT_DIALS.wildcards),
  /** What one knows of others, by an id of its own (Rewards). */
  intrigue: new fields.TypedObjectField(
    new fields.SchemaField({
      about: text(),
      points: whole(1, { min: 0, max: NUMBER_MAX }),
      words: text(),
      sort: whole(),
    }),
  ),
  conditions: conditions(),
  /** They were wounded in an earlier scene, and so restore a point more as one begins (The Scene). */
  wasWounded: flag(false),
  /** How often a bad reputation was removed: its price doubles each time (Bad Reputation). */
  cleared: whole(0, { min: 0, max: NUMBER_MAX }),
  /** How often all their friends have died: a rank of Friends costs twice as much each time (Friends). */
  mourned: whole(0, { min: 0, max: NUMBER_MAX }),
  /** The uuid of the dead character whose heir this is; empty for nobody's (Killed). */
  heirOf: text(),
  notes: html(),
});

type FatedSchema = ReturnType<typeof schema>;

/** What follows from what is stored. */
type FatedDerived = {
  /** Experience in hand. While somebody is being made, the builder counts what their parts cost. */
  experience: number;
  /** What the empty pools make of them; empty while none is. */
  state: State;
};

/** A fated: a player's character, tied to one of the four Fates. */
export class FatedModel extends foundry.abstract.TypeDataModel<
  FatedSchema,
  Actor.Implementation,
  Record<never, never>,
  FatedDerived
> {
  static readonly metadata: SubTypeMetadata = {
    document: "Actor",
    type: "fated",
    icon: "fa-solid fa-user",
    bars: ["pools.body", "pools.mind", "pools.spirit", "pools.luck", "wildcards"],
  };
  static override LOCALIZATION_PREFIXES = ["GAME_OF_BASTARDS.Model.fated"];

  static override defineSchema(): FatedSchema {
    return schema();
  }

  override prepareDerivedData(): void {
    for (const trait of TRAITS) {
      const max = poolMax(this.traits[trait], rankOf(this.parent, ENLARGED_BY[trait]));
      Object.assign(this.pools[trait], { max });
    }
    const { body, mind, spirit, luck } = this.pools;
    this.state = stateOf({ body: body.value, mind: mind.value, spirit: spirit.value, luck: luck.value });
    this.experience = experienceOf(this);
  }
}
