import { isInput } from "#foundry/elements.ts";
import { withHelp } from "#table/help.ts";
import { FormWindow, openOne, type WindowContext, type WindowRenderOptions } from "#table/windows.ts";
import { templatePath } from "../data/game.ts";
import type { RulesPage } from "../data/rules-pages.ts";

/** A line of a list to choose from. */
export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** One thing that a form asks for: a line of a list, several of them, words, or a tick. */
export interface AskField {
  readonly name: string;
  readonly label: string;
  readonly is: "one" | "many" | "words" | "tick";
  readonly choices?: readonly Choice[];
  readonly value?: string;
  readonly hint?: string;
}

/** What stands in a form. */
export type Answers = Readonly<Record<string, string | readonly string[]>>;

/** A form that asks for a few things before something is done. */
export interface Ask {
  /** What its window's id ends with: there is one of each. */
  readonly id: string;
  readonly title: string;
  /** The page of the rules that explains it. */
  readonly help: RulesPage;
  readonly fields: (answers: Answers) => readonly AskField[];
  /** What it would cost or do, in lines, by what stands in it now. */
  readonly lines?: (answers: Answers) => readonly string[];
  readonly button: string;
  /** Does it. Answers whether it was asked for, and the window may close. */
  readonly send: (answers: Answers) => Promise<boolean>;
}

/** Opens a form, or brings it to the front. */
export function openAsk(ask: Ask): Promise<void> {
  return openOne(`two-dice-ask-${ask.id}`, () => new AskWindow(ask));
}

/** One of the answers as words; empty where there is none. */
export function word(answers: Answers, name: string): string {
  const answer = answers[name];
  return typeof answer === "string" ? answer : "";
}

/** Several answers. */
export function several(answers: Answers, name: string): readonly string[] {
  const answer = answers[name] ?? [];
  return typeof answer === "string" ? [answer] : answer;
}

/** The window of such a form: every list, price and hint is drawn anew as one chooses. */
class AskWindow extends FormWindow {
  static override readonly FOLLOWS = ["updateActor", "updateItem"] as const;
  static override DEFAULT_OPTIONS = {
    position: { width: 460, height: "auto" as const },
    form: { handler: AskWindow.#send, closeOnSubmit: false },
  };
  static override PARTS = { body: { template: templatePath("apps/ask") } };

  readonly ask: Ask;
  #answers: Answers = {};

  constructor(ask: Ask) {
    super({ id: `two-dice-ask-${ask.id}` });
    this.ask = ask;
  }

  override get title(): string {
    return this.ask.title;
  }

  override async _renderFrame(options: WindowRenderOptions): Promise<HTMLElement> {
    return withHelp(await super._renderFrame(options), this, this.ask.help);
  }

  override async _prepareContext(): Promise<WindowContext> {
    const { ask, id: uid } = this;
    const fields = ask.fields(this.#answers);
    // What a list shows first counts as chosen before anybody has chosen.
    for (const { is, name, choices = [], value } of fields)
      if (is === "one" && this.#answers[name] === undefined)
        this.#answers = { ...this.#answers, [name]: value ?? choices[0]?.value ?? "" };
    return {
      uid,
      button: ask.button,
      lines: ask.lines?.(this.#answers) ?? [],
      fields: ask.fields(this.#answers).map((field, place) => ({
        ...field,
        id: `${uid}-${field.name}`,
        isFirst: place === 0,
        isOne: field.is === "one",
        isMany: field.is === "many",
        isTick: field.is === "tick",
        answer: word(this.#answers, field.name) || field.value,
        choices: (field.choices ?? []).map((choice) => ({
          ...choice,
          chosen: several(this.#answers, field.name).includes(choice.value),
        })),
      })),
    };
  }

  override async _onFirstRender(context: object, options: WindowRenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("change", ({ target }) => {
      this.#answers = answersIn(this.fields);
      // Words change no price, and a window that is drawn anew at Enter would not be sent.
      if (!isInput(target) || target.type !== "text") void this.drawAnew();
    });
  }

  static async #send(this: AskWindow): Promise<void> {
    if (await this.ask.send(answersIn(this.fields))) await this.close();
  }
}

function answersIn(form: HTMLFormElement): Answers {
  const data = new FormData(form);
  const names = new Set([...data.keys()]);
  return Object.fromEntries(
    [...names].map((name) => {
      const all = data.getAll(name).map(String);
      const isMany = form.querySelector(`[name="${CSS.escape(name)}"][data-many]`) !== null;
      return [name, isMany ? all : (all[0] ?? "")];
    }),
  );
}
