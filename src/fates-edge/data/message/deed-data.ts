import type { Act } from "./action-data.ts";

/** What a deed can be about. Each is one file in `documents/deeds`. */
export const DEED_KINDS = [
  "tick",
  "answer",
  "help",
  "flashback",
  "suggest",
  "shared",
  "borrowed",
  "declare",
] as const;
export type DeedKindName = (typeof DEED_KINDS)[number];

/** Whether a GM's client has dealt with it: not yet, done, or refused. */
export const DEED_STATES = ["", "done", "refused"] as const;
export type DeedState = (typeof DEED_STATES)[number];

/** The GM's half of a deed. */
export interface DeedStamp extends Act {
  readonly state: DeedState;
  readonly reason: string;
  readonly moves: Readonly<Record<string, number>>;
  readonly told: readonly string[];
  readonly data: Readonly<Record<string, unknown>>;
}
