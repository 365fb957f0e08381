import { cleanUp } from "./clean-up.ts";

/** Who else must sit at the table, in a tab of their own that has lent itself to the run. */
export type OtherSeat = "player" | "gm";

/** Who may prove a fact, in which generation of Foundry it is one, and in whose world. Left out: everybody, in each. */
export interface When {
  readonly as?: "gm" | "player";
  readonly generation?: 13 | 14;
  readonly seat?: OtherSeat;
  /** The id of the game whose own fields or acts it is about. */
  readonly game?: string;
}

/** What a fact rests on: public pages, and whether they leave a part of it open. */
export interface Source {
  readonly pages: readonly string[];
  readonly unsourced: boolean;
}

export type Body = () => void | Promise<void>;

/** One fact as it is handed to whoever runs it. */
export interface Fact {
  readonly title: string;
  readonly when: When;
  readonly source: Source;
  /** Does it, and undoes whatever it deferred, whether it held or not. */
  readonly run: () => Promise<void>;
}

/** What mocha, Quench and our own collector have in common. */
export interface TestHost {
  describe(title: string, body: () => void): void;
  it(fact: Fact): void;
}

/** Thrown by a fact that cannot be tried where it runs: the host has no such thing, or the game that is played. */
export class Skipped extends Error {
  override name = "Skipped";
  readonly lackedBy: "host" | "game";

  constructor(reason: string, lackedBy: "host" | "game") {
    super(reason);
    this.lackedBy = lackedBy;
  }
}

/** Gives up a fact that cannot be tried here, and says why in words for the report. */
export function skip(reason: string, lackedBy: "host" | "game" = "host"): never {
  throw new Skipped(reason, lackedBy);
}

/** Waits for an attempt, and gives the fact up where the host says by the error's name that it has no such thing. */
export async function skipWhereLacking<T>(attempt: Promise<T>): Promise<T> {
  return attempt.catch((error: unknown) => {
    if (error instanceof Error && error.name === "NotInPlayground") skip(error.message);
    throw error;
  });
}

const notes: string[] = [];

/** Adds words to the report of a fact that holds either way, so that the reader learns which way it was. */
export function note(words: string): void {
  notes.push(words);
}

/** The notes of the fact that ended last. */
export function takeNotes(): string {
  return notes.splice(0).join(" ");
}

let host: TestHost | undefined;
let inherited: When = {};

/** Lets `declare` speak to `target` through the `describe` and `it` of this file. */
export function withHost(target: TestHost, declare: () => void): void {
  host = target;
  declare();
  host = undefined;
}

/** A subject of the contract; `when` holds for every test in it. */
export function describe(title: string, body: () => void, when: When = {}): void {
  const outer = inherited;
  inherited = { ...outer, ...when };
  current().describe(title, body);
  inherited = outer;
}

type Declare = (title: string, body: Body, when?: When) => void;

const NOTHING: Source = { pages: [], unsourced: true };

/**
 * One pinned fact. Whatever it deferred is undone afterwards, whether it held or not. The pages of the comment above it are
 * handed over by `it.from(…)`, which the build writes there (tools/stages/cited-facts.ts).
 */
export const it = Object.assign(declareFrom(NOTHING), { from: declareFrom });

function declareFrom(source: Source): Declare {
  return (title, body, when = {}) =>
    current().it({ title, source, when: { ...inherited, ...when }, run: () => runAndCleanUp(body) });
}

async function runAndCleanUp(body: Body): Promise<void> {
  try {
    await body();
  } finally {
    await cleanUp();
  }
}

function current(): TestHost {
  if (!host) throw new Error("describe and it are only for the body handed to withHost");
  return host;
}
