import type { Locator, Page } from "playwright-core";
import type { CountedHand } from "./counted-hand.ts";
import { rollDialog, windowOf } from "./gestures.ts";
import { nextFaces } from "./next-faces.ts";
import { yourMove } from "./your-move.ts";

/** The sample evening points at the first steps; somebody who has seen them goes on. */
export async function endTour(page: Page): Promise<void> {
  await page.waitForFunction("foundry.nue.Tour.activeTour");
  await page.evaluate("foundry.nue.Tour.activeTour.exit()");
}

/** A player's first character by the builder: a human of the Face's kind with Stealth, a free pack and a debt. */
export async function buildCharacter(hand: CountedHand, page: Page, called: string): Promise<void> {
  const name = windowOf(page, "Your character").getByLabel("Name");
  await hand.write(name, called);
  await hand.press(name, "Enter");
  const builder = windowOf(page, `Make a character: ${called}`);
  const steps = builder.getByRole("navigation", { name: "Steps" });
  for (const press of [/^Human/, "Next: Attributes", /^Presence to 3 for 9 XP/, "Next: Skills"])
    await hand.click(builder.getByRole("button", { name: press }));
  for (const press of [/^Face .* 8 XP/, /^Stealth to 1/])
    await hand.click(builder.getByRole("button", { name: press }));
  await hand.click(steps.getByRole("button", { name: /^Kit/ }));
  await hand.click(builder.getByRole("button", { name: /^Take Traveler.s Pack, free/ }));
  await hand.click(steps.getByRole("button", { name: /^Complications/ }));
  await hand.click(builder.getByRole("button", { name: "Take Debt Mark for 1 XP more" }));
  await hand.click(steps.getByRole("button", { name: /^Review/ }));
  await hand.click(builder.getByRole("button", { name: "Start playing" }));
  await builder.waitFor({ state: "detached" });
}

/** Gives a clock of the party a price of its own for each tick. */
export async function setTickPrice(page: Page, clock: string, price: number): Promise<void> {
  await page.evaluate(`(() => {
    const party = game.actors.find(({ type }) => type === "party");
    const [key] = Object.entries(party.system.clocks).find(([, { name }]) => name === "${clock}");
    return party.update({ system: { clocks: { [key]: { price: ${price} } } } }).then(() => null);
  })()`);
}

/** As after a page has loaded: nothing has the focus. */
export async function letGo(page: Page): Promise<void> {
  await page.evaluate("document.activeElement?.blur?.()");
}

/** How much of the log lies below what is seen of it, in CSS pixels. */
export function belowTheLog(page: Page): Promise<number> {
  return page.getByRole("log", { name: "Chat" }).evaluate((log) => {
    const scroller = log.scrollHeight > log.clientHeight ? log : (log.parentElement ?? log);
    return scroller.scrollHeight - scroller.clientHeight - scroller.scrollTop;
  });
}

/** Drawn cards that turn over, or have done so since the page was loaded. */
export function turnedCards(page: Page): Promise<number> {
  return page.locator(".tt-turning").count();
}

/** The small panel of the bank. */
export function bankOf(page: Page): Locator {
  return page.getByRole("region", { name: "The bank", exact: true });
}

/** Where a clock that lands is announced. */
export function banner(page: Page): Locator {
  return page.locator("#fates-edge-landing");
}

/** Buttons and fields that the announcement stands over. */
export function covered(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`(() => {
    const own = document.querySelector("#fates-edge-landing .tt-landing-body").getBoundingClientRect();
    return [...document.querySelectorAll("button, input, select, textarea, a[href]")]
      .filter((one) => one.checkVisibility() && !one.closest("#fates-edge-landing"))
      .filter((one) => {
        const box = one.getBoundingClientRect();
        return box.left < own.right && own.left < box.right && box.top < own.bottom && own.top < box.bottom;
      })
      .map(({ id, textContent }) => id || textContent.trim());
  })()`);
}

/** The newest card of the log. */
export function newestCard(page: Page): Locator {
  return page.getByRole("log", { name: "Chat" }).getByRole("article").last();
}

/** How many cards stand in somebody's log. */
export function shownCards(page: Page): Promise<number> {
  return page.getByRole("log", { name: "Chat" }).getByRole("article").count();
}

/** Answers a call from the panel of what to do now, with dice decided beforehand. */
export async function answerCall(page: Page, actor: string, faces: readonly number[]): Promise<void> {
  await nextFaces(page, faces);
  await yourMove(page).getByRole("button", { name: "Roll: The GM asks for a roll" }).click();
  const dialog = rollDialog(page, actor);
  await dialog.getByRole("button", { name: /^Roll \d+ di/ }).click();
  await dialog.waitFor({ state: "detached" });
}
