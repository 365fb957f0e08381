import { describe, expect, it } from "vitest";
import { EQUIVALENT, whyEquivalent } from "../../../tools/mutate/equivalent.ts";
import { applyMutant, linesOf, mutantsOf } from "../../../tools/mutate/operators.ts";
import { scoreOf, tableOf } from "../../../tools/mutate/report.ts";
import {
  guardedFolders,
  mutantsBelow,
  placedMutants,
  type PlacedMutant,
  sampleOf,
  stillUnnoticed,
} from "../../../tools/mutate/sample.ts";
import type { MutantResult, Verdict } from "../../../tools/mutate/try-mutant.ts";
import { firstGame } from "../../../tools/games.ts";
import { ROOT } from "../../../tools/stages/paths.ts";

/** Every source that one fault makes of a source, with the kind of fault. */
const faultsOf = (text: string): string[] =>
  mutantsOf("some.ts", text).map((mutant) => `${mutant.operator}: ${applyMutant(text, mutant)}`);

describe("faults that are planted by rule", () => {
  it.each([
    ["a < b", ["< → <=: a <= b"]],
    ["a >= b", [">= → >: a > b"]],
    ["a === b", ["=== → !==: a !== b"]],
    ["a !== b", ["!== → ===: a === b"]],
    ["a && b", ["&& → ||: a || b"]],
    ["a || b", ["|| → &&: a && b"]],
    ["a - b", ["- → +: a + b"]],
    ["a * b", ["* → /: a / b"]],
    ["sum += a", ["+= → -=: sum -= a"]],
    ["(!a)", ["! dropped: (a)"]],
    ["(a ?? b)", ["?? dropped: (a)"]],
    ["(7)", ["number + 1: (8)"]],
    ["(true)", ["true ↔ false: (false)"]],
    ['x = "gm"', ['text emptied: x = ""']],
    ["(list.filter(isOpen).length)", [".filter() dropped: (list.length)"]],
    ["x = Math.max(a, b)", ["max ↔ min: x = Math.min(a, b)"]],
    ["x = Math.min(a, b)", ["max ↔ min: x = Math.max(a, b)"]],
    ["tell(a);", ["call dropped: ;"]],
    ["await tell(a);", ["call dropped: ;"]],
    ["void tell(a);", ["call dropped: ;"]],
  ])("%s", (text, expected) => {
    expect(faultsOf(text)).toEqual(expected);
  });

  it("take out an early return, and no other branch", () => {
    const early = "function f(a) { if (a) return b; return c; }";
    expect(faultsOf(early)).toEqual(["early return dropped: function f(a) { ; return c; }"]);
    expect(faultsOf("function f(a) { if (a) { return; } }")).toHaveLength(1);
    expect(faultsOf("function f(a) { if (a) return b; else return c; }")).toEqual([]);
    expect(faultsOf("function f(a) { if (a) { a = b; return; } }")).toEqual([]);
  });

  it.each([
    'import { a } from "./a.ts";',
    'export { a } from "./a.ts";',
    'type A = "one" | 2;',
    'interface A { readonly a: "one" | true }',
    'const a = ({ "a-b": x }) => a["a-b"];',
    'throw new Error("No more than this.");',
    "const a = `one ${b} two` + c;",
    'const a = "";',
    "class A extends B { constructor() { super(); } }",
  ])("leave alone what is no act: %s", (text) => {
    expect(faultsOf(text)).toEqual([]);
  });

  it("reach through what is said to the type checker alone, and through generics and classes", () => {
    expect(faultsOf("const a = (b as number) < (c!);")).toEqual(["< → <=: const a = (b as number) <= (c!);"]);
    expect(faultsOf("class A<T> { #a: number = 1; b(): boolean { return !this.#a; } }")).toHaveLength(2);
    expect(faultsOf("const a = f<string>(b) === c;")).toEqual(["=== → !==: const a = f<string>(b) !== c;"]);
  });

  it("say on which line they lie, and how it reads before and after", () => {
    const text = "const a = 1;\n  if (a < 2) b();\n";
    const mutant = mutantsOf("some.ts", text).find(({ operator }) => operator === "< → <=")!;
    expect(mutant.line).toBe(2);
    expect(linesOf(text, mutant)).toEqual({ before: "if (a < 2) b();", after: "if (a <= 2) b();" });
  });

  it("are refused in what is no source", () => {
    expect(() => mutantsOf("some.ts", "const = 1")).toThrow(/some\.ts cannot be parsed/);
  });
});

describe("the draw of faults", () => {
  const file = (name: string): PlacedMutant[] =>
    placedMutants({ file: `${name}.ts`, text: "const a = b < c && d === 4;\nconst e = !f || g >= 2;" });
  const all = [...file("one"), ...file("two"), ...file("three")];
  const draw = (seed: number, from = all, count = 8): string[] =>
    sampleOf(from, { seed, count }).map((each) => `${each.file}:${each.line} ${each.operator}`);

  it("is the same for the same seed, in whatever order the files come, and another for another", () => {
    expect(draw(1)).toEqual(draw(1, all.toReversed()));
    expect(draw(1)).toHaveLength(8);
    expect(new Set(draw(1)).size).toBe(8);
    expect(draw(1)).not.toEqual(draw(2));
  });

  it("leaves the others as they were when a file goes", () => {
    const without = all.filter(({ file: name }) => name !== "two.ts");
    const kept = draw(1, all, all.length).filter((each) => !each.startsWith("two.ts"));
    expect(draw(1, without, all.length)).toEqual(kept);
  });

  it("is tried again where nobody noticed, or where the line reads otherwise by now", () => {
    const [a, b, c, d] = file("one") as [PlacedMutant, PlacedMutant, PlacedMutant, PlacedMutant];
    const earlier = [
      { mutant: a, verdict: "noticed" },
      { mutant: b, verdict: "survived" },
      { mutant: c, verdict: "types alone" },
      { mutant: { ...d, before: "as it was" }, verdict: "timed out" },
    ];
    expect(stillUnnoticed([a, b, c, d], earlier)).toEqual({ open: [b, c, d], noticed: [a] });
  });

  it("finds hundreds of faults in every folder that it guards, each in a source that can be parsed", async () => {
    for (const folder of guardedFolders(firstGame()))
      expect((await mutantsBelow(ROOT, [folder])).length).toBeGreaterThan(200);
  });
});

describe("the report of a run", () => {
  const verdicts: readonly Verdict[] = ["noticed", "timed out", "by the browser", "types alone", "survived"];
  const results = placedMutants({ file: "one.ts", text: "a < b" }).flatMap((mutant) =>
    verdicts.map((verdict): MutantResult => ({ mutant, verdict, seconds: 1 })),
  );

  it("counts what tests noticed, and not what the types alone did", () => {
    expect(scoreOf(results)).toEqual({ noticed: 3, of: 5, percent: 60 });
    expect(tableOf(results).split("\n").at(-1)).toMatch(/^all +5 +3 +1 +1$/);
  });
});

describe("faults that are none", () => {
  it("each stand in their file as they were looked at", async () => {
    const all = await mutantsBelow(ROOT, guardedFolders(firstGame()));
    const stale = EQUIVALENT.filter(
      (known) =>
        !all.some(
          ({ file, before, planted }) =>
            file === known.file && before === known.before && planted === known.planted,
        ),
    );
    expect(stale).toEqual([]);
  });

  it("each have a reason, and nothing else has", () => {
    for (const known of EQUIVALENT) expect(whyEquivalent(known).length).toBeGreaterThan(20);
    expect(whyEquivalent({ file: "none.ts", before: "a < b", planted: "a <= b" })).toBe("");
  });
});
