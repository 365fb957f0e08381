import { localize } from "#foundry/i18n.ts";
import type { Said } from "#table/said.ts";
import type { AskField, Option } from "#table/windows/ask-window.ts";
import { needsNoTarget } from "../actions/acts/use-power.ts";
import { type FighterActor, isHero, isWeapon, type WeaponItem } from "../data/kinds.ts";
import { DAMAGE_TYPES } from "../rules/combat/damage.ts";
import { isStatus, type StatusId, statusRow } from "../rules/combat/statuses.ts";
import { ACTIONS, isAction } from "../rules/roll/actions.ts";
import { POSITIONS } from "../rules/roll/position.ts";
import { DEFENSES } from "../rules/roll/resistance.ts";
import { powerAction } from "../state/attack-draft.ts";
import { stepsOf } from "../state/blow.ts";
import { placeOf, sideOf } from "../state/fight.ts";
import { fighterHere } from "../state/rights.ts";
import type { UsedPower } from "../state/used-power.ts";
import { label } from "../words/labels.ts";
import { costOf } from "../words/power.ts";
import { listed, many, one } from "#table/windows/ask-fields.ts";
import { payersOf } from "./attack-window.ts";
import { targetedNow, usualAction, usualSituation } from "./first-attack.ts";
import { fightersNear, othersThan, peopleList } from "./people.ts";
import { passesOf, type PowerAsk, shiftsFrom, type Use, woundsOf } from "./passing.ts";
import { weaponsOf } from "./weapons.ts";

/** What a power's window asks for: only what this power leaves open. */
export function fieldsOf(actor: FighterActor, { power, ask, said }: Use): AskField[] {
  const { system } = power;
  return [
    ...(system.ways.length > 1 && ask.uses === undefined
      ? [one("way", waysOf(power), { label: localize("BEACON_ROAD.Ask.wayPaid") })]
      : []),
    ...(system.attack.kind !== "none" && needsAction(power)
      ? [one("action", actionList(actor), { value: usualAction(actor, closeWeapon(actor)) })]
      : []),
    ...targetFields(actor, { power, ask, said }),
    ...choiceFields(actor, { power, ask, said }),
    ...(system.attack.kind === "attack" || system.attack.kind === "check" ? attackFields(actor) : []),
  ];
}

/** All actions with the dots that somebody has in them. */
function actionList(actor: FighterActor): Option[] {
  return ACTIONS.map((action) => ({
    value: action,
    label: localize("BEACON_ROAD.Attack.Action", {
      action: label.action(action),
      dots: actor.system.actions[action],
    }),
  }));
}

/** The first weapon for close quarters that somebody has in hand. */
function closeWeapon(actor: FighterActor): WeaponItem | null {
  return weaponsOf(actor).find(({ system }) => system.melee > 0) ?? null;
}

/** Whether a power's action is left open: neither it nor how it was taken names one. */
function needsAction({ system }: UsedPower): boolean {
  return !isAction(system.attack.action) && !isAction(system.using);
}

function waysOf({ system }: UsedPower): Option[] {
  return system.ways.map((way, place) => ({ value: String(place), label: costOf({ ways: [way] }) }));
}

function targetFields(actor: FighterActor, { power, ask }: Use): AskField[] {
  const { whom, count } = power.system.targets;
  if (ask.targets?.length === 1) return [];
  if (power.system.attack.kind === "none" && needsNoTarget(power)) return [];
  if (whom === "" || whom === "self" || whom === "weapon" || power.system.attack.position !== "") return [];
  const near = candidates(actor, power, ask);
  const isTaken = passesOf(power) === "shift";
  const people = peopleList(
    isTaken ? near.filter((other) => other !== actor && shiftsFrom(other).length > 0) : near,
  );
  const targeted = targetedNow();
  const first = people.find(({ value }) => targeted.includes(value)) ?? people[0];
  if (power.system.attack.times === "rating")
    return dartNames(actor, power).map((name, place) =>
      one(name, people, {
        label: localize("BEACON_ROAD.Power.Dart", { number: place + 1 }),
        value: first?.value ?? "",
      }),
    );
  const atWhom = localize("BEACON_ROAD.Attack.Targets");
  return count === 1
    ? [one("target", people, { label: atWhom, value: first?.value ?? "", isSpread: true })]
    : [many("target", people, { label: atWhom, ticked: targetedNow() })];
}

