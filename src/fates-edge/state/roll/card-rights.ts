import { ownEntry } from "#table/records.ts";
import { countTicks } from "#table/clocks/clock.ts";
import { sumOf } from "../../rules/sum.ts";
import { countBoons } from "../../data/actor/entries.ts";
import type { ActionData, GmsPart } from "../../data/message/action.ts";
import { type BoonCondition, boonsEarned } from "../../rules/boons.ts";
import { ticksFromSuccesses } from "../../rules/clocks.ts";
import type { Edition } from "../../rules/edition.ts";
import { rungFor } from "../../rules/magic/backlash.ts";
import { isBroughtOff, type Outcome } from "../../rules/outcome.ts";
import { carriedTicks } from "../../rules/retinue/initiative.ts";
import type { ActionFacts, CardEdge, SetupOffer } from "./card-facts.ts";
import { mixedOffers, type TickOffer } from "../beat/mixed-tier.ts";
import { pointsLeft, notUndone } from "./roll-points.ts";
import { NOTICED, whyNotShunt } from "../magic/casting.ts";
import { isMagic } from "../magic/working.ts";
import { type ActionState, isAssigning, isOpen } from "./roll.ts";
import { amountOf } from "../edges/edge-uses.ts";

/** The boons this failure may earn, for the GM to confirm. */
export interface AwardOffer {
  readonly boons: number;
  /** Each condition: met, missing, or for the GM to judge (null). */
  readonly conditions: readonly { readonly name: BoonCondition; readonly met: boolean | null }[];
}

/** What this viewer may do now. A button is built for each that is true; the click is judged again. */
export interface ActionRights {
  readonly reroll: boolean;
  readonly fork: boolean;
  readonly offerBargain: boolean;
  readonly withdrawBargain: boolean;
  readonly answerBargain: boolean;
  readonly award: boolean;
  readonly spend: boolean;
  readonly draw: boolean;
  /** A draw of this GM's own lies unrevealed: open its window again. */
  readonly openDraw: boolean;
  readonly leave: boolean;
  readonly rule: boolean;
  readonly tick: boolean;
  /** What was fetched for the roller may tick its clock. */
  readonly carry: boolean;
  readonly grantSetup: boolean;
  /** There are edges that may be used on the card. */
  readonly useEdge: boolean;
  /** The last boon's re-roll may be taken back. */
  readonly takeReroll: boolean;
  /** The answer to a devil's bargain may be taken back. */
  readonly takeBargain: boolean;
  /** What the roll gave to the bank may be taken out again. */
  readonly takeCredit: boolean;
  readonly undo: boolean;
  /** The points of a spell may be assigned now: first talents and the shunt, then its ladder or the deck. */
  readonly assign: boolean;
  /** The caster may turn points into fatigue or harm. */
  readonly shunt: boolean;
  /** A rung of the spell's ladder is reached. */
  readonly spendOnBacklash: boolean;
  /** A spell that succeeded may do what it does. */
  readonly applySpell: boolean;
  /** An obvious spell may be noticed. */
  readonly markNoticed: boolean;
}

/** What the card has to offer at all, whoever looks. */
interface Offers {
  readonly award: AwardOffer | null;
  readonly ticking: readonly TickOffer[];
  readonly carrying: CarryOffer | null;
  readonly setup: SetupOffer | null;
  readonly edges: readonly CardEdge[];
}

/** What this viewer may do on an action's card now. The same judgement serves the button and the click. */
export function actionRights(facts: ActionFacts, state: ActionState, offers: Offers): ActionRights {
  return {
    ...authorsRights(facts, state),
    ...gmsRights(facts, state, offers),
    ...pointRights(facts),
    useEdge: offers.edges.length > 0,
    ...rightsToTakeBack(facts, state),
    ...castingRights(facts, state),
  };
}

type SpellRight = "assign" | "shunt" | "spendOnBacklash" | "applySpell" | "markNoticed";

/** What a spell's card offers beside any other roll's: its points are assigned before they bite (Clarification 8). */
function castingRights(facts: ActionFacts, { outcome }: ActionState): Pick<ActionRights, SpellRight> {
  const { system, viewer, scene, bank, cast = null, mine = false } = facts;
  const { isGM } = viewer;
  const left = pointsLeft(system, bank);
  const isBorne = isAssigning(system, scene);
  const works = Object.values(system.gm.works).filter(({ undone }) => !undone);
  const isNoticed = works.some(({ label }) => label === NOTICED);
  const done = cast !== null && outcome !== null && isBroughtOff(outcome) && system.gm.judged !== null;
  return {
    assign: isGM && isMagic(system) && left > 0 && isOpen(system, scene),
    shunt: mine && isBorne && whyNotShunt(system, 1, { scene, bank }) === "",
    spendOnBacklash:
      isGM && isBorne && left > 0 && cast !== null && rungFor(Object.values(cast.ladder), left) !== null,
    applySpell: isGM && done && works.every(({ label }) => label === NOTICED),
    markNoticed: isGM && cast?.obvious === true && system.gm.judged?.scene === scene && !isNoticed,
  };
}

