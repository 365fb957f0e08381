import { claimFields } from "#table/acts/claims.ts";
import type { SubTypeMetadata } from "#foundry/registration.ts";
import { goneClocks } from "#table/clocks/gone.ts";
import { filledOf } from "#table/clocks/states.ts";
import { flag, html, oneOf, type Stored, text, texts, whole } from "#table/fields.ts";
import { SIDES } from "../../rules/conflict.ts";
import { REST_PLACES } from "../../rules/rest.ts";
import { THREATS } from "../../rules/travel.ts";
import { NUMBER_MAX } from "./character.ts";
import { clock, STORED_CLOCKS } from "./clock.ts";

const fields = foundry.data.fields;

/** How the heroes came to rest, or that they do not rest now. */
export const CAMP_PLACES = ["", ...REST_PLACES] as const;

/** Whether the conflict's beginning is known: a side's, or a group check is to say it. */
export const BEGINNINGS = [...SIDES, "check"] as const;

const schema = () => ({
  /** The heroes of the party, by uuid, in its order. */
  members: texts(),
  coins: whole(0, { min: 0, max: 9_999_999 }),
  session: new fields.SchemaField({ number: whole(1, { min: 1 }), running: flag(false) }),
  clocks: new fields.TypedObjectField(clock()),
  gone: goneClocks(),
  /** Who is about to do what the table does once, or has done it (`table/post-once.ts`). */
  claims: claimFields(),
  /** Villain points that were spent, with the session each belongs to. */
  villainSpent: new fields.TypedObjectField(
    new fields.SchemaField({ foe: text(), reason: text(), session: whole(0, { min: 0 }) }),
  ),
  /** Days on the road, in their order. */
  travel: new fields.TypedObjectField(
    new fields.SchemaField({
      areas: new fields.ArrayField(
        oneOf(
          THREATS.map(({ id }) => id),
          "settled",
        ),
      ),
      /** What the die showed; 0 before it was thrown. */
      roll: whole(0, { min: 0, max: 20 }),
      /** What it showed before cartography had it thrown again; 0 for a die thrown once. */
      before: whole(0, { min: 0, max: 20 }),
      note: text(),
      message: text(),
      sort: whole(),
    }),
  ),
  /** The rest that is going on, or the last one. */
  camp: new fields.SchemaField({
    number: whole(0, { min: 0 }),
    place: oneOf(CAMP_PLACES, ""),
    /** The card of the rest that is going on; empty while nobody rests. */
    message: text(),
  }),
  conflict: new fields.SchemaField({
    running: flag(false),
    number: whole(0, { min: 0 }),
    round: whole(1, { min: 1 }),
    first: oneOf(BEGINNINGS, "heroes"),
    /** The side that acted last in this round; empty at its start. */
    last: oneOf(["", ...SIDES], ""),
    combatants: new fields.TypedObjectField(combatant()),
  }),
  notes: html(),
});

type PartySchema = ReturnType<typeof schema>;

/** Somebody in the conflict, as the party holds them. */
export type StoredCombatant = Stored<PartySchema>["conflict"]["combatants"][string];
/** A day on the road. */
export type TravelDay = Stored<PartySchema>["travel"][string];

/** What the whole table shares: purse, clocks, travel, camp, conflict, session. Nobody owns it, all observe it; a GM writes it. */
export class PartyModel extends foundry.abstract.TypeDataModel<
  PartySchema,
  Actor.Implementation,
  Record<never, never>,
  { filled: Record<string, number> }
> {
  static readonly metadata: SubTypeMetadata = {
    document: "Actor",
    type: "party",
    icon: "fa-solid fa-users",
    seen: "OBSERVER",
    shared: true,
  };

  static override defineSchema(): PartySchema {
    return schema();
  }

  override prepareDerivedData(): void {
    this.filled = filledOf(this.clocks, STORED_CLOCKS);
  }
}

function combatant() {
  return new fields.SchemaField({
    /** The hero, foe or unlinked token's actor, by uuid. */
    actor: text(),
    /** What it is called in this conflict: two foes of one kind are told apart. */
    name: text(),
    side: oneOf(SIDES, "enemies"),
    turns: whole(1, { min: 1, max: 9 }),
    acted: whole(0, { min: 0, max: NUMBER_MAX }),
    out: flag(false),
    /** How it went out of the conflict: a word of the rules; empty for who is in it. */
    fate: text(),
    /** Made for this conflict, as one more of a foe that is in it already: it goes when the conflict ends. */
    copy: flag(false),
    sort: whole(),
  });
}
