import { describe, expect, test } from "vitest";
import { parseFollowerLine } from "../../../../src/fates-edge/rules/retinue/follower-line.ts";

describe("somebody recruited in one line", () => {
  test.each([
    ["Scout 3 Wren: knows every roof", { role: "Scout", cap: 3, name: "Wren", about: "knows every roof" }],
    ["Lock breaker Cap 2 Old Hask", { role: "Lock breaker", cap: 2, name: "Old Hask", about: "" }],
    ["Scout, 1, Wren", { role: "Scout", cap: 1, name: "Wren", about: "" }],
    ["Wren of the Roofs", { role: "", cap: 1, name: "Wren of the Roofs", about: "" }],
    ["2 Wren: late: always", { role: "", cap: 2, name: "Wren", about: "late: always" }],
  ])("%s", (line, said) => {
    expect(parseFollowerLine(line)).toEqual(said);
  });

  test("a number that is no Cap stays in the name", () => {
    expect(parseFollowerLine("Scout 7 Wren")).toEqual({ role: "", cap: 1, name: "Scout 7 Wren", about: "" });
  });

  test("markup is a name like any other, and control characters are gone", () => {
    expect(parseFollowerLine("Spy 1 <img src=x>\u202E").name).toBe("<img src=x>");
  });

  test.each(["", "   ", "Scout 3", "Scout 3: knows every roof"])("nobody is named in %j", (line) => {
    expect(() => parseFollowerLine(line)).toThrow(/name/);
  });
});
