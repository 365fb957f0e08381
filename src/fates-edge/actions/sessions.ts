import type { LineKind } from "../rules/advancement/line.ts";
import type { SpansTold } from "./close-periods.ts";

/** One thing granted to one character. Its key is the award's: twice the same key in one session is once. */
export interface GrantedLine {
  readonly key: string;
  readonly kind: LineKind;
  readonly xp: number;
  readonly label: string;
  readonly reason?: string;
}

/** What one character gets at a session's end. */
export interface CharacterGrant {
  /** The character's uuid. */
  readonly actor: string;
  readonly lines: readonly GrantedLine[];
  /** XP that boons are converted into, two boons each (SRD 18; Clarification 2). */
  readonly convert?: number;
}

/** All that a GM grants at a session's end. */
export interface SessionGrant {
  /** The number of the session that ends: one that is over already is refused. */
  readonly session: number;
  readonly endsArc?: boolean;
  /** What the next session is called. */
  readonly label?: string;
  /** Peril clocks of those who are absent, by key: each ticks once (SRD 17.5). */
  readonly perils?: readonly string[];
  readonly grants: readonly CharacterGrant[];
}

/** What the notice says of one character. */
export interface GrantedTo {
  readonly name: string;
  readonly xp: number;
  /** XP that came of boons, contained in `xp`. */
  readonly converted: number;
  readonly lines: readonly { readonly label: string; readonly xp: number }[];
}

/** The data of a notice of the kind `session`. */
export interface SessionNotice extends SpansTold {
  readonly session: number;
  readonly endsArc: boolean;
  readonly granted: readonly GrantedTo[];
}
