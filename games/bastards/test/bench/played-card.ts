import type { Browser, Locator, Page } from "playwright-core";
import { messageOnce, type Seats, watchArrivals } from "../../../../tools/bench/arrivals.ts";
import { openBenchTable } from "../../../../tools/bench/bench-table.ts";
import { against, byTurns, clickAt, noteClick } from "../../../../tools/bench/by-turns.ts";
import type { Figure } from "../../../../tools/bench/measure.ts";
import { gameNamed } from "../../../../tools/games.ts";

/** How long anything may take before the measurement gives up, in milliseconds. */
const PATIENCE = 20_000;
const HANDS = 3;
/** Cards of one hand against Fate: as many as the highest rank of a skill. */
const RANK = 10;

/** From a player's click on a card, over the dealer's client that judges it, until the card lies in another player's page. */
export async function playedCardFigures(browser: Browser): Promise<readonly Figure[]> {
  const table = await openBenchTable(browser, { game: gameNamed("bastards") });
  const dealer = await table.join("gamemaster000001");
  const player = await table.join("player0000000001");
  const other = await table.join("player0000000002");
  for (const page of [dealer, player, other]) page.setDefaultTimeout(PATIENCE);
  await dealer.evaluate(
    `game.users.get("player0000000001").character.update({ system: { skills: { athletics: ${RANK} } } })`,
  );
  await setScene(player);
  await watchArrivals(other);
  await other.evaluate(WATCH_CARDS);
  const seats: Seats = { table, gm: other, player };
  const [cards, messages]: [number[], number[]] = [[], []];
  for (let hand = 0; hand < HANDS; hand += 1) {
    await draw(player);
    const turns = await byTurns(
      RANK,
      () => playOnce(player, other),
      () => messageOnce(seats),
    );
    await endHand(player);
    // The first hand warms up all three pages.
    if (hand === 0) continue;
    cards.push(...turns.first);
    messages.push(...turns.second);
  }
  await table.close();
  return [
    {
      name: "a card, from the click that plays it until it lies in another player's page",
      ...against(cards, messages),
      floorName: "a bare message sent the same way",
      limit: 3,
    },
  ];
}

const strip = (page: Page): Locator => page.locator("#game-of-bastards-hand");
const press = (page: Page, name: string): Promise<void> =>
  strip(page).getByRole("button", { name, exact: true }).click();
const send = (page: Page, name: string): Promise<void> =>
  page.locator("form.application").last().getByRole("button", { name, exact: true }).click();

async function setScene(page: Page): Promise<void> {
  await press(page, "Enter the scene");
  await strip(page).getByRole("button", { name: "Leave the scene" }).waitFor();
  await press(page, "Set the scene");
  await send(page, "Set the scene");
  await strip(page).getByText("Deck 54, discards 0").waitFor();
}

async function draw(page: Page): Promise<void> {
  await press(page, "Against Fate");
  await send(page, "Draw");
  await strip(page)
    .locator("[data-card]")
    .nth(RANK - 1)
    .waitFor();
}

async function endHand(page: Page): Promise<void> {
  const done = strip(page).getByRole("button", { name: "Done", exact: true });
  if ((await done.count()) > 0) await done.click();
  await strip(page).locator("[data-card]").first().waitFor({ state: "detached" });
  await strip(page).getByRole("button", { name: "Against Fate" }).waitFor();
}

/** Milliseconds from the second press of a card, which plays it, until one card more lies in the other's page. */
async function playOnce(player: Page, other: Page): Promise<number> {
  const card = strip(player).locator("[data-card]").first();
  const id = await card.getAttribute("data-card");
  await card.click();
  await strip(player).locator(`[data-card="${id}"][aria-pressed=true]`).waitFor();
  await noteClick(player);
  await card.click();
  const arrival = await other.evaluate<number>("globalThis.benchCard()");
  await strip(player).locator(`[data-card="${id}"]`).waitFor({ state: "detached" });
  // It lies there before the dealer's client has judged it; what that takes must not fall into the next measurement.
  for (const page of [player, other])
    await strip(page).locator(".tt-played > .said").waitFor({ state: "detached" });
  return arrival - (await clickAt(player));
}

/** Resolves with the moment at which one card more lies open in a page than when it was asked last, and rejects once patience is over. */
const WATCH_CARDS = `(() => {
  const lying = () => document.querySelectorAll("#game-of-bastards-hand .tt-hand-side:first-child .tt-played > li").length;
  let known = 0;
  let arrived = null;
  let waiting = null;
  new MutationObserver(() => {
    const now = lying();
    if (now > known) {
      const moment = performance.timeOrigin + performance.now();
      if (waiting) waiting(moment); else arrived = moment;
      waiting = null;
    }
    known = now;
  }).observe(document.body, { childList: true, subtree: true });
  globalThis.benchCard = () => new Promise((done, fail) => {
    if (arrived !== null) { done(arrived); arrived = null; return; }
    waiting = done;
    setTimeout(() => fail(new Error("no card came to lie in the other's page")), ${PATIENCE});
  });
})()`;
