import { findHere } from "../../foundry/documents.ts";
import { UserError } from "../../table/refusals.ts";
import { isPc, type PcActor } from "../data/kinds.ts";
import type { OfferData } from "../data/message/offer.ts";
import { unrefundedLines } from "../rules/advancement/ledger.ts";
import { ledgerOf } from "./ledger.ts";
import { deedsAnswering } from "./log-index.ts";

/** A follower or an asset that a character could give up: its line of the ledger, and what it is called. */
export interface Burnable {
  readonly line: string;
  readonly name: string;
}

/** What a character has to burn (SRD U, Y): followers and assets bought and not yet gone. */
export function assetsOf(actor: PcActor): Burnable[] {
  return unrefundedLines(ledgerOf(actor))
    .filter(({ kind }) => kind === "follower" || kind === "asset")
    .map(({ id, label, target }) => ({ line: id, name: label || target }));
}

/** An answer as its author's client says it; everything in it may be anything. */
export interface AnswerData {
  readonly offer: string;
  readonly choice: string;
  /** The line of the ledger that is burned, where that is the way. */
  readonly asset: string;
}

/** What a deed's data says of an answer. */
export function readAnswer(data: object): AnswerData {
  const word = (value: unknown): string => (typeof value === "string" ? value : "");
  const { offer, choice, asset } = data as Partial<Record<keyof AnswerData, unknown>>;
  return { offer: word(offer), choice: word(choice), asset: word(asset) };
}

/** Whether an answer to an offer lies in the log and waits for a GM's client. */
export function hasAnswered(offer: string): boolean {
  return deedsAnswering(offer).some(({ system }) => system.gm.state === "");
}

/** What a GM puts before one player: the price it stands for, what comes of taking it, and the ways out of it. */
export type OfferAsked = Pick<
  OfferData,
  "kind" | "actor" | "label" | "text" | "points" | "roll" | "spend" | "ways" | "bargain" | "effects"
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
