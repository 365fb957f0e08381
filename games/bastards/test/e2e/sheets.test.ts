import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { GM, MARA } from "../../../../test/e2e/support/people.ts";
import { openSheet, stored, windowTitled } from "../../../../test/e2e/support/sheets.ts";
import { tableOfFile } from "../../../../test/e2e/support/table-of-file.ts";
import { ODILE } from "./support/seats.ts";
import { drop, noticeOf } from "./support/table.ts";

const GOAT = "The Gilded Goat";

describe("Sheets of A Game of Bastards", () => {
  const at = tableOfFile({ game: "bastards" });
  let dealer: Page;
  let mara: Page;

  beforeAll(async () => {
    dealer = await at.seat(GM);
    mara = await at.seat(MARA);
  });

  test("the sample evening gives Mara her fated, whole", async () => {
    const one = await mara.evaluate<object>(`(() => {
      const { name, isOwner, system } = game.user.character;
      return { name, isOwner, suit: system.suit, body: system.pools.body.max, state: system.state, experience: system.experience };
    })()`);
    expect(one).toEqual({ name: ODILE, isOwner: true, suit: "clubs", body: 25, state: "", experience: 0 });
  });

  test("an empty pool is marked, and the sheet says what that makes of somebody", async () => {
    const sheet = await openSheet(mara, ODILE);
    expect(await sheet.getByRole("spinbutton").count()).toBe(0);
    await sheet.getByRole("button", { name: "Edit", exact: true }).click();
    const luck = sheet.getByRole("spinbutton", { name: /Points ?: Luck/ });
    await luck.fill("0");
    await luck.press("Tab");
    await sheet.getByText("Desperate", { exact: true }).waitFor();
    const mind = sheet.getByRole("spinbutton", { name: /Points ?: Mind/ });
    await mind.fill("0");
    await mind.press("Tab");
    await sheet.getByText("Knocked out", { exact: true }).waitFor();
    await mara.evaluate(
      `game.user.character.update({ system: { pools: { luck: { value: 5 }, mind: { value: 10 } } } })`,
    );
    await sheet.getByText("Knocked out", { exact: true }).waitFor({ state: "detached" });
  });

  test("conditions and wildcards change at a press, by keys too", async () => {
    const sheet = await openSheet(mara, ODILE);
    const grappled = sheet.getByRole("button", { name: "Grappled" });
    await grappled.focus();
    await mara.keyboard.press("Enter");
    await expect.poll(() => stored(mara, ODILE, "system.conditions.grappled.amount")).toBe(1);
    expect(await grappled.getAttribute("aria-pressed")).toBe("true");
    await grappled.click();
    await expect.poll(() => stored(mara, ODILE, "system.conditions.grappled")).toBeUndefined();
    await sheet.getByRole("button", { name: "A wildcard less" }).click();
    await expect.poll(() => stored(mara, ODILE, "system.wildcards.value")).toBe(2);
  });

  test("a modification dropped on a weapon becomes part of it; dropped elsewhere it has no place, and a sentence says so", async () => {
    const sheet = await openSheet(mara, ODILE);
    await sheet.getByRole("tab", { name: "Things" }).click();
    const row = sheet.locator("#" + (await sheet.getAttribute("id")) + "-panel-things li", {
      hasText: "Cavalry Sabre",
    });
    const answer = (words: string): Promise<void> => mara.getByRole("button", { name: words }).last().click();
    await drop(mara, row, "things", "Weighted");
    await answer("Pay 1 experience and $10");
    await noticeOf(mara, "It costs 1 experience, and 0 is left.").waitFor();
    await dealer.evaluate(
      `game.actors.getName("${ODILE}").update({ system: { begins: game.actors.getName("${ODILE}").system.begins + 4 } })`,
    );
    const before = await stored<number>(mara, ODILE, "system.cash");
    await drop(mara, row, "things", "Weighted");
    await answer("Pay 1 experience and $10");
    await row.getByText("+4 damage", { exact: false }).waitFor();
    await expect.poll(() => stored(mara, ODILE, "system.experience")).toBe(3);
    expect(await stored(mara, ODILE, "system.cash")).toBe(before - 10);
    await drop(mara, row, "things", "Weighted");
    await answer("Pay 2 experience and $20");
    await noticeOf(mara, "bears as many modifications as its crafter's best craft has ranks: 1").waitFor();
    await dealer.evaluate(
      `game.actors.getName("${ODILE}").update({ system: { begins: game.actors.getName("${ODILE}").system.begins - 3 } })`,
    );
    await drop(mara, sheet.getByText("Cash on hand"), "things", "Light");
    await noticeOf(mara, "Drop Light on the weapon or armour that it is to change.").waitFor();
    await drop(mara, row, "things", "Reinforced");
    await answer("It came for nothing");
    await noticeOf(mara, "Reinforced cannot be made to Cavalry Sabre").waitFor();
    await drop(mara, row, "lists", "Crowded");
    await noticeOf(mara, "Crowded").last().waitFor();
    expect(await stored(mara, ODILE, "items.size")).toBe(9);
  });

  test("a dropped advantage is asked about: paid for, or a reward", async () => {
    const sheet = await openSheet(mara, ODILE);
    await sheet.getByRole("tab", { name: "Advantages" }).click();
    const panel = sheet.getByRole("tabpanel", { name: "Advantages" });
    await drop(mara, panel, "advantages", "Bloodlust");
    await mara.getByRole("button", { name: "Pay 1 experience" }).click();
    await noticeOf(mara, "It costs 1 experience, and 0 is left.").waitFor();
    await drop(mara, panel, "advantages", "Bloodlust");
    await mara.getByRole("button", { name: "It came for nothing" }).click();
    await panel.getByRole("button", { name: "Bloodlust", exact: true }).waitFor();
  });

  test("intrigue is counted, an objective is done, a level of capital becomes cash", async () => {
    const sheet = await openSheet(mara, ODILE);
    await sheet.getByRole("tab", { name: "Story" }).click();
    await sheet.getByRole("button", { name: "Done: Find out who fixed the last fight" }).click();
    await expect
      .poll(() =>
        mara.evaluate<boolean>(`game.user.character.items.find((i) => i.type === "objective").system.done`),
      )
      .toBe(true);
    await sheet.locator("[data-action=addIntrigue]").click();
    await mara.waitForFunction(`document.activeElement?.name?.startsWith("system.intrigue.")`);
    await mara.keyboard.type("The governor");
    await mara.keyboard.press("Tab");
    await sheet.getByRole("button", { name: "A point more about The governor" }).click();
    await expect
      .poll(() =>
        mara.evaluate<number[]>(
          `Object.values(game.user.character.system.intrigue).map((one) => one.points)`,
        ),
      )
      .toEqual([2]);
    await mara.evaluate(`(async () => {
      const pack = game.packs.get("game-of-bastards.advantages");
      const [capital] = await pack.getDocuments({ name: "Capital" });
      await game.user.character.createEmbeddedDocuments("Item", [(capital ?? (await pack.getDocuments()).find((one) => one.name === "Capital")).toObject()]);
    })()`);
    await sheet.getByRole("tab", { name: "Advantages" }).click();
    await sheet.getByRole("button", { name: "Cash in a level" }).click();
    await expect.poll(() => stored(mara, ODILE, "system.cash")).toBe(1107);
  });

  test("a weapon too heavy for extras, and an advantage that no monster has, are refused in a sentence", async () => {
    const squad = await openSheet(dealer, "Harbour Toughs");
    await drop(dealer, squad.locator(".tt-rated-part").first(), "things", "Rifle");
    await noticeOf(dealer, "Extras of rating 2 cannot bear Rifle").waitFor();
    const monster = await openSheet(dealer, "The Guest Who Fits");
    await drop(dealer, monster.locator(".tt-rated-part").first(), "advantages", "Fortunate");
    await noticeOf(dealer, "No monster can have Fortunate.").waitFor();
    await drop(dealer, monster.locator(".tt-rated-part").first(), "advantages", "Serendipity");
    await expect.poll(() => stored(dealer, "The Guest Who Fits", "items.size")).toBe(6);
  });

  test("people enter the scene, stand apart and leave it; players read it", async () => {
    const scene = await openSheet(dealer, GOAT);
    for (const name of [ODILE, "Road Agents"])
      await drop(dealer, scene.locator(".tt-rated-part").first(), "actor", name);
    const apart = scene.getByRole("combobox", { name: `${ODILE} and Road Agents` });
    await apart.selectOption("long");
    await scene.getByRole("button", { name: "Dangerous" }).click();
    await expect.poll(() => stored(mara, GOAT, "system.kinds")).toEqual(["populated", "dangerous"]);
    const read = await openSheet(mara, GOAT);
    await read.getByText("Sub-area 1 of 1").waitFor();
    await expect.poll(() => read.locator(".tt-pairs b").textContent()).toBe("long");
    expect(await read.getByRole("button", { name: `${ODILE} leaves` }).count()).toBe(0);
    await scene.getByRole("button", { name: "Road Agents leaves" }).click();
    await expect.poll(() => stored(mara, GOAT, "system.distances")).toEqual({});
  });

  test("an item is read first, and written on with the pencil", async () => {
    await mara.evaluate(`game.user.character.items.getName("Savage").sheet.render({ force: true })`);
    const page = windowTitled(mara, "Savage");
    await page.getByText("1 Body for each rank").waitFor();
    expect(await page.locator("select").count()).toBe(0);
    await page.locator(".tt-pencil").click();
    await page.getByRole("spinbutton", { name: "Rank", exact: true }).waitFor();
  });

  test("a killed fated has an heir with half the experience, or a successor takes the place with suit and traits", async () => {
    await dealer.evaluate(`(async () => {
      const dead = game.actors.getName("Anselm Vogt");
      const empty = { value: 0 };
      await dead.update({ system: { pools: { body: empty, mind: empty, spirit: empty, luck: empty }, gained: { one: { amount: 3, reason: "scene" } } } });
      await Actor.create({ name: "Klara", type: "follower", system: { successor: true, of: dead.uuid, begins: 5 } });
    })()`);
    const sheet = await openSheet(dealer, "Anselm Vogt");
    await sheet.getByRole("button", { name: "Make an heir" }).click();
    await expect.poll(() => stored(dealer, "Heir of Anselm Vogt", "system.begins")).toBe(7);
    // The heir's sheet lies on top.
    await dealer.evaluate(`game.actors.getName("Heir of Anselm Vogt").sheet.close()`);
    await sheet.getByRole("button", { name: "Klara takes their place" }).click();
    const isFated = `game.actors.some(({ name, type }) => name === "Klara" && type === "fated")`;
    await expect.poll(() => dealer.evaluate<boolean>(isFated)).toBe(true);
    const klara = await dealer.evaluate<object>(
      `(() => { const { suit, traits, begins, built } = game.actors.find(({ name, type }) => name === "Klara" && type === "fated").system; return { suit, traits, begins, built }; })()`,
    );
    // Mind 3 and luck 2 are one above what anybody has: two experience more, which may be moved around.
    expect(klara).toEqual({
      suit: "spades",
      traits: { body: 1, mind: 3, spirit: 1, luck: 2 },
      begins: 7,
      built: false,
    });
  });

  test("a fated dropped on a follower has them from now on", async () => {
    const sheet = await openSheet(dealer, "Doctor Lunt");
    await drop(dealer, sheet.locator(".tt-rated-part").first(), "actor", "Mirela Sauer");
    await sheet.getByText("with Mirela Sauer").waitFor();
    await sheet.getByRole("button", { name: "Let go" }).click();
    await expect.poll(() => stored(dealer, "Doctor Lunt", "system.of")).toBe("");
  });
});
