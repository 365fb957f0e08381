import { maySee } from "#table/cards/card-view.ts";
import type { CardView, HiddenView } from "#table/cards/card-view.ts";
import { POOL_LIMIT } from "../../data/limits.ts";
import type {
  DrawnCard,
  DvSource,
  EdgeUse,
  ForkChoice,
  OfferAnswer,
  OfferState,
  TakenReroll,
} from "../../data/message/action.ts";
import { type DieName, meaningsOn } from "../../rules/dice.ts";
import type { EditionId } from "../../rules/edition.ts";
import type { Outcome } from "../../rules/outcome.ts";
import { type DvName, dvName, type Ladder, type Position } from "../../rules/pool.ts";
import type { ShuntInto } from "../../rules/magic/backlash.ts";
import { facesOf, type RollHistory } from "../../rules/roll-history.ts";
import {
  actionStanding,
  type ActionStanding,
  person,
  type PointsView,
  type UseView,
} from "../../state/roll/action-standing.ts";
import type { ActionFacts, Automation, CardEdge, Person, SetupOffer } from "../../state/roll/card-facts.ts";
import type { ActionRights, AwardOffer, CarryOffer } from "../../state/roll/card-rights.ts";
import { seenTicks } from "../../state/clocks/clock-cards.ts";
import type { Eraser } from "../../state/edges/erasers.ts";
import { type RollMark, rollMarks } from "../../state/roll/marks.ts";
import type { TickOffer } from "../../state/beat/mixed-tier.ts";
import { rollLabels } from "../../state/roll/roll-parts.ts";
import type { DieView } from "../parts/dice.ts";
import { labelNow, withSummary } from "../parts/summary-now.ts";
import type { Joint } from "./joint.ts";
import {
  assistsOf,
  helperName,
  type AssistView,
  missedOf,
  type MissedView,
  partsOf,
  type PartView,
} from "./made-of.ts";
import { type CastingView, castingOf, type WorkingView, workingOf } from "./magic-view.ts";

/** One act on the card; `undone` ones stay, struck. */
interface ActView {
  readonly id: string;
  readonly user: Person;
  readonly undone: boolean;
}

export interface AwardView extends ActView {
  readonly boons: number;
  readonly name: string;
}

export interface SpendView extends ActView {
  readonly points: number;
  readonly label: string;
  readonly text: string;
  readonly uuid: string;
  /** What its effects did, in words for everyone. */
  readonly summary: readonly string[];
  /** Who made it void (SRD 15, "Echo-Killer"); nobody while it stands. */
  readonly erased?: string | undefined;
}

export interface DrawView extends ActView {
  readonly points: number;
  readonly twist: string;
  readonly cards: readonly DrawnCard[];
  readonly summary: readonly string[];
  /** Who erased it, a Patron say (SRD 7); empty while it stands. */
  readonly erased: string;
}

/** What a use of an edge cost and brought. */
export interface SettledView extends ActView {
  readonly label: string;
  readonly points: number;
  readonly summary: readonly string[];
}

/** Points that a caster turned into fatigue or harm. */
export interface ShuntView extends ActView {
  readonly points: number;
  readonly into: ShuntInto;
  /** The helper in a ritual who absorbed it, by uuid; empty for the caster's own shunt. */
  readonly by: string;
  readonly summary: readonly string[];
}

/** What a spell did. */
export interface WorksView extends ActView {
  readonly label: string;
  /** Who made it void; empty while it stands. */
  readonly erased?: string;
  readonly summary: readonly string[];
}

export interface SetupView extends ActView {
  readonly name: string;
}

/** What was noted on one of them. */
export interface HelpedView extends ActView {
  readonly name: string;
  readonly hot: boolean;
  readonly exposed: boolean;
  readonly flagged: boolean;
  readonly compromised: boolean;
}

export interface TickView extends ActView {
  readonly name: string;
  readonly count: number;
}

