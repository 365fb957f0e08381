import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type BankEntry, countBank } from "../../../src/fates-edge/data/actor/entries.ts";
import {
  closePeriods,
  type ClosingOptions,
  type TableState,
  usualFate,
} from "../../../src/fates-edge/actions/scene/close-periods.ts";
import { CLOCK_KIND_NAMES, CLOCK_KINDS } from "../../../src/fates-edge/rules/clocks.ts";
import { editionOf, EDITIONS } from "../../../src/fates-edge/rules/edition.ts";
import type { StoredLine } from "../../../src/fates-edge/data/actor/ledger.ts";
import { type Period, PERIODS } from "../../../src/fates-edge/rules/periods.ts";
import { countTicks } from "../../../src/table/clocks/clock.ts";

const aLine = (facts: Pick<StoredLine, "kind" | "xp" | "label">): StoredLine => ({
  target: "",
  from: 0,
  to: 0,
  reason: "",
  days: 0,
  of: "",
  how: "",
  session: 4,
  arc: 2,
  time: 1,
  user: "gm",
  ...facts,
});

const entry = (points: number, kind: BankEntry["kind"] = "roll", message = "m"): BankEntry => ({
  kind,
  points,
  message,
  label: "",
  actor: "",
  user: "",
  scene: 1,
});

const SABLE = { actor: "Actor.sable", name: "Sable" };
const BANK = { carried: 1, entries: { a: entry(3), b: entry(-2, "spend") } };
const OPTIONS: ClosingOptions = { edition: EDITIONS.srd, isJudged: () => true, bank: "lapse" };

const table = (state: Partial<TableState> = {}): TableState => ({
  uuid: "Actor.party",
  numbers: { scene: 1, session: 4, arc: 2, campaign: 1 },
  ofScene: [],
  ofCampaign: [],
  scene: { number: 1, running: true, name: "The wall", dv: 3 },
  bank: { carried: 0, entries: {} },
  clocks: {},
  opening: { points: 0, text: "", done: false },
  characters: [],
  flagged: [],
  spells: [],
  ...state,
});

const close = (
  periods: readonly Period[],
  state: Partial<TableState> = {},
  options: Partial<ClosingOptions> = {},
) => closePeriods(periods, table(state), { ...OPTIONS, ...options });

type Closing = ReturnType<typeof close>;

/** What the closing makes of a path: `undefined` when it is left alone. */
const valueAt = ({ changes }: Closing, path: string) => changes.find((change) => change.path === path)?.after;
const pathsOf = ({ changes }: Closing) => changes.map(({ path }) => path);

