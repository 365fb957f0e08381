import { deletion, idOf, updateDocument } from "#foundry/documents.ts";
import { UserError } from "#table/refusals.ts";
import { enlargedPool } from "../data/actor/advantages.ts";
import {
  type DisadvantageItem,
  type FatedActor,
  isAdvantage,
  isDisadvantage,
  isObjective,
  isSpecialty,
} from "../data/kinds.ts";
import { type Suit, type Trait, TRAITS, traitOf } from "../rules/cards/card.ts";
import { POINTS_A_RANK, POINTS_A_TRAIT } from "../rules/harm/pools.ts";
import { START } from "../rules/people/start.ts";
import {
  advantageStep,
  type BoughtItem,
  buyOffPrice,
  buyOffRefusal,
  creationOf,
  freeRank,
  itemOf,
  itemRefusal,
  nextPrice,
  type Part,
  partName,
  partRank,
  readPart,
  type Refused,
  refusalOf,
  specialtyStep,
} from "../state/build.ts";
import { mostOf } from "../data/actor/fields.ts";

/** Raises a part by one rank and pays for it. @throws UserError with what stands against it */
export async function raisePart(fated: FatedActor, part: Part): Promise<void> {
  refuse(refusalOf(fated, part));
  const price = nextPrice(fated, part);
  const item = itemOf(fated, part);
  await setRank(fated, part, partRank(fated, part) + 1);
  if (!fated.system.built) return;
  if (isAdvantage(item) && item.system.capital) return payCapital(fated);
  await pay(fated, { amount: price, reason: part.of, words: wordsOf(fated, part), of: partName(part) });
}

/** Lowers a part again while its character is being made. What has no rank left goes. */
export async function lowerPart(fated: FatedActor, part: Part): Promise<void> {
  const rank = partRank(fated, part) - 1;
  if (fated.system.built || rank < freeRank(fated, part)) return;
  await setRank(fated, part, rank);
}

/** Puts an advantage, a disadvantage or a specialty on somebody, and pays for it. @throws UserError with what stands against it */
export async function takePart(fated: FatedActor, source: Item.Implementation): Promise<void> {
  const held = sameOn(fated, source);
  if (isAdvantage(held)) return raisePart(fated, { of: "item", id: idOf(held) });
  if (isDisadvantage(source)) return takeDisadvantage(fated, source);
  if (!isAdvantage(source) && !isSpecialty(source)) return;
  refuse(itemRefusal(fated, source, 1));
  const made = await copyTo(fated, source);
  if (!fated.system.built) return;
  if (isAdvantage(source) && source.system.capital) return payCapital(fated);
  const amount = isAdvantage(source) ? advantageStep(fated, source.system.key, 1) : specialtyStep();
  await pay(fated, { amount, reason: "item", words: source.name, of: partName({ of: "item", id: made }) });
}

/** Lays a thing, an advantage or a disadvantage on somebody for nothing: a reward, or what a wound left. */
export async function grant(fated: FatedActor, source: Item.Implementation): Promise<void> {
  await copyTo(fated, source);
}

/** Takes a part of somebody who is being made away again, whatever its rank. */
export async function dropPart(fated: FatedActor, item: Item.Implementation): Promise<void> {
  if (fated.system.built) return;
  if (isAdvantage(item)) await growPool(fated, item.system.key, -item.system.rank);
  await item.delete();
}

/**
 * Buys a disadvantage off: a rank of a bad reputation, a level of debt for one of capital, anything else whole.
 * @throws UserError with what stands against it
 */
export async function buyOff(fated: FatedActor, item: DisadvantageItem): Promise<void> {
  refuse(buyOffRefusal(fated, item));
  const price = buyOffPrice(fated, item);
  const { rank, key, removal } = item.system;
  const isByRank = key === "badReputation" || removal === "capital";
  if (isByRank && rank > 1) await updateDocument(item, { system: { rank: rank - 1 } });
  else await item.delete();
  if (removal === "capital") return payCapital(fated);
  if (key === "badReputation") await updateDocument(fated, { system: { cleared: fated.system.cleared + 1 } });
  await pay(fated, { amount: price, reason: "removed", words: item.name, of: "" });
}

/** Takes the purchase of a ledger line back, and its experience with it. @throws UserError where the part is gone */
export async function takeBack(fated: FatedActor, id: string): Promise<void> {
  const part = readPart(fated.system.spent[id]?.of);
  const rank = part ? partRank(fated, part) : 0;
  if (!part || rank <= freeRank(fated, part)) throw new UserError("GAME_OF_BASTARDS.Error.PartGone");
  await setRank(fated, part, rank - 1);
  await updateDocument(fated, { system: { spent: deletion(id) } });
}

/** Chooses another suit for somebody who is being made: the higher trait goes with it (Suits; Points & Costs). */
export async function chooseSuit(fated: FatedActor, suit: Suit): Promise<void> {
  const { traits, pools, suit: before, built } = fated.system;
  if (built || suit === before) return;
  const [from, to] = [traitOf(before), traitOf(suit)];
  const step = START.suit - START.trait;
  const points = step * POINTS_A_TRAIT;
  await updateDocument(fated, {
    system: {
      suit,
      traits: { [from]: traits[from] - step, [to]: traits[to] + step },
      pools: { [from]: { value: pools[from].value - points }, [to]: { value: pools[to].value + points } },
    },
  });
}

