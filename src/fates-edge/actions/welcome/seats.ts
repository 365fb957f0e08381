import { grantCharacter } from "#table/welcome/take-seats.ts";
import { CHARACTERS } from "../../state/seats.ts";
import { doneAsJudged, postRequest } from "../player-requests.ts";

/**
 * A player asks for a character of their own, new or out of the compendium. The GM's client makes it, or says why not.
 * @param from the uuid of a ready character; empty for a new one
 */
export async function askForCharacter(name: string, from: string): Promise<void> {
  await postRequest("character", null, { name, from });
}

/** Judged by the GM's client: may players make characters, and has this one none yet? */
export const characterRequest = doneAsJudged("character", ({ id, author, system }) =>
  grantCharacter(CHARACTERS, { id, author, data: system.data }),
);
