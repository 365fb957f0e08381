import { type Pack, game } from "./foundry.ts";
import { skip } from "./mocha.ts";

/** The game whose own fields and acts some facts are about; in a world of another they are not tried. */
export const FATES_EDGE = "fates-edge";

/** The system whose world the suite runs in: the scope of its flags, of its socket and of its compendia. */
export function scope(): string {
  return game().system.id;
}

/** A sub-type of actor that the game has: its first. */
export function actorType(): string {
  return typesOf("Actor")[0] ?? lacks("actors");
}

/** Another sub-type of actor. */
export function otherActorType(): string {
  return typesOf("Actor")[1] ?? lacks("other kind of actor");
}

/** A sub-type of item that the game has: its first. */
export function itemType(): string {
  return typesOf("Item")[0] ?? lacks("items");
}

/** The compendia of the game, or those of one kind of document. A fact that needs one is given up where there is none. */
export function ownPacks(kind?: string): readonly [Pack, ...Pack[]] {
  const [first, ...more] = game().packs.filter(({ collection, documentName }) => {
    return collection.startsWith(`${scope()}.`) && (kind === undefined || documentName === kind);
  });
  return first ? [first, ...more] : lacks(`compendium of ${kind ?? "anything"}`);
}

/** Gives a fact up where the game's actors have no sheet of their own. */
export function needsOwnSheet(): void {
  const sheets = (CONFIG.Actor.sheetClasses as Record<string, Record<string, object>>)[actorType()] ?? {};
  if (!Object.keys(sheets).some((id) => id.startsWith(`${scope()}.`))) lacks("sheet of an actor");
}

function typesOf(document: "Actor" | "Item"): string[] {
  const { documentTypes } = game().system;
  return Object.keys(documentTypes[document] ?? {});
}

function lacks(what: string): never {
  return skip(`The game that is played has no ${what}.`, "game");
}
