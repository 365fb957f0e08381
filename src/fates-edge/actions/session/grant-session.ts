import { deletion, findHere, updateDocument, uuidOf } from "#foundry/documents.ts";
import { localize } from "#foundry/i18n.ts";
import { foldedClaims } from "#table/acts/claims.ts";
import { actOnOwned, actAsGM } from "#table/acts/in-turn.ts";
import { type Change, changeOf, added } from "#table/changes.ts";
import { UserError } from "#table/refusals.ts";
import { actorRef, type Line } from "#table/words/line.ts";
import { sumOf } from "../../rules/sum.ts";
import { type BoonLedger, countSpare, OVERFLOW } from "../../data/actor/entries.ts";
import type { StoredLine } from "../../data/actor/ledger.ts";
import { isPc, type PartyActor, type PcActor } from "../../data/kinds.ts";
import { WORDS_MAX } from "../../data/limits.ts";
import { currentEdition } from "../../data/settings.ts";
import { signatureFaults } from "../../rules/advancement/session.ts";
import { BOONS_PER_XP, boonsBetweenSessions, convertBoons, settleOverflow } from "../../rules/boons.ts";
import type { Edition } from "../../rules/edition.ts";
import type { Period } from "../../rules/periods.ts";
import { heldBonds, isMutual } from "../../state/bonds.ts";
import { newLine } from "../../state/growth/ledger.ts";
import { charactersOf, tableNumbers } from "../../state/party.ts";
import { needParty } from "../party.ts";
import { creditingDone } from "../roll/credit.ts";
import { closingOf as closingOfPeriods, endsOf, hasConverted } from "../scene/end-periods.ts";
import { notices } from "../notices.ts";
import { once } from "../post-once.ts";
import { requireNoReason } from "../on-sheet.ts";
import {
  type CharacterGrant,
  type GrantedLine,
  grantedSessions,
  type GrantedTo,
  type SessionGrant,
  type SessionNotice,
} from "./session-claims.ts";

/** A player claims an award of this session for their character (SRD 8). It gives nothing: the GM's grant does. */
export function claimAward(actor: PcActor, key: string, xp: number, note: string): Promise<boolean> {
  return actOnOwned(actor, async () => {
    const entry = { xp: Math.max(0, Math.trunc(xp)), note: note.trim().slice(0, WORDS_MAX) };
    const { session } = tableNumbers();
    const ticked = { ...staleOnes(actor, session, key), [key]: entry };
    await updateDocument(actor, { system: { claims: { session, ticked } } });
  });
}

/** What was ticked for an earlier session goes with the first tick of this one. */
function staleOnes({ system }: PcActor, session: number, key: string): Record<string, unknown> {
  if (system.claims.session === session) return {};
  const stale = Object.keys(system.claims.ticked).filter((each) => each !== key);
  return Object.assign({}, ...stale.map(deletion)) as Record<string, unknown>;
}

/** A player takes a tick back. */
export function unclaimAward(actor: PcActor, key: string): Promise<boolean> {
  return actOnOwned(actor, () => updateDocument(actor, { system: { claims: { ticked: deletion(key) } } }));
}

/** What the end of a session needs of a character. */
export interface GrantedCharacter {
  readonly uuid: string;
  readonly name: string;
  /** Boons held, those past the cap left out. */
  readonly boons: number;
  /** Boons became XP in this session already, as a scene ended. */
  readonly converted?: boolean;
  /** Boons past the cap that wait to become XP. */
  readonly spare?: number;
  /** What clears these. */
  readonly settled?: readonly Change[];
  /** Completes a line with when, where and who. */
  readonly write: (line: Omit<GrantedLine, "key">) => StoredLine;
}

/** What a session's end brings the characters, and what its notice says of it. Nothing is written yet. */
export interface SessionClosing {
  readonly changes: readonly Change[];
  readonly granted: readonly GrantedTo[];
}

/**
 * What is granted at the end of a session (SRD 5.1, 8) becomes lines under keys of the session's own, and boons turn into
 * XP. What the end resets is the periods' (`close-periods.ts`).
 */
