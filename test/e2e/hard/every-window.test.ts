import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { inEachDress, type OfAWindow, windowsInEachDress } from "../support/boxes.ts";
import { actor, BEHIND, FURNISH, OF_GMS, onCard, sheet } from "../support/every-window.ts";
import { eventually } from "../support/eventually.ts";
import { openTab, windowOf } from "../support/gestures.ts";
import { holdsFocus, press, reach } from "../support/keys.ts";
import { PARTY } from "../support/mixed-tier.ts";
import { makeCharacter } from "../support/make-character.ts";
import { GM, MARA, SABLE } from "../support/people.ts";
import { tableOfFile } from "../support/table-of-file.ts";
import { quickRoll, untilJudged } from "./support/quick-roll.ts";

/** Sixty letters, as far as a name goes. */
const NAMES = {
  Latin: "Wilhelmina Hohenstaufen-Lichtenberg of the Further Riverlands",
  Cyrillic: "Всеволод Крестовоздвиженский-Преображенский из Нижнереченска",
  Han: "北方草原長河之畔守望者的後裔與無名山谷最後一位記錄者以及他的忠實旅伴兼翻譯和廚師在漫長冬季裡共同看守古老燈塔的人們",
} as const;

/** How large the page is, and in which letters somebody's name is written. Zoomed to 200 %, a page of 1280 by 800 is half of that. */
const VIEWS = [
  { width: 1024, height: 768, name: NAMES.Latin, media: { colorScheme: "light" } },
  { width: 1280, height: 800, name: NAMES.Cyrillic, media: { colorScheme: "dark" } },
  { width: 1920, height: 1080, name: NAMES.Han, media: { forcedColors: "active" } },
  { width: 640, height: 400, name: NAMES.Latin, media: { forcedColors: "none", colorScheme: "light" } },
] as const;

const PANELS = ["#fates-edge-bank", "#fates-edge-clocks", "#fates-edge-your-move"];

/** What stands on the page only while there is something to say; questions are asked of whoever plays the character. */
const STRIPS = { gm: ["#fates-edge-beat"], player: ["#fates-edge-beat", "#fates-edge-edge-questions"] };
const SHELF = "#fates-edge-shelf";

/** The GM gives less than an ask wanted: in a window of its own. */
const lessThanAsked = (ask: string): string =>
  `document.querySelector('[data-message-id="${ask}"] [data-action="answerAsk"][data-value="reduced"]')?.click();`;

/** What else a GM opens. */
const MORE = [
  `await game.fatesEdge.campaign.open(); document.querySelector("#fates-edge-crown [data-action=chronicle]")?.click();`,
  "await game.fatesEdge.spreads.open();",
];

/** Whether a control stands where it is seen and pressed, with nothing scrolled. */
const IN_SIGHT = (control: Element): boolean => {
  const { left, bottom, top } = control.getBoundingClientRect();
  return [top + 2, bottom - 2].every((y) => control.contains(document.elementFromPoint(left + 8, y)));
};

