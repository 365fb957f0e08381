import type { SubTypeMetadata } from "#foundry/registration.ts";
import { flag, oneOf, whole } from "#table/fields.ts";
import { TRAITS } from "../../rules/cards/card.ts";
import { NUMBER_MAX } from "../actor/fields.ts";
import { PERIODS, rankedFields } from "./common.ts";

const fields = foundry.data.fields;

/** The chapters of advantages. */
export const GROUPS = ["defensive", "offensive", "utility", "followers"] as const;
/** What an advantage can be about. */
export const ABOUTS = ["", "weapon", "country"] as const;
/** What using an advantage can cost: a wildcard, points of a pool, or one's action. */
export const PAYMENTS = ["", "wildcard", "action", ...TRAITS] as const;
/** When an advantage comes into play: where its button is. */
export const MOMENTS = [
  "always",
  "draw",
  "attack",
  "defence",
  "damage",
  "dealt",
  "turn",
  "round",
  "social",
  "scene",
  "month",
  "outside",
] as const;

const advantageSchema = () => ({
  ...rankedFields(),
  group: oneOf(GROUPS, "utility"),
  about: oneOf(ABOUTS, ""),
  /** It is bought as a character is made, and never later. */
  creation: flag(false),
  /** Ranks after creation are bought with capital instead of experience (Business, Landed). */
  capital: flag(false),
  /** A monster may have it. */
  monsters: flag(true),
  /** It goes on while the pool of its suit is empty (Large, Stubborn). */
  atZero: flag(false),
  pay: new fields.SchemaField({
    what: oneOf(PAYMENTS, ""),
    amount: whole(0, { min: 0, max: NUMBER_MAX }),
    /** So much for each rank that is used. */
    each: flag(false),
  }),
  when: oneOf(MOMENTS, "always"),
  limit: new fields.SchemaField({
    per: oneOf(PERIODS, ""),
    /** Once for each rank. */
    each: flag(false),
  }),
});

type AdvantageSchema = ReturnType<typeof advantageSchema>;

/** What sets somebody apart, of a suit (Advantages). */
export class AdvantageModel extends foundry.abstract.TypeDataModel<AdvantageSchema, Item.Implementation> {
  static readonly metadata: SubTypeMetadata = {
    document: "Item",
    type: "advantage",
    icon: "fa-solid fa-star",
  };
  static override LOCALIZATION_PREFIXES = ["GAME_OF_BASTARDS.Model.advantage"];

  static override defineSchema(): AdvantageSchema {
    return advantageSchema();
  }
}

/** What a disadvantage can be about. */
export const WEAKNESSES = ["", "country", "words"] as const;
/** How a disadvantage is got rid of. */
export const REMOVALS = ["experience", "capital"] as const;

const disadvantageSchema = () => ({
  ...rankedFields(),
  about: oneOf(WEAKNESSES, ""),
  /** Experience never removes it. */
  permanent: flag(false),
  /** It can be inflicted on somebody who is wounded. */
  inflicted: flag(true),
  /** Another player may set it off for a wildcard. */
  trigger: flag(false),
  limit: oneOf(PERIODS, ""),
  removal: oneOf(REMOVALS, "experience"),
});

type DisadvantageSchema = ReturnType<typeof disadvantageSchema>;

/** What holds somebody back, of a suit (Disadvantages). */
export class DisadvantageModel extends foundry.abstract.TypeDataModel<
  DisadvantageSchema,
  Item.Implementation
> {
  static readonly metadata: SubTypeMetadata = {
    document: "Item",
    type: "disadvantage",
    icon: "fa-solid fa-heart-crack",
  };
  static override LOCALIZATION_PREFIXES = ["GAME_OF_BASTARDS.Model.disadvantage"];

  static override defineSchema(): DisadvantageSchema {
    return disadvantageSchema();
  }
}
