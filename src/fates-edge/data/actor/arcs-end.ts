import { flag, text, whole } from "#table/fields.ts";

const fields = foundry.data.fields;

/** Words by the id of what they are about: what its owner chose. */
const choices = () => new fields.TypedObjectField(text());

/** An owner's answers at an arc's end; they count while their round is the party's. */
export const upkeepAnswers = () => new fields.SchemaField({ round: text(), choices: choices() });

/** What a GM's round of upkeep asks: its id, empty while there is none, the arc it is about, what was recovered by a mission, and answers for what the party holds. */
export const upkeepRound = () =>
  new fields.SchemaField({
    round: text(),
    arc: whole(1, { min: 1 }),
    recovered: new fields.TypedObjectField(flag()),
    /** Whether a clock opens for what sinks; by default only for what becomes compromised. */
    clocks: new fields.TypedObjectField(flag()),
    choices: choices(),
  });
