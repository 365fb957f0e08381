import type { StoredWords } from "#table/words/line.ts";
import { type GamesWords, type Reader, readerBesideCards, readerOf } from "#table/words/reader.ts";
import { nameIn } from "#table/words/say.ts";
import { isPc } from "../data/kinds.ts";
import { skillLabelOr } from "../words/skills.ts";
import { knownClock } from "./clocks/clocks.ts";
import { VEILS } from "./veils.ts";

const OURS: GamesWords = {
  terms: { skill: skillLabelOr },
  veils: VEILS,
  clockKnown: knownClock,
  isKnownToAll: isPc,
};

/** Who reads stored lines: what they may know of what these speak of, and what it is called now. */
export function readerFor(user: User.Implementation): Required<Reader> {
  return readerOf(user, OURS);
}

/** What stored words say to this client's user now: beside cards, where a line that cannot be said stands as its key. */
export function wordsNow(stored: StoredWords): string {
  return typeof stored === "string" ? stored : nameIn(stored, readerBesideCards(game.user, OURS));
}
