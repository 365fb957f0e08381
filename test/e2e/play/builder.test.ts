import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { axeFindings } from "../support/axe.ts";
import { eventually } from "../support/eventually.ts";
import { windowOf, wordsOf } from "../support/gestures.ts";
import { inTheme } from "../support/in-theme.ts";
import { holdsFocus, press, reach } from "../support/keys.ts";
import { makeCharacter } from "../support/make-character.ts";
import { GM, MARA } from "../support/people.ts";
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

/** A new player makes a legal character without reading a rule. From the empty sheet into play, by what stands there: `views/builder/in-the-window`. */
describe("the builder", () => {
  const at = tableOfFile();

  test("a long name leaves the foot as it is, and each step begins at its top", async () => {
    const { builder } = await begun(MARA, "Footing");
    const height = () => builder.locator(".tt-builder-foot").evaluate((foot) => foot.clientHeight);
    const before = await height();
    await goTo(builder, "Skills");
    const page = builder.locator(".tt-builder-page");
    await page.evaluate((element) => (element.scrollTop = 300));
    await goTo(builder, "People and places");
    expect(await page.evaluate((element) => element.scrollTop)).toBe(0);
    await builder.getByLabel("Name").first().fill("Old Bartholomew Quill, retired watch sergeant");
    await builder.getByLabel("Good at").fill("Knowing which guard can be bribed");
    await builder.getByLabel("Good at").press("Enter");
    await builder.getByRole("button", { name: /^Undo Old Bartholomew/ }).waitFor();
    // It is over once the fields wait for the next.
    await eventually(() => builder.getByLabel("Good at").inputValue()).toBe("");
    expect(await height()).toBeLessThan(before + 24);
  });

  test("by keys alone: words, steps, a skill raised and taken back, the next step; after a reload it goes on from there", async () => {
    const { page, uuid, builder } = await begun(MARA, "Keys");
    await builder.getByLabel("Name", { exact: true }).fill("Keys of the Ford");
    await press(page, "Tab");
    await page.keyboard.type("Ferryman's daughter", { delay: 15 });
    await reach(page, builder.getByRole("button", { name: /^Skills/ }), "Shift+Tab");
    await press(page, "Enter");
    await eventually(() => headingFocused(builder, "What was learned?")).toBe(true);
    await eventually(() => systemOf(page, uuid)).toMatchObject({ concept: "Ferryman's daughter" });
    await reach(page, builder.getByRole("button", { name: /^Brawl to 1/ }));
    await press(page, "Space");
    await eventually(() => purse(builder)).toMatch(/^28 XP left/);
    await eventually(() => holdsFocus(builder.getByRole("button", { name: /^Brawl to 2/ }))).toBe(true);
    await press(page, "Control+z");
    await eventually(() => purse(builder)).toMatch(/^30 XP left/);
    await reach(page, builder.getByRole("button", { name: "Next: Talents" }));
    await press(page, "Enter");
    await eventually(() => headingFocused(builder, "What can only they do?")).toBe(true);
    await eventually(() => systemOf(page, uuid)).toMatchObject({ build: { step: "talents" } });
    await page.reload();
    await at.table.booted(page);
    const again = await openedBuilder(page, uuid, /^Make a character: Keys of the Ford/);
    await again.getByRole("heading", { level: 2, name: "What can only they do?" }).waitFor();
    await eventually(() => purse(again)).toMatch(/^30 XP left/);
  });

  test("axe finds nothing on any step, light and dark", async () => {
    const page = await at.seat(MARA);
    await page.setViewportSize({ width: 1280, height: 800 });
    const uuid = await makeCharacter(await at.seat(GM), { name: "Looked at", owner: MARA });
    const builder = await openedBuilder(page, uuid, /^Make a character/);
    const body = builder.locator(".tt-builder-page");
    for (const theme of ["light", "dark"] as const) {
      await inTheme(page, theme);
      // The HTML is the same in both; what the dark can spoil is colours.
      const rules = theme === "light" ? "all" : "colours";
      for (const step of STEPS) {
        await goTo(builder, step);
        // What stands around the steps is the same on all of them.
        const changed = step === "Who" || step === "Review" ? builder : body;
        expect(await axeFindings(changed, rules), `${step}, ${theme}`).toEqual([]);
      }
    }
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
  return wordsOf(builder.locator(".tt-builder-xp"));
}

function headingFocused(builder: Locator, words: string): Promise<boolean> {
  return holdsFocus(builder.getByRole("heading", { name: words }));
}

function systemOf(page: Page, uuid: string): Promise<unknown> {
  return page.evaluate(`fromUuidSync(${JSON.stringify(uuid)}).system.toObject()`);
}
