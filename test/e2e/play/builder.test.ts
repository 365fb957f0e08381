import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { axeFindings } from "../support/axe.ts";
import { eventually } from "../support/eventually.ts";
import { windowOf, wordsOf } from "../support/gestures.ts";
import { inTheme } from "../support/in-theme.ts";
import { holdsFocus, press, reach } from "../support/keys.ts";
import { makeCharacter } from "../support/make-character.ts";
import { GM, MARA, TOMAS } from "../support/people.ts";
import { tableOfFile } from "../support/table-of-file.ts";

const STEPS = [
  "Who",
  "Attributes",
  "Skills",
  "Talents",
  "People and places",
  "Kit",
  "Complications",
  "Bonds",
  "Review",
];

/** A new player makes a legal character without reading a rule. */
describe("the builder", () => {
  const at = tableOfFile();

  test("by mouse, from an empty sheet into play", async () => {
    const { page, uuid, builder } = await begun(MARA, "Wren");
    await builder.getByLabel("Name", { exact: true }).fill("Wren of the Ford");
    await press(page, "Tab");
    await page.keyboard.type("Ferryman's daughter", { delay: 15 });
    await builder.getByRole("button", { name: /^Human/ }).click();
    await goTo(builder, "Attributes");
    await builder.getByRole("button", { name: /^Wits to 3 for 9 XP/ }).click();
    await eventually(() => purse(builder)).toMatch(/^21 XP left 9 of 30 spent/);
    await goTo(builder, "Skills");
    await builder.getByRole("button", { name: /^Rogue .* 8 XP/ }).click();
    await eventually(() => purse(builder)).toMatch(/^13 XP left/);
    await builder.getByRole("button", { name: /^Stealth to 2 for 4 XP/ }).click();
    await eventually(() => purse(builder)).toMatch(/^9 XP left/);
    await goTo(builder, "Talents");
    await builder.getByRole("button", { name: "Take Silver Tongue for 3 XP" }).click();
    await goTo(builder, "People and places");
    await builder.getByLabel("Good at").fill("scout");
    await builder.getByLabel("How good").selectOption("2");
    await builder.getByLabel("Good at").press("Enter");
    await eventually(() => purse(builder)).toMatch(/^2 XP left/);
    await goTo(builder, "Kit");
    await builder.getByRole("button", { name: /^Take Scout.s Rig, free/ }).click();
    await goTo(builder, "Complications");
    await builder.getByRole("button", { name: "Take Debt Mark for 1 XP more" }).click();
    await eventually(() => purse(builder)).toMatch(/^3 XP left 28 of 31 spent/);
    await goTo(builder, "Review");
    await eventually(() => wordsOf(builder)).toContain("This character is ready to play.");
    await builder.getByRole("button", { name: "Start playing" }).click();
    await builder.waitFor({ state: "detached" });
    await eventually(() => systemOf(page, uuid)).toMatchObject({
      concept: "Ferryman's daughter",
      attributes: { wits: 3, body: 2 },
      skills: { stealth: 2, skulduggery: 1, deception: 1, subterfuge: 1 },
      build: { state: "done" },
    });
  });

  test("a long name leaves the foot as it is, and each step begins at its top", async () => {
    const { builder } = await begun(MARA, "Footing");
    const height = () => builder.locator(".fe-builder-foot").evaluate((foot) => foot.clientHeight);
    const before = await height();
    await goTo(builder, "Skills");
    const page = builder.locator(".fe-builder-page");
    await page.evaluate((element) => (element.scrollTop = 300));
    await goTo(builder, "People and places");
    expect(await page.evaluate((element) => element.scrollTop)).toBe(0);
    await builder.getByLabel("Name").first().fill("Old Bartholomew Quill, retired watch sergeant");
    await builder.getByLabel("Good at").fill("Knowing which guard can be bribed");
    await builder.getByLabel("Good at").press("Enter");
    await builder.getByRole("button", { name: /^Undo Old Bartholomew/ }).waitFor();
    expect(await height()).toBeLessThan(before + 24);
  });

  test("by keys alone: steps, a skill raised and taken back, the next step", async () => {
    const { page, builder } = await begun(MARA, "Keys");
    await reach(page, builder.getByRole("button", { name: /^Skills/ }), "Shift+Tab");
    await press(page, "Enter");
    await eventually(() => headingFocused(builder, "What was learned?")).toBe(true);
    await reach(page, builder.getByRole("button", { name: /^Brawl to 1/ }));
    await press(page, "Space");
    await eventually(() => purse(builder)).toMatch(/^28 XP left/);
    await eventually(() => holdsFocus(builder.getByRole("button", { name: /^Brawl to 2/ }))).toBe(true);
    await press(page, "Control+z");
    await eventually(() => purse(builder)).toMatch(/^30 XP left/);
    await reach(page, builder.getByRole("button", { name: "Next: Talents" }));
    await press(page, "Enter");
    await eventually(() => headingFocused(builder, "What can only they do?")).toBe(true);
  });

  test("an empty chair is told, and goes into play only by a GM's hand", async () => {
    const { page, uuid, builder } = await begun(MARA, "Patron");
    await goTo(builder, "Review");
    await eventually(() => wordsOf(builder)).toMatch(/nothing here can act in a scene yet/i);
    await builder.getByRole("button", { name: "Start playing" }).click({ force: true });
    await page
      .getByText(/nothing here can act in a scene/i)
      .last()
      .waitFor();
    await eventually(() => systemOf(page, uuid)).toMatchObject({ build: { state: "building" } });
    const gm = await at.seat(GM);
    // The GM's builder opens at the step of which their page has heard.
    await eventually(() => systemOf(gm, uuid)).toMatchObject({ build: { step: "finish" } });
    await gm.evaluate(`void game.fatesEdge.buildCharacter(${JSON.stringify(uuid)})`);
    const theirs = windowOf(gm, /^Make a character: Patron/);
    await theirs.getByRole("button", { name: "Start playing as it is (GM)" }).click();
    await eventually(() => systemOf(page, uuid)).toMatchObject({ build: { state: "done" } });
  });

  test("left half-way and dropped: nothing is lost, and the step is the one it was left on", async () => {
    const { page, uuid, builder } = await begun(TOMAS, "Half <i>way</i>");
    await goTo(builder, "Attributes");
    await builder.getByRole("button", { name: /^Body to 3/ }).click();
    await eventually(() => purse(builder)).toMatch(/^21 XP left/);
    await goTo(builder, "Kit");
    await eventually(() => systemOf(page, uuid)).toMatchObject({ build: { step: "kit" } });
    await page.reload();
    await at.table.booted(page);
    const again = await openedBuilder(page, uuid, /^Make a character: Half <i>way/);
    await eventually(() => purse(again)).toMatch(/^21 XP left/);
    await eventually(() => wordsOf(again.getByRole("heading", { level: 2 }))).toBe("What do they carry?");
  });

  test("debt, complications and bonds: two at most, and a tie by both players' word", async () => {
    const { page, builder } = await begun(MARA, "Tied");
    const other = await begun(TOMAS, "Tying");
    await goTo(builder, "Complications");
    await builder.getByRole("radio", { name: "2 XP" }).check();
    await eventually(() => purse(builder)).toContain("2 XP of debt still open");
    for (const name of ["Haunted", "Blood Feud"])
      await builder.getByRole("button", { name: `Take ${name} for 1 XP more` }).click();
    await eventually(() => wordsOf(builder)).toContain("Two taken");
    await goTo(builder, "Bonds");
    await builder.getByLabel("With whom").selectOption({ label: "Tying" });
    await builder.getByLabel("What ties you").fill("The same <b>river</b>");
    await builder.getByRole("button", { name: "Offer", exact: true }).click();
    await eventually(() => wordsOf(builder)).toContain("waiting for Tying");
    await goTo(other.builder, "Bonds");
    await other.builder.getByRole("button", { name: "Accept the bond with Tied" }).click();
    await eventually(() => wordsOf(builder)).toContain("The same <b>river</b>");
    await eventually(() => wordsOf(builder)).toMatch(/agreed/);
    await page.bringToFront();
  });

  test("what is chosen by card or die waits for the player's word", async () => {
    const { page, uuid, builder } = await begun(MARA, "Drawn");
    await goTo(builder, "Complications");
    await builder.getByRole("button", { name: "Draw a card" }).click();
    await builder.getByLabel("What is it in your story?").fill("The ferry burned");
    await builder.getByRole("button", { name: "Take this one" }).click();
    await eventually(() => wordsOf(builder)).toContain("The ferry burned");
    await builder.getByRole("button", { name: "Roll a d10" }).click();
    await builder.getByText(/The die shows \d/).waitFor();
    await builder.getByRole("button", { name: "Take back The ferry burned" }).click();
    await eventually(() => purse(builder)).toMatch(/^30 XP left 0 of 30 spent/);
    await eventually(() => page.evaluate<number>(`fromUuidSync(${JSON.stringify(uuid)}).items.size`)).toBe(0);
  });

  test("axe finds nothing on any step, light and dark", async () => {
    const page = await at.seat(MARA);
    await page.setViewportSize({ width: 1280, height: 800 });
    const uuid = await makeCharacter(await at.seat(GM), { name: "Looked at", owner: MARA });
    const builder = await openedBuilder(page, uuid, /^Make a character/);
    for (const theme of ["light", "dark"] as const) {
      await inTheme(page, theme);
      // The HTML is the same in both; what the dark can spoil is colours.
      const rules = theme === "light" ? "all" : "colours";
      for (const step of STEPS) {
        await goTo(builder, step);
        expect(await axeFindings(builder, rules), `${step}, ${theme}`).toEqual([]);
      }
    }
    expect(await axeFindings(page, "colours")).toEqual([]);
  });

  async function begun(
    player: string,
    name: string,
  ): Promise<{ page: Page; uuid: string; builder: Locator }> {
    const [gm, page] = [await at.seat(GM), await at.seat(player)];
    const uuid = await makeCharacter(gm, { name, owner: player });
    return { page, uuid, builder: await openedBuilder(page, uuid, new RegExp(`^Make a character: ${name}`)) };
  }
});

async function openedBuilder(page: Page, uuid: string, title: RegExp): Promise<Locator> {
  await page.waitForFunction(`!!fromUuidSync(${JSON.stringify(uuid)})`);
  await page.evaluate(`void game.fatesEdge.buildCharacter(${JSON.stringify(uuid)})`);
  const builder = windowOf(page, title);
  await builder.waitFor();
  return builder;
}

async function goTo(builder: Locator, step: string): Promise<void> {
  const button = builder
    .getByRole("navigation", { name: "Steps" })
    .getByRole("button", { name: new RegExp(`^${step}`) });
  await button.click();
  await builder.locator('[aria-current="step"]', { hasText: step }).waitFor();
}

/** The running total as it is read out. */
async function purse(builder: Locator): Promise<string> {
  return wordsOf(builder.locator(".fe-builder-purse"));
}

function headingFocused(builder: Locator, words: string): Promise<boolean> {
  return holdsFocus(builder.getByRole("heading", { name: words }));
}

function systemOf(page: Page, uuid: string): Promise<unknown> {
  return page.evaluate(`fromUuidSync(${JSON.stringify(uuid)}).system.toObject()`);
}
