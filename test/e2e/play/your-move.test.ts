import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { axeFindings } from "../support/axe.ts";
import { openBank } from "../support/bank.ts";
import { pressButton, write } from "../support/by-keys.ts";
import { clockPanel } from "../support/gm-table.ts";
import { eventually } from "../support/eventually.ts";
import { cardSaying, openTab, rollDialog, windowOf, wordsOf } from "../support/gestures.ts";
import { inTheme } from "../support/in-theme.ts";
import { holdsFocus, press } from "../support/keys.ts";
import { PARTY } from "../support/mixed-tier.ts";
import { nextFaces } from "../support/next-faces.ts";
import { ASH, BRYN, GM, MARA, SABLE, TOMAS } from "../support/people.ts";
import { tableOfFile } from "../support/table-of-file.ts";
import { GM_BUTTONS, placesTaken, PLAYER_BUTTONS, squeezed, unseen, yourMove } from "../support/your-move.ts";

/** The smallest page that everything must fit on; colours change at once, so that what axe measures is what there is. */
const SMALL = { width: 1024, height: 768, reducedMotion: true } as const;

/** A GM and two players by the panel of what to do now. Each test goes on where the one before it ended; Tomas has keys alone. */
describe("Your move", () => {
  const at = tableOfFile();
  let gm: Page;
  let mara: Page;
  let tomas: Page;

  beforeAll(async () => {
    [gm, mara, tomas] = await Promise.all([at.seat(GM, SMALL), at.seat(MARA, SMALL), at.seat(TOMAS, SMALL)]);
  });

  test("says who one is, and has what one does always at hand; a GM has the crew in its order", async () => {
    await eventually(() => wordsOf(yourMove(mara))).toMatch(/Sable Kestrel.*Boons 0.*Fatigue 0.*Harm 0/);
    for (const name of ["Roll", "Help", "Suggest"])
      await yourMove(mara).getByRole("button", { name, exact: true }).waitFor();
    await eventually(() => yourMove(gm).locator("[data-cell] .tt-move-name").allInnerTexts()).toEqual([
      ASH,
      BRYN,
      SABLE,
    ]);
    // A crew may be long: what lies folded in its rows is not drawn.
    expect(await yourMove(gm).locator(".tt-move-more[hidden] *").count()).toBe(0);
    expect(await axeFindings(yourMove(mara))).toEqual([]);
  });

  test("a call waits for whom it asks, is told once, and is answered from there by keys alone", async () => {
    await gm.evaluate(
      `game.fatesEdge.requestRoll({ actors: [game.actors.getName("${BRYN}").uuid], skill: "lore", approach: "What seal is this?" })`,
    );
    await eventually(() => wordsOf(waiting(tomas))).toBe("The GM asks for a roll Roll");
    await eventually(() => alertOf(tomas)).toBe(`${BRYN}: The GM asks for a roll`);
    expect(await waiting(mara).count()).toBe(0);
    await eventually(() => wordsOf(crewRow(gm, BRYN))).toMatch(/for the player 1 thing waits/);
    await press(tomas, "y");
    await eventually(() =>
      holdsFocus(waiting(tomas).getByRole("button", { name: "Roll: The GM asks for a roll" })),
    ).toBe(true);
    await press(tomas, "Enter");
    const dialog = rollDialog(tomas, BRYN);
    await dialog.waitFor();
    await nextFaces(tomas, [1, 1, 3, 4, 5, 2, 3]);
    await write(tomas, dialog.getByLabel("How do you go about it?"), "I hold it to the light.");
    await pressButton(tomas, dialog.getByRole("button", { name: /^Roll \d+ di/ }));
    await dialog.waitFor({ state: "hidden" });
    await waiting(tomas).waitFor({ state: "detached" });
  });

  test("after a roll it says whose turn it is: the GM's to spend, and they are led to it", async () => {
    await eventually(() => wordsOf(yourMove(tomas))).toContain("The GM may spend 2 CP.");
    const row = crewRow(gm, BRYN);
    await eventually(() => wordsOf(row)).toContain("2 CP to spend");
    await row.getByRole("button", { name: "Spend: 2 CP to spend" }).click();
    await windowOf(gm, /^Spend/).waitFor();
    await press(gm, "Escape");
    await windowOf(gm, /^Spend/).waitFor({ state: "detached" });
    await eventually(() => holdsFocus(yourMove(tomas))).toBe(true);
    await pressButton(tomas, yourMove(tomas).getByRole("button", { name: "See the roll" }));
    await eventually(() => holdsFocus(cardSaying(tomas, "I hold it to the light."))).toBe(true);
  });

  test("an offer waits until it is answered, and leads to its card", async () => {
    await gm.evaluate(`game.fatesEdge.offer({ kind: "cost", actor: game.actors.getName("${SABLE}").uuid,
      label: "A blow to the wrist", ways: ["boon"] })`);
    await waiting(mara).getByRole("button", { name: "Answer: The GM offers a trade" }).click();
    const card = cardSaying(mara, "A blow to the wrist");
    await eventually(() => holdsFocus(card)).toBe(true);
    await card.getByRole("button", { name: "Take it" }).click();
    await waiting(mara).waitFor({ state: "detached" });
    await eventually(() => wordsOf(crewRow(gm, SABLE))).toMatch(/for the player nothing waits/);
  });

  test("a GM does for each what their player does, and asks what the session brought", async () => {
    const row = crewRow(gm, SABLE);
    await row.getByRole("button", { name: /^Sable Kestrel for you/ }).click();
    await row.getByRole("button", { name: `Give a boon: ${SABLE}` }).click();
    await eventually(() => wordsOf(yourMove(mara))).toContain("Boons 1");
    await row.getByRole("button", { name: `Ask for a roll: ${SABLE}` }).click();
    const call = windowOf(gm, "Ask for a roll");
    await eventually(() => call.getByRole("checkbox", { name: SABLE }).isChecked()).toBe(true);
    await press(gm, "Escape");
    await gm.evaluate("game.fatesEdge.endSession()");
    await windowOf(gm, /^End of session/)
      .getByRole("button", { name: "Ask the players" })
      .click();
    await windowOf(gm, /^End of session/)
      .getByRole("button", { name: "Players are asked" })
      .waitFor();
    await waiting(mara).getByRole("button", { name: "Answer: Say what you earned this session" }).click();
    const claims = windowOf(mara, `What ${SABLE} earned`);
    await claims.getByRole("button", { name: "Done" }).click();
    await waiting(mara).waitFor({ state: "detached" });
  });

  test("in the beat it takes the words, and the roll is made with them; the strip's next step is in sight", async () => {
    await gm.evaluate(`${PARTY}.update({ system: { scene: { running: true, band: "balanced", tier: 2,
      beat: { number: 1, step: "declare", anchor: game.actors.getName("${SABLE}").uuid } } } })`);
    const words = yourMove(mara).getByLabel(`What ${SABLE} does`);
    await words.fill("I cut the rope.");
    // What comes meanwhile leaves the words alone.
    await gm.evaluate(`game.actors.getName("${SABLE}").update({ system: { fatigue: { value: 1 } } })`);
    await eventually(() => wordsOf(yourMove(mara))).toContain("Fatigue 1");
    expect(await words.inputValue()).toBe("I cut the rope.");
    expect(await strip(mara).getByRole("textbox").count()).toBe(0);
    await words.press("Enter");
    await eventually(() => strip(gm).getByLabel(`What ${SABLE} does`).inputValue()).toBe("I cut the rope.");
    await strip(gm).getByRole("button", { name: "Next: Anchor" }).click();
    await waiting(mara).getByRole("button", { name: "Roll: Your roll in this beat" }).click();
    const dialog = rollDialog(mara, SABLE);
    await eventually(() => dialog.getByLabel("How do you go about it?").inputValue()).toBe("I cut the rope.");
    await press(mara, "Escape");
    await strip(gm)
      .getByRole("button", { name: `Roll for ${SABLE}` })
      .click();
    await eventually(() => rollDialog(gm, SABLE).getByLabel("How do you go about it?").inputValue()).toBe(
      "I cut the rope.",
    );
    await press(gm, "Escape");
  });

  test("with everything open nothing stands over anything else, and every button can be got to", async () => {
    for (const page of [gm, mara]) {
      await openBank(page);
      await Promise.all([clockPanel(page).waitFor(), strip(page).waitFor(), yourMove(page).waitFor()]);
      for (const [width, height] of [
        [1024, 768],
        [1280, 800],
        [1920, 1080],
      ] as const) {
        await page.setViewportSize({ width, height });
        await eventually(() => overlaps(page)).toEqual([]);
        await eventually(() => outOfReach(page)).toEqual([]);
      }
      await page.setViewportSize(SMALL);
    }
    await eventually(() => nextInSight(gm)).toBe(true);
  });

  test("however much is unfolded, what a panel is for is in sight without scrolling, and no list is squeezed to nothing", async () => {
    const row = crewRow(gm, SABLE);
    const unfolds = row.getByRole("button", { name: /^Sable Kestrel/ }).first();
    if ((await unfolds.getAttribute("aria-expanded")) === "false") await unfolds.click();
    await row.getByRole("button", { name: `Help: ${SABLE}` }).waitFor();
    for (const [width, height] of [
      [1024, 768],
      [1280, 800],
      [1920, 1080],
    ] as const) {
      await Promise.all([gm, mara].map((page) => page.setViewportSize({ width, height })));
      await eventually(() => unseen(gm, GM_BUTTONS)).toEqual([]);
      await eventually(() => unseen(mara, PLAYER_BUTTONS)).toEqual([]);
      // A list that has more to it than it shows keeps two of its lines.
      for (const page of [gm, mara]) await eventually(() => squeezed(page)).toEqual([]);
    }
    await Promise.all([gm, mara].map((page) => page.setViewportSize(SMALL)));
    await unfolds.click();
  });

  test("each step of the beat has its own controls in sight on a small page", async () => {
    await Promise.all([gm, mara].map((page) => page.setViewportSize({ width: 1280, height: 800 })));
    await gm.evaluate(`${PARTY}.update({ system: { bank: { carried: 3 } } })`);
    const goTo = (step: string) => strip(gm).getByRole("button", { name: step, exact: true }).click();
    await goTo("Flips");
    await eventually(() => unseen(gm, ["#fates-edge-beat-flip-paid"])).toEqual([]);
    await strip(gm)
      .getByRole("button", { name: /^Flip for/ })
      .click();
    await goTo("Ticks");
    const ofTicks = ["who", "option", "settle"].map((name) => `#fates-edge-beat-${name}`);
    await eventually(() => unseen(gm, [...ofTicks, ...GM_BUTTONS])).toEqual([]);
    await goTo("Others");
    // Sable anchors: the others roll.
    await eventually(() => unseen(gm, [`#fates-edge-beat [aria-label="Roll for ${ASH}"]`])).toEqual([]);
    await goTo("Anchor");
    await eventually(() => unseen(gm, [`#fates-edge-beat [aria-label="Roll for ${SABLE}"]`])).toEqual([]);
    await Promise.all([gm, mara].map((page) => page.setViewportSize(SMALL)));
  });

  test("where panels share a side, the one that somebody is at gets the room", async () => {
    const body = yourMove(gm).locator("[data-room]");
    const room = () => body.evaluate(({ clientHeight }) => clientHeight);
    const bankRoom = () =>
      gm.locator("#fates-edge-bank [data-room]").evaluate(({ clientHeight }) => clientHeight);
    await gm.getByLabel("Difficulty", { exact: true }).focus();
    await eventually(async () => (await bankRoom()) > (await room())).toBe(true);
    const before = await bankRoom();
    await strip(gm).getByRole("button", { name: /^Beat/ }).focus();
    await eventually(async () => (await bankRoom()) < before).toBe(true);
    await eventually(() => unseen(gm, GM_BUTTONS)).toEqual([]);
  });

  test("whichever panel somebody is at, all of them stand still once they have their places", async () => {
    await eventually(() => placesTaken(gm)).toBe(1);
    for (const control of ["bank-toggle", "your-move-toggle", "beat-toggle"]) {
      await gm.locator(`#fates-edge-${control}`).focus();
      await eventually(() => placesTaken(gm)).toBe(1);
    }
  });

  test("in both themes axe finds nothing, with all of it unfolded", async () => {
    for (const theme of ["light", "dark"] as const)
      for (const page of [gm, mara]) {
        await inTheme(page, theme);
        const panels = [yourMove(page), strip(page)];
        expect(await axeFindings(panels, theme === "light" ? "all" : "colours"), theme).toEqual([]);
      }
  });

  test("folded and closed it is so again after a reload, and a closed panel has a way back", async () => {
    await yourMove(mara)
      .getByRole("button", { name: /^Your move/ })
      .click();
    await eventually(() => yourMove(mara).getByRole("button", { name: "Roll", exact: true }).count()).toBe(0);
    await (await openBank(mara)).getByRole("button", { name: "Close the bank" }).click();
    const shelf = mara.getByRole("navigation", { name: "Closed panels" });
    await shelf.getByRole("button", { name: "Bank" }).waitFor();
    await mara.reload();
    await at.table.booted(mara);
    await shelf.getByRole("button", { name: "Bank" }).click();
    await mara.getByRole("region", { name: "The bank", exact: true }).waitFor();
    await shelf.waitFor({ state: "detached" });
    expect(
      await yourMove(mara)
        .getByRole("button", { name: /^Your move/ })
        .getAttribute("aria-expanded"),
    ).toBe("false");
    await press(mara, "y");
    await eventually(() => holdsFocus(yourMove(mara))).toBe(true);
    await press(mara, "y");
    await yourMove(mara).waitFor({ state: "detached" });
    await shelf.getByRole("button", { name: "Your move" }).waitFor();
    // A closed panel says all the same what waits: the roll that is asked for here, and the beat.
    await gm.evaluate(
      `game.fatesEdge.requestRoll({ actors: [game.actors.getName("${SABLE}").uuid], skill: "lore", approach: "Whose hand?" })`,
    );
    await shelf.getByRole("button", { name: "Your move 2 things wait" }).waitFor();
    await mara.evaluate(`game.settings.set("fates-edge", "yourMove", false)`);
    await shelf.waitFor({ state: "detached" });
    await mara.evaluate(`game.settings.set("fates-edge", "yourMove", true)`);
    await yourMove(mara).waitFor();
  });

  test("whoever has no character reads how to come by one, and whoever is away says they are back", async () => {
    await gm.evaluate(`game.actors.getName("${BRYN}").update({ system: { away: true } })`);
    await yourMove(tomas).getByRole("button", { name: "Here again" }).click();
    await eventually(() => yourMove(tomas).getByRole("button", { name: "Here again" }).count()).toBe(0);
    await gm.evaluate(`game.actors.getName("${BRYN}").update({ ownership: { "${TOMAS}": 0 } })`);
    await eventually(() => wordsOf(yourMove(tomas))).toContain("You have no character yet.");
    await gm.evaluate(
      `Promise.all(["${BRYN}", "${ASH}"].map((name) => game.actors.getName(name).update({ ownership: { "${TOMAS}": 3 } })))`,
    );
    await yourMove(tomas).getByLabel("Character").selectOption(ASH);
    await eventually(() => wordsOf(yourMove(tomas).locator("[data-cell]"))).toMatch(/^Ash Thorne/);
    await openTab(tomas, "Chat");
  });
});

