import { existsSync } from "node:fs";
import { build } from "vite";
import { BuildError } from "./build-error.ts";
import { inRepository, ROOT } from "./paths.ts";

/** Functions are known by no name but in the source map. */
const KEPT_NAMES = { class: true, function: false } as const;

/**
 * Bundles one entry to ES modules with their source maps. The entry itself (`<name>.mjs`) only leads to what it loads at
 * once, one file in `chunks/`; what the source imports with `import()` is a file of its own there. So every part names
 * the same file, and no class is there twice, whatever a host or proxy hangs on to the entry's address. The parts' names
 * change with their content: an entry and its parts always fit together. Class names survive, because Foundry stores
 * them in saved rolls and in the ids of sheets.
 * @throws BuildError when the entry is missing.
 */
export async function buildScript(entry: string, outDir: string, name: string): Promise<void> {
  const input = inRepository(entry);
  if (!existsSync(input)) throw new BuildError(`${entry} is missing: there is no script to build`);
  await build({
    configFile: false,
    root: ROOT,
    logLevel: "warn",
    publicDir: false,
    build: {
      outDir,
      emptyOutDir: false,
      target: "es2023",
      sourcemap: true,
      minify: true,
      reportCompressedSize: false,
      // As a library: a page's imports would be wrapped in what preloads them and swallows their errors.
      lib: { entry: input, formats: ["es"], fileName: name },
      rolldownOptions: {
        preserveEntrySignatures: "strict",
        output: {
          entryFileNames: `${name}.mjs`,
          chunkFileNames: "chunks/[name]-[hash].mjs",
          codeSplitting: {
            groups: [
              { name, tags: ["$initial"] },
              { name: `${name}-shared`, minShareCount: 2 },
            ],
          },
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
