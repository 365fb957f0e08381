import { seededDice } from "../../src/fates-edge/rules/dice.ts";
import { exactOdds } from "../../src/fates-edge/rules/odds.ts";
import { judge } from "../../src/fates-edge/rules/outcome.ts";
import { facesOf, rollAction } from "../../src/fates-edge/rules/roll-history.ts";
import { forcedRerolls } from "../../src/fates-edge/rules/fatigue.ts";
import { EDITIONS } from "../../src/fates-edge/rules/edition.ts";
import { interleaved, type Figure } from "../../tools/bench/measure.ts";

/** Rolls a simulation needs so that one standard error of a chance near a half is half a percent. */
const HALF_A_PERCENT = 10_000;

/** The rules' own figures: no host, no page. */
export function ruleFigures(): readonly Figure[] {
  return [resolveRoll(), ...odds()];
}

function resolveRoll(): Figure {
  const dice = seededDice(7);
  const bare = seededDice(7);
  const resolve = () => {
    const history = rollAction({ size: 6, ladder: "intricate", forced: 0 }, dice);
    return judge(facesOf(history), { dv: 2, ladder: "intricate" });
  };
  // Six dice and, on average, six tenths of a re-roll: the same number of draws.
  let owed = 0;
  const draw = () => {
    let sum = 0;
    owed += 6.6;
    for (; owed >= 1; owed -= 1) sum += bare(10);
    return sum;
  };
  interleaved(resolve, draw, { rounds: 5, times: 20_000 });
  const { work, floor } = interleaved(resolve, draw, { rounds: 31, times: 20_000 });
  return {
    name: "resolve an Intricate roll of six dice, with its history",
    unit: "µs",
    median: work * 1000,
    floor: floor * 1000,
    floorName: "the same faces drawn bare",
    limit: 25,
  };
}

function odds(): readonly Figure[] {
  const forced = forcedRerolls(3, { used: false }, EDITIONS.srd);
  const question = { pool: 20, dv: 3, ladder: "intricate", forced } as const;
  const dice = seededDice(11);
  const simulate = () => {
    for (let i = 0; i < HALF_A_PERCENT; i += 1) {
      judge(facesOf(rollAction({ size: 20, ladder: "intricate", forced }, dice)), question);
    }
  };
  const exact = () => exactOdds(question);
  interleaved(exact, simulate, { rounds: 3, times: 50, floorTimes: 1 });
  const { work, floor } = interleaved(exact, simulate, { rounds: 15, times: 200, floorTimes: 1 });
  return [
    {
      name: "exact odds, 20 dice, Intricate, fatigue 3",
      median: work,
      floor,
      floorName: "a simulation good to half a percent",
      limit: 100,
      atLeast: true,
    },
    largePool(exact),
  ];
}

/** Ten times the dice may take some hundred times as long: with their square, never with their combinations. */
function largePool(small: () => unknown): Figure {
  const question = { pool: 200, dv: 3, ladder: "intricate", forced: 2 } as const;
  const found = exactOdds(question);
  const sum = found.clean + found.cost + found.partial + found.miss;
  if (!(Math.abs(sum - 1) < 1e-9)) throw new Error(`odds of 200 dice sum to ${sum}`);
  const large = () => exactOdds(question);
  interleaved(large, small, { rounds: 2, times: 1, floorTimes: 50 });
  const { work, floor } = interleaved(large, small, { rounds: 15, times: 1, floorTimes: 50 });
  return {
    name: "exact odds, 200 dice, finite and summing to one",
    median: work,
    floor,
    floorName: "exact odds of 20 dice",
    limit: 400,
  };
}