describe("Every window, panel and sheet", () => {
  const at = tableOfFile({ generation: 14 });
  let gm: Page;
  let mara: Page;
  const cards: string[] = [];
  let asked = "";

  beforeAll(async () => {
    [gm, mara] = await Promise.all([at.seat(GM), at.seat(MARA)]);
    for (const page of [gm, mara]) await openTab(page, "Chat");
    await makeCharacter(gm, { name: "Nobody Yet", system: { build: { state: "building" } } });
    await gm.evaluate(`(async () => {
      await game.fatesEdge.makeNpc("A watchman T2 Watch 4");
      await game.fatesEdge.scenes.start({ name: "The strict hall" });
      await game.fatesEdge.clocks.open("The far tower 6");
    })()`);
    asked = await gm.evaluate<string>(FURNISH);
    for (let n = 0; n < 2; n += 1) {
      const card = await quickRoll(mara, { skill: "melee" }, [9, 5, 4, 1, 1, 1]);
      await untilJudged(gm, card);
      cards.push(card);
    }
  });

  test.each(VIEWS)(
    "at $width by $height nothing is cut, out of reach or under something, and a window is as high as what it holds",
    async (view) => {
      await gm.setViewportSize(view);
      await gm.emulateMedia(view.media);
      await gm.evaluate(`(async () => {
      globalThis.renamed ??= ${actor(SABLE)}.id;
      await game.actors.get(renamed).update({ name: ${JSON.stringify(view.name)} });
    })()`);
      // Half a page beside the sidebar is no page: who has zoomed so far folds it.
      await gm.evaluate(`ui.sidebar.toggleExpanded(${view.width >= 1024})`);
      await someFrames(gm);
      const found: Record<string, readonly string[]> = {};
      const note = (place: string, seen: OfAWindow): void => {
        for (const [dress, faults] of Object.entries(seen))
          if (faults && faults.length > 0) found[`${place}, ${dress}`] = faults;
      };
      const look = async (place: string, selector: string, dressed: "page" | "itself"): Promise<void> => {
        note(place, await inEachDress(gm, selector, dressed, PANELS.includes(selector)));
      };
      for (const panel of PANELS) await look(panel, panel, "page");
      if (view.width >= 1024) await look("the log", "#chat", "itself");
      const [one = "", other = ""] = cards;
      const onCards = [onCard(one, "spend"), onCard(other, "draw"), lessThanAsked(asked)];
      const opens = [...onCards, ...MORE, ...BEHIND, ...OF_GMS].map((open) =>
        open.replaceAll(actor(SABLE), "game.actors.get(globalThis.renamed)"),
      );
      const measured = new Set<string>();
      for (const [place, windows] of (await windowsInEachDress(gm, opens)).entries()) {
        if (!windows) found[opens[place] ?? ""] = ["opens nothing"];
        for (const [id, seen] of Object.entries(windows ?? {})) {
          note(id, seen);
          if (seen.height) measured.add(id);
        }
      }
      expect(measured.size).toBeGreaterThan(25);
      expect(found, JSON.stringify(found)).toEqual({});
    },
    240_000,
  );

  test("on a page of 1024 by 768 whoever suffers a price is chosen without scrolling, whatever the line", async () => {
    const { width, height, media } = VIEWS[0];
    await gm.setViewportSize({ width, height });
    await gm.emulateMedia({ ...media, forcedColors: "none" });
    await gm.evaluate("ui.sidebar.toggleExpanded(true)");
    const card = await quickRoll(mara, { skill: "melee" }, [9, 5, 4, 1, 1, 1]);
    await untilJudged(gm, card);
    await gm.evaluate(`(async () => { ${onCard(card, "spend")} })()`);
    const spend = windowOf(gm, "Spend CP");
    await spend.locator(".tt-spend-line").first().waitFor();
    const whom = spend.getByLabel("Who suffers it");
    const hidden: string[] = [];
    let lines = 0;
    for (const line of await spend.locator('.tt-spend-line:not([aria-disabled="true"])').all()) {
      await line.click();
      if (!(await whom.first().isVisible())) continue;
      lines += 1;
      const name = (await line.getAttribute("aria-label")) ?? (await line.innerText());
      if (!(await whom.first().evaluate(IN_SIGHT))) hidden.push(name);
    }
    expect(lines).toBeGreaterThan(3);
    expect(hidden).toEqual([]);
  });

  test("the strip of a beat, closed panels and questions about edges are cut nowhere either", async () => {
    await gm.evaluate(`(async () => {
      const party = ${PARTY};
      await party.update({ system: { scene: { band: "hard", tier: 4, job: "${NAMES.Latin}", danger: "${NAMES.Cyrillic}",
        beat: { number: 1, step: "declare" } } } });
      const sable = game.actors.get(globalThis.renamed);
      await sable.update({ system: { fatigue: { value: 0 } } });
      await sable.update({ system: { fatigue: { value: 1 } } });
    })()`);
    for (const page of [gm, mara]) await page.locator("#fates-edge-beat").waitFor();
    const found: Record<string, readonly string[]> = {};
    const look = async (page: Page, panel: string, width: number): Promise<void> => {
      await page.locator(panel).waitFor();
      await someFrames(page);
      const seen = await inEachDress(page, panel, "page", PANELS.includes(panel));
      for (const [dress, faults] of Object.entries(seen))
        if (faults.length > 0) found[`${panel}, ${width}, ${dress}`] = faults;
    };
    for (const [place, view] of VIEWS.entries()) {
      const [page, panels] = place % 2 === 0 ? [gm, STRIPS.gm] : [mara, STRIPS.player];
      await page.setViewportSize(view);
      await page.emulateMedia(view.media);
      await page.evaluate(`ui.sidebar.toggleExpanded(${view.width >= 1024})`);
      // Half a page has no room for five panels at once: whoever reads so large puts those away that wait.
      if (view.width < 1024)
        for (const panel of ["bank", "your-move"])
          await page.evaluate(`document.querySelector('#fates-edge-${panel} [data-action="close"]').click()`);
      for (const panel of panels) await look(page, panel, view.width);
      await page.evaluate("game.fatesEdge.clocks.togglePanel()");
      await look(page, SHELF, view.width);
      await page.evaluate("game.fatesEdge.clocks.togglePanel()");
    }
    expect(found, JSON.stringify(found)).toEqual({});
  }, 120_000);
});

