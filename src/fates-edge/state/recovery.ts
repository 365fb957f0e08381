import type { PcActor } from "../data/kinds.ts";
import { currentEdition } from "../data/settings.ts";
import { recoverFatigue } from "../rules/fatigue.ts";
import { afterSanctuary, afterTreatment, type Wear } from "../rules/recovery.ts";
import { isSupplied } from "../rules/supply.ts";
import { primaryParty } from "./party.ts";

/** Whether the party has enough for anybody's fatigue to clear, whatever clears it (SRD 20.4, V). */
export function isPartySupplied(): boolean {
  return isSupplied(primaryParty()?.system.supply ?? 0);
}

/** What each way to recover would leave a character with, as things stand. */
export interface Recovery {
  /** The party has enough supply for anybody to recover fatigue. */
  readonly supplied: boolean;
  readonly now: Wear;
  readonly short: Wear;
  readonly night: Wear;
  readonly treat: Wear;
  readonly sanctuary: Wear;
}

/** What rest, treatment and sanctuary would do now (SRD 20.4; App. V; Core, "Recovering Harm"). */
export function recoveryOf({ system }: PcActor, nights = 1): Recovery {
  const now = { fatigue: system.fatigue.value, harm: system.harm.value };
  const supplied = isPartySupplied();
  const edition = currentEdition();
  const rested = (rest: "short" | "night", times: number): Wear => {
    let { fatigue } = now;
    for (let time = 0; time < times; time += 1) fatigue = recoverFatigue(fatigue, rest, supplied, edition);
    return { ...now, fatigue };
  };
  return {
    supplied,
    now,
    short: rested("short", 1),
    night: rested("night", nights),
    treat: afterTreatment(now, supplied),
    sanctuary: afterSanctuary(now, supplied),
  };
}
