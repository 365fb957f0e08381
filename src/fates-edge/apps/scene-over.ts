import { localize } from "../../foundry/i18n.ts";
import { primaryParty } from "../documents/party/primary-party.ts";
import { tableNumbers } from "../documents/party/table-numbers.ts";

/**
 * What a window that spends or draws says once the scene it was opened in has ended: what was written stays, and whether
 * there are points for it. Empty while the scene is the same.
 * @param scene the number of the scene it was opened in
 */
export function sceneOver(scene: number): string {
  if (tableNumbers().scene === scene) return "";
  const carried = (primaryParty()?.system.bank.total ?? 0) > 0;
  return localize(`FATES_EDGE.Scene.${carried ? "OverCarry" : "OverLapse"}`);
}
