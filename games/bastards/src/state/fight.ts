import type { Deal } from "../data/deal.ts";
import type { PersonActor, SceneActor } from "../data/kinds.ts";
import { leftOfTurn, type TurnLeft, whoseTurn } from "../rules/fight/turns.ts";
import { type Mark, markOn } from "../rules/gifts/marks.ts";
import { CHASE_PRICE } from "../rules/scene/direct.ts";
import { ownerOf } from "./deal.ts";
import { areAllies, ranksOf } from "./plan/drawer.ts";
import { personOf, presentIn } from "./scene.ts";

/** Whether an opposition runs, initiative still to be played among it. What somebody drew against Fate makes none. */
export function isBattle({ open, turns }: Deal): boolean {
  return turns !== null || Object.keys(open.owners).some((holder) => (open.hands[holder] ?? 0) > 0);
}

/** Whether somebody is in the opposition that runs or is about to: all others in the scene may join in (Now We Fight). */
export function isInFight({ open, turns }: Deal, holder: string): boolean {
  const hasTurns = turns?.fighters.some(({ id }) => id === holder) === true;
  return hasTurns || (open.hands[holder] ?? 0) > 0 || Object.hasOwn(open.initiative, holder);
}

/** Who has still to play a card for initiative before the turns begin (Initiative). */
export function lacksInitiative(scene: SceneActor, deal: Deal): readonly string[] {
  return deal.turns === null ? withoutInitiative(scene, deal) : [];
}

/** Who came into a running opposition and has yet to play a card for initiative (Appearance). */
export function comesLate(scene: SceneActor, deal: Deal): readonly string[] {
  const known = (deal.turns?.fighters ?? []).map(({ id }) => id);
  return deal.turns === null ? [] : withoutInitiative(scene, deal).filter((id) => !known.includes(id));
}

function withoutInitiative(scene: SceneActor, { open }: Deal): readonly string[] {
  return presentIn(scene)
    .filter(({ actor, id }) => actor && ownerOf(actor) !== null && (open.hands[id] ?? 0) > 0)
    .filter(({ id }) => !Object.hasOwn(open.initiative, id))
    .map(({ id }) => id);
}

/** Whose turn it is in an opposition; null where none runs. */
export function activeHolder({ turns }: Deal): string | null {
  return turns && whoseTurn(turns);
}

/** Marks of a turn whose action is used up, each with the round as its amount: who has acted, and who lost the action before. */
export const SPENT = { acted: "acted", lost: "lostAction" } as const;

/** How a round and a holder are kept together, for what each does once in a turn. */
export function turnKey({ turns }: Deal, holder: string): string {
  return `${turns?.round ?? 0} ${holder}`;
}

/** What somebody may still do in their turn, if it is theirs. */
export function turnLeft(deal: Deal, marks: readonly Mark[], holder: string): TurnLeft {
  const turn = turnKey(deal, holder);
  const isMarked = (key: string): boolean =>
    marks.some((mark) => mark.key === key && mark.on === holder && mark.amount === deal.turns?.round);
  return leftOfTurn({
    drew: deal.drew === turn,
    moved: deal.moved === turn,
    acted: isMarked(SPENT.acted),
    lost: isMarked(SPENT.lost),
  });
}

/** How somebody runs in a chase: whether they flee, and from whom or after whom. */
export interface Chase {
  readonly flees: boolean;
  readonly others: readonly string[];
}

/** Who is in a chase with somebody: those who are after them, or whom they are after; null for who is in none (Chase). */
export function chaseOf(marks: readonly Mark[], holder: string): Chase | null {
  const chases = marks.filter(({ key }) => key === "chases");
  const behind = chases.filter(({ about }) => about === holder).map(({ on }) => on);
  if (markOn(marks, "chase", holder)) return { flees: true, others: behind };
  const ahead = chases.filter(({ on }) => on === holder).map(({ about }) => about);
  return ahead.length > 0 ? { flees: false, others: ahead } : null;
}

/** The opponents who may give chase to somebody who flees: other players', with a wildcard for it (Flee, Give Chase). */
export function pursuersOf(
  scene: SceneActor,
  { turns }: Deal,
  holder: string,
  wildcards: (holder: string) => number,
): readonly string[] {
  const playerOf = (id: string): string | null => {
    const actor = personOf(scene, id);
    return actor && ownerOf(actor);
  };
  const fighters = (turns?.fighters ?? []).filter(({ id, out }) => id !== holder && !out);
  return fighters
    .map(({ id }) => id)
    .filter((id) => ![null, playerOf(holder)].includes(playerOf(id)))
    .filter((id) => !areAllies(scene, holder, id) && wildcards(id) >= CHASE_PRICE);
}

/** Whether exchanging the initiative card costs somebody no action (Speedy). */
export function isSpeedy(actor: PersonActor): boolean {
  return (ranksOf(actor).advantages["speedy"] ?? 0) > 0;
}
