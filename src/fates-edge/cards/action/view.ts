import { type HiddenView, maySee } from "#table/cards/card-view.ts";
import { POOL_LIMIT } from "../../data/limits.ts";
import type { EdgeUse } from "../../data/message/action.ts";
import { meaningsOn } from "../../rules/dice.ts";
import { dvName, type Pool } from "../../rules/pool.ts";
import { facesOf, type RollHistory } from "../../rules/roll-history.ts";
import {
  actionStanding,
  type ActionStanding,
  person,
  type UseView,
} from "../../state/roll/action-standing.ts";
import type { ActionFacts } from "../../state/roll/card-facts.ts";
import { seenTicks } from "../../state/clocks/clock-cards.ts";
import { rollMarks } from "../../state/roll/marks.ts";
import { rollLabels, sayPart } from "../../state/roll/roll-parts.ts";
import type { DieView } from "../parts/dice.ts";
import { labelNow, withSummary } from "../parts/summary-now.ts";
import type { Joint } from "./joint.ts";
import { castingOf, workingOf } from "./magic-view.ts";
import type { StoredWords } from "#table/words/line.ts";
import { nameIn } from "#table/words/say.ts";

/** What a viewer sees of an action roll, from the first die to the last consequence. Pure: no Foundry, no clock. */
export function viewAction(facts: ActionFacts, joint: Joint | null = null): ActionView | HiddenView {
  return maySee(facts, facts.viewer.id) ? seenAction(facts, joint) : hiddenAction(facts);
}

/** An action's card for a viewer who may see it: who rolled and how, what fell, what followed, and what the viewer may do now. */
export type ActionView = Readonly<ReturnType<typeof seenAction>>;

function seenAction(facts: ActionFacts, joint: Joint | null) {
  const standing = actionStanding(facts);
  return {
    ...whoAndHow(standing),
    ...whatFell(standing),
    ...whatFollowed(standing),
    casting: castingOf(standing),
    working: workingOf(standing),
    /** What the call that it answers came to; null while that is open. */
    joint,
  };
}

function hiddenAction({ id, system, blind, words }: ActionFacts): HiddenView {
  const name = system.actorName;
  const text = words.say(`FATES_EDGE.Card.${blind ? "HiddenBlind" : "HiddenText"}`, { name });
  return { type: "hidden", id, name, text };
}

function whoAndHow({ facts, state }: ActionStanding) {
  const { id, system, heading, actor, author, edition } = facts;
  const { ruling, judged } = system.gm;
  return {
    type: "action" as const,
    id,
    actor: { uuid: system.actor, name: system.actorName, img: actor?.img ?? "icons/svg/mystery-man.svg" },
    author: { id: author.id, name: author.name },
    /** The message itself is headed by the roller's name. */
    isHeaded: heading === system.actorName,
    ...rollLabels(system, facts),
    edition: edition.id,
    ladder: state.ladder,
    dv: state.dv,
    dvName: dvName(state.dv, edition),
    dvSource: state.dvSource,
    dvRuled: ruling.dv !== null,
    position: state.position,
    positionRuled: ruling.position !== "",
    /** What stood before a GM ruled otherwise. */
    unruled: {
      dv: judged?.dv ?? system.dv,
      dvSource: judged?.dvSource ?? system.dvSource,
      position: judged?.position ?? system.position,
    },
    approach: system.approach,
    right: system.right,
    wrong: system.wrong,
  };
}

function whatFell({ facts, state, uses }: ActionStanding) {
  const { history, die, pool, outcome, problem } = state;
  return {
    assists: assistsOf(facts, pool?.parts ?? []),
    dice: history ? diceOf(history, uses) : [],
    die,
    parts: partsOf(facts, pool?.parts ?? []),
    pool: {
      size: Math.min(pool?.size ?? 0, POOL_LIMIT),
      floored: pool?.floored ?? false,
      assistCut: pool?.assistCut ?? 0,
    },
    /** Null when the dice are no roll by the rules; `invalid` then says why (a key under FATES_EDGE.Card.Problem). */
    outcome,
    invalid: problem,
  };
}

