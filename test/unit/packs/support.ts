import { readFile } from "node:fs/promises";
import { firstGame } from "../../../tools/games.ts";
import { readIconPlan } from "../../../tools/stages/icon-plan.ts";
import type { Manifest } from "../../../tools/stages/manifest.ts";
import type { PackDocument } from "../../../tools/stages/pack-document.ts";
import { readPack } from "../../../tools/stages/pack-source.ts";
import type { Content, PackContent } from "../../../tools/stages/validate/read-content.ts";

/** The manifest these tests judge invented packs by. */
export const MANIFEST: Manifest = {
  id: "fates-edge",
  title: "Test",
  version: "0.0.0",
  esmodules: [],
  packs: [],
  documentTypes: { Actor: { pc: {} }, Item: { spend: {}, gear: {} }, Card: { consequence: {} } },
};

/** A pack that exists only in the test; documents come with the keys they are given. */
export function packOf(
  name: string,
  type: string,
  documents: Record<string, PackDocument>,
  collection: string,
): PackContent {
  return {
    name,
    type,
    documents: Object.entries(documents).map(([file, data]) => ({
      file,
      collection: file.startsWith("folder-") ? "folders" : collection,
      data,
    })),
  };
}

/** Invented packs with the manifest above, whose icons may be drawn as those of Fate's Edge. */
export async function contentOf(...packs: PackContent[]): Promise<Content> {
  return { manifest: MANIFEST, icons: await readIconPlan(firstGame()), packs };
}

/** A sound spend. */
export function spend(fields: Partial<PackDocument> = {}): PackDocument {
  const _id = fields._id ?? "spendNoise000001";
  const img = iconAt("spend-universal/footprint");
  return { _id, _key: `!items!${_id}`, name: "Noise", type: "spend", folder: null, img, ...fields };
}

/** Where a document finds an icon that the build draws. */
export function iconAt(place: string): string {
  return `systems/fates-edge/assets/icons/${place}.svg`;
}

/** One of the repository's own packs, as the build reads it. */
export async function ownPack(name: string, type: string): Promise<PackContent> {
  const documents = await readPack({ name, type, label: name, path: `packs/${name}` });
  return { name, type, documents };
}

/** Reads a JSON file of the repository. */
export async function ownJson<T>(file: string): Promise<T> {
  return JSON.parse(await readFile(new URL(`../../../${file}`, import.meta.url), "utf8")) as T;
}

/** Puts rows of two tables in one order. */
export const byName = (a: { readonly name: string }, b: { readonly name: string }): number =>
  a.name.localeCompare(b.name);

/** What a document's slug must be: its name in small letters, with hyphens. */
export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll("'", "")
    .replaceAll(/[^a-z]+/g, "-")
    .replace(/-$/, "");
}
