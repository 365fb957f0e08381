import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { parse } from "yaml";
import { firstGame, type Game, inGame } from "../games.ts";
import { withContents } from "./adventure.ts";
import { BuildError } from "./build-error.ts";
import { expandDeck } from "./deck.ts";
import type { ManifestPack } from "./manifest.ts";
import { COLLECTIONS, type PackDocument, type SourceDocument } from "./pack-document.ts";
import { withKeys } from "./pack-keys.ts";

/**
 * Reads a pack's sources, one document a YAML file, in the order of their names. Files whose name begins with
 * `folder-` are the pack's folders.
 * @throws BuildError when the folder is missing or a file is no YAML.
 */
export async function readPack(pack: ManifestPack, game: Game = firstGame()): Promise<SourceDocument[]> {
  const folder = inGame(game, "packs", pack.name);
  const files = (await namesIn(folder)).filter((name) => name.endsWith(".yml")).toSorted();
  return Promise.all(files.map((name) => readDocument(pack, path.join(folder, name), game)));
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch {
    throw new BuildError(`${folder} is missing: the manifest names a pack that has no sources`);
  }
}

async function readDocument(pack: ManifestPack, file: string, game: Game): Promise<SourceDocument> {
  const type = path.basename(file).startsWith("folder-") ? "Folder" : pack.type;
  const collection = COLLECTIONS[type];
  if (!collection) throw new BuildError(`${file}: packs of type ${type} are not known to the build`);
  const data = parseYaml(file, await readFile(file, "utf8"));
  return { file, collection, data: withKeys(collection, await completed(type, { file, data, game })) };
}

/** What a source leaves to the build: a deck's cards, and what an adventure brings. */
async function completed(
  type: string,
  { file, data, game }: { readonly file: string; readonly data: PackDocument; readonly game: Game },
): Promise<PackDocument> {
  if (type === "Cards") return expandDeck(data, game.id);
  if (type !== "Adventure") return data;
  return withContents(file, data, async (name) =>
    Promise.all(
      (await namesIn(inGame(game, "packs", name)))
        .filter((each) => each.endsWith(".yml"))
        .toSorted()
        .map(async (each) => parseYaml(each, await readFile(inGame(game, "packs", name, each), "utf8"))),
    ),
  );
}

function parseYaml(file: string, text: string): PackDocument {
  try {
    const data: unknown = parse(text);
    if (typeof data === "object" && data !== null && !Array.isArray(data)) return data as PackDocument;
  } catch (error) {
    throw new BuildError(`${file}: ${(error as Error).message}`);
  }
  throw new BuildError(`${file}: one document is expected, written as a YAML mapping`);
}
