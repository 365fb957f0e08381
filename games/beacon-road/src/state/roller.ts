import { isHero, type FighterActor } from "../data/kinds.ts";
import { heldOf } from "../data/actor/fighter.ts";
import type { Further } from "../data/message/roll.ts";
import { statusAdvantages } from "../rules/combat/standing.ts";
import { type Circumstance, statusRow } from "../rules/combat/statuses.ts";
import { type Action, attributeOf } from "../rules/roll/actions.ts";
import type { RollTerms } from "../rules/roll/settle.ts";

/** What of somebody a roll of an action goes by: the rating, the attribute's die, the tier. */
export function ownTerms(actor: FighterActor, action: Action): Pick<RollTerms, "rating" | "die" | "tier"> {
  const { actions, dice, tier } = actor.system;
  return { rating: actions[action], die: dice[attributeOf(action)], tier };
}

/** Something of somebody's that may change a roll: a harm, or a status. */
export interface Applying {
  readonly id: string;
  /** A status always applies, or only if the roll needs sight and the like. */
  readonly when: Circumstance | "harm";
  /** The level of a harm; 0 for a status. */
  readonly level: number;
  readonly words: string;
  readonly further: Further | null;
}

/** Each harm and each status of somebody's that may change a roll, by an id of its own (Harm; Wounds; Boons). */
export function applyingTo(actor: FighterActor): Applying[] {
  const harm = isHero(actor) ? Object.entries(actor.system.harm) : [];
  const everywhere = { sight: true, sound: true, withoutGoader: true, sourcePresent: true };
  const statuses = statusAdvantages(heldOf(actor.system.statuses), everywhere);
  return [
    ...harm.map(([key, { level, words }]): Applying => ({
      id: `harm-${key}`,
      when: "harm",
      level,
      words,
      further: null,
    })),
    ...statuses.map(({ status, advantage }): Applying => ({
      id: `status-${status}`,
      when: statusRow(status).effect.advantage?.when ?? "always",
      level: 0,
      words: "",
      further: { from: status, words: "", advantage },
    })),
  ];
}

/** Those that apply unless somebody says otherwise: all harm, and the statuses that always do. */
export function usuallyApplying(actor: FighterActor): string[] {
  return applyingTo(actor).flatMap(({ id, when }) => (when === "harm" || when === "always" ? [id] : []));
}
