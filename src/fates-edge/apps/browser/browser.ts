import { findDocument, findHere } from "#foundry/documents.ts";
import { aroundTarget, isHTMLElement } from "#foundry/elements.ts";
import { followHooks } from "#foundry/host.ts";
import { localize } from "#foundry/i18n.ts";
import { notify } from "#foundry/notify.ts";
import { FormWindow, openOne, type WindowContext, type WindowRenderOptions } from "#table/windows.ts";
import type { PcActor } from "../../data/kinds.ts";
import type { RulesPage } from "../../data/rules-pages.ts";
import { BuyDialog } from "../buy.ts";
import { GearMaker } from "../gear-maker/gear-maker.ts";
import { templatePath } from "../parts/templates.ts";
import { takeItem } from "../take-item.ts";
import { type BrowserFilter, type Candidate, candidatesFor, filterSelects, NO_FILTER } from "./filter.ts";
import { type BrowserType, type BrowserLibrary, readLibrary, unreadableLine } from "./library.ts";
import { RowList, rowView } from "./rows.ts";

/** The hooks after which the list is drawn anew. */
const WATCHED = ["updateActor", "deleteActor", "createItem", "updateItem", "deleteItem"] as const;

/** What the compendium browser opens with. */
export interface BrowserOptions {
  readonly type?: BrowserType;
  /** For whom things are looked at: they are judged for this character, who may take them. */
  readonly actor?: PcActor;
  readonly filter?: Partial<BrowserFilter>;
}

interface BrowserSubject {
  readonly type: BrowserType;
  readonly actor: PcActor | null;
  readonly filter: Partial<BrowserFilter>;
}

/**
 * Everything of one kind, from all compendia and the world: searched while one types, narrowed by what it is and by what
 * a character can pay and may take on top. From a row one opens it, takes it, or drags it onto a sheet.
 */
export class BrowserWindow extends FormWindow {
  static override readonly help: RulesPage = "growth";
  static override DEFAULT_OPTIONS = {
    classes: ["tt-browser"],
    position: { width: 620, height: 720 },
    form: { handler: BrowserWindow.#intoList },
    actions: {
      openEntry: BrowserWindow.#openEntry,
      takeEntry: BrowserWindow.#takeEntry,
      clearFilters: BrowserWindow.#clearFilters,
      makeGear: BrowserWindow.#makeGear,
    },
  };

  static override PARTS = {
    filters: { template: templatePath("apps/browser-filters") },
    list: { template: templatePath("apps/browser-list"), scrollable: [".tt-browse-list"] },
  };

  readonly #type: BrowserType;
  readonly #actor: PcActor | null;
  #filter: BrowserFilter;
  #library: BrowserLibrary | null = null;
  #candidates: readonly Candidate[] = [];
  #rows: RowList | null = null;
  /** What one is being asked about now, by uuid. */
  readonly #asked = new Set<string>();
  #stale: ReturnType<typeof setTimeout> | undefined;

  constructor({ type, actor, filter }: BrowserSubject) {
    super({ id: BrowserWindow.idFor(type, actor) });
    this.#type = type;
    this.#actor = actor;
    this.#filter = { ...NO_FILTER, ...filter };
  }

  /** One window for each kind of item and character. */
  static idFor(type: BrowserType, actor: PcActor | null | undefined): string {
    return `fates-edge-browser-${type}-${actor ? actor.uuid.replaceAll(".", "-") : "all"}`;
  }

  /** Opens the compendium browser, narrowed as asked; the one that is open comes to the front with the new filter. */
  static open({ type = "talent", actor, filter = {} }: BrowserOptions = {}): Promise<void> {
    return openOne(
      this.idFor(type, actor),
      () => new BrowserWindow({ type, actor: actor ?? null, filter }),
      (open) => open instanceof BrowserWindow && open.show(filter),
    );
  }

  override get title(): string {
    const what = localize(`FATES_EDGE.Browser.Title.${this.#type}`);
    return this.#taker ? localize("FATES_EDGE.Browser.For", { what, name: this.#taker }) : what;
  }

  /** The character who may take things here; empty where one only reads. */
  get #taker(): string {
    return this.#actor?.isOwner ? this.#actor.name : "";
  }

  /** Comes to the front, narrowed anew. */
  async show(filter: Partial<BrowserFilter>): Promise<void> {
    this.#filter = { ...NO_FILTER, ...filter };
    await this.render({ parts: ["filters"] });
    this.#narrow();
    this.bringToFront();
  }

