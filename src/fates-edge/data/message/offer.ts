import type { SubTypeMetadata } from "#foundry/registration.ts";
import { effects } from "../effects.ts";
import { act, oneOf, type Stored, text, whole } from "#table/fields.ts";
import { lines, storedWords } from "#table/words/fields.ts";
import { summaryAsToday } from "./earlier-names.ts";

/** What a player may give instead of taking what is offered: a boon, an asset, or a bargain of the GM's. */
export const TRADE_WAYS = ["boon", "asset", "bargain"] as const;
/** What becomes of somebody's danger in place of letting it land (SRD 16.6, 16.7): it lands on the hero, or devotion makes it milder. */
export const RISK_WAYS = ["shield", "spared"] as const;
export type RiskWay = (typeof RISK_WAYS)[number];
/** Every way out of an offer. */
export const OFFER_WAYS = [...TRADE_WAYS, ...RISK_WAYS] as const;
export type OfferWay = (typeof OFFER_WAYS)[number];

/** What a GM may offer by themselves: a cost that can be traded, or death that can still be bargained with (SRD Y). */
export const OWN_OFFER_KINDS = ["cost", "death"] as const;
/** The same, and a danger to somebody who helped. */
export const OFFER_KINDS = [...OWN_OFFER_KINDS, "risk"] as const;
export type OfferKind = (typeof OFFER_KINDS)[number];

/** What became of it. */
export const OFFER_ENDS = ["", "taken", "traded", "withdrawn"] as const;
export type OfferEnd = (typeof OFFER_ENDS)[number];

const schema = () => ({
  ...act(),
  kind: oneOf(OFFER_KINDS, "cost"),
  actor: text(),
  actorName: text(),
  label: storedWords(),
  text: storedWords(),
  points: whole(),
  /** The roll's card it was bought on, and the id of the spend there; both empty for one from the bank. */
  roll: text(),
  spend: text(),
  ways: new foundry.data.fields.ArrayField(oneOf(OFFER_WAYS, "boon")),
  bargain: text(),
  effects: effects(),
  /** What lands on whoever is asked where they shield somebody. */
  instead: effects(),
  state: oneOf(OFFER_ENDS, ""),
  /** What would end it, in the order in which the server took it: the first does. Who wrote it, by the request's id or "withdrawn". */
  ends: new foundry.data.fields.TypedObjectField(text()),
  /** How it was traded, who answered, and the request that did. */
  way: oneOf(["", ...OFFER_WAYS], ""),
  answerer: text(),
  deed: text(),
  summary: lines(),
});

type OfferSchema = ReturnType<typeof schema>;

/** An offer's `system`. */
export type OfferData = Stored<OfferSchema>;

/** What a GM puts before one player: take it, or trade it. Written by GMs alone; the player answers with a request. */
export class OfferModel extends foundry.abstract.TypeDataModel<OfferSchema, ChatMessage.Implementation> {
  static readonly metadata: SubTypeMetadata = {
    document: "ChatMessage",
    type: "offer",
    icon: "fa-solid fa-scale-balanced",
  };
  static override LOCALIZATION_PREFIXES = ["FATES_EDGE.Model.offer"];

  static override defineSchema(): OfferSchema {
    return schema();
  }

  static override migrateData(source: Record<string, unknown>): Record<string, unknown> {
    summaryAsToday(source);
    return super.migrateData(source);
  }
}
