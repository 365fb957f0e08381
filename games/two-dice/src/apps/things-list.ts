import { updateDocument } from "#foundry/documents.ts";
import { localize } from "#foundry/i18n.ts";
import { onClick } from "#table/on-click.ts";
import { confirmRemoval } from "#table/windows/confirm.ts";
import { showSheet } from "#table/windows/show-sheet.ts";
import { type CharacterActor, isProject, isProtection, isWeapon } from "../data/kinds.ts";
import { isFinished } from "../state/project.ts";
import { windows } from "./open-window.ts";
import { noteOf } from "./thing-notes.ts";

/** A window with lists of somebody's things. */
interface ThingsWindow {
  readonly character: CharacterActor;
}

/** What one plays with, and everything else that somebody owns. */
export const PLAYED = ["weapon", "spell", "skill"];
export const OWNED = ["armor", "shield", "accessory", "consumable", "ritual", "project", "ingredient"];
export const THINGS = [...PLAYED, ...OWNED];

/** What the buttons of a list of things do. */
export const THING_ACTIONS = {
  openItem: onThing((_actor, item) => showSheet(item)),
  use: onThing(windows.useThing),
  equip: onThing((_actor, item) => {
    if ("equipped" in item.system)
      return updateDocument(item, { system: { equipped: !item.system.equipped } });
  }),
  removeItem: onThing(async (_actor, item) => {
    if (await confirmRemoval("TWO_DICE.Ask.removeThing", item.name, "things")) await item.delete();
  }),
  browse: onClick<ThingsWindow>(({ character }, { type = "weapon" }) =>
    windows.openBrowser({ type, actor: character }),
  ),
  /** Lays a new thing on the sheet, and opens it for writing. */
  addItem: onClick<ThingsWindow>(async ({ character }, { type = "weapon" }) => {
    const data = { name: localize(`TYPES.Item.${type}`), type } as Item.CreateData;
    const [item] = await character.createEmbeddedDocuments("Item", [data]);
    if (item) await showSheet(item);
  }),
};

function onThing(work: (actor: CharacterActor, item: Item.Implementation) => unknown) {
  return onClick<ThingsWindow>(({ character }, _data, button) => {
    const row = button.closest<HTMLElement>("[data-item-id]");
    const item = character.items.get(row?.dataset.itemId ?? "");
    return item && work(character, item);
  });
}

/** Somebody's things of some types as lists, with what may be done with each. */
export function thingGroups({ items }: CharacterActor, types: readonly string[]): object[] {
  return types.map((type) => ({
    type,
    label: localize(`TYPES.Item.${type}Pl`),
    addLabel: localize("TWO_DICE.Sheet.AddNamed", { kind: localize(`TYPES.Item.${type}`) }),
    browseLabel: localize("TWO_DICE.Sheet.BrowseNamed", { kind: localize(`TYPES.Item.${type}Pl`) }),
    items: items.contents.filter((item) => item.type === type).map(thingView),
  }));
}

function thingView(item: Item.Implementation): object {
  const { id, name, img, type } = item;
  const isWorn = isWeapon(item) || isProtection(item);
  const equipped = isWorn && item.system.equipped;
  const equipLabel = localize(`TWO_DICE.Sheet.${equipped ? "Equipped" : "Equip"}`);
  return {
    id,
    name,
    img,
    text: noteOf(item),
    canEquip: isWorn,
    equipped,
    equipLabel,
    equipName: localize("TWO_DICE.Sheet.UseNamed", { what: equipLabel, name }),
    useLabel:
      USED.includes(type) && !(isProject(item) && isFinished(item))
        ? localize(`TWO_DICE.Sheet.Use.${type}`)
        : "",
    useName: localize("TWO_DICE.Sheet.UseNamed", { what: localize(`TWO_DICE.Sheet.Use.${type}`), name }),
    removeLabel: localize("TWO_DICE.Sheet.RemoveNamed", { name }),
  };
}

/** What somebody does something with. */
const USED = ["weapon", "spell", "consumable", "ritual", "project"];