function strip(page: Page): Locator {
  return page.getByRole("region", { name: "The beat", exact: true });
}

function waiting(page: Page): Locator {
  return yourMove(page).getByRole("list", { name: "What waits for you" });
}

function crewRow(page: Page, name: string): Locator {
  return yourMove(page).locator("[data-cell]").filter({ hasText: name });
}

function alertOf(page: Page): Promise<string> {
  return yourMove(page).getByRole("status").innerText();
}

/** The panels and rooms of a page that stand over each other. */
function overlaps(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`(() => {
    const ids = ["fates-edge-bank", "fates-edge-clocks", "fates-edge-your-move", "fates-edge-beat", "fates-edge-shelf",
      "sidebar", "hotbar", "players"];
    const boxes = ids.flatMap((id) => {
      const box = document.getElementById(id)?.getBoundingClientRect();
      return box && box.width > 0 ? [{ id, box }] : [];
    });
    const over = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
    return boxes.flatMap(({ id, box }, place) =>
      boxes.slice(place + 1).filter((other) => over(box, other.box)).map((other) => id + " and " + other.id));
  })()`);
}

/** The buttons and fields of panels that are not wholly in sight once somebody has scrolled to them. */
function outOfReach(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`(() => {
    const panels = document.querySelectorAll("#fates-edge-bank, #fates-edge-your-move, #fates-edge-beat");
    return [...panels].flatMap((panel) => [...panel.querySelectorAll("button, input, select")])
      .filter((control) => control.checkVisibility())
      .filter((control) => {
        control.scrollIntoView({ block: "nearest" });
        const { left, right, top, bottom } = control.getBoundingClientRect();
        const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return left < 0 || top < 0 || right > innerWidth || bottom > innerHeight || !(seen && control.contains(seen));
      })
      .map(({ id }) => id);
  })()`);
}

/** Whether what leads the beat on is in sight without scrolling. */
function nextInSight(page: Page): Promise<boolean> {
  return strip(page).evaluate((panel) => {
    const { top, bottom } = panel.querySelector('[data-action="next"]')!.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight && bottom <= panel.getBoundingClientRect().bottom;
  });
}