type AuthorRight = "reroll" | "fork" | "answerBargain";
type PointRight = "spend" | "draw" | "openDraw" | "leave";
type TakeBackRight = "takeReroll" | "takeBargain" | "takeCredit" | "undo";

function authorsRights(facts: ActionFacts, { outcome }: ActionState): Pick<ActionRights, AuthorRight> {
  const { system, automation, viewer, author, together = "" } = facts;
  const isAuthor = viewer.id === author.id;
  const { bargain } = system.gm;
  return {
    // A boon is declared at once (SRD 18): not on an old card, after the same character has rolled again.
    reroll:
      isAuthor &&
      outcome !== null &&
      facts.superseded !== true &&
      isOpen(system, facts.scene) &&
      canPayBoon(facts),
    // What several roll together has one outcome, and its fork is theirs to talk over.
    fork: isAuthor && together === "" && automation.fork && outcome?.fork === true && system.fork === "",
    answerBargain:
      isAuthor && bargain.state === "offered" && system.answer === "" && outcome?.outcome === "miss",
  };
}

function canPayBoon({ automation, actor }: ActionFacts): boolean {
  if (!automation.boons) return true;
  return actor !== null && countBoons(actor.boons) > 0;
}

function gmsRights(
  facts: ActionFacts,
  { outcome }: ActionState,
  { award, ticking, carrying, setup }: Offers,
): Omit<ActionRights, AuthorRight | PointRight | TakeBackRight | SpellRight | "useEdge"> {
  const { system, automation, viewer, actor, edition } = facts;
  const { gm } = system;
  const isGM = viewer.isGM;
  const hasMissed = outcome?.outcome === "miss" && hasFallenShort(facts);
  const offered = gm.bargain.state === "offered";
  return {
    // A success would contradict the contest that is decided on another card.
    offerBargain:
      isGM &&
      edition.bargain &&
      hasMissed &&
      facts.lost !== true &&
      (!offered || system.answer === "decline"),
    withdrawBargain: isGM && offered && system.answer === "",
    award: isGM && automation.boons && award !== null && actor !== null && notUndone(gm.awards).length === 0,
    rule: isGM && outcome !== null,
    tick: isGM && automation.clocks && ticking.length > 0 && notUndone(gm.ticks).length === 0,
    carry: isGM && automation.clocks && carrying !== null && notUndone(gm.carried).length === 0,
    grantSetup: isGM && setup !== null && notUndone(gm.setups).length === 0,
  };
}

/** A roll of a group falls short only where the group does: one outcome counts for all (SRD 4.6). */
export function hasFallenShort({ group }: ActionFacts): boolean {
  return group === undefined || (group !== null && !isBroughtOff(group));
}

/** One method a roll: points are spent from the menu, or drawn for, or left in the bank (Clarification 7). */
function pointRights({
  system,
  viewer,
  holdsDraw,
  bank,
  scene,
}: ActionFacts): Pick<ActionRights, PointRight> {
  const { state, drawer, judged } = system.gm;
  const left = viewer.isGM ? pointsLeft(system, bank) : 0;
  const resumes = viewer.isGM && state === "drawing" && drawer === viewer.id && holdsDraw;
  const isUntouched = state === "open" || (state === "drawing" && !resumes);
  const isSettled = state !== "open" && state !== "spent";
  const isCredited = viewer.isGM && judged?.banked === true;
  // The points of a spell are assigned first, so that talents and the shunt come before what bites.
  const mayBite = !isMagic(system) || system.gm.assigning || left === 0;
  return {
    spend: mayBite && left > 0 && !isSettled,
    draw: mayBite && left > 0 && isUntouched,
    openDraw: resumes,
    leave: mayBite && isCredited && (isOpen(system, scene) || (left > 0 && !isSettled)),
  };
}

/**
 * A re-roll is taken back while the card is open, the credit while none of its points is used: what came later is undone
 * first. With its scene both are over, for the ledgers were added up.
 */
function rightsToTakeBack(
  { system, viewer, bank, scene }: ActionFacts,
  { history }: ActionState,
): Pick<ActionRights, TakeBackRight> {
  const { judged, state } = system.gm;
  const isThere = viewer.isGM && judged !== null && judged.scene === scene;
  const isWhole = isThere && judged.setbacks > 0 && pointsLeft(system, bank) === judged.setbacks;
  return {
    takeReroll: isThere && isOpen(system, scene) && lastIsBoon(judged, history?.steps.length),
    takeBargain: viewer.isGM && mayAskAgain(system),
    takeCredit: isWhole && (state === "open" || state === "banked"),
    undo: viewer.isGM,
  };
}

