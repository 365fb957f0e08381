import { describe, expect, test } from "vitest";
import {
  type BandDraft,
  changedDraft,
  plannedBand,
  readBandDraft,
} from "../../../../src/fates-edge/apps/scene/bands.ts";
import { planBand } from "../../../../src/fates-edge/actions/scene/bands.ts";

const words = (tiers: readonly number[]) => ({
  tiers,
  job: "Job",
  danger: "Danger",
  gates: (count: number) => Array.from({ length: count }, (_, place) => `Gate ${place + 1}`).join(", "),
});
const plan = (draft: BandDraft, tiers: readonly number[] = [1, 3]) => plannedBand(draft, words(tiers));

/** SRD R.4 and R.6: what a band sets, and what a GM sets otherwise. */
describe("Framing a mixed-tier scene", () => {
  test("an obstacle without a tier scales nothing", () => {
    expect(plan({})).toBeNull();
    expect(plan({ tier: "0", band: "boss" })).toBeNull();
  });

  test("the band follows from the obstacle and the crew", () => {
    expect(plan({ tier: "2" })?.band).toBe("balanced");
    expect(plan({ tier: "3" })?.band).toBe("hard");
    expect(plan({ tier: "4" })?.band).toBe("boss");
    expect(plan({ tier: "4" }, [])?.band).toBe("balanced");
  });

  test.each([
    ["balanced", 6, 6, 1, [], "standard", "feeWaived"],
    ["hard", 8, 6, 2, ["Gate 1"], "hard", "assetOne"],
    ["boss", 10, 8, 3, ["Gate 1", "Gate 2"], "boss", "assetTwo"],
  ] as const)("%s sets the rest", (band, job, danger, filled, gates, severity, reward) => {
    const made = plan({ tier: "3", band });
    expect(made).toMatchObject({ job: { size: job }, danger: { size: danger, filled }, severity, reward });
    expect(made?.gates.filter((name) => name !== "")).toEqual(gates);
  });

  test("a job and a prefill stay within their band", () => {
    expect(plan({ tier: "2", job: "99", prefill: "0" })).toMatchObject({
      job: { size: 8 },
      danger: { filled: 1 },
    });
    expect(plan({ tier: "2", job: "x" })).toMatchObject({ job: { size: 6 } });
  });

  test("another band forgets what followed from the one before, another tier the band as well", () => {
    const draft = {
      tier: "3",
      band: "hard",
      job: "10",
      gates: "Credentials",
      jobName: "The wall",
      opposes: "paperTeeth",
    };
    expect(changedDraft(draft, "band", "boss")).toEqual({
      tier: "3",
      band: "boss",
      jobName: "The wall",
      opposes: "paperTeeth",
    });
    expect(changedDraft(draft, "tier", "2")).toEqual({
      tier: "2",
      jobName: "The wall",
      opposes: "paperTeeth",
    });
    expect(changedDraft(draft, "job", "9").job).toBe("9");
  });

  test("what somebody stored beside its fields is passed over", () => {
    expect(readBandDraft({ tier: "3", band: 4, more: "x" })).toEqual({ tier: "3" });
  });

  test("becomes clocks of the scene, under the keys that its dials name", () => {
    let made = 0;
    const draft = {
      tier: "3",
      gates: "Credentials",
      domain: "Witnesses",
      suit: "hearts",
      jobName: "Over the wall",
    };
    const { clocks, more } = planBand(plan(draft)!, () => `key${(made += 1)}`);
    expect(clocks.map(({ key, clock }) => [key, clock.kind, clock.name])).toEqual([
      ["key1", "primary", "Over the wall"],
      ["key2", "danger", "Danger"],
      ["key3", "gate", "Credentials"],
      ["key4", "domain", "Witnesses"],
    ]);
    expect(clocks.map(({ clock }) => clock.scope)).toEqual(["scene", "scene", "scene", "scene"]);
    expect(clocks[2]?.clock).toMatchObject({ gates: "key1", size: 4 });
    expect(clocks[3]?.clock).toMatchObject({ suit: "hearts", size: 4 });
    expect(more).toMatchObject({ band: "hard", tier: 3, job: "key1", danger: "key2", severity: "hard" });
  });
});
