import { localize } from "#foundry/i18n.ts";
import { choosesPace, isCaught, liesInAmbush } from "../rules/combat/order.ts";
import type { Fighting, FightState } from "../state/fight.ts";

/** What somebody in a fight does now: who has chosen, lies in ambush, waits or has acted; who is surprised or out of it. */
export function standingWords(one: Fighting, { shown, round, turn }: FightState): string {
  if (one.out) return localize("BEACON_ROAD.Standing.out");
  if (isCaught(one, round)) return localize("BEACON_ROAD.Standing.surprised");
  if (turn === one.id) return localize("BEACON_ROAD.Standing.acts");
  const acting = localize(`BEACON_ROAD.Standing.${one.acted ? "acted" : "waits"}`);
  if (shown) return acting;
  const ambush = liesInAmbush(one, round) ? localize("BEACON_ROAD.Standing.ambush") : "";
  const choosing = choosesPace(one, round)
    ? localize(`BEACON_ROAD.Standing.${one.chosen ? "chosen" : "chooses"}`)
    : acting;
  return [ambush, choosing].filter(Boolean).join(" · ");
}

/** That everybody chooses; and in the first round, who acts before all others and who not at all (Entering Combat). */
export function choosingWords({ all, round }: Pick<FightState, "all" | "round">): string {
  const told = (word: string, people: readonly Fighting[]): string => {
    const names = people.map(({ name }) => name).join(", ");
    return names === "" ? "" : localize(`BEACON_ROAD.Fight.${word}`, { names });
  };
  const ambush = all.filter((one) => liesInAmbush(one, round));
  const caught = all.filter((one) => isCaught(one, round));
  return [localize("BEACON_ROAD.Fight.Choosing"), told("InAmbush", ambush), told("AreSurprised", caught)]
    .filter(Boolean)
    .join(" ");
}
