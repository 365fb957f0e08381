/** A line of the spend menu, as far as ranking it goes. */
export interface SpendLine {
  readonly id: string;
  readonly pillar: string;
  /** Skills whose rolls it suits. */
  readonly skills: readonly string[];
  readonly points: number;
  /** Whether more points may go into it. */
  readonly orMore: boolean;
}

/** What the GM looks for: the scene's pillar, the skill that was rolled (both may be empty), the points at hand. */
export interface SpendMoment {
  readonly pillar: string;
  readonly skill: string;
  readonly purse: number;
}

/**
 * The lines of the menu, the best first: what can be paid before what cannot; the scene's pillar, then what suits any
 * scene; the skill that was rolled; then one big thing before many small (SRD 4.5.3, 4.5.6). What cannot be paid yet stands
 * by how near it is. Equals keep their order.
 */
export function rankSpends(lines: readonly SpendLine[], moment: SpendMoment): string[] {
  const ranked = lines.map((line) => ({ id: line.id, rank: rankOf(line, moment) }));
  return ranked.sort((a, b) => compare(a.rank, b.rank)).map(({ id }) => id);
}

/** Whether the points at hand pay for a line. */
export function isAffordable({ points }: Pick<SpendLine, "points">, purse: number): boolean {
  return points <= purse;
}

/** Higher is better, place by place. */
function rankOf(line: SpendLine, { pillar, skill, purse }: SpendMoment): readonly number[] {
  const affordable = isAffordable(line, purse);
  const suits = skill !== "" && line.skills.includes(skill) ? 1 : 0;
  return [
    affordable ? 1 : 0,
    pillarRank(line.pillar, pillar),
    suits,
    affordable ? reach(line, purse) : -line.points,
  ];
}

function pillarRank(pillar: string, wanted: string): number {
  if (wanted === "") return 0;
  if (pillar === wanted) return 2;
  return pillar === "universal" ? 1 : 0;
}

/** How big it gets with the points at hand. */
function reach({ points, orMore }: SpendLine, purse: number): number {
  return orMore ? purse : points;
}

function compare(a: readonly number[], b: readonly number[]): number {
  const place = a.findIndex((value, at) => value !== b[at]);
  return place < 0 ? 0 : (b[place] ?? 0) - (a[place] ?? 0);
}
