import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { axeFindings } from "../../../../test/e2e/support/axe.ts";
import { inTheme } from "../../../../test/e2e/support/in-theme.ts";
import { GM, MARA } from "../../../../test/e2e/support/people.ts";
import { tableOfFile } from "../../../../test/e2e/support/table-of-file.ts";
import { card, nextDice, openSheet, seatEverybody, windowTitled } from "./support/table.ts";

const ILSE = "Ilse Marrow";
const LONG = "\u202eEbbesvargrimmarsonnenfeldtidewaterlampenkeeperofthedrownedquarter";

/** Every window of the game, in both themes: axe finds nothing, and no name makes one scroll sideways. */
describe("Looks", () => {
  const at = tableOfFile({ game: "two-dice", fresh: true });
  let gm: Page;
  let mara: Page;

  beforeAll(async () => {
    [gm, mara] = await at.seatAtChat(GM, MARA);
    await seatEverybody(gm);
  });

  async function bothThemes(page: Page, selector: string): Promise<string[]> {
    const found: string[] = [];
    for (const theme of ["light", "dark"] as const) {
      await inTheme(page, theme);
      found.push(
        ...(await axeFindings(page.locator(selector).last(), theme === "light" ? "all" : "colours")),
      );
    }
    return found;
  }

  /** How far the content of a window is wider than it, in CSS pixels. */
  function overflow(page: Page, selector: string): Promise<number> {
    return page.evaluate<number>(
      `(() => { const all = [...document.querySelectorAll(${JSON.stringify(selector)})]; const one = all.at(-1); return one.scrollWidth - one.clientWidth; })()`,
    );
  }

  test.each(["Play", "Things", "Bonds", "Numbers", "Notes"])("a hero's sheet: %s", async (tab) => {
    const sheet = await openSheet(mara, ILSE);
    await sheet.getByRole("tab", { name: tab }).click();
    expect(await bothThemes(mara, ".application.tt-hero")).toEqual([]);
  });

  test("sheets of a foe, the party and things", async () => {
    for (const name of ["The Tide Widow", "The Lamplighters"]) {
      await openSheet(gm, name);
      expect(await bothThemes(gm, ".application.sheet")).toEqual([]);
    }
    await mara.evaluate(
      `(async () => { for (const item of game.actors.getName("${ILSE}").items) await item.sheet.render({ force: true }); })()`,
    );
    expect(await bothThemes(mara, ".application.tt-thing")).toEqual([]);
  });

  test("the check's window and its card, with what can be invoked unfolded", async () => {
    await gm.evaluate(
      `game.actors.getName("${ILSE}").update({ system: { gained: { one: { kind: "story", amount: 2, reason: "own" } } } })`,
    );
    const sheet = await openSheet(mara, ILSE);
    await sheet.getByRole("tab", { name: "Play" }).click();
    await sheet.getByRole("button", { name: /Make a check with Insight/ }).click();
    const check = windowTitled(mara, `${ILSE}: check`);
    await check.getByText(/With a trait/).waitFor();
    expect(await bothThemes(mara, ".application[id^=two-dice-check]")).toEqual([]);
    await nextDice(mara, [2, 10], [3, 10]);
    await check.getByRole("button", { name: "Roll", exact: true }).click();
    const made = card(mara, "5 against 10");
    await made.getByText(/Invoke a trait or bond/).click();
    expect(await bothThemes(mara, ".chat-log .tt-card, #chat .tt-card")).toEqual([]);
  });

  test("the conflict's panel and a turn", async () => {
    await gm.evaluate(`(async () => {
      const id = (name) => game.actors.getName(name).uuid;
      await ChatMessage.create({ type: "act", content: "", system: { kind: "beginConflict", wishes: { main: { kind: "beginConflict", data: { actors: [id("${ILSE}"), id("Gull wight")] } } } } });
    })()`);
    await mara.locator("#two-dice-conflict").getByText("The heroes' side is next.").waitFor();
    expect(await bothThemes(mara, "#two-dice-conflict")).toEqual([]);
    await mara
      .locator("#two-dice-conflict")
      .getByRole("button", { name: `Act: ${ILSE}` })
      .click();
    await windowTitled(mara, `${ILSE} acts`).waitFor();
    expect(await bothThemes(mara, ".application[id^=two-dice-ask]")).toEqual([]);
  });

  test("both sides of a conflict, four against four, are in sight at 1440 by 900", async () => {
    const before = gm.viewportSize();
    await gm.setViewportSize({ width: 1440, height: 900 });
    await gm.evaluate(`(async () => {
      const made = await Actor.createDocuments([
        ...["Brannagh Ose", "Harrow Quist"].map((name) => ({ name, type: "hero" })),
        ...["Ferry bailiff", "Severin Lisle"].map((name) => ({ name, type: "foe" })),
      ]);
      const actors = [game.actors.getName("Tam Reed"), game.actors.getName("The Tide Widow"), ...made].map(({ uuid }) => uuid);
      await ChatMessage.create({ type: "act", content: "", system: { kind: "joinConflict", wishes: { main: { kind: "joinConflict", data: { actors } } } } });
      for (const { sheet } of game.actors.contents) if (sheet.rendered) await sheet.close();
    })()`);
    const panel = gm.locator("#two-dice-conflict");
    await panel.getByText("Severin Lisle").waitFor();
    await expect
      .poll(() =>
        panel.evaluate((shown) => {
          const { bottom } = shown.querySelector(".tt-panel-body")!.getBoundingClientRect();
          const rows = [...shown.querySelectorAll(".tt-combatant-name")];
          return rows.map((row) => row.getBoundingClientRect().bottom <= bottom);
        }),
      )
      .toEqual(Array.from({ length: 8 }, () => true));
    if (before) await gm.setViewportSize(before);
  });

  test("a name without a break makes nothing scroll sideways", async () => {
    await gm.evaluate(`game.actors.getName("${ILSE}")?.update({ name: "${LONG}" })`);
    await mara.waitForFunction(`game.actors.getName("${LONG}") !== undefined`);
    await openSheet(mara, LONG);
    await openSheet(gm, "The Lamplighters");
    expect(await overflow(mara, ".application.tt-hero .window-content")).toBeLessThanOrEqual(0);
    expect(await overflow(gm, ".application.tt-party .window-content")).toBeLessThanOrEqual(0);
    expect(await overflow(gm, "#two-dice-conflict")).toBeLessThanOrEqual(0);
    expect(await overflow(mara, "#two-dice-moves")).toBeLessThanOrEqual(0);
    expect(await overflow(mara, ".chat-log .tt-card, #chat .tt-card")).toBeLessThanOrEqual(0);
  });
});
