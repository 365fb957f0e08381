import type { Migration } from "../../../table/migrations.ts";
import { STORED_NAMES } from "./01-stored-names.ts";
import { PEOPLE_OF_LEDGERS } from "./02-people-of-ledgers.ts";

/** Every change of what is stored since the first version, the oldest first. */
export const MIGRATIONS: readonly Migration[] = [STORED_NAMES, PEOPLE_OF_LEDGERS];

/** The number of the newest, which a world holds once all are written. */
export const NEWEST = MIGRATIONS.length;
