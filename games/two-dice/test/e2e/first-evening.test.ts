import type { Page } from "playwright-core";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { GM, MARA, TOMAS } from "../../../../test/e2e/support/people.ts";
import { tableOfFile } from "../../../../test/e2e/support/table-of-file.ts";
import { card, openSheet, stored, windowTitled } from "./support/table.ts";

const LIO = "Lio Marrow";
const READY = "Brannagh Ose";
const FOE = "Severin Lisle";

/** Where things are taken, of which kind, and what their rows say. */
const TAKEN = [
  ["Play", "Weapons", "Bailiff's Sword", "DEX + MIG + 1, higher die + 6 Physical damage"],
  ["Things", "Armour", "Furnace Plate", "Defence 12, Initiative −4"],
  ["Things", "Shields", "Ferry Shield", "Defence +2"],
  [
    "Play",
    "Spells",
    "Ember Dart",
    "10 mind points for each target, INS + WLP, higher die + 10 Fire damage, At once",
  ],
  ["Things", "Rituals", "Bridge of Frost", /^Major × Area: \d+ mind points, difficulty 13/],
] as const;

/** What a table meets that begins in an empty world: nobody has arranged who may see whom. */
describe("The first evening of a table", () => {
  const at = tableOfFile({ game: "two-dice", fresh: true });
  let gm: Page;
  let mara: Page;
  let tomas: Page;

  beforeEach(async () => {
    [gm, mara, tomas] = await at.seatAtChat(GM, MARA, TOMAS);
  });

  beforeAll(async () => {
    [gm, mara, tomas] = await at.seatAtChat(GM, MARA, TOMAS);
    await gm.evaluate(
      `Actor.create({ name: "${LIO}", type: "hero", ownership: { default: 0, ${MARA}: 3 } })`,
    );
    await gm.evaluate(`(async () => {
      const pack = game.packs.get("two-dice.heroes");
      const ready = (await pack.getDocuments()).find(({ name }) => name === "${READY}");
      await Actor.create({ ...game.actors.fromCompendium(ready), ownership: { default: 0, ${TOMAS}: 3 } });
      const foes = await game.packs.get("two-dice.foes").getDocuments();
      await Actor.create(game.actors.fromCompendium(foes.find(({ name }) => name === "${FOE}")));
    })()`);
    await gm.waitForFunction(`game.actors.find(({ type }) => type === "party")?.system.members.length === 2`);
  });

  /** Presses a button of the party's sheet. */
  async function partyButton(name: string): Promise<void> {
    await gm.evaluate(`game.actors.find(({ type }) => type === "party").sheet.render({ force: true })`);
    await windowTitled(gm, /^Party/)
      .getByRole("button", { name })
      .click();
  }

  test("a player plans a project of their own", async () => {
    const sheet = await openSheet(mara, LIO);
    await sheet.getByRole("tab", { name: "Things" }).click();
    await sheet.getByRole("button", { name: "Add: Project" }).click();
    await windowTitled(mara, "Project: Project").waitFor();
    expect(
      await gm.evaluate(
        `game.actors.getName("${LIO}").items.contents.map(({ type, system: { begun, paid, done } }) => ({ type, begun, paid, done }))`,
      ),
    ).toEqual([{ type: "project", begun: false, paid: 0, done: 0 }]);
    await gm.evaluate(`game.actors.find(({ type }) => type === "party").update({ system: { coins: 500 } })`);
    await windowTitled(mara, "Project: Project").getByRole("button", { name: "Close" }).click();
    await sheet.getByRole("button", { name: "Work on Project" }).click();
    await windowTitled(mara, /Project/)
      .getByRole("button", { name: /^Pay/ })
      .click();
    await expect
      .poll(() => gm.evaluate(`game.actors.getName("${LIO}").items.contents[0].system.begun`))
      .toBe(true);
  });

  test("who has all points has all of them after other dice were chosen in the builder", async () => {
    const sheet = await openSheet(mara, LIO);
    await sheet.getByRole("button", { name: "Open the builder" }).click();
    const builder = windowTitled(mara, `${LIO}: making a hero`);
    await builder.getByRole("button", { name: /^Dice/ }).click();
    await builder.getByLabel("Might").selectOption({ label: "d6" });
    await expect.poll(() => stored(gm, LIO, "system.health.value")).toBe(35);
    await builder.getByRole("button", { name: "Undo Dice" }).click();
    await expect.poll(() => stored(gm, LIO, "system.health.value")).toBe(45);
    await builder.getByRole("button", { name: "Close" }).click();
  });

  test("what is taken in the compendium says what it does, and is held and worn", async () => {
    const sheet = await openSheet(mara, LIO);
    for (const [tab, type, name, says] of TAKEN) {
      await sheet.getByRole("tab", { name: tab, exact: true }).click();
      await sheet.getByRole("button", { name: `Browse: ${type}` }).click();
      const list = windowTitled(mara, `${type} for ${LIO}`);
      const row = list.locator(".tt-browse-row", { hasText: name });
      await row.getByText(says).waitFor();
      await row.getByRole("button", { name: /Take/ }).click();
      await sheet.locator("li", { hasText: name }).getByText(says).waitFor();
      await list.getByRole("button", { name: "Close" }).click();
      if (type === "Spells" || type === "Rituals") continue;
      const toggle = sheet.getByRole("button", { name: `Equipped ${name}` });
      expect(await toggle.getAttribute("aria-pressed")).toBe("true");
      await toggle.click();
      await sheet.getByRole("button", { name: `Equip ${name}` }).waitFor();
    }
  });

  test("the builder says that nothing is equipped, and that a Tinkerer helps with projects", async () => {
    const sheet = await openSheet(mara, LIO);
    await sheet.getByRole("button", { name: "Open the builder" }).click();
    const builder = windowTitled(mara, `${LIO}: making a hero`);
    const note = builder.locator(".tt-builder-step-note", { hasText: "a trait or name is missing" });
    expect(await note.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true);
    await builder.getByRole("button", { name: /^Classes/ }).click();
    await builder.getByRole("button", { name: "Add", exact: true }).click();
    await builder.getByLabel("Class", { exact: true }).fill("Tinkerer");
    await builder.getByLabel("Class", { exact: true }).blur();
    await expect.poll(() => builder.getByLabel("Helps with projects").isChecked()).toBe(true);
    await builder.getByRole("button", { name: /^Things/ }).click();
    await builder.getByRole("button", { name: "Into play" }).click();
    await mara.getByText("nothing is equipped").waitFor();
    await mara.getByRole("button", { name: "Go on building" }).click();
    await builder.getByRole("button", { name: "Close" }).click();
  });

  test("the difficulty that a check has to reach can be read", async () => {
    await (await openSheet(mara, LIO)).getByRole("tab", { name: "Play" }).click();
    await (await openSheet(mara, LIO)).getByRole("button", { name: /Make a check with\s*Dexterity/ }).click();
    const field = windowTitled(mara, `${LIO}: check`).getByRole("spinbutton", { name: "Difficulty" });
    // Its number, the room at both sides of it, and the arrows that change it.
    expect((await field.boundingBox())?.width).toBeGreaterThanOrEqual(72);
    await mara.keyboard.press("Escape");
  });

  test("the party's coins stand as high as its name", async () => {
    await gm.evaluate(`game.actors.find(({ type }) => type === "party").sheet.render({ force: true })`);
    const sheet = windowTitled(gm, /^Party/);
    await sheet.getByRole("button", { name: "Edit", exact: true }).click();
    await sheet.getByLabel("Name", { exact: true }).waitFor();
    const [name, coins] = await Promise.all(
      ["Name", "Coins"].map((field) => sheet.getByLabel(field, { exact: true }).boundingBox()),
    );
    expect(Math.abs((coins?.y ?? 0) - (name?.y ?? 99))).toBeLessThanOrEqual(1);
    expect(Math.abs((coins?.height ?? 0) - (name?.height ?? 99))).toBeLessThanOrEqual(1);
  });

  test("a player leads others whose sheets they may not open", async () => {
    const sheet = await openSheet(mara, LIO);
    await sheet.getByRole("button", { name: "Lead a group check, or roll against somebody" }).click();
    const asked = windowTitled(mara, "Ask for a check");
    await asked.getByRole("checkbox", { name: READY }).waitFor();
    await asked.getByRole("button", { name: "Close" }).click();
  });

  test("a GM says who leads a group", async () => {
    await partyButton("Ask for a check");
    const asked = windowTitled(gm, "Ask for a check");
    await asked.getByLabel("Kind of check").selectOption({ label: "Group check" });
    await asked.getByRole("checkbox", { name: READY }).check();
    await asked.getByRole("checkbox", { name: LIO }).check();
    await asked.getByLabel("Who leads").selectOption({ label: LIO });
    await asked.getByLabel("What for").fill("Turn the wheel");
    await asked.getByRole("button", { name: "Ask them" }).click();
    await expect
      .poll(() => card(gm, "Turn the wheel").innerText())
      .toMatch(new RegExp(`${LIO}\\s*leads`, "i"));
  });

  test("a conflict begins with all heroes, and with the story point that a villain brings", async () => {
    await partyButton("Begin a conflict");
    const asked = windowTitled(gm, "Begin a conflict");
    expect(await asked.getByRole("checkbox", { name: READY }).isChecked()).toBe(true);
    // A foe that is brought in while the window stands open can be chosen in it.
    await gm.evaluate(`Actor.create({ name: "Latecomer", type: "foe" })`);
    await asked.getByRole("checkbox", { name: "Latecomer" }).waitFor();
    await gm.evaluate(`game.actors.getName("Latecomer").delete()`);
    await asked.getByRole("checkbox", { name: "Latecomer" }).waitFor({ state: "detached" });
    expect(await asked.getByRole("checkbox", { name: "A villain enters" }).count()).toBe(0);
    await asked.getByRole("checkbox", { name: FOE }).check();
    const enters = asked.getByRole("checkbox", { name: "A villain enters" });
    await expect.poll(() => enters.isChecked()).toBe(true);
    // It follows the ticks until somebody presses it by hand.
    await asked.getByRole("checkbox", { name: FOE }).uncheck();
    await enters.waitFor({ state: "detached" });
    await asked.getByRole("checkbox", { name: FOE }).check();
    await expect.poll(() => enters.isChecked()).toBe(true);
    await enters.uncheck();
    await asked.getByRole("checkbox", { name: FOE }).uncheck();
    await enters.waitFor({ state: "detached" });
    await asked.getByRole("checkbox", { name: FOE }).check();
    await enters.waitFor();
    expect(await enters.isChecked()).toBe(false);
    await enters.check();
    await asked.getByRole("button", { name: "Begin a conflict" }).click();
    await expect.poll(() => stored(gm, LIO, "system.story")).toBe(1);
    await expect.poll(() => stored(gm, READY, "system.story")).toBe(1);
    await gm.getByRole("button", { name: "Heroes begin" }).click();
    await card(gm, "They begin each round: Heroes.").waitFor();
  });

  test("who casts chooses among their spells, and reaches foes and friends in the conflict", async () => {
    await gm.evaluate(`(async () => {
      const things = await game.packs.get("two-dice.things").getDocuments();
      const spells = things.filter(({ name }) => ["Bark Skin", "Leaden Step"].includes(name));
      await game.actors.getName("${LIO}").createEmbeddedDocuments("Item", spells.map((one) => one.toObject()));
    })()`);
    await mara.getByRole("button", { name: `Act: ${LIO}`, exact: true }).focus();
    await mara.keyboard.press("Enter");
    const turn = windowTitled(mara, `${LIO} acts`);
    await turn.getByLabel("Action").selectOption({ label: "Spell" });
    await turn.getByText("Mind points left:").waitFor();
    const spell = turn.getByLabel("Spell").locator("option", { hasText: "Leaden Step" });
    await turn.getByLabel("Spell").selectOption(await spell.getAttribute("value"));
    await turn.getByRole("button", { name: "Act", exact: true }).click();
    const cast = windowTitled(mara, "Cast Leaden Step");
    expect(await cast.getByRole("checkbox").count()).toBe(3);
    await cast.getByRole("checkbox", { name: FOE }).waitFor();
    await cast.getByRole("checkbox", { name: READY }).waitFor();
    await cast.getByRole("button", { name: "Close" }).click();
    // Nothing was cast, so the turn is still theirs.
    await cast.waitFor({ state: "detached" });
    await mara.getByRole("button", { name: `Act: ${LIO}`, exact: true }).waitFor();
    expect(await card(gm, `${LIO}: Spell.`).count()).toBe(0);
  });

  test("who has no consumable looks for one in the compendium", async () => {
    await mara.getByRole("button", { name: `Act: ${LIO}`, exact: true }).focus();
    await mara.keyboard.press("Enter");
    const turn = windowTitled(mara, `${LIO} acts`);
    await turn.getByLabel("Action").selectOption({ label: "Inventory" });
    await turn.getByText("has nothing to make of inventory points yet").waitFor();
    expect(await turn.getByRole("button", { name: "Act", exact: true }).isDisabled()).toBe(true);
    await turn.getByRole("button", { name: "Choose from the inventory list" }).click();
    await windowTitled(mara, `Consumables for ${LIO}`).getByText("Remedy").first().waitFor();
  });

  test("a panel that lies under a sheet comes to the front with the focus", async () => {
    await gm.getByRole("button", { name: "Next round" }).click();
    await (await openSheet(tomas, READY)).waitFor();
    const act = tomas.getByRole("button", { name: `Act: ${READY}`, exact: true });
    await act.focus();
    const isSeen = await act.evaluate((button) => {
      const { left, top, width, height } = button.getBoundingClientRect();
      return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
    expect(isSeen).toBe(true);
  });
});
