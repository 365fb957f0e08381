import { cardsDrawn, spendFields, ticked } from "./acts.ts";
import { keepWithin } from "#table/bounds.ts";
import { completeData } from "#foundry/fields.ts";
import type { SubTypeMetadata } from "#foundry/registration.ts";
import { DIE_NAMES } from "../../rules/dice.ts";
import { MAGIC_ROLLS, SHUNT_INTO } from "../../rules/magic/backlash.ts";
import { LADDERS, type PoolPart, type PoolPartKind, POSITIONS } from "../../rules/pool.ts";
import { ASSIST_MODES } from "../../rules/retinue/assist.ts";
import { effects } from "../effects.ts";
import { spellFields } from "../item/spell.ts";
import { act, flag, oneOf, type Stored, text, texts, whole, wholeOrNull } from "#table/fields.ts";
import { AUTHORS_HALF, DV_MAX } from "../limits.ts";
import { lines, storedWords } from "#table/words/fields.ts";
import { type StoredWords } from "#table/words/line.ts";
import { actionAsToday, rollAsToday } from "./earlier-names.ts";
import { EDGE_GIVES } from "../../rules/edges/gifts.ts";

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
export const OFFER_STATES = ["", "offered", "withdrawn"] as const;
export type OfferState = (typeof OFFER_STATES)[number];
/** What became of a roll's setbacks. Only while `open` may a boon still turn a die; `returned`, a GM took the credit back. */
export const SETBACK_STATES = ["open", "drawing", "spent", "drawn", "banked", "returned"] as const;
export type SetbackState = (typeof SETBACK_STATES)[number];

const schema = () => ({ ...authorsPart(), gm: gmsPart() });

type ActionSchema = ReturnType<typeof schema>;

/** The GM's part with nothing left out, to read the written part by. */
const WHOLE_GMS_PART = new fields.SchemaField(gmsFields());

/** The card of one action roll, from the first throw to the last consequence. */
export class ActionModel extends foundry.abstract.TypeDataModel<ActionSchema, ChatMessage.Implementation> {
  static readonly metadata: SubTypeMetadata = {
    document: "ChatMessage",
    type: "action",
    icon: "fa-solid fa-dice-d10",
  };
  static override LOCALIZATION_PREFIXES = ["FATES_EDGE.Model.action"];

  /** Always there once the card is prepared; in its source only from a GM's first word on. */
  declare gm: foundry.data.fields.SchemaField.InitializedData<ReturnType<typeof gmsFields>>;

  static override defineSchema(): ActionSchema {
    return schema();
  }

  /** Cuts the author's half to sizes that no real client exceeds. */
  static override migrateData(source: Record<string, unknown>): Record<string, unknown> {
    const { gm: _gm, ...own } = source;
    keepWithin(own, AUTHORS_HALF);
    Object.assign(source, own);
    actionAsToday(source);
    rollAsToday(source);
    return super.migrateData(source);
  }

  /**
   * Fills in the GM's half where no GM has written yet: nothing is judged, ruled or spent. The fields that a GM's
   * client has judged replace the author's for every reader; what the author writes there afterwards stays in the
   * source alone.
   */
  override prepareBaseData(): void {
    super.prepareBaseData();
    this.gm = completeData(WHOLE_GMS_PART, this._source.gm ?? {});
    Object.assign(this, lockedFields(this));
  }
}

/** An action card's `system`. */
export interface ActionData extends AuthorsPart {
  readonly gm: GmsPart;
}

