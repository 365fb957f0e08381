import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { axeFindings } from "../support/axe.ts";
import { eventually } from "../support/eventually.ts";
import { choose, showActor, openTab, rollDialog, windowOf, wordsOf } from "../support/gestures.ts";
import { GM, MARA, SABLE } from "../support/people.ts";
import { tableOfFile } from "../support/table-of-file.ts";

/** A GM writes talents, gear and origins on their sheets, without code. */
describe("The sheets of items", () => {
  const at = tableOfFile();
  let gm: Page;
  let mara: Page;

  beforeAll(async () => {
    [gm, mara] = await Promise.all([at.seat(GM), at.seat(MARA)]);
  });

  test("a new talent: price, door, requirements any of and all of, an edge that then stands in the dialog", async () => {
    const sheet = await made(gm, "talent", "Ledge-Walker");
    await pick(sheet.getByLabel("Type"), "General talent");
    await filled(sheet.getByLabel("Price in XP"), "4");
    await filled(sheet.getByLabel("Reference name", { exact: true }), "Ledge Walker!");
    await eventually(() => sheet.getByLabel("Reference name", { exact: true }).inputValue()).toBe(
      "ledge-walker",
    );
    await sheet.getByRole("button", { name: "Add requirement" }).click();
    await pick(sheet.getByLabel("Skill").first(), "Athletics");
    await filled(sheet.getByLabel("At least"), "2");
    await pick(sheet.getByLabel("Counts"), "One of A");
    await sheet.getByRole("button", { name: "Add requirement" }).click();
    const second = sheet.getByRole("group", { name: "New requirement" });
    await pick(second.getByRole("combobox", { name: "Asks for" }), "An affinity");
    await filled(second.getByRole("textbox", { name: "Affinity" }), "Heights");
    const affinity = sheet.getByRole("group", { name: "affinity: Heights" });
    await pick(affinity.getByRole("combobox", { name: "Counts" }), "One of A");
    await sheet.getByText("Athletics 2 or affinity: Heights").waitFor();

    await sheet.getByRole("button", { name: "Add edge" }).click();
    const edge = sheet.getByRole("group", { name: "New edge" });
    await filled(edge.getByLabel("Edge", { exact: true }), "Sure foot");
    const named = sheet.getByRole("group", { name: "Sure foot" });
    const skills = named.locator("summary").filter({ hasText: "Skills" });
    await skills.click();
    await named.getByRole("group", { name: "Skills" }).getByLabel("Athletics", { exact: true }).check();
    await eventually(() => wordsOf(skills)).toContain("Athletics");
    await pick(named.getByLabel("How often"), "Each scene");
    await named.getByText("once a scene").waitFor();
    expect(await axeFindings(sheet)).toEqual([]);

    await gm.evaluate(`game.actors.getName("${SABLE}").createEmbeddedDocuments("Item", [
      game.items.getName("Ledge-Walker").toObject()])`);
    const character = await showActor(mara, SABLE);
    await character.getByRole("button", { name: /^Athletics \d with/ }).click();
    await rollDialog(mara, SABLE)
      .getByRole("checkbox", { name: /Sure foot/ })
      .waitFor();
  });

  test("a requirement of another kind asks for another thing, and can be removed", async () => {
    const sheet = await made(gm, "talent", "Door-Opener");
    await sheet.getByRole("button", { name: "Add requirement" }).click();
    for (const [kind, field] of [
      ["An attribute", "Attribute"],
      ["A tier of reputation", "Tier"],
      ["XP spent", "XP"],
      ["A culture", "Which one"],
      ["Assets", "How many"],
      ["Words for the GM", "In words"],
    ] as const) {
      await pick(sheet.getByRole("combobox", { name: "Asks for" }), kind);
      await sheet.getByRole("group").getByLabel(field, { exact: true }).first().waitFor();
    }
    await sheet
      .getByRole("button", { name: /^Remove/ })
      .first()
      .click();
    await sheet.getByText("Asks for nothing yet.").waitFor();
  });

  test("what a requirement or an archetype names is picked from a list, and told by its name", async () => {
    const talent = await made(gm, "talent", "Guild-Born");
    await talent.getByRole("button", { name: "Add requirement" }).click();
    await pick(talent.getByRole("combobox", { name: "Asks for" }), "A culture");
    const which = talent.getByRole("combobox", { name: "Which one" });
    const offered = await gm.evaluate<string[]>(
      `[...document.getElementById("${await which.getAttribute("list")}").options].map(({ value }) => value)`,
    );
    expect(offered).toContain("wood-elf");
    await filled(which, "Wood Elf");
    await talent
      .getByRole("listitem")
      .and(talent.getByText("Wood Elf by culture", { exact: true }))
      .waitFor();
    await eventually(() =>
      gm.evaluate(
        `Object.values(game.items.getName("Guild-Born").system.requirements).map(({ key, text }) => [key, text])`,
      ),
    ).toEqual([["wood-elf", "Wood Elf"]]);

    const archetype = await made(gm, "archetype", "The Usurer");
    await filled(archetype.getByLabel("Leads to"), "master-of-coin");
    await archetype.getByRole("button", { name: "Remove Master of Coin" }).click();
    await archetype.getByRole("button", { name: "Remove Master of Coin" }).waitFor({ state: "detached" });
    await eventually(() => gm.evaluate(`game.items.getName("The Usurer").system.gateways.length`)).toBe(0);
  });

  test("gear: tags in a row, skills it serves, its state", async () => {
    const sheet = await made(gm, "gear", "Bell Lantern");
    await filled(sheet.getByLabel("Tags"), "bright, loud ,");
    await pick(sheet.getByLabel("Serves these skills"), "Survival");
    await sheet.getByRole("button", { name: "Remove Survival" }).waitFor();
    await sheet.getByRole("radio", { name: "Stored" }).check();
    await eventually(() =>
      gm.evaluate(
        `(({ tags, serves, place }) => ({ tags, serves, place }))(game.items.getName("Bell Lantern").system)`,
      ),
    ).toEqual({ tags: ["bright", "loud"], serves: ["survival"], place: "stored" });
    expect(await axeFindings(sheet)).toEqual([]);
  });

  test.each([
    ["complication", "Wanted", "Number on the table of ten", "3"],
    ["culture", "Salt Folk", "Affinity", "Sea"],
    ["archetype", "The Broker", "Leads to", "Master of Coin"],
  ])("a %s", async (type, name, field, value) => {
    const sheet = await made(gm, type, name);
    await filled(sheet.getByLabel(field), value);
    await eventually(() => gm.evaluate(`JSON.stringify(game.items.getName("${name}").system)`)).toMatch(
      /master-of-coin|Sea|"number":3/,
    );
    expect(await axeFindings(sheet)).toEqual([]);
  });

  test("what is written while the sheet is drawn anew is saved when the field is left", async () => {
    const sheet = await made(gm, "talent", "Slow-Writer");
    const price = sheet.getByLabel("Price in XP");
    await price.fill("7");
    await price.evaluate((field) => field.setAttribute("data-before", ""));
    await gm.evaluate(`game.items.getName("Slow-Writer").update({ img: "icons/svg/book.svg" })`);
    await eventually(() => price.getAttribute("data-before")).toBeNull();
    await eventually(() => price.inputValue()).toBe("7");
    await price.press("Tab");
    await eventually(() => costOf("Slow-Writer")).toBe(7);
  });

  test("a sheet sends what was written on it, and not what others have changed since it was drawn", async () => {
    const sheet = await made(gm, "talent", "Of Two Minds");
    await gm.evaluate(`(async () => {
      const item = game.items.getName("Of Two Minds");
      item.sheet.render = async () => item.sheet;
      await item.update({ system: { cost: 9 } });
    })()`);
    const reference = sheet.getByLabel("Reference name", { exact: true });
    const slug = (): Promise<string> => gm.evaluate(`game.items.getName("Of Two Minds").system.slug`);
    const drawn = await reference.inputValue();
    await filled(reference, "of-one-mind");
    await eventually(slug).toBe("of-one-mind");
    expect(await costOf("Of Two Minds")).toBe(9);
    // What is set back to what was drawn is written as well.
    await filled(reference, drawn === "" ? "of-two-minds" : drawn);
    await eventually(slug).not.toBe("of-one-mind");
    expect(await costOf("Of Two Minds")).toBe(9);
  });

  const costOf = (name: string): Promise<number> => gm.evaluate(`game.items.getName("${name}").system.cost`);

  test("who only reads sees words, and no field", async () => {
    await gm.evaluate(`Item.create({ name: "Read Only", type: "talent", ownership: { default: 2 },
      system: { cost: 7, tier: 2, requirements: { a: { kind: "follower", min: 3, count: 2 } } } })`);
    const items = await openTab(mara, "Items");
    await items.getByRole("button", { name: "Read Only" }).click();
    const sheet = windowOf(mara, "Read Only");
    await eventually(() => wordsOf(sheet)).toMatch(/Tier II · Seasoned.*7 XP.*2 followers of Cap 3/);
    await eventually(() => sheet.locator("input, select, textarea").count()).toBe(0);
  });
});

async function made(gm: Page, type: string, name: string): Promise<Locator> {
  await gm.evaluate(
    `Item.create({ name: "${name}", type: "${type}" }).then((item) => item.sheet.render(true))`,
  );
  const sheet = windowOf(gm, name);
  await sheet.first().waitFor();
  return sheet;
}

/** Chooses from a list once it is there. */
async function pick(field: Locator, words: string): Promise<void> {
  await field.waitFor();
  await choose(field, words);
}

async function filled(field: Locator, value: string): Promise<void> {
  await field.fill(value);
  await field.press("Tab");
}
