import { localize } from "#foundry/i18n.ts";
import { DEFENSES } from "../rules/roll/resistance.ts";
import { label } from "./labels.ts";

/** What an attack's number is that of: a defence, a position, or nothing for whoever stands beside the target. */
export function againstName(against: string): string {
  const defense = DEFENSES.find((one) => one === against);
  if (defense) return label.defense(defense);
  return against === "beside"
    ? localize("BEACON_ROAD.Attack.Beside")
    : localize(`BEACON_ROAD.Position.${against}`);
}
