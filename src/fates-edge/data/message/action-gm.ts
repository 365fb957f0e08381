import { spellFields } from "../item/spell.ts";
import { cardsDrawn, ticked, spendFields } from "./acts.ts";
import { DIE_NAMES } from "../../rules/dice.ts";
import { SHUNT_INTO } from "../../rules/magic/backlash.ts";
import { LADDERS, POSITIONS } from "../../rules/pool.ts";
import { effects } from "../effects.ts";
import { flag, oneOf, text, whole, wholeOrNull, act } from "#table/fields.ts";
import { DV_MAX } from "../limits.ts";
import { lines, storedWords } from "#table/words/fields.ts";
import { EDGE_GIVES } from "../../rules/edges/gifts.ts";
import { DV_SOURCES, part, companionsHelp, workingFields } from "./action-author.ts";

const fields = foundry.data.fields;

export const OFFER_STATES = ["", "offered", "withdrawn"] as const;
/** What became of a roll's setbacks. Only while `open` may a boon still turn a die; `returned`, a GM took the credit back. */
export const SETBACK_STATES = ["open", "drawing", "spent", "drawn", "banked", "returned"] as const;
export type SetbackState = (typeof SETBACK_STATES)[number];

/**
 * Written by GMs' clients alone (`gmOnlyFields`): what was judged, ruled, spent, drawn. It is left out of a card until
 * a GM writes on it, because Foundry 14 refuses a player's card that names such a field at all, be it with its default
 * (foundryvtt/foundryvtt#14252).
 */
export function gmsPart() {
  return new fields.SchemaField(gmsFields(), { required: false, nullable: false, initial: undefined });
}

/** The GM's half with nothing left out. */
export function gmsFields() {
  return { ...judgedFields(), ...fieldsOfPoints(), ...fieldsOfHelpers() };
}

/** How the roll stands: what was found on it, taken back of it, ruled and offered. */
function judgedFields() {
  return {
    judged: verdict(),
    /** In the order they were taken back, each time the last that stood. */
    taken: new fields.ArrayField(new fields.SchemaField({ roll: whole(), from: whole(), to: whole() })),
    /** Uses of edges that were given back, in their order. */
    returned: new fields.ArrayField(new fields.SchemaField({ ...edgeUse(), roll: whole() })),
    state: oneOf(SETBACK_STATES, "open"),
    /** The points of a spell are being borne: no boon turns its dice any more, and talents and the shunt may take some. */
    assigning: flag(),
    drawer: text(),
    ruling: new fields.SchemaField({
      dv: wholeOrNull({ min: 1, max: DV_MAX }),
      position: oneOf(["", ...POSITIONS], ""),
    }),
    bargain: new fields.SchemaField({ state: oneOf(OFFER_STATES, ""), text: text() }),
  };
}

/** What came of its points, its boons and its magic, each act under a key of its own. */
function fieldsOfPoints() {
  return {
    awards: new fields.TypedObjectField(new fields.SchemaField({ ...act(), boons: whole(), actor: text() })),
    spends: new fields.TypedObjectField(
      new fields.SchemaField({
        ...spendFields(),
        /** Who made it void (SRD 15, "Echo-Killer"); empty while it stands. */
        erased: storedWords(),
      }),
    ),
    draws: new fields.TypedObjectField(
      new fields.SchemaField({
        ...act(),
        points: whole(),
        cards: cardsDrawn(),
        /** The player takes the cards as drawn, and in which session (SRD 5.1, Complication Dividend). */
        asDrawn: flag(),
        session: whole(),
        twist: text(),
        effects: effects(),
        summary: lines(),
        /** Who erased it, a Patron say (SRD 7); empty while it stands. */
        erased: storedWords(),
      }),
    ),
    /** Points of a spell that its caster turned into fatigue or harm. */
    shunts: new fields.TypedObjectField(
      new fields.SchemaField({
        ...act(),
        points: whole(),
        into: oneOf(SHUNT_INTO, "fatigue"),
        summary: lines(),
        /** The ritual's helper who absorbed it, by uuid; empty for the caster's own shunt. */
        by: text(),
      }),
    ),
    /** What a spell that succeeded did to the board, and who made it void (SRD 15, "Echo-Killer"). */
    works: new fields.TypedObjectField(
      new fields.SchemaField({ ...act(), label: text(), summary: lines(), erased: storedWords() }),
    ),
    /** What uses of edges cost and brought, by the use: the GM's client sees to it. */
    settled: new fields.TypedObjectField(
      new fields.SchemaField({ ...act(), label: text(), points: whole(), summary: lines() }),
    ),
  };
}

