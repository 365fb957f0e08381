import { ownEntry } from "#table/records.ts";
import { type Change, added, changeOf } from "#table/changes.ts";
import { countTicks } from "#table/clocks/clock.ts";
import { barredBy } from "#table/clocks/links.ts";
import { clockRef, tickRefusal } from "#table/clocks/sight.ts";
import { pressureMove } from "#table/clocks/ticks.ts";
import { goneError } from "#table/gone.ts";
import { UserError } from "#table/refusals.ts";
import { type Line, typedLine } from "#table/words/line.ts";
import { primaryParty } from "../../state/party.ts";
import { SUPPLY } from "../../data/actor/clock.ts";
import type { Effect } from "../../data/effects.ts";
import { clockKindRules } from "../../rules/clocks.ts";
import { usedUp } from "../../rules/supply.ts";
import { pricePerTick } from "../../rules/spends.ts";
import { amountOf } from "./characters.ts";
import type { EffectContext, EffectKind, EffectPlan, WorldClock } from "./effect-kind.ts";

/** A new clock of the party, seen by all, under the effect's own key; empty unless it begins with a tick. */
export function clockOpened(
  { name, size, kind }: { readonly name: string; readonly size: number; readonly kind: string },
  { key, world, newClock }: EffectContext,
  ticked = 0,
): Change {
  const { uuid, system } = world.party;
  const scope = clockKindRules(kind).lasts === "table" ? "table" : "scene";
  const scene = scope === "scene" ? system.scene.number : 0;
  const ticks = ticked > 0 ? { [key]: ticked } : {};
  const after = newClock({ name, size, kind, scope, scene, ticks });
  return added(uuid, `system.clocks.${key}`, after);
}

/**
 * Fills segments of one of the party's clocks, as far as they are left.
 * @throws UserError when the clock is gone, still sealed, barred by a gate, or full already
 */
export function fillClock(clock: string, segments: number, context: EffectContext): EffectPlan {
  const { party } = context.world;
  const state = requireClock(context, clock);
  const before = countTicks(state);
  const count = Math.min(segments, state.size - before);
  const path = `system.clocks.${clock}.ticks.${context.key}`;
  return {
    changes: [added(party.uuid, path, count)],
    summary: tickSummary(clock, state, before, before + count),
  };
}

function requireClock({ world }: EffectContext, key: string): WorldClock {
  const { clocks } = world.party.system;
  if (key === "") throw new UserError("FATES_EDGE.Error.NoClockChosen");
  const clock = ownEntry(clocks, key);
  if (!clock) throw goneError("FATES_EDGE.Error.ClockGone", key, world.gone?.(key)?.name ?? "");
  const why = whyNot(key, clock, clocks);
  if (why !== "") throw tickRefusal(why, clock.name);
  return clock;
}

function whyNot(key: string, clock: WorldClock, clocks: Readonly<Record<string, WorldClock>>): string {
  if (clock.sealed) return "ClockSealed";
  if (barredBy(clocks, key, countTicks).length > 0) return "ClockBarred";
  return countTicks(clock) < clock.size ? "" : "ClockFull";
}

function tickSummary(key: string, state: WorldClock, before: number, after: number): Line[] {
  const { size } = state;
  const clock = clockRef(key, state);
  const line = `FATES_EDGE.Effect.Told.${after === size ? "tickFull" : "tick"}`;
  const pressure = pressureMove(state, before, after);
  return [
    { key: line, data: { clock, before, after, size } },
    ...(pressure === "" ? [] : [typedLine(pressure, clock)]),
  ];
}

function openLine(name: string, size: number, { key }: EffectContext): Line {
  const clock = clockRef(key, { name, sight: "all", sealed: false });
  return { key: "FATES_EDGE.Effect.Told.open", data: { clock, size } };
}

/** A clock moves on (SRD 4.5.3, U). What a tick costs the clock may say itself; else the edition does. */
export const TICK: EffectKind = {
  type: "tick",
  needs: ["clock", "amount"],
  priceOf: (effect, { edition, clockPrice }) =>
    amountOf(effect) * pricePerTick(clockPrice(effect.clock), edition),
  plan: (effect, context) => {
    const clock = effect.clock || oneOfItsKind(effect.kind, context);
    // Haste begins with a purchase and with nothing else (SRD 5.2).
    if (clock === null && effect.kind === "haste") throw new UserError("FATES_EDGE.Error.NobodyInHaste");
    return clock === null
      ? beginClock(effect.kind, amountOf(effect), context)
      : fillClock(clock, amountOf(effect), context);
  },
};

