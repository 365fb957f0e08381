import { localize } from "../../foundry/i18n.ts";
import { notify } from "../../foundry/notify.ts";
import type { SheetMetadata } from "../../foundry/sheets.ts";
import { inTurn } from "../../table/in-turn.ts";
import { bindSliders } from "../apps/bind-sliders.ts";
import { clearPlace } from "../apps/clear-place.ts";
import { confirmRemoval } from "../apps/confirm-removal.ts";
import { startRoll } from "../apps/start-roll.ts";
import { bindTabKeys, markChosenTab } from "../apps/tab-keys.ts";
import { templatePath } from "../apps/templates.ts";
import { CONDITIONS } from "../data/item/gear.ts";
import type { PcActor } from "../documents/kinds.ts";
import { isAttribute, type Attribute } from "../rules/attributes.ts";
import {
  ActorSheetBase,
  type ActorContext,
  type SheetConfiguration,
  type SheetOptions,
  type SheetRenderOptions,
} from "./bases.ts";
import { pcContext } from "./pc-context.ts";
import { rollDragData } from "./roll-drag.ts";
import { readTrack, setTrack } from "./set-track.ts";
import { RATING_MAX } from "./pc-view.ts";

const LIMITED = "limited";

/** The sheet where there is room, and how narrow it may become where there is not, in CSS pixels. */
const SIZE = { width: 760, height: 840 };
const LEAST_WIDTH = 520;

/**
 * A character's sheet. The play view answers "what can I do now"; Edit turns the same view into one where ratings,
 * name and concept change. A LIMITED viewer sees the face, name, concept and look, and nothing else.
 */
export class PcSheet extends ActorSheetBase {
  static readonly metadata: SheetMetadata = {
    document: "Actor",
    types: ["pc"],
    label: "FATES_EDGE.Sheet.Pc",
  };

  static override DEFAULT_OPTIONS = {
    classes: ["fates-edge", "fe-sheet", "fe-pc"],
    position: SIZE,
    window: { resizable: true },
    form: { submitOnChange: true },
    actions: {
      toggleEdit: PcSheet.#toggleEdit,
      lens: PcSheet.#lookThrough,
      step: PcSheet.#step,
      rollSkill: PcSheet.#rollSkill,
      rollOther: PcSheet.#rollOther,
      openItem: PcSheet.#openItem,
      addItem: PcSheet.#addItem,
      removeItem: PcSheet.#removeItem,
    },
  };

  static override PARTS = {
    header: { template: templatePath("sheets/pc-header") },
    tabs: { template: templatePath("sheets/tabs") },
    play: { template: templatePath("sheets/pc-play"), scrollable: [""] },
    gear: { template: templatePath("sheets/pc-gear"), scrollable: [""] },
    story: { template: templatePath("sheets/pc-story"), scrollable: [""] },
    [LIMITED]: { template: templatePath("sheets/pc-limited") },
  };

  override tabGroups: Record<string, string> = { primary: "play" };

  #editing = false;
  #lens: Attribute | "" = "";

