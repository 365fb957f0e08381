import { localize } from "#foundry/i18n.ts";
import {
  BrowserShell,
  type FilterSelect,
  type FilterTick,
  type RowView,
} from "#table/browser/browser-shell.ts";
import type { Filter } from "#table/browser/entry.ts";
import { openOne } from "#table/windows.ts";
import type { PcActor } from "../../data/kinds.ts";
import type { RulesPage } from "../../data/rules-pages.ts";
import { BuyDialog } from "../buy.ts";
import { GearMaker } from "../gear-maker/gear-maker.ts";
import { takeItem } from "../take-item.ts";
import { type BrowserEntry, type BrowserType, readerOf } from "./entry.ts";
import {
  type Affordability,
  type BrowserCandidate,
  type BrowserFilter,
  filterSelects,
  judgeFor,
  NARROWING,
  placeOf,
} from "./filter.ts";
import { isPriced, rowView } from "./rows.ts";

/** What the compendium browser opens with. */
export interface BrowserOptions {
  readonly type?: BrowserType;
  /** For whom things are looked at: they are judged for this character, who may take them. */
  readonly actor?: PcActor;
  readonly filter?: BrowserFilter;
}

/** What a character is made from, narrowed by what they can pay and may take. */
export class BrowserWindow extends BrowserShell<BrowserEntry, Affordability, PcActor> {
  static override readonly help: RulesPage = "growth";

  readonly #type: BrowserType;
  protected override readonly reader;
  protected override readonly narrowing = NARROWING;

  constructor({ type = "talent", actor = null, filter = {} }: BrowserSubject) {
    super({ type, actor, filter: { ...filter } });
    this.#type = type;
    this.reader = readerOf(type);
  }

  /** Opens the compendium browser, narrowed as asked; the one that is open comes to the front with the new filter. */
  static open(options: BrowserOptions = {}): Promise<void> {
    const { type = "talent", actor, filter = {} } = options;
    return openOne(
      this.idFor(type, actor),
      () => new BrowserWindow(options),
      (open) => open instanceof BrowserWindow && open.show({ ...filter }),
    );
  }

  protected override get what(): string {
    return localize(`FATES_EDGE.Browser.Title.${this.#type}`);
  }

  protected override get makeLabel(): string {
    const mayMake = this.#type === "gear" && (this.taker !== "" || game.user.isGM);
    return mayMake ? localize("FATES_EDGE.Browser.MakeGear") : "";
  }

  protected override judgeFor(actor: PcActor): (entry: BrowserEntry) => Affordability {
    return judgeFor(actor, this.#type);
  }

  protected override placeOf(standing: Affordability): number {
    return placeOf(standing);
  }

  protected override selects(entries: readonly BrowserEntry[], filter: Filter): FilterSelect[] {
    return filterSelects(this.#type, entries, filter);
  }

  protected override ticks(): FilterTick[] {
    if (!isPriced(this.#type)) return [];
    const affordable = { name: "affordable", label: localize("FATES_EDGE.Browser.Affordable") };
    const open = { name: "open", label: localize("FATES_EDGE.Browser.OnlyOpen") };
    return this.#type === "gear" ? [affordable] : [affordable, open];
  }

  protected override rowOf(candidate: BrowserCandidate): RowView {
    return rowView(candidate);
  }

  protected override take(actor: PcActor, item: Item.Implementation): Promise<unknown> {
    return takeItem(actor, item);
  }

  protected override raise(actor: PcActor, item: Item.Implementation): void {
    BuyDialog.raise(actor, item);
  }

  protected override make(): Promise<void> {
    return GearMaker.open(this.actor);
  }
}

/** For whom, if for anybody. */
type BrowserSubject = Omit<BrowserOptions, "actor"> & { readonly actor?: PcActor | null };
