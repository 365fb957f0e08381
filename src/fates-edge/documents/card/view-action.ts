import { POOL_LIMIT } from "../../data/limits.ts";
import type { EdgeUse, TakenReroll } from "../../data/message/action-data.ts";
import { dvName } from "../../rules/dv.ts";
import { meaningsOn } from "../../rules/faces.ts";
import { facesOf, type RollHistory } from "../../rules/roll-history.ts";
import { actionRights } from "./action-rights.ts";
import { awardOffer } from "./award-offer.ts";
import type { ActionFacts } from "./card-facts.ts";
import type { ActionView, DieView, HiddenView, Person, PurseView } from "./card-view.ts";
import { edgesOnCard } from "./edges-on-card.ts";
import { lastRoll } from "./last-roll.ts";
import { maySee } from "./may-see.ts";
import { actionText } from "./action-text.ts";
import { pointsLeft } from "./purse.ts";
import { readAction, type ActionState } from "./read-action.ts";
import { rerollsPaid } from "./rerolls-paid.ts";
import { rollMarks } from "./roll-marks.ts";
import { setupOffer } from "./setup-offer.ts";
import { seenTicks } from "./seen-ticks.ts";
import { tickOffers } from "./tick-offer.ts";
import { withTold } from "./told-now.ts";
import { useViews } from "./use-views.ts";

/** What a viewer sees of an action roll, from the first die to the last consequence. Pure: no Foundry, no clock. */
export function viewAction(facts: ActionFacts): ActionView | HiddenView {
  if (!maySee(facts, facts.viewer.id)) return hiddenAction(facts);
  const state = readAction({ ...facts, paid: paidRerolls(facts) }, facts.edition);
  const view = { ...whoAndHow(facts, state), ...whatFell(facts, state), ...whatFollowed(facts, state) };
  return { ...view, plainText: actionText(view, facts.words) };
}

/** How many boon re-rolls of this card count as paid. */
export function paidRerolls({ automation, actor, id }: ActionFacts): number {
  return automation.boons ? rerollsPaid(actor?.boons ?? null, id) : Infinity;
}

function hiddenAction({ id, system, blind, words }: ActionFacts): HiddenView {
  const name = system.actorName;
  const text = words.say(`FATES_EDGE.Card.${blind ? "HiddenBlind" : "HiddenText"}`, { name });
  return { type: "hidden", id, name, plainText: [text] };
}

function whoAndHow({ id, system, actor, author, edition }: ActionFacts, state: ActionState) {
  const { ruling } = system.gm;
  return {
    type: "action" as const,
    id,
    actor: { uuid: system.actor, name: system.actorName, img: actor?.img ?? "icons/svg/mystery-man.svg" },
    author: { id: author.id, name: author.name },
    attributeLabel: system.attributeLabel,
    skillLabel: system.skillLabel,
    edition: edition.id,
    ladder: state.ladder,
    dv: state.dv,
    dvName: dvName(state.dv, edition),
    dvSource: state.dvSource,
    dvRuled: ruling.dv !== null,
    position: state.position,
    positionRuled: ruling.position !== "",
    approach: system.approach,
    right: system.right,
    wrong: system.wrong,
  };
}

function whatFell(facts: ActionFacts, state: ActionState) {
  const { history, die, pool, outcome, problem, uses, cancelled } = state;
  return {
    dice: history ? diceOf(history, uses) : [],
    die,
    parts: (pool?.parts ?? []).map(({ kind, label, dice, uuid = "" }) => ({ kind, label, dice, uuid })),
    pool: {
      size: Math.min(pool?.size ?? 0, POOL_LIMIT),
      floored: pool?.floored ?? false,
      assistCut: pool?.assistCut ?? 0,
    },
    outcome,
    invalid: problem,
    purse: purseOf(facts, outcome?.setbacks ?? 0, cancelled),
  };
}

function whatFollowed(facts: ActionFacts, state: ActionState) {
  const { system, automation, edition } = facts;
  const { gm, fork, answer } = system;
  const edges = edgesOnCard(facts, state);
  const offers = {
    award: awardOffer(system, state.outcome, edition),
    ticking: tickOffers(facts, state.outcome),
    setup: setupOffer(facts, state.outcome),
  };
  const can = actionRights(facts, state, { ...offers, edges });
  const acts = <T extends { user: string }>(kept: Readonly<Record<string, T>>) =>
    Object.entries(kept).map(([id, act]) => ({ ...act, id, user: person(facts, act.user) }));
  return {
    fork: state.outcome?.fork ? fork : ("" as const),
    bargain: { ...gm.bargain, answer, dv: Math.max(1, state.dv - 1) },
    ...offers,
    awards: acts(gm.awards).map((award) => ({ ...award, name: system.actorName })),
    spends: acts(gm.spends).map((act) => withTold(act, facts)),
    draws: acts(gm.draws).map((act) => withTold(act, facts)),
    setups: acts(gm.setups),
    ticks: seenTicks(acts(gm.ticks), facts),
    reroll: can.takeReroll ? lastReroll(facts, state) : null,
    taken: gm.taken,
    uses: useViews(facts, state),
    edges,
    epic: facts.mixed?.epic ?? false,
    together: facts.together ?? "",
    marks: facts.viewer.isGM ? rollMarks(facts.actor, facts.id) : [],
    missed: facts.viewer.isGM ? (gm.judged?.missed ?? []) : [],
    automation,
    can,
  };
}

/** The last boon's step, and which of the message's rolls it came from: the last one witnessed and not taken back. */
function lastReroll({ system }: ActionFacts, { history }: ActionState): TakenReroll | null {
  const step = history?.steps.at(-1);
  return system.gm.judged && step ? { roll: lastRoll(system), from: step.from, to: step.to } : null;
}

function diceOf(history: RollHistory, uses: readonly EdgeUse[]): DieView[] {
  const edge = (use = "") => (use === "" ? {} : { edge: uses.find(({ id }) => id === use)?.label ?? "" });
  const meaning = meaningsOn(history.die ?? "d10");
  return facesOf(history).map((face, index) => ({
    index,
    face,
    meaning: meaning(face),
    old: history.steps
      .filter((step) => step.index === index)
      .map(({ from, why, use }) => ({ face: from, why, ...edge(use) })),
  }));
}

function purseOf(facts: ActionFacts, setbacks: number, cancelled: number): PurseView {
  const count = setbacks - cancelled;
  const { gm } = facts.system;
  const drawer = gm.state === "drawing" ? person(facts, gm.drawer) : null;
  const { setback: unit } = facts.edition;
  if (!gm.judged)
    return { state: facts.automation.banking ? "waiting" : "off", count, cancelled, left: 0, unit, drawer };
  const state = gm.judged.banked ? gm.state : "off";
  return { state, count, cancelled, left: pointsLeft(facts.system, facts.bank), unit, drawer };
}

function person({ nameOf }: ActionFacts, id: string): Person {
  return { id, name: nameOf(id) };
}
