import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { axeFindings } from "../support/axe.ts";
import { banked } from "../support/bank.ts";
import { changeClock, filled, openClock } from "../support/clocks.ts";
import { eventually } from "../support/eventually.ts";
import { openTab, windowOf, wordsOf } from "../support/gestures.ts";
import { inTheme } from "../support/in-theme.ts";
import { press, reach, typeInto } from "../support/keys.ts";
import { GM, MARA } from "../support/people.ts";
import {
  bankOf,
  clocksOf,
  endBy,
  lastNotice,
  openFrame,
  PARTY,
  planned,
  startByMacro,
  WORLDS,
} from "../support/scenes.ts";
import { tableOfFile } from "../support/table-of-file.ts";

/** A scene is framed and watched. Each test goes on where the one before it ended. */
describe("A scene", () => {
  const at = tableOfFile();
  let gm: Page;
  let mara: Page;

  beforeAll(async () => {
    [gm, mara] = await Promise.all([at.seat(GM), at.seat(MARA)]);
  });

  test("is framed in one window and starts in one act, which one undo takes back", async () => {
    const frame = await openFrame(gm);
    expect(await axeFindings(frame)).toEqual([]);
    await frame.getByLabel("What is this scene?").fill("Over the <b>palace</b> wall");
    await frame.getByRole("radio", { name: "Some time" }).check();
    await frame.getByLabel("Pillar").selectOption("Stealth & Intrusion");
    await frame.getByLabel("Minimum position").selectOption("Risky");
    await frame.getByLabel("Difficulty").selectOption("DV 3 Hard");
    const line = frame.getByLabel("A clock in one line");
    await line.fill("Patrol sweep 3/6");
    await line.press("Enter");
    await planned(frame, "Patrol sweep 3/6").waitFor();
    await line.fill("hunt: Rival fixer 6");
    await frame.getByRole("button", { name: "Add the clock" }).click();
    await planned(frame, "Rival fixer 6").waitFor();
    await eventually(() => line.inputValue()).toBe("");
    await frame.getByRole("button", { name: "Start the scene" }).click();
    await frame.waitFor({ state: "detached" });

    await eventually(() => mara.evaluate(`${PARTY}.scene.name`)).toBe("Over the <b>palace</b> wall");
    await eventually(() => mara.evaluate(`${PARTY}.scene.running`)).toBe(true);
    await eventually(() => clocksOf(mara)).toEqual([WORLDS, "Patrol sweep 3/6", "Rival fixer 0/6"]);
    await openTab(mara, "Chat");
    const told = lastNotice(mara, /^Scene 1 begins/);
    await eventually(() => wordsOf(told)).toMatch(
      /Some time · Stealth & Intrusion · DV 3 Hard · Risky.*Clocks open: Patrol sweep, Rival fixer\./,
    );
    await eventually(() => wordsOf(bankOf(mara))).toContain("Over the <b>palace</b> wall");
    await openTab(gm, "Chat");
    await lastNotice(gm, /^Scene 1 begins/)
      .getByRole("button", { name: /^Undo/ })
      .click();
    await eventually(() => mara.evaluate(`${PARTY}.scene.running`)).toBe(false);
    await eventually(() => clocksOf(mara)).toEqual([WORLDS]);
    expect(await mara.evaluate(`${PARTY}.scene.name`)).not.toContain("<b>");
  });

  test("reads as well in the dark", async () => {
    const wide = gm.viewportSize();
    await gm.setViewportSize({ width: 1280, height: 800 });
    await inTheme(gm, "dark");
    const frame = await openFrame(gm);
    for (const words of ["Fog", "A rope is up"]) {
      await frame.getByLabel("Another advantage").fill(words);
      await frame.getByLabel("Another advantage").press("Enter");
      await frame.getByRole("checkbox", { name: words }).waitFor();
    }
    await frame.getByRole("group", { name: /Over-Stack strikes/ }).waitFor();
    expect(await axeFindings(frame)).toEqual([]);
    await inTheme(gm, "light");
    await gm.setViewportSize(wide ?? { width: 1600, height: 900 });
  });

  test("counts what helps the crew, and Over-Stack pushes the rail that the GM chooses", async () => {
    const frame = await openFrame(gm);
    // Bryn's archivist gives the crew a window of initiative: known, and ticked.
    const known = frame.getByRole("checkbox", { name: /Follower Initiative unused \(.*Archivist/ });
    await eventually(() => known.isChecked()).toBe(true);
    await frame.getByText(/^1 advantage\. 3 or more trigger Over-Stack\./).waitFor();
    for (const words of ["The guards face the wrong way", "Fog on the river"]) {
      await frame.getByLabel("Another advantage").fill(words);
      await frame.getByLabel("Another advantage").press("Enter");
      await frame.getByRole("checkbox", { name: words }).waitFor();
    }
    const line = frame.getByLabel("A clock in one line");
    await line.fill("curfew Bells of the quarter 4");
    await line.press("Enter");
    const strikes = frame.getByRole("group", { name: /3 advantages: Over-Stack strikes/ });
    await strikes.getByRole("radio", { name: "Bells of the quarter is one further" }).check();
    await known.uncheck();
    await strikes.waitFor({ state: "detached" });
    await known.check();
    await strikes.waitFor();
    await eventually(() => strikes.getByRole("radio", { name: /^Bells/ }).isChecked()).toBe(true);
    expect(await axeFindings(frame)).toEqual([]);
    await frame.getByRole("button", { name: "Start the scene" }).click();
    await eventually(() => clocksOf(mara)).toEqual([WORLDS, "Bells of the quarter 1/4"]);
    await openTab(mara, "Chat");
    await eventually(() => wordsOf(lastNotice(mara, /^Scene 1 begins/))).toMatch(
      /The crew has: .*Fog on the river.*Over-Stack: Bells of the quarter is one further/,
    );
    await endBy(gm, /^(Discard them|End it)$/);
  });

  test("never pushes a rail that waits to be opened", async () => {
    const rail = { size: 6, scope: "table" };
    const hounds = await openClock(gm, { ...rail, name: "The hounds", kind: "hunt" });
    const gates = await openClock(gm, { ...rail, name: "The gates close", kind: "curfew", sealed: true });
    const advantages = ["Fog", "A rope is up", "The dog sleeps"].map((label) => ({
      ...{ kind: "venue", source: "", label },
    }));
    const plan = { advantages, strike: { way: "rail", rail: gates } };
    expect(await gm.evaluate(`game.fatesEdge.scenes.start(${JSON.stringify(plan)})`)).toBe(false);
    await gm.getByText("The gates close has not begun yet.").first().waitFor();
    // It would stand before the window's buttons.
    await gm.getByRole("button", { name: "Dismiss" }).first().click();
    await eventually(() => gm.evaluate(`${PARTY}.scene.running`)).toBe(false);
    await eventually(() => filled(gm, "The gates close")).toBe(0);

    const frame = await openFrame(gm);
    for (const words of ["Fog on the quay", "A ladder stands there"]) {
      await frame.getByLabel("Another advantage").fill(words);
      await frame.getByLabel("Another advantage").press("Enter");
      await frame.getByRole("checkbox", { name: words }).waitFor();
    }
    const strikes = frame.getByRole("group", { name: /Over-Stack strikes/ });
    await strikes.getByRole("radio", { name: "The hounds is one further" }).check();
    await eventually(() => strikes.getByRole("radio", { name: /^The gates close/ }).count()).toBe(0);
    // Sealed while the window is open, it is no choice any more: the rule leaves the bank.
    await changeClock(gm, hounds, { sealed: true });
    await strikes.getByRole("radio", { name: /^The hounds/ }).waitFor({ state: "detached" });
    await eventually(() => strikes.getByRole("radio", { name: /for the first spade/ }).isChecked()).toBe(
      true,
    );
    await frame.getByRole("button", { name: "Close", exact: true }).click();
    await frame.waitFor({ state: "detached" });

    await startByMacro(gm, ["Fog", "A rope is up", "The dog sleeps"]);
    await bankOf(gm).getByRole("button", { name: "Advantages" }).click();
    const window = windowOf(gm, /what helps the crew/);
    await window.getByRole("radio", { name: /for the first spade/ }).waitFor();
    await eventually(() => window.getByRole("radio", { name: /is one further/ }).count()).toBe(0);
    await window.getByRole("button", { name: "Close", exact: true }).click();
    await endBy(gm, /^(Discard them|End it)$/);
    for (const key of [hounds, gates]) await gm.evaluate(`game.fatesEdge.clocks.putAway("${key}")`);
  });

  test("that is on is looked at again when two new ones came, and struck at most once", async () => {
    await startByMacro(gm, ["Fog"]);
    await bankOf(gm).getByRole("button", { name: "Advantages" }).click();
    const window = windowOf(gm, /what helps the crew/);
    const add = async (words: string): Promise<void> => {
      await window.getByLabel("Another advantage").fill(words);
      await window.getByRole("button", { name: "Add the advantage" }).click();
      await window.getByRole("button", { name: `Take out ${words}` }).waitFor();
    };
    await add("A rope is up");
    await window.getByText("New since then: 1. With 2, Over-Stack is looked at again.").waitFor();
    await eventually(() => window.getByRole("button", { name: "Trigger it" }).count()).toBe(0);
    await add("The dog sleeps");
    await eventually(() => wordsOf(bankOf(gm))).toContain("Over-Stack is due");
    for (const place of [window, bankOf(gm)]) expect(await axeFindings(place)).toEqual([]);
    const before = await banked(gm);
    await window.getByRole("radio", { name: /in the bank for the first spade/ }).check();
    await window.getByRole("button", { name: "Trigger it" }).click();
    await window.getByText(/^Over-Stack has struck: 1 CP will be in the bank with the first spade/).waitFor();
    // It waits for the card.
    expect(await banked(mara)).toBe(before);
    await add("The captain drinks");
    await add("The key fits");
    await eventually(() => window.getByRole("button", { name: "Trigger it" }).count()).toBe(0);
    expect(await strike(gm)).toBe(false);
    await gm
      .getByText(/cannot be done now/)
      .first()
      .waitFor();
    // It would stand before the window's buttons.
    await gm.getByRole("button", { name: "Dismiss" }).first().click();

    await openTab(gm, "Chat");
    await lastNotice(gm, /^Over-Stack strikes/)
      .getByRole("button", { name: /^Undo/ })
      .click();
    await eventually(() => banked(mara)).toBe(before);
    await window.getByRole("button", { name: "Trigger it" }).waitFor();
  });
});

describe("From an empty table", () => {
  const at = tableOfFile({ fresh: true });

  test("a GM frames a scene with two clocks by keys alone", async () => {
    const gm = await at.seat(GM);
    const button = bankOf(gm).getByRole("button", { name: "Frame the scene" });
    await reach(gm, button);
    await press(gm, "Enter");
    const frame = windowOf(gm, /^Frame scene/);
    await frame.waitFor();
    await typeInto(gm, frame.getByLabel("What is this scene?"), "A knife in the market");
    for (const line of ["Patrol sweep 3/6", "danger: The crowd turns 4"]) {
      await reach(gm, frame.getByLabel("A clock in one line"));
      await gm.keyboard.type(line);
      await press(gm, "Enter");
      await planned(frame, line.split(": ").at(-1)!).waitFor();
    }
    await reach(gm, frame.getByRole("button", { name: "Start the scene" }));
    await press(gm, "Enter");
    await frame.waitFor({ state: "detached" });
    await eventually(() => clocksOf(gm)).toEqual(["Patrol sweep 3/6", "The crowd turns 0/4"]);
    await eventually(() => gm.evaluate(`${PARTY}.scene.name`)).toBe("A knife in the market");
  });
});

function strike(page: Page): Promise<boolean> {
  return page.evaluate<boolean>(`game.fatesEdge.scenes.strikeOverStack({ way: "bank" })`);
}
