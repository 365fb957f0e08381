import { idOf } from "#foundry/documents.ts";
import { UserError } from "#table/refusals.ts";
import { sumOf } from "../../rules/sum.ts";
import type { SheetLine } from "../../data/actor/ledger.ts";
import { isTalent, type PcActor } from "../../data/kinds.ts";
import { currentEdition, currentSkills } from "../../data/settings.ts";
import { type BuildReport, checkBuild } from "../../rules/advancement/build.ts";
import { fitsWeek, MONTAGES_PER_ARC, trainedDays, WEEK, weekLeft } from "../../rules/advancement/downtime.ts";
import { isSpending } from "../../rules/advancement/ledger.ts";
import type { Purchase, Quote } from "../../rules/advancement/purchases.ts";
import { quote } from "../../rules/advancement/quote.ts";
import { lightRespec, majorPivot, refundOf, type RefundQuote } from "../../rules/advancement/replacement.ts";
import type { Reason } from "../../rules/advancement/reasons.ts";
import type { Requirement } from "../../rules/advancement/requirements.ts";
import { characterFacts, ledgerOf, worldDay } from "./ledger.ts";
import { primaryParty, tableNumbers } from "../party.ts";

/** How the downtime of a purchase is spent (SRD 5.2, 6.1). */
export interface LearningOptions {
  /** `train` unless said; `none` is the builder's and the GM's to say; `rush` skips it and opens a Haste clock. */
  readonly downtime?: "train" | "rush" | "none";
  readonly teacher?: boolean;
  readonly montage?: boolean;
}

/** Days that it takes, and the word that the ledger keeps of how. */
interface Learning {
  readonly days: number;
  readonly how: "" | "train" | "teacher" | "montage" | "teacherMontage" | "rush";
}

/**
 * Settles how something is learnt that takes so many days.
 * @throws UserError when both montages of the arc have been played.
 */
export function learn(actor: PcActor, days: number, options: LearningOptions): Learning {
  const { downtime = "train", teacher = false, montage = false } = options;
  if (downtime === "rush" && (days > 0 || isBarredByScene(actor))) return { days: 0, how: "rush" };
  if (days === 0 || (downtime === "none" && game.user.isGM)) return { days: 0, how: "" };
  if (montage && montagesLeft(actor) === 0) throw new UserError("FATES_EDGE.Error.NoMontage");
  const how = teacher ? (montage ? "teacherMontage" : "teacher") : montage ? "montage" : "train";
  return { days: trainedDays(days, { teacher, montage }), how };
}

/** Montages this character may still turn days into, in this arc (SRD 6.1). */
export function montagesLeft(actor: PcActor): number {
  const { arc } = tableNumbers();
  const played = ledgerOf(actor).filter((line) => line.arc === arc && /montage$/i.test(line.how)).length;
  return Math.max(0, MONTAGES_PER_ARC - played);
}

/** What a purchase costs this character now, and whether it may (SRD 5.2). */
export function quoteFor(actor: PcActor, purchase: Purchase, options: LearningOptions = {}): Quote {
  const world = { edition: currentEdition(), registry: currentSkills() };
  const quoted = quote(purchase, characterFacts(actor), world);
  // What costs nothing is no purchase.
  const untimely = quoted.price === 0 ? [] : timeReasons(actor, quoted.days, options);
  return { ...quoted, reasons: [...quoted.reasons, ...untimely] };
}

/**
 * Why it is not the time to buy (SRD 12.4, 16.5.2): a scene is running, or the week is full. Haste is the way around both, and a GM may
 * go on against them.
 */
function timeReasons(actor: PcActor, days: number, options: LearningOptions): Reason[] {
  const { downtime = "train", teacher = false, montage = false } = options;
  if (actor.system.build.state === "building" || downtime !== "train") return [];
  if (isBarredByScene(actor)) return [{ code: "inScene", data: {} }];
  const left = daysLeft(actor);
  const needed = trainedDays(days, { teacher, montage });
  return fitsWeek(needed, left) ? [] : [{ code: "weekFull", data: { days: needed, left } }];
}

