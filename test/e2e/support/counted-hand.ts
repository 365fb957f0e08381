import type { Locator, Page } from "playwright-core";
import { choose } from "./gestures.ts";

type ClickOptions = Parameters<Locator["click"]>[0];

/** A hand that counts what it does: each click, each field written, each choice and each key is one act. */
export class CountedHand {
  #acts = 0;

  /** How many acts it took so far. */
  get acts(): number {
    return this.#acts;
  }

  async click(target: Locator, options?: ClickOptions): Promise<void> {
    this.#acts += 1;
    await target.click(options);
  }

  async write(field: Locator, words: string): Promise<void> {
    this.#acts += 1;
    await field.fill(words);
  }

  async choose(list: Locator, words: string): Promise<void> {
    this.#acts += 1;
    await choose(list, words);
  }

  async press(target: Locator, key: string): Promise<void> {
    this.#acts += 1;
    await target.press(key);
  }

  /** Strokes on the keyboard alone, wherever the focus is: one act each. */
  async strike(page: Page, ...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      this.#acts += 1;
      await page.keyboard.press(key);
    }
  }
}
