import { OPENERS } from "../apps/openers.ts";
import type { SheetMetadata } from "#foundry/registration.ts";
import type { SliderStore } from "#table/sliders.ts";
import { shareCopy } from "../actions/growth/buy.ts";
import { bindTicking, cellActions } from "#table/clocks/cell.ts";
import { makeClock } from "#table/clocks/panel.ts";
import { tickClock } from "#table/clocks/tick-cards.ts";
import { CLOCK_WINDOWS } from "../apps/clocks/clock-editor.ts";
import { LEGACY_ACTIONS } from "../apps/legacies/legacy-acts.ts";
import { templatePath } from "../apps/parts/templates.ts";
import { bindOpposition, oppositionActions } from "../apps/scene/opposition.ts";
import { SUPPLY } from "../data/actor/clock.ts";
import type { PartyActor } from "../data/kinds.ts";
import { ActorSheet } from "#table/sheets/actor-sheet.ts";
import type { ActorContext, SheetRenderOptions } from "#table/sheets/steady-sheet.ts";
import { bindLine } from "#table/sheets/keyboard.ts";
import { isAsset, isPc } from "../data/kinds.ts";
import { askIntoPlay, askToList } from "../apps/crew/into-play.ts";
import { primaryParty } from "../state/party.ts";
import type { RulesPage } from "../data/rules-pages.ts";
import { bindConditions, HOLDING_ACTIONS, watchHoldings } from "./holdings.ts";
import { CREW_ACTIONS, partyContext, watchCrew } from "./party-context.ts";
import { windowNamed } from "../apps/open-window.ts";

/** What the table shares: scene, bank, supply, clocks. Everyone reads it, a GM edits it in place. */
export class PartySheet extends ActorSheet {
  static override readonly help: RulesPage = "scenes";
  static override readonly isSomebody = false;
  static readonly metadata: SheetMetadata = {
    document: "Actor",
    types: ["party"],
    label: "FATES_EDGE.Sheet.Party",
  };

  static override readonly SIZES = { size: { width: 780, height: 720 }, least: 700 };

  static override DEFAULT_OPTIONS = {
    classes: ["tt-party"],
    actions: {
      ...OPENERS,
      intoPlay: PartySheet.#bringIntoPlay,
      upkeep: () => windowNamed("UpkeepWindow").open(),
      addClock: PartySheet.#addClock,
      ...cellActions(CLOCK_WINDOWS),
      ...CREW_ACTIONS,
      ...oppositionActions((uuid) => windowNamed("SpreadWindow").openAbout(uuid)),
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

  get #party(): PartyActor {
    return this.actor as PartyActor;
  }

  /** A party that is not in play is read: whatever its buttons do, they would do to the one that is. */
  get isLive(): boolean {
    return this.actor === primaryParty();
  }

  protected override get tracks(): SliderStore {
    return {
      read: () => this.#party.system.supply,
      write: (_path, value) => {
        const { uuid, system } = this.#party;
        return tickClock(CLOCK_WINDOWS, SUPPLY, value - system.supply, { holder: uuid });
      },
    };
  }

  protected override sheetContext(): Promise<object> {
    return partyContext(this.#party, this.place);
  }

  protected override follows(): (() => void)[] {
    return [
      watchCrew(() => void this.render({ parts: ["crew", "holdings"] })),
      watchHoldings(() => void this.render({ parts: ["holdings"] })),
    ];
  }

  override async _onFirstRender(context: ActorContext, options: SheetRenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    bindConditions(this.element);
  }

  protected override bindPart(part: string, element: HTMLElement): void {
    if (part === "scene") bindOpposition(element);
    if (part !== "world") return;
    bindTicking(CLOCK_WINDOWS, element);
    if (this.isEditable) bindLine(element, "[data-clock-line]", (line) => void this.#makeClock(line));
  }

  /** An asset that is dropped here is held in common from now on, and owes nothing of what it owed elsewhere. */
  protected override async takeItem(event: DragEvent, item: Item.Implementation) {
    if (!isAsset(item)) return super.takeItem(event, item);
    if (this.isEditable) await shareCopy(this.#party, item);
    return null;
  }

  /** A character who is dropped here plays in this party from now on. */
  override async _onDropActor(event: DragEvent, actor: Actor.Implementation) {
    if (!isPc(actor)) return super._onDropActor(event, actor);
    if (game.user.isGM && this.actor.pack === null) await askToList(this.#party, actor);
    return null;
  }

  /** An empty DV means none, and not 0. */
  override _processFormData(event: SubmitEvent | null, form: HTMLFormElement, data: never): object {
    const update = super._processFormData(event, form, data) as { system?: { scene?: { dv?: unknown } } };
    const scene = update.system?.scene;
    if (scene && (scene.dv === "" || scene.dv === 0)) scene.dv = null;
    return update;
  }

  static async #bringIntoPlay(this: PartySheet): Promise<void> {
    await askIntoPlay(this.#party);
  }

  static async #addClock(this: PartySheet): Promise<void> {
    const line = this.element.querySelector<HTMLInputElement>("[data-clock-line]");
    if (line) await this.#makeClock(line);
  }

  #makeClock(line: HTMLInputElement): Promise<void> {
    return makeClock(CLOCK_WINDOWS, line, this.#party.uuid);
  }
}
