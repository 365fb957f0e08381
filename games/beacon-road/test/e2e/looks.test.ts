import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { axeFindings } from "../../../../test/e2e/support/axe.ts";
import { inTheme } from "../../../../test/e2e/support/in-theme.ts";
import { GM, MARA } from "../../../../test/e2e/support/people.ts";
import { tableOfFile } from "../../../../test/e2e/support/table-of-file.ts";
import { openPart, openSheet, take, turnPage } from "./support/table.ts";

const SEREN = "Seren of the Low Lamp";
const CREW = "The Ash Table";
const LONG = "Ebbesvargrimmarsonnenfeldtidewaterlampenkeeperofthedrownedquarter";

/** Every sheet of the game, in both themes: axe finds nothing, and no name makes one scroll sideways. */
describe("Looks", () => {
  const at = tableOfFile({ game: "beacon-road", fresh: true });
  let gm: Page;
  let mara: Page;

  beforeAll(async () => {
    gm = await at.seat(GM);
    mara = await at.seat(MARA);
    await take(gm, "heroes", CREW);
    await take(gm, "heroes", SEREN);
    for (const name of ["Alley Cutters", "Sea Fiend"]) await take(gm, "bestiary", name);
    for (const name of ["The Inkwell", "House Baxton"]) await take(gm, "factions", name);
    await gm.evaluate(`(async () => {
      const crew = game.actors.getName("${CREW}");
      await game.settings.set("beacon-road", "primaryParty", crew.id);
      const hero = game.actors.getName("${SEREN}");
      await hero.update({
        ownership: { default: 2, "${MARA}": 3 },
        system: {
          hp: { value: 7 }, stress: { value: 5 }, traumas: ["haunted"], marked: { special: 1 }, load: "light",
          harm: { one: { level: 3, words: "Terrified" }, two: { level: 1, words: "Battered" } },
          statuses: {
            one: { id: "burning", degree: 3 }, two: { id: "resistant", degree: 3, type: "thermal" },
            three: { id: "exposed", degree: 1, defense: "ward" }, four: { id: "surprised", degree: 3 },
          },
          xp: { deed: 2, thought: 4 },
        },
      });
      await game.actors.getName("House Baxton").update({ ownership: { default: 1 } });
      await crew.update({ ownership: { default: 2 }, system: { members: [hero.uuid], rep: 5, heat: 4, wanted: 1, status: { [game.actors.getName("The Inkwell").id]: -3 } } });
      await Actor.create({ name: "The Soot", type: "cohort", system: { crew: crew.uuid, types: ["thugs"], edges: ["loyal"], flaws: ["wild"], harm: 1 } });
      await Actor.create({ name: "Sixpence", type: "companion", system: { of: hero.uuid, tier: 0, actions: { prowl: 2 } } });
    })()`);
    await mara.waitForFunction(`game.actors.getName("${SEREN}")?.isOwner`);
  });

  /** The theme in which a page stands: whatever is looked at next begins in it, since each change of theme draws the whole page. */
  const themes = new Map<Page, "light" | "dark">();

  /** What axe finds in both themes in each of the states of a window: as it stands, and turned by `turn` once or more. */
  async function bothThemes(
    page: Page,
    where: string | readonly Locator[],
    turn: () => Promise<unknown> = () => Promise.resolve(),
    states = 1,
  ): Promise<string[]> {
    const found: string[] = [];
    const first = themes.get(page) ?? "light";
    const second = first === "light" ? "dark" : "light";
    for (const theme of [first, second] as const) {
      await inTheme(page, theme);
      for (let state = 0; state < states; state += 1) {
        if (state > 0) await turn();
        const places = typeof where === "string" ? page.locator(where).last() : where;
        found.push(...(await axeFindings(places, theme === "light" ? "all" : "colours")));
      }
    }
    themes.set(page, second);
    return found;
  }

  /** How far the content of a window is wider than it, in CSS pixels. */
  function overflow(page: Page, selector: string): Promise<number> {
    return page.evaluate<number>(
      `(() => { const all = [...document.querySelectorAll(${JSON.stringify(selector)})]; const one = all.at(-1); return one.scrollWidth - one.clientWidth; })()`,
    );
  }

  test.each(["Play", "Powers", "Things", "Person", "Notes"])("a hero's sheet: %s", async (tab) => {
    const sheet = await openSheet(mara, SEREN);
    await openPart(sheet, tab);
    expect(await bothThemes(mara, ".application.tt-hero", () => turnPage(sheet), 2)).toEqual([]);
    expect(await overflow(mara, ".application.tt-hero .window-content")).toBeLessThanOrEqual(0);
  });

  test.each(["Crew", "Upgrades", "Claims", "Factions", "Notes"])("the crew's sheet: %s", async (tab) => {
    const sheet = await openSheet(gm, CREW);
    await openPart(sheet, tab);
    expect(await bothThemes(gm, ".application.tt-crew")).toEqual([]);
    // Once it has been read, the other parts are looked at as they are written on.
    if (tab === "Crew") await sheet.getByRole("button", { name: "Edit", exact: true }).click();
    expect(await overflow(gm, ".application.tt-crew .window-content")).toBeLessThanOrEqual(0);
  });

  test.each(["Alley Cutters", "Sea Fiend", "Sixpence"])("the sheet of %s", async (name) => {
    const sheet = await openSheet(gm, name);
    expect(await bothThemes(gm, ".application.tt-creature")).toEqual([]);
    await openPart(sheet, "Numbers");
    expect(await bothThemes(gm, ".application.tt-creature", () => turnPage(sheet), 2)).toEqual([]);
  });

  test("sheets of a cohort and a faction", async () => {
    for (const [name, look] of [
      ["The Soot", "cohort"],
      ["House Baxton", "faction"],
    ] as const) {
      const sheet = await openSheet(gm, name);
      expect(await bothThemes(gm, `.application.tt-${look}`)).toEqual([]);
      await sheet.getByRole("button", { name: "Edit", exact: true }).click();
      await sheet.getByLabel("Name", { exact: true }).waitFor();
      expect(await bothThemes(gm, `.application.tt-${look}`)).toEqual([]);
    }
  });

  test("a player reads crew and faction", async () => {
    await openPart(await openSheet(mara, CREW), "Claims");
    expect(await bothThemes(mara, ".application.tt-crew")).toEqual([]);
    await openSheet(mara, "House Baxton");
    expect(await bothThemes(mara, ".application.tt-faction")).toEqual([]);
  });

  const KINDS = [
    ["people", "Rogue"],
    ["people", "Troll"],
    ["people", "Military"],
    ["people", "Bold"],
    ["abilities", "Stalwart"],
    ["powers", "Shattered Earth"],
    ["equipment", "Spear"],
    ["equipment", "Heavy armour"],
    ["equipment", "Light shield"],
    ["equipment", "Smoke bombs"],
    ["equipment", "The Weeping Ward"],
    ["equipment", "Fireball"],
    ["equipment", "Quiet Powder"],
    ["crews", "Sin-eaters"],
    ["crews", "Patron"],
    ["crews", "Vault"],
    ["claims", "Depository"],
  ] as const;

  /** Two beside each other: axe looks at both in little more time than at one. */
  const PAIRS = KINDS.flatMap((_kind, place) => (place % 2 === 0 ? [KINDS.slice(place, place + 2)] : [])).map(
    (pair) => [pair.map(([, name]) => name).join(", "), pair] as const,
  );

  test.each(PAIRS)("things that are read, and written on: %s", async (_names, pair) => {
    const windows: Locator[] = [];
    for (const [place, [pack, name]] of pair.entries()) {
      await take(gm, pack, name);
      const id = await gm.evaluate<string>(`(async () => {
        const { sheet } = game.items.getName(${JSON.stringify(name)});
        await sheet.render({ force: true });
        sheet.setPosition({ left: ${20 + 600 * place}, top: 20 });
        return sheet.id;
      })()`);
      windows.push(gm.locator(`[id="${id}"]`));
      await windows.at(-1)?.getByRole("heading", { name, exact: true }).first().waitFor();
    }
    const turn = async (): Promise<void> => {
      for (const page of windows) {
        const pencil = page.getByRole("button", { name: "Edit", exact: true });
        const writes = (await pencil.getAttribute("aria-pressed")) !== "true";
        await pencil.click();
        const field = page.getByLabel("Name", { exact: true }).first();
        await field.waitFor({ state: writes ? "visible" : "detached" });
      }
    };
    expect(await bothThemes(gm, windows, turn, 2)).toEqual([]);
    await turn();
    for (const page of windows) {
      const content = page.locator(".window-content");
      expect(await content.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0);
      await page.locator("[data-action=close]").first().click();
    }
  });

  test("a name without a break makes nothing scroll sideways", async () => {
    await gm.evaluate(`game.actors.getName("${SEREN}").update({ name: "${LONG}" })`);
    await mara.waitForFunction(`game.actors.getName("${LONG}") !== undefined`);
    await openSheet(mara, LONG);
    await openSheet(gm, CREW);
    expect(await overflow(mara, ".application.tt-hero .window-content")).toBeLessThanOrEqual(0);
    expect(await overflow(gm, ".application.tt-crew .window-content")).toBeLessThanOrEqual(0);
  });
});
