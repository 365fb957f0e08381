import { findHere } from "../../../foundry/documents.ts";
import { localize } from "../../../foundry/i18n.ts";
import { EVERYONE, ROLLER } from "../../actions/effects/characters.ts";
import { SUPPLY } from "../../data/actor/supply-clock.ts";
import { type GearItem, isGear, isPc, type PcActor } from "../../data/kinds.ts";
import { clockName } from "../../documents/clocks/clock-name.ts";
import { type ClockState, clockStates, isBarred } from "../../documents/clocks/clock-states.ts";
import { crew } from "../../documents/party/crew.ts";
import { primaryParty } from "../../documents/party/primary-party.ts";
import type { Choice } from "../parts/choices.ts";
import { hottestClock } from "./hottest-clock.ts";
import type { Likely } from "./prefill-effects.ts";
import type { EffectChoices } from "./rows.ts";

/** What effects can bite at this table now. @param roller the uuid of whoever rolled; empty for nobody */
export function tableChoices(roller: string): EffectChoices {
  return { who: whoChoices(roller), clocks: clockChoices(), items: itemChoices(roller) };
}

/**
 * What they most likely bite.
 * @param skill the skill that was rolled
 * @param words what the act is called, which may name a clock
 */
export function likelyBitten(roller: string, skill: string, words = ""): Likely {
  const actor = findHere(roller);
  const item = isPc(actor) ? likelyItem(actor, skill) : "";
  return { roller: isPc(actor), clock: likelyClock(words), item };
}

/** Supply has an effect of its own, and what a gate bars takes no tick (SRD R.3). */
function likelyClock(words: string): string {
  const party = primaryParty();
  if (!party) return "";
  const open = clockStates(party).filter(({ key }) => key !== SUPPLY && !isBarred(party, key));
  return hottestClock(open, party.system.scene.danger, words);
}

/** The characters in play, the one who rolled first. */
export function characterChoices(roller: string): Choice[] {
  const actor = findHere(roller);
  const others = crew().filter(({ uuid }) => uuid !== roller);
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
  const owners = isPc(actor) ? [actor, ...crew().filter(({ uuid }) => uuid !== roller)] : crew();
  return [
    entry("", localize("FATES_EDGE.Effect.Choose.item")),
    ...owners.flatMap((owner) => gearOf(owner).map((item) => entry(item.uuid, itemLabel(item, owner)))),
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
