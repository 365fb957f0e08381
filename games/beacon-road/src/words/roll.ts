import { localize, localizeCount } from "#foundry/i18n.ts";
import { ticksOf } from "../rules/roll/effect.ts";
import type { Settled } from "../rules/roll/settle.ts";
import { isStatus } from "../rules/combat/statuses.ts";
import { signed } from "./signed.ts";

/** What a roll stands at once everything is counted: position, target number, effect, ticks. */
export function effectLine({ position, effect, tn }: Settled): string {
  return localize("BEACON_ROAD.Roll.Stands", {
    position: localize(`BEACON_ROAD.Position.${position}`),
    effect: localize(`BEACON_ROAD.Effect.${effect}`),
    ticks: localizeCount("BEACON_ROAD.Ticks", ticksOf(effect)),
    tn,
  });
}

/** What an advantage or disadvantage is for, with its amount. */
export function advantageChip(from: string, advantage: number, words = ""): string {
  const name = isStatus(from)
    ? localize(`BEACON_ROAD.Status.${from}`)
    : localize(`BEACON_ROAD.Advantage.${from}`, { words });
  return `${name} ${signed(advantage)}`;
}
