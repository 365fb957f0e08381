import type { Effect } from "../../../src/fates-edge/data/effects.ts";
import type {
  EffectWorld,
  WorldCharacter,
  WorldClock,
  WorldCompanion,
} from "../../../src/fates-edge/actions/effects/effect-kind.ts";
import {
  type ActContext,
  type EffectsPlan,
  planEffects,
} from "../../../src/fates-edge/actions/effects/plan.ts";
import { sayLinesOfAct, VEILS } from "../../../src/fates-edge/state/veils.ts";
import { EDITIONS } from "../../../src/fates-edge/rules/edition.ts";
import { KEYS } from "./words.ts";

export const PARTY = "Actor.party";
export const SABLE = "Actor.sable";
export const BRYN = "Actor.bryn";
export const PELL = "Actor.pell";
export const ROPE = "Actor.sable.Item.rope";

/** An effect, as far as a test does not say otherwise. */
export function anEffect(changed: Partial<Effect>): Effect {
  const nothing = { who: "", clock: "", item: "", name: "", kind: "", when: "" };
  return { type: "tick", amount: 1, size: 0, sort: 0, ...nothing, ...changed };
}

/** What of an act a player reads who is shown clocks as they were shown when it happened. */
export function playerReads({ summary: told, changes }: EffectsPlan): string[] {
  return sayLinesOfAct(told, changes, {
    words: KEYS,
    viewer: { id: "mara", isGM: false },
    veils: VEILS,
  });
}

/** A clock of six, seen by all, three filled. */
export function aClock(changed: Partial<WorldClock> = {}): WorldClock {
  const plain = {
    name: "Patrol Sweep",
    size: 6,
    base: 3,
    ticks: {},
    kind: "danger",
    scope: "scene",
    scene: 2,
  };
  return { ...plain, sight: "all", pressure: [], price: 0, sealed: false, tug: false, gates: "", ...changed };
}

/** A rested character of Body 3. */
export function aCharacter(changed: Partial<WorldCharacter> = {}): WorldCharacter {
  const marks = { fatigue: { value: 0, used: false }, harm: { value: 0 }, marks: {} };
  return { attributes: { body: 3 }, ...marks, ...changed };
}

/** A sound follower of Sable's. */
function aCompanion(changed: Partial<WorldCompanion> = {}): WorldCompanion {
  const sound = { condition: "maintained", exposure: { value: 0 }, harm: { value: 0 } } as const;
  return {
    kind: "follower",
    serves: SABLE,
    place: "crew",
    injured: false,
    pinned: 0,
    ...sound,
    ...changed,
  };
}

/** A table in its second scene: Sable and Bryn, a patrol, Sable's rope, and Pell, who serves her. */
export function aWorld(changed: {
  readonly clocks?: Readonly<Record<string, WorldClock>>;
  readonly sable?: Partial<WorldCharacter>;
  readonly bryn?: Partial<WorldCharacter>;
  readonly rope?: Partial<EffectWorld["items"][number]["system"]>;
  readonly pell?: Partial<WorldCompanion>;
}): EffectWorld {
  const clocks = changed.clocks ?? { patrol: aClock() };
  return {
    party: { uuid: PARTY, name: "The Company", system: { scene: { number: 2, opposition: {} }, clocks } },
    characters: [
      { uuid: SABLE, name: "Sable", system: aCharacter(changed.sable) },
      { uuid: BRYN, name: "Bryn", system: aCharacter(changed.bryn) },
    ],
    crew: [SABLE, BRYN],
    items: [{ uuid: ROPE, name: "Old rope", system: { condition: "sound", patched: 0, ...changed.rope } }],
    companions: [{ uuid: PELL, name: "Pell", system: aCompanion(changed.pell) }],
  };
}

/** What Sable's roll is paid from. */
export function anAct(
  world: Parameters<typeof aWorld>[0] = {},
  changed: Partial<ActContext> = {},
): ActContext {
  return {
    act: "act",
    message: "card",
    roller: SABLE,
    edition: EDITIONS.srd,
    world: aWorld(world),
    words: KEYS,
    newClock: (facts) => aClock({ name: "", base: 0, ...facts }),
    ...changed,
  };
}

/** What one effect would change, and what is told of it. */
export const plan = (effect: Partial<Effect>, context: ActContext = anAct()) =>
  planEffects({ one: anEffect(effect) }, context);

/** The key of the words in which it is refused; empty where it is not. */
export const refusal = (effect: Partial<Effect>, context?: ActContext): string =>
  refusedAs(effect, context).key;

/** The same, with what fills its braces. */
export function refusedAs(
  effect: Partial<Effect>,
  context?: ActContext,
): { readonly key: string; readonly words: object } {
  try {
    plan(effect, context);
  } catch (error) {
    return error as { key: string; words: object };
  }
  return { key: "", words: {} };
}
