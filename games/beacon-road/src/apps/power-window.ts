import { localize } from "#foundry/i18n.ts";
import type { Said } from "#table/said.ts";
import { type AskField, openAsk, type Option } from "#table/windows/ask-window.ts";
import { makeAttack, makeDefence } from "../actions/make-attack.ts";
import { stressFor } from "../actions/acts/power-costs.ts";
import { diceOf, needsNoTarget } from "../actions/acts/use-power.ts";
import { postAct } from "../actions/post-act.ts";
import { type FighterActor, isHero, isWeapon, type WeaponItem } from "../data/kinds.ts";
import { PAYERS, type StoredUse } from "../data/message/roll.ts";
import { DAMAGE_TYPES } from "../rules/combat/damage.ts";
import { type PowerFault, powerFaults } from "../rules/combat/powers.ts";
import { type StatusId, isStatus, statusRow } from "../rules/combat/statuses.ts";
import { ACTIONS, isAction } from "../rules/roll/actions.ts";
import { isAttributeDie } from "../rules/roll/dice.ts";
import { POSITIONS } from "../rules/roll/position.ts";
import { DEFENSES } from "../rules/roll/resistance.ts";
import { type AttackDraft, powerAction } from "../state/attack-draft.ts";
import { stepsOf } from "../state/blow.ts";
import { placeOf, sideOf } from "../state/fight.ts";
import type { UsedPower } from "../state/used-power.ts";
import { usuallyApplying } from "../state/roller.ts";
import { fighterHere, nameNow } from "../state/rights.ts";
import { costLine, costOf, powerLines } from "../words/power.ts";
import { statusOptions } from "../words/wounds.ts";
import { listed, many, one } from "./asking.ts";
import { oddsOf, payersOf, targetedNow, usualAction, useWords } from "./attack-window.ts";
import { defenceLines } from "./defence-lines.ts";
import { othersThan, peopleList } from "./people.ts";
import { weaponsOf } from "./weapons.ts";

/** What is known of a power's use before its window opens. */
export interface PowerAsk {
  /** The card it reacts to, or what another power lets one do. */
  readonly uses?: StoredUse;
  readonly way?: number;
  readonly targets?: readonly string[];
}

/** Opens the window in which a power is used: how it is paid, at whom, what is chosen with it, its odds and what stands against it (Powers). */
export function openPower(actor: FighterActor, power: UsedPower, ask: PowerAsk = {}): Promise<void> {
  return openAsk({
    id: `power-${actor.uuid.replaceAll(".", "-")}-${power.id}`,
    title: localize("BEACON_ROAD.Power.UseTitle", { name: nameNow(actor), power: power.name }),
    page: "powers",
    fields: (said) => fieldsOf(actor, { power, ask, said }),
    lines: (said) => linesOf(actor, { power, ask, said }),
    whyNot: (said) => whyNot(actor, { power, ask, said }),
    button: localize("BEACON_ROAD.Power.Use"),
    send: (_answers, said) => send(actor, { power, ask, said }),
  });
}

interface Use {
  readonly power: UsedPower;
  readonly ask: PowerAsk;
  readonly said: Said;
}

/** What a power's window asks for: only what this power leaves open. */
function fieldsOf(actor: FighterActor, { power, ask, said }: Use): AskField[] {
  const { system } = power;
  return [
    ...(system.ways.length > 1 && ask.uses === undefined
      ? [one("way", waysOf(power), { label: localize("BEACON_ROAD.Ask.wayPaid") })]
      : []),
    ...(system.attack.kind !== "none" && needsAction(power)
      ? [one("action", listed("Action", ACTIONS), { value: usualAction(actor, closeWeapon(actor)) })]
      : []),
    ...targetFields(actor, { power, ask, said }),
    ...choiceFields(actor, { power, ask, said }),
    ...(system.attack.kind === "attack" || system.attack.kind === "check" ? attackFields(actor) : []),
  ];
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
  const people = peopleList(candidates(actor, power, ask));
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
    ? [one("target", people, { label: atWhom, value: first?.value ?? "" })]
    : [many("target", people, { label: atWhom })];
}

