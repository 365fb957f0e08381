import type { Words } from "../foundry/i18n.ts";
import { notify } from "../foundry/notify.ts";

/** Something that cannot be done, with the sentence that says why: a key of `lang/` and what fills it. */
export class UserError extends Error {
  override readonly name = "UserError";
  readonly key: string;
  readonly words: Words;

  constructor(key: string, words: Words = {}) {
    super(key);
    this.key = key;
    this.words = words;
  }
}

/**
 * Does what a click asks for; a refusal is told to this user in words and answered with the fallback.
 * @throws whatever the work throws that is no UserError: that is a fault of the program
 */
export async function reportRefusal<T, F>(work: () => Promise<T>, fallback: F): Promise<T | F> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    notify.error(error.key, error.words);
    return fallback;
  }
}