/** What it did for others and for clocks, and what it brought those who helped. */
function fieldsOfHelpers() {
  return {
    /** What was noted on each follower or familiar who helped. */
    helped: new fields.TypedObjectField(
      new fields.SchemaField({
        ...act(),
        helper: text(),
        name: text(),
        /** What a beat in danger brought them, which may be nothing. */
        hot: flag(),
        exposed: flag(),
        flagged: flag(),
        compromised: flag(),
      }),
    ),
    /** What the roll set up for others. */
    setups: new fields.TypedObjectField(new fields.SchemaField({ ...act(), actor: text(), name: text() })),
    ticks: ticked(),
    /** What somebody fetched added to the success. */
    carried: ticked(),
  };
}

function verdict() {
  return new fields.SchemaField(
    {
      initial: new fields.ArrayField(whole()),
      steps: new fields.ArrayField(
        new fields.SchemaField({ index: whole(), from: whole(), to: whole(), why: text(), use: text() }),
      ),
      faces: new fields.ArrayField(whole()),
      die: oneOf(DIE_NAMES, "d10"),
      /** What went to the bank: the 1s that lie and those counted though thrown again, less those an edge cancelled. */
      setbacks: whole(),
      onesCounted: whole(0, { min: 0 }),
      uses: new fields.ArrayField(new fields.SchemaField(edgeUse())),
      /** How many rolls of the message were seen. */
      rolls: whole(),
      user: text(),
      /** The scene in which it was credited. */
      scene: whole(),
      dv: whole(1),
      dvSource: oneOf(DV_SOURCES, "default"),
      ladder: oneOf(LADDERS, "basic"),
      position: oneOf(["", ...POSITIONS], ""),
      /** Why the dice were refused; empty when they were not. */
      problem: text(),
      /** Whether the setbacks went to the bank, or were left to be counted by hand. */
      banked: flag(),
      /** Null on cards that were judged before it was kept. */
      locked: locked(),
      /** The spell as it was when it was cast; null for any other roll. */
      cast: cast(),
      /** Potential that was woven; null where it needed none. A boon that powered it. */
      potential: wholeOrNull({ min: 0 }),
      rite: flag(),
      /** Who made it start Controlled, each as their mark is called. */
      prepared: new fields.ArrayField(new fields.SchemaField({ label: storedWords() })),
      missed: new fields.ArrayField(new fields.SchemaField({ label: storedWords(), dice: whole() })),
    },
    { required: true, nullable: true, initial: null },
  );
}

function cast() {
  return new fields.SchemaField(
    { name: text(), img: text(), obvious: flag(), ...spellFields() },
    { required: true, nullable: true, initial: null },
  );
}

function locked() {
  return new fields.SchemaField(
    {
      /** Whose roll it is. */
      actor: text(),
      /** The GM's call that it answers. */
      request: text(),
      clock: text(),
      setup: text(),
      spell: text(),
      target: text(),
      ...workingFields(),
      /** The scene's epic action; false for one that says so and is not. */
      epic: flag(),
      parts: new fields.TypedObjectField(part()),
      ...companionsHelp(),
    },
    { required: true, nullable: true, initial: null },
  );
}

function edgeUse() {
  return {
    /** The entry's key. */
    id: text(),
    /** The item's uuid. */
    item: text(),
    /** The edge's key among those of its item. */
    edge: text(),
    label: text(),
    gives: oneOf(EDGE_GIVES, "words"),
    /** When it serves; empty on cards of before it was kept. */
    moment: text(),
    /** Dice, successes, steps or points, as `gives` says; 0 for all that fit. */
    amount: whole(),
    /** Whose edge it is, where it is not the roller's own. */
    by: text(),
    /** For an edge told in words: what they are. */
    words: text(),
  };
}
