/** What somebody is to a monster: its opponent, as is everybody where there is none; its own swarm; the monster. */
export type FighterKind = "opponent" | "swarm" | "monster";

/** Somebody in an opposition who has turns. */
export interface Fighter {
  readonly id: string;
  /** Monsters play no initiative; they act after their opponents did (Challenging). */
  readonly kind: FighterKind;
  /** Knocked out, fled or otherwise gone. */
  readonly out: boolean;
  /** Has acted in this round, or came into it too late to act (Appearance, Involve, Reinforce). */
  readonly acted: boolean;
  /** Came into this round too late to act in it. */
  readonly late?: boolean;
  /** Of a monster: actions of its opponents since its last own one. */
  readonly seen: number;
}

/** An opposition's turns. */
export interface Turns {
  /** From 1. */
  readonly round: number;
  /** In the order of initiative, monsters at the end in the order in which they came. */
  readonly fighters: readonly Fighter[];
}

/** How many opponents act before a monster does (Challenging). */
const ACTIONS_A_MONSTER_WAITS = 2;

/** The turns of an opposition that begins. @param order the ids by initiative @param monsters ids */
export function firstTurns(order: readonly string[], monsters: readonly string[]): Turns {
  const fighters = order.map((id) => fighter(id, "opponent"));
  return { round: 1, fighters: [...fighters, ...monsters.map((id) => fighter(id, "monster"))] };
}

/**
 * Whose turn it is: a monster that has waited for two actions, or for one where a single opponent is left, else the next by initiative.
 * @returns null once everybody has acted and the next round may begin
 */
export function whoseTurn({ fighters }: Turns): string | null {
  const standing = fighters.filter(({ out }) => !out);
  const opponents = standing.filter(({ kind }) => kind === "opponent").length;
  const wait = Math.min(ACTIONS_A_MONSTER_WAITS, opponents);
  const due = standing.find(({ kind, seen }) => kind === "monster" && wait > 0 && seen >= wait);
  if (due) return due.id;
  return standing.find(({ kind, acted }) => kind !== "monster" && !acted)?.id ?? null;
}

/** The turns after somebody's action: opponents' count for the monsters, a monster's own starts its wait anew. */
export function afterAction(turns: Turns, id: string): Turns {
  const actor = turns.fighters.find((one) => one.id === id);
  const fighters = turns.fighters.map((one) => {
    if (one.id === id) return { ...one, acted: true, seen: 0 };
    return one.kind === "monster" && actor?.kind === "opponent" ? { ...one, seen: one.seen + 1 } : one;
  });
  return { ...turns, fighters };
}

/** The next round, in which everybody may act again. What monsters have waited for goes on counting. */
export function nextRound({ round, fighters }: Turns): Turns {
  return { round: round + 1, fighters: fighters.map((one) => ({ ...one, acted: false, late: false })) };
}

/**
 * The turns with somebody who comes into a running opposition: they stand where their card belongs, and act from the next round on
 * (Appearance). A monster takes its turn as soon as others have acted (Everything is Terrible).
 * @param place how many of the others come before them
 */
export function joined(turns: Turns, id: string, place: number, kind: FighterKind): Turns {
  const late = kind !== "monster";
  const comer = { ...fighter(id, kind), acted: late, late };
  return { ...turns, fighters: turns.fighters.toSpliced(place, 0, comer) };
}

/** The turns in another order of initiative, as after somebody exchanged their card (Initiative). */
export function reordered({ round, fighters }: Turns, order: readonly string[]): Turns {
  const place = ({ id }: Fighter): number => (order.includes(id) ? order.indexOf(id) : order.length);
  return { round, fighters: fighters.toSorted((one, other) => place(one) - place(other)) };
}

/** The turns with somebody out of them, or back in them. */
export function withOut(turns: Turns, id: string, out: boolean): Turns {
  return { ...turns, fighters: turns.fighters.map((one) => (one.id === id ? { ...one, out } : one)) };
}

/** What somebody has done, suffered or lost of their turn. */
export interface TurnSpent {
  readonly drew: boolean;
  readonly acted: boolean;
  readonly moved: boolean;
  /** The action was lost before the turn began, as by the sight of a monster. */
  readonly lost: boolean;
}

/** What somebody may still do in their turn. */
export interface TurnLeft {
  readonly draw: boolean;
  readonly action: boolean;
  readonly move: boolean;
}

/**
 * What is left of a turn: one draws at its beginning, before one acts; one moves in addition to the action, before or after it (Draw Step, Actions,
 * Movement). A lost action takes the action alone.
 */
export function leftOfTurn({ drew, acted, moved, lost }: TurnSpent): TurnLeft {
  return { draw: !drew && !acted, action: !acted && !lost, move: !moved };
}

/** Whether nothing is left to do in a turn, so that it ends by itself. */
export function isTurnOver({ draw, action, move }: TurnLeft): boolean {
  return !draw && !action && !move;
}

/** In which round the authorities come to a fight in a populated area (Populated Areas). */
const AUTHORITIES_ROUND = 3;

/**
 * The squads that come at the start of a round in a populated area: one for each combatant in the third (Populated Areas); their rating is the
 * highest trait of the characters involved.
 */
export function authorities(round: number, populated: boolean, combatants: number): number {
  return populated && round === AUTHORITIES_ROUND ? combatants : 0;
}

function fighter(id: string, kind: FighterKind): Fighter {
  return { id, kind, out: false, acted: false, seen: 0 };
}
