import { Problem } from "../../../table/problem.ts";
import { currentEdition } from "../../data/current-edition.ts";
import { currentSkills } from "../../data/current-skills.ts";
import { POOL_LIMIT, WORDS_MAX } from "../../data/limits.ts";
import { isAttribute, type Attribute } from "../../rules/attributes.ts";
import type { Edition } from "../../rules/edition.ts";
import { forcedRerolls } from "../../rules/fatigue.ts";
import { isLadder, ladderUnder } from "../../rules/ladder.ts";
import { buildPool, type Pool, type PoolPart } from "../../rules/pool.ts";
import { improvePosition, isPosition, type Position } from "../../rules/positions.ts";
import { RulesError } from "../../rules/rules-error.ts";
import { genuineRequest } from "../card/genuine-request.ts";
import type { PcActor, RequestMessage } from "../kinds.ts";
import { primaryParty } from "../party/primary-party.ts";
import { chosenDv } from "./chosen-dv.ts";
import { poolParts } from "./pool-parts.ts";
import type { PreparedRoll, RollOptions } from "./roll-options.ts";

/**
 * Everything about a roll but the dice: what a request and the scene settle, the pool in its parts, the DV and who
 * set it. For a dialog's preview as much as for the roll itself; changes nothing.
 * @throws Problem for an unknown attribute, skill, description or position, a DV or a pool out of bounds.
 */
export function prepareRoll(actor: PcActor, asked: RollOptions): PreparedRoll {
  const edition = currentEdition();
  const request = genuineRequest(asked.request ?? "")?.system ?? null;
  const options = filledIn(asked, request);
  requireWholeDice(options);
  const attribute = requireAttribute(options.attribute);
  const skill = requireSkill(options.skill);
  const ladder = ladderUnder(requireLadder(options.ladder), edition);
  const parts = poolParts(actor, attribute, options, edition);
  const { dv, dvSource, isSettled } = chosenDv(options, request, edition);
  const { position, isLocked } = chosenPosition(actor, options, request, edition);
  return {
    ...{ options, attribute, skill, ladder, parts, dv, dvSource, position, edition },
    pool: requirePool(parts, edition),
    forced: forcedRerolls(actor.system.fatigue.value, actor.system.fatigue, edition),
    locked: { ...lockedBy(request), dv: isSettled, position: isLocked },
  };
}

type Asked = RequestMessage["system"] | null;

/** What the GM asked for stands; the rest is the player's. */
function filledIn(asked: RollOptions, request: Asked): RollOptions {
  const words = (text = ""): string => text.trim().slice(0, WORDS_MAX);
  const settled = {
    attribute: request?.attribute || asked.attribute,
    skill: request?.skill || asked.skill,
    ladder: request?.ladder || asked.ladder || "basic",
  };
  return {
    ...asked,
    ...settled,
    approach: words(asked.approach),
    right: words(asked.right),
    wrong: words(asked.wrong),
  };
}

function lockedBy(request: Asked) {
  return {
    attribute: (request?.attribute ?? "") !== "",
    skill: (request?.skill ?? "") !== "",
    ladder: (request?.ladder ?? "") !== "",
  };
}

function chosenPosition(actor: PcActor, options: RollOptions, request: Asked, edition: Edition) {
  const scene = primaryParty()?.system.scene.position ?? "";
  const set = request?.position || (game.user.isGM ? "" : scene);
  const chosen = requirePosition(set || options.position || scene);
  const position = options.boonForPosition ? boughtPosition(actor, chosen, edition) : chosen;
  return { position, isLocked: set !== "" };
}

function boughtPosition(actor: PcActor, position: Position | "", edition: Edition): Position | "" {
  if (position === "" || actor.system.boons.value < 1) throw new Problem("FATES_EDGE.Error.NoBoon");
  try {
    return improvePosition(position, edition);
  } catch (error) {
    if (error instanceof RulesError) throw new Problem("FATES_EDGE.Error.NoBetterPosition");
    throw error;
  }
}

function requireAttribute(key: string): Attribute {
  if (isAttribute(key)) return key;
  throw new Problem("FATES_EDGE.Error.UnknownAttribute", { key });
}

function requireSkill(key: string): string {
  if (key === "" || currentSkills().has(key)) return key;
  throw new Problem("FATES_EDGE.Error.UnknownSkill", { key });
}

function requireLadder(word: unknown) {
  if (isLadder(word)) return word;
  throw new Problem("FATES_EDGE.Error.UnknownLadder", { key: String(word) });
}

function requirePosition(word: string): Position | "" {
  if (word === "" || isPosition(word)) return word;
  throw new Problem("FATES_EDGE.Error.UnknownPosition", { key: word });
}

/** Half a die cannot be thrown, whoever lends it. */
function requireWholeDice({ assist = 0, situational = 0 }: RollOptions): void {
  const broken = [assist, situational].find((dice) => !Number.isInteger(dice));
  if (broken !== undefined) throw new Problem("FATES_EDGE.Error.WholeDice", { dice: String(broken) });
}

function requirePool(parts: readonly PoolPart[], edition: Edition): Pool {
  try {
    const pool = buildPool(parts, edition);
    if (pool.size <= POOL_LIMIT) return pool;
  } catch (error) {
    if (!(error instanceof RulesError)) throw error;
  }
  throw new Problem("FATES_EDGE.Error.Pool", { max: POOL_LIMIT });
}