/** A bargain was answered, and nothing that stands came of the success or the failure. */
function mayAskAgain({ answer, gm }: ActionData): boolean {
  if (gm.bargain.state !== "offered" || answer === "") return false;
  const { ticks, carried, setups, works, awards } = gm;
  const acts = [ticks, carried, setups, works, awards].flatMap((part) =>
    Object.values<{ undone: boolean }>(part),
  );
  return acts.every(({ undone }) => undone);
}

/** Whether the last thing judged is a boon's die, and nothing came since. */
function lastIsBoon({ steps }: NonNullable<GmsPart["judged"]>, present: number | undefined): boolean {
  return steps.at(-1)?.why === "boon" && steps.length === present;
}

/**
 * What a failure may earn (SRD 18; Core, "Requirements for Action Awards"): never paid of itself. What the card
 * cannot know, whether something bit without points or whether the try was an idle one, is the GM's to judge.
 */
export function awardOffer(system: ActionData, outcome: Outcome | null, edition: Edition): AwardOffer | null {
  if (!outcome) return null;
  const stakes = system.right.trim() !== "" || system.wrong.trim() !== "";
  const { worth } = boonsEarned(outcome, { stakes, consequence: true, fresh: true }, edition);
  if (worth === 0) return null;
  const conditions = [
    { name: "stakes", met: stakes },
    { name: "consequence", met: pointsWereUsed(system) ? true : null },
    { name: "fresh", met: null },
  ] as const;
  return { boons: worth, conditions };
}

/** Points were spent, drawn for, or left in the bank on purpose. */
function pointsWereUsed({ gm }: ActionData): boolean {
  return gm.state === "banked" || notUndone(gm.spends).length > 0 || notUndone(gm.draws).length > 0;
}

/** A success may set up the one it was rolled for (the addenda's Setup; 4.5.2's positional edge), while they are there. */
export function setupOffer({ target }: ActionFacts, outcome: Outcome | null): SetupOffer | null {
  return outcome && isBroughtOff(outcome) && target ? target : null;
}

/** What a roll may tick, one of these. In a mixed-tier scene its hits count, whatever its DV (SRD R.1); elsewhere a success. */
export function tickOffers(facts: ActionFacts, state: Pick<ActionState, "outcome" | "uses">): TickOffer[] {
  const { outcome } = state;
  const { mixed, together = "" } = facts;
  if (mixed) return outcome ? mixedOffers(mixed, outcome.successes, effectOf(facts, state.uses)) : [];
  // A group has one outcome: it is the call's card that ticks, once (SRD 4.6).
  const offer = together === "group" ? null : tickFor(facts, outcome, state.uses);
  return offer ? [offer] : [];
}

/** What a roll for a clock may tick (SRD R.1): nothing without a success, and never past the last segment. */
export function tickFor(
  facts: ActionFacts,
  outcome: Outcome | null,
  uses: ActionState["uses"],
): TickOffer | null {
  const { clocks, clock } = facts;
  const effect = effectOf(facts, uses);
  // The clock's key comes from the author's client, and may name something that every object has.
  const state = ownEntry(clocks, clock);
  if (!state || !outcome || !isBroughtOff(outcome)) return null;
  const ticks = ticksFromSuccesses(outcome.successes);
  const count = Math.min(ticks > 0 ? ticks + effect : 0, state.size - countTicks(state));
  return count > 0 ? { clock, name: state.name, count } : null;
}

/** Effect that was prepared for this roll, or that an edge gives it: a tick more each, where it ticks at all. */
function effectOf({ id, actor }: ActionFacts, uses: ActionState["uses"]): number {
  const marks = Object.values(actor?.marks ?? {});
  const prepared = marks.filter(({ kind, used }) => kind === "effect" && used === id);
  // Those of assets and followers count no dice: each is one more.
  const before = sumOf(prepared, ({ dice = 0 }) => Math.max(1, dice));
  return before + amountOf(uses, "effect");
}

/** A tick that something fetched adds to a success, and the mark that it uses up. */
export interface CarryOffer extends TickOffer {
  readonly mark: string;
}

/** What was fetched for the roller adds to a success (SRD, Follower Initiative): it never completes a primary clock. */
export function carryOffer({ clocks, carried }: ActionFacts, outcome: Outcome | null): CarryOffer | null {
  if (!carried || !outcome || !isBroughtOff(outcome)) return null;
  const { mark, clock, takes } = carried;
  const state = ownEntry(clocks, clock);
  if (!state) return null;
  const { kind = "", size, name } = state;
  const filled = countTicks(state);
  const count = takes > 0 ? -Math.min(takes, filled) : carriedTicks({ kind, size, filled });
  return count !== 0 ? { mark, clock, name, count } : null;
}
