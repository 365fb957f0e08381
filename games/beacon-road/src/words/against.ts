import { localize } from "#foundry/i18n.ts";
import { type Defense, DEFENSES } from "../rules/roll/resistance.ts";
import { label } from "./labels.ts";

/** Whether an attack's number is that of a defence, which one hits; a check only succeeds. */
export function isDefense(against: string): against is Defense {
  return DEFENSES.some((one) => one === against);
}

/** What an attack's number is that of: a defence, a position, or nothing for whoever stands beside the target. */
export function againstName(against: string): string {
  if (isDefense(against)) return label.defense(against);
  return against === "beside"
    ? localize("BEACON_ROAD.Attack.Beside")
    : localize(`BEACON_ROAD.Position.${against}`);
}
