import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  deepClone,
  deleteProperty,
  diffObject,
  expandObject,
  filterObject,
  flattenObject,
  getProperty,
  getType,
  hasProperty,
  isEmpty,
  mergeObject,
  objectsEqual,
  setProperty,
} from "../../../playground/shared/objects.ts";
import { ForcedDeletion, ForcedReplacement } from "../../../playground/shared/operators.ts";

// https://foundryvtt.com/api/modules/foundry.utils.html
describe("mergeObject", () => {
  it("shares no branch with what was merged into it", () => {
    const words = { a: { b: { c: "d" } }, "e.f": { g: "h" } };
    const merged = mergeObject({}, words) as typeof words & { e: { f: { g: string } } };
    merged.a.b.c = merged.e.f.g = "other";
    expect(words).toEqual({ a: { b: { c: "d" } }, "e.f": { g: "h" } });
  });

  it("merges objects deeply and replaces arrays whole", () => {
    const original = { a: { b: 1, c: [1, 2] } };
    expect(mergeObject(original, { a: { c: [3] }, d: 4 })).toEqual({ a: { b: 1, c: [3] }, d: 4 });
    expect(original.a.c).toEqual([3]);
  });

  it("expands dotted keys of both sides", () => {
    expect(mergeObject({ "a.b": 1 }, { "a.c": 2 })).toEqual({ a: { b: 1, c: 2 } });
  });

  it("does not insert top keys without insertKeys, nor inner ones without insertValues", () => {
    expect(mergeObject({ k1: "v1" }, { k2: "v2" }, { insertKeys: false })).toEqual({ k1: "v1" });
    expect(mergeObject({ k1: { i1: "v1" } }, { k1: { i2: "v2" } }, { insertValues: false })).toEqual({
      k1: { i1: "v1" },
    });
  });

  it("keeps what is there without overwrite", () => {
    expect(mergeObject({ k1: "v1" }, { k1: "v2", k2: 1 }, { overwrite: false })).toEqual({ k1: "v1", k2: 1 });
  });

  it("replaces inner objects without recursive", () => {
    expect(mergeObject({ k1: { i1: "v1" } }, { k1: { i2: "v2" } }, { recursive: false })).toEqual({
      k1: { i2: "v2" },
    });
  });

  it("leaves the original alone without inplace", () => {
    const original = { a: { b: 1 } };
    expect(mergeObject(original, { a: { b: 2 } }, { inplace: false })).toEqual({ a: { b: 2 } });
    expect(original).toEqual({ a: { b: 1 } });
  });

  it("refuses another type with enforceTypes", () => {
    expect(() => mergeObject({ a: 1 }, { a: "1" }, { enforceTypes: true })).toThrow("Mismatched data types");
  });

  it("obeys deletions and replacements only when told to", () => {
    const original = { a: { b: 1, c: 2 }, d: { e: 1 } };
    expect(mergeObject(deepClone(original), { a: { "-=b": null } }, { performDeletions: true })).toEqual({
      a: { c: 2 },
      d: { e: 1 },
    });
    expect(mergeObject(deepClone(original), { "==d": { f: 1 } }, { performDeletions: true })).toEqual({
      a: { b: 1, c: 2 },
      d: { f: 1 },
    });
    expect(mergeObject(deepClone(original), { a: { "-=b": null } })).toHaveProperty(["a", "-=b"], null);
  });

  it("obeys the operators of 14, as instances and as they cross the wire", () => {
    const changes = { a: new ForcedDeletion(), d: { e: new ForcedReplacement({ f: 1 }) } };
    const expected = { d: { e: { f: 1 } } };
    expect(mergeObject({ a: 1, d: { e: { g: 2 } } }, changes, { applyOperators: true })).toEqual(expected);
    const wire = JSON.parse(JSON.stringify(changes)) as object;
    expect(mergeObject({ a: 1, d: { e: { g: 2 } } }, wire, { applyOperators: true })).toEqual(expected);
  });

  it("stores no deletions of what is not there", () => {
    expect(mergeObject({}, { a: { "-=b": null, c: 1 } }, { performDeletions: true })).toEqual({
      a: { c: 1 },
    });
  });

  it("does not reach a prototype", () => {
    mergeObject(
      {},
      JSON.parse('{"__proto__": {"polluted": 1}, "constructor.prototype.polluted": 1}') as object,
    );
    expect({}).not.toHaveProperty("polluted");
  });
});

