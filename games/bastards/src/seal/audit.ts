import type { CardId } from "../rules/cards/card.ts";
import type { Dials } from "../rules/dials.ts";
import { Refusal } from "../rules/refusal.ts";
import { type CardAct, step } from "../rules/table/acts.ts";
import { takenBack } from "../rules/table/new-dealer.ts";
import {
  type CardContext,
  type CardEvent,
  type CardTable,
  noCards,
  type Opening,
} from "../rules/table/state.ts";
import { fitsPromise } from "./promise.ts";
import { keyOfRound, type SeedRound } from "./seed-round.ts";
import { fitsSeed, shuffledBy } from "./shuffle.ts";

/** What the log keeps of one thing done with the cards, as all saw it. */
export type LoggedAct = LoggedStep | LoggedTakeBack;

/** An act with what the dealer's client told about it. */
export interface LoggedStep {
  readonly kind: "step";
  readonly by: string | null;
  readonly act: CardAct;
  readonly events: readonly CardEvent[];
  /** Wildcards each could spend on it, as far as it asks. */
  readonly wildcards: Readonly<Record<string, number>>;
  readonly late: boolean;
}

/** Acts that were taken back, down to the table as it was after so many entries of the log. */
export interface LoggedTakeBack {
  readonly kind: "takeBack";
  readonly to: number;
  readonly events: readonly CardEvent[];
}

/** Everything that is known of a scene's cards once it is over and the seeds are open. */
export interface SceneRecord {
  readonly dials: Dials;
  readonly decks: number;
  readonly log: readonly LoggedAct[];
  readonly rounds: readonly SeedRound[];
  /** What every promise was made of, by the promise: of cards that were opened, and of those whose hand was taken back before. */
  readonly openings: Readonly<Record<string, Opening>>;
  /** Hands that a player's own client was dealt: what it held after so many entries of the log. */
  readonly dealt: readonly DealtHand[];
}

/** A hand as its holder's client opened it. */
export interface DealtHand {
  readonly after: number;
  readonly holder: string;
  readonly cards: readonly CardId[];
}

/** Something that does not fit, at which entry of the log, and about whom. */
export interface Finding {
  /** Counted from 0; null for what belongs to a round of seeds. */
  readonly at: number | null;
  readonly what: "seed" | "seedMissing" | "cannotBe" | "otherCards" | "otherHand";
  /** A user of a seed, a holder of a hand; null where it is the dealer's doing. */
  readonly who: string | null;
  /** Of what cannot be: the reason's code. */
  readonly why?: string;
}

/**
 * Checks a scene that is over (Nobody chooses the order): whether every seed fits its promise, and whether the cards that were turned, played
 * and dealt are those that the seeds' order gave. Plays the whole log again from the seeds; it stops at the first act that cannot have been,
 * because nothing after it could be told from it. Without a seed that counted, as of a dealer who left, nothing can be played again.
 */
export function auditScene(record: SceneRecord): readonly Finding[] {
  const tables: CardTable[] = [];
  const findings: Finding[] = record.rounds.flatMap((round) => [...badSeeds(round), ...missingSeeds(round)]);
  if (findings.some(({ what }) => what === "seedMissing")) return findings;
  for (const [at, entry] of record.log.entries()) {
    const found = replayed(entry, at, tables, record);
    findings.push(...found.findings);
    if (!found.table) break;
    tables.push(found.table);
    findings.push(...otherHands(found.table, at, record));
  }
  return findings;
}

/** The order that the rounds' seeds give: those of the last round that had begun by a shuffle. */
export function orderOf(rounds: readonly SeedRound[]): CardContext["shuffle"] {
  const keys = rounds.map((round) => ({ from: round.from, key: keyOfRound(round) }));
  return (cards, number) => {
    const key = keys.findLast(({ from }) => from <= number)?.key;
    if (!key) throw new Refusal("noSeeds", { number });
    return shuffledBy(key, cards, number);
  };
}

interface Replayed {
  readonly table: CardTable | null;
  readonly findings: readonly Finding[];
}

function replayed(entry: LoggedAct, at: number, tables: readonly CardTable[], record: SceneRecord): Replayed {
  const now = tables.at(-1) ?? noCards(record.decks);
  try {
    const { table, events } =
      entry.kind === "step"
        ? step(now, entry.act, contextOf(entry, now, record))
        : takenBack(tables[entry.to - 1] ?? noCards(record.decks), now, tableContext(record));
    const same = JSON.stringify(events) === JSON.stringify(entry.events);
    return { table, findings: same ? [] : [{ at, what: "otherCards", who: null }] };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const who = entry.kind === "step" ? entry.by : null;
    return { table: null, findings: [{ at, what: "cannotBe", who, why: error.code }] };
  }
}

function contextOf(entry: LoggedStep, now: CardTable, record: SceneRecord): CardContext {
  const opening = entry.act.kind === "lay" ? record.openings[entry.act.promise] : undefined;
  return {
    ...tableContext(record),
    by: entry.by,
    wildcards: (holder) => entry.wildcards[holder] ?? 0,
    late: entry.late,
    told: now.hidden,
    ...(opening && { opening }),
  };
}

function tableContext({ dials, rounds }: SceneRecord): CardContext {
  return { by: null, dials, shuffle: orderOf(rounds), wildcards: () => 0, fits: fitsPromise };
}

function badSeeds({ id, promises, seeds }: SeedRound): Finding[] {
  return Object.entries(seeds)
    .filter(([user, seed]) => !fitsSeed(promises[user] ?? "", id, user, seed))
    .map(([user]) => ({ at: null, what: "seed", who: user }));
}

/** Seeds that the order was made of and that nobody has opened for all to see. */
function missingSeeds({ present, leftOut, seeds }: SeedRound): Finding[] {
  return present
    .filter((user) => !Object.hasOwn(leftOut, user) && !Object.hasOwn(seeds, user))
    .map((user) => ({ at: null, what: "seedMissing", who: user }));
}

function otherHands({ hidden }: CardTable, at: number, { dealt }: SceneRecord): Finding[] {
  return dealt
    .filter(({ after }) => after === at + 1)
    .filter(({ holder, cards }) => !sameCards(cards, hidden.hands[holder] ?? []))
    .map(({ holder }) => ({ at, what: "otherHand", who: holder }));
}

function sameCards(one: readonly CardId[], other: readonly CardId[]): boolean {
  return JSON.stringify(one.toSorted()) === JSON.stringify(other.toSorted());
}
