import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { eventually } from "../support/eventually.ts";
import { axeFindings, type AxeRules } from "../support/axe.ts";
import { openBank } from "../support/bank.ts";
import { type Dress, DRESSES, EVERYWHERE, PLAIN, wear } from "../support/dresses.ts";
import { cardSaying, showActor, openTab, rollDialog, windowOf } from "../support/gestures.ts";
import { spendLine } from "../support/gm-table.ts";
import { rollAtOnce } from "../support/make-roll.ts";
import { BRYN, COMPANY, GM, MARA, SABLE } from "../support/people.ts";
import { tableOfFile } from "../support/table-of-file.ts";
import { sideBySide } from "../support/side-by-side.ts";

const TABS = ["Chat", "Actors", "Items", "Cards", "Tables", "Journal", "Macros", "Compendia", "Settings"];

const at = tableOfFile();
let mara: Page;
let gm: Page;

beforeAll(async () => {
  // A colour on its way to another is neither. All windows of a test stand beside each other, where axe can see them.
  const view = { reducedMotion: true, width: 2800, height: 5600, hostile: true };
  [mara, gm] = await Promise.all([at.seat(MARA, view), at.seat(GM, view)]);
  for (const page of [mara, gm]) await wear(page, PLAIN);
});

/** Nothing is lost with reduced motion or with the colours of the system. */
describe.each([
  { what: "reduced motion", media: { reducedMotion: "reduce" } },
  { what: "forced colours", media: { reducedMotion: "no-preference", forcedColors: "active" } },
] as const)("$what", ({ what, media }) => {
  test("everything of a card is there at once and is told apart by shape and word", async () => {
    await mara.emulateMedia(media);
    const card = await rollAtOnce(mara, {
      actor: SABLE,
      skill: "Melee",
      approach: `Plainly, with ${what}.`,
      ladder: "Detailed",
      faces: [9, 8, 5, 1, 1, 4, 7],
    });
    const moving = await mara.evaluate<number>(
      "document.getAnimations().filter(({ playState }) => playState === 'running').length",
    );
    if (media.reducedMotion === "reduce") expect(moving).toBe(0);
    for (const word of ["success", "setback"]) {
      const shown = card.getByText(word, { exact: true }).first();
      await eventually(() => shown.isVisible()).toBe(true);
    }
    for (const shape of await card.locator("svg path").all()) {
      const stroke = await shape.evaluate((path) => getComputedStyle(path).stroke);
      expect(stroke).not.toBe("none");
    }
    // What a host in the system's colours does to everything around it is asked here alone.
    expect(await axeFindings("forcedColors" in media ? mara : card)).toEqual([]);
    await mara.emulateMedia({ reducedMotion: "reduce", forcedColors: "none" });
  });
});

