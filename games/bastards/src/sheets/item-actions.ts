import { onClick } from "#table/on-click.ts";
import { showSheet } from "#table/windows/show-sheet.ts";
import { returnThing } from "../actions/things.ts";
import { confirmRemoval } from "../apps/confirm.ts";
import { isFated } from "../data/kinds.ts";

/** A sheet of somebody, or of a scene, as far as things lie on it. */
interface HasThings {
  readonly actor: Actor.Implementation;
}

/** The thing that a button of a sheet is about. */
export function itemOf({ actor }: HasThings, button: HTMLElement): Item.Implementation | undefined {
  return actor.items.get(button.closest<HTMLElement>("[data-item-id]")?.dataset.itemId ?? "");
}

const onThings = onClick<HasThings>;

/** What the buttons of every list of things do: show one, lay a new one there, take one away. */
export const ITEM_ACTIONS = {
  openItem: onThings((sheet, _data, button) => {
    const item = itemOf(sheet, button);
    return item && showSheet(item);
  }),
  addItem: onThings(async ({ actor }, { type = "gear" }) => {
    const name = game.i18n.localize(`TYPES.Item.${type}`);
    const [item] = await actor.createEmbeddedDocuments("Item", [{ name, type } as Item.CreateData]);
    if (item) await showSheet(item);
  }),
  removeItem: onThings(async (sheet, _data, button) => {
    const item = itemOf(sheet, button);
    if (!item || !(await confirmRemoval(item.name))) return;
    if (isFated(sheet.actor)) await returnThing(sheet.actor, item);
    else await item.delete();
  }),
};
