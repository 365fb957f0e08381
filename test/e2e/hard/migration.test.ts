import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "playwright-core";
import { describe, expect, onTestFinished, test } from "vitest";
import { inRepository } from "../../../tools/stages/paths.ts";
import { openTable } from "../../support/open-table.ts";
import type { TestTable } from "../../support/test-table.ts";
import { WireClient } from "../../unit/server/support/wire-client.ts";
import { eventually } from "../support/eventually.ts";
import { GM, MARA, SECOND_GM, TOMAS } from "../support/people.ts";
import { eveningFacts, type EveningFacts } from "./support/evening-facts.ts";

const KEPT = inRepository("test", "fixtures", "world-0.1-second-evening");
const facts = JSON.parse(await readFile(`${KEPT}/facts.json`, "utf8")) as EveningFacts;
/** The number of the last migration. */
const NEWEST = 3;
const DONE = "World brought up to date: 4 actors, 2 messages.";

/** A document as it is stored. */
interface Stored {
  readonly _id: string;
  readonly type: string;
  readonly system: Readonly<Record<string, unknown>>;
}

/** What the server holds, as nobody's code has read it. */
interface StoredWorld {
  readonly actors: readonly Stored[];
  readonly messages: readonly Stored[];
  readonly settings: readonly { readonly key: string; readonly value: unknown }[];
}

/** A world that the last build before the first migration saved (`test/fixtures/make-second-evening.ts`). */
describe("A world of an earlier version", () => {
  test.each([13, 14] as const)(
    "is brought up to date once, and comes to the same; a player who comes first reads it and is told to wait: on %i",
    async (generation) => {
      const table = await openTable({ world: KEPT, generation });
      const before = await stored(table);
      expect(before.messages.filter(({ type }) => type === "haste").length).toBe(2);
      expect(partyOf(before)).toMatchObject({ supply: 0, clocks: { supply: { ticks: expect.anything() } } });
      const mara = await table.join(MARA);
      await mara.getByText("before you play, a GM must open it").waitFor();
      const rushed = `game.messages.filter(({ type }) => type === "rushedPurchase").length`;
      expect(await mara.evaluate(rushed)).toBe(2);
      expect((await stored(table)).messages.filter(({ type }) => type === "haste").length).toBe(2);
      const gm = await table.join(GM);
      await gm.getByText(DONE).waitFor();
      await mara.getByText("This world is up to date.").waitFor();
      await eventually(() => eveningFacts(gm)).toEqual(facts);
      await isUpToDate(table);
      // Whoever comes later finds nothing to do, and reads the same.
      const second = await table.join(SECOND_GM);
      await eventually(() => eveningFacts(second)).toEqual(facts);
      expect(await second.getByText("up to date").count()).toBe(0);
    },
  );

  test("loses nothing when the GM's tab and the server die in the middle: the next GM finishes", async () => {
    const table = await openTable({ world: KEPT });
    const gm = await joinUntil(table, '"rushedPurchase"');
    await eventually(async () => partyOf(await stored(table))["supply"]).toBe(undefined);
    const half = await stored(table);
    expect(half.messages.filter(({ type }) => type === "haste").length).toBe(2);
    expect(numberOf(half)).toBe(undefined);
    await gm.context().close();
    await table.restartServer({ kill: true });
    const second = await table.join(SECOND_GM);
    await second.getByText("World brought up to date: 2 messages.").waitFor();
    await eventually(() => eveningFacts(second)).toEqual(facts);
    await isUpToDate(table);
  });

  test("keeps a broken document and a broken line as they are, names them, and makes people of the other lines", async () => {
    const world = await mkdtemp(path.join(tmpdir(), "fates-edge-broken-"));
    onTestFinished(() => rm(world, { recursive: true, force: true }));
    await cp(KEPT, world, { recursive: true });
    const broken = await breakOne(world);
    const table = await openTable({ world });
    table.allowNoise(new RegExp(`${broken._id}|Broken Bess`));
    const gm = await table.join(GM);
    await gm
      .getByText(
        "World brought up to date: 4 actors, 1 message, 1 follower. 2 could not be read and were left alone: Broken Bess, Sable Kestrel: Titan.",
      )
      .waitFor();
    const after = await stored(table);
    expect(after.messages.find(({ _id }) => _id === broken._id)).toEqual(broken);
    await eventually(async () => numberOf(await stored(table))).toBe(NEWEST);
    const made = after.actors.find(({ type }) => type === "follower");
    expect(made).toMatchObject({ name: "Quill", system: { cap: 2, role: "Scribe", line: "quill" } });
    const { [broken._id]: _broken, ...cards } = facts.cards;
    await eventually(() => eveningFacts(gm)).toEqual({ ...facts, cards });
  });

  test("a new world starts at the newest, and nobody is told anything", async () => {
    const table = await openTable({ fresh: true });
    const [gm, tomas] = [await table.join(GM), await table.join(TOMAS)];
    await eventually(async () => numberOf(await stored(table))).toBe(NEWEST);
    for (const page of [gm, tomas]) expect(await page.locator("#notifications li").count()).toBe(0);
  });
});

