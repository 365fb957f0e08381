import type { Change } from "../../../table/changes.ts";
import type { Sight } from "../../../table/clocks/clock-words.ts";
import type { ClockState } from "../../../table/clocks/count-ticks.ts";
import type { Mark } from "../../data/actor/mark-data.ts";
import type { GearCondition } from "../../rules/advancement/gear-condition.ts";

/** A document as effects see it: what it is called and what is stored in it. */
export interface Held<System> {
  readonly uuid: string;
  readonly name: string;
  readonly system: System;
}

export interface WorldClock extends ClockState {
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
}

export interface WorldCharacter {
  readonly attributes: { readonly body: number };
  readonly fatigue: { readonly value: number; readonly used: boolean };
  readonly harm: { readonly value: number };
  readonly marks?: Readonly<Record<string, Mark>> | undefined;
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
  };
}

function valueSet<T>(place: T, [key = "", ...deeper]: readonly string[], value: unknown): T {
  const { [key]: present, ...others } = place as Record<string, unknown>;
  if (deeper.length > 0) return { ...others, [key]: valueSet(present ?? {}, deeper, value) } as T;
  return (value === null ? others : { ...others, [key]: value }) as T;
}
