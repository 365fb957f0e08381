import { serverTime } from "#foundry/host.ts";
import { UserError } from "#table/refusals.ts";
import { readSaid } from "../../data/asks.ts";
import type { AfterSeeds, OpenRound } from "../../data/deal.ts";
import type { SceneActor } from "../../data/kinds.ts";
import { currentDials } from "../../data/settings.ts";
import { beginRound, seedMove, type SeedMove, type SeedRound } from "../../seal/seed-round.ts";
import { unsealed } from "../../seal/sealing.ts";
import { dealOf } from "../../state/deal.ts";
import { publicKeyOf, ringHere } from "../../state/keys.ts";
import { aboutSeed } from "../seeds.ts";
import type { Dealing } from "./dealing.ts";
import { rememberSeeds } from "./seals.ts";

/** The round whose seeds come in now, as this client holds it. */
let running: SeedRound | null = null;

/**
 * Begins a round of seeds among all who are here, after which something is done with the new order (Nobody chooses the order).
 * @throws UserError while another round runs
 */
export function beginSeeds(dealing: Dealing, after: AfterSeeds): void {
  if (dealing.deal.rounds.at(-1)?.done === false) throw new UserError("GAME_OF_BASTARDS.Error.SeedsRun");
  const here = game.users.filter((user) => user.active && publicKeyOf(user) !== null).map(({ id }) => id);
  // A new scene counts its shuffles anew.
  const from = after.kind === "newDealer" ? dealing.table.open.shuffles + 1 : 1;
  running = beginRound(foundry.utils.randomID(), from, here);
  dealing.deal = { ...dealing.deal, rounds: [...dealing.deal.rounds, opened(running)], after };
}

/** What everybody sees of a round. */
function opened(round: SeedRound): OpenRound {
  return { ...round, seeds: {}, dealer: ringHere().own.public };
}

/** Whether a round runs that this client has not begun: its dealer left, and it has to be begun anew. */
export function isRoundLost(scene: SceneActor): boolean {
  const round = dealOf(scene).rounds.at(-1);
  return round?.done === false && running?.id !== round.id;
}

/** What a user said in the round that runs, as a move in it; null where it is nothing of it. */
export function seedSaid(stored: unknown, user: string): SeedMove | null {
  const said = readSaid(stored);
  if (!said || !running || said.round !== running.id) return null;
  if (typeof said.promise === "string") return { kind: "promise", user, promise: said.promise };
  const own = publicKeyOf(game.users.get(user));
  const key = own === null ? null : ringHere().with(own);
  const bytes = key && unsealed(key, aboutSeed(running.id, user), String(said.sealed));
  return bytes ? { kind: "open", user, seed: new TextDecoder().decode(bytes) } : null;
}

/** Makes a move in the round. @returns the round as all see it now, where that has changed; null otherwise */
export function moveRound(move: SeedMove): OpenRound | null {
  if (!running) return null;
  const before = running;
  running = seedMove(running, move);
  rememberSeeds(running.id, running.seeds);
  return running.opening !== before.opening || running.done !== before.done ? opened(running) : null;
}

/** How long a part of a round takes at most, in milliseconds. */
export function seedTime(): number {
  return currentDials().seedSeconds * 1000;
}

/** Who was left out of a round, and why. */
export function leftOutOf({
  leftOut,
}: OpenRound): readonly { readonly user: string; readonly why: string }[] {
  return Object.entries(leftOut).map(([user, why]) => ({ user, why }));
}

/** When something closes that is open for so many seconds, in milliseconds of the server's time. */
export function inSeconds(seconds: number): number {
  return serverTime() + seconds * 1000;
}
