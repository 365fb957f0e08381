import { existsSync } from "node:fs";
import { chmod, cp, mkdir, mkdtemp, readdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { build, type InlineConfig } from "vite";
import { inRepository } from "./paths.ts";

/** Where the built client lies: beside `dist/`, not in it, as the playground is no part of the package. */
export const PLAYGROUND = inRepository(".playground");

const CLIENT = inRepository("playground", "client");

/**
 * Builds the playground's client into a folder: its pages and what they load, and its icons. The folder is replaced in one step, so that a server never serves half a build.
 */
export async function buildPlayground(outDir: string = PLAYGROUND): Promise<void> {
  await mkdir(path.dirname(outDir), { recursive: true });
  const temporary = await mkdtemp(`${outDir}.`);
  try {
    await build(configuration(temporary, await clientInputs()));
    const icons = path.join(CLIENT, "face", "icons");
    if (existsSync(icons)) await cp(icons, path.join(temporary, "icons"), { recursive: true });
    await chmod(temporary, 0o755);
    await swap(temporary, outDir);
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

/** Another run may swap in its own build at the same moment; it is made of the same sources, and one of the two stays. */
async function swap(fresh: string, outDir: string): Promise<void> {
  const old = `${fresh}.old`;
  try {
    if (existsSync(outDir)) await rename(outDir, old);
    await rename(fresh, outDir);
  } catch (error) {
    if (!existsSync(path.join(outDir, "main.js"))) throw error;
  } finally {
    await rm(old, { recursive: true, force: true });
  }
}

/** The script as `main.js`, and each page under its own name. */
async function clientInputs(): Promise<Record<string, string>> {
  const face = path.join(CLIENT, "face");
  const files = existsSync(face) ? await readdir(face) : [];
  const pages = files.filter((name) => name.endsWith(".html"));
  const inputs = Object.fromEntries(
    pages.map((name) => [path.basename(name, ".html"), path.join(face, name)]),
  );
  return { main: path.join(CLIENT, "main.ts"), ...inputs };
}

/** Nothing but white space is taken out: names are kept for stack traces, and a source map lies beside each file. */
function configuration(outDir: string, input: Record<string, string>): InlineConfig {
  return {
    configFile: false,
    root: path.join(CLIENT, "face"),
    base: "/playground/",
    logLevel: "warn",
    publicDir: false,
    build: {
      outDir,
      emptyOutDir: false,
      cssMinify: false,
      sourcemap: true,
      target: "es2023",
      modulePreload: false,
      chunkSizeWarningLimit: 2_000,
      rolldownOptions: {
        input,
        output: {
          keepNames: true,
          charset: "ascii",
          minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
          entryFileNames: "[name].js",
          chunkFileNames: "[name].js",
          assetFileNames: "[name][extname]",
        },
      },
    },
  };
}
