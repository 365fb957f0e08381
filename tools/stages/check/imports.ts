import { readFileSync } from "node:fs";
import path from "node:path";
import { type ESTree, parseSync, Visitor } from "vite";
import { inRepository } from "../paths.ts";
import type { SourceFile } from "./source-files.ts";

const SUBPATHS = subpaths();

/** One file names another: as a value, only as a type, or fetched while the program runs. */
export interface Import {
  readonly from: string;
  readonly to: string;
  /** What is imported; `*` for everything. */
  readonly names: readonly string[];
  readonly how: "value" | "type" | "dynamic";
}

type Asked = Omit<Import, "from" | "to"> & { readonly specifier: string };

/** Every import of one of the files by another, whatever its form; what lies outside of them is passed over. */
export function importsAmong(files: readonly SourceFile[]): Import[] {
  const known = new Set(files.map(({ file }) => file));
  return files.flatMap((source) => {
    const imports = importsOf(source).flatMap(({ specifier, names, how }) => {
      const to = target(source.file, specifier, known);
      return to === null ? [] : [{ from: source.file, to, names, how }];
    });
    return joined(imports);
  });
}

/** Imports of one file that name the same other file in the same way, as one. */
function joined(imports: readonly Import[]): Import[] {
  const byTarget = new Map<string, Import>();
  for (const one of imports) {
    const key = `${one.how} ${one.to}`;
    const names = new Set([...(byTarget.get(key)?.names ?? []), ...one.names]);
    byTarget.set(key, { ...one, names: [...names] });
  }
  return [...byTarget.values()];
}

/** @throws Error when the file cannot be parsed, for then its imports are not known. */
function importsOf({ file, text }: SourceFile): Asked[] {
  const { program, module, errors } = parseSync(file, text);
  const [error] = errors;
  if (error) throw new Error(`${file} cannot be parsed: ${error.message}`);
  const imports = module.staticImports.map(({ moduleRequest, entries }): Asked => ({
    specifier: moduleRequest.value,
    names: entries.map(({ importName }) => importName.name ?? nameOf(importName.kind)),
    how: entries.length > 0 && entries.every(({ isType }) => isType) ? "type" : "value",
  }));
  const passedOn = module.staticExports
    .flatMap(({ entries }) => entries)
    .flatMap(({ moduleRequest, importName, isType }): Asked[] =>
      moduleRequest === null
        ? []
        : [
            {
              specifier: moduleRequest.value,
              names: [importName.name ?? "*"],
              how: isType ? "type" : "value",
            },
          ],
    );
  return [...imports, ...passedOn, ...(text.includes("import(") ? calledImports(program) : [])];
}

/** `import("…")` where it runs, and where it names a type. */
function calledImports(program: ESTree.Program): Asked[] {
  const found: Asked[] = [];
  const note = (source: ESTree.Expression, how: Import["how"]): void => {
    const specifier = written(source);
    if (specifier !== null) found.push({ specifier, names: ["*"], how });
  };
  new Visitor({
    ImportExpression: ({ source }) => note(source, "dynamic"),
    TSImportType: ({ source }) => note(source, "type"),
  }).visit(program);
  return found;
}

/** The text of a specifier that is written out; null for one that is put together while the program runs. */
function written(source: ESTree.Expression): string | null {
  if (source.type === "Literal") return typeof source.value === "string" ? source.value : null;
  if (source.type !== "TemplateLiteral" || source.expressions.length > 0) return null;
  return source.quasis[0]?.value.cooked ?? null;
}

function nameOf(kind: string): string {
  return kind === "Default" ? "default" : "*";
}

/** The file that a specifier leads to, of those that are known. */
export function target(from: string, specifier: string, known: ReadonlySet<string>): string | null {
  const named = place(from, specifier);
  if (named === null) return null;
  const candidates = [named, `${named}.ts`, named.replace(/\.m?js$/, ".ts"), `${named}/index.ts`];
  return candidates.find((candidate) => known.has(candidate)) ?? null;
}

/** Where a specifier leads: from the file on, or by a subpath of the package (`#table/changes.ts`); null for a package. */
function place(from: string, specifier: string): string | null {
  const [subpath, folder] = SUBPATHS.find(([prefix]) => specifier.startsWith(prefix)) ?? [];
  if (subpath && folder) return `${folder}${specifier.slice(subpath.length)}`;
  if (!specifier.startsWith(".")) return null;
  return path.posix.join(path.posix.dirname(from), specifier.replace(/[?#].*$/, ""));
}

/** The subpaths that package.json declares, each with its folder: `#table/` and `src/table/`. */
function subpaths(): readonly (readonly [string, string])[] {
  const { imports } = JSON.parse(readFileSync(inRepository("package.json"), "utf8")) as {
    readonly imports: Readonly<Record<string, string>>;
  };
  return Object.entries(imports).map(([subpath, folder]) => {
    return [subpath.replace("*", ""), folder.replace(/^\.\/|\*$/g, "")] as const;
  });
}
