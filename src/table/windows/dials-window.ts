import { gameKey } from "#foundry/game.ts";
import { localize } from "#foundry/i18n.ts";
import { Said } from "../said.ts";
import { FormWindow, openOne, type WindowContext } from "../windows.ts";
import { type Choice, choicesOf } from "./controls.ts";
import { templatePath } from "#foundry/templates.ts";

/** What a table has set: a preset, and single dials otherwise. */
export interface DialSettings {
  /** Empty in a game without presets. */
  readonly preset: string;
  readonly dials: Readonly<Record<string, unknown>>;
}

/** A game's dials: the points on which tables play differently. */
export interface DialBook {
  /** What a table may begin from, by name; none where a game has one way of being played. */
  readonly presets: readonly string[];
  /** The dials that are shown, in their order, each with the values it may be set to. */
  readonly values: Readonly<Record<string, readonly unknown[]>>;
  /** What a dial is as long as nobody has set it. */
  readonly usual: (dial: string, preset: string) => unknown;
  readonly read: () => DialSettings;
  readonly write: (set: DialSettings) => Promise<void>;
  /** The page of the rules that explains the window. */
  readonly page: string;
}

/** Opens the table's house rules, or brings them to the front. A dial is called as the game's words under `Dial` say. */
export function openDials(book: DialBook): Promise<void> {
  return openOne(DialsWindow.DEFAULT_OPTIONS.id, () => new DialsWindow(book));
}

/** The table's house rules: a preset where there are some, and single dials set otherwise. */
class DialsWindow extends FormWindow {
  static override DEFAULT_OPTIONS = {
    id: "tt-dials",
    position: { width: 560, height: 680 },
    window: { title: "TABLE.Dials.Title" },
  };

  static override get PARTS() {
    return { body: { template: templatePath("table/windows/dials"), scrollable: [""] } };
  }

  readonly #book: DialBook;
  /** What is set in the window and not yet saved; null while nothing is. */
  #draft: DialSettings | null = null;

  constructor(book: DialBook) {
    super();
    this.#book = book;
  }

  override get help(): string {
    return this.#book.page;
  }

  protected override context(): WindowContext {
    const { presets, read } = this.#book;
    const set = this.#draft ?? read();
    return {
      presets: choicesOf(presets, set.preset, (preset) => localize(gameKey(`Edition.${preset}`))),
      dials: Object.keys(this.#book.values).map((dial) => this.#dial(dial, set)),
    };
  }

  #dial(key: string, { preset, dials }: DialSettings): DialView {
    const isTurned = Object.hasOwn(dials, key);
    const usual = valueLabel(key, this.#book.usual(key, preset));
    const first = {
      value: "",
      label: localize("TABLE.Dials.Default", { value: usual }),
      chosen: !isTurned,
    };
    const values = this.#book.values[key] ?? [];
    const chosen = isTurned ? JSON.stringify(dials[key]) : "";
    const options = choicesOf(
      values.map((value) => JSON.stringify(value)),
      chosen,
      (value) => valueLabel(key, JSON.parse(value)),
    );
    const label = localize(gameKey(`Dial.${key}.Name`));
    return { key, id: `${this.id}-dial-${key}`, label, turned: isTurned, options: [first, ...options] };
  }

  protected override onChange(): void {
    this.#draft = this.#set();
    this.redraw();
  }

  #set(): DialSettings {
    const { presets, values } = this.#book;
    const said = new Said(this.fields);
    const dials = Object.keys(values).flatMap((key): [string, unknown][] => {
      const value = said.text(`dial.${key}`);
      return value === "" ? [] : [[key, JSON.parse(value)]];
    });
    return { preset: said.one(presets, "preset") ?? presets[0] ?? "", dials: Object.fromEntries(dials) };
  }

  protected override async send(): Promise<boolean> {
    await this.#book.write(this.#set());
    return true;
  }
}

/** One dial with what it may be turned to. */
interface DialView {
  readonly key: string;
  readonly id: string;
  readonly label: string;
  readonly turned: boolean;
  readonly options: readonly Choice[];
}

/** What a value of a dial is called: in words of its own where the game has some. */
function valueLabel(dial: string, value: unknown): string {
  if (Array.isArray(value)) return value.join(" · ");
  const own = gameKey(`Dial.${dial}.${String(value)}`);
  if (game.i18n.has(own)) return localize(own);
  if (typeof value === "boolean") return localize(`TABLE.Dials.${value ? "On" : "Off"}`);
  return value === null ? localize("TABLE.Dials.None") : String(value);
}
