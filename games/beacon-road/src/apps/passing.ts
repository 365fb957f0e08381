import { localize } from "#foundry/i18n.ts";
import type { Said } from "#table/said.ts";
import { listed } from "#table/windows/ask-fields.ts";
import type { Option } from "#table/windows/ask-window.ts";
import { recoveryOf } from "../actions/acts/use-power.ts";
import { type FighterActor, isHero } from "../data/kinds.ts";
import type { StoredUse } from "../data/message/roll.ts";
import { statusRow } from "../rules/combat/statuses.ts";
import { stepsOf } from "../state/blow.ts";
import { fighterHere, nameNow } from "../state/rights.ts";
import type { UsedPower } from "../state/used-power.ts";
import { statusOptions } from "../words/wounds.ts";

/** What is known of a power's use before its window opens. */
export interface PowerAsk {
  /** The card it reacts to, or what another power lets one do. */
  readonly uses?: StoredUse;
  readonly way?: number;
  readonly targets?: readonly string[];
}

/** A power in use, with what stands in its window. */
export interface Use {
  readonly power: UsedPower;
  readonly ask: PowerAsk;
  readonly said: Said;
}

/** What may pass from somebody: wounds they have, hit points they lack, stress they bear. */
export function shiftsFrom(from: FighterActor | null): Option[] {
  if (!from) return [];
  const { hp, numbers } = from.system;
  const wounds = woundsOf(from).map(({ value, label: words }) => ({ value: `wound:${value}`, label: words }));
  const others = [
    ...(hp.value < numbers.hp && from.system.health !== "dead" ? ["hp"] : []),
    ...(isHero(from) && from.system.stress.value > 0 ? ["stress"] : []),
  ];
  return [...wounds, ...listed("Shift", others)];
}

/** Whether a power takes something over from its target, or hands on what its user bears (Inhale; Exhale); null for neither. */
export function passesOf({ system }: UsedPower): "shift" | "give" | null {
  return (
    (["shift", "give"] as const).find((each) => stepsOf(system).some(({ kind }) => kind === each)) ?? null
  );
}

/** Who gets rid of what, and what whoever takes it over loses by it, before it is done (Inhale; Exhale). */
export function passLines(actor: FighterActor, { power, ask, said }: Use): string[] {
  const passes = passesOf(power);
  const target = fighterHere(ask.targets?.[0] ?? said.text("target"));
  if (passes === null || !target) return [];
  const [from, to] = passes === "give" ? [actor, target] : [target, actor];
  const [what = "", key = ""] = said.text("shift").split(":");
  const dice = recoveryOf(from);
  const most = stepsOf(power.system).find(({ name }) => name === "stress")?.level ?? 0;
  const { hp, numbers } = from.system;
  const words = {
    name: nameNow(to),
    whom: nameNow(from),
    status: woundsOf(from).find(({ value }) => value === key)?.label ?? "",
    count: isHero(from) ? Math.min(most, from.system.stress.value) : 0,
    dice: `${dice.length}d${dice[0]}`,
    mean: ((dice.length * ((dice[0] ?? 0) + 1)) / 2).toFixed(1),
    missing: numbers.hp - hp.value,
    now: to.system.hp.value,
  };
  // A player knows how much somebody has only where they may look.
  const after = what === "hp" && to.isOwner ? [localize("BEACON_ROAD.Passes.Now", words)] : [];
  return what === "" ? [] : [localize(`BEACON_ROAD.Passes.Before.${what}`, words), ...after];
}

export function woundsOf(actor: FighterActor | null): Option[] {
  return actor ? statusOptions(actor, ({ id }) => statusRow(id).kind !== "boon") : [];
}
