import { type ESTree, parseSync, Visitor } from "vite";
import { importsAmong, target } from "./imports.ts";
import { lineAt, type SourceFile } from "./source-files.ts";
import { codeOf, foldersOf, fromRoot, type Game } from "../../games.ts";

/** A name in a file; `*` is all that stands there. */
interface Place {
  readonly file: string;
  readonly name: string;
}

/** A statement at the top of a file: what it declares, and every name in it. */
interface Statement {
  readonly declares: readonly string[];
  readonly mentions: readonly string[];
}

interface Module {
  readonly statements: readonly Statement[];
  /** What is imported, by the name it has here. */
  readonly imported: ReadonlyMap<string, Place>;
}

/**
 * Rules that nothing but tests comes to, in words: functions, classes and values that a file of a game's rules exports. What comes to them
 * is the game's `src/main.ts`, what is fetched while it runs, a tool or its command line, followed name by name: all that stands there, what that names elsewhere, and
 * so on.
 * @param files the code of all games, their command lines and the tools
 * @param whole the games whose rules are looked at: what is not played yet of an unfinished game is no fault
 */
export function unreachedRules(
  files: readonly SourceFile[],
  games: readonly Game[],
  whole: readonly Game[],
): string[] {
  const code = foldersOf("src", games);
  const mains = games.map((game) => fromRoot(game, "src/main.ts"));
  const entries = files
    .map(({ file }) => file)
    .filter((file) => mains.includes(file) || !code.some((folder) => file.startsWith(`${folder}/`)));
  const later = importsAmong(files).flatMap(({ how, to }) => (how === "dynamic" ? [to] : []));
  const rules = whole.map((game) => `${codeOf(game)}/rules/`);
  const reached = reachedFrom([...entries, ...later], modulesOf(files));
  return files
    .filter(({ file }) => rules.some((folder) => file.startsWith(folder)))
    .flatMap(({ file, text }) =>
      exportsOf(text)
        .filter(({ name }) => !reached.has(keyOf({ file, name })))
        .map(({ name, start }) => `${file}:${lineAt(text, start)}: nothing but tests comes to ${name}`),
    );
}

function reachedFrom(entries: readonly string[], modules: ReadonlyMap<string, Module>): ReadonlySet<string> {
  const reached = new Set<string>();
  const waiting: Place[] = entries.map((file) => ({ file, name: "*" }));
  for (let place = waiting.pop(); place; place = waiting.pop()) {
    const module = modules.get(place.file);
    if (!module || reached.has(keyOf(place))) continue;
    reached.add(keyOf(place));
    waiting.push(...namedBy(place, module));
  }
  return reached;
}

/** What a name leads to: what its own statement mentions, and what its file does when it is loaded. */
function namedBy({ file, name }: Place, { statements, imported }: Module): Place[] {
  return statements
    .filter(({ declares }) => name === "*" || declares.length === 0 || declares.includes(name))
    .flatMap(({ mentions }) => mentions)
    .map((mentioned) => imported.get(mentioned) ?? { file, name: mentioned });
}

function keyOf({ file, name }: Place): string {
  return `${file} ${name}`;
}

function modulesOf(files: readonly SourceFile[]): ReadonlyMap<string, Module> {
  const known = new Set(files.map(({ file }) => file));
  return new Map(files.map((source) => [source.file, moduleOf(source, known)]));
}

function moduleOf({ file, text }: SourceFile, known: ReadonlySet<string>): Module {
  const { program, module } = parseSync(file, text);
  const imported = new Map<string, Place>();
  for (const { moduleRequest, entries } of module.staticImports) {
    const from = target(file, moduleRequest.value, known);
    if (from === null) continue;
    for (const { localName, importName } of entries)
      imported.set(localName.value, { file: from, name: importName.name ?? "*" });
  }
  for (const { moduleRequest, exportName, importName } of module.staticExports.flatMap(
    ({ entries }) => entries,
  )) {
    const from = moduleRequest && target(file, moduleRequest.value, known);
    if (from && exportName.name && importName.name)
      imported.set(exportName.name, { file: from, name: importName.name });
  }
  return { imported, statements: statementsOf(program) };
}

function statementsOf(program: ESTree.Program): Statement[] {
  const names: (ESTree.Span & { readonly name: string })[] = [];
  new Visitor({ Identifier: (node) => void names.push(node) }).visit(program);
  return program.body
    .filter(({ type }) => type !== "ImportDeclaration")
    .map((statement) => ({
      declares: declaredBy(statement),
      mentions: names.filter((name) => isWithin(name, statement)).map(({ name }) => name),
    }));
}

function isWithin(inner: ESTree.Span, outer: ESTree.Span): boolean {
  return inner.start >= outer.start && inner.end <= outer.end;
}

/** The names a statement gives to its file; none for one that only does something. */
function declaredBy(statement: ESTree.Statement): string[] {
  const told = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
  if (told === null) return [];
  if (told.type === "VariableDeclaration")
    return told.declarations.flatMap(({ id }) => (id.type === "Identifier" ? [id.name] : []));
  return "id" in told && told.id?.type === "Identifier" ? [told.id.name] : [];
}

/** What of a file others may import and that is there when the program runs. */
function exportsOf(text: string): { readonly name: string; readonly start: number }[] {
  return parseSync("file.ts", text).module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ isType, localName, start }) =>
      isType || !localName.name ? [] : [{ name: localName.name, start }],
    ),
  );
}
