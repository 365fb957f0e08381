import { type Field, isInput } from "#foundry/elements.ts";
import { gameProfile } from "#foundry/game.ts";
import { templatePath } from "#foundry/templates.ts";
import { localize } from "#foundry/i18n.ts";
import { onClick } from "../on-click.ts";
import { UserError } from "../refusals.ts";
import type { Said } from "../said.ts";
import { FormWindow, openOne } from "../windows.ts";
import type { Choice } from "./controls.ts";

/** A line to choose from; its words are said already. */
export type Option = Pick<Choice, "value" | "label">;

/** One thing that a form asks for. */
export interface AskField {
  readonly name: string;
  readonly label: string;
  /** One line of a list, several of them, or words. */
  readonly is: "one" | "many" | "words";
  readonly choices?: readonly Option[];
  /** What stands in it first; of a list that asks for one, the first line otherwise. */
  readonly value?: string;
  /** Which lines of a list that asks for several are ticked as it appears, or all, until somebody ticks or clears one by hand. */
  readonly ticked?: boolean | readonly string[];
  /** Whether a list that asks for one line stands there spread out, as one that asks for several does. */
  readonly isSpread?: boolean;
  /** Further words, below it. */
  readonly hint?: string;
  /** The heading that it stands under, with the fields beside it that name the same. */
  readonly under?: string;
}

/** What stands in a form, as plain data: words by the name of their field, a list of words where several may be chosen. */
export type Answers = Readonly<Record<string, string | readonly string[]>>;

/** A button that leads elsewhere, where something is missing that the form needs. */
export interface AskWay {
  readonly label: string;
  readonly go: () => unknown;
}

/** A form that asks for a few things before something is done; all texts are said already. */
export interface Ask {
  /** What its window's id ends with: there is one of each. */
  readonly id: string;
  readonly title: string;
  /** The page of the rules that explains it. */
  readonly page: string;
  /** What it asks for, by what stands in it now. */
  readonly fields: (said: Said) => readonly AskField[];
  /** What it would cost or do, in lines, by what stands in it now: they follow each choice, and what is written. */
  readonly lines?: (said: Said) => readonly string[];
  /** What stands against it, by what stands in it now; nothing where it can be done. */
  readonly whyNot?: (said: Said) => string | null;
  /** What leads to what is missing, by what stands in it now. */
  readonly ways?: (said: Said) => readonly AskWay[];
  readonly button: string;
  /** Does it. @returns what was made or true, and the window closes; nothing where it was refused. @throws UserError that the form tells */
  readonly send: (answers: Answers, said: Said) => unknown;
}

/** How long somebody who writes pauses before the lines follow, in milliseconds. */
const PAUSE = 200;

/** Opens a form, or brings it to the front. */
export function openAsk(ask: Ask): Promise<void> {
  return openOne(idOf(ask), () => new AskWindow(ask));
}

function idOf({ id }: Ask): string {
  return `${gameProfile().id}-ask-${id}`;
}

/** The window of such a form: every list, price and hint is drawn anew as one chooses. */
class AskWindow extends FormWindow {
  static override readonly FOLLOWS = ["updateActor", "createActor", "deleteActor", "updateItem"] as const;

  static override DEFAULT_OPTIONS: foundry.applications.api.ApplicationV2.DefaultOptions = {
    actions: {
      way: onClick((window: AskWindow, { place }) =>
        window.#ask.ways?.(window.#whole())[Number(place)]?.go(),
      ),
    },
  };

  static override get PARTS() {
    return { body: { template: templatePath("table/windows/ask"), scrollable: [""] } };
  }

  readonly #ask: Ask;
  /** What stands in the lists that somebody has ticked or cleared by hand: one that goes away comes back as it was left. */
  readonly #byHand = new Map<string, readonly string[]>();
  #pause: ReturnType<typeof setTimeout> | undefined;

  constructor(ask: Ask) {
    super({ id: idOf(ask) });
    this.#ask = ask;
  }

  override get title(): string {
    return this.#ask.title;
  }

  override get help(): string {
    return this.#ask.page;
  }

