import { findHere } from "#foundry/documents.ts";
import { localize } from "#foundry/i18n.ts";
import { isPc, type PartyActor } from "../../data/kinds.ts";
import { AWARDS, checkAwards, dividendXp, MILESTONE, PACES } from "../../rules/advancement/session.ts";
import { BOONS_PER_XP } from "../../rules/boons.ts";
import type { Edition } from "../../rules/edition.ts";
import { clockName, type ClockState } from "../../state/clocks/clocks.ts";
import { clockStates } from "#table/clocks/states.ts";
import { reasonsLine } from "../../words/purchases.ts";
import { type Choice, choicesOf } from "#table/windows/controls.ts";
import {
  type ClaimFacts,
  filledRow,
  type RowDraft,
  type SessionDraft,
  type SessionFacts,
} from "./grant-draft.ts";

/** One field of a row: a few sizes to choose from, with its name in full. */
interface SessionCell {
  readonly name: string;
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly claimed: boolean;
}

/** One character's row. */
interface SessionRow {
  readonly id: string;
  readonly name: string;
  readonly player: string;
  readonly awards: readonly SessionCell[];
  readonly more: readonly SessionCell[];
  readonly signature: boolean;
  readonly signatureLabel: string;
  readonly total: number;
  /** How the session stands to the table's pace; open as long as neither player nor GM has said anything. */
  readonly pace: "below" | "within" | "above" | "open";
  readonly paceWords: string;
  readonly faults: string;
  readonly claims: readonly string[];
  /** Says that boons became XP before; empty where they did not. */
  readonly converted: string;
}

/** The window's table. */
interface SessionView {
  readonly heads: readonly { readonly key: string; readonly label: string; readonly range: string }[];
  readonly moreHeads: readonly string[];
  readonly rows: readonly SessionRow[];
  readonly guide: string;
  /** Where scenes cut boons: that they become XP before the last cut. */
  readonly cut: string;
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
    moreHeads: moreKeys(draft, edition).map((key) => localize(`FATES_EDGE.SessionEnd.More.${key}`)),
    rows: characters.map((character) => rowView(character, draft, edition)),
    cut:
      edition.boonsKeptAtSceneEnd === null
        ? ""
        : localize("FATES_EDGE.SessionEnd.Cut", { kept: edition.boonsKeptAtSceneEnd }),
    guide: localize("FATES_EDGE.SessionEnd.Guide", {
      pace: localize(`FATES_EDGE.SessionEnd.Pace.${edition.pacing}`),
      least,
      most,
    }),
  };
}

type MoreKey = "faces" | "aces" | "convert" | "overflow" | "milestone";

const moreKeys = ({ endsArc }: SessionDraft, { boonsPastCap }: Edition): MoreKey[] => [
  "faces",
  "aces",
  "convert",
  ...(boonsPastCap === "converted" ? (["overflow"] as const) : []),
  ...(endsArc ? (["milestone"] as const) : []),
];

function rowView(character: SessionFacts, draft: SessionDraft, edition: Edition): SessionRow {
  const { id, name, player, claims } = character;
  const row = filledRow(draft.rows[id], character);
  const signature = draft.endsArc && draft.signature === id;
  const milestone = draft.endsArc ? row.milestone : 0;
  const report = checkAwards({ awards: row.awards, milestone, signature }, edition);
  // Nobody has said anything yet: that it is little so far is no finding.
  const isUntold = claims.length === 0 && draft.rows[id] === undefined;
  const pace = isUntold && report.pace === "below" ? "open" : report.pace;
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
    more: moreKeys(draft, edition).map((key) => moreCell(character, key, { row, edition })),
    signature,
    signatureLabel: localize("FATES_EDGE.SessionEnd.SignatureFor", { name }),
    total: report.total + dividendXp(row) + row.convert + row.overflow,
    pace,
    paceWords: localize(`FATES_EDGE.SessionEnd.Stands.${pace}`, { session: report.session }),
    faults: reasonsLine(report.faults),
    claims: claims.map((claim) => claimWords(claim)),
    converted: character.converted ? localize("FATES_EDGE.SessionEnd.Converted") : "",
  };
}

function moreCell(
  { id, name, boons, converted, overflow, cards }: SessionFacts,
  key: MoreKey,
  { row, edition }: { readonly row: RowDraft; readonly edition: Edition },
): SessionCell {
  const most = converted ? 0 : Math.min(edition.conversionCap, Math.floor(boons / BOONS_PER_XP));
  const upTo = {
    faces: Math.max(4, cards.faces),
    aces: Math.max(4, cards.aces),
    convert: most,
    overflow,
    milestone: MILESTONE.max,
  };
  const range = [key === "milestone" ? MILESTONE.min : 1, upTo[key]] as const;
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
  // A macro may have claimed something that this game does not award: the GM should see it all the same.
  const award = AWARDS.some((known) => known.key === key) ? localize(`FATES_EDGE.Award.${key}`) : key;
  return localize(note === "" ? "FATES_EDGE.SessionEnd.Claim" : "FATES_EDGE.SessionEnd.ClaimNote", {
    award,
    xp,
    note,
  });
}

/** A peril clock that may tick as the session ends. */
interface PerilRow {
  readonly key: string;
  readonly label: string;
  readonly ticked: boolean;
}

/** The peril clocks that still run: those of characters who are away tick, unless the GM says otherwise (SRD 17.5). */
export function perilRows(party: PartyActor | null, { perils }: Pick<SessionDraft, "perils">): PerilRow[] {
  const running = party ? clockStates(party).filter(isRunningPeril) : [];
  return running.map((clock) => ({
    key: clock.key,
    label: localize("FATES_EDGE.SessionEnd.Peril", {
      name: clockName(clock),
      value: localize("TABLE.Clock.Value", { value: clock.filled, size: clock.size }),
    }),
    ticked: perils[clock.key] ?? isAway(clock),
  }));
}

function isRunningPeril({ kind, filled, size, sealed }: ClockState): boolean {
  return kind === "peril" && filled < size && !sealed;
}

function isAway({ actor: uuid }: ClockState): boolean {
  const actor = findHere(uuid);
  return isPc(actor) && actor.system.away;
}
