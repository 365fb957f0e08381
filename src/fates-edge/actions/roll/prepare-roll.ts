import { uuidOf } from "#foundry/documents.ts";
import { UserError } from "#table/refusals.ts";
import type { StoredWords } from "#table/words/line.ts";
import { sumOf } from "../../rules/sum.ts";
import type { PcActor, CallMessage } from "../../data/kinds.ts";
import type { RollPart } from "../../data/message/action.ts";
import { POOL_LIMIT, WORDS_MAX } from "../../data/limits.ts";
import { currentEdition, currentSkills } from "../../data/settings.ts";
import type { Edition } from "../../rules/edition.ts";
import { RulesError } from "../../rules/errors.ts";
import { forcedRerolls } from "../../rules/fatigue.ts";
import {
  buildPool,
  improvePosition,
  isLadder,
  isPosition,
  ladderUnder,
  milderPosition,
  type Pool,
  type Position,
  POSITIONS,
} from "../../rules/pool.ts";
import { followersLimit } from "../../rules/retinue/assist.ts";
import { type Attribute, isAttribute } from "../../rules/skills.ts";
import { dvToMeet } from "../../rules/magic/casting.ts";
import { spellToCast } from "../../state/magic/casting.ts";
import { type EdgeOffer, edgesFor, tagsOfRoll } from "../../state/edges/roll-edges.ts";
import { chosenCompanions, companionPart, leaderFacts } from "../../state/teamwork/assists.ts";
import { chosenHelp, helpPart } from "../../state/teamwork/help.ts";
import { feltFatigue, marksGive, unspentMarks } from "../../state/roll/marks.ts";
import { floorFor, mayBeEpic } from "../../state/beat/mixed-tier.ts";
import { currentDie, primaryParty } from "../../state/party.ts";
import { genuineCall } from "../../state/rights.ts";
import { requireSetup } from "./marks.ts";
import { prepareWorking } from "../magic/prepare-working.ts";
import {
  chosenDv,
  poolParts,
  type PreparedRoll,
  type PreparedWorking,
  type RollOptions,
  tickedEdges,
} from "./roll-options.ts";

/**
 * Everything about a roll but the dice: what a request and the scene settle, the pool in its parts, the DV and who
 * set it. For a dialog's preview as much as for the roll itself; changes nothing.
 * @throws UserError for an unknown attribute, skill, description or position, a DV or a pool out of bounds.
 */
