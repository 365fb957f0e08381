/** Experience that a level costs (Experience). */
export const LEVEL_COST = 10;

/** Levels at which one attribute die grows by one size (Leveling Up). */
export const ATTRIBUTE_LEVELS: readonly number[] = [20, 40];

/** Levels at which a class is mastered and gains no more (Leveling Up). */
export const CLASS_LEVELS_MAX = 10;

/** Classes somebody may have at one time that are not mastered (Leveling Up). */
export const UNMASTERED_MAX = 3;

/** What reaching a level brings, apart from a level in one class. */
export interface LevelGains {
  readonly health: number;
  readonly mind: number;
  /** One attribute die grows by one size. */
  readonly attribute: boolean;
}

/**
 * What reaching this level brings (Leveling Up). The formulas for health and mind count the level already; only numbers that a table wrote
 * itself are raised by these.
 */
export function levelGains(level: number): LevelGains {
  return { health: 1, mind: 1, attribute: ATTRIBUTE_LEVELS.includes(level) };
}

/** A class as a table calls it, and its levels. */
export interface ClassLevels {
  readonly name: string;
  readonly levels: number;
}

/** Whether a class is mastered, which lets one choose a heroic skill (Leveling Up). */
export function isMastered({ levels }: ClassLevels): boolean {
  return levels >= CLASS_LEVELS_MAX;
}

/** What stands against the sheet in somebody's classes: a warning, never a refusal. */
export type ClassWarning =
  | { readonly kind: "tooManyLevels"; readonly name: string; readonly levels: number }
  | { readonly kind: "tooManyUnmastered"; readonly count: number };

/** Warnings about somebody's classes (Leveling Up): more than 10 levels in one, more than three that are not mastered. */
export function classWarnings(classes: readonly ClassLevels[]): readonly ClassWarning[] {
  const tooHigh = classes
    .filter(({ levels }) => levels > CLASS_LEVELS_MAX)
    .map(({ name, levels }): ClassWarning => ({ kind: "tooManyLevels", name, levels }));
  const count = classes.filter((one) => one.levels > 0 && !isMastered(one)).length;
  return count > UNMASTERED_MAX ? [...tooHigh, { kind: "tooManyUnmastered", count }] : tooHigh;
}
