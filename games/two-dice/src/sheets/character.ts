import { showSheet } from "#table/windows/show-sheet.ts";
import { deletion, findHere, updateDocument } from "#foundry/documents.ts";
import { ActorSheet } from "#table/sheets/actor-sheet.ts";
import { postAct } from "../actions/post-act.ts";
import { openCall } from "../apps/table-acts.ts";
import { confirmRemoval } from "../apps/confirm.ts";
import { CheckWindow } from "../apps/check-window.ts";
import { openCast, openDefeat, openProject, openRitual, openUse } from "../apps/acts.ts";
import {
  type CharacterActor,
  isConsumable,
  isHero,
  isProject,
  isRitual,
  isSpell,
  isWeapon,
} from "../data/kinds.ts";
import { isAttribute } from "../rules/attributes.ts";
import { attackAsk } from "../state/attack.ts";
import { waitingAll } from "../state/waiting.ts";

type Press = (sheet: CharacterSheet, target: HTMLElement) => unknown;

/** What the buttons of heroes' and foes' sheets do alike. */
const ACTIONS: Readonly<Record<string, Press>> = {
  check: ({ character }, { dataset }) => {
    const first = dataset.attribute;
    return CheckWindow.open(character, isAttribute(first) ? { pair: [first, first] } : {});
  },
  attack: (sheet, target) => {
    const item = sheet.itemOf(target);
    if (isWeapon(item)) return CheckWindow.open(sheet.character, attackAsk(item));
  },
  cast: (sheet, target) => {
    const item = sheet.itemOf(target);
    if (isSpell(item)) return openCast(sheet.character, item);
  },
  use: (sheet, target) => {
    const item = sheet.itemOf(target);
    if (isConsumable(item) && isHero(sheet.character)) return openUse(sheet.character, item);
    if (isRitual(item) && isHero(sheet.character)) return openRitual(sheet.character, item);
    if (isProject(item)) return openProject(item);
  },
  openItem: (sheet, target) => {
    const item = sheet.itemOf(target);
    if (item) return showSheet(item);
  },
  equip: (sheet, target) => {
    const item = sheet.itemOf(target);
    if (item && "equipped" in item.system)
      return updateDocument(item, { system: { equipped: !item.system.equipped } });
  },
  addItem: (sheet, { dataset }) => sheet.addItem(dataset.type ?? "weapon"),
  removeItem: async (sheet, target) => {
    const item = sheet.itemOf(target);
    if (item && (await confirmRemoval(item.name))) await item.delete();
  },
  status: ({ character }, { dataset }) => {
    const { statuses } = character.system;
    const id = dataset.status ?? "";
    const after = statuses.includes(id) ? statuses.filter((one) => one !== id) : [...statuses, id];
    return updateDocument(character, { system: { statuses: after } });
  },
  defeat: ({ character }) => openDefeat(character),
  useWaiting: ({ character }, { dataset: { id = "" } }) => {
    const lesson = waitingAll(character, "magic-lesson").find((one) => one.id === id);
    const spell = findHere(lesson?.about ?? "");
    return isSpell(spell) ? openCast(character, spell) : postAct("useWaiting", character, { waiting: id });
  },
  lead: ({ character }) => openCall(character),
  removeWaiting: ({ character }, { dataset }) =>
    updateDocument(character, { system: { waiting: deletion(dataset.id ?? "") } }),
};

/** What the sheets of heroes and foes have in common: dice, points, statuses, things. */
export abstract class CharacterSheet extends ActorSheet {
  static override DEFAULT_OPTIONS: foundry.applications.api.DocumentSheetV2.DefaultOptions = {
    classes: ["tt-character"],
    actions: Object.fromEntries(
      Object.entries(ACTIONS).map(([name, press]) => [
        name,
        async function (this: CharacterSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
          await press(this, target);
        },
      ]),
    ),
  };

  override tabGroups: Record<string, string> = { primary: "play" };

  get character(): CharacterActor {
    return this.actor as CharacterActor;
  }

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

  /** The tabs as their partial draws them. */
  protected tabs(ids: readonly string[]): object[] {
    const chosen = this.tabGroups["primary"];
    return ids.map((id) => ({ id, group: "primary", label: `TWO_DICE.Tab.${id}`, active: id === chosen }));
  }
}
