import type { SubTypeMetadata } from "#foundry/registration.ts";
import { flag } from "#table/fields.ts";
import { type FollowerState, followerState, powerPool, SQUAD_SIZE } from "../../rules/harm/followers.ts";
import { POINTS_A_TRAIT } from "../../rules/harm/pools.ts";
import { NUMBER_MAX, points } from "./fields.ts";
import { experienceOf, ledgerFields } from "./ledger.ts";
import { helperFields } from "./rated.ts";

/** Experience of somebody whom a fated begins to teach (Successor). */
const SUCCESSOR_XP = 5;

const followerSchema = () => ({
  ...helperFields(),
  ...ledgerFields(SUCCESSOR_XP),
  /** Points left of the one pool; below 0 for damage beyond it, which kills at as much again (Followers). */
  pool: points(POINTS_A_TRAIT, -NUMBER_MAX),
  /** They learn from a fated whose place they may take (Successor). */
  successor: flag(false),
});

type FollowerSchema = ReturnType<typeof followerSchema>;
type FollowerDerived = { state: FollowerState; experience: number };

/** A follower: touched by Fate, with one rating and one pool. */
export class FollowerModel extends foundry.abstract.TypeDataModel<
  FollowerSchema,
  Actor.Implementation,
  Record<never, never>,
  FollowerDerived
> {
  static readonly metadata: SubTypeMetadata = {
    document: "Actor",
    type: "follower",
    icon: "fa-solid fa-user-group",
    bars: ["pool"],
  };
  static override LOCALIZATION_PREFIXES = ["GAME_OF_BASTARDS.Model.follower"];

  static override defineSchema(): FollowerSchema {
    return followerSchema();
  }

  override prepareDerivedData(): void {
    const max = powerPool(this.rating);
    Object.assign(this.pool, { max });
    this.state = followerState(this.rating, max - this.pool.value);
    this.experience = experienceOf(this);
  }
}

const squadSchema = () => ({ ...helperFields(), members: points(SQUAD_SIZE) });

type SquadSchema = ReturnType<typeof squadSchema>;

/** A squad of up to five extras who act as one. */
export class SquadModel extends foundry.abstract.TypeDataModel<SquadSchema, Actor.Implementation> {
  static readonly metadata: SubTypeMetadata = {
    document: "Actor",
    type: "squad",
    icon: "fa-solid fa-people-group",
    bars: ["members"],
  };
  static override LOCALIZATION_PREFIXES = ["GAME_OF_BASTARDS.Model.squad"];

  static override defineSchema(): SquadSchema {
    return squadSchema();
  }

  override prepareDerivedData(): void {
    Object.assign(this.members, { max: SQUAD_SIZE });
  }
}
