import { SIGHTS } from "../../../table/clocks.ts";
import { completeData } from "../../../foundry/fields.ts";
import type { SubTypeMetadata } from "../../../foundry/registration.ts";
import { DIE_NAMES } from "../../rules/dice.ts";
import { EDGE_GIVES } from "../../rules/edges.ts";
import { LADDERS, POSITIONS } from "../../rules/pool.ts";
import { effects } from "../effects.ts";
import { act, flag, oneOf, text, texts, whole, wholeOrNull } from "../fields.ts";
import { DV_MAX } from "../limits.ts";
import { lines, migrateTold } from "../line.ts";
import {
  type ActionData,
  DV_SOURCES,
  FORK_CHOICES,
  OFFER_ANSWERS,
  OFFER_STATES,
  PART_KINDS,
  PURSE_STATES,
  type Said,
} from "./action-data.ts";

const fields = foundry.data.fields;

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

  /** What spends and draws did was stored as sentences once. */
  static override migrateData(source: Record<string, unknown>): Record<string, unknown> {
    const { spends, draws } = (source["gm"] ?? {}) as { readonly spends?: object; readonly draws?: object };
    for (const done of [...Object.values(spends ?? {}), ...Object.values(draws ?? {})]) migrateTold(done);
    return super.migrateData(source);
  }

  /**
   * What no GM has written yet is open: nothing judged, ruled or spent. What one has judged is read as it was then, by
   * everybody and everywhere; what the author writes there afterwards stays in the source alone.
   */
  override prepareBaseData(): void {
    super.prepareBaseData();
    this.gm = completeData(WHOLE_GMS_PART, this._source.gm ?? {});
    Object.assign(this, settledWords(this));
  }
}

/** Written by the client of whoever rolled, and by nobody else. */
function authorsPart() {
  return {
    actor: text(),
    actorName: text(),
    attribute: text(),
    skill: text(),
    attributeLabel: text(),
    skillLabel: text(),
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
    /** Deeds of help it was made with, by message id. */
    help: texts(),
    /** Marks on the character that it uses up, by id. */
    marks: texts(),
    /** An epic action (SRD R.1). */
    epic: flag(),
    /** Whom a success sets up, by uuid. */
    setup: text(),
  };
}

/**
 * Written by GMs' clients alone (`gmOnlyFields`): what was witnessed, ruled, spent, drawn. It is left out of a card until
 * a GM writes on it, because Foundry 14 refuses a player's card that names such a field at all, be it with its default
 * (foundryvtt/foundryvtt#14252).
 */
function gmsPart() {
  return new fields.SchemaField(gmsFields(), { required: false, nullable: false, initial: undefined });
}

function gmsFields() {
  return {
    judged: witness(),
    taken: new fields.ArrayField(new fields.SchemaField({ roll: whole(), from: whole(), to: whole() })),
    returned: new fields.ArrayField(new fields.SchemaField({ ...edgeUse(), roll: whole() })),
    state: oneOf(PURSE_STATES, "open"),
    drawer: text(),
    ruling: new fields.SchemaField({
      dv: wholeOrNull({ min: 1, max: DV_MAX }),
      position: oneOf(["", ...POSITIONS], ""),
    }),
    bargain: new fields.SchemaField({ state: oneOf(OFFER_STATES, ""), text: text() }),
    awards: new fields.TypedObjectField(new fields.SchemaField({ ...act(), boons: whole(), actor: text() })),
    spends: new fields.TypedObjectField(
      new fields.SchemaField({
        ...act(),
        points: whole(),
        label: text(),
        text: text(),
        uuid: text(),
        effects: effects(),
        told: lines(),
        offer: text(),
      }),
    ),
    draws: new fields.TypedObjectField(
      new fields.SchemaField({
        ...act(),
        points: whole(),
        cards: cardsDrawn(),
        twist: text(),
        effects: effects(),
        told: lines(),
      }),
    ),
    /** What the roll set up for others. */
    setups: new fields.TypedObjectField(new fields.SchemaField({ ...act(), actor: text(), name: text() })),
    ticks: new fields.TypedObjectField(
      new fields.SchemaField({
        ...act(),
        ...{ clock: text(), name: text(), count: whole(), sight: oneOf(SIGHTS, "all") },
      }),
    ),
  };
}

function part() {
  return new fields.SchemaField({
    kind: oneOf(PART_KINDS, "situational"),
    label: text(),
    dice: whole(),
    uuid: text(),
    sort: whole(),
  });
}

function witness() {
  return new fields.SchemaField(
    {
      initial: new fields.ArrayField(whole()),
      steps: new fields.ArrayField(
        new fields.SchemaField({ index: whole(), from: whole(), to: whole(), why: text(), use: text() }),
      ),
      faces: new fields.ArrayField(whole()),
      die: oneOf(DIE_NAMES, "d10"),
      setbacks: whole(),
      uses: new fields.ArrayField(new fields.SchemaField(edgeUse())),
      rolls: whole(),
      user: text(),
      scene: whole(),
      dv: whole(1),
      dvSource: oneOf(DV_SOURCES, "default"),
      ladder: oneOf(LADDERS, "basic"),
      position: oneOf(["", ...POSITIONS], ""),
      problem: text(),
      banked: flag(),
      said: said(),
      missed: new fields.ArrayField(new fields.SchemaField({ label: text(), dice: whole() })),
    },
    { required: true, nullable: true, initial: null },
  );
}

function said() {
  return new fields.SchemaField(
    {
      actor: text(),
      request: text(),
      clock: text(),
      setup: text(),
      epic: flag(),
      parts: new fields.TypedObjectField(part()),
    },
    { required: true, nullable: true, initial: null },
  );
}

function edgeUse() {
  return {
    id: text(),
    item: text(),
    edge: text(),
    label: text(),
    gives: oneOf(EDGE_GIVES, "words"),
    amount: whole(),
    by: text(),
    words: text(),
  };
}

function cardsDrawn() {
  return new fields.ArrayField(
    new fields.SchemaField({
      name: text(),
      suit: text(),
      rank: text(),
      domain: text(),
      severity: text(),
      img: text(),
      prompt: text(),
    }),
  );
}

/**
 * The author's words that are settled because a GM's client has judged the roll: whose it is, which call it answers, what
 * it was made of, whether it is epic (SRD R.1). None while nothing is judged; then the author's half says it.
 */
export function settledWords({ gm }: { readonly gm: Pick<ActionData["gm"], "judged"> }): Partial<Said> {
  return { ...gm.judged?.said };
}
