import { describe, expect, it } from "vitest";
import * as commands from "../../../../rules-cli/commands.ts";
import { runRules } from "../../../../tools/rules/run-rules.ts";

const answer = (line: string): Record<string, unknown> =>
  JSON.parse(runRules(commands, line.split(" ")).out ?? "null");

describe("npm run -s rules -- working, backlash, helpers, spell", () => {
  it("SRD 19.4: Channel and Weave together, exact", () => {
    expect(answer("working --channel 6 --weave 5 --dv 2")).toMatchObject({
      works: 0.96630859375,
      expectedSetbacks: 1.1,
      expectedLeft: 1.1,
      shunted: 0,
    });
  });

  it("talents, shunt, fatigue and a boon count", () => {
    const spared = answer("working --channel 6 --weave 5 --dv 2 --mitigate 1 --shunt 2");
    expect(spared).toMatchObject({ works: 0.96630859375, expectedSetbacks: 1.1 });
    expect(Number(spared["expectedLeft"])).toBeLessThan(0.1);
    expect(Number(answer("working --channel 6 --weave 5 --dv 2 --fatigue 3")["works"])).toBeLessThan(0.93);
    expect(answer("working --channel 1 --weave 1 --dv 1 --boon --edition core")["works"]).toBe(1);
    // A first level bites the Channel alone: without Potential half the dice decide.
    expect(answer("working --channel 1 --weave 1 --dv 2 --fatigue 1")["works"]).toBe(0.125);
  });

  it("SRD 19.7: how bad points are, and how many help", () => {
    expect(answer("backlash --points 4")).toMatchObject({ tier: 2, band: "pressure" });
    expect(answer("backlash --points 4 --helpers 3")).toMatchObject({ tier: 4 });
    expect(answer("backlash --points 0 --helpers 3")).toMatchObject({ tier: 0, band: null });
    expect(answer("helpers --arcana 5 --ritual 2")).toMatchObject({ helpers: 3 });
    expect(answer("helpers --arcana 0")).toMatchObject({ helpers: 0 });
  });

  it("the generated example's cards", () => {
    expect(answer("spell --cards D10,SJ")).toMatchObject({
      suits: ["diamonds", "spades"],
      dv: 3,
      quirks: ["mobility"],
      price: false,
    });
  });
});

it.each([
  ["working --weave 5 --dv 2", "--channel"],
  ["working --channel 6 --dv 2", "--weave"],
  ["working --channel 6 --weave 5", "--dv"],
  ["working --channel 0 --weave 5 --dv 2", "--channel"],
  ["working --channel 6 --weave 5 --dv 0", "--dv"],
  ["working --channel 6 --weave 5 --dv 2 --shunt 3", "--shunt"],
  ["working --channel 6 --weave 5 --dv 2 --mitigate -1", "--mitigate"],
  ["working --channel 6 --weave 5 --dv 2 --boon", "--boon"],
  ["working --channel 6 --weave 5 --dv 2 --ladder rich", "--ladder"],
  ["backlash", "--points"],
  ["backlash --points -1", "--points"],
  ["backlash --points 4 --helpers 4", "--helpers"],
  ["helpers --ritual 2", "--arcana"],
  ["helpers --arcana x", "--arcana"],
  ["helpers --arcana 1 --ritual -1", "--ritual"],
  ["spell", "--cards"],
  ["spell --cards D10", "--cards"],
  ["spell --cards D10,SJ,H2,H3", "--cards"],
  ["spell --cards D10,d10", "--cards"],
  ["spell --cards D10,X2", "--cards"],
])("a mistake is one line that names the argument: %s → %s", (line, argument) => {
  const { out, error } = runRules(commands, line.split(" "));
  expect(out).toBeUndefined();
  expect(error).toContain(argument);
  expect(error).not.toMatch(/[\r\n]/);
});
