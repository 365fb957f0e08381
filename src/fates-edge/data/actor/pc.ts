import type { SubTypeMetadata } from "#foundry/registration.ts";
import { DEFICIT_MAX } from "../../rules/advancement/build.ts";
import { ATTRIBUTE_MAX } from "../../rules/advancement/prices.ts";
import { ATTRIBUTES } from "../../rules/skills.ts";
import { boonsInHand } from "../../rules/boons.ts";
import { fatigueMax } from "../../rules/fatigue.ts";
import { HARM_OUT } from "../../rules/recovery.ts";
import { flag, oneOf, type Stored, text, texts, whole } from "#table/fields.ts";
import { storedWords } from "#table/words/fields.ts";
import { currentEdition } from "../settings.ts";
import { upkeepAnswers } from "./arcs-end.ts";
import { type Activation, activations } from "./activation.ts";
import { type BoonLedger, countBoons } from "./entries.ts";
import { epilogue } from "./epilogue.ts";
import { countXp, gmsLedger, ledger, type XpCount } from "./ledger.ts";
import { mark, type StoredMark } from "./mark.ts";

const fields = foundry.data.fields;

const schema = () => ({
  attributes: new fields.SchemaField({
    body: attribute(),
    wits: attribute(),
    spirit: attribute(),
    presence: attribute(),
  }),
  skills: new fields.TypedObjectField(whole(0, { min: 0, max: 5 })),
  concept: text(),
  culture: text(),
  affinity: text(),
  leaning: oneOf(LEANING_CHOICES, ""),
  /** Guilds and orders one belongs to, in words. */
  memberships: texts(),
  look: text(),
  notes: new fields.HTMLField({ required: true, nullable: false, initial: "" }),
  boons: new fields.SchemaField({
    base: whole(0, { min: 0 }),
    spare: whole(0, { min: 0 }),
    entries: new fields.TypedObjectField(
      new fields.SchemaField({ delta: whole(), reason: text(), message: text() }),
    ),
  }),
  // `by` is the message of the roll that used the first level up.
  fatigue: new fields.SchemaField({ value: whole(0, { min: 0 }), used: flag(), by: text() }),
  /** The world's time and the scene of the last night's sleep; scene 0 for none. */
  rested: rested(),
  /** The roll that steadied somebody who was dying; empty for nobody's (SRD J). New harm makes it void. */
  steadied: steadied(),
  harm: new fields.SchemaField({ value: whole(0, { min: 0, max: HARM_OUT }) }),
  ledger: ledger(),
  /** The scene in which a GM lets this character do without a tool, by the tool's name (SRD O). */
  withoutTool: withoutTool(),
  /** The running scene in which a GM lets this character buy all the same; 0 for none. */
  buysIn: buysIn(),
  /** Flaws of what was learnt in a hurry, by id (SRD 5.2, Rush Rule): the ledger's line, what it is called, and the flaw in words. */
  flaws: flaws(),
  awards: gmsLedger(),
  build: build(),
  claims: new fields.SchemaField({
    session: whole(),
    ticked: new fields.TypedObjectField(new fields.SchemaField({ xp: whole(0, { min: 0 }), note: text() })),
  }),
  bonds: new fields.TypedObjectField(bond()),
  upkeep: upkeepAnswers(),
  marks: marks(),
  /** The player is not at the table, and lets the others borrow this character's hand (SRD "Absent PCs"). */
  away: flag(),
  lend: flag(),
  /** The session in which an action was borrowed, the scene of the last shared asset; 0 for none. */
  borrowed: whole(0, { min: 0 }),
  shared: whole(0, { min: 0 }),
  /** The arc in which their patronage erased a complication (SRD 7); 0 for none. */
  patronage: whole(0, { min: 0 }),
  epicAction: epicAction(),
  activations: activations(),
  spellsAllowed: spellsAllowed(),
  /** What its player makes of the campaign's end (SRD 23.6). */
  epilogue: epilogue(),
});

type PcSchema = ReturnType<typeof schema>;

/** What the schema does not store: counts and ceilings, by the edition in play. */
type PcDerived = {
  boons: BoonLedger & { value: number; max: number; overflow: number };
  fatigue: { value: number; used: boolean; by: string; max: number };
  harm: { value: number; max: number };
  xp: XpCount;
};

/** A player character (SRD 5, 9 to 11, 18; App. V): who they are, what they earned and what they bought with it. */
export class PcModel extends foundry.abstract.TypeDataModel<
  PcSchema,
  Actor.Implementation,
  Record<never, never>,
  PcDerived
