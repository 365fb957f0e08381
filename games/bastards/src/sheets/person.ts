import { deletion, updateDocument } from "#foundry/documents.ts";
import { notify } from "#foundry/notify.ts";
import { onClick } from "#table/on-click.ts";
import { reportRefusal } from "#table/refusals.ts";
import { ActorSheet } from "#table/sheets/actor-sheet.ts";
import { modify, toggleEquipped } from "../actions/things.ts";
import {
  isModification,
  isModified,
  isObjective,
  isPerson,
  isWeapon,
  type ModificationItem,
  type ModifiedItem,
} from "../data/kinds.ts";
import { CONDITIONS } from "../rules/harm/states.ts";
import { ITEM_ACTIONS, itemOf } from "./item-actions.ts";

const onSheet = onClick<PersonSheet>;

/** What the buttons of everybody's sheets do alike. */
const ACTIONS = {
  ...ITEM_ACTIONS,
  equip: onSheet((sheet, _data, button) => {
    const item = itemOf(sheet, button);
    return item && toggleEquipped(item);
  }),
  ready: onSheet((sheet, _data, button) => {
    const item = itemOf(sheet, button);
    return item && "ready" in item.system && updateDocument(item, { system: { ready: !item.system.ready } });
  }),
  done: onSheet((sheet, _data, button) => {
    const item = itemOf(sheet, button);
    return isObjective(item) && updateDocument(item, { system: { done: !item.system.done } });
  }),
  doses: onSheet((sheet, { step }, button) => {
    const item = itemOf(sheet, button);
    const doses = isWeapon(item) ? item.system.doses + Number(step) : -1;
    return item && doses >= 0 && updateDocument(item, { system: { doses } });
  }),
  condition: onSheet(({ actor }, { key }) => {
    const condition = CONDITIONS.find((one) => one === key);
    if (!condition || !isPerson(actor) || !("conditions" in actor.system)) return;
    const isIn = condition in actor.system.conditions;
    const after = isIn ? deletion(condition) : { [condition]: { about: "", amount: 1 } };
    return updateDocument(actor, { system: { conditions: after } });
  }),
};

/** What the sheets of fated, followers, squads and monsters have in common: things, conditions, drops. */
export abstract class PersonSheet extends ActorSheet {
  static override DEFAULT_OPTIONS: foundry.applications.api.DocumentSheetV2.DefaultOptions = {
    classes: ["tt-character"],
    actions: ACTIONS,
  };

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
    const thing = row ? itemOf(this, row) : undefined;
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
