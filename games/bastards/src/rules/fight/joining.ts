/** Somebody in the scene as an opposition begins. */
export interface Bystander {
  readonly id: string;
  /** Who plays them; null for those who act by themselves. */
  readonly player: string | null;
  /** A monster, or a squad that is against the characters. */
  readonly hostile: boolean;
}

/**
 * Who is in an opposition as it begins: who begins it and the opponents of their choice, each with everybody whom the same player plays, and whoever
 * is hostile and acts by themselves. All others in the scene may join in (Now We Fight).
 * @param chosen who begins it and their opponents, by their ids
 */
export function fightersAtFirst(present: readonly Bystander[], chosen: readonly string[]): readonly string[] {
  const players = new Set(present.filter(({ id }) => chosen.includes(id)).map(({ player }) => player));
  const isIn = ({ id, player, hostile }: Bystander): boolean =>
    chosen.includes(id) || (player === null ? hostile : players.has(player));
  return present.filter(isIn).map(({ id }) => id);
}
