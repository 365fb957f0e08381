import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { axeFindings } from "../support/axe.ts";
import { changeClock, clockSlider, filled, openClock, openClocks } from "../support/clocks.ts";
import { eventually } from "../support/eventually.ts";
import { openTab, wordsOf } from "../support/gestures.ts";
import { press, reach } from "../support/keys.ts";
import { GM, MARA, SABLE, TOMAS } from "../support/people.ts";
import { tableOfFile } from "../support/table-of-file.ts";

/** A clock is ticked from a text, the hotbar, a macro and a token as well. */
describe("Clocks beside their panel", () => {
  const at = tableOfFile();
  let gm: Page;
  let mara: Page;
  let tomas: Page;

  beforeAll(async () => {
    [gm, mara, tomas] = await Promise.all([at.seat(GM), at.seat(MARA), at.seat(TOMAS)]);
    await openClock(gm, { name: "Rising water", size: 6, kind: "hazard", tickers: "all" });
    const actor = await gm.evaluate<string>(`game.actors.getName("${SABLE}").uuid`);
    const own = { name: "Sable's debt", size: 4, kind: "debt", scope: "actor", tickers: "owner", actor };
    await openClock(gm, own);
    await openClock(gm, { ...own, name: "Who hunts Sable", kind: "hunt", sight: "gm" });
    await clockSlider(mara, "Sable's debt").waitFor();
  });

  /** Says something in the chat, where texts are enriched as in a journal. */
  async function say(page: Page, words: string): Promise<void> {
    const field = (await openTab(page, "Chat")).getByRole("textbox", { name: /^Say something/ });
    await field.fill(words);
    await field.press("Enter");
  }

  const said = (page: Page, words: string): Locator =>
    page.getByRole("log", { name: "Chat" }).getByRole("listitem").filter({ hasText: words }).last();

  test("in a text it is alive: it shows its ticks and takes them, by click and by key", async () => {
    await say(gm, "Below: [[/clock rising  WATER]]; nobody knows of [[/clock No such thing]].");
    for (const page of [mara, tomas]) await openTab(page, "Chat");
    const theirs = said(mara, "Below").getByRole("slider", { name: "Rising water" });
    await theirs.press("ArrowRight");
    await eventually(() => filled(gm, "Rising water")).toBe(1);
    for (const page of [gm, tomas])
      await eventually(() => said(page, "Below").getByRole("slider").getAttribute("aria-valuenow")).toBe("1");
    await said(tomas, "Below").getByRole("slider").locator('[data-value="3"]').click();
    await eventually(() => theirs.getAttribute("aria-valuenow")).toBe("3");
    // A GM sees the slip of the pen; players read no name that may not be theirs to know.
    await eventually(() => wordsOf(said(gm, "Below"))).toContain("[[/clock No such thing]]");
    await eventually(() => wordsOf(said(mara, "Below"))).toContain("A hidden clock");
  });

  test("a text names no clock that its reader may not see", async () => {
    await say(gm, "Beware: [[/clock Who hunts Sable]]!");
    await eventually(() => wordsOf(said(gm, "Beware"))).toContain("Who hunts Sable");
    await eventually(() => wordsOf(said(mara, "Beware"))).toContain("A hidden clock");
    expect(await said(mara, "Beware").innerHTML()).not.toContain("hunts");
  });

  test("a guessed name tells a player nothing: a clock out of sight looks like one that nobody has", async () => {
    const hidden = await gm.evaluate<string>(
      `game.fatesEdge.clocks.list().find(({ name }) => name === "Who hunts Sable").key`,
    );
    await say(mara, `Guess: [[/clock Who hunts Sable]] [[/clock ${hidden}]] [[/clock Nobody has this]]!`);
    /** The markup of each, its running number apart. */
    const tags = (): Promise<string[]> =>
      said(mara, "Guess")
        .locator(".tt-clock-tag")
        .evaluateAll((found) => found.map(({ outerHTML }) => outerHTML.replaceAll(/tt-clock-tag-\d+/g, "")));
    await eventually(() => tags()).toHaveLength(3);
    expect(new Set(await tags()).size).toBe(1);
    // Shown, each comes alive; hidden again, or ticked meanwhile, they are alike once more.
    const show = (sight: string) => changeClock(gm, hidden, { sight });
    await show("all");
    await eventually(() => said(mara, "Guess").getByText("Who hunts Sable").count()).toBe(2);
    await show("gm");
    await eventually(() => said(mara, "Guess").getByText("Who hunts Sable").count()).toBe(0);
    await gm.evaluate(`game.fatesEdge.tick("${hidden}", 1)`);
    await eventually(() => filled(mara, "Who hunts Sable")).toBe(1);
    expect(new Set(await tags()).size).toBe(1);
  });

  test("dropped on the hotbar it is a macro that ticks it", async () => {
    const row = (await openClocks(mara)).getByRole("listitem").filter({ hasText: "Rising water" });
    await row.getByText("Rising water").dragTo(mara.getByRole("button", { name: "Slot 8: empty" }));
    const slot = mara.getByRole("button", { name: /Rising water.*\(key 8\)/ });
    await slot.click();
    await eventually(() => filled(gm, "Rising water")).toBe(4);
  });

  test("game.fatesEdge ticks it by its name, and says where there is none", async () => {
    await gm.evaluate(`game.fatesEdge.tick("Rising water", -2, { reason: "The pumps hold" })`);
    await eventually(() => filled(mara, "Rising water")).toBe(2);
    await eventually(() =>
      wordsOf(mara.getByRole("article").filter({ hasText: "The pumps hold" }).last()),
    ).toContain("Rising water: 4 → 2 of 6");
    expect(await mara.evaluate(`game.fatesEdge.tick("Who hunts Sable")`)).toBe(false);
    await mara.getByText("There is no such clock. Choose another.").first().waitFor();
    const known = await mara.evaluate<{ name: string }[]>("game.fatesEdge.clocks.list()");
    expect(known.map(({ name }) => name)).not.toContain("Who hunts Sable");
  });

  test("beside a token stand the clocks of its actor, for whoever may see them", async () => {
    await gm.evaluate(`(async () => {
      const scene = await Scene.create({ name: "The quay", active: true });
      const actor = game.actors.getName("${SABLE}");
      const token = await actor.getTokenDocument({ x: 700, y: 300 });
      await scene.createEmbeddedDocuments("Token", [token.toObject()]);
    })()`);
    const token = mara.locator("#board").getByRole("button", { name: SABLE });
    await token.waitFor();
    await token.click({ button: "right" });
    const hud = mara.getByRole("form", { name: `What can be done with ${SABLE}` });
    const debt = hud.getByRole("slider", { name: "Sable's debt" });
    await reach(mara, debt);
    await press(mara, "ArrowRight");
    await eventually(() => filled(gm, "Sable's debt")).toBe(1);
    await eventually(() => debt.getAttribute("aria-valuenow")).toBe("1");
    expect(await hud.innerHTML()).not.toContain("hunts");
    expect(await axeFindings(hud)).toEqual([]);
    await press(mara, "Escape");
    await gm.locator("#board").getByRole("button", { name: SABLE }).click({ button: "right" });
    await gm.getByRole("slider", { name: "Who hunts Sable" }).first().waitFor();
  });
});
