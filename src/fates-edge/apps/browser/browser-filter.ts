import { type BrowserEntry, folded } from "./library.ts";
import type { Standing } from "./standing.ts";

/** What the list is narrowed to; empty and false narrow nothing. */
export interface BrowserFilter {
  readonly search: string;
  readonly kind: string;
  readonly tier: string;
  /** A culture's slug. */
  readonly culture: string;
  readonly leaning: string;
  /** Only what the character has XP for. */
  readonly affordable: boolean;
  /** Only what stands open: no requirement that is known to be missing. */
  readonly open: boolean;
}

/** The whole list. */
export const NO_FILTER: BrowserFilter = Object.freeze({
  search: "",
  kind: "",
  tier: "",
  culture: "",
  leaning: "",
  affordable: false,
  open: false,
});

/** What a filter looks at: the thing, and how it stands to the character, if there is one. */
export interface Candidate {
  readonly entry: BrowserEntry;
  readonly standing: Standing | null;
}

/** A test for one filter; made once a keystroke, asked for every row. Every word typed must be found. */
export function filterTest(filter: BrowserFilter): (candidate: Candidate) => boolean {
  const { kind, tier, culture, leaning, affordable, open } = filter;
  const wanted = folded(filter.search).split(/\s+/).filter(Boolean);
  return ({ entry, standing }) =>
    (kind === "" || entry.kind === kind) &&
    (tier === "" || entry.tier === tier) &&
    (culture === "" || entry.cultures.has(culture)) &&
    (leaning === "" || entry.leaning === leaning) &&
    (!affordable || standing?.affordable !== false) &&
    (!open || standing?.open !== false) &&
    wanted.every((word) => entry.sought.includes(word));
}
