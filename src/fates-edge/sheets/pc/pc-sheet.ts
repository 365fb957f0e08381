import { onClick } from "#table/on-click.ts";
import { localize } from "#foundry/i18n.ts";
import { idOf } from "#foundry/documents.ts";
import { isHTMLElement, isSelect } from "#foundry/elements.ts";
import type { SheetMetadata } from "#foundry/registration.ts";
import { SYSTEM_ID } from "../../data/game.ts";
import type { SliderStore } from "#table/sliders.ts";
import { sendLine } from "#table/unsent.ts";
import { isInUsersHtml } from "#table/users-html.ts";
import { placeGear } from "../../actions/gear/gear.ts";
import { stepAttribute } from "../../actions/tracks.ts";
import { templatePath } from "../../apps/parts/templates.ts";
import { startRoll } from "../../apps/roll/start-roll.ts";
import { notices } from "../../actions/notices.ts";
import type { Change } from "#table/changes.ts";
import { takeCompanion, takeItem } from "../../apps/take-item.ts";
import { GEAR_PLACES } from "../../data/item/gear.ts";
import { isCompanion, isGear, type PcActor } from "../../data/kinds.ts";
import type { RulesPage } from "../../data/rules-pages.ts";
import { type Attribute, isAttribute } from "../../rules/skills.ts";
import { ActorSheet } from "#table/sheets/actor-sheet.ts";
import type { ActorContext, SheetRenderOptions } from "#table/sheets/steady-sheet.ts";
import { bindConditions } from "../holdings.ts";
import { bindLine } from "#table/sheets/keyboard.ts";
import { LIMITED } from "#table/sheets/actor-sheet.ts";
import { keepView, keptView } from "./kept-view.ts";
import { partsTouched, watchTable } from "./redraw.ts";
import { commaList } from "#table/words/text.ts";
import { skillLabel } from "../../words/skills.ts";
import { type HandLooking, handLooking } from "./at-hand.ts";
import { doSheetAction } from "./belongings-actions.ts";
import { type Belongings, belongingsOf, partContext, pcContext, type PcLooking } from "./context.ts";
import { LEDGER_FILTERS, type LedgerFilter } from "./ledger.ts";
import { recruitAnybody, recruitLine } from "./people-actions.ts";
import { readAnyTrack, setAnyTrack } from "./people.ts";
import { windowNamed } from "../../apps/open-window.ts";

/** What has a `data-action`. */
type ActionTarget = HTMLElement & { dataset: { action: string } };

/**
 * A character's sheet. The play view answers "what can I do now"; Edit turns the same view into one where ratings,
 * name and concept change. A LIMITED viewer sees the face, name, concept and look, and nothing else.
 */
export class PcSheet extends ActorSheet {
  static override readonly help: RulesPage = "character";
  static readonly metadata: SheetMetadata = {
    document: "Actor",
    types: ["pc"],
    label: "FATES_EDGE.Sheet.Pc",
  };

  static override readonly SIZES = {
    size: { width: 760, height: 840 },
    least: 520,
    limited: { width: 520, height: 320 },
  };

