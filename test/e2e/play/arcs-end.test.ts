import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { axeFindings } from "../support/axe.ts";
import { goTo, pickByKeys, pressButton } from "../support/by-keys.ts";
import { eventually } from "../support/eventually.ts";
import { everywhere } from "../support/everywhere.ts";
import { cardSaying, showActor, openTab, windowOf, wordsOf } from "../support/gestures.ts";
import { giveItem, giveXp } from "../support/give.ts";
import { inTheme } from "../support/in-theme.ts";
import { ASH, BRYN, COMPANY, GM, INES, MARA, SABLE, TOMAS } from "../support/people.ts";
import { tableOfFile } from "../support/table-of-file.ts";

/** What the table has: who or what, whose, and why the GM says that upkeep is due; "" where the GM says nothing. */
const RETINUE = {
  Wren: { of: SABLE, type: "follower", system: { role: "Scout", cap: 3 }, why: "A creditor saw the face" },
  "The ring": { of: SABLE, type: "asset", system: { kind: "spy", tier: 2 }, why: "Two letters were read" },
  "The cellar": { of: SABLE, type: "asset", system: { kind: "hold", tier: 1 }, why: "" },
  Odo: { of: BRYN, type: "follower", system: { role: "Porter", cap: 1 }, why: "Carried the safe" },
  "The counting house": {
    of: BRYN,
    type: "asset",
    why: "Its clerks were bribed",
    system: { kind: "mercantile", tier: 3 },
  },
  "The barge": { of: BRYN, type: "asset", system: { tier: 1, condition: "neglected" }, why: "" },
  Quill: { of: ASH, type: "follower", system: { role: "Forger", cap: 1 }, why: "Ran out of ink" },
} as const;
type Name = keyof typeof RETINUE;
const NAMES = Object.keys(RETINUE) as Name[];
const PLAYERS: Readonly<Record<string, string>> = { [SABLE]: MARA, [BRYN]: TOMAS, [ASH]: INES };

/** How each stands afterwards: what was paid for is maintained, what was flagged and not paid for sinks a step (SRD 16.5). */
const AFTER: Readonly<Record<Name, string>> = {
  Wren: "maintained",
  "The ring": "neglected",
  "The cellar": "maintained",
  Odo: "neglected",
  "The counting house": "maintained",
  "The barge": "maintained",
  Quill: "maintained",
};

