import { ownEntry } from "#table/records.ts";
import { uuidOf } from "#foundry/documents.ts";
import { completeData } from "#foundry/fields.ts";
import { localize, localizeCount } from "#foundry/i18n.ts";
import type { Change } from "#table/changes.ts";
import { UserError } from "#table/refusals.ts";
import { makeChanges } from "#table/undo.ts";
import { clock, SUPPLY } from "../../data/actor/clock.ts";
import type { Effect, Effects } from "../../data/effects.ts";
import { type CompanionActor, isCompanion, isFollower, isGear, type PartyActor } from "../../data/kinds.ts";
import { goneClock } from "#table/clocks/gone.ts";
import { goneName } from "#table/gone.ts";
import { CLOCKS } from "../../state/clocks/clocks.ts";
import { actorRef, itemRef, type Line, type LineValue } from "#table/words/line.ts";
import { currentEdition } from "../../data/settings.ts";
import { clockName } from "../../state/clocks/clocks.ts";
import { clockStates } from "#table/clocks/states.ts";
import { companionKindOf as kindOfHelper } from "../../state/beat/initiative.ts";
import { crew, requireParty, charactersOf } from "../../state/party.ts";
import { leaderOf } from "../../state/retinue/retinue.ts";
import { requireGM } from "#table/acts/rights.ts";
import { clockRef } from "#table/clocks/sight.ts";
import { charactersForEffect } from "./characters.ts";
import { ensureSupply } from "./clocks.ts";
import {
  type EffectContext,
  type EffectPlan,
  type EffectWorld,
  type Held,
  withChanges,
  type WorldClock,
  type WorldCompanion,
} from "./effect-kind.ts";
import { effectKindOf } from "./effects.ts";

/** A clock with nothing left out, to fill in what a new one does not say. */
const CLOCK = clock();

/** The act that carries effects: its id, its message, and the character whose roll pays for it. */
export interface ActFacts {
  readonly act: string;
  readonly message: string;
  readonly roller: string;
}

/** What the effects of an act are planned from, as the world is now. @throws UserError when there is no party. */
export function actContext(facts: ActFacts): ActContext {
  return {
    ...facts,
    edition: currentEdition(),
    world: effectWorld(),
    words: { say: localize, count: localizeCount },
    newClock: (data) => completeData<WorldClock>(CLOCK, data),
  };
}

function effectWorld(): EffectWorld {
  const party = requireParty();
  const characters = charactersOf();
  const items = characters.flatMap(({ items: own }) =>
    own.contents.flatMap((item) => (isGear(item) ? [item] : [])),
  );
  return {
    party: {
      uuid: uuidOf(party),
      name: party.name,
      system: {
        scene: party.system.scene,
        clocks: clocksOf(party),
        supplySpare: party.system.supplySpare,
      },
    },
    characters: characters.map((character) => heldAs(character, () => character.system.toObject())),
    crew: crew().map(({ uuid }) => uuid),
    items: items.map((item) => heldAs(item, () => item.system.toObject())),
    gone: (key) => goneClock(CLOCKS, key, party),
    goneName,
    companions: game.actors.contents.flatMap((actor) => (isCompanion(actor) ? [companionHeld(actor)] : [])),
  };
}

/**
 * The documents that an effect may change, each copied only when it is looked at: a world has hundreds of them, and an
 * act changes a few.
 */
function heldAs<S>({ uuid, name }: Pick<Held<S>, "uuid" | "name">, copy: () => S): Held<S> {
  let copied: S | undefined;
  return {
    uuid,
    name,
    get system() {
      return (copied ??= copy());
    },
  };
}

function companionHeld(companion: CompanionActor): Held<WorldCompanion> {
  const { place, exposure, harm, injured, pinned } = companion.system;
  const leader = leaderOf(companion);
  const system = {
    place,
    exposure,
    harm,
    injured,
    pinned,
    kind: kindOfHelper(companion),
    serves: leader ? uuidOf(leader) : "",
    condition: isFollower(companion) ? companion.system.condition : ("maintained" as const),
  };
  return { uuid: uuidOf(companion), name: companion.name, system };
}

function clocksOf(party: PartyActor): Record<string, WorldClock> {
  return Object.fromEntries(
    clockStates(party).map((state) => [state.key, { ...state, name: clockName(state) }]),
  );
}

/** What all effects of one act are planned from. */
export interface ActContext extends Omit<EffectContext, "key"> {
  /** The act's id. */
  readonly act: string;
}

/** What the effects of one act change together, and what is told of each. */
export interface EffectsPlan {
  readonly changes: readonly Change[];
  readonly summary: readonly Line[];
}

