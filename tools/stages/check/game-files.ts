import { codeOf, fromRoot, type Game } from "../../games.ts";
import { ROOT } from "../paths.ts";
import { importsAmong } from "./imports.ts";
import { type SourceFile, sourceFiles } from "./source-files.ts";

/** What a game is made of, as the checks read it. */
export interface GameFiles {
  readonly code: readonly SourceFile[];
  readonly templates: readonly SourceFile[];
}

/** A game's own code and templates, without the table's. */
export async function filesOf(game: Game): Promise<GameFiles> {
  const entry = fromRoot(game, "src/main.ts");
  const own = await sourceFiles(ROOT, [codeOf(game)], [".ts"]);
  const entries = (await sourceFiles(ROOT, [fromRoot(game, "src")], ["main.ts"])).filter(
    ({ file }) => file === entry && !own.some((one) => one.file === entry),
  );
  const templates = await sourceFiles(ROOT, [fromRoot(game, "templates")], [".hbs"]);
  return {
    code: [...own, ...entries],
    templates: templates.filter(({ file }) => !file.startsWith("templates/table/")),
  };
}

/** What every game is built on: the code of `foundry` and `table`, and the table's templates. */
export async function tableFiles(): Promise<GameFiles> {
  return {
    code: await sourceFiles(ROOT, ["src/foundry", "src/table"], [".ts"]),
    templates: await sourceFiles(ROOT, ["templates/table"], [".hbs"]),
  };
}

/** The table's code that a game loads, from its entry on. What is named only as a type is not loaded. */
export function loadedBy(game: Game, own: readonly SourceFile[], table: readonly SourceFile[]): SourceFile[] {
  const steps = new Map<string, string[]>();
  for (const { from, to, how } of importsAmong([...own, ...table]))
    if (how !== "type") steps.set(from, [...(steps.get(from) ?? []), to]);
  const reached = new Set([fromRoot(game, "src/main.ts")]);
  for (const file of reached) for (const next of steps.get(file) ?? []) reached.add(next);
  return table.filter(({ file }) => reached.has(file));
}
