import type { Page } from "playwright-core";
import { everywhere } from "./everywhere.ts";

/** How actors stood, to come back to. */
export type Standing = readonly object[];

/** How all actors stand, without what they carry. */
export function standingOf(gm: Page): Promise<Standing> {
  return gm.evaluate<object[]>(
    "game.actors.map((actor) => actor.toObject()).map(({ _id, system }) => ({ _id, system }))",
  );
}

/** Puts the actors back to how they stood, and takes every message away: for the next test at the same table. */
export async function startOver(gm: Page, standing: Standing): Promise<void> {
  await gm.evaluate(`(async () => {
    await ChatMessage.deleteDocuments([], { deleteAll: true });
    await Actor.updateDocuments(${JSON.stringify(standing)}, { diff: false, recursive: false });
  })()`);
  const id = await gm.evaluate<string>(
    `Macro.create({ name: "Start over", type: "script" }).then(({ id }) => id)`,
  );
  await everywhere(gm, `game.macros.has("${id}")`);
}
