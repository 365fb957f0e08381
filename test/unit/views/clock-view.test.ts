import "./support/host.ts";
import { describe, expect, it } from "vitest";
import { clockView } from "../../../src/fates-edge/apps/clock-view.ts";

const clock = (size: number, value: number) =>
  clockView({ key: "sweep", name: "Patrol Sweep", kind: "danger", size, value }, "clock", true);

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
    expect(clock(6, 2).text).toBe("Clock.Value(value=2,size=6)");
  });
});