/** What explains itself, by the keys alone. */
describe("Help by keys", () => {
  const at = tableOfFile({ generation: 13 });

  test("the ? opens the window's page, its arrows lead to the words, Escape puts each away", async () => {
    const mara = await at.seat(MARA, { width: 1280, height: 800 });
    await mara.evaluate(sheet(SABLE));
    const page = windowOf(mara, SABLE);
    const help = page.getByRole("button", { name: "Read the rules" }).first();
    await reach(mara, help, "Tab", 60);
    await press(mara, "ArrowRight");
    const boons = page.getByRole("button", { name: "Boons", exact: true });
    await eventually(() => holdsFocus(boons)).toBe(true);
    const told = mara.getByRole("tooltip");
    await eventually(() => told.textContent()).toContain("Spend one after a roll");
    await press(mara, "Escape");
    await eventually(() => told.isVisible()).toBe(false);
    expect(await page.isVisible()).toBe(true);
    await press(mara, "Enter");
    const rules = windowOf(mara, "The rules in short");
    await eventually(() => inSight(mara, "pageBoons0000000")).toBe(true);
    await press(mara, "Escape");
    await rules.waitFor({ state: "hidden" });
    await eventually(() => holdsFocus(boons)).toBe(true);
    await press(mara, "ArrowLeft");
    await press(mara, "Enter");
    await eventually(() => inSight(mara, "pageCharacter000")).toBe(true);
    await press(mara, "Escape");
    // No word is explained twice in a window, nor has each its own stop.
    const words = await mara.evaluate<string[]>(
      `[...document.querySelectorAll(".tt-sheet .tt-term")].map(({ dataset, tabIndex }) => dataset.help + " " + tabIndex)`,
    );
    expect(words.toSorted()).toEqual(["boon -1", "fatigue -1", "harm -1"]);
  });

  test("a table without the pack is told where the page should be", async () => {
    const mara = await at.seat(MARA);
    await mara.evaluate(`game.packs.delete("fates-edge.rules"); ${sheet(SABLE)}`);
    await windowOf(mara, SABLE).getByRole("button", { name: "Read the rules" }).first().click();
    await mara.getByText("This page of the rules is not here for you.").first().waitFor();
  });
});

/** Whether a page of the journal that is open stands where it is read. */
function inSight(page: Page, id: string): Promise<boolean> {
  return page.evaluate<boolean>(`(() => {
    const article = document.querySelector('.journal-sheet [data-page-id="${id}"]');
    if (!article) return false;
    const [box, frame] = [article, article.closest(".window-content")].map((each) => each.getBoundingClientRect());
    return box.top < frame.bottom - 40 && box.bottom > frame.top + 40;
  })()`);
}

async function someFrames(page: Page): Promise<void> {
  await page.evaluate(
    "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(() => done(0)))))",
  );
}
