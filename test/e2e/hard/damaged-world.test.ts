import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import { inRepository } from "../../../tools/stages/paths.ts";
import { openTable } from "../../support/open-table.ts";
import type { TestTable } from "../../support/test-table.ts";
import { WireClient } from "../../unit/server/support/wire-client.ts";
import { eventually } from "../support/eventually.ts";
import { openActor, openTab } from "../support/gestures.ts";
import { clockOf, clockPanel } from "../support/gm-table.ts";
import { GM, MARA, SABLE } from "../support/people.ts";

const KEPT = inRepository("test", "fixtures", "world-0.1-second-evening");
const CARD = "This card cannot be read";
const KEPT_AS_IT_IS = "It was kept as it is; perhaps a newer version made it.";

interface Stored extends Record<string, unknown> {
  readonly _id: string;
  readonly type: string;
  readonly system: Record<string, unknown>;
}

interface StoredWorld {
  readonly messages: readonly Stored[];
  readonly actors: readonly (Stored & { readonly name: string; readonly items: Stored[] })[];
}

/** What was damaged, as it was then stored. */
interface Damages {
  readonly cards: readonly Stored[];
  readonly clocks: Readonly<Record<string, unknown>>;
  readonly item: Stored;
}

/** A world whose disk, or a newer version, left in it what this one cannot read. */
test.each([13, 14] as const)(
  "What cannot be read is said to be so, once, and kept: on %i",
  async (generation) => {
    const world = await mkdtemp(path.join(tmpdir(), "fates-edge-damaged-"));
    onTestFinished(() => rm(world, { recursive: true, force: true }));
    await cp(KEPT, world, { recursive: true });
    const damages = await damage(world);
    const table = await openTable({ world, generation });
    table.allowNoise(/cannot be read|Lantern of a later day/);
    const warned = await table.openPage(GM);
    const told: string[] = [];
    warned.on("console", (line) => void (line.type() === "warning" && told.push(line.text())));
    await warned.goto(`${table.url}/game?user=${GM}`);
    await table.booted(warned);
    const mara = await table.join(MARA);

    for (const page of [warned, mara]) {
      await openTab(page, "Chat");
      for (const { _id } of damages.cards) await isUnreadable(page, _id);
      const sound = page.locator(`.chat-message:not(:has([data-unreadable])) .tt-card`);
      expect(await sound.count()).toBeGreaterThan(10);
    }
    await readsClocks(warned, ["The drowned bell cannot be read", "The locked room cannot be read"]);
    await readsClocks(mara, ["The drowned bell cannot be read"]);
    const sheet = await openActor(mara, SABLE);
    await sheet.getByRole("tab", { name: "Gear" }).click();
    await sheet
      .getByText("1 item cannot be read by this version. It is kept: Lantern of a later day")
      .waitFor();
    expect(await sheet.locator(".tt-belonging").count()).toBeGreaterThan(0);

    // What goes on beside them draws them anew, and says nothing more of them.
    await clockOf(warned, "Stone by stone").press("ArrowUp");
    await eventually(() => clockOf(mara, "Stone by stone").getAttribute("aria-valuenow")).toBe("4");
    await warned.evaluate("ui.chat.render({ force: true })");
    for (const { _id } of damages.cards) {
      await isUnreadable(warned, _id);
      expect(told.filter((text) => text.includes(`ChatMessage.${_id} cannot be read`))).toHaveLength(1);
    }
    await isKept(table, damages);
  },
);

async function isUnreadable(page: Page, id: string): Promise<void> {
  const card = page.locator(`#chat [data-message-id="${id}"] [data-unreadable]`);
  await card.getByText(CARD).waitFor();
  await card.getByText(KEPT_AS_IT_IS).waitFor();
  expect(await card.getByRole("button").count()).toBe(0);
}

async function readsClocks(page: Page, rows: readonly string[]): Promise<void> {
  const unreadable = clockPanel(page).locator("[data-unreadable] .tt-clock-name");
  await eventually(async () => (await unreadable.allTextContents()).toSorted()).toEqual(rows);
  await clockOf(page, "Stone by stone").waitFor();
}

async function isKept(table: TestTable, { cards, clocks, item }: Damages): Promise<void> {
  const client = await WireClient.join(table.url, MARA);
  const { data } = (await client.hello()) as { readonly data: StoredWorld };
  await client.leave();
  for (const card of cards) expect(data.messages).toContainEqual(card);
  expect(data.actors.find(({ type }) => type === "party")?.system["clocks"]).toMatchObject(clocks);
  expect(data.actors.find(({ name }) => name === SABLE)?.items).toContainEqual(item);
}

/** Spoils a world on disk: three cards, two clocks, one item. */
async function damage(folder: string): Promise<Damages> {
  const file = path.join(folder, "world.json");
  const world = JSON.parse(await readFile(file, "utf8")) as { readonly data: StoredWorld };
  const { messages, actors } = world.data;
  const one = (type: string): Stored => messages.find((message) => message.type === type)!;
  const cards = [one("spend"), one("action"), one("offer")] as const;
  Object.assign(cards[0], { type: "prophecy" });
  Object.assign(cards[1].system, { ladder: "nonsense" });
  // A newer version has none of the names that a migration would bring to today's.
  delete cards[2].system["told"];
  cards[2].system["summary"] = [{ key: "FATES_EDGE.Later.line", data: {} }];
  const clocks = {
    drowned: { name: "The drowned bell", size: 0, kind: "danger" },
    locked: { name: "The locked room", size: "six", sight: "gm" },
  };
  const party = actors.find(({ type }) => type === "party")!;
  Object.assign(party.system["clocks"] as object, clocks);
  const { items } = actors.find(({ name }) => name === SABLE)!;
  const item = { _id: "itemOfALaterDay0", name: "Lantern of a later day", type: "relic", system: {} };
  items.push(item);
  await writeFile(file, JSON.stringify(world));
  return { cards, clocks, item };
}
