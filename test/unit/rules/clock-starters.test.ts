import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { CLOCK_KIND_NAMES } from "../../../src/fates-edge/rules/clocks.ts";
import {
  STARTERS,
  STARTER_TABLE,
  starterOf,
  starterOnDie,
} from "../../../src/fates-edge/rules/clock-starters.ts";
import { expectRefusal } from "./support.ts";

const words: Record<string, Record<string, unknown>> = JSON.parse(
  readFileSync(new URL("../../../lang/en.json", import.meta.url), "utf8"),
).FATES_EDGE.Starter;
const printed = (key: string) => {
  const { kind, size, triggers } = starterOf(key)!;
  return [kind, size, triggers];
};

describe("Clock Starters and section W", () => {
  it("the d6: peril 6, supply 4, doom 8, debt 6, injury 4, hunt 6, with three triggers each", () => {
    expect(STARTER_TABLE.map(printed)).toEqual([
      ["peril", 6, 3],
      ["supply", 4, 3],
      ["danger", 8, 3],
      ["debt", 6, 3],
      ["hazard", 4, 3],
      ["hunt", 6, 3],
    ]);
    expect([1, 6].map((face) => starterOnDie(face).key)).toEqual(["hideout", "fixer"]);
    expectRefusal(() => starterOnDie(7), "face", "range");
  });

  it("examples 1 to 3: supply 4, peril 6, doom 8, at the prices their triggers name", () => {
    expect(["desert", "cityWatch", "invocation"].map(printed)).toEqual([
      ["supply", 4, 4],
      ["peril", 6, 4],
      ["danger", 8, 3],
    ]);
    expect(["desert", "cityWatch", "invocation"].map((key) => starterOf(key)?.price)).toEqual([2, 1, 3]);
  });

  it("the sluice gate: 4, four triggers, a tick for 2; full, two fatigue for all and they are separated", () => {
    expect(starterOf("sluice")).toMatchObject({ size: 4, triggers: 4, pressure: 3, price: 2 });
    expect(starterOf("sluice")?.lands.map(({ type, amount, who }) => [type, amount, who])).toEqual([
      ["fatigue", 2, "all"],
      ["separate", 1, "all"],
    ]);
  });

  it("sample play: the patrol has six segments, and a tick of it costs 1", () => {
    expect(starterOf("patrol")).toMatchObject({ size: 6, price: 1 });
  });

  it("SRD R.3: a gate of four and domain clocks of four to six, each with its suit", () => {
    expect(starterOf("credentials")).toMatchObject({ kind: "gate", size: 4 });
    const domains = STARTERS.filter(({ kind }) => kind === "domain");
    expect(domains.map(({ size }) => size).every((size) => size >= 4 && size <= 6)).toBe(true);
    expect(domains.map(({ suit }) => suit)).not.toContain("");
  });

  it("each has a kind, a key of its own, and all its words", () => {
    expect(new Set(STARTERS.map(({ key }) => key)).size).toBe(STARTERS.length);
    expect(Object.keys(words).toSorted()).toEqual(STARTERS.map(({ key }) => key).toSorted());
    for (const { key, kind, triggers, pressure } of STARTERS) {
      expect(CLOCK_KIND_NAMES).toContain(kind);
      const told = words[key] ?? {};
      expect(told["name"]).toMatch(/\S/);
      expect(told["full"]).toMatch(/\S/);
      expect(Object.keys(told["triggers"]!), key).toEqual(numbered(triggers));
      expect(Object.keys(told["pressure"]!), key).toEqual(numbered(pressure));
    }
  });

  it("a key that is none has no starter", () => {
    expect(starterOf("__proto__")).toBeNull();
  });
});

function numbered(count: number): string[] {
  return Array.from({ length: count }, (_, place) => `${place + 1}`);
}
