import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inRepository } from "../../../tools/stages/paths.ts";
import { compileDocuments } from "../../../tools/stages/packs.ts";
import { openTable } from "../../support/open-table.ts";
import type { TestTable } from "../../support/test-table.ts";
import { eventually } from "../support/eventually.ts";
import { openTab, windowOf } from "../support/gestures.ts";
import { GM, MARA } from "../support/people.ts";

const id = (word: string): string => word.padEnd(16, "0").slice(0, 16);

const tool = (name: string, weight: number): Record<string, unknown> => ({
  _id: id(`tool${name}`),
  _key: `!items!${id(`tool${name}`)}`,
  name,
  type: "tool",
  system: { weight, traits: [], description: "<p>For the <em>night</em>.</p>" },
});

const TIDES = id("tides");
const card = (sort: number): Record<string, unknown> => ({
  _id: id(`card${sort}`),
  _key: `!cards.cards!${TIDES}.${id(`card${sort}`)}`,
  name: `Tide ${sort}`,
  type: "base",
  suit: "tide",
  value: sort,
  sort,
  face: 0,
  faces: [{ name: `Tide ${sort}`, img: "" }],
  back: {},
});

const OMENS = id("omens");

/** What the system brings in its compendia, by their names. */
const PACKS: Readonly<Record<string, readonly Record<string, unknown>[]>> = {
  tools: [tool("Spyglass", 2), tool("Boathook", 3)],
  tides: [
    {
      _id: TIDES,
      _key: `!cards!${TIDES}`,
      name: "The tides",
      type: "deck",
      cards: Array.from({ length: 8 }, (_, sort) => card(sort)),
    },
  ],
  omens: [
    {
      _id: OMENS,
      _key: `!tables!${OMENS}`,
      name: "Omens",
      formula: "1d1",
      replacement: true,
      results: [
        {
          _id: id("omen"),
          _key: `!tables.results!${OMENS}.${id("omen")}`,
          type: "text",
          weight: 1,
          name: "A bell",
          description: "A bell under water.",
          range: [1, 1],
        },
      ],
    },
  ],
};

