import { findHere } from "../../foundry/documents.ts";
import { localize } from "../../foundry/i18n.ts";
import { makeChanges } from "../../table/make-changes.ts";
import { Problem } from "../../table/problem.ts";
import { attempt } from "../../table/refusals.ts";
import { inTurn } from "../../table/serialize.ts";
import { currentEdition } from "../data/current-edition.ts";
import { isPc, type PartyActor } from "../data/kinds.ts";
import { requireGM } from "../documents/actions/require-gm.ts";
import { newLine } from "../documents/advancement/new-line.ts";
import { refuse } from "../documents/advancement/refusal.ts";
import { creditingDone } from "../documents/credit/credit-duty.ts";
import { requireParty } from "../documents/party/require-party.ts";
import { closeSession, type GrantedCharacter } from "../documents/session/close-session.ts";
import { grantedSessions } from "../documents/session/granted-sessions.ts";
import { changeOf } from "../documents/spans/change-of.ts";
import { signatureFaults } from "../rules/advancement/session.ts";
import { closingOf as closingOfSpans } from "./end-periods.ts";
import { postOnce } from "./post-once.ts";
import type { SessionGrant, SessionNotice } from "./sessions.ts";

const ONCE = { kind: "session", span: "session", refusal: "FATES_EDGE.Error.GrantedAlready" } as const;

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
      const { changes, granted, told } = await closingOf(party, grant);
      const notice: SessionNotice = {
        session: grant.session,
        endsArc: grant.endsArc ?? false,
        granted,
        ...told,
      };
      await postOnce({ ...ONCE, party: party.uuid, number: grant.session }, { ...notice }, changes);
      await makeChanges(changes);
      return true;
    }, false),
  );
}

/** Whether this character's grant names the arc's signature moment. */
function withSignature({ lines }: SessionGrant["grants"][number]): { signature: boolean } {
  return { signature: lines.some(({ key, xp }) => key === "signature" && xp > 0) };
}

function requireOpen(party: PartyActor, session: number): void {
  const standing = grantedSessions().find((each) => each.session === session);
  if (standing) throw new Problem("FATES_EDGE.Error.GrantedAlready", { session, name: standing.by });
  if (party.system.session.number !== session) throw new Problem("FATES_EDGE.Error.SessionOver", { session });
}

/** The grant, and what the spans' ends reset: the session's, and the arc's where one ends. */
async function closingOf(party: PartyActor, grant: SessionGrant) {
  const { changes, granted } = closeSession(grant, {
    find: findCharacter,
    edition: currentEdition(),
    conversion: localize("FATES_EDGE.Ledger.Conversion"),
  });
  const { perils = [], label = "", endsArc = false } = grant;
  const spans = endsArc ? (["session", "arc"] as const) : (["session"] as const);
  // What rolls still bring is part of what an arc ends with.
  if (endsArc) await creditingDone();
  const ends = closingOfSpans(party, spans, { perils });
  const named = changeOf(party.uuid, "system.session.label", party.system.session.label, label);
  return { changes: [...changes, ...ends.changes, ...named], granted, told: ends.told };
}

function findCharacter(uuid: string): GrantedCharacter | null {
  const actor = findHere(uuid);
  if (!isPc(actor)) return null;
  const { name, system } = actor;
  return { uuid, name, boons: system.boons.value, write: (line) => newLine(actor, line) };
}
