import { describe, expect, it } from "vitest";
import { namesInARow } from "../../../src/rules/people/names.ts";

describe("names in a row", () => {
  it("say those who differ by their number alone once", () => {
    const watch = [1, 2, 3, 4, 5, 6].map((number) => `The Watch ${number}`);
    expect(namesInARow(["Odile", ...watch])).toBe("Odile, The Watch 1–6");
    expect(namesInARow(["Bandits 3", "Odile", "Bandits 1"])).toBe("Bandits 1, 3, Odile");
  });

  it("leave everybody else as they are called", () => {
    expect(namesInARow(["Agent 47", "Bandits", "Odile"])).toBe("Agent 47, Bandits, Odile");
    expect(namesInARow(["Bandits", "Bandits 2"])).toBe("Bandits, Bandits 2");
    expect(namesInARow([])).toBe("");
  });
});
