import type { StoredClock } from "../../data/actor/clock-data.ts";

/** What is said of a clock; the rest follows from its kind and the table. */
export type ClockData = Partial<StoredClock>;
