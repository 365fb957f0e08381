import { readFile } from "node:fs/promises";
import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { eventually } from "../support/eventually.ts";
import { inRepository } from "../../../tools/stages/paths.ts";
import { distOf } from "../../../tools/games.ts";
import { banked } from "../support/bank.ts";
import { openTab, windowOf, wordsOf } from "../support/gestures.ts";
import { nextFaces } from "../support/next-faces.ts";
import { GM, MARA, SABLE, TOMAS } from "../support/people.ts";
import { tableOfFile } from "../support/table-of-file.ts";
import { quickRoll, untilJudged } from "./support/quick-roll.ts";
import { worldFacts, type WorldFacts } from "./support/world-facts.ts";

const KEPT = inRepository("test", "fixtures", "world-0.1");
const facts = JSON.parse(await readFile(`${KEPT}/facts.json`, "utf8")) as WorldFacts;

/** A party as version 0.1 stored it: supply was a number. */
interface KeptParty {
  readonly type: string;
  readonly system: { readonly supply: number };
}

/** A world that the build of version 0.1 saved, opened by this one (`test/fixtures/make-world.ts`). */
describe("The world that version 0.1 left", () => {
  const at = tableOfFile({ world: KEPT });
  let gm: Page;
  let mara: Page;
  let tomas: Page;

  beforeAll(async () => {
    [gm, mara, tomas] = await Promise.all([at.seat(GM), at.seat(MARA), at.seat(TOMAS)]);
    for (const page of [gm, mara, tomas]) await openTab(page, "Chat");
  });

  const card = (page: Page, id: string): Locator => page.locator(`[data-message-id="${id}"]`);

  /** The kept action whose approach is these words. */
  const cardOf = (words: string): Promise<string> =>
    gm.evaluate<string>(
      `game.messages.find(({ system }) => system.approach === ${JSON.stringify(words)}).id`,
    );

  test("reads as it did, dice, points and people", async () => {
    await eventually(() => worldFacts(gm)).toEqual(facts);
  });

  test("keeps its supply, and calls its clocks by today's kinds", async () => {
    const world = JSON.parse(await readFile(`${KEPT}/world.json`, "utf8")) as {
      readonly data: { readonly actors: readonly KeptParty[] };
    };
    const kept = world.data.actors.find(({ type }) => type === "party");
    const { supply, kinds } = await gm.evaluate<{ supply: number; kinds: string[] }>(`(() => {
      const { supply, clocks } = game.actors.find(({ type }) => type === "party").system;
      return { supply, kinds: Object.values(clocks).map(({ kind }) => kind).sort() };
    })()`);
    expect(supply).toBe(kept?.system.supply);
    expect(kinds).toEqual(["danger", "danger", "supply"]);
  });

  test("holds every kind of card, and each is drawn for whoever may see it", async () => {
    const kinds = new Set(facts.cards.map(({ type }) => type));
    expect(kinds).toEqual(new Set(["action", "request", "spend", "notice", "base"]));
    const notices = new Set(facts.cards.map(({ kind }) => kind).filter(Boolean));
    expect(notices).toEqual(new Set(["reshuffle", "sceneEnd", "partyDeleted"]));
    for (const page of [gm, mara, tomas]) {
      for (const { id, type } of facts.cards) {
        const shown = card(page, id);
        if (!(await page.evaluate<boolean>(`game.messages.get("${id}").visible`))) continue;
        if (type === "base") expect(await wordsOf(shown)).not.toBe("");
        else await eventually(() => shown.locator(".tt-card").count(), `${type} ${id}`).toBe(1);
        expect(await wordsOf(shown)).not.toMatch(/cannot be drawn|FATES_EDGE|undefined|\[object/);
      }
    }
  });

  test("comes back in the system's own classes, although the script is minified", async () => {
    const script = await readFile(`${distOf()}/fates-edge-core.mjs`, "utf8");
    expect(script.split("\n").length).toBeLessThan(script.length / 1000);
    const restored = await gm.evaluate<boolean[]>(`(() => {
      const ActionRoll = CONFIG.Dice.rolls.find(({ name }) => name === "ActionRoll");
      return game.messages.filter(({ type }) => type === "action").map(({ rolls }) => rolls.length > 0 && rolls.every((roll) => roll instanceof ActionRoll));
    })()`);
    expect(restored).not.toContain(false);
    expect(restored.length).toBe(facts.cards.filter(({ type }) => type === "action").length);
    expect(facts.cards.flatMap(({ rolls }) => rolls.map(({ kind }) => kind))).toContain("ActionRoll");
    const sheet = await mara.evaluate<string>(`game.actors.getName("${SABLE}").sheet.constructor.name`);
    expect(sheet).toBe("PcSheet");
  });

  test("and says the same in words: outcome, twist, spend, bargain, undo", async () => {
    const expectations: Readonly<Record<string, readonly string[]>> = {
      "A clean cut": ["Intricate", "Clean"],
      "At a price": ["Success & Cost", "2 SB", "Noise or trace", "Left in the bank"],
      Halfway: ["Partial", "Takes it at a cost"],
      "Into the dark": ["Success & Cost", "The lamp goes out", "Taken"],
      "Through the roof": ["The beams give way"],
      "Never mind": ["A bell rings", "undone"],
      "One too many": ["Everything at once"],
    };
    for (const [words, told] of Object.entries(expectations)) {
      const shown = card(gm, await cardOf(words));
      // Out of sight a card is not laid out, and has no text to be seen.
      await shown.scrollIntoViewIfNeeded();
      for (const phrase of told) await expect.poll(() => wordsOf(shown)).toContain(phrase);
    }
    const hidden = card(tomas, await cardOf("For gm"));
    await hidden.scrollIntoViewIfNeeded();
    await expect.poll(() => wordsOf(hidden)).toContain("rolled");
    expect(await wordsOf(hidden)).not.toMatch(/For gm|Clean|Cost|Melee/);
  });

  test("can be played on: a roll is banked, an old draw is undone, an old roll is re-rolled and drawn for", async () => {
    // The dice of a character's newest roll alone may be re-rolled: the next one comes afterwards.
    const open = await cardOf("By the other book");
    await nextFaces(mara, [9]);
    await card(mara, open).getByRole("button", { name: "Boon: re-roll a die" }).click();
    await card(mara, open).getByRole("button", { name: "Re-roll the 5" }).click();
    await mara.waitForFunction(`game.messages.get("${open}").system.gm.judged.rolls === 2`);
    const before = await banked(gm);
    const fresh = await quickRoll(mara, { skill: "melee" }, [9, 9, 5, 4, 3, 1]);
    await untilJudged(gm, fresh);
    await eventually(() => banked(gm)).toBe(before + 1);
    const undrawn = await worldFacts(gm).then((now) => now.undrawn);
    const drawn = await cardOf("One too many");
    await card(gm, drawn).getByRole("button", { name: /^Undo/ }).first().click();
    await card(mara, drawn).getByText("undone").first().waitFor();
    await expect.poll(async () => (await worldFacts(gm)).undrawn).toBe(undrawn + 2);
    await card(gm, open).getByRole("button", { name: "Draw", exact: true }).click();
    await windowOf(gm, "Hidden draw").getByRole("button", { name: "Reveal" }).click();
    await card(tomas, open).locator(".tt-drawn").waitFor();
  });
});
