import type { Choice } from "./controls.ts";
import { FormWindow, openOne } from "../windows.ts";
import { templatePath } from "#foundry/templates.ts";

/** What somebody is asked to put into words; all texts are said already. */
export interface AskedWords {
  /** The window's id, of which there is one: what it is about belongs into it. */
  readonly id: string;
  readonly title: string;
  /** The page of the rules that explains it. */
  readonly page: string;
  /** What the field is called, and what stands in it while it is empty. */
  readonly label: string;
  readonly hint: string;
  /** What comes of it, below the field; a second line where something speaks against it. */
  readonly note: string;
  readonly against?: string;
  readonly button: string;
  /** A list to choose from above the words, with what it is called. */
  readonly list?: { readonly label: string; readonly choices: readonly Choice[] };
  /** The words may be left out, or are not asked for at all. */
  readonly needs?: "words" | "maybe" | "choice";
  /** Does it. @returns nothing where it was refused, and the window stays */
  readonly send: (words: string, choice: string) => unknown;
}

/** Asks for words, or brings the question to the front where it stands. */
export function askForWords(asked: AskedWords): Promise<void> {
  return openOne(asked.id, () => new WordsWindow(asked));
}

/** One field for words, and a button. */
class WordsWindow extends FormWindow {
  static override get PARTS() {
    return { body: { template: templatePath("table/windows/words") } };
  }

  readonly #asked: AskedWords;

  constructor(asked: AskedWords) {
    super({ id: asked.id });
    this.#asked = asked;
  }

  override get title(): string {
    return this.#asked.title;
  }

  override get help(): string {
    return this.#asked.page;
  }

  protected override context(): object {
    const { label, hint, note, against, button, list, needs = "words" } = this.#asked;
    const asks = { words: needs !== "choice", required: needs === "words" };
    return { label, hint, note, against, button, list, asks };
  }

  protected override send(): unknown {
    return this.#asked.send(this.said.text("words"), this.said.text("choice"));
  }
}
