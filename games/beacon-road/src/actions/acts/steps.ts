import { uuidOf } from "#foundry/documents.ts";
import { added, type Change, changeOf } from "#table/changes.ts";
import { UserError } from "#table/refusals.ts";
import type { StoredStatus } from "../../data/actor/fighter.ts";
import { type FighterActor, isHero, isWeapon } from "../../data/kinds.ts";
import { FREE_MANNERS } from "../../data/actor/fight.ts";
import { damageTaken, DAMAGE_TYPES } from "../../rules/combat/damage.ts";
import { isStatus, type StatusId } from "../../rules/combat/statuses.ts";
import { isSame, outlasts } from "../../rules/combat/wounds.ts";
import { afterDamage, afterHealing } from "../../rules/people/health.ts";
import { afterStress } from "../../rules/people/stress.ts";
import { DEFENSES } from "../../rules/roll/resistance.ts";
import { toughnessOf } from "../../state/attack.ts";
import { hasRule } from "../../state/attack-draft.ts";
import type { Step } from "../../state/blow.ts";
import { placeOf } from "../../state/fight.ts";
import { standsFast } from "../../state/reactions.ts";
import { nameNow } from "../../state/rights.ts";
import type { UsedPower } from "../../state/used-power.ts";
import { newStatus } from "../../state/statuses.ts";
import type { AskedHere } from "./asked.ts";

/** A power that is being used, as its steps look at it. */
export interface Doing {
  readonly asked: AskedHere;
  readonly user: FighterActor;
  /** The power; null for what a weapon or a critical does. */
  readonly power: UsedPower | null;
  readonly rating: number;
  readonly choices: Readonly<Record<string, unknown>>;
  /** What was thrown for it. */
  readonly amount: number;
}

/** What one step did, as a card stores it. */
export type ToldStep = Pick<
  Step,
  "kind" | "name" | "level" | "rounds" | "manner" | "attacks" | "modifier"
> & {
  readonly who: string;
  readonly feet: number;
  readonly whom?: string;
  readonly gained?: number;
  readonly left?: number;
};

/** What a step changes, and what is told of it. */
export interface Done {
  readonly changes: readonly Change[];
  readonly told: readonly ToldStep[];
}

/** Does one step of a power to somebody; what moves or is said alone is told (Powers). */
export function doStep(step: Step, target: FighterActor, place: number, doing: Doing): Done {
  const to = step.to === "self" ? doing.user : target;
  const told = toldStep(step, to, doing);
  if (step.kind === "wound" || step.kind === "boon") return statusStep(step, to, place, doing);
  if (step.kind === "attack") {
    const who = nameNow(isGiven(doing) ? target : doing.user);
    return { changes: freeChanges(step, target, place, doing), told: [{ ...told, who }] };
  }
  if (step.kind === "heal")
    return { changes: hpChange(to, -doing.amount), told: [{ ...told, level: doing.amount }] };
  if (step.kind === "shift" || step.kind === "give") return passStep(step, target, place, doing);
  if (step.kind === "end") return endStep(step, target, doing);
  if (step.kind === "move") {
    const isForced = step.manner === "push" || step.manner === "slam";
    const free = isForced || to === doing.user ? [] : moveChanges(step, to, place, doing);
    return isForced && standsFast(to) ? { changes: [], told: [] } : { changes: free, told: [told] };
  }
  return { changes: [], told: step.kind === "hinder" ? [] : [told] };
}

function toldStep(step: Step, to: FighterActor, { rating }: Doing): ToldStep {
  const { kind, name, level, rounds, manner, attacks, modifier, feet, perDot } = step;
  const far = perDot ? feet * rating : feet;
  return { kind, name, level, rounds, manner, attacks, modifier, feet: far, who: nameNow(to) };
}

/** A key for the entry that a step makes, which no other act has used. */
export function entryKey({ card, id }: AskedHere, place: number): string {
  return `${card}${id}${place}`;
}

