import { keepWithin } from "#table/bounds.ts";
import { completeData } from "#foundry/fields.ts";
import type { SubTypeMetadata } from "#foundry/registration.ts";
import type { PoolPart } from "../../rules/pool.ts";
import type { Stored } from "#table/fields.ts";
import { AUTHORS_HALF } from "../limits.ts";
import type { StoredWords } from "#table/words/line.ts";
import { actionAsToday, rollAsToday } from "./earlier-names.ts";
import { authorsPart } from "./action-author.ts";
import { gmsFields, gmsPart } from "./action-gm.ts";

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
export interface RollVerdict extends Omit<
  RollVerdictFields,
  "steps" | "cast" | "potential" | "rite" | "prepared"
> {
  /** Left out, nobody made it start Controlled. */
  readonly prepared?: RollVerdictFields["prepared"];
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
export type SpendAct = GmsFields["spends"][string];
export type DrawAct = GmsPart["draws"][string];
/** A spell as a card keeps it. */
export type Cast = NonNullable<RollVerdictFields["cast"]>;
/** A card as it lay on the table; its words stay when the deck is gone. */
export type DrawnCard = DrawAct["cards"][number];

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