/** One field for each attack of a power that attacks once for each dot (Plasmic Darts). */
export function dartNames(actor: FighterActor, power: UsedPower): string[] {
  const rating = actor.system.actions[powerAction(power.system, "utter")];
  return Array.from({ length: Math.max(1, rating) }, (_, place) => `dart${place}`);
}

/** Who may be aimed at: in a fight the side that the power names, else everybody there. */
function candidates(actor: FighterActor, power: UsedPower, ask: PowerAsk): FighterActor[] {
  if (ask.targets) return ask.targets.flatMap((uuid) => fighterHere(uuid) ?? []);
  const place = placeOf(actor);
  const { whom } = power.system.targets;
  if (!place)
    return fightersNear().filter((other) => other !== actor || whom === "creature" || whom === "creatures");
  const { fight, one: own } = place;
  const [enemies, allies] = [sideOf(fight, own, "enemies"), sideOf(fight, own, "allies")];
  const list =
    whom === "enemy" || whom === "attacker"
      ? enemies
      : whom === "ally" || whom === "allies"
        ? allies
        : power.system.attack.kind === "none"
          ? [...allies, own, ...enemies]
          : [...enemies, ...allies, own];
  return list.map(({ fighter }) => fighter);
}

/** The choices that a power's steps leave open: a type of damage, a defence, a wound, a weapon, coin. */
function choiceFields(actor: FighterActor, { power, ask, said }: Use): AskField[] {
  const steps = stepsOf(power.system);
  const target = fighterHere(ask.targets?.[0] ?? said.text("target"));
  const statuses = steps.flatMap(({ name, types, to }) =>
    isStatus(name) && types.length === 0 && to !== "weapon" ? [name] : [],
  );
  const needsType = (id: StatusId): boolean => {
    const { effect } = statusRow(id);
    return (
      effect.resists === "chosen" || effect.vulnerable === "chosen" || effect.defense?.on === "chosenType"
    );
  };
  const isOwnDefense = steps.some(
    ({ name, kind }) => kind === "boon" && isStatus(name) && statusRow(name).effect.defense?.on === "chosen",
  );
  const weapons = actor.items.contents.filter(isWeapon);
  const needsWeapon = steps.some(({ die, to }) => die === "weapon" || to === "weapon");
  const passes = passesOf(power);
  const from = passes === "give" ? actor : target;
  return [
    ...(statuses.some(needsType) ? [one("type", listed("DamageType", DAMAGE_TYPES))] : []),
    ...(isOwnDefense ? [one("defense", listed("Defense", DEFENSES))] : []),
    ...(needsWeapon
      ? [
          one(
            "weapon",
            weapons.map(({ id, name }) => ({ value: id ?? "", label: name })),
          ),
        ]
      : []),
    ...(passes === null ? [] : [one("shift", shiftsFrom(from))]),
    ...(steps.some(({ kind }) => kind === "end") ? [one("wound", woundsOf(target))] : []),
    ...(steps.some(({ to }) => to === "adjacent") ? [one("adjacent", besides(actor, said))] : []),
    ...(power.system.ways.some(({ time }) => time === "hours") && isHero(actor)
      ? [one("coin", coinList(actor.system.coin), { label: localize("BEACON_ROAD.Ask.coinSpent") })]
      : []),
  ];
}

function besides(actor: FighterActor, said: Said): Option[] {
  const others = othersThan(actor).filter(({ uuid }) => uuid !== said.text("target"));
  return [{ value: "", label: localize("BEACON_ROAD.Fight.Nobody") }, ...peopleList(others)];
}

function coinList(most: number): Option[] {
  return Array.from({ length: Math.min(most, 3) + 1 }, (_, coin) => ({
    value: String(coin),
    label: String(coin),
  }));
}

function attackFields(actor: FighterActor): AskField[] {
  const situation = usualSituation(actor, { target: null, isShot: false, item: "" });
  return [
    one("position", listed("Position", POSITIONS), {
      value: "risky",
      label: localize("BEACON_ROAD.Attack.Position"),
    }),
    many("situation", listed("Situation", ["flanking", "hidden", "shotFromMelee", "shotIntoMelee"]), {
      ticked: situation,
    }),
    ...(isHero(actor)
      ? [many("push", listed("Push", ["advantage", "effectDie"])), ...payerFields(actor)]
      : []),
  ];
}

/** Who pays for pushes, where it is not stress alone. */
function payerFields(actor: FighterActor): AskField[] {
  const payers = payersOf(actor, "stress");
  return payers.length > 1 ? [one("paidBy", payers)] : [];
}
