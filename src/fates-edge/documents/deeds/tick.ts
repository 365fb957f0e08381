import type { DeedMessage } from "../../data/kinds.ts";
import { countMoves, type TickCard } from "../../state/ticks.ts";
import { clockName } from "../clocks/clock-name.ts";
import { openMoves } from "../clocks/judge-moves.ts";
import { viewerOf } from "../clocks/viewer-of.ts";
import { writeMoves } from "../clocks/write-moves.ts";
import { primaryParty } from "../party/primary-party.ts";
import type { DeedKind } from "./deed-kind.ts";
import { stampDeeds } from "./stamp-deed.ts";

/** Ticks that somebody asks for. All that came in together are one update of the party and one of their cards. */
export const tick: DeedKind = {
  kind: "tick",

  isDue: ({ system }) =>
    !system.gm.undone && (system.gm.state === "" || openMoves(system.moves, system.gm.moves).length > 0),

  async take(messages) {
    const party = primaryParty();
    const filled = new Map<string, number>();
    const counted = messages.map((message) => {
      const moves = countMoves(party, cardOf(message), { nameOf: clockName, known: filled });
      filled.set(moves.clock, moves.filled);
      return { message, ...moves };
    });
    // The ticks first: a GM who leaves in between leaves a clock that is right, and the next one only stamps.
    await writeMoves(party, counted);
    await stampDeeds(counted);
  },
};

/** A card of ticks as it is counted from. */
export function cardOf(message: DeedMessage): TickCard {
  const { id, author, system } = message;
  const { gm, data, moves } = system;
  return { id: id ?? "", ticker: viewerOf(author), data, moves, gm };
}
