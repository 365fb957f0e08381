import type { SubTypeMetadata } from "#foundry/registration.ts";
import { flag, oneOf, text, whole } from "#table/fields.ts";
import { SUITS } from "../../rules/cards/card.ts";
import { powerPool } from "../../rules/harm/followers.ts";
import { points, trained, traits } from "./fields.ts";
import { ratedFields } from "./rated.ts";

/** What a monster can be of: a suit, or the joker (Abomination). */
export const MONSTER_SUITS = [...SUITS, "joker"] as const;
export type MonsterSuit = (typeof MONSTER_SUITS)[number];

const schema = () => ({
  ...ratedFields(),
  suit: oneOf(MONSTER_SUITS, "clubs"),
  /** The players at the table as it was made: its pool is so many times larger (Monsters). */
  players: whole(4, { min: 1, max: 99 }),
  pool: points(20),
  /** What everybody sees of it. */
  look: text(),
  /** It was in a scene: as long as it lives it comes back at The End. */
  met: flag(false),
  /** The uuid of the fated who rose as it; empty for any other (The Worst Part). */
  risen: text(),
  /** Traits that somebody risen keeps; 0 where the rating counts. */
  traits: traits(0),
  /** Skills that somebody risen keeps. */
  trained: trained(),
});

type MonsterSchema = ReturnType<typeof schema>;

/** A monster: rated by one number, with all that its suit gives. */
export class MonsterModel extends foundry.abstract.TypeDataModel<MonsterSchema, Actor.Implementation> {
  static readonly metadata: SubTypeMetadata = {
    document: "Actor",
    type: "monster",
    icon: "fa-solid fa-dragon",
    bars: ["pool"],
    seen: "LIMITED",
  };
  static override LOCALIZATION_PREFIXES = ["GAME_OF_BASTARDS.Model.monster"];

  static override defineSchema(): MonsterSchema {
    return schema();
  }

  override prepareDerivedData(): void {
    Object.assign(this.pool, { max: powerPool(this.rating) * this.players });
  }
}
