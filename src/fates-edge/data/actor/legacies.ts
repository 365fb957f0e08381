import { KINETIC_RAILS, SOCIAL_RAILS } from "../../rules/campaign/crown.ts";
import { CAVEATS, LEGACY_KINDS } from "../../rules/campaign/legacy.ts";
import { flag, oneOf, type Stored, text, whole } from "#table/fields.ts";

const fields = foundry.data.fields;

/** What the party's record holds: the doctrine that the finale made, and what was turned into a legacy. */
export const KEPT_KINDS = ["doctrine", ...LEGACY_KINDS] as const;

const legacy = () => ({
  kind: oneOf(KEPT_KINDS, "institution"),
  name: text(),
  /** What it says or does; of somebody stationed, their house. */
  words: text(),
  /** Of a fixture: where it stands, and the way of the crew that it answers. */
  region: text(),
  /** What holds a doctrine back (SRD 23.5, Tempered). */
  caveat: oneOf(["", ...CAVEATS], ""),
  /** The rail that a fixture ticks. */
  rail: oneOf(["", ...SOCIAL_RAILS, ...KINETIC_RAILS], ""),
  /** What it came of: a uuid, or the word for what has none. */
  source: text(),
  /** The uuid of what stands for it in the world; empty for nothing. */
  of: text(),
  /** Who paid for it, by name, and how much. */
  by: text(),
  xp: whole(0, { min: 0 }),
  campaign: whole(),
  /** The arc in which somebody stationed last opened a way; at first the one they were stationed in. The scene in which a fixture last ticked. */
  used: whole(),
});

/** What this and earlier campaigns left, each under a key that follows from what it came of (SRD 23.6). */
export const legacies = () => new fields.TypedObjectField(new fields.SchemaField(legacy()));

/** A legacy as the party keeps it. */
export type StoredLegacy = Stored<ReturnType<typeof legacy>>;

/** What GMs say of the epilogue, by characters' ids: who needs none, and whose Steward had a scene of their own (SRD 23.6). */
export const epilogueRound = () =>
  new fields.SchemaField({
    skipped: new fields.TypedObjectField(flag()),
    stewards: new fields.TypedObjectField(flag()),
  });
