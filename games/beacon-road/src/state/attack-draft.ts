import { recordOf } from "#table/records.ts";
import {
  type FighterActor,
  isHero,
  isPower,
  isWeapon,
  type PowerItem,
  type RollMessage,
  type WeaponItem,
} from "../data/kinds.ts";
import type { DISTANCES, Further, RollData, StoredUse } from "../data/message/roll.ts";
import { attackParts } from "../rules/combat/attack.ts";
import { distanceAdvantage, handlingAdvantage } from "../rules/combat/weapons.ts";
import { type Action, type Attribute, attributeOf, isAction } from "../rules/roll/actions.ts";
import { POSITIONS, type Position } from "../rules/roll/position.ts";
import { type Defense, DEFENSES } from "../rules/roll/resistance.ts";
import { freeDeed, placeOf } from "./fight.ts";
import { type UsedPower, usedPower } from "./used-power.ts";
import { applyingTo, ownTerms } from "./roller.ts";

/** An attack as whoever makes it says it: with what, at whom, in what situation, and what of the round it uses. */
export interface AttackDraft {
  /** The weapon, and the power, by id; empty for none. */
  readonly item: string;
  readonly power: string;
  readonly way: number;
  readonly choices: Readonly<Record<string, unknown>>;
  readonly action: Action;
  readonly defense: Defense;
  readonly position: Position;
  readonly targets: readonly string[];
  readonly situation: readonly string[];
  readonly distance: (typeof DISTANCES)[number];
  readonly ticks: readonly string[];
  readonly pushes: readonly ("advantage" | "effectDie")[];
  readonly paidBy: RollData["paidBy"];
  readonly uses: StoredUse;
}

/** The draft that a card tells. Any client may have written it. */
export function draftOf({ system }: RollMessage): AttackDraft {
  const { attack, power, action, position, pushes, targets, uses } = system;
  return {
    item: attack.item,
    power: power.item,
    way: power.way,
    choices: recordOf(power.choices),
    action: action === "" ? "skirmish" : action,
    defense: DEFENSES.find((one) => one === attack.defense) ?? "iron",
    position: POSITIONS.find((one) => one === position) ?? "risky",
    targets: targets.map(({ uuid }) => uuid),
    situation: attack.situation,
    distance: attack.distance,
    ticks: attack.ticks,
    pushes: (["advantage", "effectDie"] as const).filter((push) => pushes.includes(push)),
    paidBy: system.paidBy,
    uses,
  };
}

/** The weapon of a draft; null where it is none of the attacker's. */
export function weaponIn(actor: FighterActor, { item }: Pick<AttackDraft, "item">): WeaponItem | null {
  const found = actor.items.get(item);
  return isWeapon(found) ? found : null;
}

/** The power of a draft; null for a plain attack. */
export function powerIn(actor: FighterActor, { power }: Pick<AttackDraft, "power">): UsedPower | null {
  return usedPower(actor, power);
}

/** The action that a power is rolled with: its own, the one it was taken with, or the one that is chosen. */
export function powerAction({ attack, using }: PowerItem["system"], chosen: Action): Action {
  if (isAction(attack.action)) return attack.action;
  return isAction(using) ? using : chosen;
}

/** What an attack's roll goes by: action, attribute, rating, die, tier, and all that gives it advantage or takes it. */
export interface AttackTerms {
  readonly action: Action;
  readonly attribute: Attribute;
  readonly rating: number;
  readonly die: RollData["die"];
  readonly tier: number;
  readonly harm: number[];
  readonly further: Further[];
}

/** Works an attack's roll out of its draft and of the attacker as they are now (Attack Roll; Combat; Powers). */
export function attackTerms(actor: FighterActor, draft: AttackDraft): AttackTerms {
  const power = powerIn(actor, draft);
  const action = power ? powerAction(power.system, draft.action) : draft.action;
  const named = power?.system.attack.attribute;
  const attribute = named === "body" || named === "mind" || named === "will" ? named : attributeOf(action);
  const applying = applyingTo(actor).filter(({ id }) => draft.ticks.includes(id));
  return {
    ...ownTerms(actor, action),
    action,
    attribute,
    die: actor.system.dice[attribute],
    harm: applying.flatMap(({ when, level }) => (when === "harm" ? [level] : [])),
    further: [
      ...applying.flatMap(({ further }) => further ?? []),
      ...situationOf(actor, draft, action),
      ...hindrances(actor),
      ...freeModifier(actor, draft),
    ],
  };
}

function situationOf(actor: FighterActor, draft: AttackDraft, action: Action): Further[] {
  const has = (word: string): boolean => draft.situation.includes(word);
  const weapon = weaponIn(actor, draft);
  const place = placeOf(actor);
  const parts = attackParts({
    charge: has("charge"),
    aimed: has("aimed") && (place === null || place.one.aimed),
    flanking: has("flanking"),
    hidden: has("hidden"),
    braced: has("braced") && (place === null || place.one.braced === draft.item),
    shotFromMelee: has("shotFromMelee"),
    distance: distanceAdvantage(draft.distance, hasRule(actor, "sharpshooter")),
    handling: weapon && draft.power === "" ? handlingAdvantage(weapon.system, action) : 0,
  });
  const ambush =
    has("ambush") && hasRule(actor, "ambush") ? [{ from: "ambush", words: "", advantage: 1 }] : [];
  return [...parts.map(({ from, advantage }) => ({ from, words: "", advantage })), ...ambush];
}

/** A stance that hinders its own attacks (Defensive Stance). */
function hindrances(actor: FighterActor): Further[] {
  return actor.items.contents.flatMap((item) =>
    isPower(item) && item.system.active
      ? item.system.steps
          .filter(({ kind }) => kind === "hinder")
          .map(({ modifier }) => ({ from: "power", words: item.name, advantage: modifier }))
      : [],
  );
}

/** Advantage or disadvantage of an attack that a power allowed (Feint). */
function freeModifier(actor: FighterActor, { uses }: AttackDraft): Further[] {
  const place = uses.free === "" ? null : placeOf(actor);
  const deed = place && freeDeed(place.one, uses.free);
  return deed && deed.modifier !== 0 ? [{ from: "power", words: deed.name, advantage: deed.modifier }] : [];
}

/** Whether a rule of somebody's abilities is theirs. */
export function hasRule(actor: FighterActor | null, rule: string): boolean {
  return isHero(actor) && actor.system.rules.own.includes(rule);
}
