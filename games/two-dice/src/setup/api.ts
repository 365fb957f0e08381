import { clockFunctions, clockShape, tickFunction } from "#table/clocks/api.ts";
import { CLOCK_WINDOWS } from "../apps/clocks/clock-windows.ts";
import { openClocks } from "../apps/clocks/clock-panel.ts";
import { CLOCK_MEASURE } from "../data/actor/clock.ts";

/** `game.twoDice`: what macros and modules may call. */
export const API = {
  /** Ticks a clock by its key or name, as a macro on the hotbar does. */
  tick: tickFunction(CLOCK_WINDOWS, "tick"),
  clocks: clockFunctions(CLOCK_WINDOWS, clockShape(CLOCK_WINDOWS.fields, CLOCK_MEASURE), openClocks),
};
