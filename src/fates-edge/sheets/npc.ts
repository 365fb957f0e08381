import { onClick } from "#table/on-click.ts";
import { deletion, idOf, updateDocument, uuidOf } from "#foundry/documents.ts";
import { followHooks } from "#foundry/host.ts";
import type { SheetMetadata } from "#foundry/registration.ts";
import { sendLine } from "#table/unsent.ts";
import { keepLocalSecret, openOwnClock, rollPool } from "../actions/scene/npcs.ts";
import { bindTicking, cellActions } from "#table/clocks/cell.ts";
import { CLOCK_WINDOWS } from "../apps/clocks/clock-editor.ts";
import { templatePath } from "../apps/parts/templates.ts";
import { isParty, type NpcActor } from "../data/kinds.ts";
import type { RulesPage } from "../data/rules-pages.ts";
import { ActorSheet } from "#table/sheets/actor-sheet.ts";
import type { ActorContext, SheetRenderOptions } from "#table/sheets/steady-sheet.ts";
import { npcContext, npcForm, npcPartContext } from "./npc-context.ts";
import { bindLine } from "#table/sheets/keyboard.ts";
import { LIMITED } from "#table/sheets/actor-sheet.ts";
import { windowNamed } from "../apps/open-window.ts";

/** Dice of a pool that nobody has said anything of yet. */
const NEW_DICE = 3;

/**
 * Somebody the GM plays. Who may see them at all knows name, picture and role; an observer reads the rest but for the
 * secret notes, which are drawn for GMs alone whatever rights a player was given.
 */
export class NpcSheet extends ActorSheet {
  static override readonly help: RulesPage = "npcs";
  static readonly metadata: SheetMetadata = {
    document: "Actor",
    types: ["npc"],
    label: "FATES_EDGE.Sheet.Npc",
  };

  static override readonly SIZES = {
    size: { width: 660, height: 760 },
    least: 480,
    limited: { width: 480, height: 260 },
  };

  static override DEFAULT_OPTIONS = {
    classes: ["tt-npc"],
    actions: {
      ...cellActions(CLOCK_WINDOWS),
      drawMotives: onClick<NpcSheet>((sheet) => windowNamed("SpreadWindow").openAbout(uuidOf(sheet.actor))),
      addPool: NpcSheet.#addPool,
      removePool: onClick<NpcSheet>((sheet, data) =>
        updateDocument(sheet.actor, { system: { pools: deletion(data.pool ?? "") } }),
      ),
      rollPool: onClick<NpcSheet>((sheet, data) => rollPool(sheet.#npc, data.pool ?? "")),
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

  get #npc(): NpcActor {
    return this.actor as NpcActor;
  }

  protected override get hiddenParts(): readonly string[] {
    return game.user.isGM ? [] : ["secret"];
  }

  protected override sheetContext(): object {
    return npcContext(this.#npc, this.place);
  }

  protected override partContext(part: string): Promise<object> {
    return npcPartContext(part, this.#npc, this.place);
  }

  protected override follows(): (() => void)[] {
    const onActor = followHooks(["updateActor"], (changed, changes) => {
      if (isParty(changed) && "clocks" in (changes.system ?? {})) void this.render({ parts: ["clocks"] });
    });
    return [onActor];
  }

  override async _onFirstRender(context: ActorContext, options: SheetRenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    bindTicking(CLOCK_WINDOWS, this.element);
  }

  protected override bindPart(part: string, element: HTMLElement): void {
    if (part === "clocks") bindLine(element, "[data-clock-line]", (line) => void this.#openClock(line));
    if (part === "secret") this.#bindLocal(element);
  }

  override _processFormData(event: SubmitEvent | null, form: HTMLFormElement, data: never): object {
    return npcForm(super._processFormData(event, form, data));
  }

  async #openClock(line: HTMLInputElement): Promise<void> {
    await sendLine(line, (words) => openOwnClock(this.actor, words));
  }

  /** What stays in this browser is no field of the form: it must not reach an update. */
  #bindLocal(part: HTMLElement): void {
    const field = part.querySelector<HTMLTextAreaElement>("[data-local-secret]");
    field?.addEventListener("change", (event) => {
      event.stopPropagation();
      void keepLocalSecret(idOf(this.actor), field.value);
    });
  }

  static async #addPool(this: NpcSheet): Promise<void> {
    const key = foundry.utils.randomID();
    const { pools } = this.#npc.system;
    const sort = Math.max(-1, ...Object.values(pools).map((pool) => pool.sort)) + 1;
    this.goTo = `${this.id}-pool-${key}`;
    await this.#npc.update({ system: { pools: { [key]: { name: "", dice: NEW_DICE, sort } } } });
  }

  static async #addClock(this: NpcSheet): Promise<void> {
    const field = this.element.querySelector<HTMLInputElement>("[data-clock-line]");
    if (field) await this.#openClock(field);
  }
}