/** The playground carries a system that knows nothing of it, nor of ours: written as for Foundry. */
describe.each([13, 14] as const)("A system from elsewhere, on generation %d", (generation) => {
  let dist: string;
  let table: TestTable;
  let gm: Page;
  let mara: Page;

  beforeAll(async () => {
    dist = await mkdtemp(join(tmpdir(), "tidewatch-"));
    await cp(inRepository("test/fixtures/systems/tidewatch"), dist, { recursive: true });
    for (const [name, documents] of Object.entries(PACKS)) {
      const sources = documents.map((data, at) => ({ file: `${name}-${at}.yml`, data }));
      await compileDocuments(sources as never, join(dist, "packs", name), join(dist, `.scratch-${name}`));
    }
    table = await openTable({ generation, dist, fresh: true, seed: 5 });
    [gm, mara] = await Promise.all([table.join(GM), table.join(MARA)]);
    await openTab(gm, "Chat");
    await openTab(mara, "Chat");
    await gm.evaluate(`(async () => {
      const [wren] = await Actor.implementation.createDocuments([
        { name: "Wren", type: "keeper", ownership: { default: 0, ${MARA}: 3 }, system: { place: "stair", skills: ["ropes"] } },
        { name: "The Gull", type: "wreck" },
      ]);
      await game.users.get("${MARA}").update({ character: wren.id });
    })()`);
    await mara.waitForFunction(`game.actors.getName("Wren")?.isOwner === true`);
  });

  afterAll(async () => {
    await table.close();
    await rm(dist, { recursive: true, force: true });
  });

  test("its models read an older version's data, derive, clean and refuse", async () => {
    const read = await gm.evaluate(`(async () => {
      const wren = game.actors.getName("Wren");
      const gull = game.actors.getName("The Gull");
      await gull.update({ system: { depth: 700 } });
      const refused = await wren.update({ system: { post: "moon" } }).then(() => "taken", () => "refused");
      return [wren.system.post, [...wren.system.skills], wren.system.load, wren.system.isTired, gull.system.depth, refused];
    })()`);
    expect(read).toEqual(["stair", ["ropes"], 0, false, 60, "refused"]);
  });

  test("its sheet has parts and tabs, saves what is changed, and takes tools by dialog and from a compendium", async () => {
    await mara.evaluate(`void game.actors.getName("Wren").sheet.render({ force: true })`);
    const sheet = mara.locator(".tidewatch.keeper");
    await sheet.getByLabel("Vigour", { exact: true }).fill("2");
    await sheet.getByLabel("Vigour", { exact: true }).press("Tab");
    await eventually(() => gm.evaluate(`game.actors.getName("Wren").system.isTired`)).toBe(true);
    await sheet.getByLabel("Post").selectOption({ label: "The boat" });
    await eventually(() => gm.evaluate(`game.actors.getName("Wren").system.post`)).toBe("boat");
    await sheet.locator("nav [data-tab=gear]").click();
    await sheet.getByRole("button", { name: "Add a tool" }).click();
    await mara.getByRole("button", { name: "Take it" }).click();
    await sheet.locator(".tool-name", { hasText: "Lantern" }).waitFor();
    await mara.evaluate(`(async () => {
      const pack = game.packs.get("tidewatch.tools");
      const spyglass = await pack.getDocument(pack.index.getName("Spyglass")._id);
      const dataTransfer = new DataTransfer();
      dataTransfer.setData("text/plain", JSON.stringify(spyglass.toDragData()));
      document.querySelector(".tidewatch.keeper .tools").dispatchEvent(
        new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
    })()`);
    await sheet.locator(".tool-name", { hasText: "Spyglass" }).waitFor();
    expect(await sheet.locator(".load").textContent()).toBe("Weight 3");
    await sheet.locator("[data-item-id]", { hasText: "Lantern" }).click({ button: "right" });
    await mara.getByRole("menuitem", { name: "Sharpen" }).click();
    await eventually(() =>
      gm.evaluate(`[...game.actors.getName("Wren").items.getName("Lantern").system.traits]`),
    ).toEqual(["sharp"]);
    await sheet.getByRole("button", { name: "Drop Lantern" }).click();
    await sheet.locator(".tool-name", { hasText: "Lantern" }).waitFor({ state: "detached" });
  });

  test("its rich text is enriched and its items have sheets of their own", async () => {
    await gm.evaluate(
      `game.actors.getName("Wren").update({ system: { biography: "<p>Born at @Tide[ebb].</p>" } })`,
    );
    const sheet = mara.locator(".tidewatch.keeper");
    await sheet.locator("nav [data-tab=life]").click();
    await eventually(() => sheet.locator("prose-mirror .tide").textContent()).toBe("ebb");
    await mara.evaluate(
      `void game.actors.getName("Wren").items.getName("Spyglass").sheet.render({ force: true })`,
    );
    const item = mara.locator(".tidewatch.tool");
    await item.getByLabel("Weight").fill("5");
    await item.getByLabel("Weight").press("Tab");
    await eventually(() => gm.evaluate(`game.actors.getName("Wren").system.load`)).toBe(5);
  });

  test("its card holds a roll of its own class, and a GM's button that the player has not", async () => {
    await mara.locator(".tidewatch.keeper nav [data-tab=duty]").click();
    await mara.locator(".tidewatch.keeper").getByRole("button", { name: "Stand watch" }).click();
    const [atTheGMs, atMaras] = [gm.locator(".chat-log .watch-card"), mara.locator(".chat-log .watch-card")];
    for (const each of [atTheGMs, atMaras])
      await eventually(() => each.locator(".watch-post").textContent()).toBe("The boat");
    expect(await atMaras.getByRole("button").count()).toBe(0);
    expect(
      await gm.evaluate(`(({ rolls: [roll] }) => [roll instanceof game.tidewatch.WatchRoll, roll.formula, roll.options.target])(
        game.messages.find(({ type }) => type === "watch"))`),
    ).toEqual([true, "2d6 + 1", 9]);
    await atTheGMs.getByRole("button", { name: "Let it count" }).click();
    await eventually(() => atMaras.locator(".watch-ruled").count()).toBe(1);
    expect(await mara.evaluate("game.tidewatch.heard.length")).toBe(1);
    await expect(
      mara.evaluate(
        `game.messages.find(({ type }) => type === "watch").update({ system: { ruling: "mine" } })`,
      ),
    ).rejects.toThrow(/only a Gamemaster may/);
  });

  test("its deck and its table come out of their compendia and are drawn from", async () => {
    const drawn = await gm.evaluate(`(async () => {
      const [deckId] = game.packs.get("tidewatch.tides").index.keys();
      const deck = await game.cards.importFromCompendium(game.packs.get("tidewatch.tides"), deckId);
      await deck.shuffle({ chatNotification: false });
      const hand = await Cards.implementation.create({ name: "Wren's", type: "hand" });
      await deck.deal([hand], 3, { chatNotification: false });
      const [tableId] = game.packs.get("tidewatch.omens").index.keys();
      const omens = await game.tables.importFromCompendium(game.packs.get("tidewatch.omens"), tableId);
      const { results } = await omens.draw({ displayChat: false });
      return [deck.cards.size, deck.availableCards.length, hand.cards.size, results.length];
    })()`);
    expect(drawn).toEqual([8, 5, 3, 1]);
  });

  test("its window of settings changes what everybody plays by, and its socket reaches the others", async () => {
    await gm.evaluate(`void new (game.settings.menus.get("tidewatch.rules").type)().render({ force: true })`);
    const rules = windowOf(gm, "The keepers' rules");
    await rules.getByLabel("What a watch has to reach").fill("11");
    await rules.getByRole("button", { name: "Keep" }).click();
    await rules.waitFor({ state: "detached" });
    await eventually(() => mara.evaluate(`game.settings.get("tidewatch", "target")`)).toBe(11);
    await gm.evaluate(`void game.socket.emit("system.tidewatch", { lamp: "lit" })`);
    await eventually(() => mara.evaluate("game.tidewatch.heard.at(-1)")).toEqual({ lamp: "lit" });
    expect(table.noise.filter((noise) => !/only a Gamemaster may/.test(String(noise)))).toEqual([]);
  });
});
