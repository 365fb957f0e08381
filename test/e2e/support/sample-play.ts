import type { Page } from "playwright-core";
import { FACE, FACES, ROPE, SCOUT, SCOUTS } from "../../support/sample-play.ts";
import { makeCharacter } from "./make-character.ts";

/** Makes the one who climbs, with a rope that has seen better days. */
export async function makeScout(gm: Page, owner: string): Promise<void> {
  const rope = { name: ROPE, type: "gear", system: { condition: "sound" } };
  await makeCharacter(gm, { name: SCOUT, owner, system: SCOUTS, items: [rope] });
}

/** Makes the one who talks, with a boon in hand. */
export async function makeFace(gm: Page, owner: string): Promise<void> {
  await makeCharacter(gm, { name: FACE, owner, system: FACES });
}