function statusStep(step: Step, to: FighterActor, place: number, doing: Doing): Done {
  const told = toldStep(step, to, doing);
  if (step.to === "weapon") return { changes: weaponCharge(step, to, doing), told: [told] };
  if (!isStatus(step.name)) return { changes: [], told: [] };
  if (step.name === "terrified" && hasRule(to, "inhuman-resolve"))
    return { changes: [], told: [{ ...told, kind: "hinder", name: "inhuman-resolve" }] };
  return {
    changes: statusChange(to, entryKey(doing.asked, place), statusOf(step, step.name, doing)),
    told: [told],
  };
}

function statusOf(step: Step, id: StatusId, { choices, power, user }: Doing): StoredStatus {
  const fresh = newStatus(id, step.level);
  const chosenType = DAMAGE_TYPES.find((type) => type === choices["type"]) ?? step.types[0];
  const chosenDefense = DEFENSES.find((one) => one === choices["defense"]);
  return {
    ...fresh,
    defense: fresh.defense === "" ? "" : (chosenDefense ?? fresh.defense),
    type: fresh.type === "" ? "" : (chosenType ?? fresh.type),
    by: power?.system.stance === true && step.kind === "boon" ? power.uuid : uuidOf(user),
    rounds: step.rounds,
  };
}

/** A status laid on somebody; of two of a kind the graver stays, and a new goad takes the place of the old (Wounds). */
export function statusChange(target: FighterActor, key: string, fresh: StoredStatus): Change[] {
  const same = Object.entries(target.system.statuses).find(([, status]) => isSame(status, fresh));
  if (!same) return [added(target, `system.statuses.${key}`, fresh)];
  const [held, before] = same;
  if (outlasts(before, fresh)) return [];
  return [{ uuid: uuidOf(target), path: `system.statuses.${held}`, before: { ...before }, after: fresh }];
}

/** A weapon that a power lays something on: further types of damage and effect dice, for so many rounds (Wolfbite). */
function weaponCharge(step: Step, to: FighterActor, { choices, power }: Doing): Change[] {
  const weapon = to.items.get(String(choices["weapon"] ?? ""));
  if (!isWeapon(weapon)) throw new UserError("BEACON_ROAD.Error.WhichWeapon", { power: power?.name ?? "" });
  const after = { types: [...step.types], dice: step.level, rounds: step.rounds };
  return [{ uuid: uuidOf(weapon), path: "system.charge", before: weapon.system.charge, after }];
}

/** Attacks that somebody may make besides, each to be used once; who is in no fight makes them from the sheet. */
function freeChanges(step: Step, target: FighterActor, place: number, doing: Doing): Change[] {
  const { user, power } = doing;
  const to = placeOf(isGiven(doing) ? target : user);
  if (!to) return [];
  const manner = FREE_MANNERS.find((one) => one === step.manner) ?? "basic";
  const bound = isBound(step, power) ? uuidOf(target) : "";
  return Array.from({ length: step.attacks }, (_, count) =>
    added(
      to.fight.crew,
      `system.fight.combatants.${to.one.id}.free.${entryKey(doing.asked, place)}${count}`,
      {
        manner,
        name: power?.name ?? "",
        power: power?.id ?? "",
        target: bound,
        modifier: step.modifier,
        reacts: 0,
        feet: 0,
      },
    ),
  );
}

/** Whether a power lets its target attack, and not its user. */
function isGiven({ power }: Doing): boolean {
  return power?.system.targets.whom === "ally";
}

/** Whether an attack has to go at the power's own target: it follows a feint, answers a blow, or meets somebody who moves. */
function isBound({ manner, when }: Step, power: UsedPower | null): boolean {
  const follows = manner === "melee" && (when === "hit" || when === "miss");
  return follows || manner === "charge" || power?.system.targets.whom === "attacker";
}

