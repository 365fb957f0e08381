import { idOf } from "#foundry/documents.ts";
import {
  type ActionMessage,
  type BankSpendMessage,
  isAction,
  isBankSpend,
  type PcActor,
} from "../../data/kinds.ts";
import type { StoredWords } from "#table/words/line.ts";
import { isPatron, isResourceDraw, projectXp } from "../../rules/advancement/patronage.ts";
import { ledgerOf } from "../growth/ledger.ts";
import { tableNumbers } from "../party.ts";
import { wordsNow } from "../reader.ts";
import { notUndone } from "../roll/roll-points.ts";

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

/** A complication that stands in the log, for all to see: what was drawn, or what the GM paid for. */
export interface ErasableDraw {
  readonly message: ActionMessage | BankSpendMessage;
  /** The draw or spend among those of a roll; empty for one that has a card of its own. */
  readonly draw: string;
  readonly twist: string;
  /** What the GM paid for it: points, a card each; for what a character's spell did, the spell's DV. */
  readonly points: number;
  /** Who cast it, by uuid, where it is what a character's spell did. */
  readonly caster?: string;
}

/** Of which complications somebody may take one back: of Diamonds alone (SRD 7; 15, "Master of Coin"), or any. */
export type ErasableKind = "diamonds" | "any";

/** How many of the latest complications are offered; nobody remembers more. */
const OFFERED = 6;

/** The complications that may be taken back, the latest first: a Patron's are of Diamonds (SRD 7). */
export function erasableDraws(kind: ErasableKind = "diamonds"): ErasableDraw[] {
  const found: ErasableDraw[] = [];
  for (const message of game.messages.contents.toReversed()) {
    found.push(...erasableOn(message, kind));
    if (found.length >= OFFERED) break;
  }
  return found.slice(0, OFFERED);
}

/** One of them, by its message and its draw; null where it is none. */
export function erasableAt(
  message: string,
  draw: string,
  kind: ErasableKind = "diamonds",
): ErasableDraw | null {
  return erasableOn(game.messages.get(message), kind).find((each) => each.draw === draw) ?? null;
}

/** What of a card may be taken back; nothing of one that only some may see. */
export function erasableOn(
  message: ChatMessage.Implementation | undefined,
  kind: ErasableKind,
): ErasableDraw[] {
  if (!message || message.whisper.length > 0) return [];
  const isMeant = kind === "any" ? stands : mayErase;
  if (isBankSpend(message)) {
    const { drawn, undone, text, label, points } = message.system;
    if (undone || message.author?.isGM !== true || !isMeant(message.system)) return [];
    return [
      { message, draw: "", twist: drawn === "" ? spentWords({ label, text }) : wordsNow(text), points },
    ];
  }
  if (!isAction(message)) return [];
  const { draws, spends } = message.system.gm;
  const drawn = notUndone(draws).filter(([, act]) => isMeant(act));
  const spent = kind === "any" ? notUndone(spends).filter(([, act]) => stands(act)) : [];
  return [
    ...drawn.map(([draw, { twist, points }]) => ({ message, draw, twist, points })),
    ...spent.map(([draw, act]) => ({ message, draw, twist: spentWords(act), points: act.points })),
    ...(kind === "any" ? worked(message) : []),
  ];
}

/** What a character's spell did and still does: that it was noticed is no part of the spell. */
function worked(message: ActionMessage): ErasableDraw[] {
  const { gm, actor: caster } = message.system;
  const cast = gm.judged?.cast;
  if (!cast) return [];
  return notUndone(gm.works).flatMap(([draw, act]) =>
    stands(act) && act.label !== "" ? [{ message, draw, twist: act.label, points: cast.dv, caster }] : [],
  );
}

function spentWords({ label, text }: { readonly label: StoredWords; readonly text: StoredWords }): string {
  return [label, text].map(wordsNow).filter(Boolean).join(". ");
}

function stands({ erased = "" }: { readonly erased?: string | undefined }): boolean {
  return erased === "";
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

/** Where on its message it is noted that a complication was erased. */
export function erasedPath({ message, draw }: ErasableDraw): string {
  if (!isAction(message)) return "system.erased";
  const { gm } = message.system;
  const part = (["draws", "works"] as const).find((one) => Object.hasOwn(gm[one], draw)) ?? "spends";
  return `system.gm.${part}.${draw}.erased`;
}

/** What a complication's effects changed, and nothing of what was paid or of where cards lie. */
export function changesOfEffects({ message, draw }: ErasableDraw) {
  const { gm } = isAction(message) ? message.system : { gm: null };
  const { changes } =
    gm?.draws[draw] ?? gm?.spends[draw] ?? gm?.works[draw] ?? (message.system as BankSpendMessage["system"]);
  return changes.filter(({ path }) => path.startsWith("system.") && !path.startsWith("system.bank."));
}

/** The data of a request, read as a Patron's wish. */
export function readPatron(data: object): { readonly message: string; readonly draw: string } {
  const said = data as Readonly<Record<string, unknown>>;
  const text = (key: string): string => (typeof said[key] === "string" ? said[key].slice(0, 32) : "");
  return { message: text("message"), draw: text("draw") };
}

/** The same for a complication that is offered. */
export function wishOf({ message, draw }: ErasableDraw): ReturnType<typeof readPatron> {
  return { message: idOf(message), draw };
}