describe("diffObject", () => {
  it("tells only what changed", () => {
    expect(diffObject({ a: 1, b: { c: 2, d: [1] } }, { a: 1, b: { c: 3, d: [1] } })).toEqual({ b: { c: 3 } });
  });

  it("with inner looks only at keys of both", () => {
    expect(diffObject({ a: 1 }, { a: 2, b: 3 }, { inner: true })).toEqual({ a: 2 });
  });

  it("with deletionKeys keeps deletions only of what is there", () => {
    expect(diffObject({ a: 1 }, { "-=a": null, "-=b": null }, { deletionKeys: true })).toEqual({
      "-=a": null,
    });
  });

  it("merged into the first gives the second, for any two objects of the same keys", () => {
    const value = fc.oneof(fc.integer(), fc.string(), fc.array(fc.integer(), { maxLength: 3 }));
    const shape = fc.record({ a: value, b: fc.record({ c: value, d: value }) });
    fc.assert(
      fc.property(shape, shape, (first, second) => {
        expect(mergeObject(deepClone(first), diffObject(first, second))).toEqual(second);
      }),
    );
  });
});

describe("paths", () => {
  it("are read, written, found and deleted", () => {
    const object = { a: { b: undefined } };
    expect(hasProperty(object, "a.b")).toBe(true);
    expect(hasProperty(object, "a.c")).toBe(false);
    expect(setProperty(object, "a.c.d", 1)).toBe(true);
    expect(setProperty(object, "a.c.d", 1)).toBe(false);
    expect(getProperty(object, "a.c.d")).toBe(1);
    expect(getProperty(object, "a.x.y")).toBeUndefined();
    expect(deleteProperty(object, "a.c")).toBe(true);
    expect(deleteProperty(object, "a.c")).toBe(false);
  });

  it("expand, also inside arrays, and flatten to what they were", () => {
    expect(expandObject({ "a.b": [{ "c.d": 1 }], "a.e": 2 })).toEqual({ a: { b: [{ c: { d: 1 } }], e: 2 } });
    expect(flattenObject({ a: { b: [1], c: {} } })).toEqual({ "a.b": [1], "a.c": {} });
    const key = fc.stringMatching(/^[a-z]{1,4}$/);
    const tree = fc.dictionary(key, fc.oneof(fc.integer(), fc.dictionary(key, fc.integer(), { minKeys: 1 })));
    fc.assert(
      fc.property(tree, (object) => {
        expect(expandObject(flattenObject(object))).toEqual(object);
      }),
    );
  });
});

describe("kinds of values", () => {
  it("are told by name", () => {
    class Something {}
    expect([null, undefined, 1, "a", [], {}, new Set(), new Map(), new Something()].map(getType)).toEqual([
      "null",
      "undefined",
      "number",
      "string",
      "Array",
      "Object",
      "Set",
      "Map",
      "Unknown",
    ]);
  });

  it("are empty or not", () => {
    expect([null, undefined, "", [], {}, new Set(), new Map()].every(isEmpty)).toBe(true);
    expect([0, false, "a", [0], { a: 1 }, new Set([1])].some(isEmpty)).toBe(false);
  });

  it("are equal as data", () => {
    expect(objectsEqual({ a: [1, { b: new Set([1]) }] }, { a: [1, { b: new Set([1]) }] })).toBe(true);
    expect(objectsEqual({ a: 1 }, { a: 1, b: undefined })).toBe(false);
    expect(filterObject({ a: 1, b: { c: 2, d: 3 } }, { b: { c: 0 } })).toEqual({ b: { c: 2 } });
  });

  it("clone deeply, instances by reference, which strict refuses", () => {
    class Something {}
    const original = { at: new Date(0), thing: new Something(), list: [{ a: 1 }] };
    const copy = deepClone(original);
    expect(copy).toEqual(original);
    expect(copy.list[0]).not.toBe(original.list[0]);
    expect(copy.thing).toBe(original.thing);
    expect(() => deepClone(original, { strict: true })).toThrow("cannot clone");
  });
});
