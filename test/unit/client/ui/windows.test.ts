// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { mergeOptions } from "../../../../playground/client/ui/application/options.ts";
import { settle } from "../../../../playground/client/ui/application/position.ts";
import { FormDataExtended } from "../../../../playground/client/ui/ux/form-data-extended.ts";
import { performIntegerSort } from "../../../../playground/client/ui/ux/integer-sort.ts";

describe("options along a class chain", () => {
  /** @see https://foundryvtt.com/api/classes/foundry.applications.api.ApplicationV2.html */
  test("are merged, lists of classes joined once, other lists replaced, and nothing given is changed", () => {
    const defaults = {
      classes: ["a", "b"],
      window: { title: "A", controls: [1] },
      buttons: [1, 2],
      tag: "div",
    };
    const before = structuredClone(defaults);
    const merged = mergeOptions(defaults, {
      classes: ["b", "c"],
      window: { controls: [2] },
      buttons: [3],
      tag: undefined,
    });
    expect(merged).toEqual({
      classes: ["a", "b", "c"],
      window: { title: "A", controls: [1, 2] },
      buttons: [3],
      tag: "div",
    });
    (merged["classes"] as string[]).push("d");
    expect(defaults).toEqual(before);
  });
});

describe("where a window settles", () => {
  const element = (): HTMLElement => document.createElement("div");

  beforeEach(() => {
    // No layout happens here: the page has the size that the test gives it.
    vi.spyOn(document.documentElement, "clientWidth", "get").mockReturnValue(1000);
    vi.spyOn(document.documentElement, "clientHeight", "get").mockReturnValue(600);
  });
  afterEach(() => void vi.restoreAllMocks());

  test.each([
    ["in the middle, asked for no place", { width: 400, height: 200 }, { left: 300, top: 200 }],
    ["where it was asked to", { width: 400, height: 200, left: 10, top: 20 }, { left: 10, top: 20 }],
    ["with its header on the page", { width: 400, height: 200, left: 10, top: -50 }, { top: 0 }],
    ["within reach at the bottom", { width: 400, height: 200, left: 0, top: 5000 }, { top: 560 }],
    ["within reach at the right", { width: 400, height: 200, left: 5000, top: 0 }, { left: 960 }],
    ["within reach at the left", { width: 400, height: 200, left: -5000, top: 0 }, { left: -360 }],
    ["no larger than the page", { width: 4000, height: 4000, left: 0, top: 0 }, { width: 1000, height: 600 }],
    ["no smaller than can be grasped", { width: 1, height: 1, left: 0, top: 0 }, { width: 160, height: 60 }],
    ["as large as it looks", { width: 400, height: 200, scale: 2, left: -5000, top: 0 }, { left: -760 }],
    ["by its content", { width: "auto" as const, left: 5, top: 5 }, { width: "auto", height: "auto" }],
  ])("%s", (_where, asked, place) => {
    expect(settle(asked, element())).toMatchObject(place);
  });
});

describe("dropped among its siblings", () => {
  const entry = (id: string, sort: number): { id: string; sort: number } => ({ id, sort });
  const [a, b, c] = [entry("a", 100000), entry("b", 200000), entry("c", 300000)] as const;
  const order = (moved: object, target: object): string => {
    const sorts = new Map([a, b, c].map(({ id, sort }) => [id, sort]));
    for (const { target: sorted, update } of performIntegerSort(moved, { target, siblings: [c, a, b] }))
      sorts.set((sorted as typeof a).id, Number(update["sort"]));
    return [...sorts.keys()].sort((x, y) => (sorts.get(x) ?? 0) - (sorts.get(y) ?? 0)).join("");
  };

  test.each([
    ["up", c, a, "cab"],
    ["up by one", b, a, "bac"],
    ["down, behind its target", a, c, "bca"],
    ["down by one", a, b, "bac"],
    ["on itself", b, b, "abc"],
  ] as const)("%s", (_where, moved, target, result) => {
    expect(order(moved, target)).toBe(result);
  });

  /** @see https://foundryvtt.com/api/functions/foundry.utils.performIntegerSort.html */
  test("gets a number between its neighbours, and numbers everything anew where there is none", () => {
    expect(performIntegerSort(c, { target: b, siblings: [a, b] })).toEqual([
      { target: c, update: { sort: 150000 } },
    ]);
    const [x, y] = [entry("x", 1), entry("y", 2)];
    expect(performIntegerSort(c, { target: y, siblings: [x, y], sortBefore: true })).toEqual([
      { target: x, update: { sort: 100000 } },
      { target: c, update: { sort: 200000 } },
      { target: y, update: { sort: 300000 } },
    ]);
  });

  test("goes behind all others without a target", () => {
    expect(performIntegerSort(c, { siblings: [b, a] })).toEqual([{ target: c, update: { sort: 300000 } }]);
  });
});

describe("a form's data", () => {
  function read(html: string): object {
    const form = document.createElement("form");
    form.innerHTML = html;
    return new FormDataExtended(form).object;
  }

  test.each([
    ["a number", `<input type="number" name="a" value="3">`, { a: 3 }],
    ["no number", `<input type="number" name="a" value="">`, { a: null }],
    ["trimmed text", `<input name="a" value=" x ">`, { a: "x" }],
    ["text that stays as it is", `<textarea name="a"> x </textarea>`, { a: " x " }],
    [
      "a box",
      `<input type="checkbox" name="a" checked><input type="checkbox" name="b">`,
      { a: true, b: false },
    ],
    [
      "boxes of one name",
      `<input type="checkbox" name="a" value="x" checked><input type="checkbox" name="a" value="y">`,
      { a: ["x"] },
    ],
    [
      "the chosen of several",
      `<input type="radio" name="a" value="x"><input type="radio" name="a" value="y" checked>`,
      { a: "y" },
    ],
    ["several fields of one name", `<input name="a" value="x"><input name="a" value="y">`, { a: ["x", "y"] }],
    [
      "a select's number",
      `<select name="a" data-dtype="Number"><option value="2" selected></option></select>`,
      { a: 2 },
    ],
    ["no disabled field", `<input name="a" value="x" disabled><input name="b" value="y">`, { b: "y" }],
    ["no button", `<button name="a" value="x"></button><input type="submit" name="b" value="y">`, {}],
  ])("has %s", (_what, html, data) => {
    expect(read(html)).toEqual(data);
  });
});
