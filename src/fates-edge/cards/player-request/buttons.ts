import { localize, localizeCount } from "#foundry/i18n.ts";
import type { CardClick } from "#table/cards/message-type.ts";
import { removeClock } from "#table/clocks/acts.ts";
import type { ClockActs } from "#table/clocks/book.ts";
import { landClock, restartClock } from "#table/clocks/ends.ts";
import { END_ACTS } from "#table/clocks/tick-words.ts";
import { decideAct } from "../../actions/acts/act.ts";
import { CLOCK_ACTS } from "../../actions/clocks/ticks.ts";
import { giveAnswer } from "../../apps/holdings/answer-ask.ts";
import { withdrawHelp } from "../../actions/teamwork/help.ts";
import { pressInitiative } from "../../actions/beat/initiative.ts";
import { decideSpell } from "../../actions/magic/spell-approval.ts";
import { decideSuggestion } from "../../actions/teamwork/suggestions.ts";
import { declineSpell } from "../../apps/spells/decline-spell.ts";
import { askedSpell } from "../../state/magic/spell-approval.ts";
import type { PlayerRequestMessage } from "../../data/kinds.ts";
import type { PlayerRequestKindName } from "../../data/message/player-request.ts";
import { cardsOfUse } from "../../state/retinue/asks.ts";
import { mayWithdraw } from "../../state/teamwork/help.ts";
import { wordsOnCard } from "../../state/player-requests.ts";
import { readNote } from "#table/clocks/ticks.ts";
import type { MessageType } from "../parts/message-type.ts";
import { askButtons } from "./asks.ts";
import { newSpellButtons } from "./new-spell.ts";
import type { PlayerRequestButton, PlayerRequestButtons, PlayerRequestView } from "./facts.ts";
import { windowNamed } from "../../apps/open-window.ts";

/** Help that nobody has used is taken back by who offered it, or sent back by a GM. */
export const helpButtons: PlayerRequestButtons = ({ viewer, help }) => {
  if (!mayWithdraw(help, viewer)) return [];
  const label = localize(`FATES_EDGE.Together.${viewer.isAuthor ? "Withdraw" : "SendBack"}`);
  return [{ action: "withdrawHelp", kind: "", label }];
};

/** What a player proposes is a GM's to take up or leave (Core, "Proactive Storytelling"). */
export const suggestButtons: PlayerRequestButtons = (view) => decideButtons(view, "decideSuggestion");

/** What takes a GM's yes is theirs to allow. */
export const actButtons: PlayerRequestButtons = (view) => decideButtons(view, "decideAct");

function decideButtons(
  { viewer, state }: Pick<PlayerRequestView, "viewer" | "state">,
  action: string,
): PlayerRequestButton[] {
  if (!viewer.isGM || state !== "waiting") return [];
  return [
    { action, kind: "yours", value: "accept", label: localize("FATES_EDGE.Together.Accept") },
    { action, kind: "", value: "decline", label: localize("FATES_EDGE.Together.Decline") },
  ];
}

/** A clock at its end is offered to GMs. */
export const tickButtons: PlayerRequestButtons = ({ viewer, clock, state, undone }) => {
  if (!viewer.isGM || !clock?.isAtEnd || state !== "done" || undone) return [];
  return Object.entries(END_ACTS).map(([action, word]) => {
    return { action, kind: action === "landClock" ? "cost" : "", label: localize(word) };
  });
};

/** A GM presses whoever acted of their own accord, for a point: a rail moves, or they must resist (SRD, "Cost & Pressure"). */
export const initiativeButtons: PlayerRequestButtons = ({ viewer, state, undone, rails }) => {
  if (!viewer.isGM || state !== "done" || undone) return [];
  const resist = { value: "", label: localize("FATES_EDGE.Crew.PressResist") };
  const moves = rails.map(({ key, name }) => {
    return { value: key, label: localize("FATES_EDGE.Crew.PressRail", { clock: name }) };
  });
  return [resist, ...moves].map((way) => ({ action: "press", kind: "cost", ...way }));
};

/** A GM draws the cards that a use costs, and lays the one that applies (SRD M, "Sundered King's Coin"). */
export const edgeButtons: PlayerRequestButtons = ({ viewer, state, undone, noted, draws }) => {
  const count = cardsOfUse(noted);
  if (!viewer.isGM || state !== "done" || undone || count === 0 || draws.some((draw) => !draw.undone))
    return [];
  return [{ action: "layCard", kind: "", label: localizeCount("FATES_EDGE.Edge.DrawCards", count) }];
};

/** Kinds of requests that offer something on their card. */
export const PLAYER_REQUEST_BUTTONS: Readonly<Partial<Record<PlayerRequestKindName, PlayerRequestButtons>>> =
  {
    tick: tickButtons,
    help: helpButtons,
    suggest: suggestButtons,
    activate: askButtons,
    edge: edgeButtons,
    initiative: initiativeButtons,
    newSpell: newSpellButtons,
    act: actButtons,
  };

/** What they do. */
export const PLAYER_REQUEST_ACTIONS: NonNullable<
  MessageType<PlayerRequestMessage, PlayerRequestView>["buttons"]
> = {
  withdrawHelp: ({ message }) => withdrawHelp(message),
  decideSuggestion: ({ message, button }) => decideSuggestion(message, button.dataset["value"] === "accept"),
  decideAct: ({ message, button }) => decideAct(message, button.dataset["value"] === "accept"),
  answerAsk: ({ message, button }) => giveAnswer(message, button.dataset["value"] ?? ""),
  allowSpell: ({ message, button }) =>
    decideSpell(message, { allowed: true, seal: button.dataset["value"] ?? "" }),
  openSpell: ({ message }) => askedSpell(message)?.item.sheet?.render(true),
  declineSpell: ({ message }) => declineSpell(message),
  layCard: ({ message }) => windowNamed("AskCardWindow").open(message),
  press: ({ view, button }) => pressInitiative(wordsOnCard(view).name, button.dataset["value"] ?? ""),
  landClock: onTick(landClock),
  restartClock: onTick(restartClock),
  removeClock: onTick(removeClock),
};

/** On a card of ticks, with the clock that it is about. */
function onTick(work: (book: ClockActs, clock: string, holder?: string) => Promise<boolean>) {
  return ({ view }: CardClick<PlayerRequestMessage, PlayerRequestView>): unknown => {
    const note = readNote(view.noted);
    return note ? work(CLOCK_ACTS, note.clock, note.holder) : undefined;
  };
}
