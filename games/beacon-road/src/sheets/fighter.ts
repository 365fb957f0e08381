import { isSelect } from "#foundry/elements.ts";
import { isStatus } from "../rules/combat/statuses.ts";
import { newStatus } from "../state/statuses.ts";
import { type FighterActor, isWeapon } from "../data/kinds.ts";
import { usedPower } from "../state/used-power.ts";
import { beginTurnOf, openAttack, openEndTurn, openPower, openRoll, postAct } from "../apps/open-window.ts";
import { isAction } from "../rules/roll/actions.ts";
import { RoadSheet } from "./road-sheet.ts";

/** What the sheets of heroes, creatures and companions do alike: they take on wounds, conditions and boons. */
export abstract class FighterSheet extends RoadSheet {
  static override DEFAULT_OPTIONS: foundry.applications.api.DocumentSheetV2.DefaultOptions = {
    classes: ["tt-fighter"],
    actions: {
      addStatus: FighterSheet.#addStatus,
      rollAction: FighterSheet.#rollAction,
      attack: FighterSheet.#attack,
      usePower: FighterSheet.#usePower,
      leaveStance: FighterSheet.#leaveStance,
      beginTurn: FighterSheet.#beginTurn,
      endTurn: FighterSheet.#endTurn,
    },
  };

  override tabGroups: Record<string, string> = { primary: "play" };

  get fighter(): FighterActor {
    return this.actor as FighterActor;
  }

  /** Opens the roll of an action. */
  static async #rollAction(
    this: FighterSheet,
    _event: PointerEvent,
    { dataset }: HTMLElement,
  ): Promise<void> {
    if (isAction(dataset.of)) await openRoll(this.fighter, { action: dataset.of, free: true });
  }

  /** Opens the attack with a weapon. */
  static async #attack(this: FighterSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const item = this.itemOf(target);
    if (isWeapon(item)) await openAttack(this.fighter, item);
  }

  /** Opens the use of a power. */
  static async #usePower(this: FighterSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const item = usedPower(this.fighter, this.itemOf(target)?.id ?? "");
    if (item) await openPower(this.fighter, item);
  }

  static async #leaveStance(this: FighterSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await postAct("leaveStance", this.fighter, { item: this.itemOf(target)?.id });
  }

  static async #beginTurn(this: FighterSheet): Promise<void> {
    await beginTurnOf(this.fighter);
  }

  static async #endTurn(this: FighterSheet): Promise<void> {
    await openEndTurn(this.fighter);
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

  /** Lays on the status that is chosen in the list beside the button, at its least degree. */
  static async #addStatus(this: FighterSheet): Promise<void> {
    const list = this.element.querySelector(`#${CSS.escape(this.id)}-new-status`);
    const id = isSelect(list) ? list.value : "";
    if (!isStatus(id)) return;
    const row = newStatus(id);
    await this.addRow("statuses", row, row.type !== "" || row.defense !== "" ? "chosen" : "degree");
  }
}
