import { OFFER_WAYS, type OfferData, type OfferWay } from "../../data/message/offer-data.ts";

/** What a player says to an offer: they take it, or trade it one of the ways. */
export const CHOICES = ["take", ...OFFER_WAYS] as const;
export type Choice = "take" | OfferWay;

/** An answer to an offer, with what a GM's client knows of it. */
export interface AnswerClaim {
  /** The offer that is answered; null when there is none, or no GM made it. */
  readonly offer: Pick<OfferData, "state" | "undone" | "ways"> | null;
  /** The spend that it was bought with has been taken back. */
  readonly spendGone: boolean;
  /** Whether its author may speak for the character that is asked. */
  readonly speaksFor: boolean;
  /** What was chosen; a player's client may have written anything. */
  readonly choice: unknown;
  /** A boon lies paid for this offer. */
  readonly paid: boolean;
  /** The asset named is the character's to give. */
  readonly hasAsset: boolean;
}

/** Why an answer does not count: a key under `FATES_EDGE.Error`; empty where it does. */
export function judgeAnswer({ offer, ...claim }: AnswerClaim): string {
  if (!offer) return "OfferGone";
  if (!claim.speaksFor) return "NotYourOffer";
  if (offer.state === "withdrawn" || offer.undone || claim.spendGone) return "OfferWithdrawn";
  if (offer.state !== "") return "OfferSettled";
  return whyNotSo(offer.ways, claim);
}

function whyNotSo(ways: readonly OfferWay[], { choice, paid, hasAsset }: Omit<AnswerClaim, "offer">): string {
  if (choice === "take") return "";
  if (!ways.some((way) => way === choice)) return "WayNotOffered";
  if (choice === "boon" && !paid) return "BoonNotPaid";
  return choice === "asset" && !hasAsset ? "NoSuchAsset" : "";
}
