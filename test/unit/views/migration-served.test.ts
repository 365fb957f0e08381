// @vitest-environment happy-dom
import { readFile } from "node:fs/promises";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { inRepository } from "../../../tools/stages/paths.ts";
import type { EveningFacts } from "../../e2e/hard/support/evening-facts.ts";
import { GM, SECOND_GM, TOMAS } from "../client/support/start-game.ts";
import { type ServedWorld, serveWorld } from "./support/served-world.ts";

const KEPT = "world-0.1-second-evening";
/** The number of the last migration. */
const NEWEST = 5;
const DONE = "World brought up to date: 4 actors, 26 messages.";
const PATIENCE = { timeout: 10_000, interval: 10 };

/** A document as it is stored. */
interface Stored {
  readonly _id: string;
  readonly name?: string;
  readonly type: string;
  readonly system: Readonly<Record<string, unknown>>;
}

/** What the server holds, as nobody's code has read it. */
interface StoredWorld {
  readonly actors: readonly Stored[];
  readonly messages: readonly Stored[];
  readonly settings: readonly { readonly key: string; readonly value: unknown }[];
}

/** A world that the last build before the first migration saved, on the real server. With two pages at once: `hard/migration`. */
describe("A world of an earlier version", () => {
  const worlds: ServedWorld[] = [];
  let facts: EveningFacts;

  beforeEach(async () => {
    facts = JSON.parse(
      await readFile(inRepository("test", "fixtures", KEPT, "facts.json"), "utf8"),
    ) as EveningFacts;
  });

  afterEach(async () => {
    vi.restoreAllMocks();
    for (const world of worlds.splice(0)) await world.close();
  });

  async function served(options: Parameters<typeof serveWorld>[0]): Promise<ServedWorld> {
    const world = await serveWorld(options);
    worlds.push(world);
    return world;
  }

  const stored = (world: ServedWorld): Promise<StoredWorld> => world.stored<StoredWorld>();
  const told = (notices: readonly string[], words: string): Promise<unknown> =>
    vi.waitFor(() => expect(notices).toContain(words), PATIENCE);
  const sameFacts = (wanted: EveningFacts): Promise<unknown> =>
    vi.waitFor(() => expect(eveningFacts()).toEqual(wanted), PATIENCE);
  const isNewest = (world: ServedWorld): Promise<unknown> =>
    vi.waitFor(async () => expect(numberOf(await stored(world))).toBe(NEWEST), PATIENCE);

  async function isUpToDate(world: ServedWorld): Promise<void> {
    await isNewest(world);
    const now = await stored(world);
    expect(now.messages.filter(({ type }) => type === "haste")).toEqual([]);
    expect(now.messages.filter(({ type }) => type === "rushedPurchase").length).toBe(2);
    expect(JSON.stringify(now.messages)).not.toMatch(/"(?:told|said|spans|attributeLabel|skillLabel)":/);
    expect(partyOf(now)).not.toHaveProperty("supply");
    expect(partyOf(now)["clocks"]).toMatchObject({ supply: { size: 4, kind: "supply", base: 0 } });
  }

  test.each([13, 14] as const)(
    "once it is brought up to date, whoever comes later finds nothing to do, and reads the same: on %i",
    async (generation) => {
      const world = await served({ world: KEPT, generation });
      const gm = await world.client(GM);
      await told(gm.notices, DONE);
      await sameFacts(facts);
      await isUpToDate(world);
      const before = await stored(world);
      const second = await world.client(SECOND_GM);
      await sameFacts(facts);
      expect(second.notices).toEqual([]);
      expect(await stored(world)).toEqual(before);
    },
  );

  test("loses nothing when the GM's tab and the server die in the middle: the next GM finishes", async () => {
    const world = await served({ world: KEPT });
    const gm = await world.client(GM, '"rushedPurchase"');
    await gm.cut;
    await vi.waitFor(async () => expect(partyOf(await stored(world))["supply"]).toBe(undefined), PATIENCE);
    const half = await stored(world);
    expect(half.messages.filter(({ type }) => type === "haste").length).toBe(2);
    expect(numberOf(half)).toBe(undefined);
    await world.killAndRestart();
    const second = await world.client(SECOND_GM);
    await told(second.notices, "World brought up to date: 26 messages.");
    await sameFacts(facts);
    await isUpToDate(world);
  });

  test("keeps a broken document and a broken line as they are, names them, and makes people of the other lines", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    let broken = {} as Stored;
    const world = await served({ world: KEPT, change: (data) => (broken = breakOne(data)) });
    const gm = await world.client(GM);
    await told(
      gm.notices,
      "World brought up to date: 4 actors, 25 messages, 1 follower. 2 could not be read and were left alone: Broken Bess, Sable Kestrel: Titan.",
    );
    const after = await stored(world);
    expect(after.messages.find(({ _id }) => _id === broken._id)).toEqual(broken);
    await isNewest(world);
    const made = after.actors.find(({ type }) => type === "follower");
    expect(made).toMatchObject({ name: "Quill", system: { cap: 2, role: "Scribe", line: "quill" } });
    const { [broken._id]: _broken, ...cards } = facts.cards;
    await sameFacts({ ...facts, cards });
  });

  test("a new world starts at the newest, and nobody is told anything", async () => {
    const world = await served({});
    const gm = await world.client(GM);
    await isNewest(world);
    expect(gm.notices).toEqual([]);
    expect((await world.client(TOMAS)).notices).toEqual([]);
  });
});

