import { localize } from "../../../foundry/i18n.ts";
import type { RollOptions } from "../../actions/roll-options.ts";
import { skillLabel } from "../../data/current-skills.ts";
import type { PcActor } from "../../data/kinds.ts";
import type { Attribute } from "../../rules/attributes.ts";
import type { Edition } from "../../rules/edition.ts";
import { fatigueDiceLost } from "../../rules/fatigue.ts";
import { harmDice } from "../../rules/harm.ts";
import type { PoolPart } from "../../rules/pool.ts";
import type { EdgeOffer } from "../../state/edges.ts";

/** Every named part of a pool (SRD 4.1, 4.5.4), in the order a card shows them. */
export function poolParts(
  actor: PcActor,
  attribute: Attribute,
  options: RollOptions,
  edition: Edition,
  edges: readonly EdgeOffer[],
): PoolPart[] {
  const { skill, assist = 0, situational = 0 } = options;
  const { attributes, skills } = actor.system;
  const parts: PoolPart[] = [
    part("attribute", localize(`FATES_EDGE.Attribute.${attribute}`), attributes[attribute], actor.uuid),
  ];
  if (skill !== "") parts.push(part("skill", skillLabel(skill), skills[skill] ?? 0, actor.uuid));
  parts.push(...edgeParts(edges));
  if (assist !== 0) parts.push(part("assist", localize("FATES_EDGE.Roll.Assist"), assist));
  if (situational !== 0)
    parts.push(part("situational", localize("FATES_EDGE.Roll.Situational"), situational));
  return [...parts, ...penalties(actor, attribute, options, edition)];
}

function edgeParts(edges: readonly EdgeOffer[]): PoolPart[] {
  return edges
    .filter(({ gives }) => gives === "dice")
    .map(({ label, dice, uuid, penalty }) => part(penalty ? "penalty" : "edge", label, dice, uuid));
}

function penalties(
  actor: PcActor,
  attribute: Attribute,
  { harm }: RollOptions,
  edition: Edition,
): PoolPart[] {
  const { system } = actor;
  const hurt = harm === false ? 0 : harmDice(system.harm.value, harm ?? false, edition);
  const tired = fatigueDiceLost(system.fatigue.value, attribute === "body", edition);
  const lost = (label: string, dice: number): PoolPart[] =>
    dice === 0 ? [] : [part("penalty", localize(label), -dice, actor.uuid)];
  return [...lost("FATES_EDGE.Sheet.Harm", hurt), ...lost("FATES_EDGE.Sheet.Fatigue", tired)];
}

function part(kind: PoolPart["kind"], label: string, dice: number, uuid = ""): PoolPart {
  return { kind, label, dice, uuid };
}
