import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { axeFindings } from "../support/axe.ts";
import { eventually } from "../support/eventually.ts";
import { openTab, windowOf, wordsOf } from "../support/gestures.ts";
import { inTheme } from "../support/in-theme.ts";
import { press, reach } from "../support/keys.ts";
import { GM, MARA, SABLE, BRYN } from "../support/people.ts";
import { tableOfFile } from "../support/table-of-file.ts";

/** What a system does to the HUD: a button of its own, which tells what it was given. */
const ADD_A_BUTTON = `globalThis.buttonHook = Hooks.on("renderTokenHUD", (app, element, context, options) => {
  const button = document.createElement("button");
  Object.assign(button, { type: "button", className: "control-icon", textContent: "+1" });
  button.ariaLabel = "Tick for " + app.object.actor.name;
  button.addEventListener("click", () => {
    globalThis.ticked = [app.document.name, app.object.actor.name, context.actorId === app.object.actor.id,
      element === app.element, typeof options];
  });
  element.querySelector(".col.right").append(button);
})`;

/** The playground's board: a scene with tokens, and the buttons around one. The order of the tests is an evening's. */
describe("The board", () => {
  const at = tableOfFile();
  let gm: Page;
  let mara: Page;

  beforeAll(async () => {
    [gm, mara] = await Promise.all([at.seat(GM), at.seat(MARA)]);
  });

  test("without a scene there is nothing on it, and players have no tab of scenes", async () => {
    for (const page of [gm, mara]) {
      await eventually(() => page.locator(".scene-view").count()).toBe(0);
      await eventually(() =>
        page.evaluate("[canvas.ready, canvas.scene, canvas.tokens.placeables.length]"),
      ).toEqual([false, null, 0]);
    }
    await eventually(() => mara.getByRole("tab", { name: "Scenes" }).count()).toBe(0);
    await openTab(gm, "Actors");
    await gm.getByRole("button", { name: `What to do with ${SABLE}` }).click();
    await eventually(() => gm.getByRole("menuitem", { name: "Put on the board" }).count()).toBe(0);
    await press(gm, "Escape");
  });

  test("the GM makes a scene, and it is on everybody's board", async () => {
    const scenes = await openTab(gm, "Scenes");
    await scenes.getByRole("button", { name: "New scene" }).click();
    const dialog = windowOf(gm, "New scene");
    await dialog.getByLabel("Name").fill("The table");
    await dialog.getByRole("button", { name: "Create" }).click();
    for (const page of [gm, mara]) await board(page).waitFor();
    await scenes.getByRole("button", { name: /^The table everybody looks at it/ }).waitFor();
  });

  test("an actor dragged there becomes a token on a square, one chosen by keys another", async () => {
    const actors = await openTab(gm, "Actors");
    await actors
      .getByRole("listitem")
      .filter({ hasText: SABLE })
      .last()
      .dragTo(gm.locator("#board"), { targetPosition: { x: 400, y: 320 } });
    await token(gm, SABLE).waitFor();
    await reach(gm, gm.getByRole("button", { name: `What to do with ${BRYN}` }));
    await press(gm, "Enter");
    await gm.getByRole("menuitem", { name: "Put on the board" }).press("Enter");
    await token(gm, BRYN).waitFor();
    const places = await gm.evaluate<number[][]>("canvas.tokens.placeables.map(({ x, y }) => [x, y])");
    expect(places.flat().every((pixels) => pixels % 100 === 0)).toBe(true);
    await token(mara, SABLE).waitFor();
    // Not hers to move: a picture and no button.
    await eventually(() => board(mara).getByRole("img", { name: BRYN }).count()).toBe(1);
    await eventually(() => board(mara).getByRole("button").count()).toBe(1);
  });

  test("a player may not put anybody there", async () => {
    const actors = await openTab(mara, "Actors");
    await actors
      .getByRole("listitem")
      .filter({ hasText: SABLE })
      .last()
      .dragTo(mara.locator("#board"), { targetPosition: { x: 500, y: 420 } });
    await mara.getByText("Only a Gamemaster puts tokens on the board.").waitFor();
    await eventually(() => mara.evaluate("canvas.tokens.placeables.length")).toBe(2);
  });

  test("its owner moves it by keys and by the mouse, and everybody sees it", async () => {
    const [x, y] = await spotOf(mara, SABLE);
    await reach(mara, mara.locator("#board"), "F6", 8);
    await reach(mara, token(mara, SABLE), "Tab", 2);
    await press(mara, "ArrowRight");
    await eventually(() => spotOf(mara, SABLE)).toEqual([x, y]);
    await press(mara, "Enter", "ArrowRight", "ArrowRight", "ArrowDown");
    await eventually(() => spotOf(gm, SABLE)).toEqual([x + 200, y + 100]);
    await eventually(() => token(mara, SABLE).getAttribute("aria-pressed")).toBe("true");
    await dragBy(mara, token(mara, SABLE), -190, -110);
    await eventually(() => spotOf(gm, SABLE)).toEqual([x, y]);
    await eventually(() => mara.evaluate("ChatMessage.getSpeaker().token")).toBe(
      await mara.evaluate("canvas.tokens.controlled[0].id"),
    );
  });

  test("the HUD opens by right click and by keys, and a system adds its own button", async () => {
    await gm.evaluate(ADD_A_BUTTON);
    await mara.evaluate(ADD_A_BUTTON);
    await token(gm, SABLE).click({ button: "right" });
    const hud = gm.getByRole("form", { name: `What can be done with ${SABLE}` });
    await hud.getByRole("button", { name: "Hidden from the players" }).click();
    await token(mara, SABLE).waitFor({ state: "detached" });
    await hud.getByRole("button", { name: "Hidden from the players", pressed: true }).click();
    await token(mara, SABLE).waitFor();
    // Drawn anew by what the GM's page has yet to hear, it would stand there when Escape is pressed.
    await hud.getByRole("button", { name: "Hidden from the players", pressed: false }).waitFor();
    await hud.getByRole("button", { name: `Tick for ${SABLE}` }).click();
    await eventually(() => gm.evaluate("ticked")).toEqual([SABLE, SABLE, true, true, "object"]);
    await press(gm, "Escape");
    await hud.waitFor({ state: "detached" });

    await reach(mara, token(mara, SABLE), "Tab", 120);
    await press(mara, "Enter", "Enter");
    const hers = mara.getByRole("form", { name: `What can be done with ${SABLE}` });
    await eventually(() => hers.getByRole("button", { name: "Hidden from the players" }).count()).toBe(0);
    await reach(mara, hers.getByRole("button", { name: `Tick for ${SABLE}` }));
    await press(mara, "Enter");
    await eventually(() => mara.evaluate("ticked")).toEqual([SABLE, SABLE, true, true, "object"]);
    await press(mara, "Escape");
    await eventually(() => token(mara, SABLE).evaluate((button) => button === document.activeElement)).toBe(
      true,
    );
  });

  test("axe finds nothing, light and dark", async () => {
    await openTab(gm, "Scenes");
    await token(gm, SABLE).click();
    await gm.evaluate(`canvas.tokens.controlled[0].document.update({ hidden: true, locked: true })`);
    await token(gm, SABLE)
      .and(gm.getByRole("button", { name: /locked in its place/ }))
      .waitFor();
    expect(await axeFindings(gm)).toEqual([]);
    await clean(gm, board(gm));
    // The button of the test before is not the board's.
    await gm.evaluate(`Hooks.off("renderTokenHUD", buttonHook)`);
    await token(gm, SABLE).click({ button: "right" });
    const hud = gm.getByRole("form", { name: /^What can be done/ });
    await hud.waitFor();
    await clean(gm, hud);
    await gm.evaluate(`canvas.tokens.controlled[0].document.update({ hidden: false, locked: false })`);
    await press(gm, "Escape");
    await token(mara, SABLE).waitFor();
    await clean(mara, board(mara));
  });

  test("a GM takes a token off the board, and the scene away", async () => {
    await gm.getByRole("button", { name: "Close the clocks" }).click();
    await token(gm, BRYN).click();
    await press(gm, "Delete");
    await token(mara, BRYN).waitFor({ state: "detached" });
    await eventually(() => wordsOf(board(mara))).toContain(SABLE);
    await gm.evaluate("game.scenes.active.delete()");
    for (const page of [gm, mara]) await eventually(() => page.locator(".scene-view").count()).toBe(0);
  });
});

/** Axe finds nothing in a place in either theme; the HTML is the same in both, so the dark is only asked for its colours. */
async function clean(page: Page, place: Locator): Promise<void> {
  for (const theme of ["light", "dark"] as const) {
    await inTheme(page, theme);
    expect(await axeFindings(place, theme === "light" ? "all" : "colours"), theme).toEqual([]);
  }
  await inTheme(page, "light");
}

function board(page: Page): Locator {
  return page.getByRole("group", { name: "The scene: The table" });
}

function token(page: Page, name: string): Locator {
  return board(page).locator(".token").filter({ hasText: name });
}

function spotOf(page: Page, name: string): Promise<[x: number, y: number]> {
  return page.evaluate<[number, number]>(
    `(({ x, y }) => [x, y])(canvas.tokens.placeables.find((token) => token.name === ${JSON.stringify(name)}))`,
  );
}

async function dragBy(page: Page, element: Locator, x: number, y: number): Promise<void> {
  const box = await element.boundingBox();
  if (box === null) throw new Error("What should be dragged is not in sight.");
  const [left, top] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(left, top);
  await page.mouse.down();
  await page.mouse.move(left + x / 2, top + y / 2);
  await page.mouse.move(left + x, top + y);
  await page.mouse.up();
}
