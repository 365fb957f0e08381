import { localize } from "#foundry/i18n.ts";
import type { SessionGrant } from "../../actions/session/session-claims.ts";
import { AWARDS, type DividendCards, dividendXp, MILESTONE } from "../../rules/advancement/session.ts";

/** What the GM has set for one character; what is not set follows from claims and habit. */
export interface RowDraft {
  readonly awards: Readonly<Record<string, number>>;
  /** Face cards and aces taken as drawn, without softening (SRD 5.1, Complication Dividend). */
  readonly faces: number;
  readonly aces: number;
  readonly milestone: number;
  /** XP to make of boons. */
  readonly convert: number;
  /** XP to make of boons past the cap (SRD 16.13). */
  readonly overflow: number;
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

/** What a player claims of an award. */
export interface ClaimFacts {
  readonly key: string;
  readonly xp: number;
  readonly note: string;
}

/** What the window knows of a character. */
export interface SessionFacts {
  readonly id: string;
  readonly name: string;
  readonly player: string;
  readonly boons: number;
  /** Cards that were taken as drawn in this session. */
  readonly cards: DividendCards;
  /** Boons became XP as a scene of this session ended. */
  readonly converted: boolean;
  /** XP that boons past the cap come to. */
  readonly overflow: number;
  readonly claims: readonly ClaimFacts[];
  /** Their player is not at the table: attendance is not offered. */
  readonly away: boolean;
}

/**
 * One character's row: what the GM set, else what the player claims where it lies in its range, else what everybody
 * gets who was there.
 */
export function filledRow(
  draft: Partial<RowDraft> | undefined,
  { claims, away, overflow, cards }: Pick<SessionFacts, "claims" | "away" | "overflow" | "cards">,
): RowDraft {
  const awards = AWARDS.map(({ key, min, max }): [string, number] => {
    const set = draft?.awards?.[key];
    if (set !== undefined) return [key, set];
    const claimed = claims.find((claim) => claim.key === key)?.xp ?? 0;
    if (claimed > 0) return [key, Math.min(max, Math.max(min, claimed))];
    return [key, key === "attendance" && !away ? min : 0];
  });
  return {
    ...cards,
    milestone: MILESTONE.default,
    convert: 0,
    overflow,
    ...draft,
    awards: Object.fromEntries(awards),
  };
}

type Grant = SessionGrant["grants"][number];

/** What the window's draft comes to, as lines for every character who gets anything. */
export function sessionGrant(
  characters: readonly (SessionFacts & { readonly uuid: string })[],
  draft: SessionDraft,
  session: number,
): SessionGrant {
  const grants = characters.map((character) => grantOf(character, draft));
  return {
    session,
    endsArc: draft.endsArc,
    label: draft.label,
    grants: grants.filter(
      ({ lines, convert = 0, overflow = 0 }) => lines.length > 0 || convert > 0 || overflow > 0,
    ),
  };
}

function grantOf(character: SessionFacts & { readonly uuid: string }, draft: SessionDraft): Grant {
  const { id, uuid, claims } = character;
  const row = filledRow(draft.rows[id], character);
  const noted = (key: string): string => claims.find((claim) => claim.key === key)?.note ?? "";
  const lines: Grant["lines"] = [
    ...AWARDS.map(({ key }) => ({
      key,
      kind: "award" as const,
      xp: row.awards[key] ?? 0,
      label: localize(`FATES_EDGE.Award.${key}`),
      reason: noted(key),
    })),
    {
      key: "dividend",
      kind: "dividend" as const,
      xp: dividendXp(row),
      label: localize("FATES_EDGE.SessionEnd.Line.dividend"),
    },
    ...arcLines(id, row.milestone, draft),
  ];
  return {
    actor: uuid,
    lines: lines.filter(({ xp }) => xp > 0),
    convert: row.convert,
    overflow: row.overflow,
  };
}

function arcLines(id: string, milestone: number, { endsArc, signature }: SessionDraft): Grant["lines"] {
  if (!endsArc) return [];
  const line = (key: "milestone" | "signature", xp: number) => ({
    key,
    kind: "milestone" as const,
    xp,
    label: localize(`FATES_EDGE.SessionEnd.Line.${key}`),
  });
  return [line("milestone", milestone), line("signature", signature === id ? MILESTONE.signature : 0)];
}
