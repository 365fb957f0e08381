import { findHere, uuidOf } from "#foundry/documents.ts";
import { UserError } from "#table/refusals.ts";
import { type AssetItem, type FollowerActor, isPc, type PcActor } from "../data/kinds.ts";
import type { OfferData } from "../data/message/offer.ts";
import { unrefundedLines } from "../rules/advancement/ledger.ts";
import { isAvailable } from "../rules/retinue/condition.ts";
import { ledgerOf } from "./growth/ledger.ts";
import { requestsAnswering } from "./log-index.ts";
import { followersOf, holdingsOf } from "./retinue/retinue.ts";

/** A follower or an asset that a character could use or give up. */
export interface Burnable {
  /** The uuid of the document, or the id of the ledger's line where nobody made one of it. */
  readonly line: string;
  readonly name: string;
  /** Whoever or whatever it is; left out for a mere line. */
  readonly document?: FollowerActor | AssetItem;
}

/** What a character has to use or to burn (SRD U, Y; "Absent PCs"): followers and assets, and lines of the ledger that are neither yet. */
export function assetsOf(actor: PcActor): Burnable[] {
  const documents = [
    ...followersOf(actor).filter(({ system }) => system.place !== "gone"),
    ...holdingsOf(actor),
  ];
  const known = new Set([...followersOf(actor), ...holdingsOf(actor)].map(({ system }) => system.line));
  const lines = unrefundedLines(ledgerOf(actor)).filter(
    ({ id, kind, from, to, of }) =>
      (kind === "follower" || kind === "asset") && to > from && of === "" && !known.has(id),
  );
  return [
    ...documents.map((document) => ({ line: uuidOf(document), name: document.name, document })),
    ...lines.map(({ id, label, target }) => ({ line: id, name: label || target })),
  ];
}

/** Those among them that can be put to use now: nobody and nothing compromised. */
export function usableAssetsOf(actor: PcActor): Burnable[] {
  return assetsOf(actor).filter(({ document }) => !document || isAvailable(document.system.condition));
}

/** An answer as its author's client says it; everything in it may be anything. */
export interface AnswerData {
  readonly offer: string;
  readonly choice: string;
  /** The line of the ledger that is burned, where that is the way. */
  readonly asset: string;
  /** What was offered, for the card alone. */
  readonly kind: string;
}

/** What a request's data says of an answer. */
export function readAnswer(data: object): AnswerData {
  const word = (value: unknown): string => (typeof value === "string" ? value : "");
  const { offer, choice, asset, kind } = data as Partial<Record<keyof AnswerData, unknown>>;
  return { offer: word(offer), choice: word(choice), asset: word(asset), kind: word(kind) };
}

/** Whether an answer to an offer lies in the log and waits for a GM's client. */
export function hasAnswered(offer: string): boolean {
  return requestsAnswering(offer).some(({ system }) => system.gm.state === "");
}

/** What a GM puts before one player: the price it stands for, what comes of taking it, and the ways out of it. */
export type OfferAsked = Pick<
  OfferData,
  | "kind"
  | "actor"
  | "label"
  | "text"
  | "points"
  | "roll"
  | "spend"
  | "ways"
  | "bargain"
  | "effects"
  | "instead"
>;

/** The character that is asked. @throws UserError when there is none, no way out, or a bargain without words. */
export function requireAsked({
  actor: uuid,
  ways,
  bargain,
}: Pick<OfferAsked, "actor" | "ways" | "bargain">): PcActor {
  const actor = findHere(uuid);
  if (!isPc(actor)) throw new UserError("FATES_EDGE.Error.NobodyAsked");
  if (ways.length === 0) throw new UserError("FATES_EDGE.Error.NoWayOut");
  if (ways.includes("bargain") && bargain.trim() === "") throw new UserError("FATES_EDGE.Error.NoBargain");
  return actor;
}
