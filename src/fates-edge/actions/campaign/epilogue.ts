import { deletion, idOf, updateDocument, uuidOf } from "#foundry/documents.ts";
import { hostDice } from "#foundry/host.ts";
import { actOnOwned, onOwned } from "#table/acts/in-turn.ts";
import { refused } from "#table/acts/player-requests.ts";
import { requireGM } from "#table/acts/rights.ts";
import { reportRefusal, UserError } from "#table/refusals.ts";
import type { PlayerRequestMessage, PartyActor, PcActor } from "../../data/kinds.ts";
import { EPILOGUE_MAX } from "../../data/limits.ts";
import { type EpiloguePlace, turnEpilogue } from "../../rules/campaign/epilogue.ts";
import { epilogueKey, epilogueOf, outcomeOf } from "../../state/campaign/epilogue.ts";
import { requireParty } from "../../state/party.ts";
import type { Verdict } from "../../state/player-requests.ts";
import { notices } from "../notices.ts";
import { postRequest, judged, requireSpeaker } from "../player-requests.ts";

/**
 * Turns one of the two cards of a player's epilogue (SRD 23.6). It is drawn as it is turned: no document holds a card that nobody has
 * looked at. Turned down and up again, it is the same.
 */
export function turnCard(actor: PcActor, place: EpiloguePlace): Promise<boolean> {
  return actOnOwned(actor, async () => {
    const party = requireOver();
    const { cards } = epilogueOf(actor, party);
    const own = cards.find((card) => card.place === place);
    const laid = Object.fromEntries(cards.flatMap(({ card, place: at }) => (card ? [[at, card]] : [])));
    const turned = own?.card ? { down: own.up } : { ...turnEpilogue(laid, place, hostDice), down: false };
    await writeEpilogue(actor, party, { [place]: turned });
  });
}

/**
 * Draws another card in place of one that was turned, for a player who is away or asks (GMs). What was written of the first stays until its
 * player changes it. Its notice takes it back.
 */
export function redrawCard(actor: PcActor, place: EpiloguePlace): Promise<boolean> {
  return reportRefusal(async () => {
    requireGM();
    const party = requireOver();
    const { cards, shown } = epilogueOf(actor, party);
    const before = cards.find((card) => card.place === place)?.card;
    if (!before) throw new UserError("FATES_EDGE.Error.Epilogue.notTurned");
    if (game.messages.has(shown)) throw new UserError("FATES_EDGE.Error.Epilogue.shown");
    const laid = Object.fromEntries(cards.flatMap(({ card, place: at }) => (card ? [[at, card]] : [])));
    const after = turnEpilogue(laid, place, hostDice);
    const at = `system.epilogue.${place}`;
    const changes = (["suit", "rank"] as const)
      .filter((part) => before[part] !== after[part])
      .map((part) => ({
        uuid: uuidOf(actor),
        path: `${at}.${part}`,
        before: before[part],
        after: after[part],
      }));
    const key = place === "first" ? "FATES_EDGE.Epilogue.RedrawnFirst" : "FATES_EDGE.Epilogue.RedrawnSecond";
    await notices.tellAndMake("epilogueCard", { name: actor.name, summary: [{ key, data: {} }] }, changes);
    return true;
  }, false);
}

/** Keeps what a player makes of a card. @returns whether it was kept */
export function keepWords(actor: PcActor, place: EpiloguePlace, words: string): Promise<boolean> {
  return actOnOwned(actor, async () => {
    const party = requireOver();
    const own = epilogueOf(actor, party).cards.find((card) => card.place === place);
    if (!own?.card) throw new UserError("FATES_EDGE.Error.Epilogue.notTurned");
    const said = words.trim().slice(0, EPILOGUE_MAX);
    if (said !== own.words) await writeEpilogue(actor, party, { [place]: { words: said } });
  });
}

const BLANK = { suit: "", rank: "", down: false, words: "" };

/** Replaces what is left of an earlier campaign's epilogue. */
async function writeEpilogue(actor: PcActor, party: PartyActor, change: object): Promise<void> {
  const of = epilogueKey(party);
  const fresh = actor.system.epilogue.of === of ? {} : { first: BLANK, second: { ...BLANK }, shown: "" };
  const epilogue: object = foundry.utils.mergeObject(structuredClone(fresh), change);
  await updateDocument(actor, { system: { epilogue: { ...epilogue, of } } });
}

/** @throws UserError as long as the campaign has not ended */
function requireOver(): PartyActor {
  const party = requireParty();
  if (outcomeOf(party)) return party;
  throw new UserError("FATES_EDGE.Error.Epilogue.notYet");
}

/** Shows the table a player's epilogue, as one card of the log that the chronicle takes up. */
export function showEpilogue(actor: PcActor): Promise<PlayerRequestMessage | null> {
  return onOwned(
    actor,
    async () => {
      const why = whyNotShown(actor);
      if (why !== "") throw new UserError(`FATES_EDGE.Error.Epilogue.${why}`);
      return postRequest("epilogue", actor, {});
    },
    null,
  );
}

/** Why an epilogue is not shown; empty where it can be. What is shown already is shown again only once it was taken back. */
function whyNotShown(actor: PcActor): "" | "notYet" | "empty" | "shown" {
  const party = requireParty();
  if (!outcomeOf(party)) return "notYet";
  const { cards, shown } = epilogueOf(actor, party);
  if (game.messages.has(shown)) return "shown";
  return cards.some(({ up, words }) => up && words !== "") ? "" : "empty";
}

/** The GM's client reads what lies on the character, not what a card says of it. */
export const epilogueRequest = judged("epilogue", judgeShownEpilogue);

function judgeShownEpilogue(message: PlayerRequestMessage): Verdict {
  const actor = requireSpeaker(message);
  const why = whyNotShown(actor);
  if (why !== "") return refused(`Epilogue.${why}`);
  const cards = epilogueOf(actor).cards.filter(({ up, words }) => up && words !== "");
  const before = actor.system.epilogue.shown;
  return {
    state: "done",
    data: { name: actor.name, cards: cards.map(({ card, words }) => ({ ...card, words })) },
    changes: [{ uuid: uuidOf(actor), path: "system.epilogue.shown", before, after: idOf(message) }],
  };
}

/** The table waits no longer for somebody's epilogue, or does again (GMs). */
export function skipEpilogue(actor: PcActor, isSkipped: boolean): Promise<boolean> {
  return note("skipped", actor, isSkipped);
}

/** A Steward of somebody's had a scene of their own in the epilogue (GMs): their institutions cost less (SRD 23.6). */
export function noteSteward(actor: PcActor, hadScene: boolean): Promise<boolean> {
  return note("stewards", actor, hadScene);
}

function note(what: "skipped" | "stewards", actor: PcActor, isSo: boolean): Promise<boolean> {
  return reportRefusal(async () => {
    requireGM();
    const id = idOf(actor);
    await updateDocument(requireOver(), {
      system: { epilogue: { [what]: isSo ? { [id]: true } : deletion(id) } },
    });
    return true;
  }, false);
}