/** The one clock of a kind that runs: empty where nothing says which, null where none runs at all and one may begin. */
function oneOfItsKind(kind: string, { world }: EffectContext): string | null {
  if (kind === "") return "";
  const fitting = Object.entries(world.party.system.clocks).filter(
    ([, clock]) => clock.kind === kind && !clock.sealed,
  );
  if (fitting.length === 0) return null;
  return fitting.length === 1 ? fitting[0]![0] : "";
}

/** A rail that nobody has opened begins with its first ticks ("start Crowd +1"), under the name of its kind. */
function beginClock(kind: string, segments: number, context: EffectContext): EffectPlan {
  const name = context.words.say(`FATES_EDGE.Clock.Kinds.${kind}`);
  const size = sizeOpened({ size: 0, kind });
  const after = Math.min(segments, size);
  const clock = clockRef(context.key, { name, sight: "all", sealed: false });
  const ticked: Line = { key: "FATES_EDGE.Effect.Told.tick", data: { clock, before: 0, after, size } };
  return {
    changes: [clockOpened({ name, size, kind }, context, after)],
    summary: [openLine(name, size, context), ticked],
  };
}

/** The kind of a clock that names none. */
export const USUAL_KIND = "danger";

/** The size of a clock that an effect opens: its own, else the usual one of its kind (SRD W). */
export function sizeOpened({ size, kind }: Pick<Effect, "size" | "kind">): number {
  return size || clockKindRules(kind || USUAL_KIND).usualSize;
}

/** What a new clock costs: no text prints it; as much as a lesser foe or lock (SRD 4.5.3). */
const OPEN_PRICE = 2;

/** Something new begins to tick (SRD W). */
export const OPEN: EffectKind = {
  type: "open",
  needs: ["name", "size", "kind"],
  priceOf: () => OPEN_PRICE,
  plan: (effect, context) => {
    const name = effect.name.trim();
    if (name === "") throw new UserError("FATES_EDGE.Error.NoClockName");
    const size = sizeOpened(effect);
    const change = clockOpened({ name, size, kind: effect.kind || USUAL_KIND }, context);
    return { changes: [change], summary: [openLine(name, size, context)] };
  },
};

/** Reinforcements on the way (SRD 4.5.3). */
const REINFORCE_PRICE = 3;
const MOST_TIER = 5;

/** More of them come: they join the scene's opposition, and where a size is named a clock tells how near they are. */
export const REINFORCE: EffectKind = {
  type: "reinforce",
  needs: ["name", "tier", "size"],
  priceOf: () => REINFORCE_PRICE,
  plan: (effect, context) => {
    const { uuid } = context.world.party;
    const given = effect.name.trim();
    const usual = "FATES_EDGE.Effect.Reinforcements";
    const name = given || context.words.say(usual);
    const tier = Math.min(MOST_TIER, Math.max(1, effect.amount));
    const path = `system.scene.opposition.${context.key}`;
    const joins = added(uuid, path, { name, tier, actor: "" });
    const called = given || { key: usual, data: {} };
    const line = { key: "FATES_EDGE.Effect.Told.reinforce", data: { name: called, tier } };
    if (effect.size === 0) return { changes: [joins], summary: [line] };
    const { size } = effect;
    const nears = clockOpened({ name, size, kind: "danger" }, context);
    return { changes: [joins, nears], summary: [line, openLine(name, size, context)] };
  },
};

/** The party's supply runs low by a segment (SRD 4.5.3, 20.3). */
export const SUPPLY_EFFECT: EffectKind = {
  type: "supply",
  needs: ["amount"],
  priceOf: (effect, { edition }) => amountOf(effect) * edition.supplyPrice,
  plan: (effect, context) => {
    const { uuid, system } = context.world.party;
    const before = system.supplySpare ?? 0;
    const ticks = amountOf(effect);
    const { spare } = usedUp({ filled: 0, spare: before }, ticks);
    const eaten = before - spare;
    if (eaten === 0) return fillClock(SUPPLY, ticks, context);
    const rest = ticks > eaten ? fillClock(SUPPLY, ticks - eaten, context) : { changes: [], summary: [] };
    return {
      changes: [...changeOf(uuid, "system.supplySpare", before, spare), ...rest.changes],
      summary: [{ key: "FATES_EDGE.Supply.SpareEaten", data: { count: eaten } }, ...rest.summary],
    };
  },
};

/**
 * Stores the party's supply clock where nobody has ticked it yet: until then it is only read as full, and a tick of its
 * own would be stored beside the defaults of any clock.
 */
export async function ensureSupply(): Promise<void> {
  const party = primaryParty();
  if (!party || party._source.system.clocks?.[SUPPLY]) return;
  await party.update({ system: { clocks: { [SUPPLY]: party.system.clocks[SUPPLY] } } });
}
