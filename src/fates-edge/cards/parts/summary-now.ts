import type { Change } from "#table/changes.ts";
import type { Line, StoredWords } from "#table/words/line.ts";
import type { MessageFacts, OfferEnded } from "../../state/roll/card-facts.ts";
import type { Reader } from "#table/words/reader.ts";
import { nameIn } from "#table/words/say.ts";
import { sayLinesOfAct } from "../../state/veils.ts";

/** The parts of an act that its lines are told from. */
interface SummedAct {
  readonly summary: readonly Line[];
  readonly changes: readonly Change[];
  /** The offer that was put before a player first; empty or left out for none. */
  readonly offer?: string;
}

type Facts = Reader & Pick<MessageFacts, "offerEnd">;

/**
 * What an act did, in its viewer's language and as far as they may know of it now; of what was put before a player first,
 * what became of the offer.
 */
export function summaryNow({ summary, changes, offer = "" }: SummedAct, facts: Facts): readonly string[] {
  const ended = offer === "" ? null : (facts.offerEnd?.(offer) ?? null);
  return ended ? [offerWords(ended, facts)] : sayLinesOfAct(summary, changes, facts);
}

/** An act with its lines in words. */
export function withSummary<T extends SummedAct>(
  act: T,
  facts: Facts,
): Omit<T, "summary"> & { readonly summary: readonly string[] } {
  return { ...act, summary: summaryNow(act, facts) };
}

/** An act with the name of who erased it or made it void; empty while it stands. */
export function withEraser<T extends { readonly erased?: StoredWords | undefined }>(
  act: T,
  facts: Reader,
): Omit<T, "erased"> & { readonly erased: string } {
  return { ...act, erased: nameIn(act.erased ?? "", facts) };
}

/** What something was called and what was said of it, in its viewer's language. */
export function labelNow(
  { label, text }: { readonly label: StoredWords; readonly text: StoredWords },
  facts: Reader,
): { readonly label: string; readonly text: string } {
  return { label: nameIn(label, facts), text: nameIn(text, facts) };
}

function offerWords({ name, kind, state, way, undone }: OfferEnded, { words }: Pick<Facts, "words">): string {
  const taken = kind === "risk" && state === "taken" ? "land" : state;
  const came = undone ? "undone" : state === "traded" && way !== "" ? way : taken;
  return words.say(`FATES_EDGE.Offer.Came.${came}`, { name });
}