export function closeSession(
  grant: SessionGrant,
  {
    find,
    edition,
    conversion,
    overflow,
  }: {
    readonly find: (uuid: string) => GrantedCharacter | null;
    readonly edition: Edition;
    /** What the line of a conversion is called, and that of boons past the cap. */
    readonly conversion: string;
    readonly overflow: string;
  },
): SessionClosing {
  const closings = grant.grants.flatMap((each) => {
    const character = find(each.actor);
    return character
      ? [closeFor(character, each, { session: grant.session, edition, conversion, overflow })]
      : [];
  });
  return {
    changes: closings.flatMap(({ changes }) => changes),
    granted: closings.map(({ granted }) => granted).filter(({ lines }) => lines.length > 0),
  };
}

interface Closing {
  readonly session: number;
  readonly edition: Edition;
  readonly conversion: string;
  readonly overflow: string;
}

function closeFor(character: GrantedCharacter, grant: CharacterGrant, closing: Closing) {
  const converted = convertedXp(character, grant, closing.edition);
  const overflow = overflowXp(character, grant, closing.edition);
  const lines = [
    ...grant.lines.filter(({ xp }) => xp !== 0),
    ...(overflow > 0
      ? [{ key: "overflow", kind: "conversion", xp: overflow, label: closing.overflow } as const]
      : []),
    ...(converted > 0
      ? [{ key: "conversion", kind: "conversion", xp: converted, label: closing.conversion } as const]
      : []),
  ];
  const { uuid, name } = character;
  return {
    changes: [
      ...lines.map((line) => awarded(character, line, closing.session)),
      ...boonsPaid(uuid, converted, closing.session),
      ...(overflow > 0 ? (character.settled ?? []) : []),
    ],
    granted: {
      name: actorRef({ uuid, name }),
      converted: converted + overflow,
      xp: sumOf(lines, ({ xp }) => xp),
      lines: lines.map(({ key, label, xp }) => ({ key, label, xp })),
    },
  };
}

function awarded({ uuid, write }: GrantedCharacter, { key, ...line }: GrantedLine, session: number): Change {
  return added(uuid, `system.awards.session-${session}-${key}`, write(line));
}

/** Never more than was asked for, than the boons allow, or than the edition does. */
function convertedXp(
  { boons, converted }: GrantedCharacter,
  { convert = 0 }: CharacterGrant,
  edition: Edition,
): number {
  if (converted || convert <= 0 || boons < BOONS_PER_XP) return 0;
  const { xp } = convertBoons(boons, { alreadyConverted: false, downtime: true }, edition);
  return Math.min(xp, convert);
}

/** Boons past the cap, two to one XP, two at most (SRD 16.13), and never more than the GM grants. */
function overflowXp(
  { spare = 0 }: GrantedCharacter,
  { overflow = 0 }: CharacterGrant,
  edition: Edition,
): number {
  return Math.max(0, Math.min(Math.trunc(overflow), settleOverflow(spare, edition).xp));
}

function boonsPaid(uuid: string, converted: number, session: number): Change[] {
  if (converted === 0) return [];
  const after = { delta: -converted * BOONS_PER_XP, reason: "conversion", message: "" };
  return [added(uuid, `system.boons.entries.conversion-${session}`, after)];
}

/**
 * Ends the session for the whole table (SRD 5.1, 8). Of two GMs who grant at once, one is told that it is done. Its
 * notice names every value it changes, for one undo.
 */
export function grantSession(grant: SessionGrant): Promise<boolean> {
  return actAsGM("session", async () => {
    const { session, endsArc = false } = grant;
    requireOpen(await needParty(), session);
    requireNoReason(signatureFaults(grant.grants.map(withSignature)));
    // What rolls still bring is part of what an arc ends with.
    if (endsArc) await creditingDone();
    const tooLate = { key: "FATES_EDGE.Error.GrantedAlready", words: { session } };
    await once(
      endsOf(periodsOf(grant)),
      (id, party) => {
        requireOpen(party, session);
        const { changes, granted, summary } = closingOf(party, grant);
        const notice: SessionNotice = { session, endsArc, granted: granted.map(toldGrant), ...summary };
        return {
          post: () => notices.tell("session", { ...notice }, changes, id),
          changes: [...changes, ...foldedClaims(party)],
        };
      },
      tooLate,
    );
  });
}