/** Each on a page of their own. All that ten resources are asked, cost and become: `views/arcs-end`. */
describe("An arc's end", () => {
  const at = tableOfFile();
  let gm: Page;
  let mara: Page;
  let tomas: Page;

  beforeAll(async () => {
    [gm, mara, tomas] = await at.seatAtChat(GM, MARA, TOMAS);
    for (const actor of [SABLE, BRYN]) await giveXp(gm, actor, 12);
    for (const name of NAMES) {
      const { of, type, system } = RETINUE[name];
      if (type === "asset") await giveItem(gm, of, { name, type, system });
      else
        await gm.evaluate(`Actor.implementation.create({ name: "${name}", type: "follower",
          ownership: { default: 0, "${PLAYERS[of]}": 3 },
          system: { ...${JSON.stringify(system)}, serves: game.actors.getName("${of}").uuid } })`);
    }
    await everywhere(gm, `game.actors.getName("Quill") !== undefined`);
  });

  const resource = (name: Name): string =>
    RETINUE[name].type === "follower"
      ? `game.actors.getName("${name}")`
      : `game.actors.getName("${RETINUE[name].of}").items.getName("${name}")`;

  /** How all ten stand on a page; a player's page does not know those of whom its player may see nothing. */
  const standings = (page: Page): Promise<Record<Name, string>> =>
    page.evaluate(
      `({ ${NAMES.map((name) => `"${name}": ${resource(name)}?.system.condition`).join(", ")} })`,
    );

  const paid = (name: string): Promise<{ label: string; xp: number; days: number }[]> =>
    gm.evaluate(`Object.values(game.actors.getName("${name}").system.ledger)
      .filter(({ how }) => how === "upkeep").map(({ label, xp, days }) => ({ label, xp, days }))
      .sort((one, other) => one.label.localeCompare(other.label))`);

  const left = (name: string): Promise<number> =>
    gm.evaluate(`game.actors.getName("${name}").system.xp.left`);

  const choice = (window: Locator, name: Name, words: string): Locator =>
    window.getByRole("radiogroup", { name, exact: true }).getByRole("radio", { name: words, exact: true });

  async function expectFair(page: Page, window: Locator): Promise<void> {
    for (const theme of ["dark", "light"] as const) {
      await inTheme(page, theme);
      expect(await axeFindings(window, theme === "light" ? "all" : "colours")).toEqual([]);
    }
  }

  test("the GM flags, two owners answer, one of them by keys alone, the GM answers for whoever is away and closes; one undo takes all back", async () => {
    const window = await flagAndAsk();
    await answerByMouse();
    await eventually(() => wordsOf(window)).toMatch(/Sable Kestrel Everyone has answered\. .* 9 after/);
    await eventually(() => wordsOf(window)).toMatch(/Bryn of the Ledger 3 answers are missing\./);
    await answerByKeys();
    await eventually(() => wordsOf(window)).toMatch(/Bryn of the Ledger Everyone has answered\. .* 11 after/);
    await choice(window, "Quill", "A week").check();
    await eventually(() => wordsOf(window)).not.toContain("missing");
    expect(await axeFindings(window)).toEqual([]);
    const before = { standings: await standings(gm), xp: await Promise.all([SABLE, BRYN].map(left)) };
    await window.getByRole("button", { name: "Close and tell the table" }).click();
    await window.waitFor({ state: "detached" });
    await isTold();
    await isUndone(before);
  });

  /** The GM says what strained, and asks the owners on their own screens. */
  async function flagAndAsk(): Promise<Locator> {
    const party = await showActor(gm, COMPANY);
    await party.getByRole("button", { name: "Upkeep…" }).click();
    const window = windowOf(gm, "Upkeep of the retinue");
    for (const name of NAMES.filter((each) => each !== "Wren"))
      await gm.evaluate(`${resource(name)}.update({ system: { flagged: "${RETINUE[name].why}" } })`);
    await window.getByLabel("Flagged because Wren", { exact: true }).fill(RETINUE.Wren.why);
    await gm.keyboard.press("Tab");
    await eventually(() => gm.evaluate(`${resource("Wren")}.system.flagged`)).toBe(RETINUE.Wren.why);
    await window.getByRole("button", { name: "Ask the owners" }).click();
    return window;
  }

  async function answerByMouse(): Promise<void> {
    const window = windowOf(mara, "What becomes of them?");
    await window.getByText("A creditor saw the face").waitFor();
    // What is well kept and was not flagged is not asked about.
    expect(await wordsOf(window)).not.toContain("The cellar");
    await choice(window, "Wren", "3 XP").check();
    await choice(window, "The ring", "Nothing").check();
    await eventually(() => wordsOf(window)).toMatch(/Everyone has answered\..*Becomes: Neglected\./);
    await window.getByRole("button", { name: "Done" }).click();
    await window.waitFor({ state: "detached" });
  }

  async function answerByKeys(): Promise<void> {
    const window = windowOf(tomas, "What becomes of them?");
    await goTo(tomas, window);
    await expectFair(tomas, window);
    await pickByKeys(tomas, choice(window, "Odo", "Nothing"));
    await pickByKeys(tomas, choice(window, "The counting house", "A week"));
    await pickByKeys(tomas, choice(window, "The barge", "1 XP"));
    await eventually(() => wordsOf(window)).toContain("Everyone has answered.");
    await pressButton(tomas, window.getByRole("button", { name: "Done" }));
    await window.waitFor({ state: "detached" });
  }

  /** One card tells all of it to everybody; ledgers and conditions say the same on every page. */
  async function isTold(): Promise<void> {
    await everywhere(gm, `game.messages.contents.at(-1)?.system.kind === "upkeep"`);
    for (const page of [gm, mara, tomas]) {
      await openTab(page, "Chat");
      const words = () => wordsOf(cardSaying(page, "The retinue after arc 1"));
      await eventually(words).toContain("Sable Kestrel keeps Wren for 3 XP.");
      await eventually(words).toContain("The ring (Sable Kestrel) is neglected");
      await eventually(words).toContain("Bryn of the Ledger keeps The barge for 1 XP.");
    }
    for (const page of [gm, mara, tomas]) await eventually(() => standings(page)).toMatchObject(AFTER);
    expect(await paid(SABLE)).toEqual([{ label: "Wren", xp: -3, days: 0 }]);
    expect(await paid(BRYN)).toEqual([
      { label: "The barge", xp: -1, days: 0 },
      { label: "The counting house", xp: 0, days: 7 },
    ]);
    expect(await paid(ASH)).toEqual([{ label: "Quill", xp: 0, days: 7 }]);
  }

  async function isUndone(before: { standings: Record<Name, string>; xp: number[] }): Promise<void> {
    await cardSaying(gm, "The retinue after arc 1").getByRole("button", { name: /^Undo/ }).click();
    for (const page of [gm, mara, tomas])
      await eventually(() => standings(page)).toMatchObject(before.standings);
    for (const name of [SABLE, BRYN, ASH]) await eventually(() => paid(name)).toEqual([]);
    await eventually(() => Promise.all([SABLE, BRYN].map(left))).toEqual(before.xp);
    for (const name of NAMES)
      await eventually(() => gm.evaluate(`${resource(name)}.system.flagged`)).toBe(RETINUE[name].why);
  }
});
