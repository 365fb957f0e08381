import { cp, mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { inRepository } from "../../../../tools/stages/paths.ts";

/** A built system as far as a server asks for it: its manifest, and files of the names in it, which nobody reads. */
export async function layOut(distDir: string): Promise<void> {
  await cp(inRepository("system.json"), join(distDir, "system.json"));
  const manifest = JSON.parse(await readFile(join(distDir, "system.json"), "utf8")) as Named;
  const { scripts = [], esmodules = [], styles = [], languages = [] } = manifest;
  const named = [...scripts, ...esmodules, ...[...styles, ...languages].map(pathOf)];
  for (const file of named) {
    await mkdir(dirname(join(distDir, file)), { recursive: true });
    await writeFile(join(distDir, file), file.endsWith(".json") ? "{}" : "");
  }
}

interface Named {
  readonly scripts?: readonly string[];
  readonly esmodules?: readonly string[];
  readonly styles?: readonly (string | NamedFile)[];
  readonly languages?: readonly NamedFile[];
}

interface NamedFile {
  readonly src?: string;
  readonly path?: string;
}

function pathOf(file: string | NamedFile): string {
  return typeof file === "string" ? file : (file.src ?? file.path ?? "");
}
