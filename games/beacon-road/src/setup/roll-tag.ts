import { type Action, isAction } from "../rules/roll/actions.ts";
import { EFFECT_LEVELS, type EffectLevel } from "../rules/roll/effect.ts";
import { POSITIONS, type Position } from "../rules/roll/position.ts";

/** A roll that a text offers: `[[/action prowl desperate great tier=2]]`. */
export interface RollTag {
  readonly action?: Action;
  readonly position?: Position;
  readonly effect?: EffectLevel;
  readonly against?: number;
}

/**
 * Reads what stands between the brackets: an action, a position, an effect, the target's tier, each at most once. Null where any of it is
 * unknown: the text then stays as it was written, so that its author sees the slip.
 */
export function parseRollTag(written: string): RollTag | null {
  const words = written.toLowerCase().split(/\s+/).filter(Boolean);
  const actions = words.filter(isAction);
  const positions = POSITIONS.filter((position) => words.includes(position));
  const effects = EFFECT_LEVELS.filter((effect) => words.includes(effect));
  const tiers = words.map((word) => /^tier=([0-6])$/.exec(word)?.[1]).filter((one) => one !== undefined);
  const known = [actions, positions, effects, tiers];
  const isDouble = known.some((list) => list.length > 1);
  if (isDouble || known.reduce((sum, { length }) => sum + length, 0) < words.length) return null;
  return {
    ...(actions[0] && { action: actions[0] }),
    ...(positions[0] && { position: positions[0] }),
    ...(effects[0] && { effect: effects[0] }),
    ...(tiers[0] !== undefined && { against: Number(tiers[0]) }),
  };
}
