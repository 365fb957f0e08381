import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import * as sass from "sass";
import { BuildError } from "./build-error.ts";
import { inRepository } from "./paths.ts";

/**
 * Compiles the one style sheet. Font addresses in it are relative to the built folder (`fonts/…`).
 * @throws BuildError when the entry is missing or does not compile, with Sass's own pointer to the line.
 */
export async function buildStyles(outDir: string): Promise<void> {
  const entry = inRepository("styles/fates-edge.scss");
  if (!existsSync(entry))
    throw new BuildError("styles/fates-edge.scss is missing: there is no style sheet to build");
  try {
    const { css } = await sass.compileAsync(entry, { style: "compressed", sourceMap: false });
    await writeFile(path.join(outDir, "fates-edge.css"), css);
  } catch (error) {
    throw new BuildError(`styles: ${(error as Error).message}`);
  }
}
