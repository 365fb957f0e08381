import type { MutantResult } from "./try-mutant.ts";

/** How many faults tests noticed. What the types alone noticed is told by itself and counts as not noticed. */
export function scoreOf(results: readonly Pick<MutantResult, "verdict">[]): {
  readonly noticed: number;
  readonly of: number;
  readonly percent: number;
} {
  const noticed = results.filter(isNoticed).length;
  const of = results.length;
  return { noticed, of, percent: of === 0 ? 100 : Math.round((noticed / of) * 100) };
}

function isNoticed({ verdict }: Pick<MutantResult, "verdict">): boolean {
  return verdict === "noticed" || verdict === "timed out" || verdict === "by the browser";
}

/** A line for each kind of fault, and one for all. */
export function tableOf(results: readonly MutantResult[]): string {
  const kinds = [...new Set(results.map(({ mutant }) => mutant.operator))].toSorted();
  const rows = kinds.map((kind) =>
    rowOf(
      kind,
      results.filter(({ mutant }) => mutant.operator === kind),
    ),
  );
  const head = ["fault", "planted", "noticed", "types alone", "survived"];
  const all = [head, ...rows, rowOf("all", results)];
  const widths = head.map((_name, column) => Math.max(...all.map((row) => row[column]!.length)));
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

function rowOf(name: string, results: readonly MutantResult[]): string[] {
  const having = (verdict: string): number => results.filter((each) => each.verdict === verdict).length;
  const counts = [results.length, scoreOf(results).noticed, having("types alone"), having("survived")];
  return [name, ...counts.map(String)];
}
