import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { axeFindings } from "../support/axe.ts";
import { goTo, pressButton } from "../support/by-keys.ts";
import { eventually } from "../support/eventually.ts";
import { crownOf, playCampaign, stripOf } from "../support/finale.ts";
import { openTab, windowOf, wordsOf } from "../support/gestures.ts";
import { fill, standings } from "../support/mixed-tier.ts";
import { GM, MARA, SECOND_GM, TOMAS } from "../support/people.ts";
import { bankOf, lastNotice, PARTY } from "../support/scenes.ts";
import { tableOfFile } from "../support/table-of-file.ts";

/** A campaign in fast motion to the outcome of its finale: a GM with a mouse, one player who looks on, one with keys alone. */
describe("A finale", () => {
  const at = tableOfFile({ seed: 5 });
  let gm: Page;
  let mara: Page;
  let tomas: Page;

  /** A player without a mouse opens The Crown. */
  async function openCrownByKeys(): Promise<void> {
    await goTo(mara, bankOf(mara));
    await pressButton(mara, bankOf(mara).getByRole("button", { name: /Mandate 4 of 8/ }));
    await crownOf(mara).waitFor();
  }

  beforeAll(async () => {
    [gm, mara, tomas] = await Promise.all([
      at.seat(GM, { width: 1280, height: 800, theme: "light" }),
      at.seat(MARA, { width: 1280, height: 800, theme: "dark" }),
      at.seat(TOMAS, { width: 1280, height: 800, theme: "light" }),
    ]);
    for (const page of [gm, mara, tomas]) await openTab(page, "Chat");
    await playCampaign(gm, {
      ...{ length: "chronicle", cards: ["SQ", "H7", "C9", "DQ", "HA"], pressure: "curfew" },
      majors: ["cleanWin", "messyWin", "messyWin", "messyWin", "cleanLoss", "failForward"],
    });
  });

  test("a Mini-Crown is held on the way", async () => {
    await bankOf(gm)
      .getByRole("button", { name: /Mandate 4 of 8/ })
      .click();
    await crownOf(gm).getByRole("button", { name: "Hold a Mini-Crown" }).click();
    const frame = windowOf(gm, /^Frame scene/);
    await frame.getByRole("button", { name: "Start the scene" }).click();
    await frame.waitFor({ state: "detached" });
    await eventually(() => gm.evaluate(`${PARTY}.campaign.mini > 0`)).toBe(true);
    await gm.evaluate(`game.fatesEdge.scenes.end({ bank: "lapse" })`);
  });

  test("the rival forces it: the draft shows what it starts with, and the Wild is turned before all", async () => {
    await bankOf(gm)
      .getByRole("button", { name: /Mandate 4 of 8, Crisis 6 of 8/ })
      .click();
    await crownOf(gm).getByRole("button", { name: "Prepare the finale" }).click();
    const draft = windowOf(gm, "The finale");
    await eventually(() => wordsOf(draft)).toContain("8 segments, 10 if the Wild is an ace");
    expect(await draft.getByLabel("On whose ground?").inputValue()).toBe("forced");
    expect(await wordsOf(draft)).toContain("Each rail begins with 1 tick, or 2 ticks if the Wild is an ace.");
    await draft.getByLabel("What is decided?").fill("The river charter");
    await draft.getByLabel("Name of somebody new").fill("Abbot Rell");
    await draft.getByLabel("The rail that chases or burns").selectOption("hunt");
    for (const name of ["The proof set", "A public witness"]) {
      await draft.getByLabel("Another advantage").fill(name);
      await draft.getByLabel("Another advantage").press("Enter");
      await draft.getByRole("checkbox", { name }).waitFor();
    }
    await eventually(() => wordsOf(draft)).toContain("Over-Stack strikes: 3 structural advantages");
    expect(await axeFindings(gm)).toEqual([]);
    await draft.getByRole("button", { name: "Start the finale" }).click();
    await draft.waitFor({ state: "detached" });
    await eventually(() => standings(mara)).toEqual([
      ...["The river charter 0/10", "Curfew rail 3/6", "Hunt rail 3/6"],
    ]);
    const wild = mara.getByRole("log", { name: "Chat" }).getByRole("article", { name: /Crown Spread/ });
    await eventually(() => wordsOf(wild.last())).toMatch(/Wild.*Ace of Hearts.*the seal holds/s);
  });

  test("a player with keys alone reads how it stands; the strip leads through its beats", async () => {
    await eventually(() => wordsOf(stripOf(mara))).toMatch(/Reckoning.*Crossing.*Coronation/s);
    await openCrownByKeys();
    await eventually(() => wordsOf(crownOf(mara))).toContain("Forced: on the rival's ground");
    expect(await wordsOf(crownOf(mara))).toContain("The Wild: Ace of Hearts.");
    expect(
      await crownOf(mara)
        .getByRole("button", { name: /Declare|On to|Draw/ })
        .count(),
    ).toBe(0);
    expect(await axeFindings(mara)).toEqual([]);
    await stripOf(gm).getByRole("button", { name: "Begin the first beat" }).click();
    await eventually(() => wordsOf(stripOf(mara))).toContain("Finale: Reckoning, turn 1");
    await stripOf(gm).getByRole("button", { name: "On to the Crossing" }).click();
    await eventually(() => wordsOf(stripOf(tomas))).toContain("Finale: Crossing, turn 2");
    await eventually(() => wordsOf(crownOf(mara))).toContain("The bite");
  });

  test("the rival's motives are drawn, the Twist collides once, and players see what it came to", async () => {
    await openCrownByKeys();
    await stripOf(gm).getByRole("button", { name: "The Crown", exact: true }).click();
    await crownOf(gm).getByRole("button", { name: "Draw the rival's motives" }).click();
    const motives = windowOf(gm, "Spread");
    await eventually(() => motives.locator(".fe-spread-place").count()).toBe(4);
    await motives.press("Escape");
    await motives.waitFor({ state: "detached" });
    await crownOf(gm).getByRole("button", { name: "Show the table Belief and Twist" }).click();
    await eventually(() => wordsOf(crownOf(mara))).toMatch(/Belief: .*Twist: /s);
    const collision = crownOf(gm).getByRole("group", { name: "Twist Collision" });
    await collision.getByLabel("How does the table take it?").selectOption("ease");
    await collision.getByLabel("Off Hunt rail (3 filled)").fill("1");
    expect(await axeFindings(gm)).toEqual([]);
    await collision.getByRole("button", { name: "The Twist collides" }).click();
    await eventually(() => standings(mara)).toContain("Hunt rail 2/6");
    await eventually(() => standings(mara)).toContain("Curfew rail 2/6");
    await eventually(() => wordsOf(crownOf(mara))).toContain("The Twist has collided");
    await eventually(() => collision.count()).toBe(0);
  });

  test("the clocks' order is its outcome: two GMs declare it once, and it is a page of the chronicle", async () => {
    const second = await at.seat(SECOND_GM, { width: 1280, height: 800 });
    await stripOf(gm).getByRole("button", { name: "On to the Coronation" }).click();
    await fill(gm, "The river charter", 10);
    await fill(gm, "Curfew rail", 6);
    await eventually(() => wordsOf(stripOf(mara))).toContain("so is a rail: Tempered.");
    await stripOf(gm).getByRole("button", { name: "Declare the outcome" }).click();
    const end = crownOf(gm).getByRole("group", { name: "How it ends" });
    expect(await end.getByLabel("How does it end?").inputValue()).toBe("tempered");
    const declared = (page: Page, choice: object) =>
      page.evaluate<boolean>(`game.fatesEdge.campaign.declareOutcome(${JSON.stringify(choice)})`);
    const both = await Promise.all([
      declared(gm, { outcome: "tempered", caveat: "review" }),
      declared(second, { outcome: "crowned" }),
    ]);
    expect(both.toSorted()).toEqual([false, true]);
    const outcomes = (page: Page) =>
      page.evaluate<number>(
        `game.messages.filter(({ system }) => system.kind === "outcome" && !system.undone).length`,
      );
    await eventually(() => outcomes(mara)).toBe(1);
    await eventually(() => mara.evaluate(`${PARTY}.campaign.outcome !== ""`)).toBe(true);
    const pages = (page: Page) =>
      page.evaluate<string[]>(
        `game.journal.contents.flatMap((journal) => journal.pages.contents.map(({ name }) => name))
          .filter((name) => name.endsWith(": The river charter"))`,
      );
    await eventually(() => pages(mara).then((names) => names.length)).toBe(1);
    // Whoever came first declared it; taken back, its page goes with it, and the other outcome can stand.
    await lastNotice(gm, /: The river charter$/)
      .getByRole("button", { name: "Undo" })
      .click();
    await eventually(() => pages(mara)).toEqual([]);
    await eventually(() => gm.evaluate(`${PARTY}.campaign.outcome`)).toBe("");
    await end.getByLabel("What holds it back?").selectOption("seasonal");
    await end.getByLabel("What was decided?").fill("The river is free until the frost.");
    await end.getByRole("button", { name: "Declare it" }).click();
    await eventually(() => pages(mara)).toEqual(["Tempered: The river charter"]);
    await eventually(() => wordsOf(stripOf(mara))).toContain("Declared: Tempered.");
    await openCrownByKeys();
    expect(await wordsOf(crownOf(mara))).toContain("The river is free until the frost.");
    expect(await wordsOf(crownOf(mara))).toContain("It holds in its season.");
    expect(await axeFindings(gm)).toEqual([]);
  });
});
