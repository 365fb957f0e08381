import type { Migration } from "../../../table/migrations.ts";
import { brokenLines, peopleOfLedger } from "../../actions/people-of-ledgers.ts";
import { isPc, type PcActor } from "../../data/kinds.ts";

/**
 * Followers and assets were lines of a ledger and nothing else. Each that still stands, and that nobody and nothing in the
 * world is tied to, becomes somebody who serves or something that is held. Familiars never had lines. Lines that a hand has
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
