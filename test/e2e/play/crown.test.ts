import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { axeFindings } from "../support/axe.ts";
import { eventually } from "../support/eventually.ts";
import { openTab, windowOf, wordsOf } from "../support/gestures.ts";
import { GM, MARA } from "../support/people.ts";
import { bankOf, startByMacro } from "../support/scenes.ts";
import { tableOfFile } from "../support/table-of-file.ts";

/** Session 0 and the first Major scene: the GM by keys alone, a player who looks on. */
describe("A campaign that crowns", () => {
  const at = tableOfFile({ seed: 3 });
  let gm: Page;
  let mara: Page;
  const crown = (page: Page) => windowOf(page, "The Crown");

  beforeAll(async () => {
    [gm, mara] = await Promise.all([
      at.seat(GM, { width: 1280, height: 800, theme: "light" }),
      at.seat(MARA, { width: 1280, height: 800, theme: "dark" }),
    ]);
    for (const page of [gm, mara]) await openTab(page, "Chat");
  });

  test("its length is chosen and its spread drawn; players see the dials, and of the cards nothing yet", async () => {
    await bankOf(gm).getByRole("button", { name: "The Crown" }).press("Enter");
    const length = crown(gm).getByLabel("How long is this campaign?");
    await length.selectOption({ label: "Chronicle: dials to 8, about 6 to 8 Major scenes" });
    await bankOf(mara).getByRole("button", { name: "Mandate 0 of 8, Crisis 0 of 8" }).press("Enter");
    await eventually(() => wordsOf(crown(mara))).toContain("No finale is due yet.");
    expect(await crown(mara).getByRole("combobox").count()).toBe(0);
    await crown(gm).getByRole("button", { name: "Draw the Crown Spread" }).press("Enter");
    const spread = windowOf(gm, "Spread");
    await eventually(() => spread.locator(".fe-spread-place").count()).toBe(5);
    await eventually(() => wordsOf(crown(mara))).toMatch(/Wild\s*Face down/);
    expect(await wordsOf(crown(mara))).toMatch(/Site\s*Face down/);
    expect(await spread.getByRole("button", { name: /Wild/ }).count()).toBe(0);
    await spread.getByRole("button", { name: "Show the table: Site" }).press("Enter");
    await eventually(() => wordsOf(crown(mara))).toMatch(/Site\s*\w+ of Spades/);
    for (const place of [spread, crown(gm)]) expect(await axeFindings(place)).toEqual([]);
    await spread.press("Escape");
  });

  test("a Major scene moves the dials as it ends, for everybody, and its card takes it back", async () => {
    await bankOf(mara).getByRole("button", { name: "Mandate 0 of 8, Crisis 0 of 8" }).press("Enter");
    await startByMacro(gm, []);
    await bankOf(gm).getByRole("button", { name: "End scene" }).press("Enter");
    const end = windowOf(gm, /^End scene/);
    await end.getByRole("radio", { name: /^Messy win/ }).press("Space");
    await end.getByRole("checkbox", { name: /^A public cost was paid/ }).press("Space");
    expect(await axeFindings(end)).toEqual([]);
    await end
      .getByRole("button", { name: /Discard|End/ })
      .first()
      .press("Enter");
    await end.waitFor({ state: "detached" });
    await eventually(() => wordsOf(crown(mara))).toMatch(/Mandate\s*2\/8.*Crisis\s*1\/8/s);
    const card = gm
      .getByRole("log", { name: "Chat" })
      .getByRole("article")
      .filter({ hasText: "was a Major scene" });
    await card.getByRole("button", { name: "Undo" }).press("Enter");
    await eventually(() => wordsOf(crown(mara))).toMatch(/Mandate\s*0\/8.*Crisis\s*0\/8/s);
  });
});
