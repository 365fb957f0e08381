import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  battlefieldOf,
  FACTIONS_MOST,
  type StandingClock,
  standsHigh,
} from "../../../../src/fates-edge/rules/campaign/battlefield.ts";

const at = (key: string, filled: number, size: number): StandingClock => ({ key, filled, size });

describe("the battlefield of a finale (SRD, The Hunger Below: choose 2–3 faction clocks that are closest to full)", () => {
  it("is defined by the two closest to full, counted by their share", () => {
    const clocks = [at("vigil", 4, 6), at("masons", 3, 4), at("revolt", 1, 6), at("split", 1, 4)];
    expect(battlefieldOf(clocks)).toEqual(["masons", "vigil"]);
  });

  it("a third counts where it stands high, a fourth never does", () => {
    const clocks = [at("vigil", 5, 6), at("masons", 3, 4), at("revolt", 4, 6), at("split", 2, 4)];
    expect(battlefieldOf(clocks)).toEqual(["vigil", "masons", "revolt"]);
  });

  it("a clock that has not begun defines nothing", () => {
    expect(battlefieldOf([at("vigil", 0, 6), at("masons", 1, 4)])).toEqual(["masons"]);
    expect(battlefieldOf([at("vigil", 0, 6)])).toEqual([]);
  });

  it("none that is left out is closer to full than one that counts", () => {
    const clock = fc.record({ filled: fc.nat(12), size: fc.integer({ min: 1, max: 12 }) });
    fc.assert(
      fc.property(fc.array(clock, { maxLength: 6 }), (drawn) => {
        const clocks = drawn.map(({ filled, size }, place) =>
          at(String(place), Math.min(filled, size), size),
        );
        const field = battlefieldOf(clocks);
        expect(field.length).toBeLessThanOrEqual(FACTIONS_MOST);
        const shares = new Map(clocks.map(({ key, filled, size }) => [key, filled / size]));
        const share = (key: string): number => shares.get(key) ?? 0;
        const least = Math.min(1, ...field.map(share));
        for (const { key } of clocks)
          if (!field.includes(key) && field.length > 0) expect(share(key)).toBeLessThanOrEqual(least);
      }),
    );
  });
});

describe("a clock that stands high", () => {
  it("is half full or more", () => {
    expect(standsHigh(at("whisper", 4, 8))).toBe(true);
    expect(standsHigh(at("whisper", 3, 8))).toBe(false);
  });
});
