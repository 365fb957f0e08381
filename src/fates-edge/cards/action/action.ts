import { sendLine } from "#table/unsent.ts";
import {
  answerBargain,
  chooseFork,
  offerBargain,
  withdrawBargain,
} from "../../actions/roll/roll-card/fork-and-bargain.ts";
import { awardBoons } from "../../actions/roll/roll-card/award.ts";
import { grantSetup } from "../../actions/roll/roll-card/setup.ts";
import { leaveBanked, ruleRoll } from "../../actions/roll/roll-card/ruling.ts";
import { rerollWithBoon } from "../../actions/roll/roll-card/boon-reroll.ts";
import { tickClock } from "../../actions/roll/roll-card/tick.ts";
import { useEdgeOnCard } from "../../actions/roll/roll-card/edge.ts";
import { eraseOn } from "../../actions/edges/erase-on-card.ts";
import { tickCarried } from "../../actions/beat/initiative.ts";
import { ROLL_UNDO } from "../../actions/roll/undo-roll.ts";
import { findHere } from "#foundry/documents.ts";
import { askAim } from "../../apps/edge-aim.ts";
import { type ActionMessage, type EdgeItem, isEdgeItem } from "../../data/kinds.ts";
import { isTending } from "../../rules/edges/aims.ts";
import { POSITIONS } from "../../rules/pool.ts";
import { restrains, strikes, trimsRail } from "../../state/edges/edge-aims.ts";
import { edgeOn } from "../../state/edges/edges.ts";
import { cardFacts } from "../../state/roll/group-call.ts";
import { eraserOf } from "../parts/outcome-lines.ts";
import type { MessageType } from "../parts/message-type.ts";
import { CASTING_BUTTONS } from "./casting-buttons.ts";
import { rollChronicle } from "./chronicle.ts";
import { actionContext, isDvMissing, rerollsOf, type ViewerState } from "./context.ts";
import { actionDependsOn } from "./depends-on.ts";
import { jointResult } from "./joint.ts";
import { actionText } from "./text.ts";
import { type ActionView, viewAction } from "./view.ts";
import { windowNamed } from "../../apps/open-window.ts";

/** The card of one action roll, from the first throw to the last consequence. */
export const ACTION: MessageType<ActionMessage, ActionView, ViewerState> = {
  type: "action",
  template: "cards/action",
  view: (message, user) => {
    const facts = cardFacts(message, user);
    return viewAction(facts, jointResult(message, user, facts));
  },
  text: actionText,
  context: actionContext,
  viewerState,
  buttons: {
    chooseDie: ({ redraw, state }) => redraw({ ...state, choosing: true }, ".tt-die-button"),
    keepDice: ({ redraw, state }) => redraw({ ...state, choosing: false }, '[data-action="chooseDie"]'),
    reroll: ({ message, button }) => rerollWithBoon(message, Number(button.dataset["index"])),
    useEdge: ({ message, button: { dataset } }) => useAimed(message, dataset["item"], dataset["edge"]),
    fork: ({ message, button }) => chooseFork(message, button.dataset["way"] === "get" ? "get" : "leave"),
    offerBargain: ({ message, card }) => {
      const field = card.querySelector<HTMLInputElement>("[data-bargain]");
      return field ? sendLine(field, (words) => offerBargain(message, words.trim())) : undefined;
    },
    withdrawBargain: ({ message }) => withdrawBargain(message),
    answerBargain: ({ message, button }) =>
      answerBargain(message, button.dataset["answer"] === "accept" ? "accept" : "decline"),
    awardBoons: ({ message }) => awardBoons(message),
    spend: ({ message }) => windowNamed("SpendWindow").open(message),
    draw: ({ message }) => windowNamed("DrawWindow").open(message),
    leave: ({ message }) => leaveBanked(message),
    tick: ({ message, button }) => tickClock(message, button.dataset["value"] ?? ""),
    carry: ({ message }) => tickCarried(message),
    grantSetup: ({ message }) => grantSetup(message),
    ...CASTING_BUTTONS,
    erase: ({ message, button }) => eraseOn(message, eraserOf(button)),
  },
  choose: ruleOn,
  undo: ROLL_UNDO,
  dependsOn: actionDependsOn,
  chronicle: rollChronicle,
};

/** What an edge tends, or which rail it trims, is asked before it is used. */
async function useAimed(message: ActionMessage, uuid = "", edge = ""): Promise<boolean> {
  const item = findHere(uuid);
  const aim = isEdgeItem(item) && usesAim(item, edge) ? await askAim(item, edge) : {};
  return aim !== null && (await useEdgeOnCard(message, uuid, edge, aim));
}

function usesAim(item: EdgeItem, key: string): boolean {
  const edge = edgeOn(item, key);
  if (!edge) return false;
  return isTending(edge) || strikes(edge) || restrains(item) || trimsRail(edge);
}

function viewerState(view: ActionView, old: HTMLElement | null): ViewerState {
  const choosing = old?.querySelector<HTMLElement>("[data-choosing]")?.dataset["choosing"];
  return {
    // Once a die was rolled again the boon is spent: choosing another die is another choice.
    choosing: view.can.reroll && choosing === String(rerollsOf(view)),
    // Where nobody set a difficulty the GM is asked for one; whoever folds it away has it folded.
    ruling: old ? old.querySelector("details[open] [data-rule]") !== null : isDvMissing(view),
    unfolded: old?.querySelector('details[open] [data-action="useEdge"]') != null,
  };
}

/** The GM's word on DV or position. */
async function ruleOn(message: ActionMessage, { value, dataset }: HTMLSelectElement): Promise<void> {
  if (dataset["rule"] === "dv") await ruleRoll(message, { dv: Number(value) });
  const position = POSITIONS.find((name) => name === value);
  if (dataset["rule"] === "position" && position) await ruleRoll(message, { position });
}
