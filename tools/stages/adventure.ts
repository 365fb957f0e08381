import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { parse } from "yaml";
import { BuildError } from "./build-error.ts";
import type { PackDocument } from "./pack-document.ts";

/** The fields in which an adventure holds documents, and what each holds. */
export const ADVENTURE_CONTENTS: Readonly<Record<string, string>> = {
  folders: "Folder",
  actors: "Actor",
  items: "Item",
  journal: "JournalEntry",
  scenes: "Scene",
  tables: "RollTable",
  macros: "Macro",
};

/**
 * An adventure with everything it brings. Its documents lie in folders beside it, one a file: `the-hunger-below.yml` brings
 * `the-hunger-below/actors/*.yml`. With `copies: { journal: world }` it brings what the pack `world` holds too, so that one
 * text serves the compendium and the world; links among what is copied lead to the copies.
 * @throws BuildError for a folder that no adventure can bring, and for a file that is no YAML
 */
export async function withContents(
  file: string,
  data: PackDocument,
  readCopies: (pack: string) => Promise<readonly PackDocument[]>,
): Promise<PackDocument> {
  const { copies = {}, ...adventure } = data as PackDocument & { copies?: Record<string, string> };
  const folder = path.join(path.dirname(file), path.basename(file, ".yml"));
  for (const field of await foldersIn(folder)) {
    if (!(field in ADVENTURE_CONTENTS))
      throw new BuildError(
        `${folder}/${field}: an adventure of a pack brings no ${field}, but ${Object.keys(ADVENTURE_CONTENTS).join(", ")}`,
      );
    adventure[field] = await documentsIn(path.join(folder, field));
  }
  for (const [field, pack] of Object.entries(copies)) {
    const copied = (await readCopies(pack)).map((document) => inTheWorld(pack, document));
    adventure[field] = [...((adventure[field] as PackDocument[] | undefined) ?? []), ...copied];
  }
  return adventure;
}

/** The documents that an adventure brings, with the field that holds each. */
export function contentsOf(data: PackDocument): { field: string; data: PackDocument }[] {
  return Object.keys(ADVENTURE_CONTENTS).flatMap((field) =>
    ((data[field] as PackDocument[] | undefined) ?? []).map((inner) => ({ field, data: inner })),
  );
}

/** A compendium's document as the world takes it: without keys, and its links to the compendium's others turned to theirs. */
function inTheWorld(pack: string, document: PackDocument): PackDocument {
  const text = JSON.stringify(document, (key, value: unknown) => (key === "_key" ? undefined : value));
  return JSON.parse(
    text.replaceAll(new RegExp(`Compendium\\.[\\w-]+\\.${pack}\\.`, "g"), ""),
  ) as PackDocument;
}

async function foldersIn(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  } catch {
    return [];
  }
}

async function documentsIn(folder: string): Promise<PackDocument[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".yml")).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name);
      try {
        return parse(await readFile(file, "utf8")) as PackDocument;
      } catch (error) {
        throw new BuildError(`${file}: ${(error as Error).message}`);
      }
    }),
  );
}
