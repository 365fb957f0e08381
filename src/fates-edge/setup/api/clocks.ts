import { clockFunctions, tickFunction } from "#table/clocks/api.ts";
import { oneOf, telling } from "#table/setup/api.ts";
import { openStarter } from "../../actions/clocks/clocks.ts";
import { CLOCK_WINDOWS } from "../../apps/clocks/clock-editor.ts";
import { openClocks } from "../../apps/clocks/clock-panel.ts";
import { STARTERS } from "../../rules/clock-starters.ts";
import { CLOCK } from "./shapes.ts";

export const tick = tickFunction(CLOCK_WINDOWS, "tick");

/** `game.fatesEdge.clocks`: the party's clocks, each named by its key or its name. */
export const CLOCKS = Object.freeze({
  ...clockFunctions(CLOCK_WINDOWS, CLOCK, openClocks),
  /** Opens one of the text's own, by its key there. GMs only. */
  openStarter: telling(
    { name: "clocks.openStarter", takes: { key: oneOf(STARTERS.map(({ key }) => key)) } },
    null,
    openStarter,
  ),
});
