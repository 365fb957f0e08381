import { gameNamed } from "../../../../../tools/games.ts";
import type { PackDocument } from "../../../../../tools/stages/pack-document.ts";
import { readContent } from "../../../../../tools/stages/validate/read-content.ts";

export const GAME = gameNamed("bastards");

/** All packs of the game, as the build reads them. */
export const CONTENT = await readContent(GAME);

/** What one pack holds, without its folders. @throws Error where there is no such pack */
export function documentsOf<Kind extends PackDocument = PackDocument>(name: string): Kind[] {
  const pack = CONTENT.packs.find((each) => each.name === name);
  if (!pack) throw new Error(`there is no pack ${name}`);
  return pack.documents.filter(({ collection }) => collection !== "folders").map(({ data }) => data as Kind);
}

/** An item as a pack holds it, by itself or on somebody. */
export interface PackItem extends PackDocument {
  readonly name: string;
  readonly type: string;
  readonly img: string;
  readonly system: Readonly<Record<string, unknown>>;
}

/** Somebody as a pack holds them. */
export interface PackActor extends PackDocument {
  readonly name: string;
  readonly type: string;
  readonly items: readonly PackItem[];
  readonly system: Readonly<Record<string, unknown>>;
}
