import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { axeFindings } from "../support/axe.ts";
import { banked } from "../support/bank.ts";
import { eventually } from "../support/eventually.ts";
import { openTab, windowOf, wordsOf } from "../support/gestures.ts";
import { rollAtOnce } from "../support/make-roll.ts";
import { COMPANY, GM, MARA, SABLE, SECOND_GM } from "../support/people.ts";
import { bankOf, clocksOf, endBy, lastNotice, openFrame, PARTY, startByMacro } from "../support/scenes.ts";
import { tableOfFile } from "../support/table-of-file.ts";

/** What the end of a scene or an arc resets, and what it must not lose. */
describe("A scene that ends", () => {
  const at = tableOfFile();
  let gm: Page;
  let second: Page;
  let mara: Page;

  beforeAll(async () => {
    [gm, second, mara] = await Promise.all([at.seat(GM), at.seat(SECOND_GM), at.seat(MARA)]);
    await startByMacro(gm, []);
  });

  test("asks a word for each of its clocks; what goes on belongs to the table", async () => {
    await gm.evaluate(`game.actors.getName("${COMPANY}").update({ system: { clocks: {
      sweep0000000001: { name: "Patrol sweep", size: 6, base: 4, kind: "danger", scope: "scene", scene: ${PARTY}.scene.number },
      rumour000000001: { name: "A rumour", size: 4, base: 1, kind: "faction", scope: "scene", scene: ${PARTY}.scene.number } } } })`);
    await bankOf(gm).getByRole("button", { name: "End scene" }).click();
    const end = windowOf(gm, /^End scene/);
    const fate = (name: RegExp) => end.getByRole("combobox", { name });
    await eventually(() => fate(/Patrol sweep/).inputValue()).toBe("end");
    await eventually(() => fate(/A rumour/).inputValue()).toBe("keep");
    expect(await axeFindings(end)).toEqual([]);
    await fate(/Patrol sweep/).selectOption("Goes on");
    await fate(/A rumour/).selectOption("Ends");
    await end.getByRole("button", { name: /^(Discard them|End it)$/ }).click();
    await end.waitFor({ state: "detached" });
    await eventually(() => clocksOf(mara)).toContain("Patrol sweep 4/6");
    expect(await clocksOf(mara)).not.toContain("A rumour 1/4");
    await openTab(gm, "Chat");
    await lastNotice(gm, /closes/)
      .getByRole("button", { name: /^Undo/ })
      .click();
    await eventually(() => clocksOf(mara)).toContain("A rumour 1/4");
    await eventually(() => mara.evaluate(`${PARTY}.scene.running`)).toBe(true);
  });

  test("is ended once by two GMs at once", async () => {
    const number = await gm.evaluate<number>(`${PARTY}.scene.number`);
    for (const page of [gm, second]) await bankOf(page).getByRole("button", { name: "End scene" }).click();
    await windowOf(second, /^End scene/).waitFor();
    const ended = await Promise.all(
      [gm, second].map((page) =>
        page.evaluate<boolean>(`game.fatesEdge.scenes.end({ scene: ${number}, bank: "carry" })`),
      ),
    );
    expect(ended.filter(Boolean)).toHaveLength(1);
    await eventually(() => gm.evaluate(`${PARTY}.scene.number`)).toBe(number + 1);
    await eventually(() => windowOf(gm, /^End scene/).count()).toBe(0);
    await eventually(() => windowOf(second, /^End scene/).count()).toBe(0);
    await openTab(gm, "Chat");
    const standing = await gm.evaluate<number>(
      `game.messages.filter(({ type, system }) => type === "notice" && system.kind === "sceneEnd" && !system.undone && system.data.scene === ${number}).length`,
    );
    expect(standing).toBe(1);
  });

  test("in the middle of a spend loses nothing, and the window says so", async () => {
    await rollAtOnce(mara, {
      actor: SABLE,
      skill: "Melee",
      approach: "In between.",
      faces: [9, 8, 4, 3, 1, 1],
    });
    await eventually(() => banked(gm)).toBeGreaterThan(1);
    await bankOf(gm).getByRole("button", { name: "Spend" }).click();
    const menu = windowOf(gm, "Spend CP");
    await menu.getByLabel("What happens").fill("The moon comes out");
    await second.evaluate("game.fatesEdge.scenes.end({ bank: 'carry' })");
    await menu.getByText(/The scene has ended meanwhile\. The points that carried over/).waitFor();
    await eventually(() => menu.getByLabel("What happens").inputValue()).toBe("The moon comes out");
    await second.evaluate("game.fatesEdge.scenes.end({ bank: 'lapse' })");
    await menu.getByText(/its points are gone\. What you wrote is still here/).waitFor();
    await eventually(() => menu.getByLabel("What happens").inputValue()).toBe("The moon comes out");
    await eventually(() => banked(gm)).toBe(0);
  });

  test("together with its arc: what is banked opens the next one, once its words are told", async () => {
    await rollAtOnce(mara, {
      actor: SABLE,
      skill: "Melee",
      approach: "For the arc.",
      faces: [9, 8, 4, 3, 1, 1],
    });
    await eventually(() => banked(gm)).toBe(2);
    await bankOf(gm).getByRole("button", { name: "End scene" }).click();
    const end = windowOf(gm, /^End scene/);
    await end.getByText("1 roll has points that nobody has used.").waitFor();
    await end.getByRole("radio", { name: "The scene and its arc" }).check();
    await end.getByRole("button", { name: "End it" }).click();
    await eventually(() => mara.evaluate(`${PARTY}.opening.points`)).toBe(2);
    await eventually(() => banked(mara)).toBe(0);
    await eventually(() => wordsOf(bankOf(gm))).toContain("2 CP of the last arc wait");
    const clocks = await clocksOf(mara);
    const frame = await openFrame(gm);
    await frame.getByText(/The last arc ended with 2 CP/).waitFor();
    await frame.getByLabel("What comes due").fill("The clerk begins to talk");
    await frame.getByRole("button", { name: "Start the scene" }).click();
    await eventually(() => mara.evaluate(`${PARTY}.opening.done`)).toBe(true);
    await openTab(mara, "Chat");
    await eventually(() => wordsOf(lastNotice(mara, /begins/))).toContain(
      "The arc opens with 2 CP come due: The clerk begins to talk",
    );
    // Nothing ticks because of it.
    await eventually(() => clocksOf(mara)).toEqual(clocks);
    await endBy(gm, /^(Discard them|End it)$/);
  });
});
