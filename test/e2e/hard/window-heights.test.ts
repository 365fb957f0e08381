import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { BEHIND, FURNISH, OF_GMS, onCard } from "../support/every-window.ts";
import { openTab, windowOf } from "../support/gestures.ts";
import { makeCharacter } from "../support/make-character.ts";
import { GM, MARA } from "../support/people.ts";
import { tableOfFile } from "../support/table-of-file.ts";
import { quickRoll, untilJudged } from "./support/quick-roll.ts";

/** What else a GM opens, some of it before anything is chosen in it. */
const MORE = [
  "await game.fatesEdge.campaign.open();",
  "await game.fatesEdge.spreads.open();",
  `document.querySelector("#fates-edge-crown [data-action=chronicle]")?.click();`,
  `await game.fatesEdge.clocks.edit();`,
];

/**
 * How far each window that something opens is from the height of what it holds, which goes as far as the screen: more where it stands
 * empty below, less where it scrolls although there is room. Sheets, the builder and the browser have a size of their own, in
 * which pages and lists of any length change.
 */
const HEIGHTS = `globalThis.heightsBehind ??= async (open) => {
  const frames = async (left) => {
    for (; left > 0; left -= 1) await new Promise((done) => requestAnimationFrame(done));
  };
  const windows = () => [...foundry.applications.instances.values()].filter((app) => app.hasFrame && app.rendered);
  await (0, eval)("(async () => { " + open + " })()");
  for (let waited = 0; waited < 3000 && windows().length === 0; waited += 20) await new Promise((done) => setTimeout(done, 20));
  for (let known = -1; known !== windows().length; await frames(4)) known = windows().length;
  const found = {};
  for (const app of windows()) {
    const { element } = app;
    if (!element.matches(".tt-dialog") || element.matches(".tt-builder, .tt-browser")) continue;
    const stands = element.offsetHeight;
    const kept = element.style.height;
    element.style.height = "auto";
    const holds = Math.min(element.offsetHeight, innerHeight - 16);
    element.style.height = kept;
    found[app.id.replace(/[A-Za-z0-9]{16}/g, "…")] = stands - holds;
  }
  for (const app of windows()) await app.close({ animate: false });
  return found;
};`;

/** Whether a control stands where it is seen and pressed, with nothing scrolled. */
const IN_SIGHT = (control: Element): boolean => {
  const { left, bottom, top } = control.getBoundingClientRect();
  return [top + 2, bottom - 2].every((y) => control.contains(document.elementFromPoint(left + 8, y)));
};

describe("The height of a window", () => {
  const at = tableOfFile();
  let gm: Page;
  let mara: Page;

  beforeAll(async () => {
    [gm, mara] = await Promise.all([at.seat(GM), at.seat(MARA)]);
    for (const page of [gm, mara]) await openTab(page, "Chat");
    await makeCharacter(gm, { name: "Nobody Yet", system: { build: { state: "building" } } });
    await gm.evaluate(`(async () => {
      await game.fatesEdge.makeNpc("A watchman T2 Watch 4");
      await game.fatesEdge.scenes.start({ name: "The strict hall" });
    })()`);
    await gm.evaluate(FURNISH);
  });

  test("is that of what it holds, as far as the screen goes", async () => {
    const card = await quickRoll(mara, { skill: "melee" }, [9, 5, 4, 1, 1, 1]);
    await untilJudged(gm, card);
    await gm.evaluate(HEIGHTS);
    const found: Record<string, number> = {};
    for (const open of [onCard(card, "spend"), onCard(card, "draw"), ...MORE, ...BEHIND, ...OF_GMS])
      Object.assign(found, await gm.evaluate(`heightsBehind(${JSON.stringify(open)})`));
    const off = Object.entries(found).filter(([, by]) => Math.abs(by) > 4);
    expect(Object.keys(found).length).toBeGreaterThan(25);
    expect(Object.fromEntries(off)).toEqual({});
  }, 120_000);

  test("at 1024 by 768 whoever suffers a price is chosen without scrolling, whatever the line", async () => {
    await gm.setViewportSize({ width: 1024, height: 768 });
    const card = await quickRoll(mara, { skill: "melee" }, [9, 5, 4, 1, 1, 1]);
    await untilJudged(gm, card);
    await gm.evaluate(`(async () => { ${onCard(card, "spend")} })()`);
    const spend = windowOf(gm, "Spend CP");
    await spend.locator(".tt-spend-line").first().waitFor();
    const whom = spend.getByLabel("Who suffers it");
    const hidden: string[] = [];
    let asked = 0;
    for (const line of await spend.locator('.tt-spend-line:not([aria-disabled="true"])').all()) {
      await line.click();
      if (!(await whom.first().isVisible())) continue;
      asked += 1;
      const name = (await line.getAttribute("aria-label")) ?? (await line.innerText());
      if (!(await whom.first().evaluate(IN_SIGHT))) hidden.push(name);
    }
    expect(asked).toBeGreaterThan(3);
    expect(hidden).toEqual([]);
  });
});
