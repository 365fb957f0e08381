import type { Migration } from "#table/migrations.ts";
import { brokenLines, peopleOfLedger } from "../../actions/bonds/people-of-ledgers.ts";
import { isPc, type PcActor } from "../../data/kinds.ts";

/**
 * Followers and assets used to be lines of a ledger and nothing else. Each line that still stands, and that no document
 * in the world belongs to, becomes a companion or an asset. Familiars never had lines. Lines that somebody's edits have
 * broken stay as they are and are named.
 */
export const PEOPLE_OF_LEDGERS: Migration = {
  number: 2,
  documents: {},
  world: {
    pieces: () => characters().flatMap(peopleOfLedger),
    unread: () => characters().flatMap(brokenLines),
  },
};

function characters(): PcActor[] {
  return game.actors.contents.filter((actor) => isPc(actor));
}
