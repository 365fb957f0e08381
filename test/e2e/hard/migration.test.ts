import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { inRepository } from "../../../tools/stages/paths.ts";
import { openTable } from "../../support/open-table.ts";
import type { TestTable } from "../../support/test-table.ts";
import { WireClient } from "../../unit/server/support/wire-client.ts";
import { eventually } from "../support/eventually.ts";
import { GM, MARA, TOMAS } from "../support/people.ts";
import { eveningFacts, type EveningFacts } from "./support/evening-facts.ts";

const KEPT = inRepository("test", "fixtures", "world-0.1-second-evening");
const facts = JSON.parse(await readFile(`${KEPT}/facts.json`, "utf8")) as EveningFacts;
/** The number of the last migration. */
const NEWEST = 5;
const DONE = "World brought up to date: 4 actors, 26 messages.";

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

/** A world that the last build before the first migration saved (`test/fixtures/make-second-evening.ts`). Cut off, broken, new, or opened again: `views/migration-served`. */
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
    },
  );
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
  expect(JSON.stringify(world.messages)).not.toMatch(/"(?:told|said|spans|attributeLabel|skillLabel)":/);
  expect(partyOf(world)).not.toHaveProperty("supply");
  expect(partyOf(world)["clocks"]).toMatchObject({ supply: { size: 4, kind: "supply", base: 0 } });
}
