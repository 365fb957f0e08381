import { findHere, isSameActor } from "#foundry/documents.ts";
import { localize } from "#foundry/i18n.ts";
import { EVERYONE, ROLLER } from "../../actions/effects/characters.ts";
import type { EffectNeed, EffectPricing } from "../../actions/effects/effect-kind.ts";
import { effectKindOf } from "../../actions/effects/effects.ts";
import { SUPPLY } from "../../data/actor/clock.ts";
import type { Effect, Effects } from "../../data/effects.ts";
import { type GearItem, isAsset, isGear, isPc, type PcActor } from "../../data/kinds.ts";
import { currentEdition } from "../../data/settings.ts";
import { clockKindRules, clocksNamed } from "../../rules/clocks.ts";
import { pricePerTick } from "../../rules/spends.ts";
import { clockName, type ClockState } from "../../state/clocks/clocks.ts";
import { isBarred, clockStates } from "#table/clocks/states.ts";
import { crew, primaryParty } from "../../state/party.ts";
import type { Choice } from "#table/windows/controls.ts";
import type { EffectChoices } from "./rows.ts";

/**
 * What effects can be aimed at, at this table now, each gathered when it is first asked for: a party owns hundreds of
 * things, and few effects need one.
 *
 * @param roller the uuid of whoever rolled; empty for nobody
 * @param helpers who may be endangered; null where nobody would be asked first
 */
export function tableChoices(roller: string, helpers: readonly Choice[] | null = null): EffectChoices {
  const found: { who?: Choice[]; clocks?: Choice[]; items?: Choice[]; assets?: Choice[] } = {};
  return {
    helpers,
    get who() {
      return (found.who ??= whoChoices(roller));
    },
    get clocks() {
      return (found.clocks ??= clockChoices());
    },
    get items() {
      return (found.items ??= itemChoices(roller));
    },
    get assets() {
      return (found.assets ??= assetChoices());
    },
  };
}

/**
 * What effects are most likely aimed at.
 * @param skill the skill that was rolled
 * @param words what the act is called, which may name a clock
 * @param budget the points there are: a clock whose tick they pay for goes before one that is too dear
 */
export function likelyBitten(roller: string, skill: string, words = "", budget = Infinity): Likely {
  const actor = findHere(roller);
  const item = isPc(actor) ? likelyItem(actor, skill) : "";
  return { roller: isPc(actor), clock: likelyClock(words, budget), item };
}

function likelyClock(words: string, budget: number): string {
  const open = tickableClocks();
  const affordable = open.filter(({ key }) => tickPrice(key) <= budget);
  const among = affordable.length > 0 ? affordable : open;
  return hottestClock(among, primaryParty()?.system.scene.danger ?? "", words);
}

/** The clocks that a point can tick: supply has an effect of its own, and what a gate bars takes no tick (SRD R.3). */
export function tickableClocks(): ClockState[] {
  const party = primaryParty();
  if (!party) return [];
  const isOpen = ({ key, sealed, filled, size }: ClockState): boolean =>
    key !== SUPPLY && !sealed && filled < size && !isBarred(party, key);
  return clockStates(party).filter(isOpen);
}

/** What one tick of a clock costs: its own price, or else what is printed. */
export function tickPrice(clock: string): number {
  const { clockPrice, edition } = tablePricing();
  return pricePerTick(clockPrice(clock), edition);
}

/** The characters in play, the one who rolled first. */
export function characterChoices(roller: string): Choice[] {
  const actor = findHere(roller);
  const others = crew().filter(({ uuid }) => !isSameActor(uuid, roller));
  const all = isPc(actor) ? [actor, ...others] : others;
  return all.map(({ uuid, name }) => ({ value: uuid, label: name, chosen: uuid === roller }));
}

function whoChoices(roller: string): Choice[] {
  const characters = characterChoices(roller).map((choice) =>
    choice.value === roller ? { ...choice, value: ROLLER } : choice,
  );
  return [
    entry("", localize("FATES_EDGE.Effect.Choose.who")),
    ...characters,
    entry(EVERYONE, localize("FATES_EDGE.Effect.Choose.everyone")),
  ];
}

function clockChoices(): Choice[] {
  const party = primaryParty();
  const running = party
    ? clockStates(party).filter(({ filled, size, sealed }) => filled < size && !sealed)
    : [];
  return [
    entry("", localize("FATES_EDGE.Effect.Choose.clock")),
    ...running.map((state) => entry(state.key, clockLabel(state))),
  ];
}

function clockLabel(state: ClockState): string {
  const { filled, size } = state;
  return `${clockName(state)} ${localize("FATES_EDGE.Effect.Filled", { filled, size })}`;
}

/** Gear that can still suffer: the roller's own, or with nobody rolling everyone's. */
function itemChoices(roller: string): Choice[] {
  const actor = findHere(roller);
  const owners = isPc(actor) ? [actor, ...crew().filter(({ uuid }) => !isSameActor(uuid, roller))] : crew();
  return [
    entry("", localize("FATES_EDGE.Effect.Choose.item")),
    ...owners.flatMap((owner) => gearOf(owner).map((item) => entry(item.uuid, itemLabel(item, owner)))),
  ];
}

