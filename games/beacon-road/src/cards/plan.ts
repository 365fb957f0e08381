import { idOf } from "#foundry/documents.ts";
import { localize, type Wording, wordsOfStored } from "#foundry/i18n.ts";
import { addressFacts, type CardView, hiddenFrom, type HiddenView } from "#table/cards/card-view.ts";
import type { Drawing, MessageType } from "#table/cards/message-type.ts";
import { actOutcomes, type ToldAct, toldActs, toldText } from "#table/cards/told-acts.ts";
import type { WorldChange } from "#table/cards/world-change.ts";
import { openWishes, undoCardAct } from "#table/wishes.ts";
import { assistPlan, openBargain, rollPlan } from "../apps/open-window.ts";
import { isAct, isHero, isRoll, type PlanMessage } from "../data/kinds.ts";
import { bargainsOn, helpOn, isRolled, stakeOf } from "../state/plan.ts";
import { fighterHere, nameNow, plays } from "../state/rights.ts";
import { label } from "../words/labels.ts";
import { doneText } from "./acts-told.ts";
import { type CardOffer, offer, STAKE_BUTTONS, stakeLine, stakeOffers } from "./stake.ts";

interface PlanView extends CardView {
  readonly type: "plan";
  readonly name: string;
  readonly img: string;
  readonly what: string;
  readonly goal: string;
  /** What the GM has set, in a line; empty before. */
  readonly stake: string;
  readonly helper: string;
  readonly bargains: readonly string[];
  readonly standing: "open" | "rolled" | "dropped";
  readonly buttons: readonly CardOffer[];
  readonly waits: boolean;
  readonly acts: readonly ToldAct[];
}

/** What somebody is up to, before it is rolled: the GM sets what is at stake, others offer help and bargains (Action Roll). */
export const PLAN: MessageType<PlanMessage, PlanView> = {
  type: "plan",
  template: "cards/plan",
  view: viewPlan,
  text: planText,
  context: planContext,
  buttons: {
    ...STAKE_BUTTONS,
    bargain: ({ message }) => openBargain(message),
    assist: ({ message, button }) => assistPlan(message, button.dataset.value ?? ""),
    roll: ({ message }) => rollPlan(message),
    drop: ({ message }) => message.update({ system: { dropped: true } }),
  },
  undo: { act: undoCardAct },
  dependsOn: (change: WorldChange) => {
    if (change.of === "actor") return isHero(change.actor) ? ({ system }) => !system.dropped : null;
    if (change.of !== "message") return null;
    const id = planOf(change.message);
    return id === "" ? null : (message) => idOf(message) === id;
  },
};

/** The plan that another message speaks of: its roll, or help and a bargain that somebody offers. */
function planOf(message: ChatMessage.Implementation): string {
  if (isRoll(message)) return message.system.asked;
  return isAct(message) ? String(message.system.data["plan"] ?? "") : "";
}

function viewPlan(message: PlanMessage, user: User.Implementation): PlanView | HiddenView {
  const hidden = hiddenFrom(addressFacts(message, user));
  if (hidden) return hidden;
  const { action, goal, dropped, actorName } = message.system;
  const actor = fighterHere(message.system.actor);
  const stake = stakeOf(message);
  const standing = isRolled(message) ? "rolled" : dropped ? "dropped" : "open";
  return {
    type: "plan",
    id: idOf(message),
    name: actor ? nameNow(actor) : actorName,
    img: actor?.img ?? "",
    what: action === "" ? wordsOfStored.say("BEACON_ROAD.RollKind.action") : label.action(action),
    goal,
    stake: stake ? stakeLine(stake) : "",
    helper: helpOn(idOf(message))[0]?.name ?? "",
    bargains: bargainsOn(message),
    standing,
    buttons: standing === "open" ? buttonsOf(message, user, stake !== null) : [],
    waits: openWishes(message).length > 0,
    acts: toldActs(message, user, doneText),
  };
}

function buttonsOf(message: PlanMessage, user: User.Implementation, isSet: boolean): CardOffer[] {
  const actor = fighterHere(message.system.actor);
  const isOwn = actor !== null && plays(user, actor) && !user.isGM;
  const bargain = offer("bargain", localize("BEACON_ROAD.Plan.OfferBargain"));
  const roll = offer(
    "roll",
    localize(isSet ? "BEACON_ROAD.Plan.Roll" : "BEACON_ROAD.Plan.RollNow"),
    "",
    isSet ? "yours" : "",
  );
  if (isOwn) return [roll, offer("drop", localize("BEACON_ROAD.Plan.Drop"))];
  if (!user.isGM) return [...assistButtons(message, user), bargain];
  return [...stakeOffers(message, isSet), bargain, ...(isSet ? [roll] : [])];
}

function assistButtons(message: PlanMessage, user: User.Implementation): CardOffer[] {
  if (helpOn(idOf(message)).length > 0) return [];
  return game.actors.contents
    .filter((hero) => isHero(hero) && plays(user, hero) && hero.uuid !== message.system.actor)
    .map((hero) =>
      offer("assist", localize("BEACON_ROAD.Plan.Assist", { name: hero.name }), hero.uuid, "yours"),
    );
}

function planText(view: PlanView, words: Wording): string[] {
  const helper = view.helper === "" ? [] : [words.say("BEACON_ROAD.Plan.Helped", { name: view.helper })];
  return [headline(view, words), view.goal, view.stake, ...helper, ...toldText(view.acts, words)].filter(
    Boolean,
  );
}

function headline({ name, what }: PlanView, { say }: Pick<Wording, "say">): string {
  return say("BEACON_ROAD.Card.Headline", { name, what });
}

function planContext(view: PlanView, { uid }: Drawing): object {
  return {
    uid,
    img: view.img,
    title: headline(view, { say: localize }),
    how: view.goal || localize("BEACON_ROAD.Plan.NoGoal"),
    stake: view.stake,
    notSet: view.standing === "open" && view.stake === "",
    ended: view.standing === "open" ? "" : localize(`BEACON_ROAD.Plan.Ended.${view.standing}`),
    helped: view.helper === "" ? "" : localize("BEACON_ROAD.Plan.Helped", { name: view.helper }),
    bargains: view.bargains,
    waits: view.waits,
    actions: view.buttons.map((one, place) => ({ ...one, id: `${uid}-${one.action}-${place}` })),
    outcomes: actOutcomes(view.acts, uid),
  };
}
