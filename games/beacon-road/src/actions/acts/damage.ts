import { uuidOf } from "#foundry/documents.ts";
import { type Change, changeOf } from "#table/changes.ts";
import { UserError } from "#table/refusals.ts";
import { type ActPlan, type CardAct, standingActs } from "#table/wishes.ts";
import {
  type ActMessage,
  type FighterActor,
  isAct,
  isPower,
  isRoll,
  type PowerItem,
  type RollMessage,
} from "../../data/kinds.ts";
import { damageTaken, DAMAGE_TYPES, type DamageType } from "../../rules/combat/damage.ts";
import { boxesNeeded } from "../../rules/people/armor.ts";
import { deathAvoided, healthState } from "../../rules/people/health.ts";
import {
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
import { HURTS } from "../../state/hurt.ts";
import { type Judged, judgedOn } from "../../state/judged.ts";
import { nameNow, requireFighter, requireHero, requirePlays } from "../../state/rights.ts";
import { usesSpecial } from "../../state/special-armor.ts";
import { usedPower } from "../../state/used-power.ts";
import { newStatus } from "../../state/statuses.ts";
import { type AskedHere, oneAsked, requireOwnCard, rollAsked, wordAsked } from "./asked.ts";
import { undoneChanges } from "./attack.ts";
import { sumOfThrown } from "./fallen.ts";
import { doStep, type Done, entryKey, hpChange, statusChange } from "./steps.ts";
import { markBoxes, payBeacon } from "./stress.ts";
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

/** Boxes of armour or shield halve one type of an attack's damage, special armour undoes all of it, or a hero takes it as it is (Armor; Special Armor). */
export function soak(asked: AskedHere): ActPlan {
  const { message, act, id } = damageAsked(asked);
  const hero = requireHero(act.data["target"]);
  if (!asked.by?.isGM) requirePlays(asked.by, hero);
  if (act.data["soaked"] !== undefined) throw new UserError("BEACON_ROAD.Error.AnsweredAlready");
  const use = oneAsked(asked, ["armor", "shield", "special", "nothing"], "use") ?? "armor";
  const answered = {
    uuid: uuidOf(message),
    path: `system.gm.acts.${id}.data.soaked`,
    before: null,
    after: use,
  };
  if (use === "nothing") return { changes: [answered], data: { name: nameNow(hero), use } };
  if (use === "special" && !usesSpecial(hero))
    throw new UserError("BEACON_ROAD.Error.NoSpecialAbility", { name: nameNow(hero) });
  const types = DAMAGE_TYPES.filter((one) => (act.data["types"] as readonly string[]).includes(one));
  const piercing = act.data["piercing"] === true;
  const type = typeAsked(asked, types);
  const vulnerable = hero.system.standing.vulnerable.includes(type);
  const boxes = use === "special" ? 1 : boxesNeeded("resistance", { piercing, vulnerable });
  const before = Number(act.data["lost"]);
  const lost =
    use === "special" ? 0 : damageTaken(Number(act.data["amount"]), types, toughnessOf(hero, [type]));
  const spared = Math.max(0, before - lost);
  return {
    changes: [
      ...markBoxes(hero, use, boxes),
      ...changeOf(uuidOf(hero), "system.hp.value", hero.system.hp.value, hero.system.hp.value + spared),
      answered,
    ],
    data: { name: nameNow(hero), use, boxes, spared },
  };
}

/** A Beacon Point keeps a hero from dying by a hit, or by what they suffer as their turn begins: they are left dying, by the narrowest margin (Heroic Blessings). */
export function avoidDeath(asked: AskedHere): ActPlan {
  const { act } = damageAsked(asked, [...HURTS, "beginTurn"]);
  const hero = requireHero(act.data["target"]);
  if (!asked.by?.isGM) requirePlays(asked.by, hero);
  const { hp, numbers } = hero.system;
  if (healthState({ hp: hp.value, max: numbers.hp }) !== "dead")
    throw new UserError("BEACON_ROAD.Error.NotDead", { name: nameNow(hero) });
  const after = deathAvoided(numbers.hp);
  return {
    changes: [...payBeacon(hero, 1), ...changeOf(uuidOf(hero), "system.hp.value", hp.value, after)],
    data: { name: nameNow(hero), left: after },
  };
}

/** The act that notes the damage one target took of an attack; undefined before. */
export function damageOn(message: RollMessage, target: string): [string, CardAct] | undefined {
  return standingActs(message).find(([, { kind, data }]) => kind === "damage" && data["target"] === target);
}

function damageAsked(
  asked: AskedHere,
  kinds: readonly string[] = HURTS,
): { message: RollMessage | ActMessage; act: CardAct; id: string } {
  const card = game.messages.get(wordAsked(asked, "card")) ?? asked.message;
  const id = wordAsked(asked, "act");
  const isTold = isRoll(card) || isAct(card);
  const act = isTold
    ? standingActs(card).find(([key, { kind }]) => key === id && kinds.includes(kind))?.[1]
    : undefined;
  if (!isTold || !act) throw new UserError("BEACON_ROAD.Error.ConsequenceGone");
  return { message: card, act, id };
}

/** The type that armour is to resist: the one that is named, where the attack deals it, else its first. */
function typeAsked(asked: AskedHere, types: readonly DamageType[]): DamageType {
  return types.find((type) => type === wordAsked(asked, "type")) ?? types[0] ?? DAMAGE_TYPES[4];
}

/** A wound that a hit gives; of two of a kind the graver stays (Wounds). */
function woundChange(target: FighterActor, asked: AskedHere, { wound, degree }: HitChoice): Change[] {
  if (wound === null) return [];
  const by = rollAsked(asked).message.system.actor;
  return statusChange(target, entryKey(asked, 999), newStatus(wound, degree, by));
}
