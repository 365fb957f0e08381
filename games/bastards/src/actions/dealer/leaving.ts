import { isFated } from "../../data/kinds.ts";
import { personOf, presentIn } from "../../state/scene.ts";
import type { Dealing } from "./dealing.ts";
import { fall } from "./harm.ts";

/** Somebody leaves the scene: their cards are discarded, and how far they were from everybody is forgotten. */
export function goesAway(dealing: Dealing, holder: string): void {
  const { scene } = dealing;
  const { play } = dealing.table.open;
  const plays = play?.kind === "opposed" ? [play.attacker.holder, play.defender.holder] : [play?.holder];
  if (Object.hasOwn(dealing.table.open.owners, holder) && !plays.includes(holder))
    dealing.step({ kind: "leave", holder });
  fall(dealing, holder);
  const entry = scene.system.present[holder];
  if (entry) dealing.change(scene, `system.present.${holder}`, { ...entry }, null);
  for (const [pair, distance] of Object.entries(scene.system.distances))
    if (pair.split("-").includes(holder)) dealing.change(scene, `system.distances.${pair}`, distance, null);
}

/** Who is in the scene, without those who have left it in this dealing. */
export function presentNow({ scene, changes }: Dealing): ReturnType<typeof presentIn> {
  const isGone = (id: string): boolean =>
    changes.some(({ path, after }) => path === `system.present.${id}` && after === null);
  return presentIn(scene).filter(({ id }) => !isGone(id));
}

/** Somebody is removed against their will: whoever is responsible says when they are back (Ejection). */
export function putOut(dealing: Dealing, holder: string, by: string): void {
  goesAway(dealing, holder);
  if (isFated(personOf(dealing.scene, holder)))
    dealing.mark({ key: "ejected", on: holder, by, until: "session" });
}
