import { type FighterActor, isHero } from "../data/kinds.ts";
import { type PowerFault, powerFaults } from "../rules/combat/powers.ts";
import { isAction } from "../rules/roll/actions.ts";
import { isAttributeDie } from "../rules/roll/dice.ts";
import { powerAction } from "./attack-draft.ts";
import type { UsedPower } from "./used-power.ts";

/** What stands against somebody's having a power; the GM may wave it (Powers). */
export function faultsOf(actor: FighterActor, power: UsedPower): PowerFault[] {
  if (!isHero(actor)) return [];
  const { attribute, die, actions, needs, ways } = power.system;
  return powerFaults(
    {
      attribute,
      die: isAttributeDie(die) ? die : 4,
      actions: actions.flatMap(({ action, rating }) => (isAction(action) ? [{ action, rating }] : [])),
      stress: Math.min(...ways.map(({ stress }) => stress ?? 0)),
      ability: needs === "ritual" ? "ritual" : "",
    },
    {
      dice: actor.system.dice,
      ratings: actor.system.actions,
      abilities: actor.system.rules.own,
      with: powerAction(power.system, "utter"),
    },
  );
}
