import { cardsDrawn } from "./acts.ts";
import { completeData } from "#foundry/fields.ts";
import type { SubTypeMetadata } from "#foundry/registration.ts";
import { keepWithin } from "#table/bounds.ts";
import { AUTHORS_HALF } from "../limits.ts";
import { act, oneOf, type Stored, text, whole } from "#table/fields.ts";
import { lines } from "#table/words/fields.ts";
import { summaryAsToday } from "./earlier-names.ts";

/** What a request can be about. What each does lies in the file of its subject in `actions/`. */
export const PLAYER_REQUEST_KINDS = [
  "tick",
  "answer",
  "help",
  "flashback",
  "suggest",
  "shared",
  "borrowed",
  "declare",
  "recruit",
  "activate",
  "initiative",
  "station",
  "edge",
  "character",
  "patron",
  "spell",
  "newSpell",
  "ritual",
  "epilogue",
  "legacy",
  "act",
] as const;
export type PlayerRequestKindName = (typeof PLAYER_REQUEST_KINDS)[number];

/** Whether a GM's client has dealt with it: not yet, done, or refused. */
export const PLAYER_REQUEST_STATES = ["", "done", "refused"] as const;

const fields = foundry.data.fields;

const schema = () => ({
  kind: oneOf(PLAYER_REQUEST_KINDS, "tick"),
  actor: text(),
  actorName: text(),
  /** What it is about; what it holds depends on `kind`. */
  data: new fields.ObjectField({ required: true, nullable: false }),
  /** Ticks asked for, each under an id of its own, so that one card can take several. */
  moves: new fields.TypedObjectField(whole()),
  /** How many entries its author wrote past what is read of a request. */
  leftOut: whole(0, { min: 0 }),
  gm: new fields.SchemaField(gmsFields(), { required: false, nullable: false, initial: undefined }),
});

type PlayerRequestSchema = ReturnType<typeof schema>;

/** A request's `system`. */
export interface PlayerRequestData extends Omit<Stored<PlayerRequestSchema>, "gm"> {
  readonly gm: PlayerRequestVerdict;
}

/** The GM's half of a request. */
export type PlayerRequestVerdict = Stored<ReturnType<typeof gmsFields>>;

const WHOLE_GMS_PART = new fields.SchemaField(gmsFields());

/**
 * Something that somebody at the table does and only a GM's client may write down: a tick, help, an answer to an offer. Its
 * author says it with this card, and the active GM's client judges it, does it and writes its verdict.
 */
export class PlayerRequestModel extends foundry.abstract.TypeDataModel<
  PlayerRequestSchema,
  ChatMessage.Implementation
> {
  static readonly metadata: SubTypeMetadata = {
    document: "ChatMessage",
    type: "deed",
    icon: "fa-solid fa-hand-point-up",
  };
  static override LOCALIZATION_PREFIXES = ["FATES_EDGE.Model.deed"];

  /** Always there once the card is prepared; in its source only from a GM's verdict on. */
  declare gm: foundry.data.fields.SchemaField.InitializedData<ReturnType<typeof gmsFields>>;

  static override defineSchema(): PlayerRequestSchema {
    return schema();
  }

  /** Cuts the author's half to sizes that no real client exceeds. */
  static override migrateData(source: Record<string, unknown>): Record<string, unknown> {
    summaryAsToday(source["gm"]);
    const { gm: _gm, ...own } = source;
    const leftOut = keepWithin(own, AUTHORS_HALF);
    Object.assign(source, own, leftOut > 0 && { leftOut });
    return super.migrateData(source);
  }

  /** Fills in the GM's half of a request that no GM's client has judged yet. */
  override prepareBaseData(): void {
    super.prepareBaseData();
    this.gm = completeData(WHOLE_GMS_PART, this._source.gm ?? {});
  }
}

/** The call for the roll that an ask of an asset waits for; empty without one. */
export function setupOf({ gm }: Pick<PlayerRequestData, "gm">): string {
  const { setup } = gm.data as { readonly setup?: unknown };
  return typeof setup === "string" ? setup : "";
}

/** Written by GMs' clients alone. */
function gmsFields() {
  return {
    ...act(),
    /**
     * Whose answer it is, by the user's id: where several GMs answer at once, the first that the server took.
     */
    ends: new fields.TypedObjectField(text()),
    state: oneOf(PLAYER_REQUEST_STATES, ""),
    /** Why it was refused: a key under `FATES_EDGE.Error`. */
    reason: text(),
    /** The ticks taken up, each as it counted: 0 for one that was refused. */
    moves: new fields.TypedObjectField(whole()),
    /** What came of it. */
    summary: lines(),
    /** Cards of low severity that a GM laid beside an ask, with the words made of them. */
    draws: new fields.TypedObjectField(
      new fields.SchemaField({ ...act(), cards: cardsDrawn(), twist: text() }),
    ),
    data: new fields.ObjectField({ required: true, nullable: false }),
  };
}
