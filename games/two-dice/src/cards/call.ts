import { idOf } from "#foundry/documents.ts";
import { localize, type Wording, wordsOfStored } from "#foundry/i18n.ts";
import { addressFacts, hiddenFrom, type HiddenView } from "#table/cards/card-view.ts";
import type { Drawing, MessageType } from "#table/cards/message-type.ts";
import type { WorldChange } from "#table/cards/world-change.ts";
import { closeCall } from "../actions/call.ts";
import { answerCall } from "../apps/answer-call.ts";
import { type CallMessage, isAct, isCheck } from "../data/kinds.ts";
import { type CallKind, isLed } from "../data/message/call.ts";
import { currentDials } from "../data/settings.ts";
import { type Called, calledOf, contestOf, mayAnswer } from "../state/call.ts";
import { nameNow } from "../state/party.ts";
import { characterHere, plays } from "../state/rights.ts";
import { label } from "../words/labels.ts";

type CallView = ReturnType<typeof seenCall>;

/** Somebody asks others for a check; each answers at their own screen (Group Check, Opposed Check). */
export const CALL: MessageType<CallMessage, CallView> = {
  type: "call",
  template: "cards/call",
  view: viewCall,
  text: callText,
  context: callContext,
  buttons: {
    answer: ({ message, button }) => {
      const actor = characterHere(button.dataset.value);
      return actor && answerCall(message, actor);
    },
    // The host closes the log itself on an action named `close`.
    closeCall: ({ message, view }) => closeCall(message, !view.closed),
  },
  dependsOn: (change: WorldChange) => {
    if (change.of === "actor") return ({ system }) => system.actors.includes(change.actor.uuid);
    if (change.of !== "message") return null;
    const { message: answer } = change;
    const call = isCheck(answer) ? answer.system.call : isAct(answer) ? answer.system.data["call"] : "";
    return call ? (message) => idOf(message) === call : null;
  },
};

function viewCall(message: CallMessage, user: User.Implementation): CallView | HiddenView {
  return hiddenFrom(addressFacts(message, user)) ?? seenCall(message, user);
}

function seenCall(message: CallMessage, user: User.Implementation) {
  const { kind, purpose, pair, difficulty, closed } = message.system;
  const called = calledOf(message);
  const { say } = wordsOfStored;
  return {
    type: "call" as const,
    id: idOf(message),
    title: purpose || say(`TWO_DICE.CallKind.${kind}`),
    asked: say(difficulty === null ? "TWO_DICE.Call.AskedOpen" : "TWO_DICE.Call.Asked", {
      kind: say(`TWO_DICE.CallKind.${kind}`),
      first: label.attribute(pair.first),
      second: label.attribute(pair.second),
      difficulty: difficulty ?? 0,
    }),
    people: called.map((one, place) => ({
      ...personView(one, kind),
      mayRoll: mayAnswer(message, called, place) && plays(user, one.actor),
    })),
    /** What came of an opposed check; empty before all have rolled, and for any other. */
    end: kind === "opposed" ? endOf(called) : "",
    closed,
    mayClose: message.isAuthor || user.isGM,
  };
}

/** Somebody who was called. */
function personView({ actor, isLeader, answer, state, byTurn, gave }: Called, kind: CallKind) {
  const words = {
    difficulty: currentDials().supportDifficulty,
    result: state?.verdict.result ?? 0,
    outcome: state ? label.outcome(state.verdict.outcome) : "",
  };
  const waits = isLed(kind) && !isLeader ? "Supports" : "Waits";
  const byTurns = gave ? "ByTurn" : "MayHelp";
  const standing = byTurn ? byTurns : answer ? "Rolled" : waits;
  return {
    uuid: actor.uuid,
    name: nameNow(actor),
    byTurn,
    role: isLeader ? localize("TWO_DICE.Call.Leads") : "",
    standing: localize(`TWO_DICE.Call.${standing}`, words),
  };
}

function endOf(called: readonly Called[]): string {
  const { winner, throwing, isLevel } = contestOf(called);
  const nameAt = (place: number): string => (called[place] ? nameNow(called[place].actor) : "");
  if (winner !== null) return localize("TWO_DICE.Call.Won", { name: nameAt(winner) });
  return isLevel ? localize("TWO_DICE.Call.Level", { names: throwing.map(nameAt).join(", ") }) : "";
}

function callText({ title, asked, people, end }: CallView, { say }: Pick<Wording, "say">): string[] {
  const lines = people.map(({ name, standing }) => say("TWO_DICE.Card.Headline", { name, what: standing }));
  return [title, asked, ...lines, end].filter((line) => line !== "");
}

function callContext(view: CallView, { uid }: Drawing): object {
  return {
    ...view,
    uid,
    closeLabel: localize(view.closed ? "TWO_DICE.Call.Reopen" : "TWO_DICE.Call.Close"),
    people: view.people.map((one) => ({
      ...one,
      button: localize(one.byTurn ? "TWO_DICE.Call.Help" : "TWO_DICE.Check.Roll"),
      rollLabel: localize(one.byTurn ? "TWO_DICE.Call.HelpFor" : "TWO_DICE.Call.RollFor", { name: one.name }),
    })),
  };
}
