import {
  type AdvantageItem,
  type DisadvantageItem,
  type FatedActor,
  isAdvantage,
  isDisadvantage,
  isObjective,
  isSpecialty,
  isWeapon,
  type SpecialtyItem,
} from "../data/kinds.ts";
import { rankOf } from "../data/actor/advantages.ts";
import type { TrainedSkill } from "../data/actor/fields.ts";
import { accumulated } from "../data/actor/ledger.ts";
import { currentDials } from "../data/settings.ts";
import { SKILLS, type Skill } from "../data/skills.ts";
import { suitOfTrait, type Trait, TRAITS } from "../rules/cards/card.ts";
import {
  badReputationPrice,
  DISADVANTAGE_GIVES,
  friendsPrice,
  priceBetween,
  stepPrice,
} from "../rules/people/prices.ts";
import { highestRank, RANK_MAX, START } from "../rules/people/start.ts";

/** An item that is bought with experience. */
export type BoughtItem = AdvantageItem | SpecialtyItem;

/** What of a character is raised by experience. */
export type Part =
  | { readonly of: "trait"; readonly id: Trait }
  | { readonly of: "skill"; readonly id: Skill }
  | { readonly of: "trained"; readonly id: string }
  | { readonly of: "item"; readonly id: string };

/** How a part is written on buttons and in the ledger: `trait:body`. */
export function partName({ of, id }: Part): string {
  return `${of}:${id}`;
}

/** The same, read; null for what is no part. */
export function readPart(name: string | undefined): Part | null {
  const [of, id = ""] = (name ?? "").split(":");
  const trait = TRAITS.find((one) => one === id);
  if (of === "trait" && trait) return { of, id: trait };
  const skill = SKILLS.find((one) => one === id);
  if (of === "skill" && skill) return { of, id: skill };
  return (of === "trained" || of === "item") && id !== "" ? { of, id } : null;
}

/** The advantage or specialty that a part is. */
export function itemOf(fated: FatedActor, part: Part): BoughtItem | null {
  const item = part.of === "item" ? fated.items.get(part.id) : undefined;
  return isAdvantage(item) || isSpecialty(item) ? item : null;
}

/** The rank of a part now; 0 for one that is gone. */
export function partRank(fated: FatedActor, part: Part): number {
  const { traits, skills, trained } = fated.system;
  if (part.of === "trait") return traits[part.id];
  if (part.of === "skill") return skills[part.id];
  if (part.of === "trained") return trained[part.id]?.rank ?? 0;
  return itemOf(fated, part)?.system.rank ?? 0;
}

/** The rank that a part has for nothing (Points & Costs). */
export function freeRank(fated: FatedActor, part: Part): number {
  if (part.of === "item") return 0;
  if (part.of !== "trait") return START.skill;
  return suitOfTrait(part.id) === fated.system.suit ? START.suit : START.trait;
}

/** What the next rank of an advantage costs, as far as it is told apart: gear of one's own costs 1 a rank, friends who died cost more. */
export function advantageStep(fated: FatedActor, key: string, rank: number): number {
  if (key === "favoredEquipment") return 1;
  if (key === "friends") return friendsPrice(rank, fated.system.mourned, currentDials());
  return stepPrice("advantage", rank, currentDials());
}

/** What a specialty costs, and each further rank of it. */
export function specialtyStep(): number {
  return stepPrice("specialty", 1, currentDials());
}

/** What the next rank of a part costs in experience. */
export function nextPrice(fated: FatedActor, part: Part): number {
  const rank = partRank(fated, part) + 1;
  if (part.of === "trait") return stepPrice("trait", rank, currentDials());
  if (part.of !== "item") return stepPrice("skill", rank, currentDials());
  const item = itemOf(fated, part);
  return isAdvantage(item) ? advantageStep(fated, item.system.key, rank) : specialtyStep();
}

/** What a character's parts cost from nothing, what disadvantages give, and what is left of the beginning. */
export interface Creation {
  readonly cost: number;
  readonly given: number;
  readonly left: number;
}

/** The account of somebody who is being made (Points & Costs). */
export function creationOf(fated: FatedActor): Creation {
  const { traits, skills, trained } = fated.system;
  const dials = currentDials();
  const price = (what: "trait" | "skill", from: number, to: number): number =>
    priceBetween(what, from, to, dials);
  const costs = [
    ...TRAITS.map((id) => price("trait", freeRank(fated, { of: "trait", id }), traits[id])),
    ...SKILLS.map((id) => price("skill", START.skill, skills[id])),
    ...Object.values(trained).map(({ rank }) => price("skill", START.skill, rank)),
    ...fated.items.contents.map((item) => itemCost(fated, item)),
  ];
  const cost = costs.reduce((sum, one) => sum + one, 0);
  const given = fated.items.contents.filter(isDisadvantage).length * DISADVANTAGE_GIVES;
  return { cost, given, left: accumulated(fated.system) + given - cost };
}

function itemCost(fated: FatedActor, item: Item.Implementation): number {
  if (isSpecialty(item)) return item.system.rank * specialtyStep();
  if (!isAdvantage(item)) return 0;
  let cost = 0;
  for (let rank = 1; rank <= item.system.rank; rank += 1) cost += advantageStep(fated, item.system.key, rank);
  return cost;
}

