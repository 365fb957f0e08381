import { existsSync } from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import Handlebars from "handlebars";
import { minify } from "vite";
import { BuildError } from "./build-error.ts";

/** The helpers that templates call beside Handlebars' own. Any other word in a template names a field of what is drawn. */
const HELPERS = { localize: true, concat: true } as const;

/** What each part of a template carries for runtimes before Handlebars 4.6. Foundry has had a newer one since its version 9. */
const FOR_OLD_RUNTIMES =
  /lookupProperty = container\.lookupProperty \|\| function\([^{]*\{[^}]*\}\s*return undefined\s*\}/g;

/**
 * Writes `templates.mjs`: every template of the package under its name, compiled for Handlebars' runtime. A page asks for them once instead of
 * a hundred times, and does not spend its start and the first sight of each window on compiling. The files themselves are
 * shipped too, for a host whose Handlebars reads no code of this kind and for whoever works on them.
 * A game without any has no such file.
 * @param outDir the package, with its templates copied there
 * @throws BuildError when a template cannot be read, or calls a helper that is not known
 */
export async function writeTemplates(outDir: string): Promise<void> {
  const folder = path.join(outDir, "templates");
  if (!existsSync(folder)) return;
  const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith(".hbs"));
  const entries = await Promise.all(
    files.toSorted().map(async (file) => {
      const name = file.slice(0, -".hbs".length).split(path.sep).join("/");
      return `${JSON.stringify(name)}: ${compileTemplate(name, await readFile(path.join(folder, file), "utf8"))}`;
    }),
  );
  const { code } = await minify("templates.mjs", `export default {\n${entries.join(",\n")}\n};\n`, {
    module: true,
    codegen: { asciiOnly: true },
  });
  await writeFile(path.join(outDir, "templates.mjs"), code);
}

/**
 * A template as code for Handlebars' runtime.
 * @throws BuildError when it cannot be read, or calls a helper that is not known
 */
export function compileTemplate(name: string, text: string): string {
  try {
    const tree = withoutPlaces(Handlebars.parse(text)) as hbs.AST.Program;
    const code = Handlebars.precompile(tree, { knownHelpers: { ...HELPERS }, knownHelpersOnly: true });
    return String(code).replaceAll(FOR_OLD_RUNTIMES, "lookupProperty = container.lookupProperty");
  } catch (error) {
    throw new BuildError(`templates/${name}.hbs: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Where in its file each thing stands would be half of the code. */
function withoutPlaces(tree: unknown): unknown {
  if (Array.isArray(tree)) return tree.map(withoutPlaces);
  if (typeof tree !== "object" || tree === null) return tree;
  const kept = Object.entries(tree).filter(([key]) => key !== "loc");
  return Object.fromEntries(kept.map(([key, value]) => [key, withoutPlaces(value)]));
}