/** Ends creation: what it cost stands in the ledger, and every pool is full. */
export async function finishCreation(fated: FatedActor): Promise<void> {
  const { cost, given } = creationOf(fated);
  const line = { amount: cost - given, reason: "built", words: "", of: "", message: "", time: Date.now() };
  const full = TRAITS.map((trait): [Trait, object] => [trait, { value: maxOf(fated, trait) }]);
  await updateDocument(fated, {
    system: { built: true, spent: { build: line }, pools: Object.fromEntries(full) },
  });
}

/** The most a pool holds, which the model works out. */
export function maxOf({ system: { pools } }: FatedActor, trait: Trait): number {
  return mostOf(pools[trait]);
}

/** A new skill about something, at the rank that everybody has. @returns its id */
export async function addTrained(fated: FatedActor): Promise<string> {
  const id = foundry.utils.randomID();
  const sort = Object.keys(fated.system.trained).length;
  const skill = { kind: "combat", subject: "", rank: START.skill, sort };
  await updateDocument(fated, { system: { trained: { [id]: skill } } });
  return id;
}

/** Somebody is after something, as they say themselves (Objectives). */
export async function declareObjective(fated: FatedActor, name: string): Promise<void> {
  await fated.createEmbeddedDocuments("Item", [{ name, type: "objective" }]);
}

/** What somebody who is being made is after: the same objective under another name, none where nothing is said. */
export async function nameObjective(fated: FatedActor, name: string): Promise<void> {
  const held = fated.items.contents.find(isObjective);
  if (!held) return name === "" ? undefined : declareObjective(fated, name);
  if (name === "") await held.delete();
  else await updateDocument(held, { name });
}

/** Takes a skill about something away. */
export async function removeTrained(fated: FatedActor, id: string): Promise<void> {
  await updateDocument(fated, { system: { trained: deletion(id) } });
}

async function takeDisadvantage(fated: FatedActor, source: Item.Implementation): Promise<void> {
  if (fated.system.built) throw new UserError("GAME_OF_BASTARDS.Refused.DisadvantageLater");
  await copyTo(fated, source);
}

async function setRank(fated: FatedActor, part: Part, rank: number): Promise<void> {
  const item = itemOf(fated, part);
  if (item) return setItemRank(fated, item, rank);
  if (part.of === "trait") return setTrait(fated, part.id, rank);
  const group = part.of === "skill" ? { skills: { [part.id]: rank } } : { trained: { [part.id]: { rank } } };
  await updateDocument(fated, { system: group });
}

async function setTrait(fated: FatedActor, trait: Trait, rank: number): Promise<void> {
  const { traits, pools } = fated.system;
  const value = Math.max(0, pools[trait].value + (rank - traits[trait]) * POINTS_A_TRAIT);
  await updateDocument(fated, { system: { traits: { [trait]: rank }, pools: { [trait]: { value } } } });
}

async function setItemRank(fated: FatedActor, item: BoughtItem, rank: number): Promise<void> {
  if (isAdvantage(item)) await growPool(fated, item.system.key, rank - item.system.rank);
  if (rank > 0) await updateDocument(item, { system: { rank } });
  else await item.delete();
}

/** An advantage that enlarges a pool fills what it adds. */
async function growPool(fated: FatedActor, key: string, ranks: number): Promise<void> {
  const trait = enlargedPool(key);
  if (!trait) return;
  const value = Math.max(0, fated.system.pools[trait].value + ranks * POINTS_A_RANK);
  await updateDocument(fated, { system: { pools: { [trait]: { value } } } });
}

async function copyTo(fated: FatedActor, source: Item.Implementation): Promise<string> {
  const data = { ...source.toObject(), folder: null };
  const [made] = await fated.createEmbeddedDocuments("Item", [data as Item.CreateData]);
  if (isAdvantage(made)) await growPool(fated, made.system.key, made.system.rank);
  return made ? idOf(made) : "";
}

/** The same advantage on somebody: of the same key and about the same. */
function sameOn(fated: FatedActor, source: Item.Implementation): Item.Implementation | undefined {
  if (!isAdvantage(source) || source.system.about !== "") return undefined;
  return fated.items.contents.find((item) => {
    const key = isAdvantage(item) ? item.system.key : "";
    return key === "" ? item.name === source.name && isAdvantage(item) : key === source.system.key;
  });
}

interface Paid {
  readonly amount: number;
  readonly reason: string;
  readonly words: string;
  readonly of: string;
}

/** Experience is spent: a line in the ledger. */
export async function pay(fated: FatedActor, paid: Paid): Promise<void> {
  const line = { ...paid, message: "", time: Date.now() };
  await updateDocument(fated, { system: { spent: { [foundry.utils.randomID()]: line } } });
}

async function payCapital(fated: FatedActor): Promise<void> {
  const capital = fated.items.contents.find((item) => isAdvantage(item) && item.system.key === "capital");
  if (isAdvantage(capital)) await setItemRank(fated, capital, capital.system.rank - 1);
}

/** What a part was called when it was bought. */
function wordsOf(fated: FatedActor, part: Part): string {
  if (part.of === "item") return itemOf(fated, part)?.name ?? "";
  if (part.of === "trained") return fated.system.trained[part.id]?.subject ?? "";
  return part.id;
}

function refuse(refused: Refused | null): void {
  if (refused) throw new UserError(`GAME_OF_BASTARDS.Refused.${refused.why}`, refused.data);
}
