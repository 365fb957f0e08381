import { AWARDS, MILESTONE } from "../../rules/advancement/session.ts";

/** What the GM has set for one character; what is not set follows from claims and habit. */
export interface RowDraft {
  readonly awards: Readonly<Record<string, number>>;
  /** Face cards and aces taken as drawn, without softening (SRD 5.1, Complication Dividend). */
  readonly faces: number;
  readonly aces: number;
  readonly milestone: number;
  /** XP to make of boons. */
  readonly convert: number;
}

/** The whole window as it stands. */
export interface SessionDraft {
  readonly rows: Readonly<Record<string, Partial<RowDraft>>>;
  readonly endsArc: boolean;
  /** The id of the character with the arc's signature moment; empty for nobody. */
  readonly signature: string;
  readonly label: string;
  /** Peril clocks that the GM has ticked or left, by key; what is not named follows from who is away. */
  readonly perils: Readonly<Record<string, boolean>>;
}

export const EMPTY_SESSION: SessionDraft = { rows: {}, endsArc: false, signature: "", label: "", perils: {} };

/** What a player claims of an award. */
export interface ClaimFacts {
  readonly key: string;
  readonly xp: number;
  readonly note: string;
}

/**
 * One character's row: what the GM set, else what the player claims where it lies in its range, else what everybody
 * gets who was there.
 */
export function filledRow(draft: Partial<RowDraft> | undefined, claims: readonly ClaimFacts[]): RowDraft {
  const awards = AWARDS.map(({ key, min, max }): [string, number] => {
    const set = draft?.awards?.[key];
    if (set !== undefined) return [key, set];
    const claimed = claims.find((claim) => claim.key === key)?.xp ?? 0;
    if (claimed > 0) return [key, Math.min(max, Math.max(min, claimed))];
    return [key, key === "attendance" ? min : 0];
  });
  return {
    faces: 0,
    aces: 0,
    milestone: MILESTONE.default,
    convert: 0,
    ...draft,
    awards: Object.fromEntries(awards),
  };
}

/** The draft with one field of a character's row changed. */
export function withField(
  draft: SessionDraft,
  { actor, field, value }: { readonly actor: string; readonly field: string; readonly value: number },
): SessionDraft {
  const row = draft.rows[actor] ?? {};
  const changed = AWARDS.some(({ key }) => key === field)
    ? { ...row, awards: { ...row.awards, [field]: value } }
    : { ...row, [field]: value };
  return { ...draft, rows: { ...draft.rows, [actor]: changed } };
}