/** A move that allies may make: a maneuver for nothing, an advance for a React (Reposition!, Advance!). */
function moveChanges(step: Step, to: FighterActor, place: number, doing: Doing): Change[] {
  const spot = placeOf(to);
  if (!spot || (step.manner !== "maneuver" && step.manner !== "stride")) return [];
  const deed = {
    manner: step.manner,
    name: doing.power?.name ?? "",
    power: "",
    target: "",
    modifier: 0,
    reacts: step.manner === "stride" ? 1 : 0,
    feet: step.feet,
  };
  const path = `system.fight.combatants.${spot.one.id}.free.${entryKey(doing.asked, place)}`;
  return [added(spot.fight.crew, path, deed)];
}

/** A wound, hit points or stress pass from one to the other (Inhale; Exhale). */
function passStep(step: Step, target: FighterActor, place: number, doing: Doing): Done {
  const { user, choices, amount } = doing;
  const isGift = step.kind === "give";
  const [from, to] = isGift ? [user, target] : [target, user];
  if (String(choices["shift"] ?? "stress").split(":")[0] !== step.name) return { changes: [], told: [] };
  const told = { ...toldStep(step, to, doing), whom: nameNow(from) };
  if (step.name === "wound") {
    const { wound, changes } = woundPasses(from, to, place, doing);
    return { changes, told: [{ ...told, name: wound.id, level: wound.degree }] };
  }
  if (step.name === "stress") {
    const passing = Math.min(step.level, stressOf(from));
    return {
      changes: [...stressBy(from, -passing), ...stressBy(to, passing)],
      told: [{ ...told, level: passing }],
    };
  }
  // No more passes than is really recovered.
  const { hp, numbers } = from.system;
  const gained = afterHealing({ hp: hp.value, max: numbers.hp }, amount) - hp.value;
  const level = isGift ? damageTaken(gained, step.types, toughnessOf(to)) : gained;
  const left = to.system.hp.value - level;
  return {
    changes: [...hpChange(from, -gained), ...hpChange(to, level)],
    told: [{ ...told, level, gained, left }],
  };
}

function woundPasses(
  from: FighterActor,
  to: FighterActor,
  place: number,
  { choices, asked }: Doing,
): { readonly wound: StoredStatus; readonly changes: readonly Change[] } {
  const key = String(choices["shift"]).split(":")[1] ?? "";
  const { status: wound, gone } = statusAt(from, key);
  return { wound, changes: [gone, ...statusChange(to, entryKey(asked, place), { ...wound })] };
}

/** One of somebody's statuses by its key, and how it ends. @throws UserError where they have it no more */
export function statusAt(
  actor: FighterActor,
  key: string,
): { readonly status: StoredStatus; readonly gone: Change } {
  const status = Object.hasOwn(actor.system.statuses, key) ? actor.system.statuses[key] : undefined;
  if (!status) throw new UserError("BEACON_ROAD.Error.WoundGone", { name: nameNow(actor) });
  const path = `system.statuses.${key}`;
  return { status, gone: { uuid: uuidOf(actor), path, before: { ...status }, after: null } };
}

function endStep(step: Step, target: FighterActor, doing: Doing): Done {
  const { status: wound, gone } = statusAt(target, String(doing.choices["wound"] ?? ""));
  return {
    changes: [gone],
    told: [{ ...toldStep(step, target, doing), name: wound.id }],
  };
}

function stressOf(actor: FighterActor): number {
  return isHero(actor) ? actor.system.stress.value : 0;
}

function stressBy(actor: FighterActor, amount: number): Change[] {
  if (!isHero(actor) || amount === 0) return [];
  const { stress, limits } = actor.system;
  const after = afterStress(stress.value, amount, limits.stress).stress;
  return changeOf(uuidOf(actor), "system.stress.value", stress.value, after);
}

/** Hit points that somebody loses, or gets back below 0. */
export function hpChange(target: FighterActor, lost: number): Change[] {
  const { hp, numbers } = target.system;
  const points = { hp: hp.value, max: numbers.hp };
  const after = lost < 0 ? afterHealing(points, -lost) : afterDamage(points, lost);
  return changeOf(uuidOf(target), "system.hp.value", hp.value, after);
}
