import { uuidOf } from "#foundry/documents.ts";
import type { Change } from "#table/changes.ts";
import { UserError } from "#table/refusals.ts";
import { type ActPlan, type CardAct, standingActs } from "#table/wishes.ts";
import { type FighterActor, isPower, isRoll, type PowerItem, type RollMessage } from "../../data/kinds.ts";
import { damageTaken, type DamageType } from "../../rules/combat/damage.ts";
import { healthState } from "../../rules/people/health.ts";
import {
  choicesFor,
  type HitChoice,
  hitDice,
  isOpenChoice,
  readChoice,
  resultsOf,
  shareFor,
  stepsFor,
  type TargetResult,
  toughnessOf,
} from "../../state/attack.ts";
import { draftOf } from "../../state/attack-draft.ts";
import { type Judged, judgedOn } from "../../state/judged.ts";
import { fighterHere, nameNow, requireFighter } from "../../state/rights.ts";
import { rollState } from "../../state/roll.ts";
import { isOfNow } from "../../state/soaks.ts";
import { usedPower } from "../../state/used-power.ts";
import { newStatus } from "../../state/statuses.ts";
import { type AskedHere, requireOwnCard, rollAsked, wordAsked } from "./asked.ts";
import { undoneChanges } from "./attack.ts";
import { sumOfThrown } from "./fallen.ts";
import { doStep, type Done, entryKey, hpChange, statusChange } from "./steps.ts";
import { recoveryOf } from "./use-power.ts";

/**
 * A hit is suffered by one target, once: its dice, or a wound, by the types and by how the target takes them, and all else that the attack brings
 * (Attack Roll; Wounds; Powers). A miss that brings something is settled alike.
 * @throws UserError where the dice are not those of the hit
 */
export function damage(asked: AskedHere): ActPlan {
  requireOwnCard(asked);
  const { message, state } = rollAsked(asked);
  const uuid = wordAsked(asked, "target");
  const judged = judgedOn(message);
  const result = resultsOf(message, state).find((one) => one.uuid === uuid);
  const thrown = message.system.hits.find(({ target }) => target === uuid);
  const choice = readChoice(thrown?.choice ?? "");
  if (!judged || !result || !thrown || !isOpenChoice(judged, result, choice))
    throw new UserError("BEACON_ROAD.Error.NoHit");
  const target = requireFighter(uuid);
  if (damageOn(message, uuid))
    throw new UserError("BEACON_ROAD.Error.HurtAlready", { name: nameNow(target) });
  const share = shareFor(judged, result, choice);
  const amount = sumOfThrown([message.rolls[thrown.roll]], diceAt(message, judged, { result, choice }));
  const blow = suffered(target, share ? amount : 0, share?.types ?? []);
  const done = brought(asked, { message, judged, result, choice, target, amount });
  return {
    changes: [
      ...blow.changes,
      ...woundChange(target, asked, choice),
      ...done.flatMap(({ changes }) => changes),
      ...interrupted(message, judged, result),
    ],
    data: {
      ...blow.data,
      piercing: judged.blow.piercing,
      wound: choice.wound ?? "",
      degree: choice.degree,
      missed: choice.kind === "miss",
      done: done.flatMap(({ told }) => told),
    },
  };
}

/** What thrown damage does to somebody, by its types and by how they take them, and what a card tells of it (Types of Damage). */
export function suffered(
  target: FighterActor,
  amount: number,
  types: readonly DamageType[],
): { readonly changes: readonly Change[]; readonly data: Readonly<Record<string, unknown>> } {
  const { hp, numbers } = target.system;
  const lost = damageTaken(amount, types, toughnessOf(target));
  const left = hp.value - lost;
  return {
    changes: lost > 0 ? hpChange(target, lost) : [],
    data: {
      target: uuidOf(target),
      name: nameNow(target),
      amount,
      lost,
      left,
      state: lost > 0 ? healthState({ hp: left, max: numbers.hp }) : "",
      types: [...types],
    },
  };
}

interface Struck {
  readonly message: RollMessage;
  readonly judged: Judged;
  readonly result: TargetResult;
  readonly choice: HitChoice;
  readonly target: FighterActor;
  readonly amount: number;
}

/** What a hit or a miss brings besides damage (Powers: Hit, Miss). */
function brought(asked: AskedHere, { message, judged, result, choice, target, amount }: Struck): Done[] {
  const user = requireFighter(message.system.actor);
  const choices = { ...draftOf(message).choices, ...(choice.defense && { defense: choice.defense }) };
  const giver = usedPower(user, message.system.power.item) ?? powerOf(user, judged);
  const doing = { asked, user, power: giver, rating: judged.blow.rating, choices, amount };
  return stepsFor(judged, result).map((step, row) => doStep(step, target, row, doing));
}

/** The power that allowed a weapon's attack, which goes on with it (Off-Hand Strike). */
function powerOf(user: FighterActor, { steps }: Judged): PowerItem | null {
  if (steps.length === 0) return null;
  const found = user.items.find(
    (item) => isPower(item) && item.system.steps.some(({ manner }) => manner === "offHand"),
  );
  return isPower(found) ? found : null;
}

/** The dice of a hit on one target; of what passes hit points on, a recovery of its user's (Attack Roll; Exhale). */
export function diceAt(
  message: RollMessage,
  judged: Judged,
  { result, choice }: { readonly result: TargetResult; readonly choice: HitChoice },
): number[] {
  const gives = stepsFor(judged, result).some(({ kind, name }) => kind === "give" && name === "hp");
  const isChosen = draftOf(message).choices["shift"] === "hp";
  return gives && isChosen
    ? recoveryOf(requireFighter(message.system.actor))
    : hitDice(judged, result, choice);
}

/** An act that is broken into comes to nothing (Interrupt). */
function interrupted({ system }: RollMessage, judged: Judged, result: TargetResult): Change[] {
  const other = game.messages.get(system.uses.card);
  const breaks = stepsFor(judged, result).some(({ kind }) => kind === "loseAct");
  if (!breaks || !isRoll(other)) return [];
  return undoneChanges(
    other,
    other.system.targets.map((_, place) => place),
    judged.blow.name,
  );
}

/** The targets of an attack of this round to whom its hit, or what its miss brings, is still to come. */
export function openStrikes(message: RollMessage): TargetResult[] {
  const state = rollState(message);
  const judged = judgedOn(message);
  if (message.system.kind !== "attack" || !state || !judged || !isOfNow(message)) return [];
  return resultsOf(message, state).filter(
    (result) =>
      fighterHere(result.uuid) !== null &&
      damageOn(message, result.uuid) === undefined &&
      choicesFor(judged, result).length > 0,
  );
}

/** The act that notes the damage one target took of an attack; undefined before. */
export function damageOn(message: RollMessage, target: string): [string, CardAct] | undefined {
  return standingActs(message).find(([, { kind, data }]) => kind === "damage" && data["target"] === target);
}

/** A wound that a hit gives; of two of a kind the graver stays (Wounds). */
function woundChange(target: FighterActor, asked: AskedHere, { wound, degree }: HitChoice): Change[] {
  if (wound === null) return [];
  const by = rollAsked(asked).message.system.actor;
  return statusChange(target, entryKey(asked, 999), newStatus(wound, degree, by));
}
