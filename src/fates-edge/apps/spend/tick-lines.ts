import { localize } from "#foundry/i18n.ts";
import { effectOf } from "../../actions/effects/effect-kind.ts";
import type { Edition } from "../../rules/edition.ts";
import { clockKindRules } from "../../rules/clocks.ts";
import { clockName, type ClockState } from "../../state/clocks/clocks.ts";
import { likelyBitten, tickableClocks, tickPrice } from "../effects/choices.ts";
import { lineView, type SpendGroup, type SpendLine } from "./draft.ts";

/** Most clocks that are offered by name: a menu is read at a glance, and any clock can be chosen in the effect's own row. */
const MOST = 6;

/** A line for each clock that threatens and can be ticked now, the fullest first, at what a tick of it costs (SRD 4.5.3). */
export function tickLines(): SpendLine[] {
  const threats = tickableClocks().filter(({ kind }) => clockKindRules(kind).threatens);
  const heat = ({ filled, size }: ClockState): number => filled / size;
  return threats
    .toSorted((a, b) => heat(b) - heat(a))
    .slice(0, MOST)
    .map(lineOf);
}

/** As in the hotbar's button for clocks. */
const CLOCK_ICON = "systems/fates-edge/assets/icons/clock.svg";

const TICK_WORDS = { key: "FATES_EDGE.Spend.TickWords", data: {} };

/** Its card does not name the clock in words that stay: who may know of it, and what it is called, may change. */
function lineOf(clock: ClockState): SpendLine {
  const { key } = clock;
  return {
    uuid: "",
    id: `tick-${key}`,
    pillar: "universal",
    skills: [],
    orMore: false,
    priced: "tick",
    name: clockName(clock),
    img: CLOCK_ICON,
    text: "",
    words: TICK_WORDS,
    points: tickPrice(key),
    effects: { first: effectOf("tick", { clock: key }) },
  };
}

/** The same under a heading of their own; none where no clock threatens. */
export function tickGroup(budget: number, edition: Edition): SpendGroup[] {
  const lines = tickLines().map((line) => {
    const { filled = 0, size = 0 } = tickableClocks().find(({ key }) => line.id === `tick-${key}`) ?? {};
    const does = localize("FATES_EDGE.Effect.Filled", { filled, size });
    const { told, ...view } = lineView(line, budget, edition);
    return { ...view, told: localize("FATES_EDGE.Spend.TickLine", { told }), does };
  });
  return lines.length === 0 ? [] : [{ value: "ticks", label: localize("FATES_EDGE.Spend.TickGroup"), lines }];
}

/** The menu with each line that ticks a clock at the price of the clock that it would tick now. */
export function pricedNow(menu: readonly SpendLine[], budget: number): SpendLine[] {
  return menu.map((line) => {
    if (line.priced !== "tick") return line;
    const { clock } = likelyBitten("", "", line.name, budget);
    return { ...line, points: tickPrice(clock) };
  });
}