describe("the end of a scene", () => {
  it("lets banked points lapse", () => {
    const closing = close(["scene"], { bank: BANK });
    expect(closing.summary).toMatchObject({ points: 2, bank: "lapse" });
    expect(valueAt(closing, "system.bank.carried")).toBe(0);
    expect(valueAt(closing, "system.bank.entries.a")).toBeNull();
    expect(valueAt(closing, "system.scene.number")).toBe(2);
  });

  it("or carries them to the arc", () => {
    const closing = close(["scene"], { bank: BANK }, { bank: "carry" });
    expect(valueAt(closing, "system.bank.carried")).toBe(2);
  });

  it("never makes or loses a point in carrying", () => {
    const entries = fc.dictionary(
      fc.string({ minLength: 1 }),
      fc.integer({ min: -5, max: 9 }).map((points) => entry(points)),
    );
    fc.assert(
      fc.property(fc.nat(20), entries, (carried, made) => {
        const before = { carried, entries: made };
        const closing = close(["scene"], { bank: before }, { bank: "carry" });
        expect(valueAt(closing, "system.bank.carried") ?? carried).toBe(countBank(before));
      }),
    );
  });

  it("leaves the entry of a roll that still waits for its stamp, or it would be credited twice", () => {
    const bank = { carried: 0, entries: { a: entry(3, "roll", "stamped"), b: entry(2, "roll", "waiting") } };
    const isJudged = ({ message }: BankEntry): boolean => message !== "waiting";
    const closing = close(["scene"], { bank }, { isJudged, bank: "carry" });
    expect(valueAt(closing, "system.bank.carried")).toBe(3);
    expect(pathsOf(closing)).not.toContain("system.bank.entries.b");
  });

  it("keeps boons under the SRD and cuts them to two under Core, entries made one number", () => {
    const boons = { base: 1, entries: { x: { delta: 3, reason: "award", message: "m" } } };
    const characters = [{ uuid: "Actor.sable", name: "Sable", boons }];
    const srd = close(["scene"], { characters });
    expect(valueAt(srd, "system.boons.base")).toBe(4);
    expect(valueAt(srd, "system.boons.entries.x")).toBeNull();
    expect(srd.summary.trimmed).toEqual([]);
    const core = close(["scene"], { characters }, { edition: EDITIONS.core });
    expect(valueAt(core, "system.boons.base")).toBe(2);
    expect(core.summary.trimmed).toEqual([{ name: SABLE, lost: 2 }]);
  });

  it("loses boons past the cap with the beat (Clarification 2)", () => {
    const boons = { base: 5, entries: { x: { delta: 2, reason: "award", message: "m" } } };
    const closing = close(["scene"], { characters: [{ uuid: "Actor.sable", name: "Sable", boons }] });
    expect(closing.summary.trimmed).toEqual([{ name: SABLE, lost: 2 }]);
  });

  it("sets boons past the cap aside to become XP, where a table reads 16.13 so", () => {
    const entries = {
      x: { delta: 2, reason: "award", message: "m" },
      y: { delta: -1, reason: "overflow", message: "n" },
    };
    const boons = { base: 6, spare: 1, entries };
    const characters = [{ uuid: "Actor.sable", name: "Sable", boons }];
    const edition = editionOf("srd", { boonsPastCap: "converted" });
    const closing = close(["scene"], { characters }, { edition });
    // One of an earlier scene, one that a roll took off, and two that are in hand past the five.
    expect(valueAt(closing, "system.boons.spare")).toBe(4);
    expect(valueAt(closing, "system.boons.base")).toBe(5);
    expect(closing.summary.trimmed).toEqual([]);
  });

  it('Core "Carryover Limits": boons become XP before the last cut', () => {
    const line = aLine({ kind: "conversion", xp: 2, label: "Boons" });
    const conversion = { xp: 2, line };
    const boons = { base: 5, entries: {} };
    const characters = [{ uuid: "Actor.sable", name: "Sable", boons, conversion }];
    const closing = close(["scene"], { characters }, { edition: EDITIONS.core });
    expect(valueAt(closing, "system.awards.session-4-conversion")).toBe(line);
    expect(valueAt(closing, "system.boons.base")).toBe(1);
    expect(closing.summary).toMatchObject({ trimmed: [], converted: [{ name: SABLE, xp: 2 }] });
  });

  it("makes a clock's ticks one number and changes nothing of its face", () => {
    const clock = { size: 6, base: 1, ticks: { a: 2, b: 1 } };
    const closing = close(["scene"], { clocks: { sweep: clock } });
    expect(valueAt(closing, "system.clocks.sweep.base")).toBe(countTicks(clock));
    expect(valueAt(closing, "system.clocks.sweep.ticks.a")).toBeNull();
  });

  it("names what stood before, so that all of it can be taken back", () => {
    const { changes } = close(["scene"], { bank: BANK }, { bank: "carry" });
    const uuid = "Actor.party";
    expect(changes).toContainEqual({ uuid, path: "system.bank.entries.a", before: entry(3), after: null });
    expect(changes).toContainEqual({ uuid, path: "system.scene.number", before: 1, after: 2 });
    expect(changes).toContainEqual({ uuid, path: "system.scene.name", before: "The wall", after: "" });
  });

  it("takes the frame away, entry by entry where it is a list", () => {
    const advantage = { label: "Fog", kind: "venue", source: "", late: false };
    const overStack = { state: "struck", way: "rail", checked: 1 };
    const closing = close(["scene"], {
      scene: { number: 1, running: true, dv: 3, overStack, advantages: { fog: advantage } },
    });
    expect(valueAt(closing, "system.scene.dv")).toBeNull();
    expect(valueAt(closing, "system.scene.running")).toBe(false);
    expect(valueAt(closing, "system.scene.overStack.state")).toBe("");
    expect(closing.changes).toContainEqual({
      uuid: "Actor.party",
      path: "system.scene.advantages.fog",
      before: advantage,
      after: null,
    });
  });

  it("ends or keeps each clock of its own as it is told, and leaves the table's", () => {
    const of = { size: 4, base: 1, ticks: {}, scope: "scene", scene: 1 } as const;
    const clocks = {
      sweep: { ...of, name: "Patrol sweep" },
      tail: { ...of, name: "On their heels" },
      rumour: { ...of, name: "Rumour", scope: "table", scene: 0 },
    } as const;
    const closing = close(["scene"], { clocks }, { clocks: { sweep: "end", tail: "keep", rumour: "end" } });
    expect(closing.summary).toMatchObject({
      ended: [{ clock: "sweep", shown: "all", name: "Patrol sweep" }],
      kept: [{ clock: "tail", shown: "all", name: "On their heels" }],
    });
    expect(valueAt(closing, "system.clocks.sweep")).toBeNull();
    expect(valueAt(closing, "system.clocks.tail.scope")).toBe("table");
    expect(pathsOf(closing).some((path) => path.includes("rumour"))).toBe(false);
  });

  it("gives no XP, ends no session and touches no arc", () => {
    const paths = pathsOf(close(["scene"], { bank: BANK }));
    expect(paths.filter((path) => /session|arc|campaign|opening/.test(path))).toEqual([]);
  });
});

