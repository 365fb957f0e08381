import { idOf } from "#foundry/documents.ts";
import { localize, type Wording, wordsOfStored } from "#foundry/i18n.ts";
import { addressFacts, hiddenFrom, type HiddenView } from "#table/cards/card-view.ts";
import type { MessageType } from "#table/cards/message-type.ts";
import { actOutcomes, toldActs, toldText } from "#table/cards/told-acts.ts";
import type { WorldChange } from "#table/cards/world-change.ts";
import { endButtons, isOfClock, toldClock } from "#table/clocks/act-cards.ts";
import { groupsOf } from "#table/group/group.ts";
import { openWishes, standingActs, undoCardAct } from "#table/wishes.ts";
import { CLOCK_ACTS } from "../actions/clocks.ts";
import { windows } from "../apps/open-window.ts";
import { type ActMessage, isAct, isHero, isParty, type PartyActor } from "../data/kinds.ts";
import { hasCamped } from "../state/camp.ts";
import { CLOCKS, readerFor } from "../state/clocks.ts";
import { heroesOf, nameNow, PARTY, partyNamed } from "../state/party.ts";
import { characterHere } from "../state/rights.ts";
import { benefitOf } from "../state/benefits.ts";
import { doneText } from "./acts-told.ts";

/** A button of an act's card. */
interface ActButton {
  readonly action: string;
  readonly label: string;
  readonly value: string;
}

type ActView = ReturnType<typeof seenAct>;

/** Something done at the table without a check, with what came of it and its undo. */
export const ACT: MessageType<ActMessage, ActView> = {
  type: "act",
  template: "cards/act",
  view: viewAct,
  text: actText,
  context: ({ title, lines, waits, acts, buttons }, { uid }) => ({
    uid,
    title,
    lines,
    waits,
    outcomes: actOutcomes(acts, uid),
    actions: buttons.map((button, place) => ({
      ...button,
      id: `${uid}-${button.action}-${place}`,
      kind: "yours",
    })),
  }),
  buttons: {
    reroll: ({ message }) => windows.askFor(message, "rerollTravel"),
    camp: ({ button }) => {
      const hero = characterHere(button.dataset.value);
      return isHero(hero) && windows.openCamp(hero);
    },
    endRest: ({ button }) => {
      const party = partyNamed(button.dataset.value ?? "");
      return party && windows.endRest(party);
    },
    ritualCheck: ({ message }) => windows.rollRitual(message),
    ritualGroup: ({ message }) => windows.callForRitual(message),
    ...endButtons(CLOCK_ACTS),
  },
  undo: { act: undoCardAct },
  dependsOn,
};

/** A card with buttons tells otherwise once heroes or the party have changed, and a rest's once somebody has chosen in it. */
function dependsOn(change: WorldChange) {
  if (change.of === "message")
    return isAct(change.message) && change.message.system.kind === "camp"
      ? ({ system }: ActMessage) => RESTS.includes(system.kind)
      : null;
  if (change.of !== "actor" || !(isParty(change.actor) || isHero(change.actor))) return null;
  return ({ system }: ActMessage) =>
    isOfClock(system) || [...RESTS, "travel", "ritual"].includes(system.kind);
}

/** What a rest begins with: a place, or a tent that is used. */
const RESTS: readonly string[] = ["rest", "useItem"];

function viewAct(message: ActMessage, user: User.Implementation): ActView | HiddenView {
  return hiddenFrom(addressFacts(message, user)) ?? seenAct(message, user);
}

function seenAct(message: ActMessage, user: User.Implementation) {
  const { kind, actorName } = message.system;
  const actor = characterHere(message.system.actor);
  const name = actor ? nameNow(actor) : actorName;
  const told = (act: Parameters<typeof doneText>[0]): string => doneText(act, user);
  const clock = toldClock(message, user, { book: CLOCKS, readerFor, doneText: told });
  return {
    type: "act" as const,
    id: idOf(message),
    title: wordsOfStored.say(`TWO_DICE.Act.${kind}`, { name: name || message.author?.name || "" }),
    /** What came with it. */
    lines: clock?.lines ?? [],
    waits: clock?.waits ?? openWishes(message).length > 0,
    acts: clock?.acts ?? toldActs(message, user, told),
    buttons: clock?.ends.map((end) => ({ ...end, value: "" })) ?? buttonsOf(message, user),
  };
}

/** What a card offers beside its undo, by what was done. */
function buttonsOf(message: ActMessage, user: User.Implementation): ActButton[] {
  const done = standingActs(message).some(([id]) => id === "main");
  if (!done) return [];
  const party = groupsOf(PARTY).find(({ system }) => system.camp.message === message.id);
  if (party) return campButtons(party, user);
  if (message.system.kind === "travel") return travelButtons(message, user);
  return message.system.kind === "ritual" ? ritualButtons(message) : [];
}

function campButtons(party: PartyActor, user: User.Implementation): ActButton[] {
  const own = heroesOf(party).filter(
    (hero) => hero.testUserPermission(user, "OWNER") && !hasCamped(party, hero),
  );
  const choose = own.map((hero) => ({
    action: "camp",
    label: localize("TWO_DICE.Camp.ChooseFor", { name: hero.name }),
    value: hero.uuid,
  }));
  const end = { action: "endRest", label: localize("TWO_DICE.Camp.End"), value: party.uuid };
  return user.isGM ? [...choose, end] : choose;
}

function travelButtons(message: ActMessage, user: User.Implementation): ActButton[] {
  const mayAsk = user.isGM || message.isAuthor;
  const party = groupsOf(PARTY).find(({ system }) => Object.hasOwn(system.travel, idOf(message))) ?? null;
  const hasMap = heroesOf(party).some((hero) => benefitOf(hero, "cartography"));
  if (!mayAsk || !hasMap) return [];
  return [{ action: "reroll", label: localize("TWO_DICE.Travel.Reroll"), value: "" }];
}

function ritualButtons(message: ActMessage): ActButton[] {
  const caster = characterHere(message.system.actor);
  if (!caster?.isOwner) return [];
  return [
    { action: "ritualCheck", label: localize("TWO_DICE.Ritual.Check"), value: "" },
    { action: "ritualGroup", label: localize("TWO_DICE.Ritual.Group"), value: "" },
  ];
}

function actText({ title, lines, waits, acts }: ActView, words: Wording): string[] {
  const waiting = waits ? [words.say("TWO_DICE.Card.Waits")] : [];
  return [title, ...waiting, ...toldText(acts, words), ...lines];
}
