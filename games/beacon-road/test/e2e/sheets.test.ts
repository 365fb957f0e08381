import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { GM, MARA } from "../../../../test/e2e/support/people.ts";
import { tableOfFile } from "../../../../test/e2e/support/table-of-file.ts";
import {
  dropFromPack,
  giveCrewAndHero,
  openPart,
  openSheet,
  placeOf,
  stored,
  take,
  takes,
  turnPage,
  windowTitled,
} from "./support/table.ts";

const NERYS = "Nerys Ashdown";
const CREW = "The Ash Table";

/** What sheets show, and what their controls store. */
describe("Sheets", () => {
  const at = tableOfFile({ game: "beacon-road", fresh: true });
  let gm: Page;
  let mara: Page;

  beforeAll(async () => {
    gm = await at.seat(GM);
    mara = await at.seat(MARA);
    await take(gm, "factions", "The Constabulary");
    await take(gm, "bestiary", "Fire Fiend");
    await giveCrewAndHero(gm, { crew: CREW, hero: NERYS, player: MARA });
    await mara.waitForFunction(`game.actors.getName("${NERYS}")?.isOwner`);
  });

  test("a hero's sheet shows three columns with dice and defences, hit points and the crew's gifts", async () => {
    const sheet = await openSheet(mara, NERYS);
    await sheet.getByText("Human Warrior").waitFor();
    const body = sheet.getByRole("group", { name: /BODY/ });
    // Finesse and Skirmish have dots: rated 2, d6. 8 + 6, 1 for the shield, 1 for Forged in the Fire.
    expect(await body.innerText()).toMatch(/d6[\s\S]*IRON\s+16/);
    expect(await sheet.getByLabel("Hit points").inputValue()).toBe("30");
  });

  test("an action is rated by keys alone, and the die follows", async () => {
    const sheet = await openSheet(mara, NERYS);
    const prowl = sheet.getByRole("slider", { name: "Prowl" });
    // It is read until somebody presses Edit.
    expect(await prowl.count()).toBe(0);
    await turnPage(sheet);
    await prowl.focus();
    await prowl.press("ArrowRight");
    await expect.poll(() => stored(mara, NERYS, "system.actions.prowl")).toBe(1);
    await expect.poll(() => sheet.getByRole("group", { name: /BODY/ }).innerText()).toMatch(/d8/);
    await prowl.press("ArrowLeft");
    await expect.poll(() => stored(mara, NERYS, "system.actions.prowl")).toBe(0);
    await turnPage(sheet);
    expect(await prowl.count()).toBe(0);
  });

  test("hit points are written, and what they mean is said", async () => {
    const sheet = await openSheet(mara, NERYS);
    await sheet.getByLabel("Hit points").fill("12");
    await sheet.getByLabel("Hit points").press("Enter");
    await sheet.getByText("Staggered").waitFor();
    await sheet.getByLabel("Hit points").fill("-15");
    await sheet.getByLabel("Hit points").press("Enter");
    await sheet.getByText("Dead", { exact: true }).waitFor();
    await gm.evaluate(`game.actors.getName("${NERYS}").update({ system: { hp: { value: 30 } } })`);
  });

  test("harm lies in its row until the row is full, and goes again", async () => {
    const sheet = await openSheet(mara, NERYS);
    const add = sheet.getByRole("button", { name: "Add severe harm" });
    await add.click();
    await sheet.getByRole("textbox", { name: "Severe" }).fill("Broken leg");
    await sheet.getByRole("textbox", { name: "Severe" }).press("Tab");
    await expect
      .poll(() => stored<object>(mara, NERYS, "system.harm").then((harm) => Object.values(harm)))
      .toEqual([{ level: 3, words: "Broken leg" }]);
    // Severe harm has one box.
    expect(await add.count()).toBe(0);
    await sheet.getByRole("button", { name: "Remove Broken leg" }).click();
    await add.waitFor();
  });

  test("a wound is laid on, its severity set, and the sheet says what it does", async () => {
    const sheet = await openSheet(mara, NERYS);
    await sheet.getByLabel("What to lay on").selectOption("stunned");
    await sheet.getByRole("button", { name: "Lay on" }).click();
    await sheet.getByText("No acts and no reacts").waitFor();
    await expect.poll(() => stored(mara, NERYS, "system.standing.canAct")).toBe(false);
    await sheet.getByRole("button", { name: "Remove Stunned" }).click();
    await expect.poll(() => stored(mara, NERYS, "system.standing.canAct")).toBe(true);
    await sheet.getByLabel("What to lay on").selectOption("bleeding");
    await sheet.getByRole("button", { name: "Lay on" }).click();
    await sheet.getByRole("slider", { name: "Severity of Bleeding" }).press("End");
    await expect
      .poll(() => stored<object>(mara, NERYS, "system.statuses").then((all) => Object.values(all)))
      .toMatchObject([{ id: "bleeding", degree: 5 }]);
    await sheet.getByRole("button", { name: "Remove Bleeding" }).click();
  });

  test("a new load restores armour and shield", async () => {
    const sheet = await openSheet(mara, NERYS);
    await sheet.getByRole("slider", { name: "Boxes of armour marked" }).press("End");
    await expect.poll(() => stored(mara, NERYS, "system.marked.armor")).toBe(2);
    await sheet.getByRole("button", { name: "Normal (5)" }).click();
    await expect.poll(() => stored(mara, NERYS, "system.load")).toBe("normal");
    expect(await stored(mara, NERYS, "system.marked.armor")).toBe(0);
  });

  test("things are taken in hand and put away, and the purse is counted", async () => {
    const sheet = await openSheet(mara, NERYS);
    await openPart(sheet, "Things");
    const sword = sheet.getByRole("listitem").filter({ hasText: "Longsword" });
    const hold = sword.getByRole("button", { name: "In hand" });
    for (const pressed of ["false", "true"]) {
      await hold.click();
      await expect.poll(() => hold.getAttribute("aria-pressed")).toBe(pressed);
    }
    await turnPage(sheet);
    await sheet.getByRole("button", { name: "Add: Weapon" }).click();
    const add = windowTitled(mara, "Add: Weapon");
    await add.getByLabel("Weapon").selectOption({ label: "Staff" });
    await add.getByRole("button", { name: "Add", exact: true }).click();
    await sheet.getByRole("listitem").filter({ hasText: "Staff" }).waitFor();
    await turnPage(sheet);
    await sheet.getByLabel("Stash").fill("23");
    await sheet.getByLabel("Stash").press("Enter");
    await sheet.getByText("lifestyle 2").waitFor();
  });

  test("powers tell what they cost and do", async () => {
    const sheet = await openSheet(mara, NERYS);
    await openPart(sheet, "Powers");
    await sheet.getByText("7 of 7").waitFor();
    const parry = sheet.getByRole("listitem").filter({ hasText: "Parry" });
    expect(await parry.innerText()).toContain("1 react, 1 stress");
    await parry.getByText("what it does").click();
    await parry.getByText("A melee attack hits you").waitFor();
  });

  test("who somebody is can be written, and whom they know", async () => {
    const sheet = await openSheet(mara, NERYS);
    await openPart(sheet, "Person");
    await sheet.getByText("You are the one it is about.").waitFor();
    expect(await sheet.getByRole("button", { name: "Add somebody" }).count()).toBe(0);
    await turnPage(sheet);
    await sheet.getByRole("button", { name: "Add somebody" }).click();
    await sheet.getByRole("textbox", { name: "Name" }).last().fill("Old Barbados");
    await sheet.getByRole("textbox", { name: "Name" }).last().press("Tab");
    await expect
      .poll(() =>
        stored<Record<string, { name: string }>>(mara, NERYS, "system.people").then((people) =>
          Object.values(people).map(({ name }) => name),
        ),
      )
      .toContain("Old Barbados");
    await turnPage(sheet);
    await sheet.getByText("Old Barbados").waitFor();
  });

  test("what is dragged onto a hero lies there; a second bloodline takes the place of the first", async () => {
    await openSheet(gm, NERYS);
    await dropFromPack(gm, NERYS, "powers", "Dodge");
    await expect
      .poll(() => gm.evaluate(`game.actors.getName("${NERYS}").items.getName("Dodge")?.type`))
      .toBe("power");
    await dropFromPack(gm, NERYS, "people", "Elf");
    await expect
      .poll(() =>
        gm.evaluate(
          `game.actors.getName("${NERYS}").items.filter(({ type }) => type === "bloodline").map(({ name }) => name)`,
        ),
      )
      .toEqual(["Elf"]);
  });

  test("what has no place on a sheet says so", async () => {
    await openSheet(gm, NERYS);
    await dropFromPack(gm, NERYS, "claims", "Tavern");
    await gm.getByText("Tavern has no place on this sheet.").first().waitFor();
    expect(await gm.evaluate(`game.actors.getName("${NERYS}").items.getName("Tavern") ?? null`)).toBeNull();
  });

  test("a thing is read first, and written on with the pencil, down to a step of a power", async () => {
    await gm.evaluate(`game.actors.getName("${NERYS}").items.getName("Parry").sheet.render({ force: true })`);
    const page = windowTitled(gm, "Parry");
    await page.getByText("A melee attack hits you").waitFor();
    await page.getByRole("button", { name: "Edit", exact: true }).click();
    const feet = page.locator("input[data-list-path='steps.1.feet']");
    await feet.fill("10");
    await feet.press("Tab");
    await expect
      .poll(() =>
        gm.evaluate(
          `game.actors.getName("${NERYS}").items.getName("Parry").system.steps.map(({ kind, feet }) => kind + feet)`,
        ),
      )
      .toEqual(["defend0", "move10"]);
  });

  test("the crew's map says what is held and within reach; a GM seizes a claim, a player cannot", async () => {
    const sheet = await openSheet(gm, CREW);
    await openPart(sheet, "Claims");
    await takes(gm, placeOf(sheet, "Confessional"));
    await expect
      .poll(() => gm.evaluate(`game.actors.getName("${CREW}").items.getName("Confessional").system.held`))
      .toBe(true);
    await placeOf(sheet, "Cover Identities").getByText("within reach", { exact: true }).waitFor();
    const seen = await openSheet(mara, CREW);
    await openPart(seen, "Claims");
    await placeOf(seen, "Confessional").waitFor();
    expect(await seen.getByRole("button", { name: /^(?:Take|Lose)/ }).count()).toBe(0);
  });

  test("turf and upgrades change what the crew needs and its heroes are", async () => {
    const sheet = await openSheet(gm, CREW);
    await openPart(sheet, "Claims");
    await takes(gm, placeOf(sheet, "Turf: the old wards"));
    await expect.poll(() => stored(gm, CREW, "system.repNeeded")).toBe(11);
    await gm.evaluate(`game.actors.getName("${CREW}").update({ system: { tier: 1 } })`);
    await expect.poll(() => mara.evaluate(`game.actors.getName("${NERYS}").system.tier`)).toBe(1);
    await gm.evaluate(`game.actors.getName("${CREW}").update({ system: { tier: 0 } })`);
  });

  test("the crew knows how each faction stands to it", async () => {
    const sheet = await openSheet(gm, CREW);
    await openPart(sheet, "Factions");
    expect(await sheet.getByRole("combobox").count()).toBe(0);
    await sheet.getByRole("button", { name: "Edit", exact: true }).click();
    await sheet.getByRole("combobox", { name: "The Constabulary" }).selectOption("-3");
    await sheet.getByText("At war: acts as tier 0, hold weak").waitFor();
    const faction = await openSheet(gm, "The Constabulary");
    await faction.getByText("−3: war").waitFor();
    await openPart(await openSheet(gm, CREW), "Factions");
    await sheet.getByRole("combobox", { name: "The Constabulary" }).selectOption("0");
  });

  test("a hero dropped on the crew joins it, and one who is removed leaves", async () => {
    await gm.evaluate(`Actor.create({ name: "Ruth Vane", type: "hero" })`);
    const sheet = await openSheet(gm, CREW);
    await openPart(sheet, "Crew");
    await gm.evaluate(`(async () => {
      const data = new DataTransfer();
      data.setData("text/plain", JSON.stringify(game.actors.getName("Ruth Vane").toDragData()));
      const sheet = game.actors.getName("${CREW}").sheet.element;
      sheet.querySelector(".window-content").dispatchEvent(
        new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
    })()`);
    await sheet.getByRole("button", { name: "Remove Ruth Vane" }).click();
    await expect.poll(() => sheet.getByText("Ruth Vane").count()).toBe(0);
  });

  test("a type of crew brings its map along, once, and the one of the prison", async () => {
    await gm.evaluate(`Actor.create({ name: "A second table", type: "crew" })`);
    await openSheet(gm, "A second table");
    const claims = `game.actors.getName("A second table").items.filter(({ type }) => type === "claim").length`;
    await dropFromPack(gm, "A second table", "crews", "Sin-eaters");
    await expect.poll(() => gm.evaluate(claims)).toBe(15 + 8);
    await dropFromPack(gm, "A second table", "crews", "Guild");
    await expect
      .poll(() =>
        gm.evaluate(
          `game.actors.getName("A second table").items.filter(({ type }) => type === "crew-type").map(({ name }) => name)`,
        ),
      )
      .toEqual(["Guild"]);
    expect(await gm.evaluate(claims)).toBe(15 + 8);
  });

  test("a crew that is not in play waits, and a GM brings it into play with an undo", async () => {
    const inPlay = `game.actors.get(game.settings.get("beacon-road", "primaryParty"))?.name`;
    const sheet = await openSheet(gm, "A second table");
    const bring = sheet.getByRole("button", { name: "Bring into play" });
    // Its sheet leads to nothing of the crew in play.
    const pages = sheet.locator("[data-window]:not([data-window=build]), [data-action=fight]");
    await bring.waitFor();
    expect(await pages.count()).toBe(0);
    await bring.click();
    // The players' heroes may come along, and go back with the undo.
    const members = (): Promise<number> => stored(gm, CREW, "system.members.length");
    const count = await members();
    await windowTitled(gm, "Bring A second table into play").locator("button[type=submit]").click();
    await expect.poll(() => gm.evaluate(inPlay)).toBe("A second table");
    await expect.poll(members).toBeLessThan(count);
    await expect.poll(() => pages.count()).toBeGreaterThan(3);
    const card = gm.locator(".message").filter({ hasText: "Another crew comes into play" }).last();
    await card.getByRole("button", { name: /Undo/ }).click();
    await expect.poll(() => gm.evaluate(inPlay)).toBe(CREW);
    await expect.poll(members).toBe(count);
    await bring.waitFor();
  });

  test("a creature shows how dangerous it is, and its secret to GMs alone", async () => {
    const sheet = await openSheet(gm, "Fire Fiend");
    await sheet.getByText(/Tier 4 · medium · reach 5 feet · fiend · fire · folly/).waitFor();
    await openPart(sheet, "Numbers");
    expect(await sheet.getByRole("combobox").count()).toBe(0);
    await turnPage(sheet);
    for (const element of ["sea", "fire"]) {
      await sheet.getByRole("combobox", { name: "Element" }).selectOption(element);
      await sheet.getByText(`· ${element} · folly`).waitFor();
    }
    await turnPage(sheet);
    await openPart(sheet, "Notes");
    await sheet.getByText("For GMs alone").waitFor();
    await gm.evaluate(`game.actors.getName("Fire Fiend").update({ ownership: { default: 2 } })`);
    await mara.waitForFunction(`game.actors.getName("Fire Fiend")?.visible`);
    const seen = await openSheet(mara, "Fire Fiend");
    await openPart(seen, "Notes");
    expect(await seen.getByText("For GMs alone").count()).toBe(0);
  });

  test("a cohort takes its numbers from the crew, and warns of uneven edges and flaws", async () => {
    await gm.evaluate(`Actor.create({ name: "The Soot", type: "cohort" })`);
    const sheet = await openSheet(gm, "The Soot");
    await sheet.getByLabel("Works for").selectOption({ label: CREW });
    await sheet.getByRole("button", { name: "Loyal" }).click();
    await sheet.getByText("A cohort has one or two edges, and as many flaws.").waitFor();
    await sheet.getByRole("button", { name: "Wild" }).click();
    await expect.poll(() => sheet.getByText("A cohort has one or two edges").count()).toBe(0);
    await sheet.getByRole("slider", { name: "Harm" }).press("ArrowRight");
    await sheet.getByText("weakened: less effect").waitFor();
    await sheet.getByRole("button", { name: /Edit$/ }).click();
    await expect.poll(() => sheet.locator("dd").allTextContents()).toEqual([CREW, "Loyal", "Wild"]);
  });
});
