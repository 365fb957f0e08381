import type { Edition } from "./edition.ts";
import { requireWhole } from "./errors.ts";

/**
 * Whether a bond may yield a boon in play: under Core once a session, for an intricate action on it (Core, "Earning
 * Boons"); under the SRD only as it is made (SRD 9). `called` is the session in which it last did, 0 for never.
 * @throws RulesError `called` or `session` unless whole and not negative.
 */
export function bondMayYield(called: number, session: number, edition: Edition): boolean {
  requireWhole("called", called, 0);
  requireWhole("session", session, 0);
  return edition.bondBoons === "session" && called !== session;
}
