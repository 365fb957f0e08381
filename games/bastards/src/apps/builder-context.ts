import { localize } from "#foundry/i18n.ts";
import { choicesOf } from "#table/windows/controls.ts";
import { type FatedActor, isAdvantage, isDisadvantage, isObjective, isSpecialty } from "../data/kinds.ts";
import { SKILLS, TRAINED_KINDS } from "../data/skills.ts";
import { SUITS, suitOfTrait, traitOf, TRAITS } from "../rules/cards/card.ts";
import { highestRank } from "../rules/people/start.ts";
import {
  buyOffPrice,
  buyOffRefusal,
  creationOf,
  experienceLeft,
  freeRank,
  isThing,
  nextPrice,
  type OpenPoint,
  openPoints,
  type Part,
  partName,
  partRank,
  type Refused,
  refusalOf,
} from "../state/build.ts";
import { dollars, label, signed, SUIT_SIGNS, trainedName } from "../words/labels.ts";
import { boughtName } from "../words/ledger.ts";
import { inOrder } from "../data/actor/fields.ts";

/** Everything that the builder shows of somebody. */
export function builderContext(fated: FatedActor): object {
  const { suit, built, cash, concept } = fated.system;
  const { cost, given } = creationOf(fated);
  return {
    built,
    concept,
    objective: fated.items.contents.find(isObjective)?.name ?? "",
    most: highestRank(!built),
    suits: SUITS.map((one) => ({
      id: one,
      sign: SUIT_SIGNS[one],
      label: label.suit(one),
      fate: label.fate(one),
      trait: label.trait(traitOf(one)),
      chosen: one === suit,
    })),
    traits: TRAITS.map((id) => ({
      ...stepView(fated, { of: "trait", id }, label.trait(id)),
      sign: SUIT_SIGNS[suitOfTrait(id)],
      suit: suitOfTrait(id),
      hint: label.traitHint(id),
    })),
    skills: SKILLS.map((id) => stepView(fated, { of: "skill", id }, label.skill(id))),
    trained: trainedViews(fated),
    advantages: partViews(fated, isAdvantage),
    specialties: partViews(fated, isSpecialty),
    disadvantages: disadvantageViews(fated),
    things: thingViews(fated),
    lines: built ? lineViews(fated) : [],
    left: experienceLeft(fated),
    isOver: experienceLeft(fated) < 0,
    sum: built ? "" : localize("GAME_OF_BASTARDS.Build.Sum", { begins: fated.system.begins, given, cost }),
    cash: dollars(cash),
    open: built ? [] : openPoints(fated).map(openWords),
  };
}

/** What is still open, in words. */
export function openWords({ what, number, names = [], skills = [] }: OpenPoint): string {
  const all = [...names, ...skills.map(trainedName)].join(", ");
  return localize(`GAME_OF_BASTARDS.Open.${what}`, { number, names: all });
}

function refusedWords(refused: Refused | null): string {
  return refused ? localize(`GAME_OF_BASTARDS.Refused.${refused.why}`, refused.data) : "";
}

/** A part with its rank, what the next costs, and what stands against it. */
function stepView(fated: FatedActor, part: Part, name: string) {
  const rank = partRank(fated, part);
  const price = nextPrice(fated, part);
  const refused = refusalOf(fated, part);
  const isMost = ["AtCreation", "Highest"].includes(refused?.why ?? "");
  return {
    key: partName(part),
    name,
    rank,
    mayLower: !fated.system.built && rank > freeRank(fated, part),
    why: refusedWords(refused),
    raiseLabel: localize("GAME_OF_BASTARDS.Build.RaiseNamed", { name, rank: rank + 1, xp: price }),
    lowerLabel: localize("GAME_OF_BASTARDS.Build.LowerNamed", { name, rank: rank - 1 }),
    price: localize(`GAME_OF_BASTARDS.${isMost ? "Build.Most" : "Browser.Price"}`, { xp: price }),
  };
}

function trainedViews(fated: FatedActor): object[] {
  return inOrder(fated.system.trained).map(([id, skill]) => {
    const name = trainedName(skill);
    return {
      ...stepView(fated, { of: "trained", id }, name),
      id,
      subject: skill.subject,
      isCombat: skill.kind === "combat",
      kinds: choicesOf(TRAINED_KINDS, skill.kind, label.trainedKind),
      mayRemove: skill.rank === 1,
      removeLabel: localize("GAME_OF_BASTARDS.Sheet.RemoveNamed", { name }),
    };
  });
}

function partViews(fated: FatedActor, isOf: (item: unknown) => boolean): object[] {
  return fated.items.contents.filter(isOf).map((item) => ({
    ...stepView(fated, { of: "item", id: item.id ?? "" }, item.name),
    ...itemView(item),
    isSingle: isAdvantage(item) && item.system.ranks === 1,
    mayRemove: !fated.system.built,
  }));
}

function itemView(item: Item.Implementation) {
  const { system, name } = item;
  const suit = "suit" in system ? system.suit : null;
  const asks = "about" in system && system.about !== "";
  return {
    id: item.id,
    img: item.img,
    sign: suit ? SUIT_SIGNS[suit] : "",
    suit: suit ?? "",
    suitLabel: suit ? label.suit(suit) : "",
    asks: asks || isSpecialty(item),
    subject: "subject" in system ? system.subject : "",
    subjectLabel: localize("GAME_OF_BASTARDS.Build.SubjectNamed", { name }),
    removeLabel: localize("GAME_OF_BASTARDS.Sheet.RemoveNamed", { name }),
  };
}

function disadvantageViews(fated: FatedActor): object[] {
  return fated.items.contents.filter(isDisadvantage).map((item) => {
    const price = buyOffPrice(fated, item);
    const isCapital = item.system.removal === "capital";
    return {
      ...itemView(item),
      name: item.name,
      rank: item.system.ranks === 1 ? "" : item.system.rank,
      mayRemove: !fated.system.built,
      why: fated.system.built ? refusedWords(buyOffRefusal(fated, item)) : "",
      buyOffLabel: isCapital
        ? localize("GAME_OF_BASTARDS.Build.PayOff")
        : localize("GAME_OF_BASTARDS.Build.BuyOff", { xp: price }),
    };
  });
}

function thingViews(fated: FatedActor): object[] {
  return fated.items.contents.filter(isThing).map((item) => ({
    id: item.id,
    name: item.name,
    img: item.img,
    price: "price" in item.system ? dollars(item.system.price) : "",
    returnLabel: localize("GAME_OF_BASTARDS.Build.ReturnNamed", { name: item.name }),
  }));
}

/** What was bought and can be taken back, the newest first. */
function lineViews(fated: FatedActor): object[] {
  return Object.entries(fated.system.spent)
    .filter(([, { of }]) => of !== "")
    .toSorted(([, one], [, other]) => other.time - one.time)
    .map(([id, { amount, words, of }]) => ({
      id,
      change: signed(-amount),
      name: boughtName(of, words),
      backLabel: localize("GAME_OF_BASTARDS.Build.TakeBackNamed", { name: boughtName(of, words) }),
    }));
}
