import { setCompanionTrack } from "../actions/tracks.ts";
import { findHere } from "#foundry/documents.ts";
import type { SheetMetadata } from "#foundry/registration.ts";
import { bindSliders } from "#table/sliders.ts";
import { templatePath } from "../apps/parts/templates.ts";
import { type CompanionActor, isParty, isPc } from "../data/kinds.ts";
import type { RulesPage } from "../data/rules-pages.ts";
import {
  type ActorContext,
  ActorSheetBase,
  type SheetConfiguration,
  type SheetOptions,
  type SheetRenderOptions,
} from "./bases.ts";
import {
  companionContext,
  companionPartContext,
  type CompanionPlace,
  readCompanionTrack,
} from "./companion-context.ts";
import { COMPANION_ACTIONS } from "./companion-actions.ts";
import { letKeysScroll } from "./keyboard.ts";
import { keepToParts, LIMITED, placeSheet } from "./limited.ts";

const SIZES = {
  size: { width: 660, height: 720 },
  least: 480,
  limited: { width: 480, height: 260 },
};

/** A follower or a familiar: who they are, whom they serve, how they stand, and what moves them. */
export class CompanionSheet extends ActorSheetBase {
  static override readonly help: RulesPage = "retinue";
  static readonly metadata: SheetMetadata = {
    document: "Actor",
    types: ["follower", "familiar"],
    label: "FATES_EDGE.Sheet.Companion",
  };

  static override DEFAULT_OPTIONS = {
    classes: ["tt", "tt-sheet", "tt-companion"],
    position: SIZES.size,
    window: { resizable: true },
    form: { submitOnChange: true },
    actions: { openServed: CompanionSheet.#openServed, ...COMPANION_ACTIONS },
  };

  static override PARTS = {
    header: { template: templatePath("sheets/companion-header") },
    state: { template: templatePath("sheets/companion-state") },
    story: { template: templatePath("sheets/companion-story") },
    notes: { template: templatePath("sheets/companion-notes") },
    [LIMITED]: { template: templatePath("sheets/companion-limited") },
  };

  #unwatch: () => void = () => undefined;

  get #companion(): CompanionActor {
    return this.actor as CompanionActor;
  }

  get #place(): CompanionPlace {
    return { uid: this.id, editable: this.isEditable };
  }

  override _initializeApplicationOptions(options: SheetOptions): SheetConfiguration {
    return placeSheet(super._initializeApplicationOptions(options), SIZES);
  }

  override _configureRenderOptions(options: SheetRenderOptions): void {
    super._configureRenderOptions(options);
    keepToParts(options, CompanionSheet.PARTS, { limited: this.actor.limited });
  }

  override async _prepareContext(options: SheetRenderOptions): Promise<ActorContext> {
    const context = await super._prepareContext(options);
    return Object.assign(context, companionContext(this.#companion, this.#place));
  }

  /** The mixin below asks each part that is drawn what it shows beside the rest; its types do not say so. */
  async _preparePartContext(part: string, context: ActorContext): Promise<object> {
    return { ...context, ...(await companionPartContext(part, this.#companion, this.#place)) };
  }

  override async _onFirstRender(context: ActorContext, options: SheetRenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.#unwatch = this.#watch();
  }

  override async _onRender(context: ActorContext, options: SheetRenderOptions): Promise<void> {
    await super._onRender(context, options);
    if (!this.isEditable) letKeysScroll(this.element);
    if (options.parts?.includes("state"))
      bindSliders(this.element, "data-pips", {
        read: (track) => readCompanionTrack(this.#companion, track),
        write: async (track, value) => setCompanionTrack(this.#companion, track, value),
      });
  }

  override _onClose(options: object): void {
    super._onClose(options);
    this.#unwatch();
  }

  /** Whoever they serve may get another name or leave, and with a new scene or arc they may help again. */
  #watch(): () => void {
    const redraw = (changed: Actor.Implementation): void => {
      if (isParty(changed)) void this.render({ parts: ["header", "state"] });
      else if (isPc(changed)) void this.render({ parts: ["header"] });
    };
    const hooks = (["updateActor", "deleteActor"] as const).map(
      (name) => [name, Hooks.on(name, redraw)] as const,
    );
    return () => hooks.forEach(([name, id]) => Hooks.off(name, id));
  }

  static #openServed(this: CompanionSheet): void {
    const served = findHere(this.#companion.system.serves);
    if (isPc(served) || isParty(served)) void served.sheet?.render(true);
  }
}
