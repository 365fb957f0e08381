import { uuidOf } from "#foundry/documents.ts";
import { type Change, changeOf } from "#table/changes.ts";
import { UserError } from "#table/refusals.ts";
import { type FighterActor, isHero, isRoll } from "../../data/kinds.ts";
import type { StoredUse } from "../../data/message/roll.ts";
import { carouseStress } from "../../rules/magic/casting.ts";
import { powerAction } from "../../state/attack-draft.ts";
import { holdsDefensive } from "../../state/blow.ts";
import { occasionOf, offersOn, reactionKey } from "../../state/reactions.ts";
import { fighterHere, nameNow } from "../../state/rights.ts";
import type { UsedPower } from "../../state/used-power.ts";
import { spend } from "./spend.ts";
import { payStress } from "./stress.ts";

/** What using something takes, as its card tells it. */
export interface Paid {
  readonly changes: readonly Change[];
  readonly acts: number;
  readonly reacts: number;
  readonly stress: number;
  readonly coin: number;
}

/** How a power is used. */
export interface PowerUse {
  readonly power: UsedPower;
  readonly way: number;
  readonly choices: Readonly<Record<string, unknown>>;
  readonly targets: readonly string[];
  readonly uses: StoredUse;
  readonly isGM: boolean;
}

/**
 * Pays for a power: Acts, Reacts, stress, coin (Powers: Cost). Whoever has no stress, as creatures have none, pays in Acts and Reacts alone.
 * @throws UserError where something defensive is missing, or somebody cannot pay
 */
export function payPower(actor: FighterActor, use: PowerUse): Paid {
  const { power, way, choices, uses, isGM } = use;
  const name = nameNow(actor);
  if (power.system.needs === "defensive" && !holdsDefensive(actor))
    throw new UserError("BEACON_ROAD.Error.NothingDefensive", { name, power: power.name });
  if (choices["follows"] !== undefined) {
    requireFollows(actor, power);
    return { changes: [], acts: 0, reacts: 0, stress: 0, coin: 0 };
  }
  if (uses.free !== "") {
    const changes = spend(actor, { acts: 0, reacts: 0, free: uses.free });
    return { changes, acts: 0, reacts: 0, stress: 0, coin: 0 };
  }
  const price = power.system.ways[way] ?? power.system.ways[0];
  const { acts = 0, reacts = 0 } = price ?? {};
  const coin = Math.max(0, Math.min(99, Number(choices["coin"] ?? 0) || 0));
  const stress = stressFor(use, coin);
  return {
    changes: [
      ...spend(actor, { acts, reacts, isGM }),
      ...(isHero(actor) ? payStress(actor, stress) : []),
      ...(coin > 0 && isHero(actor) ? payCoin(actor, coin) : []),
      ...(uses.as === "react" ? noteReaction(actor, power, uses.card) : []),
    ],
    acts,
    reacts,
    stress: isHero(actor) ? stress : 0,
    coin,
  };
}

/** @throws UserError where an attack says that it follows another of the same use, and is none of those (Plasmic Darts) */
function requireFollows(actor: FighterActor, power: UsedPower): void {
  const all = game.messages.contents
    .filter(isRoll)
    .filter(({ system }) => system.actor === actor.uuid && system.power?.item === power.id);
  const first = all.findLastIndex(({ system }) => system.power?.choices["follows"] === undefined);
  const rating = actor.system.actions[powerAction(power.system, "utter")];
  const isOne =
    power.system.attack.times === "rating" && first >= 0 && all.length - first <= Math.max(1, rating);
  if (!isOne) throw new UserError("BEACON_ROAD.Error.AttackForged", { name: nameNow(actor) });
}

/** Stress of a power: its number, less what coin takes off; for one that ends a wound 1 for its range and the wound's severity (Cleanse; Carouse). */
export function stressFor(
  { power, way, choices, targets }: Omit<PowerUse, "uses" | "isGM">,
  coin: number,
): number {
  const price = power.system.ways[way] ?? power.system.ways[0];
  if (price?.stress === null) {
    const wound = fighterHere(targets[0])?.system.statuses[String(choices["wound"] ?? "")];
    return 1 + (wound?.degree ?? 0);
  }
  const stress = price?.stress ?? 0;
  return coin > 0 ? carouseStress(stress, coin) : stress;
}

function payCoin(actor: FighterActor, coin: number): Change[] {
  if (!isHero(actor)) return [];
  const { coin: before } = actor.system;
  if (before < coin) throw new UserError("BEACON_ROAD.Error.NoCoin", { name: actor.name, coin });
  return changeOf(uuidOf(actor), "system.coin", before, before - coin);
}

/**
 * Notes on a card that somebody reacted to it, so that nobody does so twice.
 * @param power the power; null for an attack with what is in hand
 * @throws UserError where the card offers them no such reaction, or no longer
 */
export function noteReaction(actor: FighterActor, power: UsedPower | null, card: string): Change[] {
  const message = game.messages.get(card);
  const occasion = message && occasionOf(message);
  const offer =
    message && offersOn(message).find((each) => each.actor === actor && each.power?.id === power?.id);
  if (!message || !occasion || !offer)
    throw new UserError("BEACON_ROAD.Error.NoReaction", { name: nameNow(actor) });
  const path = `system.gm.acts.${occasion.id}.data.reacted.${reactionKey(offer.one, power)}`;
  const after = power ? `${offer.one.name}: ${power.name}` : offer.one.name;
  return [{ uuid: uuidOf(message), path, before: null, after }];
}
