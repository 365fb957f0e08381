import { flag, oneOf, type Stored, text, texts, whole } from "#table/fields.ts";
import { ENCOUNTERS, MODES, PERIL_MAX } from "../../rules/travel/travel.ts";
import { TIER_MAX } from "../../rules/crew/tier.ts";
import { POSITIONS } from "../../rules/roll/position.ts";
import { PLANS, SCORE_ENDS } from "../../rules/score/score.ts";
import { count } from "../fields.ts";

const fields = foundry.data.fields;

/** What a crew is in the middle of. */
export const PARTS_OF_PLAY = ["score", "downtime", "trip"] as const;

/** A sentence as it is kept: its key, what fills it, and the words of the rules that are said when it is read. */
const line = () =>
  new fields.SchemaField({
    key: text(),
    data: new fields.ObjectField({ required: true, nullable: false }),
    terms: new fields.ObjectField({ required: true, nullable: false }),
  });

/** Something that was done in a score, a downtime or on a journey, under a key made of its card and its act. */
const entry = () =>
  new fields.SchemaField({
    part: oneOf(PARTS_OF_PLAY, "downtime"),
    /** Which score, downtime or journey it belongs to. */
    round: count(),
    step: text(),
    /** The hero it is about, by the id of their actor; empty for the crew. */
    hero: text(),
    card: text(),
    act: text(),
    sort: count(),
    lines: new fields.ArrayField(line()),
    /** What later steps read of it. */
    data: new fields.ObjectField({ required: true, nullable: false }),
  });

/** What a score is about; the downtime after it keeps that. */
const aim = () => ({
  name: text(),
  /** The faction it is aimed at, by the id of its actor; empty for none of them. */
  target: text(),
  against: count(0, TIER_MAX),
  plan: oneOf(PLANS, "assault"),
  /** What kind of operation it is, for the claims that pay for it. */
  operation: text(),
  /** The claim that it is to seize, by its item's id. */
  claim: text(),
});

/** What a flashback waits for. */
export const FLASHBACK_STATES = ["asked", "priced", "paid", "dropped"] as const;

/** How a flashback goes on once it is paid (Flashbacks). */
export const FLASHBACK_ENDS = ["action", "fortune", "simply"] as const;

/** What a crew is doing: the score that is planned or played, the downtime after it, a journey, and who is away. */
export const crewPlayFields = () => ({
  log: new fields.TypedObjectField(entry()),
  score: new fields.SchemaField({
    ...aim(),
    stage: oneOf(["", "planned", "running"], ""),
    round: count(),
    detail: text(),
    wilds: flag(false),
    position: oneOf(["", ...POSITIONS], ""),
    /** When it began, by the server's clock: what is told after that belongs to it. */
    since: count(0, Number.MAX_SAFE_INTEGER),
    flashbacks: new fields.TypedObjectField(
      new fields.SchemaField({
        hero: text(),
        words: text(),
        state: oneOf(FLASHBACK_STATES, "asked"),
        stress: count(0, 99),
        /** One coin or one rep in place of stress, for what is a downtime activity. */
        downtime: flag(false),
        goesOn: oneOf(FLASHBACK_ENDS, "action"),
        sort: count(),
      }),
    ),
  }),
  downtime: new fields.SchemaField({
    ...aim(),
    open: flag(false),
    round: count(),
    end: oneOf(["", ...SCORE_ENDS], ""),
    /** Complications and blood that the score's cards tell of: the first draft of its heat. */
    trouble: count(0, 99),
    killing: flag(false),
    /** Entanglements that came up, by key. */
    entanglements: new fields.TypedObjectField(
      new fields.SchemaField({
        options: texts(),
        chosen: text(),
        out: text(),
        sort: count(),
        /** A way out that another's hero would suffer for, as it was answered: it waits for whoever plays them. */
        asked: new fields.SchemaField({ hero: text(), way: text(), faction: text(), note: text() }),
      }),
    ),
  }),
  /** Who is in prison or lost in their vice, by the id of their actor. */
  away: new fields.TypedObjectField(
    new fields.SchemaField({ why: oneOf(["prison", "lost"], "prison"), sentence: count(0, 4) }),
  ),
  /** Assets that were acquired, by key (Acquire asset). */
  assets: new fields.TypedObjectField(
    new fields.SchemaField({ name: text(), quality: whole(0, { min: -1, max: 99 }), sort: count() }),
  ),
  trip: new fields.SchemaField({
    open: flag(false),
    round: count(),
    name: text(),
    mode: oneOf(
      MODES.map(({ id }) => id),
      "walk",
    ),
    hexes: new fields.ArrayField(
      new fields.SchemaField({
        peril: count(1, PERIL_MAX),
        /** Further dice of its peril, after a guide who failed. */
        more: count(0, 9),
        guided: flag(false),
        encounter: oneOf(["", ...ENCOUNTERS], ""),
      }),
    ),
    /** Hexes that lie behind them. */
    at: count(0, 99),
  }),
  /** Where the builder was left, and what was agreed with factions while the crew was made. */
  build: new fields.SchemaField({
    step: text(),
    deals: new fields.TypedObjectField(new fields.SchemaField({ faction: text(), deal: count(0, 9) })),
  }),
});

type Play = Stored<ReturnType<typeof crewPlayFields>>;
export type LogEntry = Play["log"][string];
export type StoredLine = LogEntry["lines"][number];
export type TripHex = Play["trip"]["hexes"][number];
export type StoredEntanglement = Play["downtime"]["entanglements"][string];
export type StoredFlashback = Play["score"]["flashbacks"][string];
