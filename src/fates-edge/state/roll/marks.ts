import { byAge } from "#foundry/documents.ts";
import { sameData } from "#table/changes.ts";
import { clockStates } from "#table/clocks/states.ts";
import { sumOf } from "../../rules/sum.ts";
import type { BoonEntry, BoonLedger } from "../../data/actor/entries.ts";
import type { Mark } from "../../data/actor/mark.ts";
import type { ActionMessage, PcActor } from "../../data/kinds.ts";
import type { EdgeUse, MissedPenalty, RollPart, StoredPart } from "../../data/message/action.ts";
import { harsherPosition, milderPosition, type Position } from "../../rules/pool.ts";
import { setupGives } from "../../rules/teamwork.ts";
import { unjudgedRolls } from "../log-index.ts";
import { plays, primaryParty, tableNumbers } from "../party.ts";
import { wordsNow } from "../reader.ts";
import { isOutdone, outdone } from "../magic/standing-spells.ts";

/** As much of a character as a roll may mark. */
export interface Markable {
  readonly boons: BoonLedger;
  readonly fatigue: { readonly used: boolean; readonly by: string };
  /** What waited for a next roll. */
  readonly marks?: Readonly<Record<string, Pick<Mark, "kind" | "used"> & Partial<Pick<Mark, "dice">>>>;
  /** Its last epic action. */
  readonly epicAction?: { readonly by: string };
}

/** What a roll left on its character: the first level of fatigue used up, boons gone, or what waited for it, and how many. */
export interface RollMark {
  readonly kind: "fatigue" | "position" | "overflow" | "assist" | (typeof WAITING)[number] | "epic";
  readonly count: number;
}

const REASONS = ["position", "overflow", "assist"] as const;
/** What the next roll uses up. What was fetched waits for a success, and who is cut off stays so. */
const WAITING = ["next", "setup", "controlled", "effect", "better", "success", "lost"] as const;

function isWaiting({ kind }: Mark): boolean {
  return WAITING.some((name) => name === kind);
}

/** Everything a roll marked on its character and that still stands. A scene's end counts the boons in: then they are none. */
export function rollMarks(actor: Markable | null, message: string): RollMark[] {
  if (!actor) return [];
  const bitten = isMarked(actor, message) ? [{ kind: "fatigue", count: 1 } as const] : [];
  const paid = markEntries(actor, message).map(([, { reason, delta }]) => ({
    kind: REASONS.find((name) => name === reason) ?? "position",
    count: -delta,
  }));
  const epic = actor.epicAction?.by === message ? [{ kind: "epic", count: 1 } as const] : [];
  return [...bitten, ...paid, ...waited(actor, message), ...epic];
}

/** What waited for this roll and was used up by it. */
function waited({ marks = {} }: Markable, message: string): RollMark[] {
  const used = Object.values(marks).filter((mark) => mark.used === message);
  return WAITING.flatMap((kind) => {
    const count = used.filter((mark) => mark.kind === kind).length;
    return count > 0 ? [{ kind, count }] : [];
  });
}

/** Whether this roll is the one that used the first level of fatigue up (App. V). */
export function isMarked({ fatigue }: Markable, message: string): boolean {
  return fatigue.used && fatigue.by === message;
}

/** The boon entries a roll itself made, re-rolls and awards aside. */
export function markEntries({ boons }: Markable, message: string): [string, BoonEntry][] {
  return Object.entries(boons.entries).filter(
    ([, entry]) => entry.message === message && REASONS.some((name) => name === entry.reason),
  );
}

/**
 * The first roll of a character in the log that says something and that no GM's client has judged yet: what it uses up is
 * used, though nobody has noted it. A card that somebody writes in the name of a character they do not play uses nothing up.
 */
export function firstToName(
  actor: PcActor,
  says: (system: ActionMessage["system"]) => boolean,
): ActionMessage | null {
  const found = unjudgedRolls(actor.uuid).filter(
    ({ author, system }) => !system.gm.judged && says(system) && plays(author, actor),
  );
  return found.sort(byAge)[0] ?? null;
}

/** The marks on a character that count now: of this scene, not used up, and not those of a spell that a better one outdoes. */
export function unspentMarks(actor: PcActor): [string, Mark][] {
  const worse = outdone();
  return marksOfScene(actor).filter(
    ([id, { used, lasting = false }]) =>
      (used === "" || lasting) && !isOutdone(id, worse) && claimantOf(actor, id) === null,
  );
}

/** Whether a mark is about rolls of this skill: most are about any. */
export function isAboutSkill({ skill = "" }: Mark, rolled: string): boolean {
  return skill === "" || skill === rolled;
}

/** Marks that count only for some rolls, in words: whoever rolls says whether theirs is one. */
export function limitedMarks(actor: PcActor): [string, Mark][] {
  return unspentMarks(actor).filter(([, mark]) => isLimited(mark));
}

