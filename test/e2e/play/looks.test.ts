import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { eventually } from "../support/eventually.ts";
import { axeFindings, type AxeRules } from "../support/axe.ts";
import { openBank } from "../support/bank.ts";
import { cardSaying, openActor, openTab, rollDialog, windowOf } from "../support/gestures.ts";
import { makeRoll } from "../support/make-roll.ts";
import { BRYN, COMPANY, GM, MARA, SABLE } from "../support/people.ts";
import { tableOfFile, type FileTable } from "../support/table-of-file.ts";

/** How the host may look: its theme and its palette. Ordered so that the theme, which redraws everything, changes once. */
const DRESSES = [
  { theme: "light", palette: "" },
  { theme: "light", palette: "slate" },
  { theme: "dark", palette: "" },
  { theme: "dark", palette: "slate" },
] as const;

type Dress = (typeof DRESSES)[number];

/**
 * What other packages may do to the page: nothing, or a sloppy style sheet of theirs. Of a place it can spoil the colours; roles
 * and names are in the HTML, and are asked once more of the whole page.
 */
const NEIGHBOURS = [
  { beside: "on its own", query: "", dresses: DRESSES, places: "all" },
  {
    beside: "beside a hostile style sheet",
    query: "&hostile=1",
    dresses: DRESSES.slice(0, 1),
    places: "colours",
  },
] as const;

/** Axe finds nothing, on any window, however the host is dressed. */
describe.each(NEIGHBOURS)("axe, $beside", ({ query, ...neighbour }) => {
  const at = tableOfFile();

  test("the player's windows and cards", async () => {
    const mara = await dressed(at, MARA, query);
    const clean = cleanIn(mara, neighbour);
    const sheet = await openActor(mara, SABLE);
    await clean("the character's play view", sheet);
    for (const tab of ["Growth", "Gear & Talents", "Story", "Play"]) {
      await sheet.getByRole("tab", { name: tab }).click();
      await clean(`the character's ${tab}`, sheet);
    }
    await sheet.getByRole("button", { name: "Edit", exact: true }).click();
    await clean("the character in editing", sheet);
    await sheet.getByRole("button", { name: "Edit", exact: true }).click();
    await sheet.getByRole("button", { name: "Intricate Riposte" }).first().click();
    const talent = windowOf(mara, "Intricate Riposte");
    await talent.waitFor();
    await clean("a talent", talent);
    await clean("a stranger", await openActor(mara, BRYN));
    await clean("the party, watched", await openActor(mara, COMPANY));
    await mara.evaluate("void game.fatesEdge.roll()");
    await rollDialog(mara, SABLE)
      .getByText(/dice: succeeds/)
      .waitFor();
    await clean("the roll dialog", rollDialog(mara, SABLE));
    await clean("the page with all of them");
  });

  test("the sidebar's tabs", async () => {
    const gm = await dressed(at, GM, query);
    for (const tab of TABS) {
      await cleanIn(gm, neighbour)(`the tab ${tab}`, await openTab(gm, tab));
    }
    await cleanIn(gm, neighbour)("the page around them");
  });

  test("every kind of card, and the GM's windows", async () => {
    const [mara, gm] = [await dressed(at, MARA, query), await dressed(at, GM, query)];
    await gm.evaluate(`game.actors.getName("${SABLE}").update({ system: { boons: { base: 3 } } })`);
    await cards(mara, gm);
    await cleanIn(mara, neighbour)("the player's cards, a die to choose", log(mara));
    await cleanIn(gm, neighbour)("the GM's cards", log(gm));
    await windows(gm, cleanIn(gm, neighbour));
    for (const page of [mara, gm]) await cleanIn(page, neighbour)("the page with all of them");
  });

  test("the windows of growth, a player's and a GM's", async () => {
    const [mara, gm] = [await dressed(at, MARA, query), await dressed(at, GM, query)];
    await playersGrowth(mara, cleanIn(mara, neighbour));
    await gmsGrowth(gm, cleanIn(gm, neighbour));
    for (const page of [mara, gm]) await cleanIn(page, neighbour)("the page with all of them");
  });
});