/** Axe finds nothing, on any window, however the host is dressed: on its own, and beside a hostile style sheet. */
describe("axe", { timeout: 120_000 }, () => {
  test("is shown each page as its reader sees it: what is too pale, and what has no name, is found", async () => {
    await gm.evaluate(`document.body.insertAdjacentHTML("beforeend",
      '<div id="faulty" style="background: #fff"><p style="color: #ccc">Pale</p><p>Dark</p><button></button></div>')`);
    const faulty = gm.locator("#faulty");
    const rules = async (asked: AxeRules): Promise<string[]> =>
      (await axeFindings(faulty, asked)).map((found) => found.replace(/ .*/s, "")).toSorted();
    const found = [await rules("all"), await rules("colours")];
    await faulty.evaluate((element) => element.remove());
    expect(found).toEqual([["button-name", "color-contrast"], ["color-contrast"]]);
  });

  test("the player's windows and cards", async () => {
    const sheet = await showActor(mara, SABLE);
    const edit = sheet.getByRole("button", { name: "Edit", exact: true });
    await cleanPlaces(mara, async (look) => {
      for (const tab of ["Growth", "Gear & Talents", "Story", "Play"]) {
        await sheet.getByRole("tab", { name: tab }).click();
        await look(`the character's ${tab}`, sheet);
      }
      await edit.click();
      await look("the character in editing", sheet);
      await edit.click();
    });
    await sheet.getByRole("button", { name: "Intricate Riposte" }).first().click();
    await windowOf(mara, "Intricate Riposte").waitFor();
    await showActor(mara, BRYN);
    await showActor(mara, COMPANY);
    await mara.evaluate("void game.fatesEdge.roll()");
    await rollDialog(mara, SABLE)
      .getByText(/dice: succeeds/)
      .waitFor();
    await clean(mara, "a talent, a stranger, the party that is watched, the roll dialog", DRESSES);
  });

  test("the sidebar's tabs", async () => {
    await cleanPlaces(gm, async (look) => {
      for (const tab of TABS) await look(`the tab ${tab}`, await openTab(gm, tab));
    });
    await clean(gm, "the page around them");
  });

  test("every kind of card, and the GM's windows", async () => {
    await gm.evaluate(`game.actors.getName("${SABLE}").update({ system: { boons: { base: 3 } } })`);
    await cards();
    await clean(mara, "the player's cards, a die to choose");
    await openGMsWindows();
    await clean(
      gm,
      "the cards, a draw, the bank, the party, a call for a roll, the spend menu, the settings",
      DRESSES,
    );
    const log = gm.getByRole("log", { name: "Chat" }).getByRole("article");
    const before = await log.count();
    await useGMsWindows();
    await eventually(() => log.count()).toBe(before + 2);
    await cleanWith(gm, "a revealed draw, a call's card, a spend's card", [
      cardSaying(gm, "A cost to answer."),
      log.nth(before),
      log.nth(before + 1),
    ]);
  });

  test("the windows of growth, a player's and a GM's", async () => {
    await cleanWith(mara, "a rest, claims", await openPlayersGrowth());
    await cleanWith(
      gm,
      "a purchase that is refused, the making anew, who comes after, a session's end",
      await openGMsGrowth(),
    );
  });
});

/** Leaves a card of every kind in both chats. */
async function cards(): Promise<void> {
  const roll = { actor: SABLE, skill: "Melee" };
  await rollAtOnce(mara, { ...roll, approach: "A miss to bargain over.", faces: [5, 5, 4, 3, 2, 2] });
  const partial = await rollAtOnce(mara, {
    ...roll,
    approach: "A fork to take.",
    ladder: "Intricate",
    faces: [9, 5, 4, 3, 2, 1, 4],
  });
  await rollAtOnce(mara, {
    ...roll,
    approach: "For the GMs.",
    visibility: "You and the GMs",
    faces: [9, 8, 7, 6, 6, 6],
  });
  // A boon's re-roll is offered on the newest roll alone.
  await rollAtOnce(mara, {
    ...roll,
    approach: "A cost to answer.",
    right: "We are in",
    wrong: "They know",
    faces: [9, 8, 5, 1, 1, 1],
  });
  await partial.getByRole("button", { name: "Give it up, and gain something smaller" }).waitFor();
  await openTab(gm, "Chat");
  const miss = cardSaying(gm, "A miss to bargain over.");
  await miss.getByLabel("The price").fill("The bell is cracked");
  await miss.getByRole("button", { name: "Offer a bargain" }).click();
  await cardSaying(mara, "A miss to bargain over.").getByRole("button", { name: "Take it" }).waitFor();
  await cardSaying(mara, "A cost to answer.").getByRole("button", { name: "Boon: re-roll a die" }).click();
}

/** Opens what a GM decides in, and leaves it open. */
async function openGMsWindows(): Promise<void> {
  const cost = cardSaying(gm, "A cost to answer.");
  await cost.getByRole("button", { name: "Draw", exact: true }).click();
  await drawn().getByRole("heading", { level: 2 }).first().waitFor();
  const party = await showActor(gm, COMPANY);
  await party.getByRole("button", { name: "Ask for a roll" }).click();
  await windowOf(gm, "Ask for a roll").getByRole("checkbox", { name: SABLE }).check();
  await openTab(gm, "Chat");
  const spend = (await openBank(gm)).getByRole("button", { name: "Spend" });
  if (await spend.isDisabled())
    await gm.evaluate(`game.actors.getName("${COMPANY}").update({ system: { bank: { carried: 3 } } })`);
  await spend.click();
  await noise().waitFor();
  await gm.evaluate(`void game.settings.menus.forEach((menu) => new menu.type().render({ force: true }))`);
  for (const title of ["House rules", "Skills"]) await windowOf(gm, title).waitFor();
}

