import type { Change } from "../../../table/changes.ts";
import type { MessageFacts, OfferEnded } from "../../state/card-facts.ts";
import { type ChangedClock, veiledClocks } from "../../state/clock-cards.ts";

/** What of an act tells what it did. */
interface ToldAct {
  readonly told: readonly string[];
  readonly changes: readonly Change[];
  /** The offer that was put before a player first; empty or left out for none. */
  readonly offer?: string;
}

type Facts = Pick<MessageFacts, "words" | "clockKnown" | "offerEnd">;

/**
 * What an act did, as far as its viewer may know of it now. The act's words were written down when it was done: an offer may
 * have been answered since, and a clock hidden.
 */
export function toldNow({ told, changes, offer = "" }: ToldAct, facts: Facts): readonly string[] {
  const ended = offer === "" ? null : (facts.offerEnd?.(offer) ?? null);
  return ended ? [offerWords(ended, facts)] : linesNow(told, changes, facts);
}

/** An act with its words as they stand now. */
export function withTold<T extends ToldAct>(act: T, facts: Facts): T & { readonly told: readonly string[] } {
  return { ...act, told: toldNow(act, facts) };
}

/** Lines about clocks, each of them as far as the viewer is shown its clock now. */
export function linesNow(
  lines: readonly string[],
  changes: readonly Change[],
  facts: Pick<Facts, "words" | "clockKnown">,
): readonly string[] {
  const veiled = veiledClocks(changes, facts);
  if (veiled.length === 0) return lines;
  return lines.map((line) => {
    const clock = veiled.find(({ names }) => names.some((name) => line.includes(name)));
    return clock ? veiledWords(clock, facts) : line;
  });
}

function veiledWords({ shown, opened, name: clock }: ChangedClock, { words }: Pick<Facts, "words">): string {
  if (shown === "none") return words.say(`FATES_EDGE.Effect.Told.${opened ? "openHidden" : "tickHidden"}`);
  return words.say(`FATES_EDGE.Effect.Told.${opened ? "openNamed" : "tickNamed"}`, { clock });
}

function offerWords({ name, state, way, undone }: OfferEnded, { words }: Pick<Facts, "words">): string {
  const came = undone ? "undone" : state === "traded" && way !== "" ? way : state;
  return words.say(`FATES_EDGE.Offer.Came.${came}`, { name });
}
