import { uuidOf } from "#foundry/documents.ts";
import { UserError } from "#table/refusals.ts";
import type { PcActor, CallMessage } from "../../data/kinds.ts";
import { WORDS_MAX, POOL_LIMIT } from "../../data/limits.ts";
import { currentEdition, currentSkills } from "../../data/settings.ts";
import type { Edition } from "../../rules/edition.ts";
import { forcedRerolls, fatigueDiceLost } from "../../rules/fatigue.ts";
import { isLadder, ladderUnder, type Pool, buildPool } from "../../rules/pool.ts";
import { followersLimit } from "../../rules/retinue/assist.ts";
import { type Attribute, isAttribute } from "../../rules/skills.ts";
import { dvToMeet } from "../../rules/magic/casting.ts";
import { spellToCast } from "../../state/magic/casting.ts";
import { edgesFor, tagsOfRoll, type EdgeOffer } from "../../state/edges/roll-edges.ts";
import { chosenCompanions, companionPart, leaderFacts } from "../../state/teamwork/assists.ts";
import { chosenHelp, helpPart } from "../../state/teamwork/help.ts";
import { feltFatigue, marksGive, unspentMarks, isAboutSkill } from "../../state/roll/marks.ts";
import { mayBeEpic } from "../../state/beat/mixed-tier.ts";
import { currentDie } from "../../state/party.ts";
import { genuineCall } from "../../state/rights.ts";
import { requireSetup } from "./marks.ts";
import { prepareWorking } from "../magic/prepare-working.ts";
import { attributeIn, lentBy, tickedEdges, chosenDv, chosenPosition } from "./roll-terms.ts";
import type { PreparedWorking, RollOptions } from "./roll-options.ts";
import { attributeWords, skillRef } from "../../data/skill-words.ts";
import { itemRef, nameLine, type StoredWords } from "#table/words/line.ts";
import type { RollPart } from "../../data/message/action.ts";
import { giftOf } from "../../rules/edges/gifts.ts";
import { harmDice } from "../../rules/recovery.ts";
import { leverageFor } from "../../state/retinue/asks.ts";
import { ownSkillName } from "../../words/skills.ts";
import { RulesError } from "../../rules/errors.ts";

/** A roll that could be made now: everything filled in and checked, the dice not thrown. */
export type PreparedRoll = Readonly<ReturnType<typeof prepareRoll>>;

/**
 * Everything about a roll but the dice: what a request and the scene settle, the pool in its parts, the DV and who
 * set it. For a dialog's preview as much as for the roll itself; changes nothing.
 * @throws UserError for an unknown attribute, skill, description or position, a DV or a pool out of bounds.
 */
export function prepareRoll(actor: PcActor, asked: RollOptions) {
  const edition = currentEdition();
  const call = genuineCall(asked.request ?? "")?.system ?? null;
  const spell = spellToCast(actor, asked);
  const magic = prepareWorking(actor, asked, { spell, edition });
  const options = filledIn(asked, call, magic);
  requireWholeDice(options);
  requireSetup(actor, options.setup);
  const skill = requireSkill(options.skill);
  const ladder = ladderUnder(requireLadder(options.ladder), edition);
  const { offers, edges, tags } = edgesIn(actor, options, magic);
  const attribute = attributeIn(edges, requireAttribute(options.attribute));
  const helped = helpIn(actor, skill, options, edition);
  const { dv, dvSource, isSettled } = chosenDv(options, call, edition, magic.dv);
  const placed = chosenPosition(actor, options, call, { edition, edges });
  const waiting = unspentMarks(actor).filter(
    ([id, mark]) => !options.spent?.includes(id) && isAboutSkill(mark, skill),
  );
  const waited = marksGive(waiting, placed.position, uuidOf(actor), options.met);
  const own = poolParts(actor, attribute, options, edition, edges);
  const parts = [...own, ...helped.parts, ...magic.lent, ...waited.parts];
  return {
    options,
    attribute,
    skill,
    ladder,
    parts,
    pool: requirePool(parts, edition, helped.followerLimit),
    die: currentDie(edition),
    dv,
    dvSource,
    edition,
    /** The edges that may serve in it, those it is made with, and what it is for, said or guessed. */
    offers,
    edges,
    tags,
    help: helped.help,
    companions: helped.companions,
    /** What the dice of followers may come to. */
    followerLimit: helped.followerLimit,
    position: waited.position,
    /** The position before a boon or an edge bettered it. */
    asked: placed.chosen,
    /** The marks on the character that it uses up, by id. */
    marks: waited.used,
    /** The epic action of its scene. */
    epic: chosenEpic(actor, options),
    /** What magic settles of it, and the DV that the dice meet once Potential has counted. */
    magic,
    meets: dvToMeet(dv, magic.potential, edition),
    /** Successes without a die, and those that fatigue takes back. */
    automatic: lentBy(edges, "successes") + waited.automatic + magic.automatic,
    forced: forcedRerolls(feltFatigue(actor), actor.system.fatigue, edition),
    /** What of it is settled already, by the call or for a player by the scene. */
    locked: { ...(magic.isMagic ? WOVEN : lockedBy(call)), dv: isSettled, position: placed.isLocked },
  };
}

