import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { GM, MARA } from "../../../../test/e2e/support/people.ts";
import { tableOfFile } from "../../../../test/e2e/support/table-of-file.ts";
import { card, nextDice, openSheet, stored, windowTitled } from "./support/table.ts";

const ILSE = "Ilse Marrow";

describe("From an empty world", () => {
  const at = tableOfFile({ game: "two-dice", fresh: true });
  let gm: Page;
  let mara: Page;

  beforeAll(async () => {
    [gm, mara] = await at.seatAtChat(GM, MARA);
  });

  test("the party makes itself with the first hero that a player plays", async () => {
    await gm.evaluate(
      `Actor.create({ name: "${ILSE}", type: "hero", ownership: { default: 2, ${MARA}: 3 } })`,
    );
    await expect
      .poll(() =>
        gm.evaluate(
          `game.actors.filter((actor) => actor.type === "party").map(({ system }) => system.members.length)`,
        ),
      )
      .toEqual([1]);
    expect(
      await mara.evaluate(
        `game.actors.find((actor) => actor.type === "party").testUserPermission(game.user, "OBSERVER")`,
      ),
    ).toBe(true);
  });

  test("a second hero joins the same party", async () => {
    await gm.evaluate(
      `Actor.create({ name: "Tam Reed", type: "hero", ownership: { default: 2, ${MARA}: 3 } })`,
    );
    await expect
      .poll(() =>
        gm.evaluate(
          `game.actors.filter((actor) => actor.type === "party").map(({ system }) => system.members.length)`,
        ),
      )
      .toEqual([2]);
  });

  test("all who join at once are told in one notice", async () => {
    await gm.evaluate(`(() => {
      const { info } = ui.notifications;
      globalThis.told = [];
      ui.notifications.info = (words, ...more) => (told.push(words), info.call(ui.notifications, words, ...more));
    })()`);
    const ownership = { default: 2, [MARA]: 3 };
    const heroes = ["Oda Quill", "Bram Sallow"].map((name) => ({ name, type: "hero", ownership }));
    await gm.evaluate(`(async () => {
      const heroes = ${JSON.stringify(heroes)};
      for (const hero of heroes) await Actor.create(hero);
    })()`);
    await expect
      .poll(() => gm.evaluate<string[]>(`told.filter((one) => one.includes("Sallow"))`))
      .toHaveLength(1);
    const [told = ""] = await gm.evaluate<string[]>(`told`);
    expect(told).toMatch(/^.+: .*Oda Quill.*, .*Bram Sallow.* joined\.$/);
    await gm.evaluate(
      `Promise.all(["Oda Quill", "Bram Sallow"].map((name) => game.actors.getName(name).delete()))`,
    );
  });

  test("a conflict that finds no foes leads to the compendium of foes", async () => {
    await gm.evaluate(`game.actors.find(({ type }) => type === "party").sheet.render({ force: true })`);
    const sheet = windowTitled(gm, /^Party/);
    await sheet.getByRole("button", { name: "Begin a conflict" }).click();
    const asked = windowTitled(gm, "Begin a conflict");
    const open = asked.getByRole("button", { name: "Open the compendium of foes" });
    await open.click();
    const foes = windowTitled(gm, "Foes");
    await foes.getByText("Severin Lisle").waitFor();
    await foes.getByRole("button", { name: "Close" }).click();
    // It is needed no more once a foe is there.
    await gm.evaluate(`Actor.create({ name: "A stray", type: "foe" })`);
    await open.waitFor({ state: "detached" });
    await gm.evaluate(`game.actors.getName("A stray").delete()`);
    await asked.getByRole("button", { name: "Close" }).click();
    await sheet.getByRole("button", { name: "Close" }).click();
  });

  test("a GM opens a clock, a player fills it by hand, the GM takes that back and puts it away", async () => {
    const party = await gm.evaluate<string>(`game.actors.find((actor) => actor.type === "party").name`);
    const sheet = await openSheet(gm, party);
    const line = sheet.getByLabel("A new clock in one line: its name, then its segments");
    await line.fill("progress: The seal 4");
    await line.press("Enter");
    await sheet.getByRole("slider", { name: "The seal" }).waitFor();
    await gm.evaluate(
      `game.actors.getName(${JSON.stringify(party)}).update({ system: { clocks: Object.fromEntries(
        Object.keys(game.actors.getName(${JSON.stringify(party)}).system.clocks).map((key) => [key, { tickers: "all" }])) } })`,
    );
    const hers = mara.locator("#two-dice-clocks").getByRole("slider", { name: "The seal" });
    await hers.press("ArrowRight");
    await expect.poll(() => hers.getAttribute("aria-valuenow")).toBe("1");
    await card(gm, "The seal: 0 → 1 of 4").getByRole("button", { name: /Undo/ }).click();
    await expect.poll(() => hers.getAttribute("aria-valuenow")).toBe("0");
    await gm.locator("#two-dice-clocks").getByRole("button", { name: "The seal: change this clock" }).click();
    await windowTitled(gm, "Clock: The seal").getByRole("button", { name: "Put away" }).click();
    await hers.waitFor({ state: "detached" });
  });

  test("a fumble stands, brings a point, and lets the other side choose", async () => {
    await nextDice(mara, [1, 8], [1, 8]);
    const sheet = await openSheet(mara, ILSE);
    await sheet.getByRole("button", { name: /Make a check with Might/ }).click();
    await windowTitled(mara, `${ILSE}: check`).getByRole("button", { name: "Roll", exact: true }).click();
    await card(mara, "Fumble").waitFor();
    await expect.poll(() => stored(gm, ILSE, "system.story")).toBe(1);
    expect(await card(mara, "Fumble").getByRole("button", { name: "Choose an opportunity" }).count()).toBe(0);
    await card(gm, "Fumble").getByRole("button", { name: "Choose an opportunity" }).click();
    const form = windowTitled(gm, "Opportunity");
    await form.getByLabel("Opportunity").selectOption("affliction");
    await form.getByLabel("Target").selectOption({ label: ILSE });
    await form.getByLabel("Status").selectOption("weak");
    await form.getByRole("button", { name: "Choose this" }).click();
    await expect.poll(() => stored<string[]>(gm, ILSE, "system.statuses")).toEqual(["weak"]);
    // Might d8 is a d6 now, and health follows it: 5 + 5 × 6.
    await expect.poll(() => stored(mara, ILSE, "system.numbers.health")).toBe(35);
    await sheet.getByRole("button", { name: /Make a check with Might d6/ }).waitFor();
  });
});
