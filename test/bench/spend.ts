import type { Browser, Page } from "playwright-core";
import type { BenchOptions } from "../../tools/bench/bench-table.ts";
import { clickAt, noteClick } from "../../tools/bench/by-turns.ts";
import { type Seats } from "../../tools/bench/arrivals.ts";
import { sitForRolls } from "./roll.ts";

/** Rolls until one has setbacks: half of them have. */
const TRIES = 30;
const WORDS = "Somebody heard that";

/** Seats a GM who spends points and a player who rolls for them, without being asked. */
export async function sitForSpends(browser: Browser, options: BenchOptions = {}): Promise<Seats> {
  const seats = await sitForRolls(browser, options);
  await seats.player.keyboard.down("Shift");
  return seats;
}

/** Milliseconds from the GM's click on Spend to the spend on the roll's card in the GM's page. */
export async function spendOnce({ gm, player }: Seats): Promise<number> {
  const card = gm.locator(`.chat-message[data-message-id="${await rollWithPoints(gm, player)}"]`).last();
  await card.getByRole("button", { name: /^Spend/ }).click();
  const menu = gm.locator(".application").filter({ has: gm.locator("input[name=price]") });
  await menu.locator("input[name=label]").fill(WORDS);
  const button = menu.getByRole("button", { name: "Spend", exact: true });
  await gm.evaluate(WATCH);
  await noteClick(gm);
  await button.click();
  const seen = (await gm.evaluate("globalThis.benchSpend")) as number;
  const click = await clickAt(gm);
  await menu.waitFor({ state: "hidden" });
  await gm.waitForTimeout(60);
  return seen - click;
}

/** The id of a roll whose points the GM may spend now. */
async function rollWithPoints(gm: Page, player: Page): Promise<string> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const id = (await player.evaluate(ROLL)) as string;
    await gm.waitForFunction(`game.messages.get("${id}")?.system.gm.judged`);
    if (await gm.evaluate(`game.messages.get("${id}").system.gm.judged.setbacks > 0`)) return id;
  }
  throw new Error(`Of ${TRIES} rolls none had a setback.`);
}

const ROLL = `(async () => {
  const made = new Promise((done) => Hooks.once("createChatMessage", ({ id }) => done(id)));
  await game.fatesEdge.roll({ attribute: "wits", skill: "melee", ladder: "basic" });
  return made;
})()`;

/** Notes the moment in which a further card tells of a spend. */
const WATCH = `(() => {
  const told = () => [...document.querySelectorAll(".chat-message")].at(-1)?.textContent.includes("${WORDS}");
  globalThis.benchSpend = new Promise((done) => {
    const watch = new MutationObserver(() => {
      if (!told()) return;
      watch.disconnect();
      done(performance.timeOrigin + performance.now());
    });
    watch.observe(document.querySelector("#sidebar .chat-log"), { childList: true, subtree: true });
  });
})()`;
