import type { Words } from "../foundry/words.ts";

/** Something that cannot be done, with the sentence that says why: a key of `lang/` and what fills it. */
export class Problem extends Error {
  override readonly name = "Problem";
  readonly key: string;
  readonly words: Words;

  constructor(key: string, words: Words = {}) {
    super(key);
    this.key = key;
    this.words = words;
  }
}
