import type { Wording } from "#foundry/i18n.ts";
import { hiddenFrom, type HiddenView } from "#table/cards/card-view.ts";
import type { PlayerRequestData } from "../../data/message/player-request.ts";
import type { AskStanding } from "../../state/retinue/asks.ts";
import type { MessageFacts } from "../../state/roll/card-facts.ts";
import type { HelpStanding } from "../../state/teamwork/help.ts";
import { nameIn } from "#table/words/say.ts";
import { reasonKey, wordsOfReason } from "../../state/player-requests.ts";
import { sayLinesOfAct } from "../../state/veils.ts";
import type { PlayerRequestClock, PlayerRequestFacts, PlayerRequestView, SpellAskView } from "./facts.ts";
import { tellerOf } from "./lines.ts";

/** Reads a request for one viewer: what its author said, and what a GM's client made of it. */
export function viewPlayerRequest(
  facts: MessageFacts & {
    readonly system: PlayerRequestData;
    readonly clock: PlayerRequestClock | null;
    readonly speaksAs?: string;
    readonly help?: HelpStanding | null;
    readonly ask?: AskStanding | null;
    readonly spell?: SpellAskView | null;
    readonly rails?: PlayerRequestView["rails"];
  },
): PlayerRequestView | HiddenView {
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

function playerRequestFacts(facts: Parameters<typeof viewPlayerRequest>[0]): PlayerRequestFacts {
  const { id, author, viewer, system, clock, help = null, ask = null, spell = null, rails = [] } = facts;
  const { speaksAs = "" } = facts;
  const { kind, actor, actorName, data, moves, gm } = system;
  const { state, reason, undone, changes, data: noted } = gm;
  const summary = sayLinesOfAct(gm.summary, changes, facts);
  return {
    id,
    kind,
    actor,
    actorName,
    data,
    moves,
    noted,
    summary,
    reason,
    undone,
    clock,
    help,
    ask,
    spell,
    draws: Object.entries(gm.draws).map(([key, { twist, cards, undone: back }]) => {
      return { id: key, twist, cards, undone: back };
    }),
    rails: rails.map(({ key, name }) => ({ key, name })),
    author: { id: author.id, name: author.name },
    speaksAs,
    viewer: { isGM: viewer.isGM, isAuthor: viewer.id === author.id },
    state: state === "" ? "waiting" : state,
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
