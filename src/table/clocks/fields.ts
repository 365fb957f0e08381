import { flag, oneOf, type Stored, text, texts, whole } from "../fields.ts";
import { CLOCK_SCOPES, type ClockMeasure, SIGHTS, TICKERS } from "./clock.ts";

const fields = foundry.data.fields;

/**
 * The fields that every game stores of a clock; a game's own come beside them. Ticks are entries, each under a key of its own,
 * and how far a clock is filled is their sum: of ten people who tick at once nobody loses anything.
 */
export const clockFields = ({ usualSize, mostSegments, usualKind }: ClockMeasure) => ({
  name: text(),
  size: whole(usualSize, { min: 1, max: mostSegments }),
  kind: text(usualKind),
  ticks: new fields.TypedObjectField(whole()),
  /** Segments that were filled before the first of these ticks. */
  base: whole(0, { min: 0 }),
  sight: oneOf(SIGHTS, "all"),
  tickers: oneOf(TICKERS, "gm"),
  scope: oneOf(CLOCK_SCOPES, "table"),
  /** The actor it belongs to, by uuid, where its scope is one. */
  actor: text(),
  /** The number of the scene it belongs to, where its scope is one. */
  scene: whole(),
  triggers: texts(),
  /** Shown one after another, one with each tick. */
  pressure: texts(),
  /** What happens at full; for a tug-of-war also what happens when it is emptied. */
  full: text(),
  empty: text(),
  landed: flag(),
  /** The clock that this one opens when it lands, by key; a sealed one waits for that. */
  opens: text(),
  sealed: flag(),
  /** The clock that takes a tick once this one and all others that feed it have landed, by key. */
  feeds: text(),
  /** The clock it races, by key. */
  rival: text(),
  /** The clock that takes no ticks until this one is full, by key: this one is a gate before it. */
  gates: text(),
  tug: flag(),
  sort: whole(),
});

/** A clock as any game stores it. */
export type TableClock = Stored<ReturnType<typeof clockFields>>;

/** Which actors hold clocks, and what the game stores of one. */
export interface StoredClocks {
  /** The sub-type of a holder. */
  readonly type: string;
  /** The schema's field for one clock. */
  readonly clock: () => unknown;
  readonly measure: ClockMeasure;
  /**
   * Clocks that are always there, by key: they need no name, cannot be put away, and are not stored before they are first changed.
   * What is then stored of each beside the change.
   */
  readonly always: Readonly<Record<string, object>>;
}

/** Whether a clock is always there, under this key. */
export function isAlwaysThere({ always }: Pick<StoredClocks, "always">, key: string): boolean {
  return Object.hasOwn(always, key);
}
