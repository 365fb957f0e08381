import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { axeFindings } from "../support/axe.ts";
import { eventually } from "../support/eventually.ts";
import { openTab, windowOf, wordsOf } from "../support/gestures.ts";
import { inTheme } from "../support/in-theme.ts";
import { press, reach, typeInto } from "../support/keys.ts";
import { GM, MARA } from "../support/people.ts";
import {
  bankOf,
  clocksOf,
  lastNotice,
  openFrame,
  PARTY,
  planned,
  startByMacro,
  WORLDS,
} from "../support/scenes.ts";
import { tableOfFile } from "../support/table-of-file.ts";

/** A scene is framed and watched. What helps the crew, and how Over-Stack strikes: `views/over-stack-in-windows`. */
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

  test("reads as well in the dark, with Over-Stack before it begins and while it is on", async () => {
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
    expect(await axeFindings(frame, "colours")).toEqual([]);
    await frame.getByRole("button", { name: "Close", exact: true }).click();
    await frame.waitFor({ state: "detached" });

    await startByMacro(gm, ["Fog"]);
    await gm.evaluate(`(async () => {
      for (const label of ["A rope is up", "The dog sleeps"])
        await game.fatesEdge.scenes.addAdvantage({ kind: "venue", source: "", label });
    })()`);
    await bankOf(gm).getByRole("button", { name: "Advantages" }).click();
    const window = windowOf(gm, /what helps the crew/);
    await window.getByRole("button", { name: "Trigger it" }).waitFor();
    await eventually(() => wordsOf(bankOf(gm))).toContain("Over-Stack is due");
    for (const place of [window, bankOf(gm)]) expect(await axeFindings(place)).toEqual([]);
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
