import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { inRepository } from "../../../../../tools/stages/paths.ts";
import { API } from "../../../src/setup/api.ts";

/** Every function of an interface, by its path. */
function functionsOf(part: object, path = "game.beaconRoad"): string[] {
  return Object.entries(part).flatMap(([key, value]: [string, unknown]) => {
    if (typeof value === "function") return [`${path}.${key}`];
    return typeof value === "object" && value !== null ? functionsOf(value, `${path}.${key}`) : [];
  });
}

describe("docs/api.md", () => {
  test("names every function of game.beaconRoad, and none that is not there", async () => {
    const text = await readFile(inRepository("games/beacon-road/docs/api.md"), "utf8");
    const named = [...text.matchAll(/`(game\.beaconRoad[.\w]*)\(/g)].map(([, name]) => name);
    const there = functionsOf(API).toSorted();
    expect(there.length).toBeGreaterThan(12);
    expect([...new Set(named)].toSorted()).toEqual(there);
  });
});
