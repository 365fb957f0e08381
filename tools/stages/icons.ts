import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { BuildError } from "./build-error.ts";
import type { IconPlan } from "./icon-plan.ts";
import { inRepository } from "./paths.ts";
import type { Content } from "./validate/read-content.ts";

/** The ground of every tile. */
export const TILE = "#1e1a22";

/** An icon that is built and not kept: the kind whose colours it has, and its name in the icon package. */
export interface BuiltIcon {
  readonly kind: string;
  readonly name: string;
}

const BUILT = /\/assets\/icons\/([a-z-]+)\/([a-z0-9-]+)\.svg$/;
const QUOTED = /"[^"]+\/assets\/icons\/[^"]+\.svg(?=")/g;

/** What a picture's path asks the build for; null for a picture that lies in the repository. */
export function builtIcon(picture: string): BuiltIcon | null {
  const [, kind, name] = BUILT.exec(picture) ?? [];
  return kind && name ? { kind, name } : null;
}

/** The outlines of the icon package by their names, in a square of 512. */
export async function readOutlines(): Promise<ReadonlyMap<string, string>> {
  const file = inRepository("node_modules/@iconify-json/game-icons/icons.json");
  const { icons } = JSON.parse(await readFile(file, "utf8")) as { icons: Record<string, { body: string }> };
  return new Map(Object.entries(icons).map(([name, { body }]) => [name, body]));
}

/**
 * An icon on the tile that our own drawings have, in the colours of its kind.
 * @throws BuildError naming the kinds, or the icon the package lacks.
 */
export function drawIcon(
  { kind, name }: BuiltIcon,
  kinds: IconPlan["kinds"],
  outlines: ReadonlyMap<string, string>,
): string {
  const palette = kinds[kind];
  if (!palette)
    throw new BuildError(`"${kind}" is no kind of icon (known: ${Object.keys(kinds).join(", ")})`);
  const outline = outlines.get(name);
  if (!outline) throw new BuildError(`@iconify-json/game-icons has no icon "${name}"`);
  const { rim, ink } = palette;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="100" height="100">',
    `<linearGradient id="i" x2="0" y2="1"><stop offset=".3" stop-color="#f3e7cc"/><stop offset=".9" stop-color="${ink}"/></linearGradient>`,
    `<rect x="1.5" y="1.5" width="97" height="97" rx="13" fill="${TILE}" stroke="${rim}" stroke-width="3"/>`,
    `<path d="M3 84L97 58V85C97 92 92 97 85 97H15C8 97 3 92 3 85Z" fill="${rim}" opacity=".28"/>`,
    `<g transform="translate(11 11) scale(.1523)">${outline.replaceAll("currentColor", "url(#i)")}</g></svg>`,
  ].join("");
}

/** Draws every icon that a document of the packs names into `<outDir>/assets/icons/`, and none besides. */
export async function writeIcons(outDir: string, { packs, icons }: Content): Promise<void> {
  const pictures = new Set(JSON.stringify(packs).match(QUOTED));
  const built = [...pictures].flatMap((picture) => builtIcon(picture) ?? []);
  if (built.length === 0) return;
  const outlines = await readOutlines();
  for (const icon of built) {
    const folder = path.join(outDir, "assets/icons", icon.kind);
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, `${icon.name}.svg`), drawIcon(icon, icons.kinds, outlines));
  }
}
