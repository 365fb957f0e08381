import { findHere, idOf, isSameActor, uuidOf } from "#foundry/documents.ts";
import { UserError } from "#table/refusals.ts";
import { actorRef } from "#table/words/line.ts";
import { sumOf } from "../../rules/sum.ts";
import { isPaidFor } from "../../data/actor/entries.ts";
import {
  type ActionMessage,
  type CompanionActor,
  isCompanion,
  isPc,
  type PcActor,
} from "../../data/kinds.ts";
import { WORDS_MAX } from "../../data/limits.ts";
import type { RollPart, StoredAssist, StoredPart } from "../../data/message/action.ts";
import { currentEdition, setting } from "../../data/settings.ts";
import type { Edition } from "../../rules/edition.ts";
import {
  assistFromHelper,
  type AssistMode,
  assistProblems,
  followersLimit,
  type Leader,
  type OffRoleWords,
  type WouldHelp,
} from "../../rules/retinue/assist.ts";
import { type CompanionFacts, companionFacts, hasInitiative } from "../beat/initiative.ts";
import { xpOf } from "../growth/ledger.ts";
import { primaryParty } from "../party.ts";
import { companionsOf } from "../retinue/retinue.ts";

/** A follower or familiar who is asked to help on a roll, by uuid or name, and how. */
export interface AssistWish extends Partial<OffRoleWords> {
  readonly helper: string;
  /** In their role by default. */
  readonly mode?: AssistMode;
}

/** A follower or familiar who helps on a roll: how, with how many dice before the cap, and for how many boons. */
export interface CompanionHelp extends OffRoleWords {
  readonly helper: string;
  readonly name: string;
  readonly mode: AssistMode;
  readonly dice: number;
  readonly boons: number;
}

/** Everybody with the crew who could be asked by a character: who serves them, then who serves the party. */
export function helpersOf(actor: PcActor): CompanionActor[] {
  const party = primaryParty();
  const all = [...companionsOf(actor), ...(party ? companionsOf(party) : [])];
  return all.filter(({ system }) => system.place === "crew");
}

/** What lets a character do more with those who serve them: two talents, and their tier. */
export function leaderFacts(actor: PcActor): Leader {
  const slugs = new Set(actor.items.contents.map(({ system }) => ("slug" in system ? system.slug : "")));
  return {
    coordinated: slugs.has("coordinated-assault"),
    master: slugs.has("master-coordinator"),
    tier: xpOf(actor).tier,
  };
}

const NO_WORDS: OffRoleWords = { sense: "", method: "", risk: "" };
const ALONE: Leader = { coordinated: false, master: false, tier: 0 };

/** Why somebody cannot help on any roll now: a key under `FATES_EDGE.Crew.Problem`; empty where they can. */
export function whyNotAssist(companion: CompanionActor): string {
  return assistProblems([wouldHelp(companionFacts(companion), "in", NO_WORDS)], ALONE, true)[0] ?? "";
}

/** What somebody lends to a character's roll with a skill, before the cap on all help. */
export function lentBy(
  companion: CompanionActor,
  mode: AssistMode,
  { actor, skill }: { readonly actor: PcActor; readonly skill: string },
): { readonly dice: number; readonly boons: number } {
  return worth(companionFacts(companion), mode, actor.system.skills[skill] ?? 0, currentEdition());
}

/**
 * The followers and familiars whom a roll is made with, as they were asked.
 * @throws UserError for one who is not with them or cannot help, a question without an answer, too many, and boons they lack
 */
export function chosenCompanions(
  actor: PcActor,
  skill: string,
  wishes: readonly AssistWish[] = [],
): CompanionHelp[] {
  const crew = helpersOf(actor);
  const asked = wishes.map((wish) => ({ wish, companion: requireHelper(crew, wish) }));
  if (new Set(asked.map(({ companion }) => companion)).size < asked.length) throw problem("twice");
  for (const { wish, companion } of asked) requireAble(companion, wish);
  const together = asked.map(({ wish, companion }) => wouldHelpAs(companion, wish));
  const [first] = assistProblems(together, leaderFacts(actor), hasInitiative());
  if (first) throw problem(first);
  const helpers = asked.map(({ wish, companion }) => helpFrom(companion, wish, { actor, skill }));
  if (boonsOf(helpers) > actor.system.boons.value && setting("automateBoons"))
    throw new UserError("FATES_EDGE.Error.NoBoon");
  return helpers;
}

function requireHelper(crew: readonly CompanionActor[], { helper }: AssistWish): CompanionActor {
  const found =
    crew.find((one) => isSameActor(uuidOf(one), helper)) ?? crew.find(({ name }) => name === helper);
  if (found) return found;
  const gone = findHere(helper);
  throw problem("notWith", isCompanion(gone) ? gone.name : helper);
}

function requireAble(companion: CompanionActor, wish: AssistWish): void {
  const [first] = assistProblems([wouldHelpAs(companion, wish)], ALONE, true);
  if (first) throw problem(first, companion.name);
}

function problem(key: string, name = ""): UserError {
  return new UserError(`FATES_EDGE.Crew.Problem.${key}`, { name });
}

function wouldHelpAs(companion: CompanionActor, { mode = "in", ...wish }: AssistWish): WouldHelp {
  return wouldHelp(companionFacts(companion), mode, wordsOf(wish));
}

