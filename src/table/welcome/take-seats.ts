import { findDocument, findHere, idOf, updateDocument, uuidOf } from "#foundry/documents.ts";
import { refused, type Verdict } from "../acts/player-requests.ts";
import { requireGM } from "../acts/rights.ts";
import { goneError, goneName } from "../gone.ts";
import { reportRefusal, UserError } from "../refusals.ts";
import { serialize } from "../serialize.ts";
import { MADE } from "../undo.ts";
import { actorRef } from "../words/line.ts";
import { type CharacterKind, playedBy, playersMayMake, readyPack } from "./seats.ts";

const { OWNER, LIMITED, NONE } = CONST.DOCUMENT_OWNERSHIP_LEVELS;

/** How many characters a name may have that somebody types. */
const NAME_MAX = 120;

/** Does one thing with seats after another, as a GM; what is refused is told. */
function asSeated<T, F>(work: () => Promise<T>, fallback: F): Promise<T | F> {
  return serialize("seats", () =>
    reportRefusal(() => {
      requireGM();
      return work();
    }, fallback),
  );
}

/** Gives a character to a player, to own and to play; whoever played it before does so no longer. GMs only. */
export function giveCharacter<C extends Actor.Implementation>(
  kind: CharacterKind<C>,
  user: User.Implementation,
  actor: C,
): Promise<boolean> {
  return asSeated(async () => {
    await seat(kind, user, actor);
    return true;
  }, false);
}

/** Takes a player's character out of their hands; it stays in the world. GMs only. */
export function takeCharacter<C extends Actor.Implementation>(
  kind: CharacterKind<C>,
  user: User.Implementation,
): Promise<boolean> {
  return asSeated(async () => {
    const actor = playedBy(kind, user);
    await updateDocument(user, { character: null });
    if (actor) await updateDocument(actor, { ownership: { [idOf(user)]: NONE } });
    return true;
  }, false);
}

/** Brings a ready character out of the compendium, and gives it to a player. GMs only. */
export function giveReadyCharacter<C extends Actor.Implementation>(
  kind: CharacterKind<C>,
  user: User.Implementation,
  uuid: string,
): Promise<C | null> {
  return asSeated(async () => {
    const actor = await bringReady(kind, { uuid, by: game.user });
    await seat(kind, user, actor);
    return actor;
  }, null);
}

/** Makes a new character for a player, who builds it on their own screen. GMs only. */
export function makeCharacterFor<C extends Actor.Implementation>(
  kind: CharacterKind<C>,
  user: User.Implementation,
  name: string,
): Promise<C | null> {
  return asSeated(async () => {
    const actor = await makeNew(kind, name);
    await seat(kind, user, actor);
    return actor;
  }, null);
}

/** @throws UserError where this player may ask for no character, or has one */
export function requireMayAsk<C extends Actor.Implementation>(kind: CharacterKind<C>): void {
  if (!playersMayMake()) throw new UserError("TABLE.Error.CharactersByGM");
  if (playedBy(kind, game.user)) throw new UserError("TABLE.Error.HasCharacter");
}

/** A player's request for a character, as a GM's client has it before itself. */
interface CharacterRequest {
  readonly id: string | null;
  readonly author: User.Implementation | null;
  /** What it says; any client may have written it. */
  readonly data: object;
}

/**
 * Judges and grants a player's request for a character of their own, new or out of the compendium (the active GM's client). It is made
 * under the message's own id, so that a client that takes over from one that was closed makes no second one.
 */
export async function grantCharacter<C extends Actor.Implementation>(
  kind: CharacterKind<C>,
  request: CharacterRequest,
): Promise<Verdict> {
  const { author } = request;
  if (!author || author.isGM || !playersMayMake()) return refused("TABLE.Error.CharactersByGM");
  const known: unknown = game.actors.get(idOf(request));
  const holds = playedBy(kind, author);
  if (holds && holds !== known) return refused("TABLE.Error.HasCharacter");
  const { name, from } = readAsk(request.data);
  if (from !== "" && !from.startsWith(`Compendium.${readyPack(kind)}.`))
    return refused("TABLE.Error.NotReady");
  const actor = kind.is(known)
    ? known
    : await make(kind, { name: name || author.name, from, by: author }, idOf(request));
  await seat(kind, author, actor);
  return {
    state: "done",
    data: { name: author.name },
    changes: [{ uuid: uuidOf(actor), path: MADE, before: null, after: actor.name }],
    summary: [{ key: "TABLE.Seats.Plays", data: { user: author.name, name: actorRef(actor) } }],
  };
}

interface Ask {
  readonly name: string;
  /** The uuid of a ready character; empty for a new one. */
  readonly from: string;
}

function readAsk(data: object): Ask {
  const { name, from } = data as Readonly<Record<string, unknown>>;
  return {
    name: typeof name === "string" ? name.trim().slice(0, NAME_MAX) : "",
    from: typeof from === "string" ? from : "",
  };
}

function make<C extends Actor.Implementation>(
  kind: CharacterKind<C>,
  { name, from, by }: Ask & { readonly by: User.Implementation },
  id: string,
): Promise<C> {
  return from === "" ? makeNew(kind, name, id) : bringReady(kind, { uuid: from, by }, id);
}

function makeNew<C extends Actor.Implementation>(
  kind: CharacterKind<C>,
  name: string,
  id?: string,
): Promise<C> {
  return create(kind, { name, type: kind.type, ownership: { default: LIMITED } }, id);
}

/** @throws UserError where the compendium has no such character any more */
async function bringReady<C extends Actor.Implementation>(
  kind: CharacterKind<C>,
  { uuid, by }: { readonly uuid: string; readonly by: User.Implementation },
  id?: string,
): Promise<C> {
  const ready: unknown = await findDocument(uuid);
  if (!kind.is(ready)) throw goneError("TABLE.Error.NotReady", uuid, goneName(uuid, by));
  return create(kind, { ...game.actors.fromCompendium(ready), ownership: { default: LIMITED } }, id);
}

/** @throws UserError where the host makes none */
async function create<C extends Actor.Implementation>(
  { is }: CharacterKind<C>,
  data: object,
  id: string | undefined,
): Promise<C> {
  const source = { ...data, ...(id !== undefined && { _id: id }) } as Actor.CreateData;
  const made: unknown = await Actor.implementation.create(source, { keepId: id !== undefined });
  if (is(made)) return made;
  throw new UserError("TABLE.Error.NobodyMade", { name: source.name });
}

/** @throws UserError where either is gone by now */
async function seat<C extends Actor.Implementation>(
  kind: CharacterKind<C>,
  user: User.Implementation,
  actor: C,
): Promise<void> {
  if (!game.users.has(idOf(user))) throw new UserError("TABLE.Error.SeatGone", { gone: user.name });
  if (!findHere(uuidOf(actor))) throw new UserError("TABLE.Error.SeatGone", { gone: actor.name });
  const before = game.users.contents.filter((other) => other !== user && playedBy(kind, other) === actor);
  for (const other of before) await updateDocument(other, { character: null });
  const gone = Object.fromEntries(before.map((other) => [idOf(other), NONE]));
  await updateDocument(actor, { ownership: { ...gone, [idOf(user)]: OWNER } });
  await updateDocument(user, { character: idOf(actor) });
}
