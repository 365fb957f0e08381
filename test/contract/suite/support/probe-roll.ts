import { api } from "./foundry.ts";
import { defer } from "./clean-up.ts";

type RollClass = new (formula: string, data?: object, options?: object) => Roll;

/** A subclass of Roll of our own; not registered. */
export function probeRoll(): RollClass {
  return class ContractRoll extends Roll {} as unknown as RollClass;
}

/** The same, registered in `CONFIG.Dice.rolls` until the test is over. */
export function useProbeRoll(): RollClass {
  const { rolls } = api().CONFIG.Dice;
  const ProbeRoll = probeRoll();
  rolls.push(ProbeRoll);
  defer(() => rolls.splice(rolls.indexOf(ProbeRoll), 1));
  return ProbeRoll;
}
