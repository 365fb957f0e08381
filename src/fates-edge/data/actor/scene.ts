import { BAND_KEYS, CEILINGS, OPPOSITION_TALENTS } from "../../rules/mixed-tier/bands.ts";
import { POSITIONS } from "../../rules/pool.ts";
import { flag, oneOf, text, whole, wholeOrNull } from "#table/fields.ts";
import { DV_MAX } from "../limits.ts";
import { maybeLine } from "#table/words/fields.ts";

const fields = foundry.data.fields;

/** How long a scene's actions take (SRD 3.1). */
export const TIME_SCALES = ["", "moment", "some", "significant", "days"] as const;

/** What is played now: its frame, what helps and what opposes the crew, and for a mixed-tier scene its beat. */
export const scene = () =>
  new fields.SchemaField({
    name: text(),
    number: whole(1, { min: 1 }),
    running: flag(),
    time: oneOf(TIME_SCALES, ""),
    pillar: text(),
    dv: wholeOrNull({ min: 1, max: DV_MAX }),
    position: oneOf(["", ...POSITIONS], ""),
    /** Structural advantages (Clarification 4); `late` for those that came once the scene was on. */
    advantages: new fields.TypedObjectField(
      new fields.SchemaField({
        /** What tells its benefit apart; and the line that says it, where the system knows what gives it. */
        label: text(),
        words: maybeLine(),
        kind: text("other"),
        source: text(),
        late: flag(),
      }),
    ),
    overStack: new fields.SchemaField({
      state: oneOf(["", "held", "struck"], ""),
      way: oneOf(["", "rail", "bank"], ""),
      /** How many late advantages were counted when it was last looked at. */
      checked: whole(0, { min: 0 }),
    }),
    opposition: new fields.TypedObjectField(
      new fields.SchemaField({
        name: text(),
        tier: whole(0, { min: 0, max: 5 }),
        actor: text(),
        /** What has befallen them, in words. */
        note: text(),
      }),
    ),
    ...bandFields(),
  });

/** A mixed-tier scene's dials and the beat it is in (SRD R.3, R.4, R.7). */
function bandFields() {
  return {
    band: oneOf(["", ...BAND_KEYS], ""),
    tier: whole(0, { min: 0, max: 5 }),
    job: text(),
    danger: text(),
    severity: oneOf(["", ...CEILINGS], ""),
    opposes: oneOf(["", ...OPPOSITION_TALENTS], ""),
    /** The flip that has used the opposition's talent. */
    opposed: text(),
    reward: text(),
    beat: new fields.SchemaField({
      number: whole(1, { min: 1 }),
      step: text(),
      anchor: text(),
      declared: new fields.TypedObjectField(text()),
      /** Flips of this beat by id: 1 for a free one, 0 for one that was paid. */
      flips: new fields.TypedObjectField(whole()),
      nastiest: text(),
    }),
  };
}