/** The edges on offer and those it is made with; what a roll is for decides which fit. */
function edgesIn(actor: PcActor, options: RollOptions, { isMagic }: PreparedWorking) {
  const tags = isMagic ? castingTags(options.tags) : tagsOfRoll(actor, options);
  const offers = edgesFor(actor, options.attribute, options.skill, { ...options, ...(tags && { tags }) });
  return { offers, edges: tickedEdges(offers, options), tags };
}

/** Who helps, and the dice that they lend. */
function helpIn(actor: PcActor, skill: string, options: RollOptions, edition: Edition) {
  const help = chosenHelp(actor, options.help);
  const companions = chosenCompanions(actor, skill, options.followers);
  const parts = [...companions.map(companionPart), ...help.map(helpPart)];
  return { help, companions, parts, followerLimit: followersLimit(leaderFacts(actor), edition) };
}

type Asked = CallMessage["system"] | null;

/** What the GM asked for stands; the rest is the player's. */
function filledIn(asked: RollOptions, call: Asked, { pair, channel }: PreparedWorking): RollOptions {
  const words = (text = ""): string => text.trim().slice(0, WORDS_MAX);
  const settled = {
    attribute: call?.attribute || asked.attribute,
    skill: call?.skill || asked.skill,
    // Magic says itself what it is rolled with, whatever was asked (SRD 19.4).
    ...pair,
    channel,
    ladder: call?.ladder || asked.ladder || "basic",
  };
  return {
    ...asked,
    ...settled,
    approach: words(asked.approach),
    right: words(asked.right),
    wrong: words(asked.wrong),
  };
}

/** Magic says itself what it is rolled with. */
const WOVEN = { attribute: true, skill: true, ladder: false };

function castingTags(said: readonly string[] = []): string[] {
  return ["casting", ...said.filter((tag) => tag !== "casting")];
}

function lockedBy(call: Asked) {
  return {
    attribute: (call?.attribute ?? "") !== "",
    skill: (call?.skill ?? "") !== "",
    ladder: (call?.ladder ?? "") !== "",
  };
}

/** Once a scene, where there is a mixed-tier one (SRD R.1). */
function chosenEpic(actor: PcActor, { epic = false }: RollOptions): boolean {
  if (epic && !mayBeEpic(actor)) throw new UserError("FATES_EDGE.Error.NoEpic");
  return epic;
}

function requireAttribute(key: string): Attribute {
  if (isAttribute(key)) return key;
  throw new UserError("FATES_EDGE.Error.UnknownAttribute", { key });
}

function requireSkill(key: string): string {
  if (key === "" || currentSkills().has(key)) return key;
  throw new UserError("FATES_EDGE.Error.UnknownSkill", { key });
}

