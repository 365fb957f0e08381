import { completeData } from "#foundry/fields.ts";
import type { SubTypeMetadata } from "#foundry/registration.ts";
import { keepWithin } from "#table/bounds.ts";
import { HELPER_ATTRIBUTE } from "../../rules/magic/ritual.ts";
import { act, flag, oneOf, type Stored, text, texts, whole, wholeOrNull } from "#table/fields.ts";
import { AUTHORS_HALF, DV_MAX } from "../limits.ts";
import { lines, storedWords } from "#table/words/fields.ts";
import { ritualAsToday } from "./earlier-names.ts";

/** How a ritual ends before its Weave: a GM says it is none, or its primary gives up. */
export const RITUAL_ENDS = ["", "refused", "givenUp"] as const;

const fields = foundry.data.fields;

const schema = () => ({
  ...declared(),
  gm: new fields.SchemaField(gmsFields(), { required: false, nullable: false, initial: undefined }),
});

type RitualSchema = ReturnType<typeof schema>;

/** What the primary declares (SRD 19.7). */
export type Declared = Stored<ReturnType<typeof declared>>;

const WHOLE_GMS_PART = new fields.SchemaField(gmsFields());

/**
 * A ritual (SRD 19.7): one card from its declaration to its aftermath. Its author declares it; who joined, what was channelled and
 * woven and what it cost is noted by GMs' clients alone. The rolls themselves are action cards that name it.
 */
export class RitualModel extends foundry.abstract.TypeDataModel<RitualSchema, ChatMessage.Implementation> {
  static readonly metadata: SubTypeMetadata = {
    document: "ChatMessage",
    type: "ritual",
    icon: "fa-solid fa-people-group",
  };
  static override LOCALIZATION_PREFIXES = ["FATES_EDGE.Model.ritual"];

  /** Always there once the card is prepared; in its source only from a GM's first word on. */
  declare gm: foundry.data.fields.SchemaField.InitializedData<ReturnType<typeof gmsFields>>;

  static override defineSchema(): RitualSchema {
    return schema();
  }

  /** Cuts the author's half to sizes that no real client exceeds. */
  static override migrateData(source: Record<string, unknown>): Record<string, unknown> {
    const { gm: _gm, ...own } = source;
    keepWithin(own, AUTHORS_HALF);
    Object.assign(source, own);
    ritualAsToday(source);
    return super.migrateData(source);
  }

  override prepareBaseData(): void {
    super.prepareBaseData();
    this.gm = completeData(WHOLE_GMS_PART, this._source.gm ?? {});
  }
}

function declared() {
  return {
    /** The primary, by uuid, and the name they had. */
    actor: text(),
    actorName: text(),
    /** What it is woven with, and against. */
    art: text(),
    dv: whole(1, { min: 1, max: DV_MAX }),
    /** What it is to bring about, and how others can help. */
    intent: text(),
    ways: text(),
    /** Who may join, by uuid. */
    invited: texts(),
  };
}

/** Written by GMs' clients alone. */
function gmsFields() {
  return {
    /** The declaration as a GM's client found it: from then on it counts, whatever its author writes. */
    judged: new fields.SchemaField(
      { ...declared(), scene: whole(), user: text(), problem: text() },
      { required: true, nullable: true, initial: null },
    ),
    /** A GM agrees that it is one (SRD 19.7, step 1), and the DV that they set; null for the one declared. */
    allowed: flag(),
    dv: wholeOrNull({ min: 1, max: DV_MAX }),
    ending: new fields.SchemaField({ ...act(), way: oneOf(RITUAL_ENDS, ""), words: text() }),
    /** Who joined, under the request by which they did. */
    helpers: new fields.TypedObjectField(
      new fields.SchemaField({
        ...act(),
        actor: text(),
        name: text(),
        skill: text(),
        words: text(),
        /** What they would channel with, and whether a GM allowed it where it is not Spirit. */
        attribute: text(HELPER_ATTRIBUTE),
        granted: flag(),
        left: flag(),
      }),
    ),
    /** Each participant's Channel, under its card. */
    channels: new fields.TypedObjectField(
      new fields.SchemaField({
        ...act(),
        actor: text(),
        name: text(),
        potential: whole(0, { min: 0 }),
        setbacks: whole(0, { min: 0 }),
      }),
    ),
    /** The primary's Weave, under its card. */
    weaves: new fields.TypedObjectField(new fields.SchemaField(act())),
    bites: new fields.TypedObjectField(
      new fields.SchemaField({
        ...act(),
        points: whole(),
        tier: whole(),
        label: storedWords(),
        text: storedWords(),
        summary: lines(),
        /** The cards whose points paid for it, each with the key of its own spend. */
        rolls: new fields.TypedObjectField(text()),
      }),
    ),
  };
}
