import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { GM, MARA } from "../../../../test/e2e/support/people.ts";
import { openSheet, stored, windowTitled } from "../../../../test/e2e/support/sheets.ts";
import { tableOfFile } from "../../../../test/e2e/support/table-of-file.ts";
import { noticeOf, takeInBuilder } from "./support/table.ts";

const NEW = "Ysolde Marr";

describe("The builder", () => {
  const at = tableOfFile({ game: "bastards" });
  let dealer: Page;
  let mara: Page;

  beforeAll(async () => {
    dealer = await at.seat(GM);
    mara = await at.seat(MARA);
    await dealer.evaluate(
      `Actor.create({ name: "${NEW}", type: "fated", ownership: { default: 1, player0000000001: 3 } })`,
    );
    await mara.waitForFunction(`game.actors.getName("${NEW}") !== undefined`);
  });

  async function open(): Promise<Locator> {
    const sheet = await openSheet(mara, NEW);
    await sheet.getByRole("button", { name: /^(?:Build|Grow)$/ }).click();
    const builder = windowTitled(mara, `Build ${NEW}`);
    await builder.waitFor();
    return builder;
  }

  test("begins with 10 experience, $200, and the trait of the suit at 2", async () => {
    const builder = await open();
    await builder.getByText("10 experience left").waitFor();
    await builder.getByText("$200 in cash").waitFor();
    const [body, foot] = [builder.locator(".tt-build"), builder.locator(".tt-build-foot")];
    const [above, below] = [await body.boundingBox(), await foot.boundingBox()];
    expect(below?.width).toBe(above?.width);
    expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));
    expect(await stored(mara, NEW, "system.traits")).toEqual({ body: 2, mind: 1, spirit: 1, luck: 1 });
    await builder.getByRole("button", { name: "Hearts" }).click();
    await expect
      .poll(() => stored(mara, NEW, "system.traits"))
      .toEqual({ body: 1, mind: 1, spirit: 2, luck: 1 });
    await expect.poll(() => stored(mara, NEW, "system.pools.spirit.value")).toBe(10);
    await builder.getByText("10 experience left").waitFor();
  });

  test("counts as one chooses, takes back, and says why something cannot be had", async () => {
    const builder = await open();
    await builder.getByRole("button", { name: "Spirit to 3, 1 experience" }).click();
    await builder.getByText("9 experience left").waitFor();
    expect(await builder.getByRole("button", { name: "Spirit to 4, 1 experience" }).isDisabled()).toBe(true);
    await builder.getByRole("button", { name: "Guts to 2, 2 experience" }).click();
    await builder.getByText("7 experience left").waitFor();
    await builder.getByRole("button", { name: "Guts to 3, 3 experience" }).click();
    await builder.getByText("4 experience left").waitFor();
    await builder.getByRole("button", { name: "Guts back to 2" }).click();
    await builder.getByText("7 experience left").waitFor();
  });

  test("advantages cost, disadvantages give, and what one is about is asked", async () => {
    const builder = await open();
    await takeInBuilder(mara, NEW, "Choose an advantage", "Toughness");
    await builder.getByText("6 experience left").waitFor();
    await expect.poll(() => stored(mara, NEW, "system.pools.body.value")).toBe(15);
    await builder.getByRole("button", { name: "Toughness to 2, 4 experience" }).click();
    await builder.getByText("2 experience left").waitFor();
    await takeInBuilder(mara, NEW, "Choose a disadvantage", "Nervous Habit");
    await builder.getByText("3 experience left").waitFor();
    await builder.getByText("What it is about: Nervous Habit.").waitFor();
    await builder.getByRole("textbox", { name: "What Nervous Habit is about" }).fill("Cracks her knuckles");
    await mara.keyboard.press("Tab");
    await builder.getByText("What it is about: Nervous Habit.").waitFor({ state: "detached" });
  });

  test("the objective may be left for later, and is kept as it is written", async () => {
    const builder = await open();
    await builder.getByText("What they are after.").waitFor();
    await builder.getByRole("textbox", { name: "What they are after" }).fill("Win the regatta");
    await mara.keyboard.press("Tab");
    await builder.getByText("What they are after.").waitFor({ state: "detached" });
    expect(await mara.evaluate(`game.actors.getName("${NEW}").items.getName("Win the regatta").type`)).toBe(
      "objective",
    );
  });

  test("things cost cash, and are given back for it", async () => {
    const builder = await open();
    await takeInBuilder(mara, NEW, "Weapons", "Rapier");
    await builder.getByText("$160 in cash").waitFor();
    await builder.getByRole("button", { name: "Give back Rapier for its price" }).click();
    await builder.getByText("$200 in cash").waitFor();
  });

  test("finishing with something open is asked about; then creation is over and pools are full", async () => {
    const builder = await open();
    await builder.getByRole("button", { name: "Finish" }).click();
    const question = windowTitled(mara, `Is ${NEW} finished?`);
    await question.getByText("3 experience.").waitFor();
    await question.getByRole("button", { name: "Finish", exact: true }).click();
    await noticeOf(mara, `${NEW} is ready to play.`).waitFor();
    expect(await stored(mara, NEW, "system.built")).toBe(true);
    expect(await stored(mara, NEW, "system.experience")).toBe(3);
    expect(await stored(mara, NEW, "system.pools.body.value")).toBe(25);
  });

  test("growth is paid for at once, and taken back whole", async () => {
    const builder = await open();
    await builder.getByRole("button", { name: "Luck to 2, 1 experience" }).click();
    await builder.getByText("2 experience left").waitFor();
    await builder.getByRole("button", { name: "Take back Luck" }).click();
    await builder.getByText("3 experience left").waitFor();
    await expect.poll(() => stored(mara, NEW, "system.traits.luck")).toBe(1);
    await builder.getByRole("button", { name: /^Buy off for 2 experience: Nervous Habit/ }).click();
    await windowTitled(mara, "Buy off Nervous Habit?").getByRole("button", { name: "Buy it off" }).click();
    await builder.getByText("1 experience left").waitFor();
    await builder.getByRole("button", { name: "Done" }).click();
    await builder.waitFor({ state: "detached" });
  });

  test("a dial of the table changes what a skill costs, at once", async () => {
    const builder = await open();
    await dealer.evaluate(`game.settings.set("game-of-bastards", "skillCost", "flat")`);
    await builder.getByRole("button", { name: "Stealth to 2, 1 experience" }).waitFor();
  });
});