/** One field for each attack of a power that attacks once for each dot (Plasmic Darts). */
function dartNames(actor: FighterActor, power: UsedPower): string[] {
  const rating = actor.system.actions[powerAction(power.system, "utter")];
  return Array.from({ length: Math.max(1, rating) }, (_, place) => `dart${place}`);
}

/** Who may be aimed at: in a fight the side that the power names, else everybody there. */
function candidates(actor: FighterActor, power: UsedPower, ask: PowerAsk): FighterActor[] {
  if (ask.targets) return ask.targets.flatMap((uuid) => fighterHere(uuid) ?? []);
  const place = placeOf(actor);
  const { whom } = power.system.targets;
  if (!place) return [...othersThan(actor), ...(whom === "creature" || whom === "creatures" ? [actor] : [])];
  const { fight, one: own } = place;
  const [enemies, allies] = [sideOf(fight, own, "enemies"), sideOf(fight, own, "allies")];
  const list =
    whom === "enemy" || whom === "attacker"
      ? enemies
      : whom === "ally" || whom === "allies"
        ? allies
        : [...enemies, ...allies, own];
  return list.flatMap(({ fighter }) => fighter ?? []);
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
  const passes = steps.some(({ kind }) => kind === "shift" || kind === "give");
  const from = steps.some(({ kind }) => kind === "give") ? actor : target;
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
    ...(passes ? [one("shift", shiftsFrom(from))] : []),
    ...(steps.some(({ kind }) => kind === "end") ? [one("wound", woundsOf(target))] : []),
    ...(steps.some(({ to }) => to === "adjacent") ? [one("adjacent", besides(actor, said))] : []),
    ...(power.system.ways.some(({ time }) => time === "hours") && isHero(actor)
      ? [one("coin", coinList(actor.system.coin), { label: localize("BEACON_ROAD.Ask.coinSpent") })]
      : []),
  ];
}

function shiftsFrom(from: FighterActor | null): Option[] {
  const wounds = woundsOf(from).map(({ value, label: words }) => ({ value: `wound:${value}`, label: words }));
  return [...wounds, ...listed("Shift", ["hp", "stress"])];
}

