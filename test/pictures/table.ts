import type { Browser, Page } from "playwright-core";
import { cardSaying, openActor, openTab, setSlider, windowOf } from "../e2e/support/gestures.ts";
import { makeRoll, prepareRoll } from "../e2e/support/make-roll.ts";
import { BRYN, COMPANY, GM, MARA, SABLE, TOMAS } from "../e2e/support/people.ts";
import { atRest, inStudio, place, type Studio, take, type Theme } from "./studio.ts";

/** The README's picture: the player's page and the GM's side by side, once in light and once in dark. */
export async function takeTable(studio: Studio): Promise<void> {
  await takeIn("light", studio);
  await inStudio((another) => takeIn("dark", another));
}

async function takeIn(theme: Theme, { browser, seat }: Studio): Promise<void> {
  const look = { theme, width: 1200 };
  const [mara, tomas, gm] = [await seat(MARA, look), await seat(TOMAS, look), await seat(GM, look)];
  await play(mara, tomas, gm);
  await sideBySide(browser, [mara, gm], theme === "light" ? "table" : "table-dark");
}

/** The moment of the picture: a bargain of dice, two cards drawn, and the next roll about to be made. */
async function play(mara: Page, tomas: Page, gm: Page): Promise<void> {
  await gm.evaluate(
    `game.actors.getName("${SABLE}").update({ system: { boons: { base: 3 }, fatigue: { value: 1 } } })`,
  );
  const party = await openActor(gm, COMPANY);
  await setSlider(party.getByRole("slider", { name: "Patrol Sweep" }), 3);
  await makeRoll(tomas, {
    actor: BRYN,
    skill: "Sway",
    approach: "Three seals, my good man. Count them.",
    faces: [9, 7, 6, 4, 2, 1],
  });
  const approach = "I feint low, let the boot scrape, and take the hilt on the rise.";
  await makeRoll(mara, {
    actor: SABLE,
    skill: "Melee",
    attribute: "Wits",
    approach,
    right: "The gate is ours",
    wrong: "The watch wakes",
    ladder: "Detailed",
    faces: [10, 8, 5, 1, 1, 1, 7],
  });
  await openTab(gm, "Chat");
  await cardSaying(gm, approach).getByRole("button", { name: "Draw", exact: true }).click();
  const draw = windowOf(gm, "Hidden draw");
  await draw
    .getByLabel("The one twist they make together")
    .fill("A lantern swings our way: somebody up there knows that feint.");
  await draw.getByRole("button", { name: "Reveal" }).click();
  await draw.waitFor({ state: "hidden" });
  await place(gm, COMPANY, { left: 24, top: 230, height: 640 });
  await gm
    .getByRole("region", { name: "The bank" })
    .getByRole("button", { name: /^The bank: / })
    .click();
  await prepareRoll(mara, {
    actor: SABLE,
    skill: "Melee",
    approach: "Over the parapet, rope in my teeth.",
    ladder: "Intricate",
    faces: [],
  });
  await place(mara, `Character: ${SABLE}`, { left: 12, top: 12, width: 760, height: 870 });
  await place(mara, `Before the roll: ${SABLE}`, { left: 232, top: 190 });
  await openTab(mara, "Chat");
  for (const page of [mara, gm]) await page.evaluate("ui.chat.scrollBottom()");
}

/** Puts the pages' pictures beside each other and saves them as one. */
async function sideBySide(browser: Browser, pages: readonly Page[], name: string): Promise<void> {
  await Promise.all(pages.map(atRest));
  const shots = await Promise.all(pages.map((page) => page.screenshot()));
  const images = shots.map((shot) => `<img src="data:image/png;base64,${shot.toString("base64")}">`);
  const canvas = await browser.newPage({ viewport: { width: 1200 * pages.length + 16, height: 900 } });
  await canvas.setContent(
    `<body style="margin:0;display:flex;gap:16px;background:#808080">${images.join("")}</body>`,
  );
  await take(canvas, name);
}
