import "./support/host.ts";
import { describe, expect, it } from "vitest";
import { clockView } from "../../../src/table/clocks/ring.ts";

const clock = (size: number, value: number) =>
  clockView({ key: "sweep", holder: "Actor.a", name: "Patrol Sweep", size, value }, "clock", true);

describe("a clock's face", () => {
  it.each([4, 6, 8, 10])("has %i segments, each filled from the first on", (size) => {
    const { segments } = clock(size, 3);
    expect(segments.map(({ at }) => at)).toEqual(Array.from({ length: size }, (_, place) => place + 1));
    expect(segments.filter(({ on }) => on).map(({ at }) => at)).toEqual([1, 2, 3]);
  });

  it("begins at the top and goes clockwise: a quarter ends at the right", () => {
    const [first] = clock(4, 0).segments;
    // Centre 36, outer radius 34: from the top (36, 2) to the right (70, 36).
    expect(first?.path).toContain("L36.00 2.00A34 34 0 0 1 70.00 36.00");
  });

  it("closes: each segment begins where the one before ends", () => {
    const paths = clock(6, 0).segments.map(({ path }) => path.match(/L(\S+ \S+)A34 34 0 0 1 (\S+ \S+)L/)!);
    for (const [place, [, from]] of paths.entries()) expect(from).toBe(paths.at(place - 1)![2]);
  });

  it("says its value in words", () => {
    expect(clock(6, 2).text).toBe("TABLE.Clock.Value(value=2,size=6)");
  });
});

describe("a tug-of-war's face", () => {
  const tug = (size: number, value: number) =>
    clockView({ key: "mood", holder: "Actor.a", name: "The mood", size, value, tug: true }, "mood", true);
  const filled = (size: number, value: number) =>
    tug(size, value)
      .segments.filter(({ on }) => on)
      .map(({ at, against }) => [at, against ? "against" : "towards"]);

  it("fills to either side of its middle", () => {
    expect(filled(8, 4)).toEqual([]);
    expect(filled(8, 6)).toEqual([
      [5, "towards"],
      [6, "towards"],
    ]);
    expect(filled(8, 2)).toEqual([
      [3, "against"],
      [2, "against"],
    ]);
    expect(filled(8, 0)).toHaveLength(4);
    expect(filled(8, 8)).toHaveLength(4);
  });

  it("leads back towards the middle from its outermost segment", () => {
    const { segments } = tug(8, 2);
    expect(segments.find(({ at }) => at === 2)).toMatchObject({ back: 3 });
    expect(segments.find(({ at }) => at === 6)).toMatchObject({ back: 5 });
  });

  it.each([
    [4, "0", "TABLE.Clock.Tug.Even(value=4,size=8,by=0)"],
    [7, "+3", "TABLE.Clock.Tug.Towards(value=7,size=8,by=3)"],
    [1, "−3", "TABLE.Clock.Tug.Against(value=1,size=8,by=3)"],
  ])("at %i of 8 counts %s and says whom it favours", (value, count, text) => {
    expect(tug(8, value)).toMatchObject({ count, text });
  });

  it("of odd size has a longer way to the top", () => {
    expect(tug(5, 2).segments.filter(({ against }) => against)).toHaveLength(2);
    expect(tug(5, 2).segments.filter(({ against }) => !against)).toHaveLength(3);
  });
});