/** What is granted under its usual name is told in each reader's language; any other name was typed. */
function toldGrant({ lines, ...granted }: GrantedTo): GrantedTo {
  return { ...granted, lines: lines.map((line) => ({ ...line, label: usualLabel(line) })) };
}

function usualLabel({ key, label }: GrantedTo["lines"][number]): string | Line {
  const usual = [`Award.${key}`, `SessionEnd.Line.${key}`, "Ledger.Conversion"].map(
    (each) => `FATES_EDGE.${each}`,
  );
  const own = usual.find((each) => localize(each) === label);
  return own === undefined ? label : { key: own, data: {} };
}

/** Whether this character's grant names the arc's signature moment. */
function withSignature({ lines }: SessionGrant["grants"][number]): { signature: boolean } {
  return { signature: lines.some(({ key, xp }) => key === "signature" && xp > 0) };
}

function requireOpen(party: PartyActor, session: number): void {
  const standing = grantedSessions().find((each) => each.session === session);
  if (standing) throw new UserError("FATES_EDGE.Error.GrantedAlready", { session, name: standing.by });
  if (party.system.session.number !== session)
    throw new UserError("FATES_EDGE.Error.SessionOver", { session });
}

/** The grant, and what the periods' ends reset: the session's, and the arc's where one ends. */
function closingOf(party: PartyActor, grant: SessionGrant) {
  const { changes, granted } = closeSession(grant, {
    find: findCharacter,
    edition: currentEdition(),
    conversion: localize("FATES_EDGE.Ledger.Conversion"),
    overflow: localize("FATES_EDGE.SessionEnd.Line.overflow"),
  });
  const bonds = bondsBetween(grant.session);
  const { perils = [], label = "" } = grant;
  const ends = closingOfPeriods(party, periodsOf(grant), { perils });
  const named = changeOf(uuidOf(party), "system.session.label", party.system.session.label, label);
  return { changes: [...changes, ...ends.changes, ...named, ...bonds], granted, summary: ends.summary };
}

function periodsOf({ endsArc = false }: SessionGrant): readonly Period[] {
  return endsArc ? ["session", "arc"] : ["session"];
}

function findCharacter(uuid: string): GrantedCharacter | null {
  const actor = findHere(uuid);
  if (!isPc(actor)) return null;
  const { name, system } = actor;
  const stored = system.toObject().boons;
  return {
    uuid,
    name,
    boons: system.boons.value,
    converted: hasConverted(system),
    spare: countSpare(stored, system.boons.max),
    settled: spareSettled(uuid, stored, system.boons.overflow),
    write: (line) => newLine(actor, line),
  };
}

/** Boons past the cap that were made XP, or were left over, wait no more. */
function spareSettled(uuid: string, { spare = 0, entries }: BoonLedger, overflow: number): Change[] {
  const { session } = tableNumbers();
  const over = { delta: -overflow, reason: "conversion", message: "" };
  return [
    ...changeOf(uuid, "system.boons.spare", spare, 0),
    ...Object.entries(entries)
      .filter(([, { reason }]) => reason === OVERFLOW)
      .flatMap(([key]) => changeOf(uuid, `system.boons.entries.${key}.reason`, OVERFLOW, "conversion")),
    ...changeOf(uuid, `system.boons.entries.overflow-${session}`, null, overflow > 0 ? over : null),
  ];
}

/** Where bonds bring boons between sessions (SRD 18), each character begins the next one with them. */
function bondsBetween(session: number): Change[] {
  const edition = currentEdition();
  const characters = charactersOf();
  return characters.flatMap((actor) => {
    const mutual = heldBonds(actor).filter(([id, bond]) => isMutual(actor, id, bond)).length;
    const boons = boonsBetweenSessions(mutual, edition);
    const after = boons > 0 ? { delta: boons, reason: "bond", message: "" } : null;
    return changeOf(uuidOf(actor), `system.boons.entries.bonds-after-${session}`, null, after);
  });
}
