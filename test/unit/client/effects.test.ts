import { afterEach, describe, expect, test } from "vitest";
import { applyChanges } from "../../../playground/client/core/documents/apply-changes.ts";
import type { ActiveEffect } from "../../../playground/client/core/documents/active-effect.ts";
import { host } from "../../../playground/client/core/host/host.ts";

/** A change as 13 writes it, by the number of its mode. */
const OLD = { multiply: 1, add: 2, downgrade: 3, upgrade: 4, override: 5 } as const;

afterEach(() => {
  host.generation = 14;
});

describe.each([13, 14] as const)("An effect's changes, in generation %i,", (generation) => {
  function effect(type: keyof typeof OLD, value: string, rest: object = {}): ActiveEffect {
    host.generation = generation;
    const change = { key: "system.stored", value, ...rest };
    const made =
      generation === 13
        ? { changes: [{ ...change, mode: OLD[type] }] }
        : { system: { changes: [{ ...change, type }] } };
    return made as unknown as ActiveEffect;
  }

  test.each([
    ["add", "3", 7],
    ["multiply", "3", 12],
    ["upgrade", "3", 4],
    ["upgrade", "5", 5],
    ["downgrade", "3", 3],
    ["override", "9", 9],
    ["add", "nothing", 4],
  ] as const)("%s %s to 4 makes %i", (type, value, expected) => {
    const target = { system: { stored: 4 } };
    applyChanges(target, [effect(type, value)], "initial");
    expect(target.system.stored).toBe(expected);
  });

  test("come in the order of their priority, and what they made is told by path", () => {
    const target = { system: { stored: 4 } };
    const late = effect("add", "1", { priority: 90 });
    expect(applyChanges(target, [late, effect("override", "8", { priority: 10 })], "initial")).toEqual({
      "system.stored": 9,
    });
  });

  test("may make what was not there, read as JSON where it is some", () => {
    const target = { system: {} };
    applyChanges(target, [effect("override", `{"xp":99}`)], "initial");
    expect(target).toEqual({ system: { stored: { xp: 99 } } });
  });
});

test("from 14 on a change of the last phase waits for it", () => {
  const target = { system: { stored: 4 } };
  const change = { key: "system.stored", value: "1", type: "add", phase: "final" };
  const last = { system: { changes: [change] } } as unknown as ActiveEffect;
  expect(applyChanges(target, [last], "initial")).toEqual({});
  expect(applyChanges(target, [last], "final")).toEqual({ "system.stored": 5 });
});
