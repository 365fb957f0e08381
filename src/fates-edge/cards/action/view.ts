import { POOL_LIMIT } from "../../data/limits.ts";
import type { EdgeUse } from "../../data/message/action-data.ts";
import { meaningsOn } from "../../rules/dice.ts";
import { dvName } from "../../rules/pool.ts";
import { facesOf, type RollHistory } from "../../rules/roll-history.ts";
import { actionStanding, type ActionStanding, person } from "../../state/action-standing.ts";
import type { ActionFacts } from "../../state/card-facts.ts";
import { seenTicks } from "../../state/clock-cards.ts";
import { rollMarks } from "../../state/marks.ts";
import { maySee } from "../../state/rights.ts";
import type { ActionView, DieView, HiddenView } from "../parts/card-view.ts";
import { withTold } from "../parts/told-now.ts";
import { actionText } from "./text.ts";

/** What a viewer sees of an action roll, from the first die to the last consequence. Pure: no Foundry, no clock. */
export function viewAction(facts: ActionFacts): ActionView | HiddenView {
  if (!maySee(facts, facts.viewer.id)) return hiddenAction(facts);
  const standing = actionStanding(facts);
  const view = { ...whoAndHow(standing), ...whatFell(standing), ...whatFollowed(standing) };
  return { ...view, plainText: actionText(view, facts.words) };
}

function hiddenAction({ id, system, blind, words }: ActionFacts): HiddenView {
  const name = system.actorName;
  const text = words.say(`FATES_EDGE.Card.${blind ? "HiddenBlind" : "HiddenText"}`, { name });
  return { type: "hidden", id, name, plainText: [text] };
}

function whoAndHow({ facts: { id, system, actor, author, edition }, state }: ActionStanding) {
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

function whatFell({ state, purse }: ActionStanding) {
  const { history, die, pool, outcome, problem, uses } = state;
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
    purse,
  };
}

function whatFollowed({ facts, state, can, award, ticking, setup, edges, uses, reroll }: ActionStanding) {
  const { system, automation } = facts;
  const { gm, fork, answer } = system;
  const acts = <T extends { user: string }>(kept: Readonly<Record<string, T>>) =>
    Object.entries(kept).map(([id, act]) => ({ ...act, id, user: person(facts, act.user) }));
  return {
    fork: state.outcome?.fork ? fork : ("" as const),
    bargain: { ...gm.bargain, answer, dv: Math.max(1, state.dv - 1) },
    ...{ award, ticking, setup },
    awards: acts(gm.awards).map((act) => ({ ...act, name: system.actorName })),
    spends: acts(gm.spends).map((act) => withTold(act, facts)),
    draws: acts(gm.draws).map((act) => withTold(act, facts)),
    setups: acts(gm.setups),
    ticks: seenTicks(acts(gm.ticks), facts),
    reroll,
    taken: gm.taken,
    ...{ uses, edges },
    epic: facts.mixed?.epic ?? false,
    together: facts.together ?? "",
    marks: facts.viewer.isGM ? rollMarks(facts.actor, facts.id) : [],
    missed: facts.viewer.isGM ? (gm.judged?.missed ?? []) : [],
    automation,
    can,
  };
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
