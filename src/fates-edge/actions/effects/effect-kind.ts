import type { GoneClock } from "#table/clocks/gone.ts";
import type { Wording } from "#foundry/i18n.ts";
import type { Change } from "#table/changes.ts";
import type { CountedClock, Sight } from "#table/clocks/clock.ts";
import type { Place } from "../../data/actor/companion.ts";
import type { Mark } from "../../data/actor/mark.ts";
import type { Effect } from "../../data/effects.ts";
import type { Line } from "#table/words/line.ts";
import type { GearCondition } from "../../rules/advancement/gear.ts";
import type { Edition } from "../../rules/edition.ts";
import type { Condition } from "../../rules/retinue/condition.ts";
import type { CompanionKind } from "../../rules/retinue/tracks.ts";
import type { EffectPrices, EffectType } from "../../rules/spends.ts";

/** What somebody has to say about an effect before it can happen; a window asks for these and for no more. */
export type EffectNeed =
  | "amount"
  | "who"
  | "clock"
  | "item"
  | "step"
  | "name"
  | "when"
  | "size"
  | "kind"
  | "tier"
  | "helper"
  | "danger"
  | "lasts"
  | "asset"
  | "loss";

/** What its price depends on. */
export interface EffectPricing {
  readonly edition: EffectPrices;
  /** Points that a clock itself asks for a tick; 0 where it leaves that to the edition. */
  readonly clockPrice: (clock: string) => number;
}

/** What an effect is planned from: the act it belongs to, the table as the effects before it left it, words. */
export interface EffectContext {
  readonly edition: Edition;
  readonly world: EffectWorld;
  /** The key under which it makes entries: no other effect, of this act or another, has it. */
  readonly key: string;
  /** The message that carries the act. */
  readonly message: string;
  /** The character of the roll it is paid from; empty where there is none. */
  readonly roller: string;
  /** For the names of what effects make, where nobody gave them one; what is told finds its words when it is read. */
  readonly words: Wording;
  /** A clock with nothing left out, as the party stores one. */
  readonly newClock: (facts: Partial<WorldClock>) => WorldClock;
}

/** What an effect changes, and what the card tells of it, to each reader as far as they may know. */
export interface EffectPlan {
  readonly changes: readonly Change[];
  readonly summary: readonly Line[];
}

/** One type of effect (SRD 4.5.3, U). A new one is a file of its own and a line in `effects.ts`. */
export interface EffectKind {
  readonly type: EffectType;
  readonly needs: readonly EffectNeed[];
  /** Points it costs by itself, before anything is printed or ruled otherwise. */
  readonly priceOf: (effect: Effect, pricing: EffectPricing) => number;
  /** @throws UserError naming what is missing: nobody chosen, a clock or an item that is gone, nothing left to do. */
  readonly plan: (effect: Effect, context: EffectContext) => EffectPlan;
}

/** An effect of a type, with nothing chosen but what is given. */
export function effectOf(type: EffectType, chosen: Partial<Effect> = {}): Effect {
  const nothing = { who: "", clock: "", item: "", name: "", kind: "", when: "" };
  return { type, amount: 1, size: 0, sort: 0, ...nothing, ...chosen };
}

/** A document as effects see it: what it is called and what is stored in it. */
export interface Held<System> {
  readonly uuid: string;
  readonly name: string;
  readonly system: System;
}

export interface WorldClock extends CountedClock {
  readonly name: string;
  readonly kind: string;
  readonly sight: Sight;
  readonly scope: string;
  readonly scene: number;
  readonly pressure: readonly string[];
  readonly price: number;
  readonly sealed: boolean;
  readonly tug: boolean;
  /** The clock it bars until it is full. */
  readonly gates: string;
}

export interface WorldParty {
  readonly scene: {
    readonly number: number;
    readonly opposition: Readonly<Record<string, { name: string; tier: number; actor: string }>>;
  };
  readonly clocks: Readonly<Record<string, WorldClock>>;
  /** Free segments of supply that are kept. */
  readonly supplySpare?: number;
}

export interface WorldCharacter {
  readonly attributes: { readonly body: number };
  readonly fatigue: { readonly value: number; readonly used: boolean };
  readonly harm: { readonly value: number };
  readonly steadied?: string | undefined;
  readonly marks?: Readonly<Record<string, Mark>> | undefined;
}

/** Somebody who stands beside a character, as danger changes them. A familiar's condition is `maintained`. */
export interface WorldCompanion {
  readonly kind: CompanionKind;
  readonly serves: string;
  readonly place: Place;
  readonly condition: Condition;
  readonly exposure: { readonly value: number };
  readonly harm: { readonly value: number };
  readonly injured: boolean;
  readonly pinned: number;
}

export interface WorldGear {
  readonly condition: GearCondition;
  readonly patched: number;
}

/** The part of the world that effects change, as plain data. */
export interface EffectWorld {
  readonly party: Held<WorldParty>;
  readonly characters: readonly Held<WorldCharacter>[];
  /** Whom "everyone" means, by uuid. */
  readonly crew: readonly string[];
  readonly items: readonly Held<WorldGear>[];
  readonly companions: readonly Held<WorldCompanion>[];
  /** A clock that was put away or deleted, as far as a card remembers it. */
  readonly gone?: (clock: string) => GoneClock | null;
  /** What a character, a companion or a thing was called that is no longer there; empty where nobody here knows. */
  readonly goneName?: (uuid: string) => string;
}

/** The world as it is once changes were made, so that the next effect sees what the one before it did. */
export function withChanges(world: EffectWorld, changes: readonly Change[]): EffectWorld {
  const changed = <S>(held: Held<S>): Held<S> =>
    changes
      .filter(({ uuid }) => uuid === held.uuid)
      .reduce((now, { path, after }) => valueSet(now, path.split("."), after), held);
  return {
    ...world,
    party: changed(world.party),
    characters: world.characters.map(changed),
    items: world.items.map(changed),
    companions: world.companions.map(changed),
  };
}

function valueSet<T>(place: T, [key = "", ...deeper]: readonly string[], value: unknown): T {
  const { [key]: present, ...others } = place as Record<string, unknown>;
  if (deeper.length > 0) return { ...others, [key]: valueSet(present ?? {}, deeper, value) } as T;
  return (value === null ? others : { ...others, [key]: value }) as T;
}
