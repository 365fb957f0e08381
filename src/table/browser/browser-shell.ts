import { findDocument, findHere } from "#foundry/documents.ts";
import { aroundTarget, isHTMLElement, isInput, isSelect } from "#foundry/elements.ts";
import { gameProfile } from "#foundry/game.ts";
import { followHooks } from "#foundry/host.ts";
import { localize } from "#foundry/i18n.ts";
import { notify } from "#foundry/notify.ts";
import { templatePath } from "#foundry/templates.ts";
import type { Choice } from "../windows/controls.ts";
import { FormWindow } from "../windows.ts";
import type { WindowContext, WindowRenderOptions } from "../steady-application.ts";
import {
  type Candidate,
  asTheyStood,
  candidatesOf,
  type Entry,
  type Filter,
  filterTest,
  type Narrowing,
} from "./entry.ts";
import { type EntryReader, type Library, readLibrary, unreadableLine } from "./library.ts";
import { RowList } from "./row-list.ts";

/** The hooks after which the list is drawn anew. */
const WATCHED = ["updateActor", "deleteActor", "createItem", "updateItem", "deleteItem"] as const;

/** For whom things are looked at, as far as a list needs to know. */
export interface Taker {
  readonly uuid: string;
  readonly name: string;
  readonly isOwner: boolean;
}

/** A select of the filters; its first choice narrows nothing. */
export interface FilterSelect {
  readonly name: string;
  readonly label: string;
  readonly choices: readonly Choice[];
}

/** A tick of the filters, which asks how things stand to the character. */
export interface FilterTick {
  readonly name: string;
  readonly label: string;
}

/** What a row says of a thing beside its name and picture. */
export interface RowView {
  /** What sort of thing: "Martial weapon · two hands". */
  readonly kind: string;
  readonly words: string;
  readonly tags: readonly string[];
  readonly price: string;
  /** How it stands to the character; empty words say nothing. */
  readonly state: RowState;
}

/** How a thing stands: its look, a sign that stands beside the words and never alone, the words. */
export interface RowState {
  readonly look: "open" | "closed" | "ask" | "owned" | "asks";
  readonly words: string;
}

const SIGNS: Readonly<Record<RowState["look"], string>> = {
  open: "✓",
  closed: "✗",
  ask: "?",
  owned: "●",
  asks: "",
};

/** What a list begins with: a type of item, for whom, narrowed to what. */
export interface Browsed<A extends Taker> {
  readonly type: string;
  readonly actor: A | null;
  readonly filter: Filter;
}

/**
 * Everything of one type, from all compendia and the world: searched while one types, narrowed by what it is and by how it
 * stands to a character. From a row one opens it, takes it, or drags it onto a sheet.
 */