/** Experience that somebody can spend now. */
export function experienceLeft(fated: FatedActor): number {
  return fated.system.built ? fated.system.experience : creationOf(fated).left;
}

/** Why something cannot be bought: a key under `Refused` in the words, with what fills it. */
export interface Refused {
  readonly why: string;
  readonly data?: Readonly<Record<string, number | string>>;
}

/** What stands against the next rank of a part; null where nothing does. */
export function refusalOf(fated: FatedActor, part: Part): Refused | null {
  const item = itemOf(fated, part);
  if (item) return itemRefusal(fated, item, item.system.rank + 1);
  const most = highestRank(!fated.system.built);
  if (partRank(fated, part) >= most)
    return { why: fated.system.built ? "Highest" : "AtCreation", data: { most } };
  return tooDear(fated, nextPrice(fated, part));
}

/** What of a part on offer decides whether it can be bought. */
export interface PartFacts {
  readonly type: string;
  readonly key: string;
  readonly ranks: number;
  readonly creation: boolean;
  readonly capital: boolean;
}

/** What stands against a rank of an advantage or specialty; null where nothing does. */
export function itemRefusal(fated: FatedActor, item: BoughtItem, rank: number): Refused | null {
  if (isSpecialty(item)) return tooDear(fated, specialtyStep());
  const { ranks, creation, key, capital } = item.system;
  return partRefusal(fated, { type: "advantage", ranks, creation, key, capital }, rank);
}

/** What stands against buying a rank of something on offer; null where nothing does. */
export function partRefusal(fated: FatedActor, facts: PartFacts, rank: number): Refused | null {
  const { built } = fated.system;
  const { type, ranks, creation, key, capital } = facts;
  if (type === "disadvantage") return built ? { why: "DisadvantageLater" } : null;
  if (type === "specialty") return tooDear(fated, specialtyStep());
  if (type !== "advantage") return null;
  if (!built && rank > START.max) return { why: "AtCreation", data: { most: START.max } };
  if (rank > (ranks === 0 ? RANK_MAX : ranks)) return { why: "Highest", data: { most: ranks || RANK_MAX } };
  if (built && key === "capital") return { why: "ByTreasure" };
  if (built && creation && rank === 1) return { why: "CreationOnly" };
  if (built && capital) return rankOf(fated, "capital") > 0 ? null : { why: "NeedsCapital" };
  if (built && creation && !capital) return { why: "CreationOnly" };
  return tooDear(fated, advantageStep(fated, key, rank));
}

function tooDear(fated: FatedActor, price: number): Refused | null {
  const left = experienceLeft(fated);
  return price > left ? { why: "TooDear", data: { price, left } } : null;
}

/** What a disadvantage costs to be rid of (Disadvantages; Bad Reputation). */
export function buyOffPrice(fated: FatedActor, { system }: DisadvantageItem): number {
  if (system.key === "badReputation") return badReputationPrice(fated.system.cleared);
  return stepPrice("remove-disadvantage", system.rank, currentDials());
}

/** What stands against buying a disadvantage off; null where nothing does. */
export function buyOffRefusal(fated: FatedActor, item: DisadvantageItem): Refused | null {
  if (item.system.permanent) return { why: "Permanent" };
  if (item.system.removal === "capital") return rankOf(fated, "capital") > 0 ? null : { why: "NeedsCapital" };
  return tooDear(fated, buyOffPrice(fated, item));
}

/** What somebody who is being made has not decided yet: keys under `Open` in the words. */
export function openPoints(fated: FatedActor): readonly OpenPoint[] {
  const { left } = creationOf(fated);
  const about = fated.items.contents.filter((item) => {
    return (
      (isAdvantage(item) || isDisadvantage(item)) && item.system.about !== "" && item.system.subject === ""
    );
  });
  const skills = Object.values(fated.system.trained).filter(({ subject }) => subject === "");
  const weapons = fated.items.contents.filter(isWeapon).map(({ system }) => system.skill.toLowerCase());
  const unarmed = Object.values(fated.system.trained).filter(
    ({ kind, subject }) => kind === "combat" && subject !== "" && !weapons.includes(subject.toLowerCase()),
  );
  return [
    { what: "Experience", number: left },
    { what: "Subjects", number: about.length + skills.length, names: about.map(({ name }) => name), skills },
    { what: "Concept", number: fated.system.concept === "" ? 1 : 0 },
    { what: "Objective", number: fated.items.contents.some(isObjective) ? 0 : 1 },
    { what: "Cash", number: fated.items.contents.some(isThing) ? 0 : fated.system.cash },
    { what: "Unarmed", number: unarmed.length, skills: unarmed },
  ].filter(({ number }) => number !== 0);
}

/** Whether something is bought with cash. */
export const isThing = ({ type }: Item.Implementation): boolean => ["weapon", "armor", "gear"].includes(type);

/** Something that is still open while somebody is made: how much of it, and of which parts and skills. */
export interface OpenPoint {
  readonly what: string;
  readonly number: number;
  readonly names?: readonly string[];
  readonly skills?: readonly TrainedSkill[];
}
