import type { Wording } from "#foundry/i18n.ts";
import { hiddenFrom, type HiddenView } from "#table/cards/card-view.ts";
import type { MessageFacts } from "../../state/roll/card-facts.ts";
import { nameIn } from "#table/words/say.ts";
import { reasonKey, wordsOfReason, wordsOnCard } from "../../state/player-requests.ts";
import {
  type AskedPlayerRequest,
  type PlayerRequestFacts,
  playerRequestFacts,
  type PlayerRequestView,
  type PlayerRequestTeller,
} from "./facts.ts";
import { findHere } from "#foundry/documents.ts";
import { CHOICES } from "../../actions/offers/settle-offers.ts";
import { isCompanion, isGear } from "../../data/kinds.ts";
import type { PlayerRequestKindName } from "../../data/message/player-request.ts";
import { promptOf } from "../../rules/campaign/epilogue.ts";
import { readAct } from "../../state/acts.ts";
import { epiloguePages } from "../../state/campaign/epilogue.ts";
import { readHelp } from "../../state/teamwork/help.ts";
import { readAnswer } from "../../state/offers.ts";
import { tellTicks } from "#table/clocks/tick-words.ts";
import { readNote } from "#table/clocks/ticks.ts";
import { cardTitle } from "../../words/spreads.ts";
import { tellAsk } from "./asks.ts";
import { tellNewSpell } from "./new-spell.ts";

/** Reads a request for one viewer: what its author said, and what a GM's client made of it. */
export function viewPlayerRequest(facts: AskedPlayerRequest): PlayerRequestView | HiddenView {
  const hidden = hiddenFrom(facts);
  if (hidden) return hidden;
  const { viewer, words, system } = facts;
  const { state, undone, changes } = system.gm;
  const known = playerRequestFacts(facts);
  const { skill: skillNamed = String } = facts.terms ?? {};
  const { title, lines } = tellerOf(system.kind)(known, {
    ...words,
    skillNamed,
    named: (stored) => nameIn(stored, facts),
  });
  const cut = system.leftOut > 0 ? [words.count("FATES_EDGE.PlayerRequest.LeftOut", system.leftOut)] : [];
  const all = [...lines, ...cut, ...stateLines(known, words)];
  return {
    ...known,
    type: "deed",
    title,
    lines: all,
    can: { undo: viewer.isGM && state === "done" && !undone && changes.length > 0 },
  };
}

/** What any request says of where it stands. */
function stateLines(
  { kind, state, reason, clock, noted }: PlayerRequestFacts,
  { say }: MessageFacts["words"],
): string[] {
  // Help waits for whoever is helped, and for no GM.
  if (state === "waiting") return kind === "help" ? [] : [say("FATES_EDGE.PlayerRequest.Waiting")];
  if (reason === "") return [];
  return [
    say(`FATES_EDGE.PlayerRequest.${state === "refused" ? "Refused" : "Part"}`, {
      why: say(reasonKey(reason), {
        ...wordsOfReason(noted),
        clock: clock?.name || say("TABLE.Words.SomeClock"),
      }),
    }),
  ];
}

/** A request's card in plain lines. */
export function playerRequestText(
  { title, lines, undone, draws }: PlayerRequestView,
  { say }: Wording,
): string[] {
  const laid = draws.filter((draw) => !draw.undone).map(({ twist }) => twist);
  return [title, ...lines, undone ? say("TABLE.Card.Undone") : "", ...laid].filter(Boolean);
}

/** For a kind without more to say: `FATES_EDGE.PlayerRequest.<kind>` with `{name}`, and what the GM's client noted. */
export const tellPlainly: PlayerRequestTeller = (facts, { say }) => ({
  title: say(`FATES_EDGE.PlayerRequest.${facts.kind}`, { name: wordsOnCard(facts).name }),
  lines: facts.summary,
});

/** What a player says to an offer. What came of it stands on the offer's own card. */
export const tellAnswer: PlayerRequestTeller = (facts, { say, named = typedAlone }) => {
  const { noted } = facts;
  // Once it is settled the GM's client tells what was chosen: its author could write something else.
  const { choice, kind } = readAnswer("choice" in noted ? noted : facts.data);
  const known = CHOICES.find((one) => one === choice) ?? "unknown";
  const said = kind === "risk" && known === "take" ? "land" : known;
  const label = "label" in noted ? named(noted.label) : "";
  return {
    title: say(`FATES_EDGE.Offer.Answered.${said}`, { name: wordsOnCard(facts).name }),
    lines: label === "" ? [] : [label],
  };
};

function typedAlone(stored: unknown): string {
  return typeof stored === "string" ? stored : "";
}

