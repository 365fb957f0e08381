import { describe, expect, it } from "vitest";
import { TICKS } from "../../../../src/fates-edge/actions/clocks/ticks.ts";
import { countMoves, type TickCard } from "../../../../src/table/clocks/ticks.ts";

const clock = (parts: object) => ({
  name: "Vault",
  kind: "primary",
  size: 6,
  base: 1,
  ticks: {},
  sort: 0,
  sight: "all",
  tickers: "all",
  sealed: false,
  gates: "",
  pressure: [],
  ...parts,
});
const party = (gate: number) => ({
  uuid: "Actor.party",
  system: {
    clocks: { vault: clock({}), gate: clock({ name: "Gate", gates: "vault", base: gate }) },
    filled: { vault: 1, gate },
  },
});
const CARD: TickCard = {
  id: "card",
  ticker: { isGM: false, plays: () => false },
  data: { clock: "vault" },
  moves: { m: 1 },
  gm: { state: "", moves: {}, changes: [], data: {} },
};
const judged = (gate: number) => countMoves(TICKS, party(gate) as never, CARD).verdict;

describe("a clock with a gate before it (SRD R.3)", () => {
  it("takes no ticks until the gate is full", () => {
    expect(judged(5)).toMatchObject({ state: "refused", reason: "ClockBarred" });
    expect(judged(6).state).toBe("done");
  });
});
