import type { Wording } from "#foundry/i18n.ts";
import { hiddenFrom, type HiddenView } from "#table/cards/card-view.ts";
import type { MessageFacts } from "../../state/roll/card-facts.ts";
import { nameIn } from "#table/words/say.ts";
import { reasonKey, wordsOfReason } from "../../state/player-requests.ts";
import {
  type AskedPlayerRequest,
  type PlayerRequestFacts,
  playerRequestFacts,
  type PlayerRequestView,
} from "./facts.ts";
import { tellerOf } from "./lines.ts";

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
