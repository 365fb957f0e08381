import { game } from "./foundry.ts";
import { skip } from "./mocha.ts";

/** The game whose own fields and acts some facts are about; in a world of another they are not tried. */
export const FATES_EDGE = "fates-edge";

/** The system whose world the suite runs in: the scope of its flags, of its socket and of its compendia. */
export function scope(): string {
  return game().system.id;
}

/** A sub-type of actor that the game has: its first. */
export function actorType(): string {
  return typesOf("Actor")[0] ?? skip("This game has no actors.");
}

/** Another sub-type of actor. */
export function otherActorType(): string {
  return typesOf("Actor")[1] ?? skip("This game has one kind of actor.");
}

/** A sub-type of item that the game has: its first. */
export function itemType(): string {
  return typesOf("Item")[0] ?? skip("This game has no items.");
}

function typesOf(document: "Actor" | "Item"): string[] {
  const { documentTypes } = game().system;
  return Object.keys(documentTypes[document] ?? {});
}
