import { uuidOf } from "#foundry/documents.ts";
import { type Change, changeOf } from "#table/changes.ts";
import { UserError } from "#table/refusals.ts";
import type { ActPlan } from "#table/wishes.ts";
import { type FighterActor, isHero, isWeapon } from "../../data/kinds.ts";
import { MANEUVER_FEET, mayPushToAct } from "../../rules/combat/acts.ts";
import { PUSH_STRESS } from "../../rules/roll/bonus.ts";
import { freeDeed, momentNow, placeOf } from "../../state/fight.ts";
import { strideOf } from "../../state/stride.ts";
import { nameNow, requireFighter, requireHero } from "../../state/rights.ts";
import { type AskedHere, oneAsked, requireOwnCard, wordAsked, wordsAsked } from "./asked.ts";
import { combatantChange, requireFight, statusesGone } from "./fight.ts";
import { spend } from "./spend.ts";
import { payBeacon, payStress } from "./stress.ts";

/** What needs neither a roll nor a power: moving, aiming, standing up, what one holds (Actions in Combat). */
export const PLAIN_ACTS = [
  "advance",
  "maneuver",
  "aim",
  "brace",
  "stand",
  "pickUp",
  "drawOrStow",
  "something",
] as const;
export type PlainAct = (typeof PLAIN_ACTS)[number];

/** Somebody spends an Act on something plain, or moves for free since a power let them (Actions in Combat; Movement). */
export function takeAct(asked: AskedHere): ActPlan {
  requireOwnCard(asked);
  const actor = requireFighter(asked.message.system.actor);
  const act = oneAsked(asked, PLAIN_ACTS, "act") ?? "something";
  const free = wordAsked(asked, "free");
  const isGM = asked.by?.isGM ?? false;
  const items = wordsAsked(asked, "items").slice(0, 2);
  const costs = spend(actor, { acts: 1, reacts: 0, free, isGM });
  if (act === "advance" || act === "maneuver") requireLegs(actor);
  return {
    changes: [...costs, ...actChanges(actor, act, items)],
    data: {
      name: nameNow(actor),
      act,
      words: wordAsked(asked, "words"),
      feet: feetOf(actor, act, free),
      items: items.map((id) => actor.items.get(id)?.name ?? "").join(", "),
      // Whose reach was left or entered, and towards whom: their players may react.
      leaves: wordsAsked(asked, "leaves"),
      enters: wordsAsked(asked, "enters"),
      nears: wordAsked(asked, "nears"),
      reacted: {},
      moment: momentNow(),
    },
  };
}

/** @throws UserError for whoever cannot move of their own accord, or not now (Wounds: rooted, slowed) */
function requireLegs(actor: FighterActor): void {
  const { rooted, ownTurnOnly } = actor.system.standing;
  const place = placeOf(actor);
  const isOwnTurn = !place || place.fight.turn === place.one.id;
  if (rooted) throw new UserError("BEACON_ROAD.Error.Rooted", { name: nameNow(actor) });
  if (ownTurnOnly && !isOwnTurn) throw new UserError("BEACON_ROAD.Error.Slowed", { name: nameNow(actor) });
}

function feetOf(actor: FighterActor, act: PlainAct, free: string): number {
  const place = placeOf(actor);
  const deed = place && freeDeed(place.one, free);
  if (deed && deed.feet > 0) return deed.feet;
  if (act === "maneuver") return MANEUVER_FEET;
  return act === "advance" ? strideOf(actor) : 0;
}

function actChanges(actor: FighterActor, act: PlainAct, items: readonly string[]): Change[] {
  if (act === "stand") return statusesGone(actor, ({ id }) => id === "downed");
  if (act === "pickUp") return statusesGone(actor, ({ id }) => id === "disarmed");
  if (act === "drawOrStow")
    return items.flatMap((id) => {
      const item = actor.items.get(id);
      return isWeapon(item)
        ? changeOf(uuidOf(item), "system.ready", item.system.ready, !item.system.ready)
        : [];
    });
  const place = placeOf(actor);
  if (!place) return [];
  if (act === "aim") return combatantChange(place.fight, place.one, "aimed", true);
  return act === "brace" ? combatantChange(place.fight, place.one, "braced", items[0] ?? "") : [];
}

/** 1 stress lets somebody Act who is dazed or stunned, once a turn (Pushing Yourself; Wounds). */
export function pushToAct(asked: AskedHere): ActPlan {
  requireOwnCard(asked);
  const hero = requireHero(asked.message.system.actor);
  const place = placeOf(hero);
  if (!place) throw new UserError("BEACON_ROAD.Error.NoFight");
  if (!mayPushToAct(hero.system.standing, place.one.pushed))
    throw new UserError("BEACON_ROAD.Error.NoPushToAct", { name: nameNow(hero) });
  return {
    changes: [...payStress(hero, PUSH_STRESS), ...combatantChange(place.fight, place.one, "pushed", true)],
    data: { name: nameNow(hero) },
  };
}

/** A Beacon Point lets a hero Act or React once more in this round (Heroic Blessings). */
export function onceMore(asked: AskedHere): ActPlan {
  requireOwnCard(asked);
  requireFight();
  const hero = requireFighter(asked.message.system.actor);
  const place = placeOf(hero);
  if (!place || !isHero(hero)) throw new UserError("BEACON_ROAD.Error.NotInFight");
  const what = oneAsked(asked, ["acts", "reacts"] as const, "what") ?? "acts";
  const key = what === "acts" ? "moreActs" : "moreReacts";
  return {
    changes: [...payBeacon(hero, 1), ...combatantChange(place.fight, place.one, key, place.one[key] + 1)],
    data: { name: nameNow(hero), what },
  };
}