/** Nothing is lost with reduced motion or with the colours of the system. */
describe.each([
  { what: "reduced motion", view: { reducedMotion: true } },
  { what: "forced colours", view: { forcedColors: true } },
])("$what", ({ view }) => {
  const at = tableOfFile();

  test("everything of a card is there at once and is told apart by shape and word", async () => {
    const mara = await at.seat(MARA, view);
    const card = await makeRoll(mara, {
      actor: SABLE,
      skill: "Melee",
      approach: "Plainly.",
      ladder: "Detailed",
      faces: [9, 8, 5, 1, 1, 4, 7],
    });
    const moving = await mara.evaluate<number>(
      "document.getAnimations().filter(({ playState }) => playState === 'running').length",
    );
    if ("reducedMotion" in view) expect(moving).toBe(0);
    for (const word of ["success", "setback"]) {
      const shown = card.getByText(word, { exact: true }).first();
      await eventually(() => shown.isVisible()).toBe(true);
    }
    for (const shape of await card.locator("svg path").all()) {
      const stroke = await shape.evaluate((path) => getComputedStyle(path).stroke);
      expect(stroke).not.toBe("none");
    }
    expect(await axeFindings(mara)).toEqual([]);
  });
});

const TABS = ["Chat", "Actors", "Items", "Cards", "Tables", "Journal", "Macros", "Compendia", "Settings"];

async function dressed(at: FileTable, user: string, query: string): Promise<Page> {
  // A colour on its way to another is neither.
  const page = await at.seat(user, { reducedMotion: true });
  if (query !== "" && !page.url().includes(query)) {
    await page.goto(`${at.table.url}/game?user=${user}${query}`);
    await at.table.booted(page);
  }
  return page;
}

/** The cards of a page's chat. */
function log(page: Page): Locator {
  return page.getByRole("log", { name: "Chat" });
}

/** Leaves a card of every kind in both chats. */
async function cards(mara: Page, gm: Page): Promise<void> {
  const roll = { actor: SABLE, skill: "Melee" };
  await makeRoll(mara, {
    ...roll,
    approach: "A cost to answer.",
    right: "We are in",
    wrong: "They know",
    faces: [9, 8, 5, 1, 1, 1],
  });
  await makeRoll(mara, { ...roll, approach: "A miss to bargain over.", faces: [5, 5, 4, 3, 2, 2] });
  const partial = await makeRoll(mara, {
    ...roll,
    approach: "A fork to take.",
    ladder: "Intricate",
    faces: [9, 5, 4, 3, 2, 1, 4],
  });
  await makeRoll(mara, {
    ...roll,
    approach: "For the GMs.",
    visibility: "You and the GMs",
    faces: [9, 8, 7, 6, 6, 6],
  });
  await partial.getByRole("button", { name: "Leave it, and…" }).waitFor();
  await openTab(gm, "Chat");
  const miss = cardSaying(gm, "A miss to bargain over.");
  await miss.getByLabel("The complication one must take").fill("The bell is cracked");
  await miss.getByRole("button", { name: "Offer a bargain" }).click();
  await cardSaying(mara, "A miss to bargain over.").getByRole("button", { name: "Take it" }).waitFor();
  await cardSaying(mara, "A cost to answer.").getByRole("button", { name: "Boon: re-roll a die" }).click();
}

async function windows(gm: Page, clean: Clean): Promise<void> {
  const cost = cardSaying(gm, "A cost to answer.");
  await cost.getByRole("button", { name: "Draw", exact: true }).click();
  const draw = windowOf(gm, "Drawn, not yet shown");
  await draw.getByRole("heading", { level: 2 }).first().waitFor();
  await clean("a draw", draw);
  await draw.getByLabel("The one twist they make together").fill("A twist.");
  await draw.getByRole("button", { name: "Reveal" }).click();
  await cost.getByText("A twist.").waitFor();
  await clean("a revealed draw", cost);
  await clean("the bank", await openBank(gm));
  const party = await openActor(gm, COMPANY);
  await clean("the party", party);
  await party.getByRole("button", { name: "Ask for a roll" }).click();
  await windowOf(gm, "Call for a roll").getByRole("checkbox", { name: SABLE }).check();
  await clean("a call for a roll", windowOf(gm, "Call for a roll"));
  await windowOf(gm, "Call for a roll").getByRole("button", { name: "Ask for a roll" }).click();
  await party.getByRole("button", { name: "Close" }).click();
  await openTab(gm, "Chat");
  await clean("a call's card", log(gm));
  await makeSpend(gm, clean);
  await clean("a spend's card", log(gm));
  await gm.evaluate(`void game.settings.menus.forEach((menu) => new menu.type().render({ force: true }))`);
  for (const title of ["Edition", "Skills"]) {
    await windowOf(gm, title).waitFor();
    await clean(`the settings' window ${title}`, windowOf(gm, title));
  }
}

