import { localize } from "#foundry/i18n.ts";
import { confirm } from "#table/windows/confirm.ts";
import { hit, type Strike } from "../actions/hit.ts";
import type { RollMessage } from "../data/kinds.ts";
import { waitsFor } from "../state/reactions.ts";

/** Strikes; a GM, who need not wait, is asked first where somebody may still react (Actions in Combat). */
export async function strike(message: RollMessage, strikes: readonly Strike[]): Promise<boolean> {
  const { names } = waitsFor(message);
  const isSure =
    !game.user.isGM ||
    names.length === 0 ||
    (await confirm({
      title: localize("BEACON_ROAD.Attack.Damage"),
      words: localize("BEACON_ROAD.Attack.StillReact", { names: names.join(", ") }),
      page: "combat",
      yes: localize("BEACON_ROAD.Attack.StrikeNow"),
      no: localize("BEACON_ROAD.Attack.Wait"),
    }));
  return isSure && hit(message, strikes);
}
