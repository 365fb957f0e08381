import { fitsSeed, roundKey, type Seed } from "./shuffle.ts";

/** A round in which all present promise a seed and then open it to the dealer's client. */
export interface SeedRound {
  /** Names the round among all that are ever held. */
  readonly id: string;
  /** The first shuffle of the scene that its seeds give the order to. */
  readonly from: number;
  /** Everybody who was there as it began. */
  readonly present: readonly string[];
  /** What each promised. */
  readonly promises: Readonly<Record<string, string>>;
  /** No promise is taken any more; now they open. */
  readonly opening: boolean;
  /** Seeds that fit their promises. They stay with the dealer's client until the scene ends, and then stand in the log. */
  readonly seeds: Readonly<Record<string, Seed>>;
  /** Whose seed does not count, and why: nothing came in time, or what came does not fit the promise. */
  readonly leftOut: Readonly<Record<string, "late" | "doesNotFit">>;
  readonly done: boolean;
}

/** What comes in during a round. Anything out of place, such as a second promise or a seed before its time, changes nothing. */
export type SeedMove =
  | { readonly kind: "promise"; readonly user: string; readonly promise: string }
  | { readonly kind: "open"; readonly user: string; readonly seed: Seed }
  /** The time for this part is over (five seconds, dial). */
  | { readonly kind: "timeOver" };

/** A round that begins. */
export function beginRound(id: string, from: number, present: readonly string[]): SeedRound {
  return { id, from, present, promises: {}, opening: false, seeds: {}, leftOut: {}, done: false };
}

/** The round after something came in. Nobody opens before all have promised, or the time to do so is over. */
export function seedMove(round: SeedRound, move: SeedMove): SeedRound {
  if (round.done) return round;
  if (move.kind === "timeOver") return afterTime(round);
  return move.kind === "promise" ? promised(round, move) : opened(round, move);
}

/** For whom a round waits. */
export function roundWaitsFor(round: SeedRound): readonly string[] {
  const { present, leftOut, promises, seeds, opening } = round;
  const came = opening ? seeds : promises;
  return present.filter((user) => !Object.hasOwn(leftOut, user) && !Object.hasOwn(came, user));
}

/** The order's key of a round that is done. */
export function keyOfRound({ id, seeds }: Pick<SeedRound, "id" | "seeds">): Uint8Array {
  return roundKey(id, seeds);
}

function promised(round: SeedRound, move: { user: string; promise: string }): SeedRound {
  const { user, promise } = move;
  if (round.opening || Object.hasOwn(round.promises, user) || !round.present.includes(user)) return round;
  return settled({ ...round, promises: { ...round.promises, [user]: promise } });
}

function opened(round: SeedRound, { user, seed }: { user: string; seed: Seed }): SeedRound {
  const promise = round.promises[user];
  if (!round.opening || promise === undefined || roundWaitsFor(round).every((one) => one !== user))
    return round;
  if (!fitsSeed(promise, round.id, user, seed))
    return settled({ ...round, leftOut: { ...round.leftOut, [user]: "doesNotFit" } });
  return settled({ ...round, seeds: { ...round.seeds, [user]: seed } });
}

function afterTime(round: SeedRound): SeedRound {
  const late = roundWaitsFor(round).map((user) => [user, "late"] as const);
  return settled({ ...round, leftOut: { ...round.leftOut, ...Object.fromEntries(late) } });
}

function settled(round: SeedRound): SeedRound {
  if (roundWaitsFor(round).length > 0) return round;
  return round.opening ? { ...round, done: true } : settled({ ...round, opening: true });
}