/** The part of an action card that its author writes. */
export type AuthorsPart = Stored<ReturnType<typeof authorsPart>>;
type GmsFields = Stored<ReturnType<typeof gmsFields>>;
/** The part that only GMs write. */
export interface GmsPart extends Omit<GmsFields, "judged" | "spends"> {
  readonly judged: RollVerdict | null;
  readonly spends: Readonly<Record<string, SpendAct>>;
}
export type StoredPart = AuthorsPart["parts"][string];
/** One part of a roll's pool, named as it is stored. */
export type RollPart = PoolPart<StoredWords>;
/** A follower or familiar who helps on a roll, as its author wrote it. */
export type StoredAssist = AuthorsPart["assists"][number];
/** What was noted on one of them. */
export type HelpedAct = GmsPart["helped"][string];
type RollVerdictFields = NonNullable<GmsFields["judged"]>;
type RollVerdictStep = RollVerdictFields["steps"][number];
/** What a GM's client saw when it credited the roll. From then on the card speaks from here. */
export interface RollVerdict extends Omit<RollVerdictFields, "steps" | "cast" | "potential" | "rite"> {
  /** Left out, none was woven, and no boon powered it. */
  readonly potential?: number | null;
  readonly rite?: boolean;
  /** Left out, no spell was cast. */
  readonly cast?: Cast | null;
  /** Before it is stored, a step that no use of an edge made names none. */
  readonly steps: readonly (Omit<RollVerdictStep, "use"> & Partial<Pick<RollVerdictStep, "use">>)[];
}
/** The author's fields that decide something, as a GM's client found them: from then on the card is read with these. */
export type LockedFields = NonNullable<RollVerdict["locked"]>;
/** A penalty that waited for the character's next roll and is not in it. */
export type MissedPenalty = RollVerdict["missed"][number];
/** One use of an edge for a roll: the entry on its item that names the card, read together with the edge. */
export type EdgeUse = RollVerdict["uses"][number];
/** A boon's re-roll that a GM took back: its place among the message's rolls, and what it had made of the die. */
export type TakenReroll = GmsPart["taken"][number];
/** What a use of an edge cost and brought. */
export type SettledAct = GmsPart["settled"][string];
export type SpendAct = Omit<GmsFields["spends"][string], "erased"> & {
  readonly erased?: string | undefined;
};
export type DrawAct = GmsPart["draws"][string];
export type ShuntAct = GmsPart["shunts"][string];
/** A spell as a card keeps it. */
export type Cast = NonNullable<RollVerdictFields["cast"]>;
/** A card as it lay on the table; its words stay when the deck is gone. */
export type DrawnCard = DrawAct["cards"][number];

/** Written by the client of whoever rolled, and by nobody else. */
function authorsPart() {
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
    /** Player requests of help it was made with, by message id. */
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

function workingFields() {
  return { working: oneOf(["", ...MAGIC_ROLLS], ""), channel: text(), ritual: text() };
}

/** Followers and familiars who help (SRD, Unified Assist), and what their dice may come to; 0 for the usual. */
function companionsHelp() {
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

/**
 * Written by GMs' clients alone (`gmOnlyFields`): what was judged, ruled, spent, drawn. It is left out of a card until
 * a GM writes on it, because Foundry 14 refuses a player's card that names such a field at all, be it with its default
 * (foundryvtt/foundryvtt#14252).
 */
function gmsPart() {
  return new fields.SchemaField(gmsFields(), { required: false, nullable: false, initial: undefined });
}

function gmsFields() {
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
        /** Who made it void (SRD 15, "Echo-Killer"); absent while it stands. */
        erased: new fields.StringField({ required: false, nullable: false, initial: undefined }),
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
        erased: text(),
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
      new fields.SchemaField({ ...act(), label: text(), summary: lines(), erased: text() }),
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

function part() {
  return new fields.SchemaField({
    kind: oneOf(PART_KINDS, "situational"),
    label: storedWords(),
    dice: whole(),
    uuid: text(),
    sort: whole(),
  });
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

/**
 * The author's words that are settled because a GM's client has judged the roll: whose it is, which call it answers, what
 * it was made of, whether it is epic (SRD R.1). None while nothing is judged; then the author's half says it.
 */
export function lockedFields({
  gm,
}: {
  readonly gm: Pick<ActionData["gm"], "judged">;
}): Partial<LockedFields> {
  return { ...gm.judged?.locked };
}
