import { deletion, updateDocument } from "#foundry/documents.ts";
import { notify } from "#foundry/notify.ts";
import { reportRefusal } from "#table/refusals.ts";
import { ActorSheet } from "#table/sheets/actor-sheet.ts";
import { showSheet } from "#table/windows/show-sheet.ts";
import { modify, returnThing, toggleEquipped } from "../actions/things.ts";
import { confirmRemoval } from "../apps/confirm.ts";
import {
  isFated,
  isModification,
  isModified,
  isObjective,
  isPerson,
  isWeapon,
  type ModificationItem,
  type ModifiedItem,
} from "../data/kinds.ts";
import { CONDITIONS } from "../rules/harm/states.ts";

type Press = (sheet: PersonSheet, target: HTMLElement) => unknown;

/** What the buttons of everybody's sheets do alike. */
const ACTIONS: Readonly<Record<string, Press>> = {
  openItem: (sheet, target) => {
    const item = sheet.itemOf(target);
    if (item) return showSheet(item);
  },
  equip: (sheet, target) => {
    const item = sheet.itemOf(target);
    if (item) return toggleEquipped(item);
  },
  ready: (sheet, target) => {
    const item = sheet.itemOf(target);
    if (item && "ready" in item.system)
      return updateDocument(item, { system: { ready: !item.system.ready } });
  },
  done: (sheet, target) => {
    const item = sheet.itemOf(target);
    if (isObjective(item)) return updateDocument(item, { system: { done: !item.system.done } });
  },
  doses: (sheet, target) => {
    const item = sheet.itemOf(target);
    const doses = isWeapon(item) ? item.system.doses + Number(target.dataset.step) : -1;
    if (item && doses >= 0) return updateDocument(item, { system: { doses } });
  },
  addItem: (sheet, { dataset }) => sheet.addItem(dataset.type ?? "gear"),
  removeItem: async (sheet, target) => {
    const item = sheet.itemOf(target);
    if (!item || !(await confirmRemoval(item.name))) return;
    if (isFated(sheet.actor)) await returnThing(sheet.actor, item);
    else await item.delete();
  },
  condition: ({ actor }, { dataset }) => {
    const condition = CONDITIONS.find((one) => one === dataset.key);
    if (!condition || !isPerson(actor) || !("conditions" in actor.system)) return;
    const isIn = condition in actor.system.conditions;
    const after = isIn ? deletion(condition) : { [condition]: { about: "", amount: 1 } };
    return updateDocument(actor, { system: { conditions: after } });
  },
};

/** What the sheets of fated, followers, squads and monsters have in common: things, conditions, drops. */
export abstract class PersonSheet extends ActorSheet {
  static override DEFAULT_OPTIONS: foundry.applications.api.DocumentSheetV2.DefaultOptions = {
    classes: ["tt-character"],
    actions: Object.fromEntries(
      Object.entries(ACTIONS).map(([name, press]) => [
        name,
        async function (this: PersonSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
          await press(this, target);
        },
      ]),
    ),
  };

  /** The thing that a button is about. */
  itemOf(target: HTMLElement): Item.Implementation | undefined {
    return this.actor.items.get(target.closest<HTMLElement>("[data-item-id]")?.dataset.itemId ?? "");
  }

  /** Lays a new thing on the sheet, and opens it for writing. */
  async addItem(type: string): Promise<void> {
    const name = game.i18n.localize(`TYPES.Item.${type}`);
    const [item] = await this.actor.createEmbeddedDocuments("Item", [{ name, type } as Item.CreateData]);
    if (item) await showSheet(item);
  }

  /** The sub-types of items that have a place here. */
  protected abstract get holds(): readonly string[];

  /** Lays a thing here that has a place. */
  protected async keep(event: DragEvent, item: Item.Implementation): Promise<unknown> {
    return super.takeItem(event, item);
  }

  /** What is dropped is laid here, or made part of the thing under the pointer; what has no place is said so. */
  protected override async takeItem(event: DragEvent, item: Item.Implementation): Promise<null> {
    if (isModification(item)) await this.#modify(event, item);
    else if (this.holds.includes(item.type)) await reportRefusal(() => this.keep(event, item), null);
    else this.refuseDrop(item);
    return null;
  }

  /** Makes a modification part of a thing. */
  protected modify(thing: ModifiedItem, modification: ModificationItem): Promise<unknown> {
    return modify(thing, modification);
  }

  async #modify(event: DragEvent, item: Item.OfType<"modification">): Promise<void> {
    const row = (event.target as HTMLElement | null)?.closest<HTMLElement>("[data-item-id]");
    const thing = row ? this.itemOf(row) : undefined;
    if (isModified(thing)) await reportRefusal(() => this.modify(thing, item), undefined);
    else notify.warn("GAME_OF_BASTARDS.Refused.OnAThing", { name: item.name });
  }

  /** The tabs as their partial draws them. */
  protected tabs(ids: readonly string[]): object[] {
    const chosen = this.tabGroups["primary"];
    return ids.map((id) => ({
      id,
      group: "primary",
      label: `GAME_OF_BASTARDS.Tab.${id}`,
      active: id === chosen,
    }));
  }
}
