import type { Page } from "playwright-core";
import type { Sent } from "../../../unit/server/support/wire-client.ts";

/** A stored action card, as far as these tests alter it. */
export type StoredCard = Sent & { rolls: string[]; system: Record<string, unknown> };

/** The stored data of a card, as a page knows it. */
export function storedCard(page: Page, id: string): Promise<StoredCard> {
  return page.evaluate<StoredCard>(`game.messages.get("${id}").toObject()`);
}

/** The dice of a roll's JSON, replaced by plain faces without any step. */
export function withFaces(roll: string, faces: readonly number[]): string {
  return altered(roll, (data) => {
    const [term] = data.terms as [Record<string, unknown>];
    const results = faces.map((result) => ({ result, active: true }));
    Object.assign(term, { number: faces.length, results });
    Object.assign(data, {
      formula: `${faces.length}d10`,
      options: { ...(data.options as object), steps: [] },
    });
  });
}

/** A roll's JSON with something in it changed. */
export function altered(roll: string, change: (data: Record<string, unknown>) => void): string {
  const data = JSON.parse(roll) as Record<string, unknown>;
  change(data);
  return JSON.stringify(data);
}

/** What a player would send to make a card, without what the server says itself. */
export function asNew(card: StoredCard): StoredCard {
  const data: Record<string, unknown> = { ...card };
  for (const key of ["_id", "author", "timestamp", "_stats"]) Reflect.deleteProperty(data, key);
  return data as StoredCard;
}
