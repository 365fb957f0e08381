import { isSelect } from "#foundry/elements.ts";
import { isStatus } from "../rules/combat/statuses.ts";
import { newStatus } from "../state/statuses.ts";
import { type FighterActor, isWeapon } from "../data/kinds.ts";
import { usedPower } from "../state/used-power.ts";
import {
  beginTurnOf,
  openAddThing,
  openAttack,
  openEndTurn,
  openPower,
  openRoll,
  postAct,
} from "../apps/open-window.ts";
import { isAction } from "../rules/roll/actions.ts";
import { type Press, presses, RoadSheet } from "./road-sheet.ts";

/** What its buttons do. */
const ACTIONS: Readonly<Record<string, Press<FighterSheet>>> = {
  addStatus: (sheet) => addStatus(sheet),
  rollAction: ({ fighter }, { dataset }) =>
    isAction(dataset.of) && openRoll(fighter, { action: dataset.of, free: true }),
  attack: (sheet, target) => {
    const item = sheet.itemOf(target);
    return isWeapon(item) && openAttack(sheet.fighter, item);
  },
  usePower: (sheet, target) => {
    const item = usedPower(sheet.fighter, sheet.itemOf(target)?.id ?? "");
    return item && openPower(sheet.fighter, item);
  },
  leaveStance: (sheet, target) => postAct("leaveStance", sheet.fighter, { item: sheet.itemOf(target)?.id }),
  beginTurn: ({ fighter }) => beginTurnOf(fighter),
  endTurn: ({ fighter }) => openEndTurn(fighter),
};

/** What the sheets of heroes, creatures and companions do alike: they take on wounds, conditions and boons. */
export abstract class FighterSheet extends RoadSheet {
  static override DEFAULT_OPTIONS: foundry.applications.api.DocumentSheetV2.DefaultOptions = {
    classes: ["tt-fighter"],
    actions: presses(ACTIONS),
  };

  override tabGroups: Record<string, string> = { primary: "play" };

  /** It is read, and played with, until somebody presses Edit. */
  protected override get arranges(): boolean {
    return this.writing;
  }

  protected override get isBlank(): boolean {
    return this.actor.items.size === 0;
  }

  override async addItem(type: string): Promise<void> {
    if (this.takes.includes(type)) await openAddThing(this.fighter, type as Item.SubType);
  }

  get fighter(): FighterActor {
    return this.actor as FighterActor;
  }

  /** An action may be dragged to the hotbar. */
  protected override bindPart(part: string, element: HTMLElement): void {
    super.bindPart(part, element);
    for (const button of element.querySelectorAll<HTMLElement>("[data-action=rollAction]"))
      button.addEventListener("dragstart", (event) => {
        event.stopPropagation();
        const { of: action } = button.dataset;
        const data = { type: "action", action, actor: this.fighter.uuid };
        event.dataTransfer?.setData("text/plain", JSON.stringify(data));
      });
  }
}

/** Lays on the status that is chosen in the list beside the button, at its least degree. */
async function addStatus(sheet: FighterSheet): Promise<void> {
  const list = sheet.element.querySelector(`#${CSS.escape(sheet.id)}-new-status`);
  const id = isSelect(list) ? list.value : "";
  if (!isStatus(id)) return;
  const row = newStatus(id);
  await sheet.addRow("statuses", row, row.type !== "" || row.defense !== "" ? "chosen" : "degree");
}
