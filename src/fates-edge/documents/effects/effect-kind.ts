import type { Wording } from "../../../foundry/words.ts";
import type { Change } from "../../../table/changes.ts";
import type { EffectWorld, WorldClock } from "../../actions/effects/effect-kind.ts";
import type { Effect } from "../../data/effects.ts";
import type { Edition } from "../../rules/edition.ts";
import type { EffectType } from "../../rules/effect-types.ts";

/** What somebody has to say about an effect before it can happen; a window asks for these and for no more. */
export type EffectNeed = "amount" | "who" | "clock" | "item" | "step" | "name" | "size" | "kind" | "tier";

/** What its price depends on. */
export interface EffectPricing {
  readonly edition: Pick<Edition, "tickPrice" | "fatiguePrice" | "supplyPrice">;
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
  readonly words: Wording;
  /** A clock with nothing left out, as the party stores one. */
  readonly newClock: (facts: Partial<WorldClock>) => WorldClock;
}

/** What an effect changes, and how the card tells it to everyone. */
export interface EffectPlan {
  readonly changes: readonly Change[];
  readonly told: string;
}

/** One type of effect (SRD 4.5.3, U). A new one is a file of its own and a line in `effects.ts`. */
export interface EffectKind {
  readonly type: EffectType;
  readonly needs: readonly EffectNeed[];
  /** Points it costs by itself, before anything is printed or ruled otherwise. */
  readonly priceOf: (effect: Effect, pricing: EffectPricing) => number;
  /** @throws Problem naming what is missing: nobody chosen, a clock or an item that is gone, nothing left to do. */
  readonly plan: (effect: Effect, context: EffectContext) => EffectPlan;
}
