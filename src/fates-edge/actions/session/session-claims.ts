import { deletion, idOf, updateDocument } from "#foundry/documents.ts";
import { userName } from "#foundry/host.ts";
import { reportRefusal } from "#table/refusals.ts";
import { isNotice, type NoticeMessage, type PcActor } from "../../data/kinds.ts";
import type { ActorRef, Line } from "#table/words/line.ts";
import type { LineKind } from "../../rules/advancement/ledger.ts";
import { requireParty, tableNumbers } from "../../state/party.ts";
import { requireGM } from "#table/acts/rights.ts";
import type { PeriodsSummary } from "../scene/close-periods.ts";

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
  /** XP that boons past the cap become, where the edition has it (SRD 16.13). */
  readonly overflow?: number;
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
  readonly name: ActorRef;
  readonly xp: number;
  /** XP that came of boons, contained in `xp`. */
  readonly converted: number;
  /** What for: words that somebody typed, or an award's own. */
  readonly lines: readonly { readonly key: string; readonly label: string | Line; readonly xp: number }[];
}

/** The data of a notice of the kind `session`. */
export interface SessionNotice extends PeriodsSummary {
  readonly session: number;
  readonly endsArc: boolean;
  readonly granted: readonly GrantedTo[];
}

/** A grant that stands. */
export interface GrantedSession {
  readonly session: number;
  /** The name of the GM who made it. */
  readonly by: string;
  readonly message: string;
}

/** The sessions that have been granted and not taken back, as far as the log tells. */
export function grantedSessions(): GrantedSession[] {
  return game.messages.contents.flatMap((message) => {
    if (!isNotice(message) || !isStanding(message)) return [];
    const { data, user } = message.system;
    return [{ session: Number(data["session"]), by: userName(user), message: idOf(message) }];
  });
}

function isStanding({ system, author }: NoticeMessage): boolean {
  return system.kind === "session" && !system.undone && (author?.isGM ?? false);
}

/** What a player says their character earned: an award by its key, XP, and what for. */
export interface AwardClaim {
  readonly key: string;
  readonly xp: number;
  readonly note: string;
}

/** The claims for the session that is played now; older ones have been settled. */
export function claimsOf({ system }: PcActor): AwardClaim[] {
  if (system.claims.session !== tableNumbers().session) return [];
  return Object.entries(system.claims.ticked).map(([key, { xp, note }]) => ({ key, xp, note }));
}

/** A GM asks the players what their characters earned in this session; each hears of it once. */
export function askForClaims(): Promise<boolean> {
  return reportRefusal(async () => {
    requireGM();
    const party = requireParty();
    await party.update({ system: { session: { asked: party.system.session.number } } });
    return true;
  }, false);
}

/** A player has said what there is to say of this session, if only that it was nothing. */
export async function settleClaims(actor: PcActor): Promise<void> {
  const { session } = tableNumbers();
  const { claims } = actor.system;
  if (claims.session === session || !actor.isOwner) return;
  const stale = Object.keys(claims.ticked).map(deletion);
  const ticked = Object.assign({}, ...stale) as Record<string, unknown>;
  await updateDocument(actor, { system: { claims: { session, ticked } } });
}
