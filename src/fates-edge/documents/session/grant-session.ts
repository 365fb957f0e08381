import { localize } from "../../../foundry/i18n.ts";
import { findHere } from "../../../foundry/uuid.ts";
import { attempt } from "../../../table/attempt.ts";
import { inTurn } from "../../../table/in-turn.ts";
import { makeChanges } from "../../../table/make-changes.ts";
import { Problem } from "../../../table/problem.ts";
import { currentEdition } from "../../data/current-edition.ts";
import { signatureFaults } from "../../rules/advancement/session.ts";
import { requireGM } from "../actions/require-gm.ts";
import { newLine } from "../advancement/new-line.ts";
import { refuse } from "../advancement/refusal.ts";
import { isNotice, isPc, type PartyActor } from "../kinds.ts";
import { requireParty } from "../party/require-party.ts";
import { postNotice } from "../post-notice.ts";
import { closeSession, type GrantedCharacter } from "./close-session.ts";
import { grantedSessions } from "./granted-sessions.ts";
import type { SessionGrant, SessionNotice } from "./session-grant.ts";

/**
 * Ends the session for the whole table (SRD 5.1, 8). Its notice is made first, under an id that belongs to this session
 * alone: of two GMs who grant at once, the host lets one through. It names every value it changes, for one undo.
 */
export function grantSession(grant: SessionGrant): Promise<boolean> {
  return inTurn("session", () =>
    attempt(async () => {
      requireGM();
      const party = requireParty();
      requireOpen(party, grant.session);
      refuse(signatureFaults(grant.grants.map(withSignature)));
      const { changes, granted } = closingOf(party, grant);
      const notice: SessionNotice = { session: grant.session, endsArc: grant.endsArc ?? false, granted };
      await postOnce(grant.session, { notice, changes });
      await makeChanges(changes);
      return true;
    }, false),
  );
}

/** Whether this character's grant names the arc's signature moment. */
function withSignature({ lines }: SessionGrant["grants"][number]): { signature: boolean } {
  return { signature: lines.some(({ key, xp }) => key === "signature" && xp > 0) };
}

type Changes = ReturnType<typeof closeSession>["changes"];

function requireOpen(party: PartyActor, session: number): void {
  const standing = grantedSessions().find((each) => each.session === session);
  if (standing) throw new Problem("FATES_EDGE.Error.GrantedAlready", { session, name: standing.by });
  if (party.system.session.number !== session) throw new Problem("FATES_EDGE.Error.SessionOver", { session });
}

function closingOf(party: PartyActor, grant: SessionGrant) {
  const { session, arc } = party.system;
  return closeSession({ uuid: party.uuid, session: { ...session }, arc: arc.number }, grant, {
    find: findCharacter,
    edition: currentEdition(),
    conversion: localize("FATES_EDGE.Ledger.Conversion"),
  });
}

function findCharacter(uuid: string): GrantedCharacter | null {
  const actor = findHere(uuid);
  if (!isPc(actor)) return null;
  const { name, system } = actor;
  return { uuid, name, boons: system.boons.value, write: (line) => newLine(actor, line) };
}

/** @throws Problem when another GM's grant of the same session was quicker. */
async function postOnce(
  session: number,
  { notice, changes }: { readonly notice: SessionNotice; readonly changes: Changes },
): Promise<void> {
  const id = freeId(session);
  try {
    await postNotice("session", { ...notice }, changes, id);
  } catch (error) {
    const theirs = game.messages.get(id);
    if (!isNotice(theirs)) throw error;
    throw new Problem("FATES_EDGE.Error.GrantedAlready", { session, name: theirs.author?.name ?? "" });
  }
}

/** The id of this session's notice. Each time a grant was taken back, or somebody took its id, the next one. */
function freeId(session: number): string {
  for (let turn = 0; ; turn += 1) {
    const id = `grant${pad(session, 6)}x${pad(turn, 4)}`;
    if (!game.messages.has(id)) return id;
  }
}

function pad(number: number, width: number): string {
  return String(number).padStart(width, "0").slice(-width);
}