function partyOf({ actors }: StoredWorld): Readonly<Record<string, unknown>> {
  return actors.find(({ type }) => type === "party")?.system ?? {};
}

function numberOf({ settings }: StoredWorld): unknown {
  const value = settings.find(({ key }) => key === "fates-edge.migration")?.value;
  return typeof value === "string" ? JSON.parse(value) : value;
}

/** Spoils one rushed purchase of a world, and lets its ledgers hold a follower and a line that was broken. */
function breakOne(data: Record<string, Record<string, unknown>[]>): Stored {
  const { messages, actors } = data as unknown as Record<"messages" | "actors", Stored[]>;
  const one = messages.find(({ type }) => type === "haste");
  if (!one) throw new Error("The kept world holds no rushed purchase.");
  Object.assign(one, { speaker: { alias: "Broken Bess" }, system: { ...one.system, days: "a few" } });
  const sable = actors.find(({ _id }) => _id === "pcSableKestrel00");
  const bought = { kind: "follower", xp: 0, target: "Scribe", from: 0 };
  const ledger = { quill: { ...bought, label: "Quill", to: 2 }, titan: { ...bought, label: "Titan", to: 9 } };
  Object.assign(sable?.system ?? {}, { ledger });
  return one;
}

/** The facts of the world as the client that is there now reads them. */
function eveningFacts(): EveningFacts {
  const party = game.actors.find(({ type }) => type === "party")!;
  const { bank, supply, filled, clocks } = party.system as never as {
    readonly bank: { readonly total: number };
    readonly supply: number;
    readonly filled: Readonly<Record<string, number>>;
    readonly clocks: Readonly<Record<string, { readonly name: string; readonly size: number }>>;
  };
  const people = game.actors.filter(({ type }) => type === "pc");
  const cards = game.messages.filter(({ type }) => type !== "base");
  const named = Object.entries(clocks).map(([key, { name, size }]) => [
    name || key,
    `${String(filled[key])}/${size}`,
  ]);
  return {
    bank: bank.total,
    supply,
    filled: Object.fromEntries(named) as Record<string, string>,
    people: people.map(({ name, system }) => {
      const { boons, xp } = system as never as {
        readonly boons: { readonly value: number };
        readonly xp: { readonly earned: number; readonly spent: number; readonly left: number };
      };
      return { name, boons: boons.value, earned: xp.earned, spent: xp.spent, left: xp.left };
    }),
    cards: Object.fromEntries(cards.map((message) => [message.id, message.export().split("\n").slice(1)])),
  };
}
