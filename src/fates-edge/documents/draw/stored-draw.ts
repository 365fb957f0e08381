import { changeSetting, setting, type StoredDraw } from "../../data/settings.ts";

/** What a draw that waits to be revealed holds; in this browser alone, and in no document of the world. */
export function storedDraw(message: string): StoredDraw | null {
  return setting("pendingDraws")[message] ?? null;
}

/** Keeps a draw through a reload of the page; null forgets it. */
export async function storeDraw(message: string, draw: StoredDraw | null): Promise<void> {
  const { [message]: _, ...others } = setting("pendingDraws");
  await changeSetting("pendingDraws", draw ? { ...others, [message]: draw } : others);
}
