import { deletion, updateDocument } from "#foundry/documents.ts";
import type { SheetMetadata } from "#foundry/registration.ts";
import { reportRefusal } from "#table/refusals.ts";
import { LIMITED } from "#table/sheets/actor-sheet.ts";
import { proseOf } from "#table/sheets/prose.ts";
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

type Press = (this: FatedSheet, event: PointerEvent, target: HTMLElement) => Promise<void>;

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
      build: FatedSheet.#build,
      browse: FatedSheet.#browse,
      cashIn: FatedSheet.#cashIn,
      wildcards: FatedSheet.#wildcards,
      addTrained: FatedSheet.#addTrained,
      removeTrained: FatedSheet.#removeTrained,
      addIntrigue: FatedSheet.#addIntrigue,
      stepIntrigue: FatedSheet.#stepIntrigue,
      removeIntrigue: FatedSheet.#removeIntrigue,
      heir: FatedSheet.#heir,
      succeed: FatedSheet.#succeed,
    } satisfies Record<string, Press>,
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
    const prose = await proseOf(this.#fated.system.notes, this.#fated);
    return { ...tab, path: "system.notes", prose: prose.source, proseHTML: prose.html };
  }

  protected override async keep(event: DragEvent, item: Item.Implementation): Promise<unknown> {
    return takeDropped(this.#fated, item, () => super.keep(event, item));
  }

  protected override modify(thing: ModifiedItem, modification: ModificationItem): Promise<unknown> {
    return takeModification(this.#fated, thing, modification);
  }

  static async #build(this: FatedSheet): Promise<void> {
    await openBuilder(this.#fated);
  }

  static async #browse(this: FatedSheet, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    const type = BROWSER_TYPES.find((one) => one === dataset.type);
    if (type) await openList(type, this.#fated);
  }

  static async #cashIn(this: FatedSheet): Promise<void> {
    await reportRefusal(() => cashIn(this.#fated), undefined);
  }

  static async #wildcards(this: FatedSheet, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    const value = Math.max(0, this.#fated.system.wildcards.value + Number(dataset.step));
    await updateDocument(this.#fated, { system: { wildcards: { value } } });
  }

  static async #addTrained(this: FatedSheet): Promise<void> {
    this.goTo = `${this.id}-trained-${await addTrained(this.#fated)}`;
  }

  static async #removeTrained(
    this: FatedSheet,
    _event: PointerEvent,
    { dataset }: HTMLElement,
  ): Promise<void> {
    await removeTrained(this.#fated, dataset.key ?? "");
  }

  static async #addIntrigue(this: FatedSheet): Promise<void> {
    const id = foundry.utils.randomID();
    this.goTo = `${this.id}-about-${id}`;
    const sort = Object.keys(this.#fated.system.intrigue).length;
    const entry = { about: "", points: 1, words: "", sort };
    await updateDocument(this.#fated, { system: { intrigue: { [id]: entry } } });
  }

  static async #stepIntrigue(
    this: FatedSheet,
    _event: PointerEvent,
    { dataset }: HTMLElement,
  ): Promise<void> {
    const { key = "", step } = dataset;
    const entry = this.#fated.system.intrigue[key];
    if (!entry) return;
    const points = Math.max(0, entry.points + Number(step));
    await updateDocument(this.#fated, { system: { intrigue: { [key]: { points } } } });
  }

  static async #removeIntrigue(
    this: FatedSheet,
    _event: PointerEvent,
    { dataset }: HTMLElement,
  ): Promise<void> {
    await updateDocument(this.#fated, { system: { intrigue: deletion(dataset.key ?? "") } });
  }

  static async #heir(this: FatedSheet): Promise<void> {
    await reportRefusal(() => makeHeir(this.#fated), undefined);
  }

  static async #succeed(this: FatedSheet, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    const successor = successorsOf(this.#fated).find(({ id }) => id === dataset.key);
    if (successor) await reportRefusal(() => succeed(this.#fated, successor), undefined);
  }
}
