import type { FighterActor, WeaponItem } from "../data/kinds.ts";
import type { StoredUse } from "../data/message/roll.ts";
import { distanceOf } from "../rules/combat/weapons.ts";
import type { Action } from "../rules/roll/actions.ts";
import { localize } from "#foundry/i18n.ts";
import { type AttackDraft, hasRule } from "../state/attack-draft.ts";
import { placeOf, sideOf } from "../state/fight.ts";
import { doesThreaten, feetBetween } from "../state/ranges.ts";
import { fighterHere } from "../state/rights.ts";
import { usuallyApplying } from "../state/roller.ts";

/** What is known of an attack before its window opens. */
export interface AttackAsk {
  /** What of the round it uses; an Act in one's own turn where nothing is said. */
  readonly uses?: StoredUse;
  readonly situation?: readonly string[];
  readonly target?: string;
}

/** An attack as its window shows it first: at whoever is targeted, in the situation that the fight and the scene tell. */
export function firstDraft(actor: FighterActor, item: WeaponItem, ask: AttackAsk): AttackDraft {
  const targets = ask.target === undefined ? likelyTargets(actor) : [ask.target];
  const target = fighterHere(targets[0]);
  const feet = target && feetBetween(actor, target);
  const { ranged, thrown, melee } = item.system;
  const range = ranged > 0 ? ranged : thrown;
  const isShot = feet !== null && feet > melee && range > 0;
  return {
    item: item.id ?? "",
    power: "",
    way: 0,
    choices: {},
    action: usualAction(actor, item),
    defense: "iron",
    position: "risky",
    targets,
    situation: [...(ask.situation ?? []), ...usualSituation(actor, { target, isShot, item: item.id ?? "" })],
    distance: isShot ? distanceOf(feet, range) : "within",
    ticks: usuallyApplying(actor),
    pushes: [],
    paidBy: "stress",
    uses: ask.uses ?? usualUse(actor),
  };
}

/** Whom this user has targeted; else the only enemy in the fight. */
export function likelyTargets(actor: FighterActor): string[] {
  const targeted = targetedNow();
  const place = placeOf(actor);
  const enemies = place ? sideOf(place.fight, place.one, "enemies").map((one) => one.actor) : [];
  return targeted.length === 0 && enemies.length === 1 ? enemies : targeted;
}

/** Whom this user has targeted, as far as they are characters. */
export function targetedNow(): string[] {
  const targeted = [...(game.user.targets ?? [])].flatMap(({ actor }) => (actor ? [actor.uuid] : []));
  return targeted.filter((uuid) => fighterHere(uuid));
}

/** What of the round an attack uses where nobody says: an Act for whose turn goes on. */
export function usualUse(actor: FighterActor): StoredUse {
  return { as: placeOf(actor) ? "act" : "", card: "", free: "" };
}

/** Whether somebody strikes out of an ambush now: in the turn that they take before all others (Entering Combat). */
function isInAmbush(actor: FighterActor): boolean {
  const place = placeOf(actor);
  return place?.one.ambushing === true && place.fight.round === 1 && !place.one.acted;
}

/** That somebody strikes out of an ambush, and which of those aimed at are surprised, in sentences; empty for neither. */
export function ambushWords(actor: FighterActor, targets: readonly string[]): string {
  const fight = placeOf(actor)?.fight;
  const surprised = fight?.all.filter(
    (one) => one.surprised && fight.round === 1 && targets.includes(one.actor),
  );
  return [
    isInAmbush(actor) ? localize("BEACON_ROAD.Attack.FromAmbush") : "",
    ...(surprised ?? []).map(({ name }) => localize("BEACON_ROAD.Attack.Surprised", { name })),
  ]
    .filter(Boolean)
    .join(" ");
}

/** What is so around an attack as far as it is known: in ambush, aimed, braced, flanking, and on a scene who stands in melee. */
export function usualSituation(
  actor: FighterActor,
  {
    target,
    isShot,
    item,
  }: { readonly target: FighterActor | null; readonly isShot: boolean; readonly item: string },
): string[] {
  const place = placeOf(actor);
  const side = (whom: "enemies" | "allies"): FighterActor[] =>
    place ? sideOf(place.fight, place.one, whom).map(({ fighter }) => fighter) : [];
  const has = (one: FighterActor | null, id: string): boolean =>
    one !== null && Object.values(one.system.statuses).some((status) => status.id === id);
  return [
    ...(place?.one.aimed ? ["aimed"] : []),
    ...(place && place.one.braced === item && place.one.braced !== "" ? ["braced"] : []),
    ...(has(actor, "flanking") || has(target, "flanked") ? ["flanking"] : []),
    ...(has(actor, "hidden") || isInAmbush(actor) ? ["hidden"] : []),
    ...(isInAmbush(actor) && hasRule(actor, "ambush") ? ["ambush"] : []),
    ...(isShot && side("enemies").some((enemy) => doesThreaten(enemy, actor)) ? ["shotFromMelee"] : []),
    ...(isShot && target && side("allies").some((friend) => doesThreaten(friend, target))
      ? ["shotIntoMelee"]
      : []),
  ];
}

/** The action that a weapon is mostly used with: Hunt from afar, else the best of Skirmish, Finesse and Wreck, as without one. */
export function usualAction({ system }: FighterActor, item: WeaponItem | null): Action {
  const close = (["skirmish", "finesse", "wreck"] as const).toSorted(
    (one, other) => system.actions[other] - system.actions[one],
  );
  return item !== null && item.system.melee === 0 && item.system.ranged > 0
    ? "hunt"
    : (close[0] ?? "skirmish");
}
