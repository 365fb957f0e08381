import { uuidOf } from "#foundry/documents.ts";
import { type Change, changeOf } from "#table/changes.ts";
import { UserError } from "#table/refusals.ts";
import type { ActPlan } from "#table/wishes.ts";
import { heldOf, type StoredStatus } from "../../data/actor/fighter.ts";
import type { FighterActor } from "../../data/kinds.ts";
import { damageTaken } from "../../rules/combat/damage.ts";
import { atTurnEnd } from "../../rules/combat/endings.ts";
import type { TurnStart } from "../../rules/combat/standing.ts";
import { woundsAmong } from "../../rules/combat/wounds.ts";
import { afterDamage, afterHealing } from "../../rules/people/health.ts";
import { toughnessOf } from "../../state/attack.ts";
import { nameNow, requireFighter } from "../../state/rights.ts";
import { type AskedHere, requireOwnCard, wordAsked } from "./asked.ts";

/**
 * What wounds and boons do at the start of somebody's turn, all at once: hit points lost, damage of a type, hit points back (Wounds; Boons).
 * @throws UserError where the dice are not those of the statuses
 */
export function beginTurn(asked: AskedHere): ActPlan {
  requireOwnCard(asked);
  const actor = requireFighter(asked.message.system.actor);
  const { turnStart } = actor.system.standing;
  if (turnStart.length === 0)
    throw new UserError("BEACON_ROAD.Error.NothingAtTurn", { name: nameNow(actor) });
  const thrown = asked.message.rolls.map((roll) =>
    roll.dice.flatMap(({ faces, results }) =>
      results.map(({ result }) => ({ faces: Number(faces), result })),
    ),
  );
  const dice = turnStart.filter(({ die }) => die !== null);
  const isHonest =
    thrown.length === dice.length &&
    thrown.every((one, place) => one.length === 1 && one[0]?.faces === dice[place]?.die);
  if (!isHonest) throw new UserError("BEACON_ROAD.Error.DamageForged");
  const amounts = thrown.map(([one]) => one?.result ?? 0);
  const { max, before } = { max: actor.system.numbers.hp, before: actor.system.hp.value };
  const after = turnStart.reduce((hp, one) => afterStatus(actor, { hp, max }, one, amounts), before);
  return {
    changes: changeOf(uuidOf(actor), "system.hp.value", before, after),
    data: { name: nameNow(actor), by: after - before, left: after },
  };
}

/** Hit points after one status; the dice are used up in their order. */
function afterStatus(
  actor: FighterActor,
  points: { readonly hp: number; readonly max: number },
  { does, die, amount }: TurnStart,
  amounts: number[],
): number {
  const value = die === null ? amount : (amounts.shift() ?? 0);
  if (does === "restore") return afterHealing(points, value);
  return afterDamage(points, does === "lose" ? value : damageTaken(value, [does], toughnessOf(actor)));
}

/** Somebody's turn ends: one wound of their choice is a severity less, and what lasts for rounds has one less (Wounds). */
export function endTurn(asked: AskedHere): ActPlan {
  requireOwnCard(asked);
  const actor = requireFighter(asked.message.system.actor);
  const wound = wordAsked(asked, "wound");
  const changes = Object.entries(actor.system.statuses).flatMap(([key, status]) =>
    statusChange(actor, key, status, key === wound),
  );
  return { changes, data: { name: nameNow(actor), count: changes.length } };
}

function statusChange(actor: FighterActor, key: string, status: StoredStatus, isChosen: boolean): Change[] {
  const [held] = heldOf({ [key]: status });
  if (!held) return [];
  const [after] = atTurnEnd([held], isChosen && woundsAmong([held]).length > 0 ? held : null);
  const path = `system.statuses.${key}`;
  if (!after) return [{ uuid: uuidOf(actor), path, before: { ...status }, after: null }];
  return [
    ...changeOf(uuidOf(actor), `${path}.degree`, status.degree, after.degree),
    ...changeOf(uuidOf(actor), `${path}.rounds`, status.rounds, after.rounds ?? 0),
  ];
}