function isLimited({ when = "" }: Mark): boolean {
  return when !== "";
}

/** How long a mark lasts that only treatment ends. */
export const TREATED = "treated";
/** How long one lasts that holds somebody fast: until they get free, or the scene ends. */
export const RESTRAINED = "free";

/** Whether somebody is held fast in this scene. */
export function isRestrained(actor: PcActor): boolean {
  return marksOfScene(actor).some(([, { until }]) => until === RESTRAINED);
}

/** How many penalties a character has that only treatment ends. */
export function lastingPenalties({ system }: PcActor): number {
  return Object.values(system.marks).filter(({ until }) => until === TREATED).length;
}

/** All marks of this scene, used up or not, and those of earlier ones that still wait for a certain roll. */
export function marksOfScene({ system }: PcActor): [string, Mark][] {
  const { scene } = tableNumbers();
  return Object.entries(system.marks).filter(
    ([, mark]) =>
      mark.scene === scene || mark.until === TREATED || (isLimited(mark) && mark.lasting !== true),
  );
}

/** The roll that says it uses a mark up, as long as no GM's client has judged it; null without one. */
export function claimantOf(actor: PcActor, mark: string): ActionMessage | null {
  return firstToName(actor, ({ marks }) => marks.includes(mark));
}

/**
 * The fatigue that counts for a character in this scene: what is marked, without what a song lets them ignore (SRD Q, "Battle
 * Chant").
 */
export function feltFatigue(actor: PcActor): number {
  const songs = marksOfScene(actor).filter(([, { kind }]) => kind === "steady");
  return Math.max(0, actor.system.fatigue.value - sumOf(songs, ([, { dice }]) => dice));
}

/** Whether a character is cut off from the others in this scene (SRD U): no help goes to them, none comes from them. */
export function isSeparated(actor: PcActor | null): boolean {
  return (
    actor !== null && marksOfScene(actor).some(([, { kind, used }]) => kind === "separated" && used === "")
  );
}

/** What a roll makes of the marks that wait for it. */
export interface MarksMet {
  /** Those that it uses up, by id. */
  readonly used: readonly string[];
  /** How many set-ups among them: each may have made its position a step milder. */
  readonly setups: number;
  /** How many steps milder it starts beside that: what an edge lent. */
  readonly better: number;
  /** How many steps worse it starts: a place or cover was lost. */
  readonly lost: number;
  /** Whether one among them made it start Controlled. */
  readonly controlled: boolean;
  /** What those are called that did: who prepared it. */
  readonly prepared: readonly { readonly label: Mark["label"] }[];
  /** Penalties that are not in it: they go on waiting. */
  readonly missed: readonly MissedPenalty[];
}

/** As much of a roll as says which marks it was made with. */
interface MarkedRoll {
  readonly id: string;
  readonly marks: readonly string[];
  readonly parts: Readonly<Record<string, StoredPart>>;
}

/**
 * Which of the marks that wait for a character's next roll this one uses up (SRD 4.5.3; the addenda's Setup). A roll takes
 * what it names, and a penalty only with its dice among the parts of the pool: naming it alone strikes nothing.
 */
export function marksMet(
  waiting: readonly (readonly [string, Mark])[],
  { id, marks, parts }: MarkedRoll,
): MarksMet {
  const penalties = Object.values(parts).filter(({ kind }) => kind === "penalty");
  const isTaken = ({ label, dice }: Mark): boolean => {
    const place = penalties.findIndex((part) => sameData(part.label, label) && part.dice === dice);
    return place >= 0 && penalties.splice(place, 1).length > 0;
  };
  const isUsed = ([key, mark]: readonly [string, Mark]): boolean => {
    // Noted as used by this very roll: it was judged before, by a client that did not come to write its verdict.
    if (mark.used === id) return true;
    return marks.includes(key) && (!isPenalty(mark) || isTaken(mark));
  };
  const lasting = waiting.filter(([, mark]) => isWaiting(mark));
  const used = lasting.filter(isUsed);
  const isMissed = (each: readonly [string, Mark]): boolean =>
    !used.includes(each) && isPenalty(each[1]) && !isLimited(each[1]);
  const missed = lasting.filter(isMissed);
  const prepared = used.flatMap(([, { kind, label }]) => (kind === "controlled" ? [{ label }] : []));
  return {
    // Dice that last are in the pool of each roll that they fit: none uses them up.
    used: used.filter(([, mark]) => mark.kind !== "next" || mark.lasting !== true).map(([key]) => key),
    setups: used.filter(([, { kind }]) => kind === "setup").length,
    better: betterBy(used),
    lost: used.filter(([, { kind }]) => kind === "lost").length,
    controlled: prepared.length > 0,
    prepared,
    missed: missed.map(([, { label, dice }]) => ({ label, dice })),
  };
}

function isPenalty({ kind, dice }: Mark): boolean {
  return kind === "next" && dice < 0;
}