  static override DEFAULT_OPTIONS = {
    classes: ["tt-pc"],
    actions: {
      toggleCompact: PcSheet.#toggleCompact,
      lens: PcSheet.#lookThrough,
      step: PcSheet.#step,
      rollSkill: onClick<PcSheet>((sheet, { skill = "", attribute = "" }) =>
        startRoll(sheet.#pc, { skill, attribute }),
      ),
      rollOther: onClick<PcSheet>((sheet) => startRoll(sheet.#pc)),
      build: PcSheet.#build,
      rest: PcSheet.#rest,
      showLedger: PcSheet.#showLedger,
      hire: PcSheet.#hire,
      handFilter: onClick<PcSheet>((sheet, data) =>
        sheet.#lookAtHand(handLooking(data.filter ?? "", sheet.#hand.sort)),
      ),
    },
  };

  static override PARTS = {
    header: { template: templatePath("sheets/pc/header") },
    tabs: { template: templatePath("table/parts/tabs") },
    play: { template: templatePath("sheets/pc/play"), scrollable: [""] },
    growth: { template: templatePath("sheets/pc/growth"), scrollable: [""] },
    gear: { template: templatePath("sheets/pc/gear"), scrollable: [""] },
    retinue: { template: templatePath("sheets/pc/retinue"), scrollable: [""] },
    story: { template: templatePath("sheets/pc/story"), scrollable: [""] },
    [LIMITED]: { template: templatePath("sheets/pc/limited") },
  };

  override tabGroups: Record<string, string> = { primary: "play" };

  #compact = false;
  #lens: Attribute | "" = "";
  #filter: LedgerFilter = "all";
  #wholeLedger = false;
  #hand: HandLooking = { filter: "all", sort: "own" };
  #belongings: Belongings = () => [];

  get #pc(): PcActor {
    return this.actor as PcActor;
  }

  get #looking(): PcLooking {
    return {
      ...this.place,
      tab: this.tabGroups.primary ?? "",
      lens: this.#lens,
      compact: this.#compact,
      filter: this.#filter,
      all: this.#wholeLedger,
      hand: this.#hand,
    };
  }

  /** A change draws only what it touches. */
  override _configureRenderOptions(options: SheetRenderOptions): void {
    if (options.isFirstRender) this.#comeBack();
    super._configureRenderOptions(options);
    if (options.isFirstRender || this.actor.limited) return;
    const touched: readonly string[] | null = partsTouched(options.renderContext, options.renderData);
    if (touched) options.parts = options.parts?.filter((part) => touched.includes(part));
  }

  protected override get tracks(): SliderStore {
    return {
      read: (path) => readAnyTrack(this.#pc, path),
      write: (path, value) => setAnyTrack(this.#pc, path, value),
    };
  }

  protected override sheetContext(): object {
    this.#belongings = belongingsOf(this.#pc);
    return pcContext(this.#pc, this.#looking);
  }

  protected override partContext(part: string): Promise<object> {
    return partContext(part, this.#pc, { ...this.#looking, belongings: this.#belongings });
  }

  protected override follows(): (() => void)[] {
    return [watchTable(this.#pc, (parts) => void this.render({ parts: [...parts] }))];
  }

  override async _onRender(context: ActorContext, options: SheetRenderOptions): Promise<void> {
    await super._onRender(context, options);
    this.element.classList.toggle("compact", this.#compact);
  }

  protected override bindPart(part: string, element: HTMLElement): void {
    element.addEventListener("change", (event) => this.#choose(event));
    if (part !== "retinue") return;
    bindConditions(element);
    if (this.isEditable) bindLine(element, "[data-clock-line]", (line) => void this.#recruit(line));
  }

  protected override tabChosen(tab: string): void {
    void keepView(idOf(this.#pc), { tab });
  }

  /** Memberships are written in a row, with commas between. */
  override _processFormData(event: SubmitEvent | null, form: HTMLFormElement, data: never): object {
    const update = super._processFormData(event, form, data) as { system?: { memberships?: unknown } };
    const { system } = update;
    if (typeof system?.memberships === "string") system.memberships = commaList(system.memberships);
    return update;
  }

  /** Skills go to the hotbar as rolls, everything else as Foundry drags it. */
  override async _onDragStart(event: DragEvent): Promise<void> {
    const row = isHTMLElement(event.currentTarget) ? event.currentTarget : null;
    if (row?.dataset.working !== undefined)
      return event.dataTransfer?.setData("text/plain", JSON.stringify(workingDragData(this.actor)));
    if (!row?.dataset.skill) return super._onDragStart(event);
    const { skill, attribute = "" } = row.dataset;
    event.dataTransfer?.setData("text/plain", JSON.stringify(rollDragData(this.actor, { skill, attribute })));
  }

  /** What is dropped from elsewhere is taken as from the compendium browser: with its price, and asked. */
  protected override async takeItem(_event: DragEvent, item: Item.Implementation): Promise<null> {
    await takeItem(this.#pc, item);
    return null;
  }

  /** All that a GM gave at once is told in one notice, whose undo takes it away again. */
  protected override async tellTaken(folder: string, changes: readonly Change[]): Promise<void> {
    await notices.tell("itemsTaken", { name: this.actor.name, folder }, changes);
  }

  /**
   * People are taken as from the compendium browser too; somebody of this world who serves nobody else joins as they
   * are, without a copy.
   */
  override async _onDropActor(_event: DragEvent, actor: Actor.Implementation) {
    if (!this.isEditable) return null;
    if (!isCompanion(actor)) return this.refuseDrop(actor);
    await takeCompanion(this.#pc, actor);
    return null;
  }

  async #recruit(line: HTMLInputElement): Promise<void> {
    if (line.value.trim() !== "") await sendLine(line, (words) => recruitLine(this.#pc, words));
  }

  /** The button recruits from the line where something is written in it. */
  static async #hire(this: PcSheet): Promise<void> {
    const line = this.element.querySelector<HTMLInputElement>(
      `[data-application-part="retinue"] [data-clock-line]`,
    );
    if (line && line.value.trim() !== "") await this.#recruit(line);
    else await recruitAnybody(this.#pc);
  }

  #comeBack(): void {
    const { tab, compact, filter, sort } = keptView(idOf(this.#pc));
    this.#hand = handLooking(filter, sort);
    this.tabGroups.primary = tab;
    this.#compact = compact;
  }

  /** Lists that are no fields of the form: where a thing is, and what of the ledger is shown. */
  #choose(event: Event): void {
    const { target } = event;
    if (!isSelect(target)) return;
    if (target.dataset.ledgerFilter !== undefined) {
      event.stopPropagation();
      this.#filter = LEDGER_FILTERS.find((filter) => filter === target.value) ?? "all";
      void this.render({ parts: ["growth"] });
    }
    if (target.dataset.handSort !== undefined) {
      event.stopPropagation();
      void this.#lookAtHand(handLooking(this.#hand.filter, target.value));
    }
    if (target.dataset.place === undefined) return;
    event.stopPropagation();
    const item = this.actor.items.get(target.dataset.place);
    const place = GEAR_PLACES.find((name) => name === target.value);
    if (isGear(item) && place) void placeGear(item, place);
  }

  /**
   * A button that only changes the view has a handler here; every other one does something, and is handled in
   * `belongings-actions.ts`.
   */
  override _onClickAction(event: PointerEvent, target: ActionTarget): void {
    super._onClickAction(event, target);
    if (!isInUsersHtml(target)) void doSheetAction(this, event, target);
  }

  static async #toggleCompact(this: PcSheet): Promise<void> {
    this.#compact = !this.#compact;
    await keepView(idOf(this.#pc), { compact: this.#compact });
    await this.render({ parts: ["header"] });
  }

  async #lookAtHand(hand: HandLooking): Promise<void> {
    this.#hand = hand;
    await keepView(idOf(this.#pc), hand);
    await this.render({ parts: ["play"] });
  }

  static async #lookThrough(this: PcSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const { attribute } = target.dataset;
    this.#lens = isAttribute(attribute) && attribute !== this.#lens ? attribute : "";
    await this.render({ parts: ["play"] });
  }

  static async #step(this: PcSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const { attribute } = target.dataset;
    if (isAttribute(attribute)) await stepAttribute(this.#pc, attribute, Number(target.dataset.by));
  }

  static #build(this: PcSheet): Promise<void> {
    return windowNamed("BuilderWindow").open(this.#pc);
  }

  static #rest(this: PcSheet): Promise<void> {
    return windowNamed("RestDialog").open(this.#pc);
  }

  static async #showLedger(this: PcSheet): Promise<void> {
    this.#wholeLedger = true;
    await this.render({ parts: ["growth"] });
  }
}

/** The drag type of a roll on its way to the hotbar. */
export const ROLL_DRAG = `${SYSTEM_ID}.roll`;

/** What is dragged: who rolls what, and what the macro is called. */
export interface RollDrag {
  readonly type: typeof ROLL_DRAG;
  readonly actor: string;
  readonly name: string;
  readonly img: string;
  readonly skill: string;
  readonly attribute: string;
}

/** A skill of a character, ready to be dropped on the hotbar. */
function rollDragData(
  actor: Actor.Implementation,
  pairing: { readonly skill: string; readonly attribute: string },
): RollDrag {
  const name = [actor.name, pairing.skill && skillLabel(pairing.skill)].filter(Boolean).join(": ");
  return { type: ROLL_DRAG, actor: actor.uuid, name, img: actor.img ?? "", ...pairing };
}

/** The drag type of a free working on its way to the hotbar. */
export const WORKING_DRAG = `${SYSTEM_ID}.working`;

/** What is dragged: who works magic freely, and what the macro is called. */
export interface WorkingDrag {
  readonly type: typeof WORKING_DRAG;
  readonly actor: string;
  readonly name: string;
}

function workingDragData({ name, uuid }: Actor.Implementation): WorkingDrag {
  return {
    type: WORKING_DRAG,
    actor: uuid,
    name: `${name}: ${localize("FATES_EDGE.Magic.Working.channel")}`,
  };
}
