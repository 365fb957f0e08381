import { MAGIC_ROLLS } from "../../rules/magic/backlash.ts";
import { DIE_NAMES } from "../../rules/dice.ts";
import { LADDERS, type PoolPartKind, POSITIONS } from "../../rules/pool.ts";
import { ASSIST_MODES } from "../../rules/retinue/assist.ts";
import { flag, oneOf, text, texts, whole } from "#table/fields.ts";
import { DV_MAX } from "../limits.ts";
import { storedWords } from "#table/words/fields.ts";

const fields = foundry.data.fields;

export const PART_KINDS = [
  "attribute",
  "skill",
  "edge",
  "assist",
  "companion",
  "situational",
  "penalty",
] as const satisfies readonly PoolPartKind[];

/** Who set the DV: a GM, the player as a proposal, nobody (the least), or the spell that is cast. */
export const DV_SOURCES = ["gm", "player", "default", "spell"] as const;
export type DvSource = (typeof DV_SOURCES)[number];

/** The two ways out of a Partial (SRD 4.5.2). */
export const FORK_CHOICES = ["get", "leave"] as const;
export type ForkChoice = (typeof FORK_CHOICES)[number];
/** What a player says to a devil's bargain. */
export const OFFER_ANSWERS = ["accept", "decline"] as const;
export type OfferAnswer = (typeof OFFER_ANSWERS)[number];

/** Written by the client of whoever rolled, and by nobody else. */
export function authorsPart() {
  return {
    actor: text(),
    actorName: text(),
    attribute: text(),
    skill: text(),
    /** What the table called a skill of its own when it was rolled; it goes by that once the table took it away. */
    skillName: text(),
    ladder: oneOf(LADDERS, "basic"),
    dv: whole(1, { min: 1, max: DV_MAX }),
    dvSource: oneOf(DV_SOURCES, "default"),
    position: oneOf(["", ...POSITIONS], ""),
    approach: text(),
    right: text(),
    wrong: text(),
    parts: new fields.TypedObjectField(part()),
    forced: whole(0, { min: 0 }),
    /** What was rolled: d8s in mixed-tier scenes, where the edition says so (SRD R.1). */
    die: oneOf(DIE_NAMES, "d10"),
    edition: oneOf(["srd", "core"], "srd"),
    request: text(),
    clock: text(),
    fork: oneOf(["", ...FORK_CHOICES], ""),
    answer: oneOf(["", ...OFFER_ANSWERS], ""),
    /** Requests for help it was made with, by message id. */
    help: texts(),
    /** Marks on the character that it uses up, by id. */
    marks: texts(),
    /** What it is for, and what holds around it, as somebody said it (`rules/edges/tags.ts`). */
    tags: texts(),
    /** An epic action (SRD R.1). */
    epic: flag(),
    /** Whom a success sets up, by uuid. */
    setup: text(),
    /** The spell that is cast, and on whom, by uuid; both empty for any other roll. */
    spell: text(),
    target: text(),
    /** Which roll of a working it is, the Channel or ritual whose Potential it weaves, the ritual it is part of; whether a boon powers it. */
    ...workingFields(),
    rite: flag(),
    ...companionsHelp(),
  };
}

/** Which roll of a working it is, and what it is part of. */
export function workingFields() {
  return { working: oneOf(["", ...MAGIC_ROLLS], ""), channel: text(), ritual: text() };
}

/** Followers and familiars who help (SRD, Unified Assist), and what their dice may come to; 0 for the usual. */
export function companionsHelp() {
  return { assists: new fields.ArrayField(assist()), followerLimit: whole(0, { min: 0 }) };
}

function assist() {
  return new fields.SchemaField({
    /** Who helps, by uuid, and the name they had. */
    helper: text(),
    name: text(),
    mode: oneOf(ASSIST_MODES, "in"),
    /** What help beside one's role must say. */
    sense: text(),
    method: text(),
    risk: text(),
  });
}

/** One named part of the pool. */
export function part() {
  return new fields.SchemaField({
    kind: oneOf(PART_KINDS, "situational"),
    label: storedWords(),
    dice: whole(),
    uuid: text(),
    sort: whole(),
  });
}
