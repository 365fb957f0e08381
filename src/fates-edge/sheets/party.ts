import type { SheetMetadata } from "#foundry/registration.ts";
import { bindSliders } from "#table/sliders.ts";
import { shareCopy } from "../actions/growth/buy.ts";
import { tickClockBy } from "../actions/clocks/ticks.ts";
import { bindTicking, CELL_ACTIONS } from "../apps/clocks/cell.ts";
import { makeClock } from "../apps/clocks/clock-panel.ts";
import { CrownWindow } from "../apps/crown/crown-window.ts";
import { LEGACY_ACTIONS } from "../apps/legacies/legacy-acts.ts";
import { clearPlace } from "../apps/parts/clear-place.ts";
import { templatePath } from "../apps/parts/templates.ts";
import { RequestWindow } from "../apps/request.ts";
import { AdvantagesWindow } from "../apps/scene/advantages.ts";
import { EndSceneWindow } from "../apps/scene/end-scene.ts";
import { FrameWindow } from "../apps/scene/frame.ts";
import { SpreadWindow } from "../apps/spread/spread-window.ts";
import { bindOpposition, oppositionActions } from "../apps/scene/opposition.ts";
import { SessionWindow } from "../apps/session-end/session-end.ts";
import { SpendWindow } from "../apps/spend/spend.ts";
import { UpkeepWindow } from "../apps/upkeep/upkeep.ts";
import { SUPPLY } from "../data/actor/clock.ts";
import type { PartyActor } from "../data/kinds.ts";
import {
  type ActorContext,
  ActorSheetBase,
  type SheetConfiguration,
  type SheetOptions,
  type SheetRenderOptions,
} from "./bases.ts";
import { bindClockLine, letKeysScroll } from "./keyboard.ts";
import { isAsset } from "../data/kinds.ts";
import type { RulesPage } from "../data/rules-pages.ts";
import { bindConditions, HOLDING_ACTIONS, watchHoldings } from "./holdings.ts";
import { CREW_ACTIONS, partyContext, watchCrew } from "./party-context.ts";

/** How large the sheet is where there is room, and how narrow it may be. */
const SIZE = { width: 780, height: 720 } as const;
const LEAST_WIDTH = 700;

/** What the table shares: scene, bank, supply, clocks. Everyone reads it, a GM edits it in place. */
export class PartySheet extends ActorSheetBase {
  static override readonly help: RulesPage = "scenes";
  static readonly metadata: SheetMetadata = {
    document: "Actor",
    types: ["party"],
    label: "FATES_EDGE.Sheet.Party",
  };

  static override DEFAULT_OPTIONS = {
    classes: ["tt", "tt-sheet", "tt-party"],
    position: SIZE,
    window: { resizable: true },
    form: { submitOnChange: true },
    actions: {
      frame: PartySheet.#frame,
      advantages: PartySheet.#advantages,
      endScene: PartySheet.#endScene,
      endSession: PartySheet.#endSession,
      upkeep: PartySheet.#upkeep,
      spend: PartySheet.#spend,
      askForRoll: PartySheet.#askForRoll,
      addClock: PartySheet.#addClock,
      crown: PartySheet.#crown,
      ...CELL_ACTIONS,
      ...CREW_ACTIONS,
      ...oppositionActions((uuid) => SpreadWindow.openAbout(uuid)),
      ...HOLDING_ACTIONS,
      ...LEGACY_ACTIONS,
    },
  };

  static override PARTS = {
    header: { template: templatePath("sheets/party-header") },
    scene: { template: templatePath("sheets/party-scene") },
    bank: { template: templatePath("sheets/party-bank"), scrollable: [".tt-bank-entries"] },
    world: { template: templatePath("sheets/party-world") },
    crew: { template: templatePath("sheets/party-crew") },
    holdings: { template: templatePath("sheets/party-holdings") },
  };

  #unwatch: () => void = () => undefined;

  override _initializeApplicationOptions(options: SheetOptions): SheetConfiguration {
    const configured = super._initializeApplicationOptions(options);
    Object.assign(configured.position, clearPlace(SIZE, LEAST_WIDTH));
    return configured;
  }

  get #party(): PartyActor {
    return this.actor as PartyActor;
  }

  override async _prepareContext(options: SheetRenderOptions): Promise<ActorContext> {
    const context = await super._prepareContext(options);
    const place = { uid: this.id, editable: this.isEditable };
    return Object.assign(context, await partyContext(this.#party, place));
  }

  override async _onFirstRender(context: ActorContext, options: SheetRenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    const ends = [
      watchCrew(() => void this.render({ parts: ["crew", "holdings"] })),
      watchHoldings(() => void this.render({ parts: ["holdings"] })),
    ];
    this.#unwatch = () => ends.forEach((end) => end());
    bindConditions(this.element);
  }

  override _onClose(options: object): void {
    super._onClose(options);
    this.#unwatch();
  }

  override async _onRender(context: ActorContext, options: SheetRenderOptions): Promise<void> {
    await super._onRender(context, options);
    if (!this.isEditable) letKeysScroll(this.element);
    if (options.parts?.includes("scene")) bindOpposition(this.element);
    if (!options.parts?.includes("world")) return;
    const world = this.element.querySelector<HTMLElement>('[data-application-part="world"]') ?? this.element;
    bindTicking(world);
    if (!this.isEditable) return;
    bindSliders(world, "data-pips", {
      read: () => this.#party.system.supply,
      write: (_path, value) => tickClockBy(SUPPLY, value - this.#party.system.supply),
    });
    bindClockLine(world, (line) => void makeClock(line));
  }

  /** An asset that is dropped here is held in common from now on, and owes nothing of what it owed elsewhere. */
  override async _onDropItem(event: DragEvent, item: Item.Implementation) {
    if (item.parent === this.actor || !isAsset(item)) return super._onDropItem(event, item);
    if (this.isEditable) await shareCopy(this.#party, item);
    return null;
  }

  /** An empty DV means none, and not 0. */
  override _processFormData(event: SubmitEvent | null, form: HTMLFormElement, data: never): object {
    const update = super._processFormData(event, form, data) as { system?: { scene?: { dv?: unknown } } };
    const scene = update.system?.scene;
    if (scene && (scene.dv === "" || scene.dv === 0)) scene.dv = null;
    return update;
  }

  static async #frame(this: PartySheet): Promise<void> {
    await FrameWindow.open();
  }

  static async #advantages(this: PartySheet): Promise<void> {
    await AdvantagesWindow.open();
  }

  static async #endScene(this: PartySheet): Promise<void> {
    await EndSceneWindow.open();
  }

  static async #endSession(this: PartySheet): Promise<void> {
    await SessionWindow.open();
  }

  static async #upkeep(this: PartySheet): Promise<void> {
    await UpkeepWindow.open();
  }

  static async #spend(this: PartySheet): Promise<void> {
    await SpendWindow.open("bank");
  }

  static async #askForRoll(this: PartySheet): Promise<void> {
    await RequestWindow.open();
  }

  static async #crown(this: PartySheet): Promise<void> {
    await CrownWindow.open();
  }

  static async #addClock(this: PartySheet): Promise<void> {
    const line = this.element.querySelector<HTMLInputElement>("[data-clock-line]");
    if (line) await makeClock(line);
  }
}
