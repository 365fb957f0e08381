import { localize } from "../../foundry/i18n.ts";
import { SUPPLY } from "../data/actor/supply-clock.ts";
import type { Effects } from "../data/effects.ts";
import { changeClock } from "../documents/clocks/change-clock.ts";
import type { ClockData } from "../documents/clocks/clock-data.ts";
import { openClock } from "../documents/clocks/open-clock.ts";
import { type Starter, starterOf } from "../rules/clock-starters.ts";

/** Opens a clock of the text (GMs). One of supply dresses the party's own instead. @returns its key */
export async function openStarter(key: string): Promise<string | null> {
  const starter = starterOf(key);
  if (!starter) return null;
  const data = starterData(starter);
  if (starter.kind !== "supply") return openClock(data);
  const { name, triggers, pressure, full, lands, price } = data;
  return (await changeClock(SUPPLY, { name, triggers, pressure, full, lands, price } as ClockData))
    ? SUPPLY
    : null;
}

/** A starter as the clock it becomes, in the table's language. */
export function starterData(starter: Starter): ClockData & { readonly name: string } {
  const { key, kind, size, filled, sight, price, suit } = starter;
  const word = (part: string): string => localize(`FATES_EDGE.Starter.${key}.${part}`);
  const lines = (part: string, count: number): string[] =>
    Array.from({ length: count }, (_, place) => word(`${part}.${place + 1}`));
  return {
    ...{ kind, size, sight, price, suit, base: filled },
    name: word("name"),
    full: word("full"),
    triggers: lines("triggers", starter.triggers),
    pressure: lines("pressure", starter.pressure),
    lands: landsOf(starter),
  };
}

function landsOf({ lands }: Starter): Effects {
  const nothing = { clock: "", item: "", name: "", kind: "" };
  return Object.fromEntries(lands.map((outline, sort) => [`land${sort}`, { ...nothing, ...outline, sort }]));
}
