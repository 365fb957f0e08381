import { idOf } from "#foundry/documents.ts";
import { localize, type Wording, wordsOfStored } from "#foundry/i18n.ts";
import { goToMessage } from "#foundry/messages.ts";
import { addressFacts, type CardView, hiddenFrom, type HiddenView } from "#table/cards/card-view.ts";
import type { Drawing, MessageType } from "#table/cards/message-type.ts";
import type { WorldChange } from "#table/cards/world-change.ts";
import { toldText } from "#table/cards/told-acts.ts";
import { undoCardAct } from "#table/wishes.ts";
import { closeCall } from "../actions/call.ts";
import { postAct } from "../actions/post-act.ts";
import { answerCall } from "../apps/answer-call.ts";
import { rollCohort } from "../actions/roll-cohort.ts";
import { type CallMessage, isAct, isCohort, isCrew, isRoll } from "../data/kinds.ts";
import { bestRoll, type Called, calledOf, groupStands, isToCount, stakeOnCall } from "../state/call.ts";
import { isRolled } from "../state/plan.ts";
import { nameNow, plays } from "../state/rights.ts";
import { label } from "../words/labels.ts";
import { FOLLOWING_BUTTONS, followingContext, type FollowingView, viewFollowing } from "./following.ts";
import { type CardOffer, STAKE_BUTTONS, stakeLine, stakeOffers } from "./stake.ts";

/** Somebody who was called, as one user sees it. */
interface CalledView {
  readonly uuid: string;
  readonly name: string;
  readonly role: string;
  readonly standing: string;
  readonly mayRoll: boolean;
}

interface CallView extends CardView, FollowingView {
  readonly type: "call";
  readonly title: string;
  readonly asked: string;
  readonly people: readonly CalledView[];
  /** The best roll of a group action, which counts for all; empty before, and for any other call. */
  readonly best: string;
  readonly mayCount: boolean;
  /** What a GM may set as at stake, where its leader asks for that. */
  readonly stakes: readonly CardOffer[];
  readonly closed: boolean;
  readonly mayClose: boolean;
}

/** Somebody asks others for a roll; each answers at their own screen (Action Roll; Lead a group action). */
export const CALL: MessageType<CallMessage, CallView> = {
  type: "call",
  template: "cards/call",
  view: viewCall,
  text: callText,
  context: callContext,
  buttons: {
    ...STAKE_BUTTONS,
    ...FOLLOWING_BUTTONS,
    answer: ({ message, button }) => {
      const one = calledOf(message).find(({ actor }) => actor.uuid === button.dataset.value);
      if (!one) return null;
      return isCohort(one.actor) ? rollCohort(message, one.actor, one.by) : answerCall(message, one.by);
    },
    count: async ({ message }) => {
      const standing = groupStands(message);
      const counted = standing && (await postAct("group", standing.leader, { call: idOf(message) }));
      // What the best roll leads to stands here, above the cards of those who rolled.
      return counted && goToMessage(idOf(message));
    },
    // Not "close": a card lies in a window, whose own action that is.
    closeCall: ({ message, view }) => closeCall(message, !view.closed),
  },
  undo: { act: undoCardAct },
  dependsOn: (change: WorldChange) => {
    if (change.of === "actor")
      return isCrew(change.actor)
        ? ({ system }) => system.kind === "group"
        : ({ system }) => system.actors.includes(change.actor.uuid);
    if (change.of !== "message") return null;
    const id = callOf(change.message);
    return id === "" ? null : (message) => idOf(message) === id;
  },
};

/** The call that another message answers, or whose group action it counts. */
function callOf(message: ChatMessage.Implementation): string {
  if (isRoll(message)) return message.system.asked;
  return isAct(message) ? String(message.system.data["call"] ?? "") : "";
}

function viewCall(message: CallMessage, user: User.Implementation): CallView | HiddenView {
  const hidden = hiddenFrom(addressFacts(message, user));
  if (hidden) return hidden;
  const { kind, purpose, action, asksGM, closed } = message.system;
  const called = calledOf(message);
  const { say } = wordsOfStored;
  const group = groupStands(message);
  const stake = stakeOnCall(message);
  const isLeaders = group !== null && plays(user, group.leader);
  return {
    type: "call",
    id: idOf(message),
    title: purpose || say(`BEACON_ROAD.CallKind.${kind}`),
    asked: say("BEACON_ROAD.Call.Asked", {
      kind: say(`BEACON_ROAD.CallKind.${kind}`),
      action: action === "" ? say("BEACON_ROAD.Call.AnyAction") : label.action(action),
      stake: stake ? stakeLine(stake) : say("BEACON_ROAD.Call.StakeWaits"),
    }),
    people: called.map((one) =>
      personView(one, !closed && stake !== null && one.answer === null && plays(user, one.by)),
    ),
    best: group
      ? say("BEACON_ROAD.Call.Best", {
          outcome: say(`BEACON_ROAD.Outcome.${group.result.outcome}`),
          name: nameNow(group.leader),
          stress: group.result.stress,
        })
      : "",
    mayCount: isLeaders && isToCount(message),
    stakes: user.isGM && asksGM && !closed && !isRolled(message) ? stakeOffers(message, stake !== null) : [],
    ...viewFollowing(message, bestRoll(message)?.state ?? null, user, { mayWork: isLeaders, isAction: true }),
    closed,
    mayClose: message.isAuthor || user.isGM,
  };
}

function personView({ actor, isLeader, state }: Called, mayRoll: boolean): CalledView {
  const standing = state
    ? localize("BEACON_ROAD.Call.Rolled", {
        total: state.now.total,
        outcome: localize(`BEACON_ROAD.Outcome.${state.outcome}`),
      })
    : localize("BEACON_ROAD.Call.Waits");
  const role = isLeader ? localize("BEACON_ROAD.Call.Leads") : "";
  return { uuid: actor.uuid, name: isCohort(actor) ? actor.name : nameNow(actor), role, mayRoll, standing };
}

function callText({ title, asked, people, best, acts }: CallView, words: Wording): string[] {
  const { say } = words;
  const lines = people.map(({ name, standing }) =>
    say("BEACON_ROAD.Card.Headline", { name, what: standing }),
  );
  return [title, asked, ...lines, best, ...toldText(acts, words)].filter(Boolean);
}

function callContext(view: CallView, { uid }: Drawing): object {
  return {
    ...view,
    ...followingContext(view, uid),
    uid,
    actions: view.stakes.map((one, place) => ({ ...one, id: `${uid}-${one.action}-${place}` })),
    closeLabel: localize(view.closed ? "BEACON_ROAD.Call.Reopen" : "BEACON_ROAD.Call.Close"),
    people: view.people.map((one) => ({
      ...one,
      rollLabel: localize("BEACON_ROAD.Call.RollFor", { name: one.name }),
    })),
  };
}
