import type { EdgeUse, TakenReroll } from "../../data/message/action.ts";
import type { SetbackState } from "../../data/message/action-gm.ts";
import { edgesOnCard } from "../edges/card-edges.ts";
import type { ActionFacts, Person } from "./card-facts.ts";
import {
  actionRights,
  awardOffer,
  carryOffer,
  hasFallenShort,
  setupOffer,
  tickOffers,
} from "./card-rights.ts";
import { pointsLeft, rerollsPaid } from "./roll-points.ts";
import { type ActionState, lastRoll, readAction, takesUses } from "./roll.ts";

/** One use of an edge for this roll. */
export interface UseView extends EdgeUse {
  readonly undone: boolean;
  /** How many dice it threw again. */
  readonly dice: number;
  /** Whether this viewer may give it back now. */
  readonly mayReturn: boolean;
}

/** What became of the setbacks of a roll. */
export interface PointsView {
  /** `waiting`: no GM has credited them yet. `off`: counted by hand. */
  readonly state: SetbackState | "waiting" | "off";
  /** What the roll brings: its setbacks less those cancelled. */
  readonly count: number;
  /** Setbacks that an edge cancelled. */
  readonly cancelled: number;
  /** Setbacks of 1s that were thrown again (SRD R.1). */
  readonly onesCounted: number;
  /** Points of this roll not yet spent or drawn for. */
  readonly left: number;
  readonly unit: "cp" | "sb";
  readonly drawer: Person | null;
}

/**
 * An action's card as one viewer sees it now, and what they may do with it. The card asks for it, and each click asks
 * again.
 */
export type ActionStanding = Readonly<ReturnType<typeof actionStanding>>;

/** Reads a card for one viewer. Pure: no Foundry, no clock. */
export function actionStanding(facts: ActionFacts) {
  const state = readAction({ ...facts, paid: paidRerolls(facts) }, facts.edition);
  const offers = {
    award: hasFallenShort(facts) ? awardOffer(facts.system, state.outcome, facts.edition) : null,
    ticking: tickOffers(facts, state),
    carrying: carryOffer(facts, state.outcome),
    setup: setupOffer(facts, state.outcome),
    /** Edges this viewer may use on the card now. */
    edges: edgesOnCard(facts, state),
  };
  const can = actionRights(facts, state, offers);
  const reroll = can.takeReroll ? lastReroll(facts, state) : null;
  return {
    facts,
    state,
    can,
    ...offers,
    /** Edges used for the roll, those given back included. */
    uses: useViews(facts, state),
    /** The last boon's re-roll that stands and could be taken back; null without one. */
    reroll,
    rollPoints: rollPointsOf(facts, state),
  };
}

/** How many boon re-rolls of this card count as paid. */
export function paidRerolls({ automation, actor, id }: ActionFacts): number {
  return automation.boons ? rerollsPaid(actor?.boons ?? null, id) : Infinity;
}

/** The last boon's step, and which of the message's rolls it came from: the last one judged and not taken back. */
function lastReroll({ system }: ActionFacts, { history }: ActionState): TakenReroll | null {
  const step = history?.steps.at(-1);
  return system.gm.judged && step ? { roll: lastRoll(system), from: step.from, to: step.to } : null;
}

function rollPointsOf(facts: ActionFacts, { outcome, cancelled, onesCounted }: ActionState): PointsView {
  const count = (outcome?.setbacks ?? 0) - cancelled;
  const { gm } = facts.system;
  const drawer = gm.state === "drawing" ? person(facts, gm.drawer) : null;
  const { setback: unit } = facts.edition;
  const counted = { count, cancelled, onesCounted, unit, drawer };
  if (!gm.judged) return { ...counted, state: facts.automation.banking ? "waiting" : "off", left: 0 };
  const state = gm.judged.banked ? gm.state : "off";
  return { ...counted, state, left: pointsLeft(facts.system, facts.bank) };
}

/**
 * The edges used for a roll, those given back included. A GM gives one back while the card is open and its own client
 * has seen it; a re-roll only as the last thing that happened to the dice.
 */
function useViews({ system, viewer, scene, useNamed }: ActionFacts, state: ActionState): UseView[] {
  const { judged, returned } = system.gm;
  const steps = state.history?.steps ?? [];
  const last = steps.at(-1)?.use ?? "";
  const isThere = viewer.isGM && judged !== null && judged.scene === scene && takesUses(system, scene);
  const known = new Set(judged?.uses.map(({ id }) => id));
  const standing = state.uses.map((use): UseView => {
    const dice = steps.filter((step) => step.use === use.id).length;
    const mayReturn = isThere && known.has(use.id) && (dice === 0 || last === use.id);
    return { ...use, ...useNamed?.(use), undone: false, dice, mayReturn };
  });
  const back = returned.map((use) => ({ ...use, ...useNamed?.(use) }));
  return [...back.map((use) => ({ ...use, undone: true, dice: 0, mayReturn: false })), ...standing];
}

/** Somebody at the table, by the name they have now. */
export function person({ nameOf }: Pick<ActionFacts, "nameOf">, id: string): Person {
  return { id, name: nameOf(id) };
}
