import { hostDice } from "../../../foundry/dice-source.ts";
import { notify } from "../../../foundry/notify.ts";
import { openStarter } from "../../actions/clocks.ts";
import type { ClockData } from "../../documents/clocks/clock-data.ts";
import { openClock } from "../../documents/clocks/open-clock.ts";
import { parseClockLine } from "../../rules/clock-line.ts";
import { STARTER_TABLE, starterOnDie } from "../../rules/clock-starters.ts";
import { RulesError } from "../../rules/rules-error.ts";

/** One line makes a clock, and a choice makes one of the text: listened for on the panel, whose parts are drawn anew. */
export function bindQuickLine(panel: HTMLElement): void {
  panel.addEventListener("submit", (event) => {
    event.preventDefault();
    const form = event.target instanceof HTMLFormElement ? event.target : null;
    const line = form?.querySelector("input");
    const starters = form?.querySelector("select");
    if (line) void makeClock(line);
    if (starters) void startFrom(starters.value);
  });
}

/** Makes the clock that a field says, and empties the field; what cannot be read is said, and stays. */
export async function makeClock(field: HTMLInputElement): Promise<void> {
  const data = readClockLine(field.value);
  if (!data) return notify.warn("FATES_EDGE.Error.ClockNameless");
  const made = await openClock(data);
  if (made !== null) field.value = "";
}

/** What a line says of a clock; null where it names none. */
export function readClockLine(line: string): ClockData | null {
  try {
    const { kind, filled, ...said } = parseClockLine(line);
    return { ...said, ...(filled > 0 && { base: filled }), ...(kind !== "" && { kind }) };
  } catch (error) {
    if (error instanceof RulesError) return null;
    throw error;
  }
}

async function startFrom(choice: string): Promise<void> {
  await openStarter(choice === "roll" ? starterOnDie(hostDice(STARTER_TABLE.length)).key : choice);
}