function woundsOf(actor: FighterActor | null): Option[] {
  return actor ? statusOptions(actor, ({ id }) => statusRow(id).kind !== "boon") : [];
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
  return [
    one("position", listed("Position", POSITIONS), { value: "risky" }),
    many("situation", listed("Situation", ["flanking", "hidden", "shotFromMelee", "shotIntoMelee"])),
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

/** What a use would come to: what it does, what it costs, its odds, and what stands against it. */
function linesOf(actor: FighterActor, use: Use): string[] {
  const { power } = use;
  const draft = draftIn(actor, use);
  const stress = stressFor({ ...draft, power }, Number(draft.choices["coin"] ?? 0));
  const isRolled = power.system.attack.kind === "attack" || power.system.attack.kind === "check";
  return [
    ...powerLines(power.system)
      .filter(({ key }) => key.startsWith("when-"))
      .map(({ label: what, text }) => localize("BEACON_ROAD.Power.Line", { what, text })),
    draft.uses.free === "" ? costLine(power.system, draft.way, stress) : useWords(actor, draft.uses),
    ...(isRolled ? (oddsOf(actor, draft) as { readonly words: string }[]).map(({ words }) => words) : []),
    ...(power.system.attack.kind === "defend" ? defenceLines(actor, draft) : []),
    ...faultsOf(actor, power).map((fault) =>
      localize(`BEACON_ROAD.PowerFault.${fault}`, { power: power.name }),
    ),
  ];
}

/** Whom a power is for has to be said, where it asks for somebody. */
function whyNot(actor: FighterActor, use: Use): string | null {
  const asked = targetFields(actor, use).map(({ name }) => name);
  const isSaid = (name: string): boolean => use.said.all(name).some((uuid) => uuid !== "");
  return asked.every(isSaid) ? null : localize("BEACON_ROAD.Attack.NoTarget");
}

/** What stands against somebody's having a power; the GM may wave it (Powers). */
export function faultsOf(actor: FighterActor, power: UsedPower): PowerFault[] {
  if (!isHero(actor)) return [];
  const { attribute, die, actions, needs, ways } = power.system;
  return powerFaults(
    {
      attribute,
      die: isAttributeDie(die) ? die : 4,
      actions: actions.flatMap(({ action, rating }) => (isAction(action) ? [{ action, rating }] : [])),
      stress: Math.min(...ways.map(({ stress }) => stress ?? 0)),
      ability: needs === "ritual" ? "ritual" : "",
    },
    {
      dice: actor.system.dice,
      ratings: actor.system.actions,
      abilities: actor.system.rules.own,
      with: powerAction(power.system, "utter"),
    },
  );
}

function draftIn(actor: FighterActor, { power, ask, said }: Use): AttackDraft {
  const way = ask.way ?? said.number("way");
  const choices = Object.fromEntries(
    ["type", "defense", "weapon", "shift", "wound", "adjacent", "coin", "action"].flatMap((name) =>
      said.text(name) === "" ? [] : [[name, said.text(name)]],
    ),
  );
  const price = power.system.ways[way];
  const isTurn = price?.time === "turn" && placeOf(actor) !== null;
  const uses = ask.uses ?? { as: isTurn ? ("act" as const) : ("" as const), card: "", free: "" };
  return {
    item: said.text("weapon"),
    power: power.id ?? "",
    way,
    choices,
    action: said.one(ACTIONS, "action") ?? powerAction(power.system, "skirmish"),
    defense: "iron",
    position: said.one(POSITIONS, "position") ?? "risky",
    targets: targetsIn(actor, { power, ask, said }),
    situation: said.all("situation"),
    distance: "within",
    ticks: usuallyApplying(actor),
    pushes: (["advantage", "effectDie"] as const).filter((push) => said.all("push").includes(push)),
    paidBy: said.one(PAYERS, "paidBy") ?? "stress",
    uses,
  };
}

function targetsIn(actor: FighterActor, { power, ask, said }: Use): string[] {
  const { whom } = power.system.targets;
  const isOnSelf = whom === "self" || power.system.attack.position !== "";
  if (isOnSelf) return [actor.uuid];
  const named = ask.targets?.length === 1 ? [...ask.targets] : said.all("target");
  const adjacent = said.text("adjacent");
  return [...named.filter((uuid) => uuid !== ""), ...(adjacent === "" ? [] : [adjacent])];
}

/** Uses the power: a roll of an attack, one for each of several, a roll in place of a defence, or at once. */
async function send(actor: FighterActor, use: Use): Promise<unknown> {
  const { power, said } = use;
  const draft = draftIn(actor, use);
  const { kind, times } = power.system.attack;
  if (kind === "defend") return makeDefence(actor, draft);
  if (kind === "none") return usePlain(actor, power, draft);
  if (times === "once") return makeAttack(actor, draft);
  return throwDarts(
    actor,
    draft,
    dartNames(actor, power).map((name) => said.text(name)),
  );
}

/** Several attacks of one use: the first is paid for, the others follow it (Plasmic Darts). */
async function throwDarts(
  actor: FighterActor,
  draft: AttackDraft,
  targets: readonly string[],
): Promise<unknown> {
  let last: unknown = null;
  for (const [place, target] of targets.entries()) {
    const choices = place === 0 ? draft.choices : { ...draft.choices, follows: String(place) };
    last = await makeAttack(actor, { ...draft, choices, targets: [target] });
    if (!last) return null;
  }
  return last;
}

async function usePlain(actor: FighterActor, power: UsedPower, draft: AttackDraft): Promise<unknown> {
  const { targets, choices, way, uses } = draft;
  const dice = diceOf(power, { actor, choices, targets });
  const rolls = dice.length === 0 ? [] : [await new Roll(`${dice.length}d${dice[0]}`).evaluate()];
  return postAct("usePower", actor, { item: power.id, targets, choices, way, ...uses }, rolls);
}
