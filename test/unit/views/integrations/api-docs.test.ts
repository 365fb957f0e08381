import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { API } from "../../../../src/fates-edge/setup/api/api.ts";
import { MODULE_HOOKS } from "../../../../src/fates-edge/setup/module-hooks.ts";
import { inRepository } from "../../../../tools/stages/paths.ts";

/** Every function of an interface, by its path. */
function functionsOf(part: object, path = "game.fatesEdge"): string[] {
  return Object.entries(part).flatMap(([key, value]: [string, unknown]) => {
    if (typeof value === "function") return [`${path}.${key}`];
    return typeof value === "object" && value !== null ? functionsOf(value, `${path}.${key}`) : [];
  });
}

describe("docs/api.md", () => {
  const text = readFile(inRepository("docs/api.md"), "utf8");

  it("names every function of game.fatesEdge, and none that is not there", async () => {
    const named = [...(await text).matchAll(/`(game\.fatesEdge[.\w]*)\(/g)].map(([, name]) => name);
    const there = functionsOf(API).toSorted();
    expect(there.length).toBeGreaterThan(50);
    expect([...new Set(named)].toSorted()).toEqual(there);
  });

  it("names every hook that is called", async () => {
    const named = [...(await text).matchAll(/^\| `(fatesEdge\.\w+)`/gm)].map(([, name]) => name);
    expect(named).toEqual([...MODULE_HOOKS]);
  });
});
