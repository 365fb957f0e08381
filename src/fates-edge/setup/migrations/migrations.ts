import type { Migration } from "#table/migrations.ts";
import { STORED_NAMES } from "./01-stored-names.ts";
import { PEOPLE_OF_LEDGERS } from "./02-people-of-ledgers.ts";
import { EDGES_IN_ONE_LANGUAGE } from "./03-edges-in-one-language.ts";
import { SUMMARIES_AND_PERIODS } from "./04-summaries-and-periods.ts";
import { WORDS_OF_ROLLS } from "./05-words-of-rolls.ts";

/** Every change of what is stored since the first version, the oldest first. */
export const MIGRATIONS: readonly Migration[] = [
  STORED_NAMES,
  PEOPLE_OF_LEDGERS,
  EDGES_IN_ONE_LANGUAGE,
  SUMMARIES_AND_PERIODS,
  WORDS_OF_ROLLS,
];
