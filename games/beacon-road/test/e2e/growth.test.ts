import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { axeFindings } from "../../../../test/e2e/support/axe.ts";
import { GM, INES, MARA } from "../../../../test/e2e/support/people.ts";
import { tableOfFile } from "../../../../test/e2e/support/table-of-file.ts";
import {
  card,
  NERYS,
  nextDice,
  openPart,
  openSheet,
  PELET,
  seatEverybody,
  stored,
  windowTitled,
} from "./support/table.ts";

/** How a hero comes to be, learns and recovers: each test goes on where the one before has ended. */
describe("Making and growing", () => {
  const at = tableOfFile({ game: "beacon-road", fresh: true });
  let gm: Page;
  let mara: Page;
  let ines: Page;

  beforeAll(async () => {
    [gm, mara, ines] = await at.seatAtChat(GM, MARA, INES);
    await seatEverybody(gm);
    await gm.evaluate(
      `Actor.create({ name: "Ilka", type: "hero", ownership: { default: 2, [game.users.getName("Mara").id]: 3 } })`,
    );
    await mara.waitForFunction(
      `game.actors.getName("Ilka") && game.actors.getName("${NERYS}")?.system.tier === 1`,
    );
  });

  test("a player without a hero is told how to get one, and comes to the builder from what waits", async () => {
    await ines
      .locator("#beacon-road-moves")
      .getByRole("button", { name: /has no hero yet: make one, or take a ready one/ })
      .click();
    await ines.locator("[id$=my-character-name]").fill("Oda");
    await ines.locator("[id$=my-character-make]").click();
    await ines.locator(".tt-builder").getByText("Choose an archetype").waitFor();
  });

  test("the builder: nine steps, a starting build in one press, a hero ready to play", async () => {
    const sheet = await openSheet(mara, "Ilka");
    await sheet.getByText("This hero has yet to be made:").waitFor();
    await sheet.getByText("Hit points come once this hero is made.").waitFor();
    await sheet.getByRole("button", { name: "Builder" }).first().click();
    const builder = mara.locator(".tt-builder").last();
    await builder.getByRole("button", { name: "Warrior", exact: true }).click();
    await expect.poll(() => stored(gm, "Ilka", "system.actions.skirmish")).toBe(2);
    const step = async (name: string): Promise<void> => {
      await builder.locator("[data-action=goTo]", { hasText: name }).click();
    };
    await step("Bloodline");
    await builder.getByRole("button", { name: "Halfblood", exact: true }).click();
    await builder.getByLabel("Your virtue, out of the two peoples'").selectOption({ label: "Service" });
    await expect.poll(() => stored(gm, "Ilka", "system.virtue.kind")).toBe("service");
    await builder.getByRole("button", { name: "Open Halfblood" }).waitFor();
    await builder.getByRole("button", { name: "Orc", exact: true }).click();
    await builder.getByRole("button", { name: "Open Halfblood" }).waitFor({ state: "detached" });
    await step("Traits");
    for (const trait of ["Bold", "Bitter", "Rash"])
      await builder.getByRole("button", { name: trait, exact: true }).click();
    await step("Background");
    await builder.getByRole("button", { name: "Military", exact: true }).click();
    await step("Dots");
    await builder.getByLabel("Finesse", { exact: true }).fill("3");
    await builder.getByLabel("Prowl", { exact: true }).focus();
    await mara
      .getByText(/Finesse.*from 0 to 2|3.*Finesse/)
      .first()
      .waitFor();
    expect(await stored(gm, "Ilka", "system.actions.finesse")).toBe(0);
    const warden = builder.getByRole("button", { name: /Warden$/ });
    await warden.click();
    await expect.poll(() => warden.getAttribute("aria-pressed")).toBe("true");
    await expect
      .poll(() =>
        gm.evaluate(
          `(({ prowl, utter, skirmish, command }) => [prowl, utter, skirmish, command])(game.actors.getName("Ilka").system.actions)`,
        ),
      )
      .toEqual([2, 2, 2, 1]);
    await expect
      .poll(() => gm.evaluate(`game.actors.getName("Ilka").items.getName("Battleborn")?.type`))
      .toBe("ability");
    await builder.getByRole("button", { name: /Warden$/, pressed: true }).waitFor();
    await step("Ability");
    await builder.getByRole("button", { name: "Goading Stance", exact: true }).click();
    await expect
      .poll(() => gm.evaluate(`game.actors.getName("Ilka").items.getName("Goading Stance")?.type`))
      .toBe("power");
    const powers = builder.locator("fieldset").last();
    for (const count of [2, 3, 4, 5, 6, 7]) {
      await powers.locator("button[aria-pressed=false]").first().click();
      await powers.getByText(`Powers (${count} of 7)`).waitFor();
    }
    await builder.getByText("All are chosen.").waitFor();
    expect(await powers.locator("button:enabled[aria-pressed=false]").count()).toBe(0);
    expect(await axeFindings(builder, "all")).toEqual([]);
    await step("People");
    await builder.getByRole("button", { name: "A soldier: Friend" }).click();
    await builder.getByRole("button", { name: "A smith: Rival" }).click();
    await step("Name");
    await builder.getByText("No weapon yet.").waitFor();
    await builder.getByRole("button", { name: "Browse: Weapons" }).press("Enter");
    const weapons = mara.locator(".tt-browser");
    await weapons.getByRole("searchbox").fill("longsword");
    await weapons.getByText("1 of").waitFor();
    expect(await axeFindings(weapons, "all")).toEqual([]);
    await mara.keyboard.press("ArrowDown");
    await mara.keyboard.press("Shift+Enter");
    await builder.getByText("Weapons: Longsword").waitFor();
    await expect
      .poll(() => gm.evaluate(`game.actors.getName("Ilka").items.getName("Longsword")?.system.ready`))
      .toBe(true);
    await weapons.getByRole("button", { name: /Close/ }).click();
    await builder.getByLabel("Look (needed)").fill("Grey, and in no hurry");
    await builder.getByLabel("Alias", { exact: true }).click();
    await expect.poll(() => stored(gm, "Ilka", "system.look")).toBe("Grey, and in no hurry");
    await builder.getByRole("button", { name: "Ready to play" }).click();
    // Warrior 16, BODY d6, WILL d6, and nothing for MIND; tier 1 of the crew: 6 more.
    await expect.poll(() => stored(gm, "Ilka", "system.hp.value")).toBe(34);
  });

  test("the session's end: questions give marks, a full track an advance, which takes a dot", async () => {
    await gm.evaluate(`game.actors.getName("${NERYS}").update({ system: { xp: { thought: 5 } } })`);
    const sheet = await openSheet(mara, NERYS);
    await openPart(sheet, "Person");
    await sheet.getByRole("button", { name: "End of session" }).click();
    const form = windowTitled(mara, `${NERYS}: the session ends`);
    await form.getByLabel("You showed your traits").selectOption("2");
    await form.getByText("2 marks given, 0 laid down.").waitFor();
    await form.getByLabel(/^Thought \(now 5/).selectOption("2");
    await form.getByRole("button", { name: "Mark them" }).click();
    await card(gm, "2 marks; 1 advances to take.").waitFor();
    expect(await stored(gm, NERYS, "system.xp.thought")).toBe(1);
    await sheet.getByRole("button", { name: "Take an advance (1)" }).click();
    const advance = windowTitled(mara, `${NERYS} advances`);
    await advance.getByLabel("What", { exact: true }).selectOption("study");
    await advance.getByRole("button", { name: "Take it" }).click();
    await expect.poll(() => stored(gm, NERYS, "system.actions.study")).toBe(2);
    await card(gm, `${NERYS} advances`).getByRole("button", { name: /^Undo/ }).click();
    await expect.poll(() => stored(gm, NERYS, "system.actions.study")).toBe(1);
    await expect.poll(() => stored(gm, NERYS, "system.advances.thought")).toBe(1);
  });

  test("a spell by questions: the player says, the GM answers, it is learned and cast", async () => {
    const sheet = await openSheet(mara, NERYS);
    await openPart(sheet, "Powers");
    await sheet.getByRole("button", { name: "Invent: Spell" }).click();
    const idea = windowTitled(mara, `${NERYS}: a spell`);
    await idea.getByLabel("What it is called").fill("Cinder");
    await idea.getByLabel("What it does").fill("A spark that finds cloth.");
    await idea.getByRole("button", { name: "Ask the GM" }).click();
    await card(gm, "A spark that finds cloth.").getByRole("button", { name: "Answer for the rest" }).click();
    const settle = windowTitled(gm, "Settle Cinder");
    await settle.getByLabel("Range").selectOption("1");
    await settle.getByLabel("Force").selectOption("1");
    await settle.getByText("Together 2: its stress").waitFor();
    await settle.getByLabel("Attack roll against").selectOption("iron");
    await settle.getByLabel("Type of damage").selectOption("thermal");
    await settle.getByRole("button", { name: "Write it on the sheet" }).click();
    await sheet.getByRole("button", { name: "Cinder: Work on it" }).click();
    await nextDice(mara, [19, 20], [4, 20], [1, 4]);
    await windowTitled(mara, "Work on Cinder").getByRole("button", { name: "Roll", exact: true }).click();
    await card(gm, "Cinder: 4 segments, now 4 of 6.").waitFor();
    await gm.evaluate(
      `game.actors.getName("${NERYS}").items.getName("Cinder").update({ system: { learning: { filled: 6 } } })`,
    );
    await sheet.getByRole("button", { name: "Cinder: Cast" }).click();
    const cast = windowTitled(mara, `${NERYS}: Cinder`);
    await cast.getByText(/^Costs .*2 stress/).waitFor();
    await cast.getByRole("group", { name: "At whom" }).getByLabel(PELET).check();
    await cast.getByText("half the dots × d6 + the attribute’s die thermal damage").waitFor();
    await cast.getByText(new RegExp(`^${PELET}, IRON \\d+: hits`)).waitFor();
    const before = await stored<number>(gm, NERYS, "system.stress.value");
    await nextDice(mara, [15, 20], [4, 20], [1, 4], [2, 4]);
    await cast.getByRole("button", { name: "Use it" }).click();
    await expect.poll(() => stored(gm, NERYS, "system.stress.value")).toBe(before + 2);
  });

  test("crafting: tier, coin and the roll make a quality; recovery costs stress; magnitude is a table to choose from", async () => {
    await gm.evaluate(
      `game.actors.getName("${PELET}").update({ system: { coin: 2, hp: { value: 5 }, stress: { value: 0 } } })`,
    );
    await gm.evaluate(
      `game.actors.getName("${PELET}").createEmbeddedDocuments("Item", [{ name: "Flash paper", type: "formula", system: { minimum: 2, drawbacks: ["consumable"], learning: { filled: 8, size: 8 } } }])`,
    );
    const sheet = await openSheet(gm, PELET);
    await openPart(sheet, "Powers");
    await sheet.getByRole("button", { name: "Flash paper: Make it" }).click();
    const form = windowTitled(gm, `${PELET} crafts`);
    await form.getByLabel("Coin spent on it").selectOption("1");
    await form.getByText("It needs 2.").waitFor();
    await nextDice(gm, [12, 20], [4, 20], [2, 4], [1, 4]);
    await form.getByRole("button", { name: "Roll", exact: true }).click();
    await card(gm, "Flash paper reaches quality 2; it needs 2. 1 coin spent.").waitFor();
    expect(
      await gm.evaluate(
        `game.actors.getName("${PELET}").items.filter(({ name }) => name === "Flash paper").map(({ type }) => type).toSorted()`,
      ),
    ).toEqual(["formula", "gear"]);
    await openPart(sheet, "Play");
    await sheet.getByRole("button", { name: "Recover" }).click();
    // A technician of tier 1: two d8.
    await nextDice(gm, [5, 8], [6, 8]);
    await windowTitled(gm, `${PELET} recovers`).getByRole("button", { name: "Do it" }).click();
    await expect.poll(() => stored(gm, PELET, "system.hp.value")).toBe(16);
    expect(await stored(gm, PELET, "system.stress.value")).toBe(1);
    await gm.evaluate(`game.beaconRoad.magnitude()`);
    const table = windowTitled(gm, "Magnitude");
    await table.getByLabel("Force").selectOption("3");
    await table.getByText("3d8, 4d6, 6d4").waitFor();
  });

  test("who follows through on what another set up has more effect; a roll does double duty", async () => {
    const sheet = await openSheet(gm, PELET);
    await sheet.getByRole("button", { name: "Set up" }).click();
    const form = windowTitled(gm, `${PELET} sets up`);
    await form.getByLabel("What it is").fill("A cart across the lane");
    await form.getByRole("button", { name: "It is set up" }).click();
    await card(mara, "A cart across the lane").waitFor();
    await mara.evaluate(
      `game.beaconRoad.roll({ actor: game.actors.getName("${NERYS}").uuid, action: "prowl", goal: "Past the watch" })`,
    );
    const roll = windowTitled(mara, `Roll: ${NERYS}`);
    await roll.getByLabel(/A cart across the lane/).check();
    await roll.getByText(/great/i).first().waitFor();
    await nextDice(mara, [12, 20], [3, 20], [2, 8], [1, 8]);
    await roll.getByRole("button", { name: "Roll", exact: true }).click();
    const made = card(gm, "Past the watch");
    await made.getByText("Effect: great").waitFor();
    await made.getByText("What follows").click();
    await made.getByRole("button", { name: "Double duty" }).click();
    await card(mara, `${NERYS} and those against them both have their effect.`).waitFor();
  });
});