export abstract class BrowserShell<E extends Entry, S, A extends Taker> extends FormWindow {
  static override DEFAULT_OPTIONS: foundry.applications.api.ApplicationV2.DefaultOptions = {
    classes: ["tt-browser"],
    position: { width: 620, height: 720 },
    form: { handler: BrowserShell.#intoList },
    actions: {
      openEntry: BrowserShell.#openEntry,
      takeEntry: BrowserShell.#takeEntry,
      clearFilters: BrowserShell.#clearFilters,
      make: BrowserShell.#make,
    },
  };

  static override get PARTS() {
    return {
      filters: { template: templatePath("table/browser/filters") },
      list: { template: templatePath("table/browser/list"), scrollable: [".tt-browse-list"] },
    };
  }

  readonly actor: A | null;
  #filter: Filter;
  #library: Library<E> | null = null;
  #candidates: readonly Candidate<E, S>[] = [];
  #rows: RowList<Candidate<E, S>> | null = null;
  /** What one is being asked about now, by uuid. */
  readonly #asked = new Set<string>();
  #stale: ReturnType<typeof setTimeout> | undefined;

  constructor({ type, actor, filter }: Browsed<A>) {
    super({ id: BrowserShell.idFor(type, actor) });
    this.actor = actor;
    this.#filter = filter;
  }

  /** One window for each type of item and character. */
  static idFor(type: string, actor: Taker | null | undefined): string {
    return `${gameProfile().id}-browser-${type}-${actor ? actor.uuid.replaceAll(".", "-") : "all"}`;
  }

  /** How the items of its type are read. */
  protected abstract readonly reader: EntryReader<E>;
  /** What its selects and ticks ask of a thing. */
  protected abstract readonly narrowing: Narrowing<E, S>;
  /** How each thing stands to a character; what is gathered for all of them is gathered once. */
  protected abstract judgeFor(actor: A): (entry: E) => S;
  /** Where what stands so stands in the list: the lower the better. */
  protected abstract placeOf(standing: S): number;
  protected abstract selects(entries: readonly E[], filter: Filter): readonly FilterSelect[];
  /** The ticks, asked for where there is a character to judge for. */
  protected abstract ticks(): readonly FilterTick[];
  protected abstract rowOf(candidate: Candidate<E, S>): RowView;
  /** What its type is called, in the plural. */
  protected abstract get what(): string;
  /** Takes a thing for the character; what it costs is asked before. */
  protected abstract take(actor: A, item: Item.Implementation): Promise<unknown>;

  /** Brings the question about a thing to the front, for who asks for it again while the question stands. */
  protected raise(_actor: A, _item: Item.Implementation): void {
    // Most games take a thing without a question.
  }

  /** What a button under the list says that makes a new thing of its type; empty for no such button. */
  protected get makeLabel(): string {
    return "";
  }

  /** Makes a new thing of its type. */
  protected async make(): Promise<void> {
    // Only where `makeLabel` says what the button does.
  }

  override get title(): string {
    const { what, taker } = this;
    return taker ? localize("TABLE.Browser.For", { what, name: taker }) : what;
  }

  /** The character who may take things here; empty where one only reads. */
  protected get taker(): string {
    return this.actor?.isOwner ? this.actor.name : "";
  }

  /** Comes to the front, narrowed anew. */
  async show(filter: Filter): Promise<void> {
    this.#filter = filter;
    await this.render({ parts: ["filters"] });
    this.#narrow();
    this.bringToFront();
  }

  override async _prepareContext(): Promise<WindowContext> {
    const { entries, unreadable } = (this.#library ??= await readLibrary(this.reader));
    const { actor, taker } = this;
    const stood = this.#candidates.map(({ entry }) => entry.uuid);
    const judged = candidatesOf(entries, actor && this.judgeFor(actor), (one) => this.placeOf(one));
    this.#candidates = asTheyStood(judged, stood);
    return {
      uid: this.id,
      title: this.title,
      search: this.#filter["search"] ?? "",
      selects: this.selects(entries, this.#filter),
      ticks: actor ? this.ticks().map((tick) => ({ ...tick, ticked: this.#filter[tick.name] === true })) : [],
      taker,
      rows: this.#candidates.map((candidate) => this.#drawn(candidate)),
      unreadable: unreadableLine(unreadable),
      makeLabel: this.makeLabel,
    };
  }

  #drawn(candidate: Candidate<E, S>): object {
    const { uuid, name, img } = candidate.entry;
    const row = this.rowOf(candidate);
    const state = { ...row.state, sign: SIGNS[row.state.look] };
    const takeLabel = localize("TABLE.Browser.TakeFor", { name, taker: this.taker });
    return { ...row, uuid, name, img, state, takeLabel };
  }

  protected override follows(): (() => void)[] {
    return [...super.follows(), followHooks(WATCHED, (document: unknown) => this.#changed(document))];
  }

  override async _onFirstRender(context: object, options: WindowRenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    const { element } = this;
    element.addEventListener("keydown", (event) => void this.#onKey(event));
    element.addEventListener("dragstart", (event) => drag(event));
  }

  override async _onRender(context: object, options: WindowRenderOptions): Promise<void> {
    await super._onRender(context, options);
    const grid = this.element.querySelector<HTMLElement>(".tt-browse-list");
    if (!grid || !options.parts?.includes("list")) return;
    this.#rows = new RowList(grid, this.#candidates);
    this.#narrow();
  }

  override _onClose(options: object): void {
    super._onClose(options);
    clearTimeout(this.#stale);
  }

  /** Shows what fits the filter, and says how many that are. */
  #narrow(): void {
    const shown = this.#rows?.narrow(filterTest(this.#filter, this.narrowing)) ?? 0;
    const all = this.#candidates.length;
    this.#fill(".tt-browse-count", localize("TABLE.Browser.Count", { shown, all }));
    for (const part of this.element.querySelectorAll<HTMLElement>(".tt-browse-none, .tt-browse-list"))
      part.hidden = part.matches(".tt-browse-none") === shown > 0;
  }

  #fill(selector: string, words: string): void {
    const place = this.element.querySelector(selector);
    if (place && place.textContent !== words) place.textContent = words;
  }

  protected override onInput(): void {
    const fields = [...this.fields.elements].filter((field) => isInput(field) || isSelect(field));
    this.#filter = Object.fromEntries(fields.map(filterField));
    this.#narrow();
  }

  /** Taking a thing is several changes in a row: the list is drawn anew once they have all arrived. */
  #changed(document: unknown): void {
    if (!(document instanceof foundry.abstract.Document)) return;
    const { actor } = this;
    const isWorlds = document.documentName === "Item" && document.parent === null;
    if (!isWorlds && ![document, document.parent].includes(actor)) return;
    if (isWorlds) this.#library = null;
    clearTimeout(this.#stale);
    this.#stale = setTimeout(this.redraw, 50);
  }

  protected override async drawAnew(): Promise<void> {
    const isGone = this.actor !== null && findHere(this.actor.uuid) === null;
    if (isGone) await this.close();
    else await this.render({ parts: ["list"] });
  }

  /** From the search one arrow leads into the list; Shift and Enter take the row one stands on. */
  async #onKey(event: KeyboardEvent): Promise<void> {
    const { target, key } = event;
    if (!isHTMLElement(target)) return;
    if (key === "ArrowDown" && target.matches("[type=search]"))
      return (event.preventDefault(), this.#rows?.focus());
    const row = target.closest<HTMLElement>("[data-row]");
    if (key !== "Enter" || !event.shiftKey || !row) return;
    event.preventDefault();
    await this.#take(row);
  }

  /** Asks once for a thing, however often it is clicked while the question stands. */
  async #take(row: HTMLElement): Promise<void> {
    const { actor } = this;
    const item = await itemOf(row);
    if (!item || !actor) return;
    if (this.#asked.has(item.uuid)) return this.raise(actor, item);
    this.#asked.add(item.uuid);
    try {
      await this.take(actor, item);
    } finally {
      this.#asked.delete(item.uuid);
    }
  }

  static async #intoList(this: AnyBrowser): Promise<void> {
    this.#rows?.focus();
  }

  static async #openEntry(this: AnyBrowser, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const item = await itemOf(target);
    await item?.sheet?.render(true);
  }

  static async #takeEntry(this: AnyBrowser, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await this.#take(target);
  }

  static async #clearFilters(this: AnyBrowser): Promise<void> {
    await this.show({});
    this.element.querySelector<HTMLElement>("[type=search]")?.focus();
  }

  static async #make(this: AnyBrowser): Promise<void> {
    await this.make();
  }
}

/** A list of whatever game. */
type AnyBrowser = BrowserShell<Entry, unknown, Taker>;

/** What a field of the filters says. */
function filterField(field: HTMLInputElement | HTMLSelectElement): [name: string, value: string | boolean] {
  return [field.name, isInput(field) && field.type === "checkbox" ? field.checked : field.value];
}

/** The item of the row something stands in. One that cannot be opened is told by name. */
async function itemOf(within: HTMLElement): Promise<Item.Implementation | null> {
  const row = within.closest<HTMLElement>("[data-row]");
  const found = await findDocument(row?.dataset.uuid ?? "");
  if (found instanceof Item) return found;
  notify.error("TABLE.Browser.CannotOpen", { name: row?.dataset.name ?? "" });
  return null;
}

/** A row is dragged as the item it stands for, onto a sheet or wherever items may be dropped. */
function drag(event: DragEvent): void {
  const row = aroundTarget(event, "[data-row]");
  if (!row) return;
  const { uuid } = row.dataset;
  event.dataTransfer?.setData("text/plain", JSON.stringify({ type: "Item", uuid }));
}
