import { FOLLOWER_CAP_MAX } from "../../rules/advancement/prices.ts";
import { flag, html, oneOf, type Stored, text, whole } from "#table/fields.ts";

const fields = foundry.data.fields;

/** The most any edition lets a track be (SRD, "Exposure, Harm, & Flags"). */
const TRACK_MAX = 4;
/** A bond has two marks, or three (the same section). */
const BOND_MAX = { min: 2, max: 3 } as const;

/** Where somebody stands in the story: with the crew, in a seat of their own, an ally afar, or gone. */
export const PLACES = ["crew", "anchor", "ally", "gone"] as const;
export type Place = (typeof PLACES)[number];

/** What a GM's client notes of somebody: helped, acted by themselves, stood in a hot beat, took less for devotion, used their station or bond. */
export const RECORD_KINDS = ["assist", "initiative", "hot", "spared", "station", "bond"] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

const recordEntry = () => ({
  kind: oneOf(RECORD_KINDS, "assist"),
  scene: whole(),
  session: whole(),
  arc: whole(),
  /** The message of the roll or request. */
  by: text(),
  note: text(),
});

/** One thing somebody did, under the id of what made it. */
export type RecordEntry = Stored<ReturnType<typeof recordEntry>>;

/** What of them is words. */
export const COMPANION_WORDS = [
  "role",
  "secondRole",
  "seat",
  "wants",
  "doubts",
  "limits",
  "carries",
  "look",
  "notes",
] as const;

/** What followers and familiars have in common (SRD, "Followers as Story Agents"): who they are, and their tracks. */
export const companion = () => ({
  slug: text(),
  /** The uuid of the character or party they serve; empty for nobody. */
  serves: text(),
  /** Their lane, in words, and a second one by story. */
  role: text(),
  secondRole: text(),
  cap: whole(1, { min: 1, max: FOLLOWER_CAP_MAX }),
  bond: new fields.SchemaField({ value: whole(1, { min: 0, max: BOND_MAX.max }), max: whole(2, BOND_MAX) }),
  exposure: track(),
  harm: track(),
  /** Hurt by a wound: until treated their Cap counts one less (SRD 16.6). */
  injured: flag(),
  /** The scene in which they are boxed out and cannot help; 0 for none (SRD 16.6). */
  pinned: whole(0, { min: 0 }),
  /** Why upkeep or care is due; empty while it is not. */
  flagged: text(),
  /** How often they were tended: what the next tending pays stands in the ledger under this number. */
  tended: whole(0, { min: 0 }),
  place: oneOf(PLACES, "crew"),
  /** The seat they took, or where they went. */
  seat: text(),
  wants: text(),
  doubts: text(),
  /** Lines they will not cross. */
  limits: text(),
  carries: text(),
  look: text(),
  notes: html(),
  record: record(),
});

/** A track whose end the edition says. */
function track() {
  return new fields.SchemaField({ value: whole(0, { min: 0, max: TRACK_MAX }) });
}

/** What GMs' clients note: absent from a source until one does (foundryvtt/foundryvtt#14252). */
function record() {
  return new fields.TypedObjectField(new fields.SchemaField(recordEntry()), {
    required: false,
    nullable: false,
    initial: undefined,
  });
}

/** A track with its end, as it is prepared. */
export interface Track {
  value: number;
  max: number;
}
