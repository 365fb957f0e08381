import { vi } from "vitest";
import type { Plain } from "../../../../playground/shared/objects.ts";
import type {
  ActionMessage,
  AssetItem,
  PlayerRequestMessage,
  PartyActor,
  PcActor,
} from "../../../../src/fates-edge/data/kinds.ts";
import { GM, MARA, TOMAS } from "../../client/support/start-game.ts";
import { keptWorld, startWorld } from "./played-world.ts";

export const SABLE = "pcSableKestrel00";
export const BRYN = "pcBrynLedger0000";
const PARTY = "partyTheCompany0";

/** A spy ring of Sable's, the asset that most tests ask. */
export const RING = {
  _id: "assetLampWard000",
  name: "Spy ring of the Lamp Ward",
  type: "asset",
  system: {
    kind: "spy",
    tier: 2,
    scope: "papers and plans",
    reach: "the city",
    onScreen: { controlled: true, rail: true, effect: true },
  },
};

/** Opens a world in which Mara plays Sable and Tomas plays Bryn, Sable holds a spy ring, and this client is the active GM's. */
export async function openHoldings(more: readonly Plain[] = []): Promise<void> {
  const { actors, users, cards } = await keptWorld("world-0.1");
  const stored = structuredClone(actors) as unknown as (Plain & {
    _id: string;
    type: string;
    system: Plain;
  })[];
  for (const each of stored) {
    if (each.type === "pc")
      each["ownership"] = {
        default: 0,
        [MARA]: each._id === SABLE ? 3 : 0,
        [TOMAS]: each._id === BRYN ? 3 : 0,
      };
    if (each._id === SABLE) {
      each["items"] = [...(each["items"] as Plain[]), RING];
      each.system["boons"] = { base: 3, entries: {} };
      each.system["awards"] = { given: { kind: "award", xp: 20 } };
    }
    if (each.type === "party") each.system["clocks"] = CLOCKS;
  }
  await startWorld({ users, cards, actors: [...stored, ...more] as never, messages: [] });
  // A dial that turns draws cards anew, and there is no page they could stand on.
  vi.stubGlobal("document", { getElementsByClassName: () => [], querySelectorAll: () => [] });
  await ready();
}

const CLOCKS: Plain = {
  hunt: { name: "The watch closes in", size: 6, kind: "hunt", base: 3 },
  supply: { size: 4, kind: "supply", base: 0 },
};

/** The GM's client takes up requests and judges rolls from now on, as `main.ts` has it do. */
async function ready(): Promise<void> {
  const [{ startIndexingLog }, { startPlayerRequests }, { startCrediting }, { startForgettingDraws }] =
    await Promise.all([
      import("../../../../src/fates-edge/state/log-index.ts"),
      import("../../../../src/fates-edge/actions/player-request-jobs.ts"),
      import("../../../../src/fates-edge/actions/roll/credit.ts"),
      import("../../../../src/fates-edge/actions/deck/draw.ts"),
    ]);
  startForgettingDraws();
  startIndexingLog();
  startPlayerRequests();
  startCrediting();
}

/** Everything that the GM's client has taken up is done. */
export async function settled(): Promise<void> {
  const [{ playerRequestsDone }, { creditingDone }] = await Promise.all([
    import("../../../../src/fates-edge/actions/player-request-jobs.ts"),
    import("../../../../src/fates-edge/actions/roll/credit.ts"),
  ]);
  await creditingDone();
  await playerRequestsDone();
}

export function sable(): PcActor {
  return game.actors.get(SABLE) as PcActor;
}

export function bryn(): PcActor {
  return game.actors.get(BRYN) as PcActor;
}

export function partyHere(): PartyActor {
  return game.actors.get(PARTY) as PartyActor;
}

export function ring(): AssetItem {
  return sable().items.get(RING._id) as AssetItem;
}

/** A message of the log, whoever writes it. */
async function post(source: Plain, author: string): Promise<ChatMessage.Implementation> {
  const made = await ChatMessage.implementation.create(
    { content: "", ...source, author },
    {
      keepId: "_id" in source,
    },
  );
  if (!made) throw new Error("no message was made");
  return made;
}

/** A request as a player's client would write it, whatever it says. */
export async function request(
  kind: string,
  actor: string,
  data: Plain,
  { author = MARA, id }: { readonly author?: string; readonly id?: string } = {},
): Promise<PlayerRequestMessage> {
  const system = { kind, actor, actorName: "", data };
  return (await post(
    { type: "deed", system, ...(id !== undefined && { _id: id }) },
    author,
  )) as PlayerRequestMessage;
}

/** An ask of the ring as Mara's client would write it; one for a boon is paid for first, unless it is forged. */
export async function ask(
  data: Plain = {},
  { author = MARA, forged = false }: { readonly author?: string; readonly forged?: boolean } = {},
): Promise<PlayerRequestMessage> {
  const { uuid: asset, name: assetName } = ring();
  const wish = { asset, assetName, place: "off", pay: "free", words: "The travel plan.", ...data };
  const id = foundry.utils.randomID();
  const paid = { delta: -1, reason: "asset", message: id };
  if (wish.pay === "boon" && !forged)
    await sable().update({ system: { boons: { entries: { [`${id}-a`]: paid } } } });
  const made = await request("activate", `Actor.${SABLE}`, wish, { author, id });
  await settled();
  return made;
}

interface RollOptions {
  readonly author?: string;
  readonly actor?: string;
  readonly skill?: string;
}

/** A roll of Sable's, or of another character, for a call, with the faces given. */
export async function rollFor(
  call: string,
  faces: readonly number[],
  { author = MARA, actor = `Actor.${SABLE}`, skill = "lore" }: RollOptions = {},
): Promise<ActionMessage> {
  const { ActionRoll } = await import("../../../../src/fates-edge/data/action-roll.ts");
  const options = { dv: 2, ladder: "basic", forced: 0 } as const;
  const roll = ActionRoll.fromHistory({ initial: [...faces], steps: [] }, options);
  const part = { kind: "attribute", label: "Wits", dice: faces.length, uuid: "", sort: 0 };
  const system = {
    actor,
    attribute: "wits",
    skill,
    ...options,
    parts: { a: part },
    request: call,
  };
  return (await post({ type: "action", rolls: [JSON.stringify(roll)], system }, author)) as ActionMessage;
}

export { GM, MARA, TOMAS };