  get #pc(): PcActor {
    return this.actor as PcActor;
  }

  /** A stranger sees little, in a window to match. Everyone else keeps bank and hotbar in sight. */
  override _initializeApplicationOptions(options: SheetOptions): SheetConfiguration {
    const configured = super._initializeApplicationOptions(options);
    if (configured.document.limited) Object.assign(configured.position, { width: 520, height: 320 });
    else Object.assign(configured.position, clearPlace(SIZE, LEAST_WIDTH));
    return configured;
  }

  /** A stranger's view has one part, everyone else's has all the others. */
  override _configureRenderOptions(options: SheetRenderOptions): void {
    super._configureRenderOptions(options);
    const limited = this.actor.limited;
    options.parts = (options.parts ?? Object.keys(PcSheet.PARTS)).filter(
      (part) => (part === LIMITED) === limited,
    );
  }

  override async _prepareContext(options: SheetRenderOptions): Promise<ActorContext> {
    const context = await super._prepareContext(options);
    const view = { uid: this.id, tab: this.tabGroups.primary ?? "", lens: this.#lens };
    const editing = this.#editing && this.isEditable;
    return Object.assign(
      context,
      await pcContext(this.actor, { ...view, editing, editable: this.isEditable }),
    );
  }

  override async _onRender(context: ActorContext, options: SheetRenderOptions): Promise<void> {
    await super._onRender(context, options);
    if (options.parts?.includes("tabs")) bindTabKeys(this.element);
    if (this.isEditable) this.#bindTracks(options.parts ?? []);
  }

  override changeTab(tab: string, group: string, options?: object): void {
    super.changeTab(tab, group, options);
    markChosenTab(this.element, tab);
  }

  /** Skills go to the hotbar as rolls, everything else as Foundry drags it. */
  override async _onDragStart(event: DragEvent): Promise<void> {
    const row = event.currentTarget instanceof HTMLElement ? event.currentTarget : null;
    if (!row?.dataset.skill) return super._onDragStart(event);
    const { skill, attribute = "" } = row.dataset;
    event.dataTransfer?.setData("text/plain", JSON.stringify(rollDragData(this.actor, { skill, attribute })));
  }

  /** Only what a character can own is taken in; anything else says why not, and nothing happens. */
  override async _onDropItem(event: DragEvent, item: Item.Implementation) {
    if (item.type === "talent" || item.type === "gear") return super._onDropItem(event, item);
    notify.warn("FATES_EDGE.Sheet.WrongDrop", { name: item.name });
    return null;
  }

  #bindTracks(parts: readonly string[]): void {
    for (const part of parts) {
      const root = this.element.querySelector<HTMLElement>(`[data-application-part="${part}"]`);
      if (!root) continue;
      bindSliders(root, "data-pips", {
        read: (path) => readTrack(this.#pc, path),
        write: (path, value) => setTrack(this.#pc, path, value),
      });
      root.addEventListener("change", (event) => this.#changeCondition(event));
    }
  }

  #changeCondition(event: Event): void {
    if (!(event.target instanceof HTMLSelectElement)) return;
    const { target } = event;
    const condition = CONDITIONS.find((name) => name === target.value);
    if (!target.dataset.condition || !condition) return;
    event.stopPropagation();
    void this.actor.items.get(target.dataset.condition)?.update({ system: { condition } });
  }

  static async #toggleEdit(this: PcSheet): Promise<void> {
    this.#editing = !this.#editing;
    await this.render({ parts: ["header", "play"] });
  }

  static async #lookThrough(this: PcSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const { attribute } = target.dataset;
    this.#lens = isAttribute(attribute) && attribute !== this.#lens ? attribute : "";
    await this.render({ parts: ["play"] });
  }

  static async #step(this: PcSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const { attribute } = target.dataset;
    if (!isAttribute(attribute)) return;
    const by = Number(target.dataset.by);
    await inTurn(`${this.id}-${attribute}`, async () => {
      const wished = this.#pc.system.attributes[attribute] + by;
      if (wished < 1 || wished > RATING_MAX) return;
      await this.actor.update({ system: { attributes: { [attribute]: wished } } });
    });
  }

  static async #rollSkill(this: PcSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const { skill = "", attribute = "" } = target.dataset;
    await startRoll(this.#pc, { skill, attribute });
  }

  static async #rollOther(this: PcSheet): Promise<void> {
    await startRoll(this.#pc);
  }

  static #openItem(this: PcSheet, _event: PointerEvent, target: HTMLElement): void {
    void this.#item(target)?.sheet?.render(true);
  }

  static async #addItem(this: PcSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const type = target.dataset.type === "talent" ? "talent" : "gear";
    const name = localize(`FATES_EDGE.Sheet.New.${type}`);
    const [item] = await this.actor.createEmbeddedDocuments("Item", [{ name, type }]);
    void item?.sheet?.render(true);
  }

  static async #removeItem(this: PcSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const item = this.#item(target);
    if (!item || !(await confirmRemoval("FATES_EDGE.Sheet.RemoveAsk", item.name))) return;
    await item.delete();
  }

  #item(target: HTMLElement): Item.Implementation | undefined {
    return this.actor.items.get(target.dataset.itemId ?? "");
  }
}
