import { rankOf } from "../data/actor/advantages.ts";
import type { Deal } from "../data/deal.ts";
import type { FatedActor, SceneActor } from "../data/kinds.ts";
import { type Mark, markOn } from "../rules/gifts/marks.ts";
import { highestTrait, lowestTrait } from "../rules/people/monster.ts";
import type { ArrivalFacts } from "../rules/scene/arrivals.ts";
import { INDIRECT_ACTIONS, type IndirectFacts } from "../rules/scene/indirect.ts";
import { playersOf } from "./deal.ts";
import { holderOf } from "./scene.ts";

/** How far The End has come: agreed on, its scene is being played, or it is over; null at any other time (The End). */
export function endOf(marks: readonly Mark[]): End | null {
  return ENDS[(markOn(marks, "theEnd")?.amount ?? 0) - 1] ?? null;
}

/** What the mark of The End counts: 1 for the first. */
const ENDS = ["agreed", "plays", "over"] as const;
export type End = (typeof ENDS)[number];

/** Whether a scene is what comes next: time has passed, all have agreed on The End, or the evening is over. */
export function sceneIsDue(marks: readonly Mark[]): boolean {
  const end = endOf(marks);
  return end === null ? marks.some(({ key }) => key === "grows") : end !== "plays";
}

/** The highest trait among some characters: the rating of whoever comes against them (Banditos, Populated Areas). */
export function highestOf(fated: readonly FatedActor[]): number {
  return highestTrait(fated.map(({ system }) => system.traits));
}

/** How things stand for what a user may do from outside (Indirect Actions). */
export function indirectFacts(
  scene: SceneActor,
  deal: Deal,
  marks: readonly Mark[],
  { user, fated }: { readonly user: string; readonly fated: FatedActor },
): IndirectFacts {
  const holder = holderOf(fated);
  const alone = markOn(marks, "alone");
  return {
    player: user,
    wildcards: fated.system.wildcards.value,
    places: scene.system.kinds,
    running: deal.open.shuffles > 0,
    beginning: markOn(marks, "happened") === undefined,
    uses: marks.flatMap(({ key, by }) => {
      const action = INDIRECT_ACTIONS.find((one) => one === key);
      return action ? [{ action, by }] : [];
    }),
    isIn: Object.hasOwn(scene.system.present, holder),
    entering: markOn(marks, "entering", holder) !== undefined,
    ejected: markOn(marks, "ejected", holder) !== undefined,
    dead: fated.system.state === "killed",
    aloneRound: alone ? (deal.turns?.round ?? 0) : null,
    isTheEnd: endOf(marks) === "plays",
    endAgreed: endOf(marks) !== null,
    successor: rankOf(fated, "successor") > 0,
    friends: rankOf(fated, "friends"),
    callBy: markOn(marks, "call")?.by ?? null,
  };
}

/** What decides how strong whoever comes is, and how many they are. */
export function arrivalFacts(fated: FatedActor, marks: readonly Mark[]): ArrivalFacts {
  const all = playersOf();
  return {
    highest: highestOf([fated]),
    lowest: lowestTrait(all.map((one) => one.fated.system.traits)),
    players: Math.max(1, all.length),
    friends: rankOf(fated, "friends"),
    mastermind: rankOf(fated, "mastermind"),
    hiredHands: rankOf(fated, "hiredHands") > 0,
    capital: rankOf(fated, "capital"),
    scenesSince: (markOn(marks, "call")?.amount ?? 1) - 1,
  };
}
