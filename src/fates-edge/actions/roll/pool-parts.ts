import { uuidOf } from "#foundry/documents.ts";
import { UserError } from "#table/refusals.ts";
import type { PcActor } from "../../data/kinds.ts";
import { POOL_LIMIT } from "../../data/limits.ts";
import { attributeWords, skillRef } from "../../data/skill-words.ts";
import { itemRef, nameLine, type StoredWords } from "#table/words/line.ts";
import type { RollPart } from "../../data/message/action.ts";
import { giftOf } from "../../rules/edges/gifts.ts";
import type { Edition } from "../../rules/edition.ts";
import { fatigueDiceLost } from "../../rules/fatigue.ts";
import { type Pool, buildPool } from "../../rules/pool.ts";
import { harmDice } from "../../rules/recovery.ts";
import type { Attribute } from "../../rules/skills.ts";
import { leverageFor } from "../../state/retinue/asks.ts";
import { feltFatigue } from "../../state/roll/marks.ts";
import type { EdgeOffer } from "../../state/edges/roll-edges.ts";
import { ownSkillName } from "../../words/skills.ts";
import { RulesError } from "../../rules/errors.ts";
import type { RollOptions } from "./roll-options.ts";

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
export function requirePool(
  parts: readonly RollPart[],
  edition: Edition,
  followerLimit: number,
): Pool<StoredWords> {
  try {
    const pool = buildPool(parts, edition, followerLimit);
    if (pool.size <= POOL_LIMIT) return pool;
  } catch (error) {
    if (!(error instanceof RulesError)) throw error;
  }
  throw new UserError("FATES_EDGE.Error.Pool", { max: POOL_LIMIT });
}
