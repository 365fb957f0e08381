/** The stages of a round, in their order (Entering Combat). */
export const STAGES = ["ambush", "rash", "monsters", "cautious"] as const;
export type Stage = (typeof STAGES)[number];

/** Whether somebody is surprised: their Survey stays below what Prowl came to (Entering Combat). Whoever expects nothing rolls with disadvantage. */
export function isSurprised(survey: number, prowl: number): boolean {
  return survey < prowl;
}

/** How a player said their hero acts in this round. */
export const PACES = ["rash", "cautious"] as const;
export type Pace = (typeof PACES)[number];

/** Somebody in a fight, as this round stands. */
export interface Combatant {
  readonly id: string;
  readonly side: "heroes" | "others";
  /** A creature that stands by the heroes: it is played by the GM, and acts in the monsters' turn. */
  readonly friend: boolean;
  /** Null until the player has chosen; others never choose. */
  readonly pace: Pace | null;
  /** Lay in ambush for this fight: first, in its first round. */
  readonly ambushing: boolean;
  readonly surprised: boolean;
  readonly acted: boolean;
  /** Fallen, fled or otherwise out of it. */
  readonly out: boolean;
}

/** Whether somebody chooses how they act: heroes, and companions of theirs, who have a turn in this round. */
export function choosesPace(
  one: Pick<Combatant, "side" | "friend" | "surprised" | "out">,
  round: number,
): boolean {
  return one.side === "heroes" && !one.friend && !one.out && !isCaught(one, round);
}

/** Whether all players have chosen, so that their choices are shown together. */
export function allChosen(combatants: readonly Combatant[], round: number): boolean {
  return combatants.every((one) => !choosesPace(one, round) || one.pace !== null);
}

/** Whether somebody loses their turn of the first round to surprise (Entering Combat). */
export function isCaught({ surprised, out }: Pick<Combatant, "surprised" | "out">, round: number): boolean {
  return surprised && !out && round === 1;
}

/** Whether somebody acts before all others, in the first round, out of an ambush: not where they are surprised themselves (Entering Combat). */
export function liesInAmbush(
  one: Pick<Combatant, "ambushing" | "surprised" | "out">,
  round: number,
): boolean {
  return one.ambushing && !one.out && !isCaught(one, round) && round === 1;
}

/** The stage in which somebody takes their turn; null for no turn, since they are out of it or surprised in the first round. */
export function stageOf(one: Combatant, round: number): Stage | null {
  if (one.out || isCaught(one, round)) return null;
  if (liesInAmbush(one, round)) return "ambush";
  if (one.side === "others" || one.friend) return "monsters";
  return one.pace === "rash" ? "rash" : "cautious";
}

/** Who may take a turn in a stage, in the order they stand in; players and GM agree on their own (Entering Combat). */
export function turnsIn(stage: Stage, combatants: readonly Combatant[], round: number): readonly Combatant[] {
  return combatants.filter((one) => !one.acted && stageOf(one, round) === stage);
}

/** The stage that goes on now: the first in which somebody has not acted; null once the round is over. */
export function currentStage(combatants: readonly Combatant[], round: number): Stage | null {
  return STAGES.find((stage) => turnsIn(stage, combatants, round).length > 0) ?? null;
}

/** Whether somebody with Reflexes may take their turn before an enemy does: they chose to be cautious and have not acted. */
export function mayActFirst(one: Combatant, round: number): boolean {
  return !one.acted && stageOf(one, round) === "cautious";
}