> {
  static readonly metadata: SubTypeMetadata = {
    document: "Actor",
    type: "pc",
    icon: "fa-solid fa-user",
    bars: ["boons", "fatigue", "harm"],
    words: ["concept", "culture", "affinity", "look", "notes"],
    most: Object.fromEntries(ATTRIBUTES.map((one) => [`attributes.${one}`, ATTRIBUTE_MAX])),
  };
  static override LOCALIZATION_PREFIXES = ["FATES_EDGE.Model.pc"];

  /** Always there once the character is prepared; in its source only from a GM's first word on. */
  declare marks: Record<string, StoredMark>;
  declare epicAction: EpicAction;
  declare activations: Record<string, Activation>;
  declare spellsAllowed: Record<string, string>;
  declare rested: Rested;
  declare steadied: string;
  declare flaws: Record<string, Flaw>;

  static override defineSchema(): PcSchema {
    return schema();
  }

  /** A character on whom no GM has written anything yet has no marks, allowed spells or epic action. */
  override prepareBaseData(): void {
    super.prepareBaseData();
    this.marks ??= {};
    this.epicAction ??= { scene: 0, beat: 0, by: "" };
    this.activations ??= {};
    this.spellsAllowed ??= {};
    this.withoutTool ??= {};
    this.buysIn ??= 0;
    this.rested ??= { time: 0, scene: 0 };
    this.steadied ??= "";
    this.flaws ??= {};
  }

  override prepareDerivedData(): void {
    const edition = currentEdition();
    const { held, overflow } = boonsInHand(countBoons(this.boons), edition);
    this.boons.max = edition.boonCap;
    this.boons.value = held;
    this.boons.overflow = overflow;
    this.fatigue.max = fatigueMax(edition, this.attributes.body);
    this.harm.max = HARM_OUT;
    // From what is stored: whatever raises a prepared value earns nobody XP.
    this.xp = countXp(this._source.ledger, this._source.awards ?? {});
  }
}

function attribute() {
  return whole(2, { min: 1 });
}

/** What only GMs' clients write: absent from a source until one does (foundryvtt/foundryvtt#14252). */
const UNWRITTEN = { required: false, nullable: false, initial: undefined } as const;

/** What GMs lay on a character, by id. */
const marks = () => new fields.TypedObjectField(mark(), UNWRITTEN);

/** Spells that a GM lets their owner cast, by the item's id, each with the seal of what it was then. */
const spellsAllowed = () => new fields.TypedObjectField(text(), UNWRITTEN);

/** What a GM lets a character do without, by the tool's name. */
const withoutTool = () => new fields.TypedObjectField(whole(0, { min: 0 }), UNWRITTEN);

/** The scene in which a GM lets a character buy. */
const buysIn = () => new fields.NumberField({ ...UNWRITTEN, integer: true, min: 0 });

/** The roll that steadied a character. */
const steadied = () => new fields.StringField({ ...UNWRITTEN, blank: true });

const lastNight = () => ({ time: whole(), scene: whole(0, { min: 0 }) });

type Rested = Stored<ReturnType<typeof lastNight>>;

/** When a character last slept for a night. */
const rested = () => new fields.SchemaField(lastNight(), UNWRITTEN);

const flaw = () => ({ line: text(), label: storedWords(), words: text() });

type Flaw = Stored<ReturnType<typeof flaw>>;

/** What a character learnt badly. */
const flaws = () => new fields.TypedObjectField(new fields.SchemaField(flaw()), UNWRITTEN);

const lastEpicAction = () => ({
  /** The scene's number; 0 for none. */
  scene: whole(0, { min: 0 }),
  beat: whole(0, { min: 0 }),
  /** The message of the roll. */
  by: text(),
});

type EpicAction = Stored<ReturnType<typeof lastEpicAction>>;

/** The last epic action (SRD R.1), as a GM's client noted it. */
const epicAction = () => new fields.SchemaField(lastEpicAction(), UNWRITTEN);

/** Where a character stands: not begun, in the builder, or in play. */
export const BUILD_STATES = ["", "building", "done"] as const;

/** Which of the three archetypes a player aims for (SRD 6). */
export const LEANING_CHOICES = ["", "solo", "mixed", "mastermind"] as const;
export type ChosenLeaning = (typeof LEANING_CHOICES)[number];

/** How far the builder has come, and the obligation that was taken on in it. */
export const build = () =>
  new foundry.data.fields.SchemaField({
    state: oneOf(BUILD_STATES, ""),
    step: text(),
    deficit: whole(0, { min: 0, max: DEFICIT_MAX }),
  });

/**
 * A tie to another character, as one side of it holds it. It binds when both hold one under the same id: so neither
 * player writes on the other's sheet, and neither is bound unasked. An ended one stays once it has given its boon, so
 * that it gives none again; so does one that this side has declined, for the other to read.
 */
export const bond = () =>
  new foundry.data.fields.SchemaField({
    with: text(),
    name: text(),
    words: text(),
    boon: flag(),
    session: whole(),
    ended: flag(),
    declined: flag(),
    /** The session in which it last gave a boon in play; 0 for none. */
    called: whole(0, { min: 0 }),
  });