/** What somebody does in this beat, in their own words. */
export const tellDeclare: PlayerRequestTeller = (facts, { say }) => {
  const { name, words } = wordsOnCard(facts);
  return { title: say("FATES_EDGE.Beat.Declares", { name }), lines: words === "" ? [] : [words] };
};

/** Help that somebody offers: to whom, with what and how, and how it stands. */
export const tellHelp: PlayerRequestTeller = (
  { actorName, author, data, help },
  { say, count, skillNamed = String },
) => {
  const { way, forName, skill, words, dice } = readHelp({ ...data });
  if (help === "forged")
    return { title: say("FATES_EDGE.Together.Forged", { name: author.name }), lines: [] };
  const lends = count(`FATES_EDGE.Together.Lends.${skill === "" ? "plain" : "skill"}`, dice, {
    skill: skill === "" ? "" : skillNamed(skill),
  });
  return {
    title: say("FATES_EDGE.Together.HelpOf", { name: actorName || author.name, other: forName }),
    lines: [
      words,
      way === "skill" ? lends : `${lends} ${say(`FATES_EDGE.Together.Way.${way}`)}`,
      say(`FATES_EDGE.Together.Standing.${help ?? "open"}`, { name: forName }),
    ].filter(Boolean),
  };
};

/** Ticks on a clock, as the table tells them. */
export const tellTick: PlayerRequestTeller = ({ noted, viewer, author, clock, summary, undone }, words) =>
  tellTicks({ note: readNote(noted), isGM: viewer.isGM, by: author.name, clock, summary, undone }, words);

/** A flashback or a suggestion: whose it is, and the player's own words. */
export const tellWords: PlayerRequestTeller = (facts, { say }) => {
  const { name, words } = wordsOnCard(facts);
  return {
    title: say(`FATES_EDGE.PlayerRequest.${facts.kind}`, { name }),
    lines: [words, ...facts.summary].filter(Boolean),
  };
};

/** An edge that somebody uses: whose and which, as the GM's client found it, and what came of it. */
export const tellUse: PlayerRequestTeller = (facts, { say }) => {
  const { name, words } = wordsOnCard(facts);
  const known = facts.state === "done" ? words : "";
  return {
    title: say(`FATES_EDGE.PlayerRequest.edge.${known === "" ? "some" : "named"}`, { name, edge: known }),
    lines: facts.summary,
  };
};

/** A player's epilogue: each card with what it asks, and what they made of it, as the GM's client read it. */
export const tellEpilogue: PlayerRequestTeller = (facts, { say }) => ({
  title: say("FATES_EDGE.PlayerRequest.epilogue", { name: wordsOnCard(facts).name }),
  lines: epiloguePages(facts.noted).flatMap(({ card, words }) => {
    const { suit, size } = promptOf(card);
    return [`${cardTitle(card)}: ${say(`FATES_EDGE.Epilogue.Prompt.${suit}.${size}`)}`, words];
  }),
});

/** What somebody leaves; or that somebody who was left opens a way. */
export const tellLegacy: PlayerRequestTeller = (facts, words) => {
  const { who } = facts.noted as { readonly who?: unknown };
  if (typeof who !== "string" || facts.state !== "done") return tellPlainly(facts, words);
  return { title: words.say("FATES_EDGE.PlayerRequest.legacyWay", { who }), lines: facts.summary };
};

/** What somebody does by the rules between rolls, in their own words where there are any. */
export const tellAct: PlayerRequestTeller = (facts, { say }) => {
  const { name } = wordsOnCard(facts);
  const { act, words, of } = readAct(facts.state === "done" ? facts.noted : facts.data);
  const about = facts.state === "waiting" ? nameOfThing(of) : "";
  return {
    title: say(`FATES_EDGE.Act.Title.${act || "some"}`, { name }),
    lines: [about, words, ...facts.summary].filter(Boolean),
  };
};

/** What an act that waits is about, as it is called now. */
function nameOfThing(uuid: string): string {
  const found = findHere(uuid);
  return isGear(found) || isCompanion(found) ? found.name : "";
}

/** Kinds with words of their own. */
const TELLERS: Readonly<Partial<Record<PlayerRequestKindName, PlayerRequestTeller>>> = {
  tick: tellTick,
  answer: tellAnswer,
  help: tellHelp,
  declare: tellDeclare,
  flashback: tellWords,
  suggest: tellWords,
  activate: tellAsk,
  initiative: tellWords,
  station: tellWords,
  edge: tellUse,
  newSpell: tellNewSpell,
  epilogue: tellEpilogue,
  legacy: tellLegacy,
  act: tellAct,
};

/** How a kind of request is told. */
export function tellerOf(kind: PlayerRequestKindName): PlayerRequestTeller {
  return TELLERS[kind] ?? tellPlainly;
}
