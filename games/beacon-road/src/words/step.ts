import { wordsOfStored } from "#foundry/i18n.ts";
import { warnUnreadable } from "#table/unreadable.ts";
import { isRecord, recordOf } from "#table/records.ts";
import type { StoredLine } from "../data/actor/crew-play.ts";

/** What a step tells: a key under `Did`, what fills its sentence, and the words of the rules in it by their own keys. */
export type Line = StoredLine;

/** A sentence of a step. @param terms words of the rules, each by its key below the game's own */
export function line(
  key: string,
  data: Readonly<Record<string, string | number>> = {},
  terms: Readonly<Record<string, string>> = {},
): Line {
  return { key, data, terms };
}

/** A kept sentence in the reader's language. Any client may have written it; one that cannot be said takes nothing else with it. */
export function lineText(kept: Line): string {
  try {
    return sentenceOf(kept);
  } catch (error) {
    warnUnreadable(`Did.${kept.key}`, error);
    return "…";
  }
}

function sentenceOf({ key, data, terms }: Line): string {
  const said = Object.entries(recordOf(terms)).map(([name, term]) => [name, say(String(term))]);
  const plain = Object.entries(recordOf(data)).filter(([, value]) => !isRecord(value));
  return say(`Did.${key}`, Object.fromEntries([...plain, ...said]) as Filling);
}

/** Up to so many sentences are read in one go. */
const FEW = 3;

/** Kept sentences as somebody reads them: a few in one go, more of them each on a line of its own. */
export function linesText(lines: readonly Line[]): string {
  return lines.map(lineText).join(lines.length > FEW ? "\n" : " ");
}

type Filling = Record<string, string | number>;

/** A sentence with a count in it has a form for one and one for more. */
function say(key: string, data: Filling = {}): string {
  const whole = `BEACON_ROAD.${key}`;
  const { count } = data;
  if (typeof count === "number" && game.i18n.has(`${whole}.other`))
    return wordsOfStored.count(whole, count, data);
  return wordsOfStored.say(whole, data);
}

/** Sentences that are stored with a card's act. */
export function linesIn(value: unknown): Line[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((each: unknown) => {
    const { key, data, terms } = recordOf(each);
    return typeof key === "string" ? [{ key, data: recordOf(data), terms: recordOf(terms) }] : [];
  });
}