/** Whether a running scene keeps a character from buying: purchases belong into downtime, unless a GM has said yes in it (SRD 12.4). */
export function isBarredByScene({ system }: PcActor): boolean {
  const scene = primaryParty()?.system.scene;
  return scene?.running === true && system.buysIn !== scene.number;
}

/** Days that this week still has for a character (SRD 16.5.2): another week comes with another scene, or with the calendar. */
export function daysLeft(actor: PcActor): number {
  const { scene } = tableNumbers();
  const today = worldDay();
  const spent = ledgerOf(actor).filter(
    (line) => line.days > 0 && line.scene === scene && today - (line.day ?? today) < WEEK,
  );
  return weekLeft(sumOf(spent, ({ days }) => days));
}

/** The two ways to rethink a character in play (SRD 7): skills given back whole, or a talent at half. */
export type RefundWay = "respec" | "pivot";

/** What giving a line back would give, and why not. */
export function quoteRefund(line: SheetLine, lines: readonly SheetLine[], way: RefundWay): RefundQuote {
  return way === "pivot" ? majorPivot(line, lines) : lightRespec(line, lines, usedThisArc(lines));
}

/** XP worth of skills that this arc has given back (SRD 7). */
function usedThisArc(lines: readonly SheetLine[]): number {
  const { arc } = tableNumbers();
  return sumOf(
    lines.filter((line) => line.kind === "refund" && line.how === "respec" && line.arc === arc),
    ({ xp }) => xp,
  );
}

/** In which way a line can be given back now; empty for none. */
export function canRefund(actor: PcActor, id: string): RefundWay | "" {
  const lines = ledgerOf(actor);
  const line = lines.find((each) => each.id === id);
  if (!line || !actor.isOwner || actor.system.build.state === "building") return "";
  const way = line.kind === "skill" ? "respec" : line.kind === "talent" ? "pivot" : "";
  return way !== "" && quoteRefund(line, lines, way).reasons.length === 0 ? way : "";
}

/** Whether this user may take a line back now. */
export function canTakeBack(actor: PcActor, id: string): boolean {
  const lines = ledgerOf(actor);
  const line = lines.find((each) => each.id === id);
  return line !== undefined && actor.isOwner && isOpenLine(actor, line, lines) && isLastStep(line, lines);
}

/** What the owner's half holds of purchases and complications, as long as it is not settled by play. */
export function isOpenLine(actor: PcActor, line: SheetLine, lines: readonly SheetLine[]): boolean {
  const { ledger, build } = actor.system;
  if (!Object.hasOwn(ledger, line.id)) return false;
  if (!isSpending(line.kind) && line.kind !== "complication") return false;
  // What was turned into a legacy stays paid for.
  if (lines.some(({ kind, of }) => kind === "legacy" && of === line.id)) return false;
  if (game.user.isGM || build.state === "building") return true;
  return lines.findLast(({ id }) => Object.hasOwn(ledger, id))?.id === line.id;
}

function isLastStep(line: SheetLine, lines: readonly SheetLine[]): boolean {
  return !isSpending(line.kind) || refundOf(line, lines).reasons.length === 0;
}

/** A character in the making, checked with this world's skills and what its talents ask (SRD 9, 12.3, 17.2.1). */
export function buildReport(actor: PcActor): BuildReport {
  return checkBuild(characterFacts(actor), ledgerOf(actor), currentEdition(), {
    registry: currentSkills(),
    requirements: requirementsHeld(actor),
  });
}

/** What each talent on the sheet asks, by its id. */
function requirementsHeld({ items }: PcActor): ReadonlyMap<string, readonly Requirement[]> {
  const asked = items.contents
    .filter(isTalent)
    .map(({ id, system }): [string, Requirement[]] => [
      idOf({ id }),
      Object.entries(system.requirements).map(([key, one]) => ({ ...one, id: key })),
    ]);
  return new Map(asked);
}
