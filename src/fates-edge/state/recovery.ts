import type { PcActor } from "../data/kinds.ts";
import { currentEdition } from "../data/settings.ts";
import { recoverFatigue } from "../rules/fatigue.ts";
import { afterSanctuary, afterTreatment, type Wear } from "../rules/recovery.ts";
import { isSupplied } from "../rules/supply.ts";
import { primaryParty } from "./party.ts";

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
export function recoveryOf({ system }: PcActor): Recovery {
  const now = { fatigue: system.fatigue.value, harm: system.harm.value };
  const supplied = isSupplied(primaryParty()?.system.supply ?? 0);
  const edition = currentEdition();
  const rested = (rest: "short" | "night"): Wear => ({
    ...now,
    fatigue: recoverFatigue(now.fatigue, rest, supplied, edition),
  });
  return {
    supplied,
    now,
    short: rested("short"),
    night: rested("night"),
    treat: afterTreatment(now, supplied),
    sanctuary: afterSanctuary(now, supplied),
  };
}
