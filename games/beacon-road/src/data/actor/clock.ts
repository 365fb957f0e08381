import type { ClockMeasure } from "#table/clocks/clock.ts";
import { clockFields, type StoredClocks } from "#table/clocks/fields.ts";
import { oneOf } from "#table/fields.ts";
import { CLOCK_KINDS, CLOCK_SEGMENTS, PROJECT_SEGMENTS } from "../../rules/roll/clocks.ts";

const fields = foundry.data.fields;

/** What is taken for granted of a clock of which less is said. */
export const CLOCK_MEASURE: ClockMeasure = {
  usualSize: CLOCK_SEGMENTS.complex,
  mostSegments: 32,
  usualKind: CLOCK_KINDS[0],
  sizes: Object.fromEntries(
    CLOCK_KINDS.map((kind) => [kind, kind === "project" ? PROJECT_SEGMENTS : CLOCK_SEGMENTS.complex]),
  ),
};

/** A clock as the crew holds it (Progress Clocks). */
export const clock = () =>
  new fields.SchemaField({ ...clockFields(CLOCK_MEASURE), kind: oneOf(CLOCK_KINDS, CLOCK_KINDS[0]) });

/** The crew holds the clocks; none is there before a GM opens it. */
export const STORED_CLOCKS: StoredClocks = { type: "crew", clock, measure: CLOCK_MEASURE, always: {} };
