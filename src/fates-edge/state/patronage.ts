import { idOf } from "../../foundry/documents.ts";
import {
  type ActionMessage,
  type BankSpendMessage,
  isAction,
  isBankSpend,
  type PcActor,
} from "../data/kinds.ts";
import { isPatron, isResourceDraw, projectXp } from "../rules/advancement/patronage.ts";
import { ledgerOf } from "./ledger.ts";
import { tableNumbers } from "./party.ts";
import { notUndone } from "./roll-points.ts";

/** How a character stands with their patronage (SRD 7). */
export interface Patronage {
  /** XP in projects. */
  readonly xp: number;
  /** The Patron tag. */
  readonly patron: boolean;
  /** Used in this arc. */
  readonly used: boolean;
}

/** How a character stands with their patronage now. */
export function patronageOf(actor: PcActor): Patronage {
  const lines = ledgerOf(actor);
  const used = actor.system.patronage > 0 && actor.system.patronage === tableNumbers().arc;
  return { xp: projectXp(lines), patron: isPatron(lines), used };
}

/** Why a character's patronage erases nothing now: a key under `FATES_EDGE.Error.Patron`; empty where it can. */
export function whyNotPatron(actor: PcActor): "" | "none" | "used" {
  const { patron, used } = patronageOf(actor);
  if (!patron) return "none";
  return used ? "used" : "";
}

/** A complication of Diamonds that stands in the log, for all to see. */
export interface ErasableDraw {
  readonly message: ActionMessage | BankSpendMessage;
  /** The draw among those of a roll; empty for a draw that has a card of its own. */
  readonly draw: string;
  readonly twist: string;
}

/** As many are offered as anybody remembers. */
const OFFERED = 6;

/** The complications that a Patron may erase (SRD 7), the latest first. */
export function erasableDraws(): ErasableDraw[] {
  return game.messages.contents.toReversed().flatMap(erasableOn).slice(0, OFFERED);
}

/** One of them, by its message and its draw; null where it is none. */
export function erasableAt(message: string, draw: string): ErasableDraw | null {
  return erasableOn(game.messages.get(message)).find((each) => each.draw === draw) ?? null;
}

function erasableOn(message: ChatMessage.Implementation | undefined): ErasableDraw[] {
  if (!message || message.whisper.length > 0) return [];
  if (isBankSpend(message)) {
    const { drawn, undone, text: twist } = message.system;
    const stands = drawn !== "" && !undone && message.author?.isGM === true;
    return stands && mayErase(message.system) ? [{ message, draw: "", twist }] : [];
  }
  if (!isAction(message)) return [];
  return notUndone(message.system.gm.draws)
    .filter(([, act]) => mayErase(act))
    .map(([draw, { twist }]) => ({ message, draw, twist }));
}

/** Of several cards of which one applies, that one is what came. */
function mayErase({
  erased,
  cards,
  applies = -1,
}: {
  readonly erased: string;
  readonly cards: readonly { readonly suit: string }[];
  readonly applies?: number;
}): boolean {
  const counted = applies < 0 ? cards : cards.slice(applies, applies + 1);
  return erased === "" && isResourceDraw(counted.map(({ suit }) => suit));
}

/** Whether a message tells of a draw, whatever its suit: what could be erased may have changed with it. */
export function mayBeErased(message: unknown): boolean {
  if (isBankSpend(message)) return message.system.drawn !== "";
  return isAction(message) && Object.keys(message.system.gm.draws).length > 0;
}

/** Where on its message it is noted that a draw was erased. */
export function erasedPath({ draw }: ErasableDraw): string {
  return draw === "" ? "system.erased" : `system.gm.draws.${draw}.erased`;
}

/** What a complication's effects changed, and nothing of what was paid or of where cards lie. */
export function changesOfEffects({ message, draw }: ErasableDraw) {
  const { changes } = isAction(message) ? message.system.gm.draws[draw]! : message.system;
  return changes.filter(({ path }) => path.startsWith("system.") && !path.startsWith("system.bank."));
}

/** The data of a deed, read as a Patron's wish. */
export function readPatron(data: object): { readonly message: string; readonly draw: string } {
  const said = data as Readonly<Record<string, unknown>>;
  const text = (key: string): string => (typeof said[key] === "string" ? said[key].slice(0, 32) : "");
  return { message: text("message"), draw: text("draw") };
}

/** The same for a complication that is offered. */
export function wishOf({ message, draw }: ErasableDraw): ReturnType<typeof readPatron> {
  return { message: idOf(message), draw };
}
