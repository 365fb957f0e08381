import { countBoons } from "../data/actor/boon-entries.ts";
import type { GmsPart } from "../data/message/action-data.ts";
import type { ActionRights, AwardOffer } from "../documents/card/card-rights.ts";
import { pointsLeft, standing } from "../documents/card/purse.ts";
import type { ActionFacts, CardEdge, SetupOffer } from "./card-facts.ts";
import type { TickOffer } from "./mixed-tier.ts";
import { type ActionState, isOpen } from "./roll.ts";

/** What the card has to offer at all, whoever looks. */
export interface Offers {
  readonly award: AwardOffer | null;
  readonly ticking: readonly TickOffer[];
  readonly setup: SetupOffer | null;
  readonly edges: readonly CardEdge[];
}

/** What this viewer may do on an action's card now. The same judgement serves the button and the click. */
export function actionRights(facts: ActionFacts, state: ActionState, offers: Offers): ActionRights {
  return {
    ...authorsRights(facts, state),
    ...gmsRights(facts, state, offers),
    ...purseRights(facts),
    useEdge: offers.edges.length > 0,
    ...rightsToTakeBack(facts, state),
  };
}

type Players = "reroll" | "fork" | "answerBargain";
type OfThePurse = "spend" | "draw" | "openDraw" | "leave";
type TakenBack = "takeReroll" | "takeCredit" | "undo";

function authorsRights(facts: ActionFacts, { outcome }: ActionState): Pick<ActionRights, Players> {
  const { system, automation, viewer, author, together = "" } = facts;
  const isAuthor = viewer.id === author.id;
  const { bargain } = system.gm;
  return {
    reroll: isAuthor && outcome !== null && isOpen(system, facts.scene) && canPayBoon(facts),
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
  { system, automation, viewer, actor, edition }: ActionFacts,
  { outcome }: ActionState,
  { award, ticking, setup }: Offers,
): Omit<ActionRights, Players | OfThePurse | TakenBack | "useEdge"> {
  const { gm } = system;
  const isGM = viewer.isGM;
  const offered = gm.bargain.state === "offered";
  return {
    offerBargain:
      isGM && edition.bargain && outcome?.outcome === "miss" && (!offered || system.answer === "decline"),
    withdrawBargain: isGM && offered && system.answer === "",
    award: isGM && automation.boons && award !== null && actor !== null && standing(gm.awards).length === 0,
    rule: isGM && outcome !== null,
    tick: isGM && automation.clocks && ticking.length > 0 && standing(gm.ticks).length === 0,
    grantSetup: isGM && setup !== null && standing(gm.setups).length === 0,
  };
}

/** One method a roll: points are spent from the menu, or drawn for, or left in the bank (Clarification 7). */
function purseRights({
  system,
  viewer,
  holdsDraw,
  bank,
  scene,
}: ActionFacts): Pick<ActionRights, OfThePurse> {
  const { state, drawer, judged } = system.gm;
  const left = viewer.isGM ? pointsLeft(system, bank) : 0;
  const resumes = viewer.isGM && state === "drawing" && drawer === viewer.id && holdsDraw;
  const isUntouched = state === "open" || (state === "drawing" && !resumes);
  const isSettled = state !== "open" && state !== "spent";
  const isCredited = viewer.isGM && judged?.banked === true;
  return {
    spend: left > 0 && !isSettled,
    draw: left > 0 && isUntouched,
    openDraw: resumes,
    leave: isCredited && (isOpen(system, scene) || (left > 0 && !isSettled)),
  };
}

/**
 * A re-roll is taken back while the card is open, the credit while none of its points is used: what came later is undone
 * first. With its scene both are over, for the ledgers were added up.
 */
function rightsToTakeBack(
  { system, viewer, bank, scene }: ActionFacts,
  { history }: ActionState,
): Pick<ActionRights, TakenBack> {
  const { judged, state } = system.gm;
  const isThere = viewer.isGM && judged !== null && judged.scene === scene;
  const isWhole = isThere && judged.setbacks > 0 && pointsLeft(system, bank) === judged.setbacks;
  return {
    takeReroll: isThere && isOpen(system, scene) && lastIsBoon(judged, history?.steps.length),
    takeCredit: isWhole && (state === "open" || state === "banked"),
    undo: viewer.isGM,
  };
}

/** Whether the last thing witnessed is a boon's die, and nothing came since. */
function lastIsBoon({ steps }: NonNullable<GmsPart["judged"]>, present: number | undefined): boolean {
  return steps.at(-1)?.why === "boon" && steps.length === present;
}
