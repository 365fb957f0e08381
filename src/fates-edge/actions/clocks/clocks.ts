import { localize } from "#foundry/i18n.ts";
import { changeClock, newClock as whole, openClock as open } from "#table/clocks/acts.ts";
import { type StoredClock, SUPPLY } from "../../data/actor/clock.ts";
import type { Effects } from "../../data/effects.ts";
import type { PartyActor } from "../../data/kinds.ts";
import { type Starter, starterOf } from "../../rules/clock-starters.ts";
import type { ClockData } from "../../state/clocks/clocks.ts";
import { CLOCK_ACTS } from "./ticks.ts";

/** A clock of the party's as it will be stored: bound to the scene that is played where nobody says otherwise. */
export function newClock(party: PartyActor, data: ClockData & { readonly name: string }): StoredClock {
  return whole<StoredClock>(CLOCK_ACTS, party, data);
}

/** Opens a clock for the table (GMs). @returns its key; null where it was refused */
export function openClock(data: ClockData): Promise<string | null> {
  return open<StoredClock>(CLOCK_ACTS, data);
}

/** Opens a clock of the text (GMs). One of supply dresses the party's own instead. @returns its key */
export async function openStarter(key: string): Promise<string | null> {
  const starter = starterOf(key);
  if (!starter) return null;
  const data = starterData(starter);
  if (starter.kind !== "supply") return openClock(data);
  const { name, triggers = [], pressure = [], full = "", lands = {}, price = 0 } = data;
  return (await changeClock<StoredClock>(CLOCK_ACTS, SUPPLY, {
    name,
    triggers,
    pressure,
    full,
    lands,
    price,
  }))
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
    kind,
    size,
    sight,
    price,
    suit,
    base: filled,
    name: word("name"),
    full: word("full"),
    triggers: lines("triggers", starter.triggers),
    pressure: lines("pressure", starter.pressure),
    lands: landsOf(starter),
  };
}

function landsOf({ lands }: Starter): Effects {
  const nothing = { clock: "", item: "", name: "", kind: "", when: "" };
  return Object.fromEntries(lands.map((outline, sort) => [`land${sort}`, { ...nothing, ...outline, sort }]));
}
