import type { Change } from "../../../table/changes.ts";
import type { Line } from "../../data/line.ts";
import type { MessageFacts, OfferEnded } from "../../state/card-facts.ts";
import { type Reader, sayLines } from "../../state/summary.ts";

/** The parts of an act that its lines are told from. */
interface ToldAct {
  readonly told: readonly Line[];
  readonly changes: readonly Change[];
  /** The offer that was put before a player first; empty or left out for none. */
  readonly offer?: string;
}

type Facts = Reader & Pick<MessageFacts, "offerEnd">;

/**
 * What an act did, in its viewer's language and as far as they may know of it now; of what was put before a player first,
 * what became of the offer.
 */
export function toldNow({ told, changes, offer = "" }: ToldAct, facts: Facts): readonly string[] {
  const ended = offer === "" ? null : (facts.offerEnd?.(offer) ?? null);
  return ended ? [offerWords(ended, facts)] : sayLines(told, changes, facts);
}

/** An act with its lines in words. */
export function withTold<T extends ToldAct>(
  act: T,
  facts: Facts,
): Omit<T, "told"> & { readonly told: readonly string[] } {
  return { ...act, told: toldNow(act, facts) };
}

function offerWords({ name, kind, state, way, undone }: OfferEnded, { words }: Pick<Facts, "words">): string {
  const taken = kind === "risk" && state === "taken" ? "land" : state;
  const came = undone ? "undone" : state === "traded" && way !== "" ? way : taken;
  return words.say(`FATES_EDGE.Offer.Came.${came}`, { name });
}
