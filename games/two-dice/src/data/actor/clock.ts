import type { ClockMeasure } from "#table/clocks/clock.ts";
import { clockFields, type StoredClocks } from "#table/clocks/fields.ts";
import { oneOf } from "#table/fields.ts";
import { CLOCK_KINDS } from "../../rules/clocks.ts";

const fields = foundry.data.fields;

/** Segments of a clock of which nobody said how many, of either kind (ours). */
const USUAL_SIZE = 6;

/** What is taken for granted of a clock of which less is said. */
export const CLOCK_MEASURE: ClockMeasure = {
  usualSize: USUAL_SIZE,
  mostSegments: 12,
  usualKind: CLOCK_KINDS[0],
  sizes: Object.fromEntries(CLOCK_KINDS.map((kind) => [kind, USUAL_SIZE])),
};

const schema = () => ({ ...clockFields(CLOCK_MEASURE), kind: oneOf(CLOCK_KINDS, CLOCK_KINDS[0]) });

/** A clock as the party holds it; one that belongs to a scene is an objective of the conflict of that number. */
export const clock = () => new fields.SchemaField(schema());

/** The party holds the clocks; none is there before a GM opens it. */
export const STORED_CLOCKS: StoredClocks = { type: "party", clock, measure: CLOCK_MEASURE, always: {} };
