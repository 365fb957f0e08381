import type { Change } from "../../../table/changes.ts";
import { Problem } from "../../../table/problem.ts";
import { type ActContext, type EffectsPlan, inOrder, joined, planOne } from "../../actions/effects/plan.ts";
import { SUPPLY } from "../../data/actor/supply-clock.ts";
import type { Effect, Effects } from "../../data/effects.ts";
import { shownTo } from "../../state/clocks.ts";

/**
 * Plans as many of the effects as can happen now, and tells of each other why it cannot: a player may take what was offered
 * before its clock was removed, and is not to wait for ever.
 */
export function planWhatCan(effects: Effects, context: ActContext): EffectsPlan {
  let now = context;
  const changes: Change[] = [];
  const told: string[] = [];
  for (const [id, effect] of inOrder(effects)) {
    try {
      const { plan, after } = planOne(id, effect, now);
      now = after;
      changes.push(...plan.changes);
      told.push(plan.told);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      const why = context.words.say(error.key, openWords(error.words, effect, now));
      told.push(context.words.say("FATES_EDGE.Effect.Left", { why }));
    }
  }
  return { changes: joined(changes), told };
}

/** Everyone reads why: a clock that players are not shown is not named. */
function openWords(words: Problem["words"], effect: Effect, { world, words: { say } }: ActContext) {
  const { clocks } = world.party.system;
  const key = effect.type === "supply" ? SUPPLY : effect.clock;
  const clock = Object.hasOwn(clocks, key) ? clocks[key] : undefined;
  if (!clock || shownTo(clock, false) !== "none") return words;
  return { ...words, clock: say("FATES_EDGE.Effect.SomeClock") };
}
