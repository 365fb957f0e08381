import type { Plain } from "../../../../playground/shared/objects.ts";
import type { PartyActor, PcActor } from "../../../../src/fates-edge/data/kinds.ts";
import { GM, MARA } from "../../client/support/start-game.ts";
import { keptWorld, startWorld, type StoredDocument } from "./played-world.ts";

export const SABLE = "pcSableKestrel00";
export const BRYN = "pcBrynLedger0000";
export const SCENE = 4;

/** A clock of the party, as it is stored. */
const clock = (name: string, size: number, changed: Plain = {}): Plain => ({
  name,
  size,
  kind: "danger",
  ...changed,
});

const CLOCKS: Plain = {
  job: clock("The vault", 6, { kind: "primary", base: 6 }),
  danger: clock("The watch", 6, { base: 2 }),
  supply: { size: 4, kind: "supply", base: 2 },
  spent: clock("Burnt out", 4, { base: 3, ticks: { a: 1 }, landed: true }),
  hers: clock("Her debt", 4, { scope: "actor", actor: `Actor.${SABLE}` }),
  his: clock("His debt", 4, { scope: "actor", actor: `Actor.${BRYN}` }),
  hidden: clock("Her hunter", 4, { scope: "actor", actor: `Actor.${SABLE}`, sight: "gm" }),
};

/** A mixed-tier scene whose job is done, in the middle of a beat. */
const MIXED_SCENE: Plain = {
  number: SCENE,
  running: true,
  band: "balanced",
  tier: 2,
  job: "job",
  danger: "danger",
  reward: "supplyEased",
  beat: { number: 1, step: "declare", flips: { flip000000000001: 0 } },
};

const card = (type: string, id: string, system: Plain, author: string): StoredDocument => ({
  _id: id,
  type,
  system,
  rolls: [],
  author,
  timestamp: 1,
  _stats: { createdTime: 1 },
});

export const DRAWN = {
  name: "Two of Hearts",
  suit: "hearts",
  rank: "2",
  domain: "",
  severity: "",
  img: "",
  prompt: "A friend hesitates.",
};
export const FLIPPED = { card: DRAWN, name: DRAWN.name, way: "paid", beat: 1, impaired: false };
const SPEND: Plain = {
  uuid: "Actor.partyTheCompany0",
  path: "system.scene.pillar",
  before: "",
  after: "Stealth",
};

const PUT_AWAY: Plain = {
  uuid: "Actor.partyTheCompany0",
  path: "system.clocks.bell",
  after: null,
  before: clock("The old bell", 4, { sight: "gm" }),
};

const MESSAGES = [
  card("notice", "flip000000000001", { kind: "flip", data: FLIPPED }, GM),
  card("notice", "genuine000000001", { kind: "sceneStart", data: {}, changes: [SPEND] }, GM),
  card("notice", "forged0000000001", { kind: "sceneStart", data: {}, changes: [SPEND] }, MARA),
  card("notice", "putAway000000001", { kind: "clockRemoved", data: {}, changes: [PUT_AWAY] }, GM),
  card(
    "deed",
    "declares00000001",
    { kind: "declare", actor: `Actor.${SABLE}`, data: { words: "I hold the door" } },
    MARA,
  ),
  card(
    "rushedPurchase",
    "rushed0000000001",
    { actor: `Actor.${SABLE}`, actorName: "Sable", line: "rush", label: "Melee", days: 3 },
    MARA,
  ),
];

/** A character of the scene. */
export function actorOf(id: string): PcActor {
  return game.actors.get(id) as PcActor;
}

export function partyHere(): PartyActor {
  return game.actors.get("partyTheCompany0") as PartyActor;
}

/**
 * Opens a world in the middle of a mixed-tier scene, in which GMs and players act without a page: what they write reaches the
 * documents as it would from a server.
 */
export async function openScene(): Promise<void> {
  const { actors, users } = await keptWorld("world-0.1");
  const stored = structuredClone(actors) as unknown as (Plain & {
    _id: string;
    type: string;
    system: Plain;
    ownership: Plain;
  })[];
  for (const each of stored)
    if (each.type === "pc") each.ownership = { ...each.ownership, [MARA]: each._id === SABLE ? 3 : 0 };
  const sable = stored.find(({ _id }) => _id === SABLE)!;
  const bought = (kind: string, label: string): Plain => ({
    kind,
    xp: -4,
    label,
    target: label.toLowerCase(),
    from: 0,
    to: 2,
  });
  sable.system["ledger"] = {
    ...(sable.system["ledger"] as Plain),
    rush: { kind: "skill", xp: -4, label: "Melee", target: "melee", from: 1, to: 2, how: "rush" },
    lark: bought("follower", "Lark"),
    charter: bought("asset", "A charter"),
  };
  sable.system["marks"] = {
    open: { kind: "next", dice: -1, scene: SCENE, label: "Shaken" },
    gone: { kind: "next", dice: -1, scene: SCENE, label: "Winded", used: "another000000001" },
  };
  const company = stored.find(({ type }) => type === "party")!;
  Object.assign(company.system, { clocks: CLOCKS, scene: MIXED_SCENE });
  await startWorld({ users, actors: stored as never, messages: MESSAGES });
}
