import { deletion, updateDocument } from "#foundry/documents.ts";
import type { SheetMetadata } from "#foundry/registration.ts";
import { onClick } from "#table/on-click.ts";
import { reportRefusal } from "#table/refusals.ts";
import { LIMITED } from "#table/sheets/actor-sheet.ts";
import { addTrained, removeTrained } from "../actions/growth.ts";
import { makeHeir, succeed, successorsOf } from "../actions/heir.ts";
import { cashIn } from "../actions/things.ts";
import { takeDropped, takeModification } from "../apps/take-dropped.ts";
import { openBuilder, openList } from "../apps/open-window.ts";
import { BROWSER_TYPES } from "../apps/browser/entry.ts";
import { templatePath } from "../data/game.ts";
import type { FatedActor, ModificationItem, ModifiedItem } from "../data/kinds.ts";
import {
  handContext,
  headContext,
  partsContext,
  playContext,
  storyContext,
  thingsContext,
} from "./fated-context.ts";
import { PersonSheet } from "./person.ts";
import { proseContext } from "./prose-context.ts";

const onSheet = onClick<FatedSheet>;

/** What of a fated's sheet is drawn for one tab. */
const TABS: Readonly<Record<string, (fated: FatedActor) => object>> = {
  play: playContext,
  parts: partsContext,
  things: thingsContext,
  story: storyContext,
  hand: handContext,
};

/** A fated's sheet: what one plays with first, then what sets one apart, what one carries, is after, and the numbers by hand. */
export class FatedSheet extends PersonSheet {
  static override readonly help: string = "suits";
  static readonly metadata: SheetMetadata = {
    document: "Actor",
    types: ["fated"],
    label: "GAME_OF_BASTARDS.Sheet.Fated",
  };
  static override readonly SIZES = {
    size: { width: 720, height: 800 },
    least: 520,
    limited: { width: 480, height: 260 },
  };
  static override DEFAULT_OPTIONS = {
    classes: ["tt-fated"],
    actions: {
      build: onSheet((sheet) => openBuilder(sheet.#fated)),
      browse: onSheet((sheet, { type }) => {
        const listed = BROWSER_TYPES.find((one) => one === type);
        return listed && openList(listed, sheet.#fated);
      }),
      cashIn: onSheet((sheet) => reportRefusal(() => cashIn(sheet.#fated), undefined)),
      wildcards: onSheet((sheet, { step }) => {
        const value = Math.max(0, sheet.#fated.system.wildcards.value + Number(step));
        return updateDocument(sheet.#fated, { system: { wildcards: { value } } });
      }),
      addTrained: onSheet(async (sheet) => {
        sheet.goTo = `${sheet.id}-trained-${await addTrained(sheet.#fated)}`;
      }),
      removeTrained: onSheet((sheet, { key = "" }) => removeTrained(sheet.#fated, key)),
      addIntrigue: onSheet((sheet) => sheet.#addIntrigue()),
      stepIntrigue: onSheet((sheet, { key = "", step }) => {
        const entry = sheet.#fated.system.intrigue[key];
        const points = Math.max(0, (entry?.points ?? 0) + Number(step));
        return entry && updateDocument(sheet.#fated, { system: { intrigue: { [key]: { points } } } });
      }),
      removeIntrigue: onSheet((sheet, { key = "" }) =>
        updateDocument(sheet.#fated, { system: { intrigue: deletion(key) } }),
      ),
      heir: onSheet((sheet) => reportRefusal(() => makeHeir(sheet.#fated), undefined)),
      succeed: onSheet((sheet, { key }) => {
        const successor = successorsOf(sheet.#fated).find(({ id }) => id === key);
        return successor && reportRefusal(() => succeed(sheet.#fated, successor), undefined);
      }),
    },
  };
  static override PARTS = {
    header: { template: templatePath("sheets/fated-header") },
    tabs: { template: templatePath("table/parts/tabs") },
    play: { template: templatePath("sheets/fated-play"), scrollable: [""] },
    parts: { template: templatePath("sheets/fated-parts"), scrollable: [""] },
    things: { template: templatePath("sheets/fated-things"), scrollable: [""] },
    story: { template: templatePath("sheets/fated-story"), scrollable: [""] },
    notes: { template: templatePath("sheets/notes"), scrollable: [""] },
    hand: { template: templatePath("sheets/fated-hand"), scrollable: [""] },
    [LIMITED]: { template: templatePath("sheets/limited") },
  };

  override tabGroups: Record<string, string> = { primary: "play" };

  get #fated(): FatedActor {
    return this.actor as FatedActor;
  }

  /** Who only looks has nothing to write by hand. */
  protected override get hiddenParts(): readonly string[] {
    return this.isEditable ? [] : ["hand"];
  }

  protected override get isBlank(): boolean {
    return this.#fated.system.concept === "" && this.#fated.items.size === 0;
  }

  protected override get holds(): readonly string[] {
    return [...BROWSER_TYPES, "objective"];
  }

  protected override sheetContext(): object {
    const tabs = ["play", "parts", "things", "story", "notes", ...(this.isEditable ? ["hand"] : [])];
    return { ...headContext(this.#fated), tabs: this.tabs(tabs) };
  }

  protected override async partContext(part: string): Promise<object> {
    const tab = { tab: part, isActive: this.tabGroups["primary"] === part };
    if (part !== "notes") return { ...tab, ...TABS[part]?.(this.#fated) };
    return { ...tab, ...(await proseContext("notes", this.#fated.system.notes, this.#fated)) };
  }

  protected override async keep(event: DragEvent, item: Item.Implementation): Promise<unknown> {
    return takeDropped(this.#fated, item, () => super.keep(event, item));
  }

  protected override modify(thing: ModifiedItem, modification: ModificationItem): Promise<unknown> {
    return takeModification(this.#fated, thing, modification);
  }

  async #addIntrigue(): Promise<void> {
    const id = foundry.utils.randomID();
    this.goTo = `${this.id}-about-${id}`;
    const sort = Object.keys(this.#fated.system.intrigue).length;
    const entry = { about: "", points: 1, words: "", sort };
    await updateDocument(this.#fated, { system: { intrigue: { [id]: entry } } });
    if (!this.writing) await this.turnPage();
  }
}