function wouldHelp(facts: CompanionFacts, mode: AssistMode, words: OffRoleWords): WouldHelp {
  const { condition, pinned, out, asleep } = facts;
  return { mode, words, condition, pinned, out, asleep };
}

function wordsOf({ sense = "", method = "", risk = "" }: Partial<OffRoleWords>): OffRoleWords {
  const cut = (words: string): string => words.trim().slice(0, WORDS_MAX);
  return { sense: cut(sense), method: cut(method), risk: cut(risk) };
}

function helpFrom(
  companion: CompanionActor,
  { mode = "in", ...wish }: AssistWish,
  roll: { readonly actor: PcActor; readonly skill: string },
): CompanionHelp {
  const lent = lentBy(companion, mode, roll);
  if (lent.dice < 1) throw problem("nothing", companion.name);
  const words = mode === "off" ? wordsOf(wish) : NO_WORDS;
  return { helper: uuidOf(companion), name: companion.name, mode, ...words, ...lent };
}

function worth(
  { cap, condition, injured, missed }: CompanionFacts,
  mode: AssistMode,
  skill: number,
  edition: Edition,
) {
  return assistFromHelper({ cap, mode, condition, injured, missed, leaderSkill: skill }, edition);
}

/** The part of a pool that a helper gives, under their name. */
export function companionPart({ helper, name, dice }: CompanionHelp): RollPart {
  const label = { key: "FATES_EDGE.Together.Helps", data: { name: actorRef({ uuid: helper, name }) } };
  return { kind: "companion", label, dice, uuid: helper };
}

/** Boons that helpers cost together (Core, "Assets and Allies"). */
export function boonsOf(helpers: readonly Pick<CompanionHelp, "boons">[]): number {
  return sumOf(helpers, ({ boons }) => boons);
}

/** The key of the boons that pay for helpers. */
export function assistKey(message: string): string {
  return `${message}-c`;
}

/** One of the helpers that a roll names, as this client knows them; null for one who does not serve its character. */
export interface NamedHelper {
  readonly stored: StoredAssist;
  readonly facts: CompanionFacts | null;
}

/** A roll's helpers, and what a GM's client knows of them. */
export interface AssistsClaim {
  readonly named: readonly NamedHelper[];
  readonly parts: Readonly<Record<string, Pick<StoredPart, "kind" | "dice" | "uuid">>>;
  readonly followerLimit: number;
  readonly leader: Leader;
  /** The roller's skill in this roll. */
  readonly skill: number;
  /** The crew may still act on its own. */
  readonly initiative: boolean;
  /** Boons paid for it; Infinity where they are marked by hand. */
  readonly paid: number;
  readonly edition: Edition;
}

/**
 * Whether a roll may have the helpers it names (SRD, Unified Assist): each serves its character or the party and is able, with
 * as many dice as the rules give them, no more of them than may be, and paid for.
 */
export function assistsHold(claim: AssistsClaim): boolean {
  const { named, parts, followerLimit: limit, leader, skill, initiative, paid, edition } = claim;
  const lent = Object.values(parts).filter(({ kind }) => kind === "companion");
  if (limit > followersLimit(leader, edition) || lent.length !== named.length) return false;
  if (new Set(named.map(({ stored }) => stored.helper)).size < named.length) return false;
  const worths = named.map(({ stored, facts }) => facts && worth(facts, stored.mode, skill, edition));
  const isLent = named.every(({ stored }, place) => {
    const part = lent.find(({ uuid }) => uuid === stored.helper);
    return part !== undefined && part.dice === worths[place]?.dice;
  });
  const together = named.flatMap(({ stored, facts }) =>
    facts ? [wouldHelp(facts, stored.mode, stored)] : [],
  );
  const price = boonsOf(worths.filter((each) => each !== null));
  return isLent && paid >= price && assistProblems(together, leader, initiative).length === 0;
}

/** Whether the followers and familiars whom a roll names are to be had by it, as this GM's client knows the world. */
export function rollAssistsHold(message: ActionMessage): boolean {
  const { system } = message;
  const isPlain = system.assists.length === 0 && system.followerLimit === 0;
  const actor = findHere(system.actor);
  if (!isPc(actor)) return isPlain && noneLends(system.parts);
  const known = helpersOf(actor).map(companionFacts);
  const named = system.assists.map((stored) => {
    return { stored, facts: known.find(({ uuid }) => uuid === stored.helper) ?? null };
  });
  return assistsHold({
    named,
    parts: system.parts,
    followerLimit: system.followerLimit,
    edition: currentEdition(),
    leader: leaderFacts(actor),
    skill: actor.system.skills[system.skill] ?? 0,
    initiative: hasInitiative(idOf(message)),
    paid: paidFor(actor, message),
  });
}

function noneLends(parts: AssistsClaim["parts"]): boolean {
  return Object.values(parts).every(({ kind }) => kind !== "companion");
}

function paidFor(actor: PcActor, message: ActionMessage): number {
  if (!setting("automateBoons")) return Infinity;
  const key = assistKey(idOf(message));
  const { delta = 0 } = actor.system.boons.entries[key] ?? {};
  return delta < 0 && isPaidFor(actor.system.boons, key, -delta) ? -delta : 0;
}
