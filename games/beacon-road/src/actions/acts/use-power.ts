import { changeOf } from "#table/changes.ts";
import { UserError } from "#table/refusals.ts";
import { recordOf } from "#table/records.ts";
import { plainText } from "#table/words/text.ts";
import type { ActPlan } from "#table/wishes.ts";
import { uuidOf } from "#foundry/documents.ts";
import { type FighterActor, isRoll } from "../../data/kinds.ts";
import { USES } from "../../data/message/roll.ts";
import { recoveryDice } from "../../rules/people/recovery.ts";
import { powerDice } from "../../rules/combat/powers.ts";
import { ACTIONS } from "../../rules/roll/actions.ts";
import { isAttributeDie } from "../../rules/roll/dice.ts";
import { powerAction } from "../../state/attack-draft.ts";
import { stepsOf } from "../../state/blow.ts";
import { judgedOn } from "../../state/judged.ts";
import { nameNow, requireFighter } from "../../state/rights.ts";
import { type UsedPower, usedPower } from "../../state/used-power.ts";
import { type AskedHere, numberAsked, oneAsked, requireOwnCard, wordAsked, wordsAsked } from "./asked.ts";
import { payPower } from "./power-costs.ts";
import { numberChanges } from "./react.ts";
import { sumOfThrown } from "./fallen.ts";
import { doStep, type Doing, type Done } from "./steps.ts";

/** A power that needs no roll is used: its price is paid, and what it does happens to each target, or to its user (Powers). */
export function usePower(asked: AskedHere): ActPlan {
  requireOwnCard(asked);
  const actor = requireFighter(asked.message.system.actor);
  const power = usedPower(actor, wordAsked(asked, "item"));
  if (!power) throw new UserError("BEACON_ROAD.Error.PowerGone", { name: nameNow(actor) });
  const choices = recordOf(asked.data["choices"]);
  const targets = wordsAsked(asked, "targets");
  const uses = {
    as: oneAsked(asked, USES, "as") ?? "",
    card: wordAsked(asked, "card"),
    free: wordAsked(asked, "free"),
  };
  const way = Math.max(0, numberAsked(asked, "way"));
  requireTargets(power, targets, actor);
  const paid = payPower(actor, { power, way, choices, targets, uses, isGM: asked.by?.isGM ?? false });
  const amount = sumOfThrown(asked.message.rolls, diceOf(power, { actor, choices, targets }));
  const action = powerAction(power.system, ACTIONS.find((one) => one === choices["action"]) ?? "skirmish");
  const rating = actor.system.actions[action];
  const doing: Doing = { asked, user: actor, power, rating, choices, amount };
  const done = doAll(doing, targets);
  return {
    changes: [
      ...paid.changes,
      ...done.flatMap(({ changes }) => changes),
      ...(power.system.stance ? changeOf(uuidOf(power), "system.active", power.system.active, true) : []),
      ...shelters(done, { card: uses.card, targets }),
    ],
    data: {
      name: nameNow(actor),
      power: power.name,
      // What does nothing by itself says at whom it went, and its own words.
      whom: done.length === 0 ? targets.map((uuid) => nameNow(requireFighter(uuid))).join(", ") : "",
      does: done.length === 0 ? plainText(power.system.description) : "",
      acts: paid.acts,
      reacts: paid.reacts,
      stress: paid.stress,
      coin: paid.coin,
      done: done.flatMap(({ told }) => told),
    },
  };
}

/** @throws UserError where a power has too many targets, or none that it needs */
function requireTargets(power: UsedPower, targets: readonly string[], actor: FighterActor): void {
  const { whom, count } = power.system.targets;
  const name = nameNow(actor);
  const isPlain = whom === "" || whom === "self" || needsNoTarget(power);
  if (!isPlain && targets.length === 0)
    throw new UserError("BEACON_ROAD.Error.NoTarget", { power: power.name });
  if (count > 0 && targets.length > count)
    throw new UserError("BEACON_ROAD.Error.TooManyTargets", { name, count });
}

/** Whether a power's targets are chosen later, with the attacks it allows. */
export function needsNoTarget({ system }: Pick<UsedPower, "system">): boolean {
  const { whom } = system.targets;
  const allowsAttacks = system.steps.some(({ kind, manner }) => kind === "attack" && manner !== "charge");
  return whom === "weapon" || (allowsAttacks && whom !== "ally" && whom !== "attacker");
}

function doAll(doing: Doing, targets: readonly string[]): Done[] {
  const { user, power } = doing;
  const steps = power ? stepsOf(power.system).filter(({ when }) => when === "always") : [];
  const struck = targets.length === 0 ? [user] : targets.map(requireFighter);
  return steps.flatMap((step, row) => {
    const whom = step.to === "self" ? [user] : struck;
    return whom.map((target, place) => doStep(step, target, row * 100 + place, doing));
  });
}

/** The dice that a power without a roll throws: what it heals, or a recovery of whoever gives hit points (Inner Flame; Inhale). */
export function diceOf(
  power: UsedPower,
  {
    actor,
    choices,
    targets,
  }: {
    readonly actor: FighterActor;
    readonly choices: Readonly<Record<string, unknown>>;
    readonly targets: readonly string[];
  },
): number[] {
  const heals = stepsOf(power.system).find(({ kind }) => kind === "heal");
  if (heals) {
    const count = powerDice(heals.dice, { rating: 0, tier: actor.system.tier, multiplier: 0 });
    const size = Number(heals.die.slice(1));
    return Array.from({ length: count }, () => (isAttributeDie(size) ? size : 4));
  }
  const passes = stepsOf(power.system).some(({ kind, name }) => kind === "shift" && name === "hp");
  return passes && choices["shift"] === "hp" ? recoveryOf(requireFighter(targets[0])) : [];
}

/** Somebody's recovery dice; of whoever has no archetype a rogue's. */
export function recoveryOf({ system }: FighterActor): number[] {
  const archetype = "archetype" in system && system.archetype ? system.archetype : "rogue";
  const { die, count } = recoveryDice(archetype, system.tier);
  return Array.from({ length: count }, () => die);
}

/** A boon that a reaction lays on somebody counts against the attack that it answers (Protect; Fog; Aegis). */
function shelters(
  done: readonly Done[],
  { card, targets }: { readonly card: string; readonly targets: readonly string[] },
) {
  const attack = game.messages.get(card);
  const isDefence = done.some(({ told }) => told.some(({ name }) => SHELTERS.includes(name)));
  const judged = isRoll(attack) ? judgedOn(attack) : null;
  if (!isRoll(attack) || !judged || !isDefence) return [];
  return attack.system.targets.flatMap(({ uuid }, place) => {
    const numbers = judged.numbers[`t${place}`];
    const target = targets.includes(uuid) ? requireFighter(uuid) : null;
    if (!numbers || !target || isSheltered(target)) return [];
    const [now] = Object.values(numbers);
    return now === undefined ? [] : numberChanges(attack, place, now + SHELTER);
  });
}

/** The boons that are worth 5 points on every defence. */
const SHELTERS: readonly string[] = ["sheltered", "concealed"];
const SHELTER = 5;

function isSheltered({ system }: FighterActor): boolean {
  return Object.values(system.statuses).some(({ id }) => SHELTERS.includes(id));
}
