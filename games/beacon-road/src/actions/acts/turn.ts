import { uuidOf } from "#foundry/documents.ts";
import { type Change, changeOf } from "#table/changes.ts";
import { UserError } from "#table/refusals.ts";
import type { ActPlan } from "#table/wishes.ts";
import { heldOf, type StoredStatus } from "../../data/actor/fighter.ts";
import { type FighterActor, isWeapon } from "../../data/kinds.ts";
import { damageTaken } from "../../rules/combat/damage.ts";
import { atTurnEnd } from "../../rules/combat/endings.ts";
import type { TurnStart } from "../../rules/combat/standing.ts";
import { woundsAmong } from "../../rules/combat/wounds.ts";
import { afterDamage, afterHealing, healthState } from "../../rules/people/health.ts";
import { toughnessOf } from "../../state/attack.ts";
import { type Fighting, type FightState, mayBegin, placeOf } from "../../state/fight.ts";
import { nameNow, requireFighter } from "../../state/rights.ts";
import { type AskedHere, requireOwnCard, wordAsked } from "./asked.ts";
import { fallenOn } from "./fallen.ts";
import { combatantChange, fightChange } from "./fight.ts";

/**
 * What wounds and boons do at the start of somebody's turn, all at once: hit points lost, damage of a type, hit points back (Wounds; Boons).
 * @throws UserError where the dice are not those of the statuses
 */
export function beginTurn(asked: AskedHere): ActPlan {
  requireOwnCard(asked);
  const actor = requireFighter(asked.message.system.actor);
  const { turnStart } = actor.system.standing;
  const place = placeOf(actor);
  if (!place && turnStart.length === 0)
    throw new UserError("BEACON_ROAD.Error.NothingAtTurn", { name: nameNow(actor) });
  const begun = place ? turnBegins(place.fight, place.one, asked.by?.isGM ?? false) : [];
  const thrown = asked.message.rolls.map((roll) => fallenOn([roll]));
  const dice = turnStart.filter(({ die }) => die !== null);
  const isHonest =
    thrown.length === dice.length &&
    thrown.every((one, row) => one.length === 1 && one[0]?.faces === dice[row]?.die);
  if (!isHonest) throw new UserError("BEACON_ROAD.Error.DamageForged");
  const amounts = thrown.map(([one]) => one?.result ?? 0);
  const { max, before } = { max: actor.system.numbers.hp, before: actor.system.hp.value };
  const after = turnStart.reduce((hp, one) => afterStatus(actor, { hp, max }, one, amounts), before);
  return {
    changes: [...begun, ...changeOf(uuidOf(actor), "system.hp.value", before, after)],
    data: {
      name: nameNow(actor),
      by: after - before,
      left: after,
      statuses: turnStart.map(({ status }) => status),
      target: uuidOf(actor),
      state: after < before ? healthState({ hp: after, max }) : "",
    },
  };
}

/**
 * A turn in the fight begins: what was aimed or braced before is over (Entering Combat).
 * @throws UserError while another turn goes on, and for players before it is theirs
 */
function turnBegins(fight: FightState, one: Fighting, isGM: boolean): Change[] {
  const other = fight.all.find(({ id }) => id === fight.turn);
  if (other && other.id !== one.id) throw new UserError("BEACON_ROAD.Error.OthersTurn", { name: other.name });
  if (!isGM && fight.turn !== one.id && !mayBegin(one, fight))
    throw new UserError("BEACON_ROAD.Error.NotYourTurn", { name: one.name });
  return [
    ...fightChange(fight.crew, "turn", fight.turn, one.id),
    ...combatantChange(fight, one, "aimed", false),
    ...combatantChange(fight, one, "braced", ""),
    ...combatantChange(fight, one, "pushed", false),
  ];
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
  const lessened = Object.entries(actor.system.statuses)
    .map(([key, status]) => ({ id: status.id, changes: statusChange(actor, key, status, key === wound) }))
    .filter(({ changes }) => changes.length > 0);
  const place = placeOf(actor);
  const over = place ? turnEnds(place.fight, place.one) : [];
  return {
    changes: [...lessened.flatMap(({ changes }) => changes), ...chargesDown(actor), ...over],
    data: { name: nameNow(actor), lessened: lessened.map(({ id }) => id) },
  };
}

/** A turn in the fight is over: nobody's goes on, and what powers let one do besides is over too. */
function turnEnds(fight: FightState, one: Fighting): Change[] {
  return [
    ...(fight.turn === one.id ? fightChange(fight.crew, "turn", one.id, "") : []),
    ...combatantChange(fight, one, "acted", true),
    ...combatantChange(fight, one, "aimed", false),
  ];
}

/** What a power laid on somebody's weapons lasts a round less (Wolfbite). */
function chargesDown(actor: FighterActor): Change[] {
  return actor.items.contents.filter(isWeapon).flatMap((item) => {
    const { rounds } = item.system.charge;
    return rounds > 0 ? changeOf(uuidOf(item), "system.charge.rounds", rounds, rounds - 1) : [];
  });
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
