import type { ActionData } from "../../data/message/action-data.ts";

/** The place of the last of a message's rolls that was witnessed and that no GM took back. */
export function lastRoll({ gm }: ActionData): number {
  const gone = new Set([...gm.taken, ...gm.returned].map(({ roll }) => roll));
  const places = Array.from({ length: gm.judged?.rolls ?? 0 }, (_, place) => place);
  return places.findLast((place) => place === 0 || !gone.has(place)) ?? 0;
}
