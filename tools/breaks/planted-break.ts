/** A test that must notice: its file, and a part of its full name. A group's name stands for all of its tests. */
export interface Watcher {
  readonly file: string;
  readonly name: string;
}

/** One mistake that somebody could make, as a replacement of text, with the tests that must fail for it. */
export interface PlantedBreak {
  readonly name: string;
  /** From the repository's root. */
  readonly file: string;
  /** Stands in the file exactly once. */
  readonly find: string;
  readonly replace: string;
  /** At least one of them must fail. */
  readonly noticedBy: readonly Watcher[];
  /** What such a failure says, so that nothing else that goes wrong in the copy passes for it. */
  readonly because: RegExp;
}

/** What a game says in its `test/breaks/list.ts`. */
export interface Breaks {
  readonly BREAKS: readonly PlantedBreak[];
}

/** What became of one break: who noticed it, or why that cannot be said. */
export interface BreakResult {
  readonly planted: PlantedBreak;
  readonly noticedBy: readonly string[];
  /** Empty when it was noticed for its reason. */
  readonly problem: string;
  readonly seconds: number;
}
