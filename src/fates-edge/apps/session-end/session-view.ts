import { localize } from "../../../foundry/i18n.ts";
import { AWARDS, checkAwards, MILESTONE, PACES } from "../../rules/advancement/session.ts";
import { BOONS_PER_XP } from "../../rules/boons.ts";
import type { Edition } from "../../rules/edition.ts";
import { type Choice, choicesOf } from "../parts/choices.ts";
import { reasonsLine } from "../reason-words.ts";
import { type ClaimFacts, filledRow, type RowDraft, type SessionDraft } from "./session-draft.ts";

/** What the window knows of a character. */
export interface SessionFacts {
  readonly id: string;
  readonly name: string;
  readonly player: string;
  readonly boons: number;
  readonly claims: readonly ClaimFacts[];
}

/** One field of a row: a few sizes to choose from, with its name in full. */
export interface SessionCell {
  readonly name: string;
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly claimed: boolean;
}

/** One character's row. */
export interface SessionRow {
  readonly id: string;
  readonly name: string;
  readonly player: string;
  readonly awards: readonly SessionCell[];
  readonly more: readonly SessionCell[];
  readonly signature: boolean;
  readonly signatureLabel: string;
  readonly total: number;
  /** How the session stands to the table's pace. */
  readonly pace: "below" | "within" | "above";
  readonly paceWords: string;
  readonly faults: string;
  readonly claims: readonly string[];
}

/** The window's table. */
export interface SessionView {
  readonly heads: readonly { readonly key: string; readonly label: string; readonly range: string }[];
  readonly moreHeads: readonly string[];
  readonly rows: readonly SessionRow[];
  readonly guide: string;
}

/** Session's end as the GM sees it (SRD 5.1, 8). The pace is a guide and forbids nothing. */
export function sessionView(
  characters: readonly SessionFacts[],
  draft: SessionDraft,
  edition: Edition,
): SessionView {
  const [least, most] = PACES[edition.pacing];
  return {
    heads: AWARDS.map(({ key, min, max }) => ({
      key,
      label: localize(`FATES_EDGE.Award.${key}`),
      range: min === max ? `${min}` : `${min}–${max}`,
    })),
    moreHeads: moreKeys(draft).map((key) => localize(`FATES_EDGE.SessionEnd.More.${key}`)),
    rows: characters.map((character) => rowView(character, draft, edition)),
    guide: localize("FATES_EDGE.SessionEnd.Guide", {
      pace: localize(`FATES_EDGE.SessionEnd.Pace.${edition.pacing}`),
      least,
      most,
    }),
  };
}

const moreKeys = ({ endsArc }: SessionDraft): ("faces" | "aces" | "convert" | "milestone")[] =>
  endsArc ? ["faces", "aces", "convert", "milestone"] : ["faces", "aces", "convert"];

function rowView(character: SessionFacts, draft: SessionDraft, edition: Edition): SessionRow {
  const { id, name, player, claims } = character;
  const row = filledRow(draft.rows[id], claims);
  const signature = draft.endsArc && draft.signature === id;
  const milestone = draft.endsArc ? row.milestone : 0;
  const report = checkAwards({ awards: row.awards, milestone, signature }, edition);
  return {
    id,
    name,
    player,
    awards: AWARDS.map(({ key, min, max }) => ({
      name: `${id}.${key}`,
      label: localize("FATES_EDGE.SessionEnd.CellLabel", {
        award: localize(`FATES_EDGE.Award.${key}`),
        name,
      }),
      choices: sizes(min, max, row.awards[key] ?? 0),
      claimed: claims.some((claim) => claim.key === key),
    })),
    more: moreKeys(draft).map((key) => moreCell(character, key, { row, edition })),
    signature,
    signatureLabel: localize("FATES_EDGE.SessionEnd.SignatureFor", { name }),
    total: report.total + dividendXp(row) + row.convert,
    pace: report.pace,
    paceWords: localize(`FATES_EDGE.SessionEnd.Stands.${report.pace}`, { session: report.session }),
    faults: reasonsLine(report.faults),
    claims: claims.map((claim) => claimWords(claim)),
  };
}

/** XP for cards taken as drawn: one for a face card, two for an ace (SRD 5.1). */
export function dividendXp({ faces, aces }: Pick<RowDraft, "faces" | "aces">): number {
  return faces + aces * 2;
}

function moreCell(
  { id, name, boons }: SessionFacts,
  key: "faces" | "aces" | "convert" | "milestone",
  { row, edition }: { readonly row: RowDraft; readonly edition: Edition },
): SessionCell {
  const most = Math.min(edition.conversionCap, Math.floor(boons / BOONS_PER_XP));
  const range: readonly [number, number] =
    key === "milestone" ? [MILESTONE.min, MILESTONE.max] : [1, key === "convert" ? most : 4];
  const what = localize(`FATES_EDGE.SessionEnd.More.${key}`);
  return {
    name: `${id}.${key}`,
    label: localize("FATES_EDGE.SessionEnd.CellLabel", { award: what, name }),
    choices: sizes(...range, row[key]),
    claimed: false,
  };
}

/** Nothing, or one of the sizes of a range. */
function sizes(min: number, max: number, chosen: number): Choice[] {
  const values = Array.from({ length: Math.max(0, max - Math.max(1, min) + 1) }, (_, place) =>
    String(Math.max(1, min) + place),
  );
  return choicesOf(["0", ...values], String(chosen), (value) =>
    value === "0" ? localize("FATES_EDGE.SessionEnd.Nothing") : value,
  );
}

function claimWords({ key, xp, note }: ClaimFacts): string {
  // A hand may have written a claim for what this game does not award: the GM should see it all the same.
  const award = AWARDS.some((known) => known.key === key) ? localize(`FATES_EDGE.Award.${key}`) : key;
  return localize(note === "" ? "FATES_EDGE.SessionEnd.Claim" : "FATES_EDGE.SessionEnd.ClaimNote", {
    award,
    xp,
    note,
  });
}