/** What the crew and the party hold off-screen. */
function assetChoices(): Choice[] {
  const party = primaryParty();
  const holders = [...crew(), ...(party ? [party] : [])];
  return [
    entry("", localize("FATES_EDGE.Effect.Choose.asset")),
    ...holders.flatMap(({ name, items }) =>
      items.contents.filter(isAsset).map((asset) => entry(asset.uuid, `${asset.name}, ${name}`)),
    ),
  ];
}

function itemLabel({ name, system }: GearItem, { name: owner }: PcActor): string {
  const state =
    system.condition === "sound" ? "" : ` (${localize(`FATES_EDGE.Condition.${system.condition}`)})`;
  return `${name}, ${owner}${state}`;
}

function gearOf({ items }: PcActor): GearItem[] {
  return items.contents.flatMap((item) =>
    isGear(item) && item.system.condition !== "broken" && item.system.place !== "stored" ? [item] : [],
  );
}

/** What serves the roll's skill, else what is in hand. */
function likelyItem(actor: PcActor, skill: string): string {
  const gear = gearOf(actor);
  const serving = gear.find(({ system }) => skill !== "" && system.serves.includes(skill));
  const inHand = gear.find(({ system }) => system.place === "hand");
  return (serving ?? inHand ?? gear[0])?.uuid ?? "";
}

function entry(value: string, label: string): Choice {
  return { value, label, chosen: false };
}

/** What effects cost at this table now: the edition's prices, and those of single clocks. */
export function tablePricing(): EffectPricing {
  const clocks = primaryParty()?.system.clocks ?? {};
  return {
    edition: currentEdition(),
    clockPrice: (clock) => (Object.hasOwn(clocks, clock) ? (clocks[clock]?.price ?? 0) : 0),
  };
}

/** A clock, as far as it tells how near trouble is. */
export interface HotClock {
  readonly key: string;
  readonly name: string;
  readonly kind: string;
  readonly size: number;
  readonly filled: number;
  readonly sealed: boolean;
}

/**
 * The clock that a spend most likely ticks: the one its words name, else the scene's danger, else the threat that is nearest
 * to full; of two as near, the one with fewer segments left. Empty where nothing is named and nothing threatens.
 * @param words what the spend is called; empty for nothing that names a clock
 */
export function hottestClock(clocks: readonly HotClock[], danger: string, words = ""): string {
  const running = clocks.filter(({ sealed, filled, size }) => !sealed && filled < size);
  const named = clocksNamed(words, running);
  if (named.length > 0) return hottestOf(named, danger);
  return hottestOf(
    running.filter(({ key, kind }) => key === danger || clockKindRules(kind).threatens),
    danger,
  );
}

function hottestOf(clocks: readonly HotClock[], danger: string): string {
  if (clocks.some(({ key }) => key === danger)) return danger;
  const heat = ({ filled, size }: HotClock): number => filled / size;
  const left = ({ filled, size }: HotClock): number => size - filled;
  return clocks.toSorted((a, b) => heat(b) - heat(a) || left(a) - left(b))[0]?.key ?? "";
}

/**
 * What an effect is aimed at where nothing is chosen: the one who rolled, the clock that is hottest, what is in their
 * hand.
 */
export interface Likely {
  /** Whether there is one who rolled. */
  readonly roller: boolean;
  readonly clock: string;
  readonly item: string;
  /** Who is asked first, where somebody is: it falls on them. */
  readonly whom?: string;
  /** Who helped, where somebody did. */
  readonly helper?: string;
}

/** Effects with everything filled in that can be guessed; what was chosen stays. */
export function prefillEffects(effects: Effects, likely: Likely): Effects {
  return Object.fromEntries(Object.entries(effects).map(([key, effect]) => [key, prefill(effect, likely)]));
}

/** One effect, filled in. */
export function prefill(effect: Effect, { roller, whom = "", clock, item, helper = "" }: Likely): Effect {
  const needs = (need: EffectNeed): boolean => effectKindOf(effect).needs.includes(need);
  const chosen = effect.who === ROLLER && !roller ? "" : effect.who;
  const who = chosen || whom || (roller ? ROLLER : "");
  return {
    ...effect,
    ...(needs("who") && { who }),
    ...(needs("clock") && { clock: effect.clock || clock }),
    ...(needs("item") && { item: effect.item || item }),
    ...(needs("helper") && { who: effect.who || helper }),
  };
}

/** One more effect, last in order, filled in as far as it can be guessed. */
export function addEffect(
  effects: Effects,
  effect: Effect,
  likely: Likely,
): { readonly effects: Effects; readonly key: string } {
  const key = foundry.utils.randomID();
  const sort = 1 + Math.max(0, ...Object.values(effects).map((other) => other.sort));
  return { key, effects: { ...effects, [key]: { ...prefill(effect, likely), sort } } };
}

/** The effects without one. */
export function removeEffect(effects: Effects, key: string): Effects {
  const { [key]: _, ...others } = effects;
  return others;
}

/**
 * An effect whose type was just changed, aimed at what the new type is most likely aimed at. @param touched the field
 * changed
 */
export function retyped(effects: Effects, touched: string, likely: Likely): Effects {
  const key = /^effects\.(.+)\.type$/.exec(touched)?.[1] ?? "";
  const effect = effects[key];
  return effect ? { ...effects, [key]: prefill(effect, likely) } : effects;
}
