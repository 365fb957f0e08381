import type { Page } from "playwright-core";
import { everywhere } from "./everywhere.ts";

/** How actors stood, to come back to. */
export type Standing = readonly object[];

/** How all actors stand, and what each of them carries. */
export function standingOf(gm: Page): Promise<Standing> {
  return gm.evaluate<object[]>(
    `game.actors.map((actor) => actor.toObject()).map(({ _id, system, items }) => ({
      ...{ _id, system },
      items: items.map((item) => ({ _id: item._id, system: item.system })),
    }))`,
  );
}

/**
 * Puts the actors and what they carried back to how they stood (a blade may have bent), and takes every message away: for the next
 * test at the same table.
 */
export async function startOver(gm: Page, standing: Standing): Promise<void> {
  await gm.evaluate(`(async () => {
    const whole = { diff: false, recursive: false };
    const standing = ${JSON.stringify(standing)};
    await ChatMessage.deleteDocuments([], { deleteAll: true });
    await Actor.updateDocuments(standing.map(({ _id, system }) => ({ _id, system })), whole);
    for (const { _id, items } of standing) {
      const carried = game.actors.get(_id).items;
      const changed = items.filter((item) => {
        const now = carried.get(item._id)?.toObject().system;
        return now && JSON.stringify(now) !== JSON.stringify(item.system);
      });
      if (changed.length > 0) await game.actors.get(_id).updateEmbeddedDocuments("Item", changed, whole);
    }
  })()`);
  const id = await gm.evaluate<string>(
    `Macro.create({ name: "Start over", type: "script" }).then(({ id }) => id)`,
  );
  await everywhere(gm, `game.macros.has("${id}")`);
}