  protected override context(): object {
    const { button, lines, ways, whyNot } = this.#ask;
    const said = this.#whole();
    const views = this.#ask
      .fields(said)
      .map((field, place) => ({ ...this.#view(field, said), isFirst: place === 0 }));
    return {
      button,
      groups: grouped(views),
      lines: lines?.(said) ?? [],
      whyNot: whyNot?.(said),
      ways: ways?.(said) ?? [],
    };
  }

  /** What stands in the form, and in fields that are yet to be drawn what will stand there first: also in those that come with these. */
  #whole(): Said {
    const { said } = this;
    for (let names = "", before = " "; names !== before;) {
      const fields = this.#ask.fields(said);
      for (const field of fields) this.#fill(said, field);
      [before, names] = [names, fields.map(({ name }) => name).join()];
    }
    return said;
  }

  #fill(said: Said, { name, is, choices = [], value, ticked }: AskField): void {
    if (ticked && !said.has(name) && !this.#stands(name))
      for (const tick of this.#byHand.get(name) ?? firstTicks(choices, ticked)) said.append(name, tick);
    const isGone = is === "one" && !choices.some((choice) => choice.value === said.get(name));
    if (is !== "many" && (isGone || !said.has(name))) said.set(name, value ?? choices[0]?.value ?? "");
  }

  /** Whether something of a field stands in the form already. */
  #stands(name: string): boolean {
    return this.isDrawn && this.fields.elements.namedItem(name) !== null;
  }

  #view(field: AskField, said: Said) {
    const { name, is, choices = [], isSpread = false } = field;
    const chosen = said.all(name);
    return {
      ...field,
      id: `${this.id}-${name}`,
      under: field.under ?? "",
      isOne: is === "one" && !isSpread,
      isMany: is === "many" || isSpread,
      value: said.text(name),
      choices: choices.map((choice) => ({ ...choice, chosen: chosen.includes(choice.value) })),
    };
  }

  /** What its lines say follows what is written, once the writer pauses; nothing but the lines is drawn anew. */
  protected override onInput(field: Field): void {
    if (!isInput(field) || field.type !== "text") return;
    clearTimeout(this.#pause);
    this.#pause = setTimeout(() => this.#tellLines(), PAUSE);
  }

  #tellLines(): void {
    const list = this.isDrawn ? this.element.querySelector<HTMLElement>(".tt-ask-lines") : null;
    if (!list) return;
    const said = this.#whole();
    const lines = this.#ask.lines?.(said) ?? [];
    const items = lines.map((line) =>
      Object.assign(list.ownerDocument.createElement("li"), { textContent: line }),
    );
    list.replaceChildren(...items);
    list.hidden = items.length === 0;
    const words = this.#ask.whyNot?.(said) ?? "";
    this.#tellWhyNot(words, words !== "");
  }

  /** @param isBarred whether it cannot be sent as it stands */
  #tellWhyNot(words: string, isBarred: boolean): void {
    const place = this.element.querySelector<HTMLElement>(`#${CSS.escape(this.id)}-why-not`);
    const button = this.element.querySelector<HTMLButtonElement>("[type=submit]");
    if (!place || !button) return;
    place.textContent = words;
    place.hidden = words === "";
    button.disabled = isBarred;
  }

  /** A window that is drawn anew at Enter would not be sent. */
  protected override onChange(field: Field): void {
    if (isInput(field) && field.type === "checkbox") this.#byHand.set(field.name, this.said.all(field.name));
    if (!isInput(field) || field.type !== "text") this.redraw();
  }

  /** What is refused is told in the form, which stays as it was written. */
  protected override async send(): Promise<unknown> {
    const said = this.#whole();
    const answers = this.#ask
      .fields(said)
      .map(({ name, is }) => [name, is === "many" ? said.all(name) : said.text(name)] as const);
    try {
      return await this.#ask.send(Object.fromEntries(answers), said);
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      this.#tellWhyNot(localize(error.key, error.words), false);
      return false;
    }
  }
}

/** The lines of a list that are ticked as it appears. */
function firstTicks(choices: readonly Option[], ticked: true | readonly string[]): string[] {
  const all = choices.map(({ value }) => value);
  return ticked === true ? all : all.filter((value) => ticked.includes(value));
}

/** Fields beside each other that stand under the same heading. */
function grouped<View extends { readonly under: string }>(
  views: readonly View[],
): { under: string; fields: View[] }[] {
  const groups: { under: string; fields: View[] }[] = [];
  for (const view of views) {
    const last = groups.at(-1);
    if (last && last.under === view.under) last.fields.push(view);
    else groups.push({ under: view.under, fields: [view] });
  }
  return groups;
}
