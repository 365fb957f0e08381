import type { Change } from "#table/changes.ts";
import { type ActorRef, actorRef } from "#table/words/line.ts";
import { markChange } from "../roll/marks.ts";
import type { Mark } from "../../data/actor/mark.ts";
import type { Effect } from "../../data/effects.ts";
import { RESTRAINED, TREATED } from "../../state/roll/marks.ts";
import { amountOf, charactersForEffect } from "./characters.ts";
import type { EffectContext, EffectKind } from "./effect-kind.ts";

/** A mark for the scene on everyone whom an effect affects, and who they are. */
export function marksMade(
  effect: Effect,
  { kind, label, dice }: Pick<Mark, "kind" | "label" | "dice">,
  context: EffectContext,
): { readonly changes: readonly Change[]; readonly bitten: readonly ActorRef[] } {
  const bitten = charactersForEffect(effect, context);
  const { number: scene } = context.world.party.system.scene;
  const { when } = effect;
  const limited = kind === "next" && when !== "" ? { when } : {};
  const laid = { kind, label, dice, scene, by: context.message, ...limited, ...lastingAs(effect) };
  return {
    changes: bitten.map(({ uuid }) => markChange(uuid, context.key, laid)),
    bitten: bitten.map(actorRef),
  };
}

/** How long a penalty lasts: the next roll, every roll of the scene that it fits, or every one until it is treated. */
export const LASTS = ["", "scene", TREATED] as const;

function lastingAs({ kind }: Effect): Partial<Mark> {
  if (kind === TREATED) return { lasting: true, until: TREATED };
  return kind === "scene" ? { lasting: true } : {};
}

/** The next roll is made with fewer dice, or the next one of the kind that the text says: a defence, with this person (SRD 4.5.3). */
export const PENALTY: EffectKind = {
  type: "penalty",
  needs: ["who", "amount", "when", "lasts"],
  priceOf: (effect) => amountOf(effect),
  plan: (effect, context) => {
    const label = effect.name || { key: "FATES_EDGE.Effect.Penalty", data: {} };
    const dice = amountOf(effect);
    const { changes, bitten } = marksMade(effect, { kind: "next", label, dice: -dice }, context);
    const { when } = effect;
    const lasting = LASTS.find((each) => each !== "" && each === effect.kind);
    const key = lasting
      ? `FATES_EDGE.Effect.Told.penaltyLasts.${lasting}`
      : `FATES_EDGE.Effect.Told.${when === "" ? "penalty" : "penaltyWhen"}`;
    const summary = bitten.map((name) => ({
      key,
      data: { count: dice, name, when: when || { key: "FATES_EDGE.Effect.AnyRoll", data: {} } },
    }));
    return { changes, summary };
  },
};

/** Cover or the better place to stand is lost, which the text sells for 2 points (SRD 4.5.3). */
const POSITION_PRICE = 2;

/** The next roll starts from a position one step worse (SRD 4.5.3, "lose position/cover"; that it is the next one is ours). */
export const POSITION: EffectKind = {
  type: "position",
  needs: ["who"],
  priceOf: () => POSITION_PRICE,
  plan: (effect, context) => {
    const label = effect.name || { key: "FATES_EDGE.Effect.PositionLost", data: {} };
    const { changes, bitten } = marksMade(effect, { kind: "lost", label, dice: 0 }, context);
    const summary = bitten.map((name) => ({ key: "FATES_EDGE.Effect.Told.position", data: { name } }));
    return { changes, summary };
  },
};

/** Somebody is cut off from the others (SRD U prints 2 points). */
const PRICE = 2;

/** Somebody is cut off from the rest for the scene. */
export const SEPARATE: EffectKind = {
  type: "separate",
  needs: ["who"],
  priceOf: () => PRICE,
  plan: (effect, context) => {
    const label = effect.name || { key: "FATES_EDGE.Effect.Separated", data: {} };
    const { changes, bitten } = marksMade(effect, { kind: "separated", label, dice: 0 }, context);
    const summary = bitten.map((name) => ({ key: "FATES_EDGE.Effect.Told.separate", data: { name } }));
    return { changes, summary };
  },
};

/**
 * Somebody is held fast (SRD U, "restrain"; O, "Whip"; what it does is ours): a die less on whatever takes moving about, until they
 * get free or the scene ends.
 */
export const RESTRAIN: EffectKind = {
  type: "restrain",
  needs: ["who"],
  priceOf: () => PRICE,
  plan: (effect, context) => {
    const label = { key: "FATES_EDGE.Effect.Restrained", data: {} };
    const when = context.words.say("FATES_EDGE.Effect.RestrainedWhen");
    const held = { ...effect, when, kind: "scene" };
    const { changes, bitten } = marksMade(held, { kind: "next", label, dice: -1 }, context);
    const restrained = changes.map((change) => ({
      ...change,
      after: { ...(change.after as Mark), until: RESTRAINED },
    }));
    const summary = bitten.map((name) => ({ key: "FATES_EDGE.Effect.Told.restrain", data: { name } }));
    return { changes: restrained, summary };
  },
};