describe("the end of longer spans", () => {
  it("moves each span's number alone, the shortest first or not", () => {
    for (const period of PERIODS) {
      const numbers = pathsOf(close([period])).filter(
        (path) => path.endsWith(".number") && !path.includes("beat"),
      );
      expect(numbers).toEqual([`system.${period}.number`]);
    }
  });

  it("makes all that is banked one opening of the next arc (SRD 4.5.6), whatever was said of the scene's points", () => {
    for (const periods of [["arc"], ["scene", "arc"], ["session", "arc"]] as const) {
      const closing = close(periods, { bank: BANK }, { bank: "carry" });
      expect(closing.summary).toMatchObject({ points: 2, bank: "opening" });
      expect(valueAt(closing, "system.opening.points")).toBe(2);
      expect(valueAt(closing, "system.bank.carried")).toBe(0);
      expect(pathsOf(closing).filter((path) => path === "system.bank.carried")).toHaveLength(1);
    }
  });

  it("adds to an opening that was never told, and begins anew after one that was", () => {
    const waiting = close(["arc"], { bank: BANK, opening: { points: 3, text: "", done: false } });
    expect(valueAt(waiting, "system.opening.points")).toBe(5);
    const told = close(["arc"], { bank: BANK, opening: { points: 3, text: "The clerk", done: true } });
    expect(valueAt(told, "system.opening.points")).toBe(2);
    expect(valueAt(told, "system.opening.text")).toBe("");
    expect(valueAt(told, "system.opening.done")).toBe(false);
  });

  it("23.6: what belongs to one campaign goes with its end, and with no other", () => {
    const outcome = {
      uuid: "Actor.party",
      path: "system.campaign.outcome",
      before: "crowned",
      after: "",
    };
    const ended = (period: Period) => pathsOf(close([period], { ofCampaign: [outcome] }));
    expect(ended("campaign")).toContain(outcome.path);
    for (const period of ["scene", "session", "arc"] as const)
      expect(ended(period)).not.toContain(outcome.path);
  });

  it("leaves the bank alone where no scene and no arc ends", () => {
    for (const period of ["session", "campaign"] as const)
      expect(pathsOf(close([period], { bank: BANK })).filter((path) => path.includes("bank"))).toEqual([]);
  });

  it("keeps no name of a clock that players are not shown", () => {
    const clock = { size: 4, base: 0, ticks: {}, scene: 1 };
    const secret = { ...clock, scope: "scene", name: "The Duke wakes", sight: "gm" } as const;
    const clocks = {
      secret,
      kept: secret,
      sealed: { ...secret, sight: "all", sealed: true },
      named: { ...secret, name: "Footsteps", sight: "name" },
      peril: { ...secret, scope: "actor" },
    } as const;
    const fates = { secret: "end", sealed: "end", named: "end" } as const;
    const { summary: told } = close(["scene", "session"], { clocks }, { clocks: fates, perils: ["peril"] });
    const unseen = (key: string) => ({ clock: key, shown: "none", name: "" });
    expect(told).toMatchObject({
      ended: [unseen("secret"), unseen("sealed"), { clock: "named", shown: "name", name: "Footsteps" }],
      kept: [unseen("kept")],
      perils: [unseen("peril")],
    });
  });

  it("ticks the perils it is told of once, under the session's own key (SRD 17.5)", () => {
    const clocks = { "peril-ash": { name: "Peril: Ash", size: 4, base: 1, ticks: {} } };
    const closing = close(["session"], { clocks }, { perils: ["peril-ash", "gone"] });
    expect(valueAt(closing, "system.clocks.peril-ash.ticks.session-4")).toBe(1);
    expect(pathsOf(closing)).toHaveLength(2);
    expect(pathsOf(close(["scene"], { clocks }, { perils: ["peril-ash"] }))).not.toContain(
      "system.clocks.peril-ash.ticks.session-4",
    );
  });

  it("tells at an arc's end what is flagged for upkeep, and changes nothing of it", () => {
    const rapier = { key: "FATES_EDGE.Notice.Flagged", data: { item: "Rapier", name: SABLE } };
    const state = { flagged: [rapier] };
    expect(close(["arc"], state).summary.flagged).toEqual([rapier]);
    expect(close(["scene"], state).summary.flagged).toEqual([]);
  });
});

describe("counts", () => {
  it("never show a bank below nothing, or a clock past its face", () => {
    expect(
      countBank({ carried: 0, entries: { a: entry(1), b: entry(-1, "spend"), c: entry(-1, "spend") } }),
    ).toBe(0);
    expect(countTicks({ size: 4, base: 3, ticks: { a: 3 } })).toBe(4);
    expect(countTicks({ size: 4, base: 1, ticks: { a: -3 } })).toBe(0);
  });
});

describe("a scene's clock at its end", () => {
  it.each(CLOCK_KIND_NAMES)(
    "of the kind %s is kept while unfinished where the kind outlasts a scene",
    (kind) => {
      const outlasts = CLOCK_KINDS[kind].lasts !== "scene";
      expect(usualFate({ kind, filled: 3, size: 4 })).toBe(outlasts ? "keep" : "end");
      expect(usualFate({ kind, filled: 4, size: 4 })).toBe("end");
    },
  );

  it("of hunts and tails goes on with the crew, of a domain ends with its place (SRD R.3, R.5)", () => {
    const fates = ["hunt", "tail", "domain"].map((kind) => usualFate({ kind, filled: 1, size: 4 }));
    expect(fates).toEqual(["keep", "keep", "end"]);
  });
});