export interface ActionView extends CardView {
  readonly type: "action";
  readonly actor: { readonly uuid: string; readonly name: string; readonly img: string };
  /** The message itself is headed by the roller's name. */
  readonly isHeaded: boolean;
  readonly author: Person;
  readonly attributeLabel: string;
  readonly skillLabel: string;
  readonly edition: EditionId;
  readonly ladder: Ladder;
  readonly dv: number;
  readonly dvName: DvName;
  readonly dvSource: DvSource;
  readonly dvRuled: boolean;
  readonly position: Position | "";
  readonly positionRuled: boolean;
  /** What stood before a GM ruled otherwise. */
  readonly unruled: {
    readonly dv: number;
    readonly dvSource: DvSource;
    readonly position: Position | "";
  };
  readonly approach: string;
  readonly right: string;
  readonly wrong: string;
  readonly dice: readonly DieView[];
  /** What every one of them is. */
  readonly die: DieName;
  readonly parts: readonly PartView[];
  readonly pool: { readonly size: number; readonly floored: boolean; readonly assistCut: number };
  readonly assists: readonly AssistView[];
  readonly helped: readonly HelpedView[];
  /** Null when the dice are no roll by the rules; `invalid` then says why (a key under FATES_EDGE.Card.Problem). */
  readonly outcome: Outcome | null;
  readonly invalid: string;
  readonly rollPoints: PointsView;
  /** The last boon's re-roll that stands and could be taken back; null without one. */
  readonly reroll: TakenReroll | null;
  /** Boons' re-rolls that a GM took back. */
  readonly taken: readonly TakenReroll[];
  /** Edges used for the roll, those given back included. */
  readonly uses: readonly UseView[];
  /** Edges this viewer may use on the card now. */
  readonly edges: readonly CardEdge[];
  /** What the roll marked on its character. */
  readonly marks: readonly RollMark[];
  /** Penalties that waited for it and are not in it; told to GMs. */
  readonly missed: readonly MissedView[];
  readonly fork: ForkChoice | "";
  readonly bargain: {
    readonly state: OfferState;
    readonly text: string;
    readonly answer: OfferAnswer | "";
    readonly dv: number;
  };
  readonly award: AwardOffer | null;
  readonly awards: readonly AwardView[];
  readonly spends: readonly SpendView[];
  readonly draws: readonly DrawView[];
  readonly erasers: readonly Eraser[];
  readonly setups: readonly SetupView[];
  readonly settled: readonly SettledView[];
  /** The spell that is cast; null for any other roll. */
  readonly casting: CastingView | null;
  /** A free working; null for any other roll. */
  readonly working: WorkingView | null;
  readonly shunts: readonly ShuntView[];
  readonly works: readonly WorksView[];
  readonly ticks: readonly TickView[];
  /** The clocks this roll may tick, one of them, and by how much; the usual one first. */
  readonly ticking: readonly TickOffer[];
  /** What something fetched added, and what it may add now; null for nothing. */
  readonly carried: readonly TickView[];
  readonly carrying: CarryOffer | null;
  /** An epic action (SRD R.1). */
  readonly epic: boolean;
  /** How the call that it answers is read; empty for one of its own. */
  readonly together: "" | "group" | "contest";
  /** What that call came to; null while it is open. */
  readonly joint: Joint | null;
  /** Whom this success may set up; null for nobody. */
  readonly setup: SetupOffer | null;
  readonly automation: Automation;
  readonly can: ActionRights;
}

/** What a viewer sees of an action roll, from the first die to the last consequence. Pure: no Foundry, no clock. */
export function viewAction(facts: ActionFacts, joint: Joint | null = null): ActionView | HiddenView {
  if (!maySee(facts, facts.viewer.id)) return hiddenAction(facts);
  const standing = actionStanding(facts);
  return {
    ...whoAndHow(standing),
    ...whatFell(standing),
    ...whatFollowed(standing),
    casting: castingOf(standing),
    working: workingOf(standing),
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

function whatFell({ facts, state, rollPoints, uses }: ActionStanding) {
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
    outcome,
    invalid: problem,
    rollPoints,
  };
}

function whatFollowed({
  facts,
  state,
  can,
  award,
  ticking,
  carrying,
  setup,
  edges,
  uses,
  reroll,
}: ActionStanding) {
  const { system, automation } = facts;
  const { gm, fork, answer } = system;
  const acts = <T extends { user: string }>(kept: Readonly<Record<string, T>>) =>
    Object.entries(kept).map(([id, act]) => ({ ...act, id, user: person(facts, act.user) }));
  return {
    fork: state.outcome?.fork ? fork : ("" as const),
    bargain: { ...gm.bargain, answer, dv: Math.max(1, state.dv - 1) },
    award,
    ticking,
    carrying,
    setup,
    awards: acts(gm.awards).map((act) => ({ ...act, name: system.actorName })),
    spends: acts(gm.spends).map((act) => ({ ...withSummary(act, facts), ...labelNow(act, facts) })),
    draws: acts(gm.draws).map((act) => withSummary(act, facts)),
    erasers: facts.erasers ?? [],
    helped: acts(gm.helped).map((act) => ({ ...act, name: helperName(act.helper, act.name, facts) })),
    settled: acts(gm.settled).map((act) => ({ ...withSummary(act, facts), ...settledNow(act, uses) })),
    shunts: acts(gm.shunts).map((act) => withSummary(act, facts)),
    works: acts(gm.works).map((act) => withSummary(act, facts)),
    setups: acts(gm.setups).map((act) => ({ ...act, name: facts.named?.(act.actor) || act.name })),
    ticks: seenTicks(acts(gm.ticks), facts),
    carried: seenTicks(acts(gm.carried), facts),
    reroll,
    taken: gm.taken,
    uses,
    edges,
    epic: facts.mixed?.epic ?? false,
    together: facts.together ?? "",
    marks: facts.viewer.isGM ? rollMarks(facts.actor, facts.id) : [],
    missed: facts.viewer.isGM ? missedOf(facts) : [],
    automation,
    can,
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
