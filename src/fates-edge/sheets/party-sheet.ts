import { deletion } from "../../foundry/deletion.ts";
import { localize } from "../../foundry/i18n.ts";
import { randomId } from "../../foundry/random-id.ts";
import type { SheetMetadata } from "../../foundry/sheets.ts";
import { bindSliders } from "../apps/bind-sliders.ts";
import { updateDocument } from "../../foundry/update-document.ts";
import { confirmRemoval } from "../apps/confirm-removal.ts";
import { askToEndScene } from "../apps/end-scene-dialog.ts";
import { openRequestWindow } from "../apps/request-window.ts";
import { openSessionEnd } from "../apps/session-end/open-session-end.ts";
import { openSpendWindow } from "../apps/spend-window.ts";
import { templatePath } from "../apps/templates.ts";
import type { PartyActor } from "../documents/kinds.ts";
import { ActorSheetBase, type ActorContext, type SheetRenderOptions } from "./bases.ts";
import { focusWanted } from "./focus-wanted.ts";
import { partyContext } from "./party-context.ts";

/** What the table shares: scene, bank, supply, clocks. Everyone reads it, a GM edits it in place. */
export class PartySheet extends ActorSheetBase {
  static readonly metadata: SheetMetadata = {
    document: "Actor",
    types: ["party"],
    label: "FATES_EDGE.Sheet.Party",
  };

  static override DEFAULT_OPTIONS = {
    classes: ["fates-edge", "fe-sheet", "fe-party"],
    position: { width: 780, height: 720 },
    window: { resizable: true },
    form: { submitOnChange: true },
    actions: {
      endScene: PartySheet.#endScene,
      endSession: PartySheet.#endSession,
      spend: PartySheet.#spend,
      askForRoll: PartySheet.#askForRoll,
      addClock: PartySheet.#addClock,
      removeClock: PartySheet.#removeClock,
    },
  };

  static override PARTS = {
    header: { template: templatePath("sheets/party-header") },
    scene: { template: templatePath("sheets/party-scene") },
    bank: { template: templatePath("sheets/party-bank"), scrollable: [".fe-bank-entries"] },
    world: { template: templatePath("sheets/party-world") },
  };

  /** Clocks whose fields lie open, so that a re-drawn sheet leaves them so. */
  readonly #unfolded = new Set<string>();
  /** The id of a field to go to once it is drawn: the name of a new clock. */
  #wanted = "";

  get #party(): PartyActor {
    return this.actor as PartyActor;
  }

  override async _prepareContext(options: SheetRenderOptions): Promise<ActorContext> {
    const context = await super._prepareContext(options);
    const place = { uid: this.id, editable: this.isEditable, unfolded: this.#unfolded };
    return Object.assign(context, await partyContext(this.#party, place));
  }

  override async _onRender(context: ActorContext, options: SheetRenderOptions): Promise<void> {
    await super._onRender(context, options);
    for (const fold of this.element.querySelectorAll<HTMLDetailsElement>("details[id]")) this.#keepFold(fold);
    if (!this.isEditable) this.#letKeysScroll();
    if (focusWanted(this.element, this.#wanted)) this.#wanted = "";
    if (!this.isEditable || !options.parts?.includes("world")) return;
    const world = this.element.querySelector<HTMLElement>('[data-application-part="world"]') ?? this.element;
    bindSliders(world, "data-pips", {
      read: () => this.#party.system.supply,
      write: (_path, supply) => this.#party.update({ system: { supply } }),
    });
    bindSliders(world, "data-clock", {
      read: (key) => this.#filled(key),
      write: (key, value) => this.#tick(key, value),
    });
  }

  /** An empty DV is none, not nought. */
  override _processFormData(event: SubmitEvent | null, form: HTMLFormElement, data: never): object {
    const update = super._processFormData(event, form, data) as { system?: { scene?: { dv?: unknown } } };
    const scene = update.system?.scene;
    if (scene && (scene.dv === "" || scene.dv === 0)) scene.dv = null;
    return update;
  }

  /** Who only reads finds nothing to press here, and still must get to the end of it. */
  #letKeysScroll(): void {
    const content = this.element.querySelector<HTMLElement>(".window-content");
    if (content) content.tabIndex = 0;
  }

  #keepFold(fold: HTMLDetailsElement): void {
    fold.addEventListener("toggle", () => {
      if (fold.open) this.#unfolded.add(fold.id);
      else this.#unfolded.delete(fold.id);
    });
  }

  #filled(key: string): number {
    return this.#party.system.filled[key] ?? 0;
  }

  /** A tick by hand is an entry of its own: a roll that ticks the same clock meanwhile is not lost. */
  async #tick(key: string, value: number): Promise<void> {
    const ticks = { [`hand-${randomId()}`]: value - this.#filled(key) };
    await this.#party.update({ system: { clocks: { [key]: { ticks } } } });
  }

  static async #endScene(this: PartySheet): Promise<void> {
    await askToEndScene();
  }

  static #endSession(this: PartySheet): void {
    openSessionEnd();
  }

  static #spend(this: PartySheet): void {
    openSpendWindow("bank");
  }

  static #askForRoll(this: PartySheet): void {
    openRequestWindow();
  }

  static async #addClock(this: PartySheet): Promise<void> {
    const key = randomId();
    const clock = { name: localize("FATES_EDGE.Clock.New"), size: 6, kind: "danger", ticks: {}, base: 0 };
    this.#unfolded.add(`${this.id}-clock-${key}-edit`);
    this.#wanted = `${this.id}-clock-${key}-name`;
    await this.#party.update({ system: { clocks: { [key]: clock } } });
  }

  static async #removeClock(this: PartySheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const key = target.dataset.clockKey ?? "";
    const name = this.#party.system.clocks[key]?.name;
    if (name === undefined || !(await confirmRemoval("FATES_EDGE.Clock.RemoveAsk", name))) return;
    await updateDocument(this.actor, { system: { clocks: deletion(key) } });
  }
}
