import { deletion, idOf, updateDocument, uuidOf } from "#foundry/documents.ts";
import type { SheetMetadata } from "#foundry/registration.ts";
import { sendLine } from "#table/unsent.ts";
import { keepLocalSecret, openOwnClock, rollPool } from "../actions/scene/npcs.ts";
import { bindTicking, CELL_ACTIONS } from "../apps/clocks/cell.ts";
import { templatePath } from "../apps/parts/templates.ts";
import { SpreadWindow } from "../apps/spread/spread-window.ts";
import { isParty, type NpcActor } from "../data/kinds.ts";
import type { RulesPage } from "../data/rules-pages.ts";
import {
  type ActorContext,
  ActorSheetBase,
  type SheetConfiguration,
  type SheetOptions,
  type SheetRenderOptions,
} from "./bases.ts";
import { npcContext, npcForm, npcPartContext, type NpcPlace } from "./npc-context.ts";
import { bindClockLine, focusWanted, letKeysScroll } from "./keyboard.ts";
import { keepToParts, LIMITED, placeSheet } from "./limited.ts";

const SIZES = {
  size: { width: 660, height: 760 },
  least: 480,
  limited: { width: 480, height: 260 },
};
/** Dice of a pool that nobody has said anything of yet. */
const NEW_DICE = 3;

/**
 * Somebody the GM plays. Who may see them at all knows name, picture and role; an observer reads the rest but for the
 * secret notes, which are drawn for GMs alone whatever rights a player was given.
 */
export class NpcSheet extends ActorSheetBase {
  static override readonly help: RulesPage = "npcs";
  static readonly metadata: SheetMetadata = {
    document: "Actor",
    types: ["npc"],
    label: "FATES_EDGE.Sheet.Npc",
  };

  static override DEFAULT_OPTIONS = {
    classes: ["tt", "tt-sheet", "tt-npc"],
    position: SIZES.size,
    window: { resizable: true },
    form: { submitOnChange: true },
    actions: {
      ...CELL_ACTIONS,
      drawMotives: NpcSheet.#drawMotives,
      addPool: NpcSheet.#addPool,
      removePool: NpcSheet.#removePool,
      rollPool: NpcSheet.#rollPool,
      addClock: NpcSheet.#addClock,
    },
  };

  static override PARTS = {
    header: { template: templatePath("sheets/npc-header") },
    pools: { template: templatePath("sheets/npc-pools") },
    motive: { template: templatePath("sheets/npc-motive") },
    clocks: { template: templatePath("sheets/npc-clocks") },
    notes: { template: templatePath("sheets/npc-notes") },
    secret: { template: templatePath("sheets/npc-secret") },
    [LIMITED]: { template: templatePath("sheets/npc-limited") },
  };

  /** The id of a field to go to once it is drawn: the name of a new pool. */
  #wanted = "";
  #watch = 0;

  get #npc(): NpcActor {
    return this.actor as NpcActor;
  }

  get #place(): NpcPlace {
    return { uid: this.id, editable: this.isEditable };
  }

  override _initializeApplicationOptions(options: SheetOptions): SheetConfiguration {
    return placeSheet(super._initializeApplicationOptions(options), SIZES);
  }

  override _configureRenderOptions(options: SheetRenderOptions): void {
    super._configureRenderOptions(options);
    const without = game.user.isGM ? [] : ["secret"];
    keepToParts(options, NpcSheet.PARTS, { limited: this.actor.limited, without });
  }

  override async _prepareContext(options: SheetRenderOptions): Promise<ActorContext> {
    const context = await super._prepareContext(options);
    return Object.assign(context, npcContext(this.#npc, this.#place));
  }

  /** The mixin below asks each part that is drawn what it shows beside the rest; its types do not say so. */
  async _preparePartContext(part: string, context: ActorContext): Promise<object> {
    return { ...context, ...(await npcPartContext(part, this.#npc, this.#place)) };
  }

  override async _onFirstRender(context: ActorContext, options: SheetRenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    bindTicking(this.element);
    this.#watch = Hooks.on("updateActor", (changed, changes) => {
      if (isParty(changed) && "clocks" in (changes.system ?? {})) void this.render({ parts: ["clocks"] });
    });
  }

  override async _onRender(context: ActorContext, options: SheetRenderOptions): Promise<void> {
    await super._onRender(context, options);
    if (focusWanted(this.element, this.#wanted)) this.#wanted = "";
    if (!this.isEditable) letKeysScroll(this.element);
    if (options.parts?.includes("clocks")) bindClockLine(this.element, (line) => void this.#openClock(line));
    if (options.parts?.includes("secret")) this.#bindLocal();
  }

  override _onClose(options: object): void {
    super._onClose(options);
    Hooks.off("updateActor", this.#watch);
  }

  override _processFormData(event: SubmitEvent | null, form: HTMLFormElement, data: never): object {
    return npcForm(super._processFormData(event, form, data));
  }

  async #openClock(line: HTMLInputElement): Promise<void> {
    await sendLine(line, (words) => openOwnClock(this.actor, words));
  }

  /** What stays in this browser is no field of the form: it must not reach an update. */
  #bindLocal(): void {
    const field = this.element.querySelector<HTMLTextAreaElement>("[data-local-secret]");
    field?.addEventListener("change", (event) => {
      event.stopPropagation();
      void keepLocalSecret(idOf(this.actor), field.value);
    });
  }

  static async #drawMotives(this: NpcSheet): Promise<void> {
    await SpreadWindow.openAbout(uuidOf(this.actor));
  }

  static async #addPool(this: NpcSheet): Promise<void> {
    const key = foundry.utils.randomID();
    const { pools } = this.#npc.system;
    const sort = Math.max(-1, ...Object.values(pools).map((pool) => pool.sort)) + 1;
    this.#wanted = `${this.id}-pool-${key}`;
    await this.#npc.update({ system: { pools: { [key]: { name: "", dice: NEW_DICE, sort } } } });
  }

  static async #removePool(this: NpcSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await updateDocument(this.actor, { system: { pools: deletion(target.dataset.pool ?? "") } });
  }

  static async #rollPool(this: NpcSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await rollPool(this.#npc, target.dataset.pool ?? "");
  }

  static async #addClock(this: NpcSheet): Promise<void> {
    const field = this.element.querySelector<HTMLInputElement>("[data-clock-line]");
    if (field) await this.#openClock(field);
  }
}
