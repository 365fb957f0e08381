import { rankOf } from "../data/actor/advantages.ts";
import type { Deal } from "../data/deal.ts";
import type { FatedActor, SceneActor } from "../data/kinds.ts";
import { type Mark, markOn } from "../rules/gifts/marks.ts";
import { highestTrait, lowestTrait } from "../rules/people/monster.ts";
import type { ArrivalFacts } from "../rules/scene/arrivals.ts";
import { INDIRECT_ACTIONS, type IndirectFacts } from "../rules/scene/indirect.ts";
import { playersOf } from "./deal.ts";
import { holderOf } from "./scene.ts";

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
    isTheEnd: markOn(marks, "theEnd")?.amount === 2,
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
