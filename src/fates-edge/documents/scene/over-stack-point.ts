import { localize } from "../../../foundry/i18n.ts";
import type { BankEntry } from "../../data/actor/entries.ts";

/** The point that Over-Stack puts into the bank for the first spade of the scene (Clarification 4). */
export function overStackPoint(scene: number): BankEntry {
  const label = localize("FATES_EDGE.OverStack.Point");
  return { kind: "over", points: 1, label, actor: "", user: game.user.id ?? "", message: "", scene };
}