  override async _prepareContext(): Promise<WindowContext> {
    const library = (this.#library ??= await readLibrary(this.#type));
    this.#candidates = candidatesFor(this.#actor, this.#type, library.entries);
    const priced = ["talent", "gear", "spell"].includes(this.#type);
    return {
      uid: this.id,
      title: this.title,
      search: this.#filter.search,
      selects: filterSelects(this.#type, library.entries, this.#filter),
      ticks: this.#actor && priced ? this.#ticks() : [],
      taker: this.#taker,
      rows: this.#candidates.map((candidate) => rowView(candidate, this.#taker)),
      unreadable: unreadableLine(library.unreadable),
      maker: this.#type === "gear" && (this.#taker !== "" || game.user.isGM),
    };
  }

  #ticks(): object[] {
    const { affordable, open } = this.#filter;
    return [
      { name: "affordable", label: localize("FATES_EDGE.Browser.Affordable"), ticked: affordable },
      ...(this.#type === "talent" || this.#type === "spell"
        ? [{ name: "open", label: localize("FATES_EDGE.Browser.OnlyOpen"), ticked: open }]
        : []),
    ];
  }

  override async _onFirstRender(context: object, options: WindowRenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("keydown", (event) => void this.#onKey(event));
    this.element.addEventListener("dragstart", (event) => drag(event));
  }

  protected override follows(): (() => void)[] {
    return [...super.follows(), followHooks(WATCHED, (document) => this.#changed(document))];
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
    const shown = this.#rows?.narrow(this.#filter) ?? 0;
    const all = this.#candidates.length;
    this.#fill(".tt-browse-count", localize("FATES_EDGE.Browser.Count", { shown, all }));
    for (const part of this.element.querySelectorAll<HTMLElement>(".tt-browse-none, .tt-browse-list"))
      part.hidden = part.matches(".tt-browse-none") === shown > 0;
  }

  #fill(selector: string, words: string): void {
    const place = this.element.querySelector(selector);
    if (place && place.textContent !== words) place.textContent = words;
  }

  protected override onInput(): void {
    const data = new FormData(this.fields);
    const text = (name: string): string => String(data.get(name) ?? "");
    this.#filter = {
      search: text("search"),
      kind: text("kind"),
      tier: text("tier"),
      culture: text("culture"),
      leaning: text("leaning"),
      affordable: data.has("affordable"),
      open: data.has("open"),
    };
    this.#narrow();
  }

  /** A purchase is several changes in a row: the list is drawn anew once they have all arrived. */
  #changed(document: unknown): void {
    if (!(document instanceof foundry.abstract.Document)) return;
    const isWorlds = document.documentName === "Item" && document.parent === null;
    if (!isWorlds && document !== this.#actor && document.parent !== this.#actor) return;
    if (isWorlds) this.#library = null;
    clearTimeout(this.#stale);
    this.#stale = setTimeout(this.redraw, 50);
  }

  protected override async drawAnew(): Promise<void> {
    const isGone = this.#actor !== null && findHere(this.#actor.uuid) === null;
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
    const item = await itemOf(row);
    if (!item || !this.#actor) return;
    if (this.#asked.has(item.uuid)) return BuyDialog.raise(this.#actor, item);
    this.#asked.add(item.uuid);
    try {
      await takeItem(this.#actor, item);
    } finally {
      this.#asked.delete(item.uuid);
    }
  }

  static async #intoList(this: BrowserWindow): Promise<void> {
    this.#rows?.focus();
  }

  static async #openEntry(this: BrowserWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const item = await itemOf(target);
    await item?.sheet?.render(true);
  }

  static async #takeEntry(this: BrowserWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await this.#take(target);
  }

  static async #clearFilters(this: BrowserWindow): Promise<void> {
    await this.show(NO_FILTER);
    this.element.querySelector<HTMLElement>("[type=search]")?.focus();
  }

  static async #makeGear(this: BrowserWindow): Promise<void> {
    await GearMaker.open(this.#actor);
  }
}

/** The item of the row something stands in. One that cannot be opened is told by name. */
async function itemOf(within: HTMLElement): Promise<Item.Implementation | null> {
  const row = within.closest<HTMLElement>("[data-row]");
  const found = await findDocument(row?.dataset.uuid ?? "");
  if (found instanceof Item) return found;
  notify.error("FATES_EDGE.Browser.CannotOpen", { name: row?.dataset.name ?? "" });
  return null;
}

/** A row is dragged as the item it stands for, onto a sheet or wherever items may be dropped. */
function drag(event: DragEvent): void {
  const row = aroundTarget(event, "[data-row]");
  if (!row) return;
  const { uuid } = row.dataset;
  event.dataTransfer?.setData("text/plain", JSON.stringify({ type: "Item", uuid }));
}
