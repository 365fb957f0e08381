import type { Act } from "./action-data.ts";

export const NOTICE_KINDS = [
  "reshuffle",
  "sceneEnd",
  "session",
  "partyDeleted",
  "clockOpened",
  "clockRemoved",
  "clockRestarted",
  "clockLanded",
  "sceneStart",
  "arcEnd",
  "campaignEnd",
  "opening",
  "advantage",
  "advantageGone",
  "overStack",
  "supply",
  "supplyLow",
  "beat",
  "flip",
  "fallout",
  "tail",
  "reward",
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** A notice's `system`, as plain data. What `data` holds depends on `kind`. */
export interface NoticeData extends Act {
  readonly kind: NoticeKind;
  readonly data: Readonly<Record<string, unknown>>;
}
