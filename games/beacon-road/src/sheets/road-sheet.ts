import { deletion, updateDocument } from "#foundry/documents.ts";
import type { SliderStore } from "#table/sliders.ts";
import { onClick } from "#table/on-click.ts";
import { ActorSheet } from "#table/sheets/actor-sheet.ts";
import { showSheet } from "#table/windows/show-sheet.ts";
import { confirmItemRemoval } from "../apps/confirm.ts";
import { openNames } from "../apps/open-window.ts";
import { toggleWord, writeInList } from "./item/write-list.ts";
import { wordsOf } from "./item/words-of.ts";

/** What a button of a sheet does; it has the data by which it knows what it is about. */
export type Press<Sheet> = (sheet: Sheet, target: HTMLElement) => unknown;

/** The buttons of a sheet, as the host wants them. */
export function presses<Sheet extends RoadSheet>(all: Readonly<Record<string, Press<Sheet>>>) {
  return Object.fromEntries(
    Object.entries(all).map(([name, press]) => [
      name,
      onClick<Sheet>((sheet, _data, button) => press(sheet, button)),
    ]),
  );
}

/** What the buttons of all sheets of actors do alike. */
const ACTIONS: Readonly<Record<string, Press<RoadSheet>>> = {
  openItem: (sheet, target) => {
    const item = sheet.itemOf(target);
    if (item) return showSheet(item);
  },
  addItem: (sheet, { dataset }) => sheet.addItem(dataset.type ?? ""),
  removeItem: async (sheet, target) => {
    const item = sheet.itemOf(target);
    if (item && (await confirmItemRemoval(item.name))) await item.delete();
  },
  /** A tick of an item: worn, in hand, with its owner, held. */
  toggleItem: (sheet, target) => {
    const item = sheet.itemOf(target);
    const field = target.dataset.field ?? "";
    const now: unknown = item && foundry.utils.getProperty(item.system, field);
    if (item && typeof now === "boolean") return updateDocument(item, { system: { [field]: !now } });
  },
  toggleWord: ({ actor }, { dataset }) => toggleWord(actor, dataset.path ?? "", dataset.word ?? ""),
  removeRow: ({ actor }, { dataset }) =>
    updateDocument(actor, { system: { [dataset.path ?? ""]: deletion(dataset.key ?? "") } }),
  /** A name out of the tables, for whoever the sheet is about. */
  names: ({ actor }) => openNames(actor),
  openActor: async (_sheet, { dataset }) => {
    const actor = await foundry.utils.fromUuid(dataset.uuid ?? "");
    if (actor instanceof Actor) await showSheet(actor as Actor.Implementation);
  },
};

/** What a sheet's item-track is called by: the item's id and the field's path in it. */
const OF_ITEM = /^item:([^:]+):(.+)$/;

/** The class every sheet of the game's actors extends: its things, its tracks and its rows. */
export abstract class RoadSheet extends ActorSheet {
  static override DEFAULT_OPTIONS: foundry.applications.api.DocumentSheetV2.DefaultOptions = {
    classes: ["tt-road"],
    actions: presses(ACTIONS),
  };

  /** The types of item that have a place on this sheet. */
  protected abstract readonly takes: readonly string[];
  /** Of those, the types of which there is one at most: another takes its place. */
  protected readonly takesOne: readonly string[] = [];

  /** Whether its viewer may change what lies on it, beside what is played with. */
  protected get arranges(): boolean {
    return this.isEditable;
  }

  override async _prepareContext(
    options: Parameters<ActorSheet["_prepareContext"]>[0],
  ): ReturnType<ActorSheet["_prepareContext"]> {
    return Object.assign(await super._prepareContext(options), { arranges: this.arranges });
  }

  /** The thing that a button is about. */
  itemOf(target: HTMLElement): Item.Implementation | undefined {
    return this.actor.items.get(target.closest<HTMLElement>("[data-item-id]")?.dataset.itemId ?? "");
  }

  /** Lays a new thing on the sheet, and opens it for writing. */
  async addItem(type: string): Promise<void> {
    if (!this.takes.includes(type)) return;
    const name = game.i18n.localize(`TYPES.Item.${type}`);
    const [item] = await this.actor.createEmbeddedDocuments("Item", [{ name, type } as Item.CreateData]);
    if (item) await showSheet(item);
  }

  /** Adds a row to one of its keyed lists, and goes to its field. @param field the id of the row's field, before its key */
  async addRow(list: string, row: object, field: string): Promise<void> {
    const key = foundry.utils.randomID();
    this.goTo = `${this.id}-${field}-${key}`;
    await updateDocument(this.actor, { system: { [list]: { [key]: row } } });
  }

  /** Tracks lie in the actor, or in one of its items. */
  protected override get tracks(): SliderStore {
    return {
      read: (key) => {
        const [, id = "", path = ""] = OF_ITEM.exec(key) ?? [];
        const system: object = id === "" ? this.actor.system : (this.actor.items.get(id)?.system ?? {});
        return Number(foundry.utils.getProperty(system, path === "" ? key : path) ?? 0);
      },
      write: (key, value) => this.#writeTrack(key, value),
    };
  }

  async #writeTrack(key: string, value: number): Promise<void> {
    const [, id = "", path = ""] = OF_ITEM.exec(key) ?? [];
    const item = this.actor.items.get(id);
    if (item) return writeInList(item, path, value);
    await updateDocument(this.actor, { system: foundry.utils.expandObject({ [key]: value }) });
  }

  /** Lines in which somebody writes several words, with commas between them. */
  protected override bindPart(_part: string, element: HTMLElement): void {
    for (const line of element.querySelectorAll<HTMLInputElement>("[data-words]"))
      line.addEventListener("change", (event) => {
        event.stopPropagation();
        void updateDocument(this.actor, { system: { [line.dataset.words ?? ""]: wordsOf(line.value) } });
      });
  }

  protected override async takeItem(
    event: DragEvent,
    item: Item.Implementation,
  ): ReturnType<ActorSheet["_onDropItem"]> {
    if (!this.takes.includes(item.type)) return this.refuseDrop(item);
    const gone = this.takesOne.includes(item.type)
      ? this.actor.items.filter(({ type }) => type === item.type)
      : [];
    const taken = await super.takeItem(event, item);
    if (taken)
      await this.actor.deleteEmbeddedDocuments(
        "Item",
        gone.flatMap(({ id }) => (id === null ? [] : [id])),
      );
    return taken;
  }

  /** The tabs as their partial draws them. */
  protected tabs(ids: readonly string[]): object[] {
    const chosen = this.tabGroups["primary"];
    return ids.map((id) => ({ id, group: "primary", label: `BEACON_ROAD.Tab.${id}`, active: id === chosen }));
  }

  /** What a part that is a tab shows of itself. */
  protected tab(part: string): { readonly tab: string; readonly isActive: boolean } {
    return { tab: part, isActive: this.tabGroups["primary"] === part };
  }
}