function requireLadder(word: unknown) {
  if (isLadder(word)) return word;
  throw new UserError("FATES_EDGE.Error.UnknownLadder", { key: String(word) });
}

/** Half a die cannot be thrown, whoever lends it. */
function requireWholeDice({ assist = 0, situational = 0 }: RollOptions): void {
  const broken = [assist, situational].find((dice) => !Number.isInteger(dice));
  if (broken !== undefined) throw new UserError("FATES_EDGE.Error.WholeDice", { dice: String(broken) });
}

/** Every named part of a pool (SRD 4.1, 4.5.4), in the order a card shows them. */
export function poolParts(
  actor: PcActor,
  attribute: Attribute,
  options: RollOptions,
  edition: Edition,
  edges: readonly EdgeOffer[],
): RollPart[] {
  const { skill, assist = 0, situational = 0 } = options;
  const { attributes, skills } = actor.system;
  const parts: RollPart[] = [
    part("attribute", attributeWords(attribute), attributes[attribute], uuidOf(actor)),
  ];
  if (skill !== "")
    parts.push(
      part("skill", nameLine(skillRef(skill, ownSkillName(skill))), skills[skill] ?? 0, uuidOf(actor)),
    );
  parts.push(...edgeParts(edges));
  if (assist !== 0) parts.push(part("assist", ours("FATES_EDGE.Roll.Assist"), assist));
  if (situational !== 0) parts.push(part("situational", ours("FATES_EDGE.Roll.Situational"), situational));
  return [
    ...parts,
    ...leverageParts(actor, options, edition),
    ...penalties(actor, attribute, options, edition),
  ];
}

/**
 * What the asset that is leveraged in person gives or costs (SRD 16.4, 16.5.3), as one part.
 * @throws UserError for one that is not there, or cannot be used
 */
function leverageParts(actor: PcActor, { leverage = "" }: RollOptions, edition: Edition): RollPart[] {
  if (leverage === "") return [];
  const chosen = leverageFor(actor, edition).find(({ uuid }) => uuid === leverage);
  if (!chosen) throw new UserError("FATES_EDGE.Error.NoLeverage");
  const kind = chosen.dice < 0 ? "penalty" : "situational";
  return [part(kind, nameLine(itemRef(chosen)), chosen.dice, leverage)];
}

function edgeParts(edges: readonly EdgeOffer[]): RollPart[] {
  return edges
    .filter((edge) => giftOf(edge).changes === "dice")
    .map(({ called, dice, uuid, penalty }) => part(penalty ? "penalty" : "edge", called, dice, uuid));
}

function penalties(
  actor: PcActor,
  attribute: Attribute,
  { harm }: RollOptions,
  edition: Edition,
): RollPart[] {
  const { system } = actor;
  const hurt = harm === false ? 0 : harmDice(system.harm.value, harm ?? false, edition);
  const tired = fatigueDiceLost(feltFatigue(actor), attribute === "body", edition);
  const lost = (key: string, dice: number): RollPart[] =>
    dice === 0 ? [] : [part("penalty", ours(key), -dice, uuidOf(actor))];
  return [...lost("FATES_EDGE.Sheet.Harm", hurt), ...lost("FATES_EDGE.Sheet.Fatigue", tired)];
}

function part(kind: RollPart["kind"], label: StoredWords, dice: number, uuid = ""): RollPart {
  return { kind, label, dice, uuid };
}

function ours(key: string): StoredWords {
  return { key, data: {} };
}

/** The pool that the parts make. @throws UserError for none, and for more dice than a table throws */
function requirePool(parts: readonly RollPart[], edition: Edition, followerLimit: number): Pool<StoredWords> {
  try {
    const pool = buildPool(parts, edition, followerLimit);
    if (pool.size <= POOL_LIMIT) return pool;
  } catch (error) {
    if (!(error instanceof RulesError)) throw error;
  }
  throw new UserError("FATES_EDGE.Error.Pool", { max: POOL_LIMIT });
}
