import type { Page } from "playwright-core";
import { GM, TOMAS } from "../../../../test/e2e/support/people.ts";
import { atRest, place, type Scenes, type Studio, take } from "../../../../test/pictures/studio.ts";
import { gameNamed } from "../../../../tools/games.ts";
import { BAXTON, BOYS, CREW, NERYS, openPage, step } from "../e2e/support/city.ts";
import { nextDice, openPart, openSheet, windowTitled } from "../e2e/support/table.ts";

const GAME = gameNamed("beacon-road");
const WEIR = "The Weir Syndicate";

/** The pictures of the README and of `docs/city.md`. */
export const SCENES: Scenes = { city: takeCity };

async function takeCity({ seat }: Studio): Promise<void> {
  const gm = await seat(GM);
  await takeBoard(gm);
  await takeScore(gm);
  await takeDowntime(gm);
  const tomas = await seat(TOMAS, { theme: "dark" });
  await takeJourney(gm, tomas);
  await takeMap(tomas);
}

/** The board of factions, with some for and some against the crew. */
async function takeBoard(gm: Page): Promise<void> {
  const board = await openPage(gm, "Factions");
  await board.getByRole("button", { name: "Bring the city’s factions" }).click();
  await board.getByText(BOYS).waitFor();
  await gm.evaluate(`(async () => {
    const id = (name) => game.actors.getName(name).id;
    const claims = await game.packs.get("beacon-road.claims").getDocuments();
    const crew = game.actors.getName("${CREW}");
    const has = crew.items.map(({ name }) => name);
    const map = claims.filter(({ name, system }) => (system.crewType === "Sin-eaters" || system.prison) && !has.includes(name));
    await crew.createEmbeddedDocuments("Item", map.map((claim) => claim.toObject()));
    await crew.update({ system: { coin: 4, rep: 7, heat: 2, status: { [id("The Sixth Bell")]: -2, [id("${BOYS}")]: 1, [id("${BAXTON}")]: -1, [id("The Inkwell")]: 2 } } });
    await game.actors.getName("${BAXTON}").update({ system: { goals: Object.fromEntries(Object.keys(game.actors.getName("${BAXTON}").system.goals).map((key) => [key, { filled: 5 }])) } });
  })()`);
  await board.getByText("5/6").waitFor();
  await gm.evaluate("ui.notifications.clear()");
  await atRest(gm);
  await take(board, "factions", GAME);
  await board.getByRole("button", { name: "Close", exact: true }).click();
}

/** A claim of the map as a score, and what speaks for and against its engagement roll. */
async function takeScore(gm: Page): Promise<void> {
  const sheet = await openSheet(gm, CREW);
  await openPart(sheet, "Claims");
  await step(gm, sheet, /^Seize.*Confessional/, /^Plan a score/, {
    Name: "What the priest knows",
    Target: WEIR,
    Plan: "deception (method)",
    "The plan’s missing detail": "A priest who owes them",
  });
  const page = gm.locator("#beacon-road-score");
  await page.getByRole("button", { name: /^Engagement roll/ }).click();
  const form = windowTitled(gm, /^Engagement roll/);
  await form.getByLabel("Boldness").selectOption({ label: "bold or daring" });
  await place(gm, "Engagement roll", { left: 420, top: 190 });
  await place(gm, "The score", { left: 20, top: 40 });
  await atRest(gm);
  await take(gm, "score", GAME);
  await nextDice(gm, [14, 20]);
  await form.getByRole("button", { name: "Roll", exact: true }).click();
  await step(gm, page, "End the score", /^The score is over/);
  await page.getByRole("button", { name: "Close", exact: true }).click();
}

/** The downtime's page, and an activity with what its dice would do. */
async function takeDowntime(gm: Page): Promise<void> {
  const page = await openPage(gm, "Downtime");
  await step(gm, page, "Payoff", /^Payoff/, { [NERYS]: "2" });
  await step(gm, page, /^Heat/, /^Heat/, { Exposure: "Contained (2)" });
  await step(gm, page, /^Entanglement/, /^Entanglement/, { "Which comes": "Questioning" });
  await step(gm, page, /^A way out/, /^A way out/, { "Way out": "pay them off" });
  await page.getByRole("button", { name: new RegExp(`^Do something.*${NERYS}`) }).click();
  const form = windowTitled(gm, /^Downtime activity/);
  await form.getByLabel("Activity").selectOption({ label: "Reduce heat" });
  await form.getByText(/^Critical/).waitFor();
  await place(gm, "Downtime", { left: 20, top: 20, height: 840 });
  await place(gm, "Downtime activity", { left: 420, top: 260, height: "auto" });
  await atRest(gm);
  await take(gm, "downtime", GAME);
  await form.getByRole("button", { name: "Close", exact: true }).click();
}

/** A way of six hexes, half of it behind them. */
async function takeJourney(gm: Page, tomas: Page): Promise<void> {
  const page = await openPage(gm, "Journey");
  await step(gm, page, "Plan a journey", /^A journey/, {
    "Where to": "The salt coast",
    "Danger of each hex, 0 to 6": "1 2 2 3 5 0",
  });
  const own = await openPage(tomas, "Journey");
  for (let hex = 1; hex <= 3; hex += 1) {
    await step(gm, page, /^Travel on/, /^On the road/);
    await own.getByText(`${hex} of 6`).first().waitFor();
  }
  await atRest(tomas);
  await take(own, "journey-dark", GAME);
  await own.getByRole("button", { name: "Close", exact: true }).click();
}

/** The map of claims, in the dark. */
async function takeMap(tomas: Page): Promise<void> {
  const sheet = await openSheet(tomas, CREW);
  await openPart(sheet, "Claims");
  await atRest(tomas);
  await take(sheet, "claims-dark", GAME);
}