/** What the marks on a character do to the roll that is made now. */
interface MarksGive {
  readonly parts: readonly RollPart[];
  readonly position: Position | "";
  /** Successes that an edge has lent, without a die. */
  readonly automatic: number;
  /** The marks that the roll uses up, by id. */
  readonly used: readonly string[];
}

/**
 * What waits for a character's next roll: dice lost or lent, help that was set up, and a start that was made Controlled (SRD 4.5.3; the
 * addenda's Setup; Clarification 3). Of what counts only for some rolls, what `met` names.
 */
export function marksGive(
  marks: readonly (readonly [string, Mark])[],
  position: Position | "",
  uuid: string,
  met: readonly string[] = [],
): MarksGive {
  const waiting = marks.filter(([id, mark]) => isWaiting(mark) && (!isLimited(mark) || met.includes(id)));
  const setups = waiting.filter(([, mark]) => isSetup(mark));
  // A scene that was reshaped starts Controlled, wherever it stood (Clarification 3).
  const start = waiting.some(([, { kind }]) => kind === "controlled") ? "controlled" : position;
  const lost = waiting.filter(([, { kind }]) => kind === "lost").length;
  const gives = setupGives(start, setups.length);
  const lent = setups.slice(setups.length - gives.dice);
  return {
    parts: [
      ...waiting.filter(([, mark]) => mark.kind === "next").map(([, mark]) => nextPart(mark, uuid)),
      ...lent.map(([, { label }]) => ({ kind: "situational" as const, label, dice: 1, uuid })),
    ],
    position: movedPosition(gives.position, betterBy(waiting), lost),
    automatic: successesIn(waiting),
    used: waiting.map(([id]) => id),
  };
}

function betterBy(marks: readonly (readonly [string, Mark])[]): number {
  return sumOf(marks, ([, { kind, steps }]) => (kind === "better" ? steps : 0));
}

function successesIn(marks: readonly (readonly [string, Mark])[]): number {
  return sumOf(marks, ([, { kind, dice }]) => (kind === "success" ? dice : 0));
}

function movedPosition(position: Position | "", better: number, lost: number): Position | "" {
  if (position === "") return "";
  // Nothing is milder than Controlled: what would better it is used up all the same.
  const mayBetter = better > 0 && position !== "controlled";
  return harsherPosition(mayBetter ? milderPosition(position, better) : position, lost);
}

/**
 * The successes that edges have lent to this roll: it names their marks, and no other roll has used them (SRD Q, "Star-Reader").
 * They count as uses of edges, of nothing that lies on its own character.
 */
export function lentSuccesses(
  { id, system }: Pick<ActionMessage, "id" | "system">,
  actor: PcActor,
): EdgeUse[] {
  return marksOfScene(actor).flatMap(([key, { kind, dice, label, used }]): EdgeUse[] => {
    if (kind !== "success" || !system.marks.includes(key) || (used !== "" && used !== id)) return [];
    if (used === "" && claimantOf(actor, key)?.id !== id) return [];
    // An edge has lent it, and it is called after the edge.
    const named = { item: "", edge: "", label: wordsNow(label), by: "", words: "" };
    return [{ id: key, ...named, amount: dice, moment: "before", gives: "success" }];
  });
}

function isSetup({ kind }: Mark): boolean {
  return kind === "setup";
}

/** Something that was fetched for a character, and the clock it is for (SRD, Follower Initiative). */
export interface Carried {
  readonly mark: string;
  readonly clock: string;
  /** Segments that it takes off the clock; 0 where it adds to it. */
  readonly takes: number;
}

/** What was fetched for a character before this roll of theirs and that no success has used yet; null for nothing. */
export function carriedFor(roll: ActionMessage, actor: PcActor | null): Carried | null {
  const isBefore = ({ by }: Mark): boolean => {
    const request = game.messages.get(by);
    return request !== undefined && byAge(request, roll) < 0;
  };
  const found = (actor ? marksOfScene(actor) : []).find(
    ([, mark]) => mark.kind === "carry" && mark.used === "" && isBefore(mark),
  );
  if (!found) return null;
  const [mark, { clock = "", dice }] = found;
  return dice < 0 ? { mark, clock: fullestOf(clock), takes: -dice } : { mark, clock, takes: 0 };
}

/** The clock of a kind that is filled the furthest: what a spell takes off waits for a hit, and not for a certain clock (SRD, "Cinder-Fist"). */
function fullestOf(kind: string): string {
  const party = primaryParty();
  const running = (party ? clockStates(party) : []).filter((state) => state.kind === kind && !state.sealed);
  return running.toSorted((a, b) => b.filled - a.filled)[0]?.key ?? "";
}

function nextPart({ label, dice }: Mark, uuid: string): RollPart {
  return { kind: dice < 0 ? "penalty" : "situational", label, dice, uuid };
}
