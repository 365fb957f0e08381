import { countTicks } from "../../../table/clocks/count-ticks.ts";
import { Problem } from "../../../table/problem.ts";
import { pressureMove } from "../../documents/clocks/pressure-move.ts";
import type { EffectContext, EffectPlan } from "../../documents/effects/effect-kind.ts";
import { gateBars } from "../../rules/mixed-tier/beat.ts";
import type { WorldClock } from "./effect-kind.ts";

/**
 * Fills segments of one of the party's clocks, as far as they are left, and tells as much of it as its sight allows.
 * @throws Problem when the clock is gone, still sealed, barred by a gate, or full already
 */
export function fillClock(clock: string, segments: number, context: EffectContext): EffectPlan {
  const { party } = context.world;
  const state = requireClock(context, clock);
  const before = countTicks(state);
  const count = Math.min(segments, state.size - before);
  const path = `system.clocks.${clock}.ticks.${context.key}`;
  return {
    changes: [{ uuid: party.uuid, path, before: null, after: count }],
    told: toldOf(state, before, before + count, context),
  };
}

function requireClock({ world }: EffectContext, key: string): WorldClock {
  const { clocks } = world.party.system;
  if (key === "") throw new Problem("FATES_EDGE.Error.NoClockChosen");
  const clock = Object.hasOwn(clocks, key) ? clocks[key] : undefined;
  if (!clock) throw new Problem("FATES_EDGE.Error.ClockGone");
  const why = whyNot(clock, gatesOf(key, clocks));
  if (why !== "") throw new Problem(`FATES_EDGE.Error.${why}`, { clock: clock.name });
  return clock;
}

function whyNot(clock: WorldClock, gates: readonly WorldClock[]): string {
  if (clock.sealed) return "ClockSealed";
  if (gateBars(gates.map((gate) => ({ filled: countTicks(gate), size: gate.size })))) return "ClockBarred";
  return countTicks(clock) < clock.size ? "" : "ClockFull";
}

function gatesOf(key: string, clocks: Readonly<Record<string, WorldClock>>): WorldClock[] {
  return Object.entries(clocks).flatMap(([gate, clock]) =>
    clock.gates === key && gate !== key ? [clock] : [],
  );
}

/** A clock that only GMs see is named to nobody: the card stands where everyone reads it. */
function toldOf(state: WorldClock, before: number, after: number, { words }: EffectContext): string {
  const { sight, name: clock, size } = state;
  if (sight === "gm") return words.say("FATES_EDGE.Effect.Told.tickHidden");
  if (sight === "name") return words.say("FATES_EDGE.Effect.Told.tickNamed", { clock });
  const key = after === size ? "tickFull" : "tick";
  const told = words.say(`FATES_EDGE.Effect.Told.${key}`, { clock, before, after, size });
  return [told, pressureMove(state, before, after)].filter(Boolean).join(" ");
}
