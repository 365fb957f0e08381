import { findDocument, idOf } from "#foundry/documents.ts";
import { touches, type Touched } from "#table/cards/world-change.ts";
import { tickForGroup, undoGroupTick } from "../../actions/clocks/earned-ticks.ts";
import { closeCall, rollOpponent } from "../../actions/roll/calls.ts";
import { clearByForage } from "../../actions/clocks/supply.ts";
import { startRoll } from "../../apps/roll/start-roll.ts";
import { isAction, isPc, type CallMessage } from "../../data/kinds.ts";
import { changedClocks } from "#table/clocks/changed.ts";
import { rollsAnswering } from "../../state/log-index.ts";
import type { MessageType } from "../parts/message-type.ts";
import type { WorldChange } from "../parts/world-change.ts";
import { callContext } from "./context.ts";
import { callText } from "./text.ts";
import { callFacts, type CallView, viewCall } from "./view.ts";
import { windowNamed } from "../../apps/open-window.ts";

/** A GM's call for a roll: who is asked, who has answered, and what it came to. */
export const REQUEST: MessageType<CallMessage, CallView> = {
  type: "request",
  template: "cards/call",
  view: (message, user) => viewCall(callFacts(message, user)),
  text: callText,
  context: callContext,
  buttons: {
    answerCall: ({ message, button }) => answer(message, button.dataset["actor"] ?? ""),
    rollOpponent: ({ message }) => rollOpponent(message),
    closeCall: ({ message }) => closeCall(message),
    tick: ({ message }) => tickForGroup(message),
    forage: ({ message }) => clearByForage(message),
    offerHelp: ({ message, button: { dataset } }) =>
      helpWith(dataset["actor"] ?? "", dataset["for"] ?? "", message.system.skill),
  },
  undo: { ticks: undoGroupTick },
  dependsOn,
};

async function answer({ id }: CallMessage, uuid: string): Promise<void> {
  const actor = await findDocument(uuid);
  if (isPc(actor)) await startRoll(actor, { request: idOf({ id }) });
}

async function helpWith(helper: string, other: string, skill: string): Promise<void> {
  const actor = await findDocument(helper);
  if (isPc(actor)) await windowNamed("HelpWindow").open(actor, { for: other, skill });
}

/** It clears supply while some is missing, and fills what is left of a group's clock. */
function clocksTouched(changed: object): Touched<CallMessage> | null {
  const clocks = Object.keys(changedClocks(changed));
  const isSupply = touches(changed, "system.clocks.supply");
  if (clocks.length === 0) return null;
  return ({ id, system }) => {
    if (isSupply && system.purpose === "forage") return true;
    return (
      system.mode === "group" && clocks.some((clock) => clocksOfGroup(idOf({ id }), system).includes(clock))
    );
  };
}

/** The clocks that a group's call may tick or has ticked: its own, and those that its rolls are for. */
function clocksOfGroup(id: string, { clock, ticks }: CallMessage["system"]): string[] {
  const ticked = Object.values(ticks).map((tick) => tick.clock);
  return [clock, ...ticked, ...rollsAnswering(id).map(({ system }) => system.clock)];
}

/** It shows who has answered, counts rolls that are read together as their dice lie now, and what hangs on the party's clocks. */
function dependsOn(change: WorldChange): Touched<CallMessage> | null {
  if (change.of === "party") return clocksTouched(change.changed);
  if (change.of !== "message" || !isAction(change.message)) return null;
  const { request } = change.message.system;
  if (request === "") return null;
  return ({ id, system }) => id === request && (change.way !== "updated" || system.mode !== "");
}