/** What a GM's client noted, and what the viewer may do; acts that were undone stay, struck. */
function whatFollowed({ facts, state, ...standing }: ActionStanding) {
  const { system, automation } = facts;
  const { gm, fork, answer } = system;
  const acts = <T extends { user: string }>(kept: Readonly<Record<string, T>>) =>
    Object.entries(kept).map(([id, act]) => ({ ...act, id, user: person(facts, act.user) }));
  return {
    ...standing,
    fork: state.outcome?.fork ? fork : ("" as const),
    bargain: { ...gm.bargain, answer, dv: Math.max(1, state.dv - 1) },
    awards: acts(gm.awards).map((act) => ({ ...act, name: system.actorName })),
    spends: acts(gm.spends).map((act) => ({ ...withSummary(act, facts), ...labelNow(act, facts) })),
    draws: acts(gm.draws).map((act) => withSummary(act, facts)),
    erasers: facts.erasers ?? [],
    helped: acts(gm.helped).map((act) => ({ ...act, name: helperName(act.helper, act.name, facts) })),
    /** What uses of edges cost and brought. */
    settled: acts(gm.settled).map((act) => ({
      ...withSummary(act, facts),
      ...settledNow(act, standing.uses),
    })),
    /** Points that a caster turned into fatigue or harm, or a helper of a ritual absorbed. */
    shunts: acts(gm.shunts).map((act) => withSummary(act, facts)),
    /** What a spell did. */
    works: acts(gm.works).map((act) => withSummary(act, facts)),
    setups: acts(gm.setups).map((act) => ({ ...act, name: facts.named?.(act.actor) || act.name })),
    ticks: seenTicks(acts(gm.ticks), facts),
    carried: seenTicks(acts(gm.carried), facts),
    /** Boons' re-rolls that a GM took back. */
    taken: gm.taken,
    epic: facts.mixed?.epic ?? false,
    /** How the call that it answers is read; empty for one of its own. */
    together: facts.together ?? "",
    /** What the roll marked on its character, and penalties that waited for it and are not in it; told to GMs. */
    marks: facts.viewer.isGM ? rollMarks(facts.actor, facts.id) : [],
    prepared: preparedOf(facts),
    missed: facts.viewer.isGM ? missedOf(facts) : [],
    automation,
  };
}

/** What a use cost and brought is called as the edge is now: its own act, and that of a thing's wear. */
function settledNow(
  { id, label }: { readonly id: string; readonly label: string },
  uses: readonly UseView[],
) {
  const use = uses.find((each) => id.startsWith(each.id));
  return { label: use?.label ?? label };
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

type Parts = Pool<StoredWords>["parts"];

/** What the roll is made of, part by part, in its viewer's language. An assist past the cap shows the dice that count. */
function partsOf(facts: ActionFacts, parts: Parts) {
  return parts.map((part) => {
    const { kind, dice, uuid = "" } = part;
    return { kind, label: sayPart(part, facts), dice, uuid };
  });
}

/** The followers and familiars who help: how, and with how many dice that count. */
function assistsOf({ system, ...facts }: ActionFacts, parts: Parts) {
  return system.assists.map(({ helper, name, ...how }) => {
    const lent = parts.find(({ kind, uuid }) => kind === "companion" && uuid === helper);
    return { ...how, name: helperName(helper, name, facts), dice: lent?.dice ?? 0 };
  });
}

/** Who helps is the author's word: whom a reader may not know is not named to them for it. */
export function helperName(
  uuid: string,
  then: string,
  { named, mayKnow, words }: Pick<ActionFacts, "named" | "mayKnow" | "words">,
): string {
  if (mayKnow?.(uuid) === false) return words.say("FATES_EDGE.Crew.SomeHelper");
  return named?.(uuid) || then;
}

/** Penalties that waited for the roll and are not in it. */
function missedOf({ system, ...facts }: ActionFacts) {
  const missed = system.gm.judged?.missed ?? [];
  return missed.map(({ label, dice }) => ({ label: nameIn(label, facts), dice }));
}

/** Who prepared it, so that it started Controlled. */
function preparedOf({ system, ...facts }: ActionFacts): string[] {
  return (system.gm.judged?.prepared ?? []).map(({ label }) => nameIn(label, facts));
}