async function stored(table: TestTable): Promise<StoredWorld> {
  const client = await WireClient.join(table.url, TOMAS);
  const { data } = (await client.hello()) as { readonly data: StoredWorld };
  await client.leave();
  return data;
}

function partyOf({ actors }: StoredWorld): Readonly<Record<string, unknown>> {
  return actors.find(({ type }) => type === "party")?.system ?? {};
}

function numberOf({ settings }: StoredWorld): unknown {
  const value = settings.find(({ key }) => key === "fates-edge.migration")?.value;
  return typeof value === "string" ? JSON.parse(value) : value;
}

async function isUpToDate(table: TestTable): Promise<void> {
  await eventually(async () => numberOf(await stored(table))).toBe(NEWEST);
  const world = await stored(table);
  expect(world.messages.filter(({ type }) => type === "haste")).toEqual([]);
  expect(world.messages.filter(({ type }) => type === "rushedPurchase").length).toBe(2);
  expect(partyOf(world)).not.toHaveProperty("supply");
  expect(partyOf(world)["clocks"]).toMatchObject({ supply: { size: 4, kind: "supply", base: 0 } });
}

/** Seats the GM on a line that takes nothing more to the server from the first change that holds these words on, and waits for it. */
async function joinUntil(table: TestTable, words: string): Promise<Page> {
  const page = await table.openPage(GM);
  let isCut = false;
  let tellCut = (): void => undefined;
  const cut = new Promise<void>((resolve) => (tellCut = resolve));
  await page.routeWebSocket(/\/ws/, (seat) => {
    const server = seat.connectToServer();
    seat.onMessage((frame) => {
      isCut ||= String(frame).includes(words);
      if (isCut) tellCut();
      else server.send(frame);
    });
  });
  await page.goto(`${table.url}/game?user=${GM}`);
  await table.booted(page);
  await cut;
  return page;
}

/** Spoils one rushed purchase of a world on disk, and lets its ledgers hold a follower and a line that was broken. */
async function breakOne(folder: string): Promise<Stored> {
  const file = path.join(folder, "world.json");
  const world = JSON.parse(await readFile(file, "utf8")) as { readonly data: StoredWorld };
  const one = world.data.messages.find(({ type }) => type === "haste");
  if (!one) throw new Error("The kept world holds no rushed purchase.");
  Object.assign(one, { speaker: { alias: "Broken Bess" }, system: { ...one.system, days: "a few" } });
  const sable = world.data.actors.find(({ _id }) => _id === "pcSableKestrel00");
  const bought = { kind: "follower", xp: 0, target: "Scribe", from: 0 };
  const ledger = { quill: { ...bought, label: "Quill", to: 2 }, titan: { ...bought, label: "Titan", to: 9 } };
  Object.assign(sable?.system ?? {}, { ledger });
  await writeFile(file, JSON.stringify(world));
  return one;
}
