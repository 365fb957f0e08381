import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { filled } from "../support/clocks.ts";
import { eventually } from "../support/eventually.ts";
import { openTab, windowOf, wordsOf } from "../support/gestures.ts";
import { GM } from "../support/people.ts";
import { tableOfFile } from "../support/table-of-file.ts";

const COUNTS = `({
  pages: game.journal.get("hungerBelow00000")?.pages.size ?? 0,
  people: game.actors.filter(({ type }) => type === "npc").length,
  clocks: Object.keys(game.actors.find(({ type }) => type === "party")?.system.clocks ?? {}).filter((key) => key.startsWith("hunger")).length,
})`;
const WHOLE = { pages: 9, people: 4, clocks: 7 };

/** A GM brings the adventure into an empty world, plays by it, and brings it once more. */
describe("The Hunger Below", () => {
  const at = tableOfFile({ fresh: true, seed: 5 });
  let gm: Page;
  const importer = (): Locator => windowOf(gm, "Adventure: The Hunger Below");
  const journal = (): Locator => windowOf(gm, "Journal entry: The Hunger Below");
  const page = (id: string): Locator => journal().locator(`[data-page-id="${id}"]`);
  const openJournal = (pageId: string): Promise<unknown> =>
    gm.evaluate(
      `void game.journal.get("hungerBelow00000").sheet.render({ force: true, pageId: "${pageId}" })`,
    );

  beforeAll(async () => {
    gm = await at.seat(GM);
    await openTab(gm, "Chat");
  });

  test("is imported from its compendium: pages, people, and seven clocks that its notice takes back", async () => {
    await gm.evaluate(
      `game.packs.get("fates-edge.adventures").getDocument("advHungerBelow00").then((adventure) => void adventure.sheet.render({ force: true }))`,
    );
    await importer().getByRole("button", { name: "Import adventure" }).click();
    await importer().waitFor({ state: "detached" });
    await eventually(() => gm.evaluate(COUNTS)).toEqual(WHOLE);
    const notice = gm.locator(".tt-notice-card", { hasText: "The Hunger Below brings its clocks" });
    await notice.getByRole("button", { name: "Undo" }).click();
    await eventually(() => gm.evaluate(COUNTS)).toEqual({ ...WHOLE, clocks: 0 });
    await openJournal("pageHungerClocks");
    const part = page("pageHungerClocks").locator(".tt-adventure-part");
    await eventually(() => wordsOf(part)).toContain("Chains Breaking, 10 segments: not open");
    await part.getByRole("button", { name: "Open the clocks" }).click();
    await eventually(() => gm.evaluate(COUNTS)).toEqual(WHOLE);
    await eventually(() => part.getByRole("slider").count()).toBe(7);
  });

  test("a scene is framed from its page, and a tick there is a tick", async () => {
    await openJournal("pageHungerScene1");
    await page("pageHungerScene1").getByRole("button", { name: "Frame this scene" }).click();
    const frame = windowOf(gm, /^Frame scene/);
    await eventually(() => frame.getByLabel("What is this scene?").inputValue()).toBe("The Cracked Waystone");
    await frame.getByRole("button", { name: "Start the scene" }).click();
    await frame.waitFor({ state: "detached" });
    await eventually(() => filled(gm, "Steady the stone")).toBe(0);
    await page("pageHungerScene1").getByRole("slider", { name: "Waystone Cracks" }).press("ArrowRight");
    await eventually(() => filled(gm, "Waystone Cracks")).toBe(1);
  });

  test("when both have landed, Chains Breaking ticks by itself; the last page says how it ends", async () => {
    await gm.evaluate(`(async () => {
      const { clocks } = game.fatesEdge;
      await clocks.tick("Waystone Cracks", 5);
      await clocks.tick("Whisper Spread", 8);
      await clocks.tick("Vigil's Plan", 5);
      await clocks.tick("Valewood Split", 1);
      await clocks.land("Waystone Cracks");
    })()`);
    expect(await filled(gm, "Chains Breaking")).toBe(0);
    await gm.evaluate(`game.fatesEdge.clocks.land("Whisper Spread").then(() => null)`);
    await eventually(() => filled(gm, "Chains Breaking")).toBe(1);
    const card = gm.locator(".tt-notice-card").last();
    await eventually(() => wordsOf(card)).toContain("Chains Breaking ticks");
    await openJournal("pageHungerEnding");
    const stands = page("pageHungerEnding").locator(".tt-adventure-endings .stands strong");
    await eventually(() => stands.allInnerTexts()).toEqual([
      "The Vigil",
      "The Valewood divided",
      "The whispers",
    ]);
    await card.getByRole("button", { name: "Undo" }).click();
    await eventually(() => filled(gm, "Chains Breaking")).toBe(0);
  });

  test("imported once more it asks, writes its own pages anew, doubles nothing, and leaves the clocks as they stand", async () => {
    const import_ = async (answer: string): Promise<void> => {
      await gm.evaluate(
        `game.packs.get("fates-edge.adventures").getDocument("advHungerBelow00").then((adventure) => void adventure.sheet.render({ force: true }))`,
      );
      await importer().getByRole("button", { name: "Import adventure" }).click();
      await windowOf(gm, "Import The Hunger Below again?").getByRole("button", { name: answer }).click();
    };
    const named = (): Promise<string> =>
      gm.evaluate<string>(`game.journal.get("hungerBelow00000").pages.get("pageHungerBegin0").name`);
    await gm.evaluate(
      `game.journal.get("hungerBelow00000").pages.get("pageHungerBegin0").update({ name: "Ours" }).then(() => null)`,
    );
    await import_("Keep mine");
    expect(await named()).toBe("Ours");
    await importer().getByRole("button", { name: "Close" }).click();
    await import_("Import again");
    await eventually(named).toBe("What is going on");
    await eventually(() => gm.evaluate(COUNTS)).toEqual(WHOLE);
    expect(await filled(gm, "Waystone Cracks")).toBe(6);
  });

  test("the known world: a map with pins that open its pages", async () => {
    await gm.evaluate(
      `game.packs.get("fates-edge.adventures").getDocument("advKnownWorld000").then((adventure) => adventure.import()).then(() => game.scenes.get("sceneKnownWorld0").view()).then(() => null)`,
    );
    const pin = gm.locator(".map-note", { hasText: "Fog and Stone" });
    await pin.evaluate((element: HTMLElement) => element.click());
    const gazetteer = windowOf(gm, "Journal entry: The known world");
    await gazetteer.waitFor();
    await gazetteer
      .locator('[data-page-id="pageHookFog00000"]')
      .getByRole("button", { name: "Frame this scene" })
      .click();
    await eventually(() =>
      windowOf(gm, /^Frame scene/)
        .getByLabel("What is this scene?")
        .inputValue(),
    ).toBe("Fog and Stone");
  });
});
