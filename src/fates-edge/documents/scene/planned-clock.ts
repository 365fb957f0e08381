import type { StoredClock } from "../../data/actor/clock-data.ts";
import type { PartyActor } from "../../data/kinds.ts";
import { parseClockLine } from "../../rules/clock-line.ts";
import { RulesError } from "../../rules/rules-error.ts";
import type { ClockData } from "../clocks/clock-data.ts";
import { newClock } from "../clocks/new-clock.ts";

/** A clock that opens with the scene: from one line ("Patrol sweep 3/6"), or from as much of it as is known. Null without a name. */
export function plannedClock(party: PartyActor, planned: string | ClockData): StoredClock | null {
  const data = typeof planned === "string" ? fromLine(planned) : planned;
  const name = data?.name?.trim() ?? "";
  return name === "" ? null : newClock(party, { scope: "scene", ...data, name });
}

/** What a line says of a clock; null where it names none. */
export function fromLine(line: string): (ClockData & { readonly name: string }) | null {
  try {
    const { name, size, filled, kind } = parseClockLine(line);
    return { name, size, base: filled, ...(kind !== "" && { kind }) };
  } catch (error) {
    if (error instanceof RulesError) return null;
    throw error;
  }
}
