import { existsSync } from "node:fs";
import { fromRoot, type Game, inGame } from "../../games.ts";
import type { Manifest, ManifestSubtype } from "../manifest.ts";
import { COLLECTIONS } from "../pack-document.ts";
import type { SourceFile } from "./source-files.ts";

/** What the manifest is held against. */
export interface ManifestSurroundings {
  readonly game: Game;
  readonly packageVersion: string;
  readonly words: { readonly TYPES?: Readonly<Record<string, Readonly<Record<string, string>>>> };
  readonly models: readonly SourceFile[];
}

const REQUIRED = [
  "id",
  "title",
  "description",
  "version",
  "license",
  "authors",
  "compatibility",
  "esmodules",
  "styles",
  "languages",
  "packs",
  "documentTypes",
];

/** The id of the game at the top of the repository, which saved worlds name. */
const FIRST = "fates-edge";

/** Everything that can be wrong with `system.json` as far as a repository can tell. */
export function manifestFaults(manifest: Manifest, surroundings: ManifestSurroundings): string[] {
  return [
    ...REQUIRED.filter((field) => manifest[field] === undefined).map((field) => `${field} is missing`),
    ...identity(manifest, surroundings),
    ...compatibility(manifest),
    ...files(manifest, surroundings),
    ...packs(manifest, surroundings),
    ...pictures(manifest, surroundings),
    ...typeNames(manifest, surroundings),
    ...fields(manifest, surroundings.models),
  ].map((fault) => `${fromRoot(surroundings.game, "system.json")}: ${fault}`);
}

function identity(manifest: Manifest, { game, packageVersion }: ManifestSurroundings): string[] {
  const faults = ["manifest", "download"]
    .filter((field) => manifest[field] !== undefined)
    .map((field) => `${field} is written by packaging, never by hand`);
  if (game.folder === "" && manifest.id !== FIRST) faults.push(`id is "${manifest.id}", expected "${FIRST}"`);
  if (manifest.version !== packageVersion)
    faults.push(`version ${manifest.version}, package.json has ${packageVersion}`);
  return faults;
}

function compatibility(manifest: Manifest): string[] {
  const compatible = (manifest["compatibility"] ?? {}) as Record<string, unknown>;
  const faults: string[] = [];
  if (compatible["minimum"] !== "13") faults.push(`compatibility.minimum must be "13"`);
  if ("verified" in compatible)
    faults.push("compatibility.verified may stand only after a run in a licensed Foundry");
  return faults;
}

function files(manifest: Manifest, { game }: ManifestSurroundings): string[] {
  const written = [`${game.id}.mjs`, `${game.id}.css`];
  const styles = ((manifest["styles"] ?? []) as (string | { src: string })[]).map((style) =>
    typeof style === "string" ? style : style.src,
  );
  const languages = ((manifest["languages"] ?? []) as { path: string }[]).map(({ path: file }) => file);
  const built = [...(manifest.esmodules ?? []), ...styles].filter((file) => !written.includes(file));
  return [
    ...built.map((file) => `${file} is not what the build writes (${written.join(", ")})`),
    ...languages.filter((file) => !existsSync(inGame(game, file))).map((file) => `${file} does not exist`),
  ];
}

function packs(manifest: Manifest, { game }: ManifestSurroundings): string[] {
  const names = (manifest.packs ?? []).map(({ name }) => name);
  const faults = (manifest.packs ?? []).flatMap((pack) => [
    ...(pack.path === `packs/${pack.name}`
      ? []
      : [`pack ${pack.name}: path is ${pack.path}, the build writes packs/${pack.name}`]),
    ...(existsSync(inGame(game, "packs", pack.name))
      ? []
      : [`pack ${pack.name}: packs/${pack.name}/ does not exist`]),
    ...(COLLECTIONS[pack.type] ? [] : [`pack ${pack.name}: type ${pack.type} is not known to the build`]),
  ]);
  const inFolders = nested((manifest["packFolders"] ?? []) as PackFolder[]).flatMap(
    (folder) => folder.packs ?? [],
  );
  const unknown = inFolders.filter((name) => !names.includes(name));
  return [...faults, ...unknown.map((name) => `packFolders name ${name}, which is no pack`)];
}

/** The setup screen's picture and the compendia's banners: ours, and shipped. */
function pictures(manifest: Manifest, { game }: ManifestSurroundings): string[] {
  const media = (manifest["media"] ?? []) as { readonly url?: string; readonly thumbnail?: string }[];
  const named = [
    ...media.flatMap(({ url, thumbnail }) => [url, thumbnail]),
    ...(manifest.packs ?? []).map(({ banner }) => banner),
  ].filter((file) => typeof file === "string");
  const prefix = `systems/${manifest.id}/`;
  return named
    .filter((file) => !file.startsWith(prefix) || !existsSync(inGame(game, file.slice(prefix.length))))
    .map((file) => `the picture ${file} does not exist in this repository`);
}

interface PackFolder {
  readonly packs?: readonly string[];
  readonly folders?: readonly PackFolder[];
}

function nested(folders: readonly PackFolder[]): PackFolder[] {
  return folders.flatMap((folder) => [folder, ...nested(folder.folders ?? [])]);
}

function typeNames(manifest: Manifest, { words }: ManifestSurroundings): string[] {
  return Object.entries(manifest.documentTypes ?? {}).flatMap(([document, types]) => {
    const named = Object.keys(words.TYPES?.[document] ?? {});
    const declared = Object.keys(types);
    const plurals = declared.map((type) => `${type}Pl`);
    return [
      ...declared
        .filter((type) => !named.includes(type))
        .map((type) => `TYPES.${document}.${type} has no word in lang/en.json`),
      ...named
        .filter((type) => !declared.includes(type) && !plurals.includes(type))
        .map((type) => `lang/en.json names TYPES.${document}.${type}, which is not declared`),
    ];
  });
}

function fields(manifest: Manifest, models: readonly SourceFile[]): string[] {
  const text = models.map((model) => model.text).join("\n");
  const subtypes = Object.entries(manifest.documentTypes ?? {}).flatMap(([document, types]) =>
    Object.entries(types).map(([type, subtype]) => ({ where: `${document}.${type}`, subtype })),
  );
  return subtypes.flatMap(({ where, subtype }) =>
    pathsOf(subtype)
      .filter(
        (field) =>
          !field.split(".").every((part) => part === "*" || new RegExp(`\\b${part}\\b\\s*[:(,]`).test(text)),
      )
      .map((field) => `${where} names the field ${field}, which no data model has`),
  );
}

function pathsOf({ htmlFields = [], gmOnlyFields = [], filePathFields = {} }: ManifestSubtype): string[] {
  return [...htmlFields, ...gmOnlyFields, ...Object.keys(filePathFields)];
}
