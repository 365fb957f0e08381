import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { axeFindings } from "../../../../test/e2e/support/axe.ts";
import { GM, MARA, TOMAS } from "../../../../test/e2e/support/people.ts";
import { tableOfFile } from "../../../../test/e2e/support/table-of-file.ts";
import { card, stored, windowTitled } from "./support/table.ts";

/** From an empty world to the first roll: a player asks for a hero, the GM gives everybody else one, and a die falls. */
describe("A new world", () => {
  const at = tableOfFile({ game: "two-dice", fresh: true, unopened: true });
  let gm: Page;
  let mara: Page;
  let tomas: Page;

  beforeAll(async () => {
    gm = await at.seat(GM);
    await windowTitled(gm, "Welcome").getByRole("button", { name: "Give everybody a ready hero" }).waitFor();
    [gm, mara, tomas] = await at.seatAtChat(GM, MARA, TOMAS);
  });

  const played = (page: Page): Promise<string> => page.evaluate(`game.user.character?.name ?? ""`);

  const allow = (may: boolean): Promise<unknown> =>
    gm.evaluate(`game.settings.set("two-dice", "playersMakeCharacters", ${may})`);

  test("a player without a hero reads how they get one", async () => {
    const moves = mara.locator(".tt-moves-panel .tt-panel-body");
    await allow(false);
    await moves.getByText("has no hero yet: the GM gives you one").waitFor();
    await allow(true);
    await moves.getByText("has no hero yet: make one, or take a ready one").waitFor();
  });

  test("a player without a hero takes a ready one, and a GM can take that back", async () => {
    await mara.getByRole("button", { name: /^Get a hero/ }).focus();
    await mara.keyboard.press("Enter");
    const own = mara.locator(".application#two-dice-my-character");
    expect(await axeFindings(own, "all")).toEqual([]);
    await own.locator("[data-action=take]").first().click();
    await expect.poll(() => played(mara)).not.toBe("");
    const name = await played(mara);
    await card(gm, `plays ${name}`).getByRole("button", { name: /Undo/ }).click();
    await expect
      .poll(() => gm.evaluate(`game.actors.getName(${JSON.stringify(name)}) === undefined`))
      .toBe(true);
  });

  test("who begins at once stands before the party", async () => {
    await gm.evaluate(`new (game.settings.menus.get("two-dice.welcome").type)().render()`);
    await gm.locator(".application#two-dice-welcome").getByRole("button", { name: "Begin at once" }).click();
    await windowTitled(gm, "Party").waitFor();
    await gm.evaluate(`game.actors.find(({ type }) => type === "party").sheet.close()`);
  });

  test("the welcome gives everybody a ready hero, and shows the party", async () => {
    await gm.evaluate(`new (game.settings.menus.get("two-dice.welcome").type)().render()`);
    const welcome = gm.locator(".application#two-dice-welcome");
    expect(await axeFindings(welcome, "all")).toEqual([]);
    await welcome.getByRole("button", { name: "Give everybody a ready hero" }).click();
    await expect.poll(() => played(mara)).not.toBe("");
    await expect.poll(() => played(tomas)).not.toBe("");
    await expect
      .poll(() => gm.evaluate(`game.actors.find(({ type }) => type === "party").system.members.length`))
      .toBeGreaterThanOrEqual(2);
    await windowTitled(gm, "Party").waitFor();
    await mara.getByRole("button", { name: /^Open.*is your hero now/ }).focus();
    await mara.keyboard.press("Enter");
    await mara.locator(".application.sheet", { hasText: await played(mara) }).waitFor();
    await expect
      .poll(() => mara.locator(".tt-moves-panel .tt-panel-body").getByText("is your hero now").count())
      .toBe(0);
    expect(await stored(gm, await played(mara), "system.health.value")).toBeGreaterThan(0);
  });

  test("the seats: a GM gives a player a hero that they build", async () => {
    await gm.evaluate(`new (game.settings.menus.get("two-dice.seats").type)().render()`);
    const seats = gm.locator(".application#two-dice-seats");
    await seats.getByLabel(/Tomas/).selectOption("new");
    await expect.poll(() => tomas.evaluate(`game.user.character?.items.size ?? -1`)).toBe(0);
    await tomas.evaluate(`game.twoDice.openHero()`);
    await windowTitled(tomas, "making a hero").getByText("levels do not add up").waitFor();
  });

  test("each tour finds what it points at", async () => {
    for (const [page, id] of [
      [gm, "party"],
      [mara, "hero"],
    ] as const) {
      await page.evaluate(`game.tours.get("two-dice.${id}").start()`);
      const count = await page.evaluate<number>(`game.tours.get("two-dice.${id}").steps.length`);
      for (let step = 1; step < count; step += 1) {
        await expect.poll(() => page.evaluate(`game.tours.get("two-dice.${id}").stepIndex`)).toBe(step - 1);
        await page.evaluate(`game.tours.get("two-dice.${id}").next()`);
      }
      await expect.poll(() => page.evaluate(`game.tours.get("two-dice.${id}").stepIndex`)).toBe(count - 1);
      await page.evaluate(`game.tours.get("two-dice.${id}").exit()`);
    }
  });
});