/**
 * Plans the effects of one act one after another, in their order: two fatigues are two levels. Nothing is written.
 * @throws UserError naming what is missing
 */
export function planEffects(effects: Effects, context: ActContext): EffectsPlan {
  let now = context;
  const plans: EffectPlan[] = [];
  for (const [id, effect] of inOrder(effects)) {
    const { plan, after } = planOne(id, effect, now);
    now = after;
    plans.push(plan);
  }
  return {
    changes: joined(plans.flatMap(({ changes }) => changes)),
    summary: plans.flatMap(({ summary }) => summary),
  };
}

/** Plans one effect, and the table as it is after it. */
export function planOne(
  id: string,
  effect: Effect,
  context: ActContext,
): { readonly plan: EffectPlan; readonly after: ActContext } {
  const { act, ...shared } = context;
  const plan = effectKindOf(effect).plan(effect, { ...shared, key: `${act}-${id}` });
  return { plan, after: { ...context, world: withChanges(context.world, plan.changes) } };
}

/** Effects with their ids, as they are to happen. */
export function inOrder(effects: Effects): readonly (readonly [string, Effect])[] {
  return Object.entries(effects).toSorted(([, a], [, b]) => a.sort - b.sort);
}

/** Of one value changed twice, one change from what it was first to what it is in the end: undo knows no steps between. */
export function joined(changes: readonly Change[]): readonly Change[] {
  const byPlace = new Map<string, Change>();
  for (const change of changes) {
    const place = `${change.uuid} ${change.path}`;
    const { before } = byPlace.get(place) ?? change;
    byPlace.set(place, { ...change, before });
  }
  return [...byPlace.values()];
}

/**
 * Plans as many of the effects as can happen now, and tells of each other why it cannot: a player may take what was offered
 * before its clock was removed, and is not to wait for ever.
 */
export function planWhatCan(effects: Effects, context: ActContext): EffectsPlan {
  let now = context;
  const changes: Change[] = [];
  const summary: Line[] = [];
  for (const [id, effect] of inOrder(effects)) {
    try {
      const { plan, after } = planOne(id, effect, now);
      now = after;
      changes.push(...plan.changes);
      summary.push(...plan.summary);
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      const why = { key: error.key, data: { ...error.words, ...namedBy(error, effect, now) } };
      summary.push({ key: "FATES_EDGE.Effect.Left", data: { why } });
    }
  }
  return { changes: joined(changes), summary };
}

/** What a refusal names, by its id: each reader is shown its name in their own language, as far as they may know it. */
function namedBy({ words }: UserError, effect: Effect, context: ActContext): Record<string, LineValue> {
  const { clocks } = context.world.party.system;
  const key = effect.type === "supply" ? SUPPLY : effect.clock;
  const state = ownEntry(clocks, key);
  const item = context.world.items.find(({ uuid }) => uuid === effect.item);
  return {
    ...("gone" in words && { gone: goneRef(String(words["gone"]), effect, context) }),
    ...("clock" in words && state && { clock: clockRef(key, state) }),
    ...("item" in words && item && { item: itemRef(item) }),
    ...("name" in words && { name: namedIn(effect, context).map(actorRef) }),
  };
}

/** What is gone, under the name it had: a clock's name is for those who were shown it. */
function goneRef(name: string, { clock: key, item, who }: Effect, { world }: ActContext): LineValue {
  const gone = world.gone?.(key);
  if (gone) return clockRef(key, gone);
  return item === "" ? actorRef({ uuid: who, name }) : itemRef({ uuid: item, name });
}

function namedIn(effect: Effect, context: ActContext): readonly Pick<Held<unknown>, "uuid" | "name">[] {
  if (effect.type !== "endanger") return charactersForEffect(effect, context);
  return context.world.companions.filter(({ uuid }) => uuid === effect.who);
}

/**
 * Lets effects happen. The act's card is told first, by `record`, so that whatever is cut off in the middle can still be
 * undone.
 * @throws UserError before anything is written, naming what is missing, and unless this user is a GM
 */
export async function applyEffects(
  effects: Effects,
  facts: ActFacts,
  record: (plan: EffectsPlan) => Promise<unknown>,
): Promise<EffectsPlan> {
  requireGM();
  await ensureSupply();
  const plan = planEffects(effects, actContext(facts));
  await record(plan);
  await makeChanges(plan.changes);
  return plan;
}

/** Makes sure that effects could happen now. @throws UserError naming what is missing; nothing is written. */
export function requireEffects(effects: Effects, facts: ActFacts): void {
  if (Object.keys(effects).length > 0) planEffects(effects, actContext(facts));
}
