import { followHooks } from "#foundry/host.ts";
import { FLAG } from "../data/asks.ts";
import type { OpenRound } from "../data/deal.ts";
import { isScene } from "../data/kinds.ts";
import { sealed } from "../seal/sealing.ts";
import { newSeed, type Seed, seedPromise } from "../seal/shuffle.ts";
import { toBytes } from "../seal/text.ts";
import { dealNow, dealOf } from "../state/deal.ts";
import { randomBytes, ringHere } from "../state/keys.ts";
import { say } from "./keys.ts";

/** This client's own seeds, by round: they leave it sealed, once everybody has promised theirs. */
const own = new Map<string, { readonly seed: Seed; said: "promise" | "seed" }>();

/** What a seed is sealed about. */
export function aboutSeed(round: string, user: string): string {
  return `seed ${round} ${user}`;
}

/** Takes part in every round of seeds in which this user is (`ready`; Nobody chooses the order). */
export function startSeeds(): void {
  const look = (rounds: readonly OpenRound[]): void => {
    const round = rounds.at(-1);
    if (round && !round.done) void takePart(round);
  };
  followHooks(["updateActor"], (actor) => isScene(actor) && look(dealOf(actor).rounds));
  look(dealNow().rounds);
}

async function takePart(round: OpenRound): Promise<void> {
  const user = game.userId ?? "";
  if (!round.present.includes(user)) return;
  const mine = own.get(round.id);
  if (!round.opening && !mine) {
    const seed = newSeed(randomBytes);
    own.set(round.id, { seed, said: "promise" });
    return say(FLAG.seed, JSON.stringify({ round: round.id, promise: seedPromise(round.id, user, seed) }));
  }
  const key = ringHere().with(round.dealer);
  if (!round.opening || !mine || mine.said === "seed" || !key) return;
  mine.said = "seed";
  const secret = sealed(key, aboutSeed(round.id, user), toBytes(mine.seed), randomBytes);
  await say(FLAG.seed, JSON.stringify({ round: round.id, sealed: secret }));
}
