import type { SubTypeMetadata } from "../../../table/registration.ts";
import { effects } from "../effect.ts";
import { act, oneOf, text, texts, whole } from "../fields.ts";
import { OFFER_ENDS, OFFER_KINDS, OFFER_WAYS } from "./offer-data.ts";

const schema = () => ({
  ...act(),
  kind: oneOf(OFFER_KINDS, "cost"),
  actor: text(),
  actorName: text(),
  label: text(),
  text: text(),
  points: whole(),
  roll: text(),
  spend: text(),
  ways: new foundry.data.fields.ArrayField(oneOf(OFFER_WAYS, "boon")),
  bargain: text(),
  effects: effects(),
  state: oneOf(OFFER_ENDS, ""),
  ends: new foundry.data.fields.TypedObjectField(text()),
  way: oneOf(["", ...OFFER_WAYS], ""),
  answerer: text(),
  deed: text(),
  told: texts(),
});

type OfferSchema = ReturnType<typeof schema>;

/** What a GM puts before one player: take it, or trade it. Written by GMs alone; the player answers with a deed. */
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
}
