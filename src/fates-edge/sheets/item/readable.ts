import { onClick } from "#table/on-click.ts";
import { followHooks } from "#foundry/host.ts";
import { declareEdge } from "../../actions/edges/declare-edge.ts";
import { askAim } from "../../apps/edge-aim.ts";
import { returnEdge } from "../../actions/edges/edges.ts";
import { startCast } from "../../apps/roll/start-roll.ts";
import { isAsset, isEdgeItem, isGear, isParty, isPc, isSpell } from "../../data/kinds.ts";
import { mayEditItems } from "../../state/rights.ts";
import { ReadableSheet } from "#table/reading/readable-sheet.ts";
import type { StoredFacts } from "#table/reading/show-item.ts";
import { isRecord } from "#table/records.ts";
import type { ItemSheetOptions } from "#table/sheets/item-sheet.ts";
import { doGearAction } from "../gear-state.ts";
import { isUnwritten, readingContext } from "./reading-context.ts";
import { windowNamed } from "../../apps/open-window.ts";

/** What all sheets of our items share: their page to read, and what may be done from it. */
export class ThingSheet extends ReadableSheet {
  static override DEFAULT_OPTIONS: ItemSheetOptions = {
    actions: {
      useEdge: ThingSheet.#use,
      returnEdge: ThingSheet.#giveBack,
      gearAction: ThingSheet.#gearAction,
      useHolding: onClick<ThingSheet>(
        (sheet) => isAsset(sheet.item) && windowNamed("AskAssetWindow").open(sheet.item),
      ),
      castSpell: onClick<ThingSheet>((sheet) => isSpell(sheet.item) && startCast(sheet.item)),
    },
  };

  protected override get mayWrite(): boolean {
    return super.mayWrite && mayEditItems();
  }

  protected override get isBlank(): boolean {
    return isUnwritten(this.item);
  }

  /** Who used an edge, and when, is private. */
  protected override openFacts(facts: StoredFacts): StoredFacts {
    const { edges } = facts;
    if (!isRecord(edges)) return facts;
    const open = Object.entries(edges).map(([key, edge]) => [key, { ...(edge as object), spent: {} }]);
    return { ...facts, edges: Object.fromEntries(open) };
  }

  protected override readerContext(): Promise<object> {
    return readingContext(this.item, { uid: this.id, editable: this.isEditable });
  }

  protected override follows(): (() => void)[] {
    return [watchAround(this.item, () => !this.writing && void this.render({ parts: ["body"] }))];
  }

  static async #use(this: ThingSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const { edge = "" } = target.dataset;
    this.goTo = `${this.id}-return-${edge}`;
    if (!isEdgeItem(this.item)) return;
    const aim = await askAim(this.item, edge);
    if (aim) await declareEdge(this.item, edge, aim);
  }

  static async #giveBack(this: ThingSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const { edge = "" } = target.dataset;
    this.goTo = `${this.id}-use-${edge}`;
    if (isEdgeItem(this.item)) await returnEdge(this.item, edge);
  }

  static async #gearAction(this: ThingSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const { item } = this;
    if (isGear(item) && isPc(item.parent))
      await doGearAction(item.parent, item, target.dataset.rowAction ?? "");
  }
}

/**
 * Tells a page that is read what it looks at beside its own thing: its owner or the reader's own character, and the scene,
 * which gives uses back.
 * @returns what ends the watch
 */
function watchAround(item: Item.Implementation, redraw: () => void): () => void {
  return followHooks(["updateActor"], (actor) => {
    if (actor === item.actor || actor === game.user.character || isParty(actor)) redraw();
  });
}
