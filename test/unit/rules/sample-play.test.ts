import { describe, expect, it } from "vitest";
import { CLOCK_MEASURE } from "../../../src/fates-edge/rules/clocks.ts";
import { parseClockLine } from "../../../src/table/clocks/line.ts";
import { starterOf } from "../../../src/fates-edge/rules/clock-starters.ts";
import { EDITIONS } from "../../../src/fates-edge/rules/edition.ts";
import { forcedRerolls, markFatigue } from "../../../src/fates-edge/rules/fatigue.ts";
import { countSetbacks, countSuccesses } from "../../../src/fates-edge/rules/dice.ts";
import { fatigueOnReaching, supplyState } from "../../../src/fates-edge/rules/supply.ts";

const { srd } = EDITIONS;

describe("SRD sample play, each number as printed", () => {
  const patrol = parseClockLine("danger: Patrol Sweep 3/6", CLOCK_MEASURE)!;
  const tick = starterOf("patrol")!.price;

  it("the frame: Patrol Sweep at 3 of 6, supply at 1 of 4 and so still full", () => {
    expect(patrol).toEqual({ name: "Patrol Sweep", size: 6, filled: 3, kind: "danger" });
    expect(supplyState(1)).toBe("full");
  });

  it("beat 1: 1 CP compromises the rope, the sweep stays", () => {
    expect([countSuccesses([10, 8, 6, 3, 1]), countSetbacks([10, 8, 6, 3, 1])]).toEqual([3, 1]);
    expect(patrol.filled).toBe(3);
  });

  it("beat 2: 1 CP is one tick of the sweep, 4 of 6", () => {
    const points = countSetbacks([7, 6, 5, 1]);
    expect(patrol.filled + points / tick).toBe(4);
  });

  it("beat 3: supply to 2 of 4 is low and tires nobody; 2 CP are a fatigue and a tick, 5 of 6", () => {
    expect(supplyState(2)).toBe("low");
    expect(fatigueOnReaching(1, 2)).toBe(0);
    const points = countSetbacks([9, 8, 2, 1, 1]);
    expect(points).toBe(srd.fatiguePrice + tick);
    expect(markFatigue({ fatigue: 0, harm: 0 }, 1, { edition: srd, body: 2 }).fatigue).toBe(1);
  });

  it("beat 4: the Face's next roll gives one success up; 1 CP more fills the sweep", () => {
    expect(forcedRerolls(1, { used: false }, srd)).toBe(1);
    expect(5 + 1 / tick).toBe(patrol.size);
  });
});
