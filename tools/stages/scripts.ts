import { existsSync } from "node:fs";
import { build } from "vite";
import { BuildError } from "./build-error.ts";
import { inRepository, ROOT } from "./paths.ts";

/** Functions are known by no name but in the source map. */
const KEPT_NAMES = { class: true, function: false } as const;

/**
 * Bundles one entry to one ES module with its source map. Class names survive, because Foundry stores them in saved
 * rolls and in the ids of sheets.
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
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input,
        preserveEntrySignatures: "strict",
        output: {
          format: "es",
          entryFileNames: `${name}.mjs`,
          codeSplitting: false,
          minify: { compress: { keepNames: KEPT_NAMES }, mangle: { keepNames: KEPT_NAMES } },
        },
      },
    },
  });
}
