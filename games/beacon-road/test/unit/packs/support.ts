import { gameNamed } from "../../../../../tools/games.ts";
import type { PackDocument } from "../../../../../tools/stages/pack-document.ts";
import { readContent } from "../../../../../tools/stages/validate/read-content.ts";

export const GAME = gameNamed("beacon-road");

/** All packs of the game, as the build reads them. */
export const CONTENT = await readContent(GAME);

/** What one pack holds, without its folders. @throws Error where there is no such pack */
export function documentsOf<Kind extends PackDocument = PackDocument>(name: string): Kind[] {
  const pack = CONTENT.packs.find((each) => each.name === name);
  if (!pack) throw new Error(`there is no pack ${name}`);
  return pack.documents.filter(({ collection }) => collection !== "folders").map(({ data }) => data as Kind);
}

/** An item or an actor as a pack holds it. */
export interface PackThing extends PackDocument {
  readonly name: string;
  readonly type: string;
  readonly system: Readonly<Record<string, unknown>>;
  readonly items?: readonly PackThing[];
}

/** What a pack holds of one type. */
export function ofType(pack: string, type: string): PackThing[] {
  return documentsOf<PackThing>(pack).filter((each) => each.type === type);
}

/** The names of what a pack holds of one type, in order. */
export function namesOf(pack: string, type: string): string[] {
  return ofType(pack, type)
    .map(({ name }) => name)
    .toSorted();
}

/** One thing of a pack by its name. @throws Error where there is none */
export function thing(pack: string, name: string): PackThing {
  const found = documentsOf<PackThing>(pack).find((each) => each.name === name);
  if (!found) throw new Error(`${pack} has no ${name}`);
  return found;
}
