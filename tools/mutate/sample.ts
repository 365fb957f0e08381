import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { codeOf, type Game } from "../games.ts";
import { inRepository } from "../stages/paths.ts";
import { type SourceFile, sourceFiles } from "../stages/check/source-files.ts";
import { linesOf, type Mutant, mutantsOf } from "./operators.ts";

/** Where faults are planted in a game unless another folder is named: what is counted, written, told and guarded. */
export function guardedFolders(game: Game): string[] {
  const rooms = ["rules", "seal", "state", "actions", "cards"].map((room) => `${codeOf(game)}/${room}`);
  const own = rooms.filter((room) => existsSync(inRepository(room)));
  return game.folder === "" ? [...own, "src/table", "playground/server"] : own;
}

/** One fault of one file, and how its line reads without it and with it. */
export interface PlacedMutant extends Mutant {
  readonly file: string;
  readonly before: string;
  readonly planted: string;
}

/** Every fault that could be planted below some folders. */
export async function mutantsBelow(root: string, folders: readonly string[]): Promise<PlacedMutant[]> {
  const files = await sourceFiles(root, folders, [".ts"]);
  return files.filter(({ file }) => !file.endsWith(".d.ts")).flatMap(placedMutants);
}

/** Every fault that could be planted in one file. */
export function placedMutants({ file, text }: SourceFile): PlacedMutant[] {
  return mutantsOf(file, text).map((mutant) => {
    const { before, after: planted } = linesOf(text, mutant);
    return { ...mutant, file, before, planted };
  });
}

/**
 * So many of the faults, drawn by a seed. Each one's place in the order hangs on itself alone: a file that changes leaves the
 * draw among the others as it was.
 */
export function sampleOf(
  mutants: readonly PlacedMutant[],
  { seed, count }: { readonly seed: number; readonly count: number },
): PlacedMutant[] {
  const places = mutants.map((mutant) => ({ mutant, place: placeOf(mutant, seed) }));
  return places
    .toSorted((a, b) => (a.place < b.place ? -1 : 1))
    .slice(0, count)
    .map(({ mutant }) => mutant);
}

/** What an earlier run made of a fault. */
interface Tried {
  readonly mutant: PlacedMutant;
  readonly verdict: string;
}

/**
 * Of faults that were drawn, those that an earlier run found nobody to notice, or did not try: it tried the same fault where its
 * line reads as it did then.
 */
export function stillUnnoticed(
  drawn: readonly PlacedMutant[],
  earlier: readonly Tried[],
): { readonly open: PlacedMutant[]; readonly noticed: PlacedMutant[] } {
  const keyOf = ({ file, operator, before, planted }: PlacedMutant): string =>
    [file, operator, before, planted].join("\n");
  const closed = new Set(
    earlier
      .filter(({ verdict }) => verdict !== "survived" && verdict !== "types alone")
      .map(({ mutant }) => keyOf(mutant)),
  );
  return {
    open: drawn.filter((mutant) => !closed.has(keyOf(mutant))),
    noticed: drawn.filter((mutant) => closed.has(keyOf(mutant))),
  };
}

function placeOf({ file, operator, start, before }: PlacedMutant, seed: number): string {
  return createHash("sha256").update([seed, file, operator, before, start].join("\n")).digest("hex");
}
