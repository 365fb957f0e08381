import { findDocument, findHere, idOf, updateDocument, uuidOf } from "#foundry/documents.ts";
import { notify } from "#foundry/notify.ts";
import { actAsGM, inTurn } from "#table/acts/in-turn.ts";
import { refused } from "#table/acts/player-requests.ts";
import { requireGM } from "#table/acts/rights.ts";
import { reportRefusal, UserError } from "#table/refusals.ts";
import { making } from "#table/undo.ts";
import { actorRef } from "#table/words/line.ts";
import { type PlayerRequestMessage, isPc, type PcActor } from "../../data/kinds.ts";
import { NAME_MAX } from "../../data/limits.ts";
import { setting } from "../../data/settings.ts";
import { characterOf, READY_PACK } from "../../state/seats.ts";
import type { Verdict } from "../../state/player-requests.ts";
import { postRequest, doneAsJudged } from "../player-requests.ts";

const { OWNER, LIMITED, NONE } = CONST.DOCUMENT_OWNERSHIP_LEVELS;

/** Gives a character to a player, to own and to play; whoever played it before does so no longer. */
export function giveCharacter(user: User.Implementation, actor: PcActor): Promise<boolean> {
  return actAsGM("seats", async () => {
    await seat(user, actor);
  });
}

/** Takes a player's character out of their hands; it stays in the world. */
export function takeCharacter(user: User.Implementation): Promise<boolean> {
  return actAsGM("seats", async () => {
    const actor = characterOf(user);
    await updateDocument(user, { character: null });
    if (actor) await updateDocument(actor, { ownership: { [idOf(user)]: NONE } });
  });
}

/** Brings a ready character out of the compendium, and gives it to a player. */
export function giveReadyCharacter(user: User.Implementation, uuid: string): Promise<PcActor | null> {
  return inTurn(
    "seats",
    async () => {
      requireGM();
      const actor = await bringReady(uuid);
      await seat(user, actor);
      return actor;
    },
    null,
  );
}

/** Makes a new character for a player, who builds it on their own screen. */
export function makeCharacterFor(user: User.Implementation, name: string): Promise<PcActor | null> {
  return inTurn(
    "seats",
    async () => {
      requireGM();
      const actor = await makeNew(name);
      await seat(user, actor);
      return actor;
    },
    null,
  );
}

/**
 * A player asks for a character of their own, new or out of the compendium. The GM's client makes it, or says why not.
 * @param from the uuid of a ready character; empty for a new one
 */
export function askForCharacter(name: string, from = ""): Promise<boolean> {
  return reportRefusal(async () => {
    if (!setting("playersMakeCharacters")) throw new UserError("FATES_EDGE.Error.CharactersByGM");
    if (characterOf(game.user)) throw new UserError("FATES_EDGE.Error.HasCharacter");
    await postRequest("character", null, { name, from });
    if (!game.users.activeGM) notify.info("FATES_EDGE.Seats.Waits");
    return true;
  }, false);
}

/** Judged by the GM's client: may players make characters, and has this one none yet? */
export const characterRequest = doneAsJudged("character", judge);

async function judge(message: PlayerRequestMessage): Promise<Verdict> {
  const { author, system } = message;
  if (!author || author.isGM || !setting("playersMakeCharacters")) return refused("CharactersByGM");
  // Made under the message's own id, so that a client that takes over from one that was closed makes no second
  // character.
  const known = game.actors.get(idOf(message));
  const holds = characterOf(author);
  if (holds && holds !== known) return refused("HasCharacter");
  const { name, from } = readAsk(system.data);
  if (from !== "" && !isReady(from)) return refused("NotReady");
  const actor = isPc(known) ? known : await make(name === "" ? author.name : name, from, idOf(message));
  await seat(author, actor);
  return {
    state: "done",
    data: { name: author.name },
    changes: [making(actor, actor.name)],
    summary: [{ key: "FATES_EDGE.Seats.Plays", data: { user: author.name, name: actorRef(actor) } }],
  };
}

/** Reads what a request says; any client may have written it. */
function readAsk(data: object): { readonly name: string; readonly from: string } {
  const { name, from } = data as Readonly<Record<string, unknown>>;
  return {
    name: typeof name === "string" ? name.trim().slice(0, NAME_MAX) : "",
    from: typeof from === "string" ? from : "",
  };
}

const isReady = (uuid: string): boolean => uuid.startsWith(`Compendium.${READY_PACK}.`);

async function make(name: string, from: string, id: string): Promise<PcActor> {
  return from === "" ? makeNew(name, id) : bringReady(from, id);
}

/** @throws UserError where the host makes none */
async function makeNew(name: string, id?: string): Promise<PcActor> {
  const data = {
    ...(id !== undefined && { _id: id }),
    name,
    type: "pc",
    ownership: { default: LIMITED },
  } as const;
  const made = await Actor.implementation.create(data, { keepId: id !== undefined });
  if (isPc(made)) return made;
  throw new UserError("FATES_EDGE.Error.NobodyMade", { name });
}

/** @throws UserError where the compendium has no such character any more */
async function bringReady(uuid: string, id?: string): Promise<PcActor> {
  const ready = await findDocument(uuid);
  if (!isPc(ready)) throw new UserError("FATES_EDGE.Error.NotReady");
  const source = game.actors.fromCompendium(ready);
  const data = { ...source, ...(id !== undefined && { _id: id }) } as Actor.CreateData;
  const made = await Actor.implementation.create(data, { keepId: id !== undefined });
  if (isPc(made)) return made;
  throw new UserError("FATES_EDGE.Error.NobodyMade", { name: ready.name });
}

/** @throws UserError where either is gone by now */
async function seat(user: User.Implementation, actor: PcActor): Promise<void> {
  if (!game.users.has(idOf(user)) || !findHere(uuidOf(actor)))
    throw new UserError("FATES_EDGE.Error.SeatGone");
  const before = game.users.contents.filter((other) => other !== user && characterOf(other) === actor);
  for (const other of before) await updateDocument(other, { character: null });
  const gone = Object.fromEntries(before.map((other) => [idOf(other), NONE]));
  await updateDocument(actor, { ownership: { ...gone, [idOf(user)]: OWNER } });
  await updateDocument(user, { character: idOf(actor) });
}
