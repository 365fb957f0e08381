import type { Plain } from "../../../../playground/shared/objects.ts";
import type {
  AssetItem,
  CompanionActor,
  PlayerRequestMessage,
  FollowerActor,
  PartyActor,
  PcActor,
} from "../../../../src/fates-edge/data/kinds.ts";
import { GM, MARA, TOMAS } from "../../client/support/start-game.ts";
import { keptWorld, startWorld } from "./played-world.ts";

export const SABLE = "pcSableKestrel00";
export const BRYN = "pcBrynLedger0000";
export const PELL = "followerPell0000";
export const ROOK = "followerRook0000";
export const HALL = "assetOldHall0000";

const PARTY = "partyTheCompany0";
const OWNERS: Readonly<Record<string, string>> = { [SABLE]: MARA, [BRYN]: TOMAS };
const HALL_ITEM: Plain = {
  _id: HALL,
  name: "The old hall",
  type: "asset",
  system: { kind: "workshop", tier: 2, onScreen: { controlled: true } },
};
const CLOCKS: Plain = {
  job: { name: "The vault", size: 6, kind: "primary", base: 2 },
  watch: { name: "The watch", size: 6, kind: "hunt", base: 2 },
};

/** A token whose actor is a copy of Pell. */
const DOUBLE: Plain = {
  _id: "tokenPellsCopy00",
  name: "Pell's double",
  actorId: PELL,
  actorLink: false,
  x: 0,
  y: 0,
  delta: {},
};

const follower = (id: string, name: string, serves: string, changed: Plain = {}): Plain => ({
  _id: id,
  name,
  type: "follower",
  items: [],
  effects: [],
  ownership: { default: 1, [OWNERS[serves] ?? GM]: 3 },
  system: { serves: `Actor.${serves}`, role: "Scout", cap: 3, ...changed },
});

/**
 * Opens a world with a scene that is on, in which Sable has Pell and a hall, and Bryn has Rook. A GM's client takes up what is asked;
 * it writes as a server without permissions would take it.
 */
export async function openRetinue(more: readonly Plain[] = []): Promise<void> {
  const { actors, users, settings } = await keptWorld("world-0.1");
  const stored = structuredClone(actors) as unknown as (Plain & { _id: string; system: Plain })[];
  for (const each of stored) {
    const owner = OWNERS[each._id];
    if (owner === undefined) continue;
    Object.assign(each, { ownership: { default: 1, [owner]: 3 } });
    each.system["ledger"] = { start: { kind: "award", xp: 60, label: "So far" } };
    each.system["boons"] = { base: 3, entries: {} };
  }
  stored.find(({ _id }) => _id === SABLE)!["items"] = [HALL_ITEM];
  const company = stored.find(({ _id }) => _id === PARTY)!;
  Object.assign(company.system, { clocks: CLOCKS, scene: { number: 4, running: true } });
  const people = [follower(PELL, "Pell", SABLE), follower(ROOK, "Rook", BRYN), ...more];
  const scenes = [{ _id: "sceneTheQuay0000", name: "The quay", tokens: [DOUBLE] }];
  await startWorld({ users, settings, actors: [...stored, ...people], scenes } as never);
  const { startPlayerRequests } = await import("../../../../src/fates-edge/actions/player-request-jobs.ts");
  startPlayerRequests();
}

/** The copy of Pell that stands on a scene as an unlinked token. */
export function pellsDouble(): FollowerActor {
  return game.scenes.get("sceneTheQuay0000")!.tokens.get("tokenPellsCopy00")!.actor as FollowerActor;
}

/** Another follower, as a world stores one. */
export const storedFollower = follower;

export const pc = (id: string): PcActor => game.actors.get(id) as PcActor;
export const companion = (id: string): FollowerActor => game.actors.get(id) as FollowerActor;
export const theParty = (): PartyActor => game.actors.get(PARTY) as PartyActor;
export const theHall = (): AssetItem => pc(SABLE).items.get(HALL) as AssetItem;
export const playerRequestAt = (id: string): PlayerRequestMessage =>
  game.messages.get(id) as PlayerRequestMessage;

/** Everybody who serves a character, by name. */
export function serving(id: string): string[] {
  return (game.actors.contents as Actor.Implementation[])
    .filter((actor): actor is CompanionActor => actor.type === "follower" || actor.type === "familiar")
    .filter(({ system }) => system.serves === `Actor.${id}`)
    .map(({ name }) => name)
    .sort();
}

/** What a user posts as a deed, whatever their own client would have refused; settled once a GM's client is done with it. */
export async function posts(
  author: string,
  kind: string,
  actor: string,
  data: object,
  gm?: object,
): Promise<PlayerRequestMessage> {
  const system = { kind, actor, actorName: "", data, ...(gm && { gm }) };
  const made = await ChatMessage.implementation.create({
    type: "deed",
    author,
    content: "",
    system,
  } as never);
  await settled();
  return made as unknown as PlayerRequestMessage;
}

export async function settled(): Promise<void> {
  const { playerRequestsDone } = await import("../../../../src/fates-edge/actions/player-request-jobs.ts");
  await playerRequestsDone();
}
