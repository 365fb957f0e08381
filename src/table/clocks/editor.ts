import { isHTMLElement } from "../../foundry/elements.ts";
import { gameProfile } from "../../foundry/game.ts";
import { followHooks } from "../../foundry/host.ts";
import { localize } from "../../foundry/i18n.ts";
import { notify } from "../../foundry/notify.ts";
import type { Said } from "../said.ts";
import { FormWindow, openOne } from "../windows.ts";
import { templatePath } from "../../foundry/templates.ts";
import { changeClock, removeClock } from "./acts.ts";
import type { ClockActor, ClockBook } from "./book.ts";
import { type ClockDraft, fieldViews, type FieldPlace, readDraft } from "./editor-fields.ts";
import { isAlwaysThere } from "./fields.ts";
import { clockState, type ClockState } from "./states.ts";
import type { ClockForms } from "./windows.ts";

/** Everything a GM can say about a clock: what it is, who sees and ticks it, what presses and what happens at its end. */
export class ClockEditor extends FormWindow {
  static override readonly help: string = "clocks";
  static override DEFAULT_OPTIONS: foundry.applications.api.ApplicationV2.DefaultOptions = {
    position: { width: 560, height: 640 },
    actions: { putAway: ClockEditor.#putAway },
  };

  static override get PARTS() {
    return {
      body: { template: templatePath("table/clocks/editor"), scrollable: [""] },
      foot: { template: templatePath("table/clocks/editor-foot") },
    };
  }

  protected readonly book: ClockForms;
  protected readonly key: string;
  readonly #holder: ClockActor;
  /** What stands in the fields. */
  protected draft: ClockDraft;

  constructor(book: ClockForms, holder: ClockActor, clock: ClockState) {
    super({ id: idOf(book, holder, clock.key) });
    this.book = book;
    this.key = clock.key;
    this.#holder = holder;
    const {
      key: _key,
      filled: _filled,
      ticks: _ticks,
      base: _base,
      landed: _landed,
      sort: _sort,
      ...draft
    } = clock;
    this.draft = draft;
  }

  /** Opens the window in which a GM says everything about a clock. */
  static async open(book: ClockForms, key: string, holder?: string): Promise<void> {
    if (!game.user.isGM) return notify.error("TABLE.Error.GMOnly");
    const held = book.holder(holder);
    const clock = held && clockState(held, key);
    if (!held || !clock) return notify.error("TABLE.Error.NoClock");
    await openOne(idOf(book, held, key), () => new this(book, held, clock));
  }

  override get title(): string {
    const name = this.book.nameOf({ key: this.key, name: this.draft.name });
    return localize("TABLE.Clock.EditorTitle", { name });
  }

  protected override context(): object {
    const { book, draft, place } = this;
    return {
      namePlaceholder: book.nameOf({ key: this.key, name: "" }),
      stays: isAlwaysThere(book.stored, this.key),
      what: fieldViews("what", book.fields, place),
      words: fieldViews("words", book.fields, place),
      links: fieldViews("links", book.fields, place),
      extra: this.extra(draft),
    };
  }

  /** What a game asks for beside the fields: the partial that draws it, with what that is given. */
  protected extra(_draft: ClockDraft): { readonly partial: string } | null {
    return null;
  }

  /** The draft as the form says it. */
  protected read(said: Said): ClockDraft {
    return readDraft(said, this.book.fields, this.place);
  }

  get place(): FieldPlace {
    return { book: this.book, holder: this.#holder, key: this.key, draft: this.draft };
  }

  protected override onChange(field: Element): void {
    this.draft = this.read(this.said);
    if (this.decides(field)) void this.render({ parts: ["body"] });
  }

  /** Whether others are shown by what a field says. */
  protected decides(field: Element): boolean {
    const name = isHTMLElement(field) ? field.getAttribute("name") : null;
    return this.book.fields.some((each) => each.name === name && each.decides === true);
  }

  /** A clock that somebody puts away takes its editor with it. */
  protected override follows(): (() => void)[] {
    return [...super.follows(), followHooks(["updateActor", "deleteActor"], () => this.#closeIfGone())];
  }

  #closeIfGone(): void {
    const holder = this.book.holder(this.#holder.uuid);
    if (!holder || !clockState(holder, this.key)) void this.close();
  }

  protected override send(): Promise<boolean> {
    this.draft = this.read(this.said);
    const { draft, book } = this;
    const { scope, actor, scene } = draft;
    const number = book.sceneOf?.(this.#holder).number ?? 0;
    const bound = {
      ...draft,
      actor: scope === "actor" ? actor : "",
      scene: scope === "scene" ? scene || number : 0,
    };
    return changeClock(book, this.key, bound, this.#holder.uuid);
  }

  static async #putAway(this: ClockEditor): Promise<void> {
    if (await removeClock(this.book, this.key, this.#holder.uuid)) await this.close();
  }
}

function idOf(book: ClockBook, holder: ClockActor, key: string): string {
  const group = holder === book.holder() ? "" : `${holder.id}-`;
  return `${gameProfile().id}-clock-${group}${key}`;
}
