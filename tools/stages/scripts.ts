import { existsSync } from "node:fs";
import path from "node:path";
import { build, type InlineConfig, type Plugin, type Rolldown } from "vite";
import { BuildError } from "./build-error.ts";
import { ROOT } from "./paths.ts";

/** Functions are known by no name but in the source map. */
const KEPT_NAMES = { class: true, function: false } as const;

type Graph = Rolldown.ChunkingContext;

/** What a script may differ in. */
export interface ScriptOptions {
  readonly plugins?: Plugin[];
  /** What the source imports with `import()` becomes files of their own; else all is one script. */
  readonly isApart?: boolean;
}

/**
 * Bundles one entry to an ES module, `<name>.mjs`, with its source map beside it. What the source imports with `import()` becomes a file
 * beside it, `<name>-windows.mjs`, and what the entry needs at once a third, `<name>-core.mjs`: a host may ask for the entry by an address of
 * its own, and nothing may be there twice. Class names survive, because Foundry stores them in saved rolls and in the ids of sheets.
 * @throws BuildError when the entry is missing or cannot be bundled
 */
export async function buildScript(
  entry: string,
  outDir: string,
  name: string,
  { plugins = [], isApart = true }: ScriptOptions = {},
): Promise<void> {
  const input = path.resolve(ROOT, entry);
  if (!existsSync(input)) throw new BuildError(`${entry} is missing: there is no script to build`);
  await bundle({
    configFile: false,
    root: ROOT,
    logLevel: "warn",
    publicDir: false,
    plugins,
    build: {
      outDir,
      emptyOutDir: false,
      target: "es2023",
      sourcemap: true,
      minify: true,
      reportCompressedSize: false,
      // As a library, not as a page of its own.
      lib: { entry: input, formats: ["es"], fileName: name },
      rolldownOptions: {
        preserveEntrySignatures: "strict",
        output: {
          entryFileNames: `${name}.mjs`,
          ...(isApart
            ? {
                chunkFileNames: ({ isDynamicEntry }) => `${name}-${isDynamicEntry ? "windows" : "core"}.mjs`,
                codeSplitting: { groups: [{ debugName: "core", name: neededAtStart(input) }] },
              }
            : { codeSplitting: false }),
          comments: false,
          // For one other letter in a megabyte a browser would keep all of it in twice the room, and be longer at reading it.
          charset: "ascii",
          minify: {
            compress: { keepNames: KEPT_NAMES },
            mangle: { keepNames: KEPT_NAMES },
            codegen: { removeWhitespace: true },
          },
        },
      },
    },
  });
}

/**
 * Where something is fetched later, all that the entry needs at once lies in one file, and the entry's own holds little more than the way to
 * it: a page that waits for two files one after the other waits for a small one first.
 */
function neededAtStart(entry: string): (id: string, graph: Graph) => string | null {
  let needed: ReadonlySet<string> | undefined;
  return (id, graph) => {
    needed ??= reachedAtOnce(entry, graph);
    return needed.has(id) && id !== entry ? "core" : null;
  };
}

/** What a file imports, and what those import in turn; nothing where no `import()` is among it. */
function reachedAtOnce(entry: string, graph: Graph): ReadonlySet<string> {
  const reached = new Set([entry]);
  let isWhole = true;
  // A set that grows is gone through to its end.
  for (const id of reached) {
    const file = graph.getModuleInfo(id);
    for (const imported of file?.importedIds ?? []) reached.add(imported);
    if (file && file.dynamicallyImportedIds.length > 0) isWhole = false;
  }
  return isWhole ? new Set() : reached;
}

async function bundle(config: InlineConfig): Promise<void> {
  try {
    await build(config);
  } catch (error) {
    throw new BuildError((error as Error).message);
  }
}
