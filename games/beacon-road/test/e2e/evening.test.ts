import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { axeFindings } from "../../../../test/e2e/support/axe.ts";
import { goTo, pressButton } from "../../../../test/e2e/support/by-keys.ts";
import { inTheme } from "../../../../test/e2e/support/in-theme.ts";
import { press, reach } from "../../../../test/e2e/support/keys.ts";
import { GM, MARA, TOMAS } from "../../../../test/e2e/support/people.ts";
import { tableOfFile } from "../../../../test/e2e/support/table-of-file.ts";
import {
  card,
  CREW,
  NERYS,
  nextDice,
  openSheet,
  seatEverybody,
  stored,
  WARDEN,
  windowTitled,
} from "./support/table.ts";

/** What a table does beside rolls, and how all of it looks: each test goes on where the one before has ended. */
describe("An evening", () => {
  const at = tableOfFile({ game: "beacon-road", fresh: true });
  let gm: Page;
  let mara: Page;

  beforeAll(async () => {
    [gm, mara] = await at.seatAtChat(GM, MARA, TOMAS);
    await seatEverybody(gm);
    await mara.waitForFunction(`game.actors.getName("${NERYS}")?.system.tier === 1`);
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

  test("a GM's first start is welcomed, and may give players ready heroes", async () => {
    await gm.evaluate(`game.settings.set("beacon-road", "welcomed", true)`);
    await gm.evaluate(
      `game.settings.menus.get("beacon-road.welcome") && new (game.settings.menus.get("beacon-road.welcome").type)().render({ force: true })`,
    );
    const welcome = gm.locator("#beacon-road-welcome");
    await welcome.getByRole("button", { name: /Choose who plays whom/ }).click();
    await gm.locator("#beacon-road-seats").getByText("Mara").first().waitFor();
  });

  test("a flashback costs stress by what it asks, and a GM takes it back", async () => {
    const sheet = await openSheet(mara, NERYS);
    await sheet.getByRole("button", { name: "Flashback" }).click();
    const form = windowTitled(mara, `Flashback: ${NERYS}`);
    await form.getByLabel("What you did earlier").fill("A rope waits on the roof");
    await form.getByLabel("How much it asks of luck and care").selectOption("elaborate");
    await form.getByText("It costs 2 stress; now 2 of 8.").waitFor();
    await form.getByRole("button", { name: "It happened" }).click();
    await expect.poll(() => stored(gm, NERYS, "system.stress.value")).toBe(4);
    await card(gm, "A rope waits on the roof").getByRole("button", { name: /^Undo/ }).click();
    await expect.poll(() => stored(gm, NERYS, "system.stress.value")).toBe(2);
  });

  test("a fortune roll: its odds, its answer, and the effect it stands for", async () => {
    const sheet = await openSheet(gm, CREW);
    await sheet.getByRole("button", { name: "Fortune roll" }).click();
    const form = windowTitled(gm, "Fortune roll");
    await form.getByLabel("The question").fill("Does the fire spread?");
    await form.getByLabel("Trait: a tier, quality, magnitude or rating").selectOption("2");
    await form.getByLabel("Major disadvantages").selectOption("1");
    await form.getByText(/^Exceptional \d+ %, good \d+ %/).waitFor();
    await nextDice(gm, [14, 20], [3, 20]);
    await form.getByRole("button", { name: "Roll", exact: true }).click();
    await card(mara, "Does the fire spread?")
      .getByText("14 against 11, risky. A good answer: standard effect.")
      .waitFor();
    // Two who are opposed roll one each, and the second card compares them.
    await sheet.getByRole("button", { name: "Fortune roll" }).click();
    await form.getByLabel("The question").fill("Who is at the bridge first?");
    await form.getByLabel("Trait of the other side, where two are opposed").selectOption("1");
    await nextDice(gm, [12, 20], [9, 20], [4, 20]);
    await form.getByRole("button", { name: "Roll", exact: true }).click();
    await card(mara, "The side that rolled first is ahead.").waitFor();
  });

  test("a fiend that was drawn becomes an actor: its element's creature, with the flaw it was drawn with", async () => {
    const sheet = await openSheet(gm, CREW);
    await sheet.getByRole("button", { name: "Make something up" }).click();
    const form = windowTitled(gm, "Make something up");
    await form.getByLabel("What", { exact: true }).selectOption("Fiends");
    await form.getByLabel("What becomes of it").selectOption("actor");
    await form.getByRole("button", { name: "Note it for the GMs" }).click();
    const made = (): Promise<unknown> =>
      gm.evaluate(
        `game.actors.filter(({ system }) => system.kind === "fiend").map(({ name, system }) => [system.tier, name.endsWith(system.flaw), name.toLowerCase().startsWith(system.element)])`,
      );
    await expect.poll(made).toEqual([[4, true, true]]);
  });

  test("the GM asks heroes for a roll; it opens at the player's screen with what was set", async () => {
    const sheet = await openSheet(gm, CREW);
    await sheet.getByRole("button", { name: "Ask for a roll" }).click();
    const form = windowTitled(gm, "Ask for a roll");
    await form.getByLabel(NERYS).check();
    await form.getByLabel("Action", { exact: true }).selectOption("study");
    await form.getByLabel("Position").selectOption("controlled");
    await form.getByLabel("What it is about").fill("The ledger's cipher");
    await form.getByRole("button", { name: "Ask them" }).click();
    const roll = windowTitled(mara, `Roll: ${NERYS}`);
    await roll.getByText("At stake: controlled, standard effect.").waitFor();
    await nextDice(mara, [9, 20], [3, 20], [2, 4]);
    await roll.getByRole("button", { name: "Roll", exact: true }).click();
    await card(gm, "11: Success").waitFor();
  });

  test("wounds and boons stand on tokens, each with its picture and what it does", async () => {
    await gm.evaluate(`game.actors.getName("${WARDEN}").toggleStatusEffect("burning")`);
    await expect
      .poll(() =>
        gm.evaluate(
          `Object.values(game.actors.getName("${WARDEN}").system.statuses).map(({ id, degree }) => [id, degree])`,
        ),
      )
      .toEqual([["burning", 1]]);
    const pictures = await gm.evaluate<number[]>(
      `Promise.all(CONFIG.statusEffects.filter(({ img }) => img.includes("beacon-road")).map(async ({ img }) => (await fetch(img)).status))`,
    );
    expect(pictures).toEqual(Array.from({ length: 39 }, () => 200));
    await gm.evaluate(`game.actors.getName("${WARDEN}").toggleStatusEffect("burning")`);
    await expect.poll(() => stored(gm, WARDEN, "system.statuses")).toEqual({});
  });

  test("a roll by keys alone: R, goal, and Enter presses the gold button, which asks the GM; then from Your move", async () => {
    const moves = mara.locator("#beacon-road-moves");
    // What waits comes before the sheet that lies over it, until somebody goes back to the sheet.
    const sheet = await openSheet(mara, NERYS);
    const depth = (of: Locator): Promise<number> => of.evaluate(({ style }) => Number(style.zIndex));
    await press(mara, "y");
    await expect.poll(async () => (await depth(moves)) > (await depth(sheet))).toBe(true);
    await goTo(mara, sheet);
    await expect.poll(async () => (await depth(sheet)) > (await depth(moves))).toBe(true);
    await press(mara, "Escape", "r");
    const roll = windowTitled(mara, `Roll: ${NERYS}`);
    await roll.waitFor();
    await mara.keyboard.press("Tab");
    await mara.keyboard.type("By feel");
    await mara.keyboard.press("Enter");
    await card(gm, "By feel").getByRole("button", { name: "risky", exact: true }).click();
    await goTo(mara, moves);
    await pressButton(mara, moves.getByRole("button", { name: /^Roll/ }));
    await roll.getByText("At stake: risky, standard effect.").waitFor();
    await nextDice(mara, [9, 20], [3, 20], [2, 8], [3, 8]);
    await reach(mara, roll.getByLabel("What you want to achieve"));
    await mara.keyboard.press("Enter");
    await card(mara, "By feel").getByText("12 against 11, risky.").waitFor();
  });

  test("each tour finds what it points at", async () => {
    await gm.evaluate(`game.users.get("${MARA}").update({ character: game.actors.getName("${NERYS}").id })`);
    await mara.waitForFunction(`game.user.character?.name === "${NERYS}"`);
    for (const [page, id] of [
      [gm, "crew"],
      [mara, "hero"],
    ] as const) {
      await page.evaluate(`game.tours.get("beacon-road.${id}").start()`);
      const count = await page.evaluate<number>(`game.tours.get("beacon-road.${id}").steps.length`);
      for (let step = 1; step < count; step += 1) {
        await expect
          .poll(() => page.evaluate(`game.tours.get("beacon-road.${id}").stepIndex`))
          .toBe(step - 1);
        await page.evaluate(`game.tours.get("beacon-road.${id}").next()`);
      }
      await expect.poll(() => page.evaluate(`game.tours.get("beacon-road.${id}").stepIndex`)).toBe(count - 1);
      await page.evaluate(`game.tours.get("beacon-road.${id}").exit()`);
    }
  });

  test("the roll's window, its card with what follows, a plan and a call: axe finds nothing in either theme", async () => {
    await mara.evaluate(`game.beaconRoad.roll({ goal: "Looks" })`);
    await windowTitled(mara, `Roll: ${NERYS}`).waitFor();
    expect(await bothThemes(mara, ".application:has(.tt-roll-form)")).toEqual([]);
    await windowTitled(mara, `Roll: ${NERYS}`)
      .getByRole("button", { name: "Ask the GM what is at stake" })
      .click();
    await card(gm, "Looks").waitFor();
    expect(await bothThemes(gm, ".tt-plan-card")).toEqual([]);
    await card(gm, "By feel").getByText("What follows").click();
    expect(await bothThemes(gm, ".tt-roll-card")).toEqual([]);
    expect(await bothThemes(gm, ".tt-call-card")).toEqual([]);
    expect(await bothThemes(gm, "#beacon-road-moves")).toEqual([]);
  });
});