async function playersGrowth(mara: Page, clean: Clean): Promise<void> {
  const sheet = await openActor(mara, SABLE);
  await sheet.getByRole("button", { name: "Rest…" }).click();
  await windowOf(mara, `${SABLE} recovers`).waitFor();
  await clean("a rest", windowOf(mara, `${SABLE} recovers`));
  await sheet.getByRole("tab", { name: "Growth" }).click();
  await sheet.getByRole("button", { name: "Claim for this session" }).click();
  await windowOf(mara, /^What .* earned$/).waitFor();
  await clean("claims", windowOf(mara, /^What .* earned$/));
}

async function gmsGrowth(gm: Page, clean: Clean): Promise<void> {
  const sheet = await openActor(gm, SABLE);
  await sheet.getByRole("tab", { name: "Growth" }).click();
  await sheet.getByRole("button", { name: /^Buy Melee 4/ }).click();
  await windowOf(gm, `${SABLE} grows`).getByLabel("Somebody teaches it").waitFor();
  await clean("a purchase that is refused", windowOf(gm, `${SABLE} grows`));
  await windowOf(gm, `${SABLE} grows`).getByRole("button", { name: "Leave it" }).click();
  await sheet.getByRole("button", { name: "Take it back into the making" }).click();
  const question = gm.getByRole("dialog").filter({ hasText: "no downtime is counted" });
  await question.waitFor();
  await clean("the question before it is made anew", question);
  await gm.getByRole("button", { name: "No" }).click();
  await sheet.getByRole("tab", { name: "Story" }).click();
  await sheet.getByRole("button", { name: "Death or farewell…" }).click();
  await windowOf(gm, `Who comes after ${SABLE}?`).waitFor();
  await clean("who comes after", windowOf(gm, `Who comes after ${SABLE}?`));
  await windowOf(gm, `Who comes after ${SABLE}?`).getByRole("button", { name: "Close" }).click();
  await gm.evaluate("game.fatesEdge.endSession()");
  const end = windowOf(gm, /^End of session/);
  await end.getByLabel("An arc ends tonight").check();
  await clean("a session's end", end);
}

async function makeSpend(gm: Page, clean: Clean): Promise<void> {
  const spend = (await openBank(gm)).getByRole("button", { name: "Spend" });
  if (await spend.isDisabled())
    await gm.evaluate(`game.actors.getName("${COMPANY}").update({ system: { bank: { carried: 3 } } })`);
  await spend.click();
  const menu = windowOf(gm, "Spend CP");
  await menu.getByRole("button", { name: /^Noise or trace, 1/ }).waitFor();
  await clean("the spend menu", menu);
  await menu.getByRole("button", { name: /^Noise or trace, 1/ }).click();
  await menu.waitFor({ state: "hidden" });
}

interface Neighbour {
  readonly dresses: readonly Dress[];
  /** Which rules are asked of a place in the first dress. */
  readonly places: AxeRules;
}

/** Fails with what axe finds in a place, or on the whole page where none is named; `what` is told beside it. */
type Clean = (what: string, place?: Locator) => Promise<void>;

/**
 * Looks at a page in every dress: with all of axe's rules in the first, with those about colours in the others. A place is
 * looked at in the first and in the last, which differ in theme and palette both. What lies between is the whole page's to
 * show; that our own colours can be read on each other is shown of the palette itself (test/unit/packs/contrast.test.ts).
 */
function cleanIn(page: Page, { dresses, places }: Neighbour): Clean {
  return async (what, place) => {
    for (const [index, dress] of dresses.entries()) {
      if (place && index > 0 && index < dresses.length - 1) continue;
      await wear(page, dress);
      const found = await axeFindings(place ?? page, index > 0 ? "colours" : place ? places : "all");
      expect({ what, ...dress, found }).toEqual({ what, ...dress, found: [] });
    }
    await wear(page, DRESSES[0]);
  };
}

/** Dresses the page as `?palette=` and the browser's preference would. */
async function wear(page: Page, { theme, palette }: Dress): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.evaluate(`document.body.dataset.palette = "${palette}"`);
  await page.waitForFunction(`document.body.classList.contains("theme-${theme}")`);
}