/** Decides in each: what comes of it is told in the chat. */
async function useGMsWindows(): Promise<void> {
  await drawn().getByLabel("The one twist they make together").fill("A twist.");
  await drawn().getByRole("button", { name: "Reveal" }).click();
  await cardSaying(gm, "A cost to answer.").getByText("A twist.").waitFor();
  await windowOf(gm, "Ask for a roll").getByRole("button", { name: "Ask for a roll" }).click();
  await spendLine(windowOf(gm, "Spend CP"), noise());
  await windowOf(gm, "Spend CP").waitFor({ state: "hidden" });
}

function drawn(): Locator {
  return windowOf(gm, "Hidden draw");
}

function noise(): Locator {
  return windowOf(gm, "Spend CP").getByRole("button", { name: /^Noise or trace, 1/ });
}

/** Opens what a player grows by, and gives the windows. */
async function openPlayersGrowth(): Promise<readonly Locator[]> {
  const sheet = await showActor(mara, SABLE);
  await sheet.getByRole("button", { name: "Rest…" }).click();
  const rest = windowOf(mara, `${SABLE} recovers`);
  await rest.waitFor();
  await sheet.getByRole("tab", { name: "Growth" }).click();
  await sheet.getByRole("button", { name: "Claim for this session" }).click();
  const claims = windowOf(mara, /^What .* earned$/);
  await claims.waitFor();
  return [rest, claims];
}

/** Opens what a GM judges growth in, and gives the windows. */
async function openGMsGrowth(): Promise<readonly Locator[]> {
  const sheet = await showActor(gm, SABLE);
  await sheet.getByRole("tab", { name: "Growth" }).click();
  await sheet.getByRole("button", { name: /^Buy Melee 4/ }).click();
  const purchase = windowOf(gm, `Buy for ${SABLE}`);
  await purchase.getByLabel("Somebody teaches it").waitFor();
  await sideBySide(gm);
  await sheet.getByRole("button", { name: "Reopen the builder" }).click();
  const anew = gm.getByRole("dialog").filter({ hasText: "no downtime is counted" });
  await anew.waitFor();
  await sideBySide(gm);
  await sheet.getByRole("tab", { name: "Story" }).click();
  await sheet.getByRole("button", { name: "Death or farewell…" }).click();
  const after = windowOf(gm, `Who comes after ${SABLE}?`);
  await after.waitFor();
  await gm.evaluate("game.fatesEdge.endSession()");
  const end = windowOf(gm, /^End of session/);
  await end.getByLabel("An arc ends tonight").check();
  return [purchase, anew, after, end];
}

/**
 * Fails with what axe finds on the whole page, with its windows side by side; `what` is told beside it. Where no dresses are named,
 * a sloppy style sheet is only asked for what it can spoil.
 */
async function clean(page: Page, what: string, dresses?: readonly Dress[]): Promise<void> {
  for (const dress of dresses ?? EVERYWHERE) {
    await wear(page, dress);
    await sideBySide(page);
    await expectNothing(what, dress, page, dresses ? dress.page : dress.place);
  }
  await wear(page, PLAIN);
}

/** The same of a page whose other windows and cards were looked at before: further dresses are shown to what is new. */
async function cleanWith(page: Page, what: string, places: readonly Locator[]): Promise<void> {
  await clean(page, what, [PLAIN]);
  for (const dress of EVERYWHERE.filter((each) => each !== PLAIN)) {
    await wear(page, dress);
    await expectNothing(what, dress, places, dress.place);
  }
  await wear(page, PLAIN);
}

/** Fails with what axe finds in a place. */
type Look = (what: string, place: Locator) => Promise<void>;

/** Goes through places once in each dress that is shown to places. */
async function cleanPlaces(page: Page, goThrough: (look: Look) => Promise<void>): Promise<void> {
  for (const dress of EVERYWHERE) {
    await wear(page, dress);
    await goThrough((what, place) => expectNothing(what, dress, place, dress.place));
  }
  await wear(page, PLAIN);
}

async function expectNothing(
  what: string,
  dress: Dress,
  where: Page | Locator | readonly Locator[],
  rules?: AxeRules,
): Promise<void> {
  const found = await axeFindings(where, rules);
  expect({ what, ...dress, found }).toEqual({ what, ...dress, found: [] });
}