export function prepareRoll(actor: PcActor, asked: RollOptions): PreparedRoll {
  const edition = currentEdition();
  const call = genuineCall(asked.request ?? "")?.system ?? null;
  const spell = spellToCast(actor, asked);
  const magic = prepareWorking(actor, asked, { spell, edition });
  const options = filledIn(asked, call, magic);
  requireWholeDice(options);
  requireSetup(actor, options.setup);
  const skill = requireSkill(options.skill);
  const ladder = ladderUnder(requireLadder(options.ladder), edition);
  const tags = magic.isMagic ? castingTags(options.tags) : tagsOfRoll(actor, options);
  const offers = edgesFor(actor, options.attribute, skill, { ...options, ...(tags && { tags }) });
  const edges = tickedEdges(offers, options);
  const attribute = attributeIn(edges, requireAttribute(options.attribute));
  const help = chosenHelp(actor, options.help);
  const companions = chosenCompanions(actor, skill, options.followers);
  const followerLimit = followersLimit(leaderFacts(actor), edition);
  const { dv, dvSource, isSettled } = chosenDv(options, call, edition, magic.dv);
  const placed = chosenPosition(actor, options, call, { edition, edges });
  const waiting = unspentMarks(actor).filter(([id]) => !options.spent?.includes(id));
  const waited = marksGive(waiting, placed.position, uuidOf(actor), options.met);
  const own = poolParts(actor, attribute, options, edition, edges);
  const parts = [
    ...own,
    ...companions.map(companionPart),
    ...help.map(helpPart),
    ...magic.lent,
    ...waited.parts,
  ];
  return {
    options,
    attribute,
    skill,
    ladder,
    parts,
    dv,
    dvSource,
    edition,
    offers,
    edges,
    help,
    tags,
    companions,
    followerLimit,
    position: waited.position,
    marks: waited.used,
    asked: placed.chosen,
    epic: chosenEpic(actor, options),
    magic,
    meets: dvToMeet(dv, magic.potential, edition),
    automatic: amountOf(edges, "success") + waited.automatic + magic.automatic,
    pool: requirePool(parts, edition, followerLimit),
    die: currentDie(edition),
    forced: forcedRerolls(feltFatigue(actor), actor.system.fatigue, edition),
    locked: { ...(magic.isMagic ? WOVEN : lockedBy(call)), dv: isSettled, position: placed.isLocked },
  };
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

/** The attribute rolled: the one that an edge puts in its place, else the one chosen. */
function attributeIn(edges: readonly EdgeOffer[], chosen: Attribute): Attribute {
  return edges.map(({ instead }) => instead).find(isAttribute) ?? chosen;
}

/** What the edges of a roll come to, of one kind. */
function amountOf(edges: readonly EdgeOffer[], kind: EdgeOffer["gives"]): number {
  return sumOf(
    edges.filter(({ gives }) => gives === kind),
    ({ dice }) => dice,
  );
}

interface Means {
  readonly edition: Edition;
  readonly edges: readonly EdgeOffer[];
}

function chosenPosition(actor: PcActor, options: RollOptions, call: Asked, { edition, edges }: Means) {
  const scene = primaryParty()?.system.scene.position ?? "";
  const set = call?.position || (game.user.isGM ? "" : scene);
  const chosen = requirePosition(set || options.position || scene || floorFor(actor));
  const bought = options.boonForPosition ? boughtPosition(actor, chosen, edition) : chosen;
  const position = bettered(bought, amountOf(edges, "position"));
  return { position, chosen, isLocked: set !== "" };
}

/** Once a scene, where there is a mixed-tier one (SRD R.1). */
function chosenEpic(actor: PcActor, { epic = false }: RollOptions): boolean {
  if (epic && !mayBeEpic(actor)) throw new UserError("FATES_EDGE.Error.NoEpic");
  return epic;
}

/** Where no position is named yet, the edge stands on the card and the GM says what comes of it. */
function bettered(position: Position | "", steps: number): Position | "" {
  if (steps === 0 || position === "") return position;
  if (position === POSITIONS[0]) throw new UserError("FATES_EDGE.Error.NoBetterPosition");
  return milderPosition(position, steps);
}

function boughtPosition(actor: PcActor, position: Position | "", edition: Edition): Position | "" {
  if (position === "" || actor.system.boons.value < 1) throw new UserError("FATES_EDGE.Error.NoBoon");
  try {
    return improvePosition(position, edition);
  } catch (error) {
    if (error instanceof RulesError) throw new UserError("FATES_EDGE.Error.NoBetterPosition");
    throw error;
  }
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

function requirePosition(word: string): Position | "" {
  if (word === "" || isPosition(word)) return word;
  throw new UserError("FATES_EDGE.Error.UnknownPosition", { key: word });
}

/** Half a die cannot be thrown, whoever lends it. */
function requireWholeDice({ assist = 0, situational = 0 }: RollOptions): void {
  const broken = [assist, situational].find((dice) => !Number.isInteger(dice));
  if (broken !== undefined) throw new UserError("FATES_EDGE.Error.WholeDice", { dice: String(broken) });
}

function requirePool(parts: readonly RollPart[], edition: Edition, followerLimit: number): Pool<StoredWords> {
  try {
    const pool = buildPool(parts, edition, followerLimit);
    if (pool.size <= POOL_LIMIT) return pool;
  } catch (error) {
    if (!(error instanceof RulesError)) throw error;
  }
  throw new UserError("FATES_EDGE.Error.Pool", { max: POOL_LIMIT });
}
