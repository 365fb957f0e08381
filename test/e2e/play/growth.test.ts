import type { Locator, Page } from "playwright-core";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { axeFindings } from "../support/axe.ts";
import { eventually } from "../support/eventually.ts";
import { showActor, openTab, windowOf, wordsOf } from "../support/gestures.ts";
import { giveItem, giveXp } from "../support/give.ts";
import { press, reach } from "../support/keys.ts";
import { makeCharacter } from "../support/make-character.ts";
import { GM, MARA, TOMAS } from "../support/people.ts";
import { tableOfFile } from "../support/table-of-file.ts";

/** What a character's sheet says and does about growth and ties. What it says and does on one player's page alone: `views/character-grows`. */
describe("A character grows", () => {
  const at = tableOfFile();
  let gm: Page;
  let mara: Page;
  let tomas: Page;
  let name: string;
  let count = 0;

  beforeAll(async () => {
    [gm, mara, tomas] = await Promise.all([at.seat(GM), at.seat(MARA), at.seat(TOMAS)]);
  });

  beforeEach(async () => {
    name = `Vesna ${(count += 1)}`;
    await makeCharacter(gm, { name, owner: MARA, system: { skills: { melee: 2 } } });
    await mara.waitForFunction(`game.actors.getName("${name}") !== undefined`);
  });

  test("a step costs new rating × 2, is told before, stands on the ledger, and is taken back (SRD 5.2)", async () => {
    await giveXp(gm, name, 10);
    const growth = await openPart(mara, name, "Growth");
    await growth.getByRole("button", { name: "Buy Melee 3 for 6 XP" }).click();
    const dialog = windowOf(mara, `Buy for ${name}`);
    await dialog.getByText("3 days of downtime").waitFor();
    await dialog.getByText(/In the party: .*Sable Kestrel/).waitFor();
    await dialog.getByLabel("Somebody teaches it").check();
    await dialog.getByText("2 days of downtime").waitFor();
    await dialog.getByText("10 XP to spend, 4 after").waitFor();
    expect(await axeFindings(dialog)).toEqual([]);
    await dialog.getByRole("button", { name: "Buy for 6 XP" }).click();
    await eventually(() => systemOf(gm, name, "skills.melee")).toBe(3);
    const line = growth.getByRole("row", { name: /Melee 2 → 3/ });
    await eventually(() => wordsOf(line)).toMatch(/2 days.*−6 Mara/);
    await line.getByRole("button", { name: /Take back/ }).click();
    await windowOf(mara, "Remove")
      .getByRole("button", { name: /^Remove|^Strike|^Take|^Give/ })
      .click();
    await eventually(() => systemOf(gm, name, "skills.melee")).toBe(2);
    await eventually(() => systemOf(gm, name, "xp.left")).toBe(10);
  });

  test("what cannot be bought says why; a GM may go on", async () => {
    await giveXp(gm, name, 4);
    const growth = await openPart(mara, name, "Growth");
    const buy = growth.getByRole("button", { name: "Buy Body 3 for 9 XP" });
    await eventually(() => buy.isDisabled()).toBe(true);
    await growth.getByText("(5 XP short)").first().waitFor();
    const theirs = await openPart(gm, name, "Growth");
    await theirs.getByRole("button", { name: "Buy Body 3 for 9 XP" }).click();
    const dialog = windowOf(gm, `Buy for ${name}`);
    await dialog.getByRole("button", { name: "Buy it anyway" }).click();
    await eventually(() => systemOf(gm, name, "attributes.body")).toBe(3);
    await eventually(() => wordsOf(growth)).toMatch(/XP owed 5/i);
  });

  test("a talent dropped shows price and requirements, and asks; the same twice asks what is meant", async () => {
    const needs = {
      a: { kind: "skill", key: "melee", min: 4 },
      b: { kind: "words", text: "has seen the sea" },
    };
    const system = { slug: "wave-cutter", kind: "general", cost: 5, requirements: needs };
    await gm.evaluate(
      `Item.create({ name: "Wave-Cutter", type: "talent", ownership: { default: 2 }, system: ${JSON.stringify(system)} })`,
    );
    await giveXp(gm, name, 12);
    const sheet = await showActor(mara, name);
    const items = await openTab(mara, "Items");
    await items.getByRole("button", { name: "Wave-Cutter" }).dragTo(sheet);
    const asked = windowOf(mara, `Buy for ${name}`);
    await eventually(() => wordsOf(asked)).toMatch(/Missing Melee 4 Ask the table has seen the sea/);
    await eventually(() => asked.getByRole("button", { name: "Buy for 5 XP" }).isDisabled()).toBe(true);
    await gm.evaluate(`game.actors.getName("${name}").update({ system: { skills: { melee: 4 } } })`);
    await asked.getByRole("button", { name: "Buy for 5 XP" }).and(mara.locator(":enabled")).click();
    await eventually(() => systemOf(gm, name, "xp.left")).toBe(7);
    await items.getByRole("button", { name: "Wave-Cutter" }).dragTo(sheet);
    const twice = windowOf(mara, "Wave-Cutter");
    await twice.getByText(`${name} already has Wave-Cutter`).waitFor();
    await twice.getByRole("button", { name: "Cancel" }).click();
    await eventually(() => gm.evaluate(`game.actors.getName("${name}").items.size`)).toBe(1);
  });

  test("a bond is offered, accepted by the other player, and worth a boon to each", async () => {
    const other = `Jurek ${count}`;
    await makeCharacter(gm, { name: other, owner: TOMAS });
    await mara.waitForFunction(`game.actors.getName("${other}") !== undefined`);
    const story = await openPart(mara, name, "Story");
    await story.getByRole("button", { name: "Offer a bond" }).click();
    const offer = windowOf(mara, "Offer a bond");
    await offer.getByLabel("With", { exact: true }).selectOption(other);
    await offer.getByLabel("What ties you").fill("Jurek lied to the magistrate for me.");
    await offer.getByRole("button", { name: "Offer a bond" }).click();
    await story.getByText(`waiting for ${other} to accept`).waitFor();
    const theirs = await openPart(tomas, other, "Story");
    await theirs.getByText("Jurek lied to the magistrate for me.").waitFor();
    await theirs.getByRole("button", { name: "Accept" }).click();
    await story.getByText("Boon given").waitFor();
    await theirs.getByText("Boon given").waitFor();
    await eventually(() => systemOf(gm, name, "boons.value")).toBe(1);
  });

  test("long names break no part of the sheet, wide or compact", async () => {
    const long = `Anselm ${"of-the-Very-Long-Bridges ".repeat(5)}`.slice(0, 120);
    const edge = { label: long, gives: "words", period: "scene", circumstance: long };
    const worn = { flagged: true, condition: "compromised", tier: "standard", edges: { e: edge } };
    const systems = { talent: { edges: { e: edge } }, gear: worn, complication: {}, culture: {} };
    for (const [type, system] of Object.entries(systems))
      await giveItem(gm, name, { name: long, type, system });
    const sheet = await showActor(mara, name);
    for (const dress of ["Compact", "Compact"]) {
      await sheet.getByRole("button", { name: dress }).click();
      for (const tab of ["Play", "Growth", "Gear & Talents", "Story"]) {
        await sheet.getByRole("tab", { name: tab, exact: true }).click();
        const panel = sheet.getByRole("tabpanel", { name: tab, exact: true });
        expect(await overflow(panel), tab).toBe(0);
        expect(await axeFindings(sheet), tab).toEqual([]);
      }
    }
  });

  test("a step is bought by keys alone", async () => {
    await giveXp(gm, name, 20);
    const sheet = await showActor(mara, name);
    await reach(mara, sheet.getByRole("tab", { name: "Play" }), "Tab", 60);
    await press(mara, "ArrowRight");
    await reach(mara, sheet.getByRole("button", { name: "Buy Wits 3 for 9 XP" }), "Tab", 20);
    await press(mara, "Enter");
    const dialog = windowOf(mara, `Buy for ${name}`);
    await reach(mara, dialog.getByRole("button", { name: "Buy for 9 XP" }), "Tab", 20);
    await press(mara, "Enter");
    await eventually(() => systemOf(gm, name, "attributes.wits")).toBe(3);
  });
});

async function openPart(page: Page, actor: string, tab: string): Promise<Locator> {
  const sheet = await showActor(page, actor);
  await sheet.getByRole("tab", { name: tab, exact: true }).click();
  return sheet.getByRole("tabpanel", { name: tab, exact: true });
}

function systemOf(page: Page, actor: string, path: string): Promise<unknown> {
  return page.evaluate(
    `foundry.utils.getProperty(game.actors.getName(${JSON.stringify(actor)}).system, "${path}")`,
  );
}

/** By how many pixels something is wider than the place it has. */
function overflow(place: Locator): Promise<number> {
  return place.evaluate((element) => Math.max(0, element.scrollWidth - element.clientWidth));
}
