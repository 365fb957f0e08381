import { isSelect } from "#foundry/elements.ts";
import { isStatus, statusRow } from "../rules/combat/statuses.ts";
import { DEFENSES } from "../rules/roll/resistance.ts";
import type { FighterActor } from "../data/kinds.ts";
import { RoadSheet } from "./road-sheet.ts";

/** What the sheets of heroes, creatures and companions do alike: they take on wounds, conditions and boons. */
export abstract class FighterSheet extends RoadSheet {
  static override DEFAULT_OPTIONS: foundry.applications.api.DocumentSheetV2.DefaultOptions = {
    classes: ["tt-fighter"],
    actions: { addStatus: FighterSheet.#addStatus },
  };

  override tabGroups: Record<string, string> = { primary: "play" };

  get fighter(): FighterActor {
    return this.actor as FighterActor;
  }

  /** Lays on the status that is chosen in the list beside the button, at its least degree. */
  static async #addStatus(this: FighterSheet): Promise<void> {
    const list = this.element.querySelector(`#${CSS.escape(this.id)}-new-status`);
    const id = isSelect(list) ? list.value : "";
    if (!isStatus(id)) return;
    const { degrees, effect } = statusRow(id);
    const defense = effect.defense?.on === "chosen" ? DEFENSES[0] : "";
    const needsType = effect.defense?.on === "chosenType" || effect.resists === "chosen" || effect.vulnerable;
    const row = { id, degree: degrees[0], defense, type: needsType ? "kinetic" : "" };
    await this.addRow("statuses", row, needsType || defense !== "" ? "chosen" : "degree");
  }
}
