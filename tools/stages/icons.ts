import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { BuildError } from "./build-error.ts";
import type { Manifest } from "./manifest.ts";
import { readPack } from "./pack-source.ts";
import { inRepository } from "./paths.ts";

/** The colours a kind of document is drawn in: its tile's rim, and what the sign fades to from cream. */
interface Palette {
  readonly rim: string;
  readonly ink: string;
}

const BRASS = "#8a6212";

/** One folder below `assets/icons` for each kind, in the colours of the signs that we drew by hand for it. */
export const PALETTES: Readonly<Record<string, Palette>> = {
  talent: { rim: BRASS, ink: "#dcb050" },
  "talent-cultural": { rim: "#5fb8a2", ink: "#7fd0bb" },
  "talent-familiar": { rim: "#9fb4c4", ink: "#b4c6d4" },
  "talent-leadership": { rim: "#c65a48", ink: "#e58a78" },
  "talent-prestige": { rim: BRASS, ink: "#f0c76a" },
  "talent-prestige-skill": { rim: "#a48fd6", ink: "#bba9e6" },
  weapon: { rim: BRASS, ink: "#9fb4c4" },
  armour: { rim: BRASS, ink: "#9fb4c4" },
  tool: { rim: BRASS, ink: "#dcb050" },
  kit: { rim: BRASS, ink: "#dcb050" },
  rare: { rim: BRASS, ink: "#bba9e6" },
  artifact: { rim: BRASS, ink: "#dcb050" },
  people: { rim: BRASS, ink: "#7fd0bb" },
  land: { rim: BRASS, ink: "#dcb050" },
  archetype: { rim: BRASS, ink: "#9fb4c4" },
  complication: { rim: "#c65a48", ink: "#e58a78" },
  asset: { rim: "#b58a3a", ink: "#dcb050" },
  deck: { rim: BRASS, ink: "#dcb050" },
  "spend-universal": { rim: "#c65a48", ink: "#e58a78" },
  "spend-combat": { rim: "#c65a48", ink: "#dcb050" },
  "spend-stealth": { rim: "#9fb4c4", ink: "#b4c6d4" },
  "spend-social": { rim: "#dcb050", ink: "#dcb050" },
  "spend-craft": { rim: BRASS, ink: "#d3a074" },
  "spend-travel": { rim: "#5fb8a2", ink: "#7fd0bb" },
  "spend-arcana": { rim: "#a48fd6", ink: "#bba9e6" },
  "spell-vitalism": { rim: "#a48fd6", ink: "#8fc98a" },
  "spell-hydromancy": { rim: "#a48fd6", ink: "#7fc4e0" },
  "spell-geomancy": { rim: "#a48fd6", ink: "#d3a074" },
  "spell-discipline": { rim: "#a48fd6", ink: "#b4c6d4" },
  "spell-pyromancy": { rim: "#a48fd6", ink: "#f0a05a" },
  "spell-transformation": { rim: "#a48fd6", ink: "#d6a3c8" },
  "spell-umbramancy": { rim: "#a48fd6", ink: "#b3aee0" },
  "spell-veil": { rim: "#a48fd6", ink: "#bba9e6" },
  "spell-thaumaturgy": { rim: "#a48fd6", ink: "#f0d27a" },
  "spell-storm": { rim: "#a48fd6", ink: "#8fd0d8" },
};

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
export function drawIcon({ kind, name }: BuiltIcon, outlines: ReadonlyMap<string, string>): string {
  const palette = PALETTES[kind];
  if (!palette)
    throw new BuildError(`"${kind}" is no kind of icon (known: ${Object.keys(PALETTES).join(", ")})`);
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
export async function writeIcons(outDir: string, manifest: Manifest): Promise<void> {
  const packs = await Promise.all(manifest.packs.map((pack) => readPack(pack)));
  const pictures = new Set(JSON.stringify(packs).match(QUOTED));
  const outlines = await readOutlines();
  for (const icon of [...pictures].flatMap((picture) => builtIcon(picture) ?? [])) {
    const folder = path.join(outDir, "assets/icons", icon.kind);
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, `${icon.name}.svg`), drawIcon(icon, outlines));
  }
}
