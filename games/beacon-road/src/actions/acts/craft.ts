import { uuidOf } from "#foundry/documents.ts";
import { changeOf } from "#table/changes.ts";
import { UserError } from "#table/refusals.ts";
import { making } from "#table/undo.ts";
import type { ActPlan } from "#table/wishes.ts";
import { DRAWBACK_IDS } from "../../data/item/magic.ts";
import { type HeroActor, isFormula, isRitual, isSpell } from "../../data/kinds.ts";
import { DAMAGE_TYPES } from "../../rules/combat/damage.ts";
import { downtimeTicks } from "../../rules/downtime/activities.ts";
import {
  FORMULA_KINDS,
  type FormulaKind,
  CRAFTERS,
  crafterBonus,
  minimumQuality,
  MODIFICATIONS,
  type Modification,
  modificationQuality,
  qualityReached,
  neededDrawbacks,
} from "../../rules/magic/crafting.ts";
import { ASPECTS, MAGNITUDE_MAX, magnitudeOf, type Magnitudes } from "../../rules/magic/magnitude.ts";
import { ritualStress } from "../../rules/magic/casting.ts";
import { ACTIONS, attributeOf } from "../../rules/roll/actions.ts";
import { ATTRIBUTE_DICE } from "../../rules/roll/dice.ts";
import { DEFENSES } from "../../rules/roll/resistance.ts";
import { crewAround } from "../../state/crew.ts";
import { nameNow, requireHero } from "../../state/rights.ts";
import { payStress } from "./stress.ts";
import {
  type AskedHere,
  numberAsked,
  oneAsked,
  requireAskedByGM,
  requireFirst,
  requireOwnCard,
  rollAsked,
  wordAsked,
  wordsAsked,
} from "./asked.ts";

/** What can be invented and learned, by its type of item. */
export const INVENTIONS = ["ritual", "spell", "formula"] as const;

/** A player says what they want to invent or learn; the GM then answers for the rest (Ritual Questions; Spell Questions; Creation Questions). */
export function invent(asked: AskedHere): ActPlan {
  requireOwnCard(asked);
  const hero = requireHero(asked.message.system.actor);
  const what = oneAsked(asked, INVENTIONS, "type") ?? "formula";
  const kinds = kindsFor(hero);
  if (what === "formula" && !kinds.some((kind) => kind === wordAsked(asked, "kind")))
    throw new UserError("BEACON_ROAD.Error.NoLetters", { name: nameNow(hero) });
  const name = wordAsked(asked, "name").trim();
  if (name === "" || wordAsked(asked, "does").trim() === "") throw new UserError("BEACON_ROAD.Error.SayWhat");
  return { changes: [], data: { ...inventedWords(asked), type: what, title: name } };
}

/** What a hero can invent formulas for: letters only who knows them (Creation Questions; Lettered in Stone). */
export function kindsFor({ system }: HeroActor): readonly FormulaKind[] {
  const lettered = system.rules.own.includes("lettered-in-stone");
  return FORMULA_KINDS.filter((kind) => lettered || kind !== "lettering");
}

/** Whether a hero's rituals are songs (The Eldersong). */
export function singsRituals({ system }: HeroActor): boolean {
  return system.rules.own.includes("the-eldersong");
}

function inventedWords(asked: AskedHere): Record<string, string> {
  return Object.fromEntries(
    ["name", "does", "weird", "belief", "obscure", "kind"].map((key) => [key, wordAsked(asked, key).trim()]),
  );
}

/** A GM answers: price, magnitude or least quality, drawbacks; what was invented stands on the sheet from then on, to be learned as a project. */
export async function settleInvention(asked: AskedHere): Promise<ActPlan> {
  requireAskedByGM(asked);
  requireFirst(asked, "settleInvention");
  const hero = requireHero(asked.message.system.actor);
  const told = Object.values(asked.message.system.gm.acts).find(
    ({ kind, undone }) => kind === "invent" && !undone,
  );
  const type = INVENTIONS.find((one) => one === told?.data["type"]);
  if (!told || !type) throw new UserError("TABLE.Error.NotNow");
  const words = told.data as Readonly<Record<string, string>>;
  const song = type === "ritual" && singsRituals(hero);
  const system = { ...SYSTEMS[type](asked, words), ...(song && { song }) };
  const isLearned = wordAsked(asked, "learned") === "yes";
  const source = { name: words["name"] ?? "", type, system };
  const [made] = await hero.createEmbeddedDocuments("Item", [source as unknown as Item.CreateData]);
  if (!made) throw new UserError("TABLE.Error.NotNow");
  if (isLearned && (isRitual(made) || isSpell(made) || isFormula(made)))
    await made.update({ system: { learning: { filled: made.system.learning.size } } });
  return { changes: [making(made, made.name)], data: { name: nameNow(hero), title: made.name, type } };
}

/** The levels that a GM has set for an effect. */
export function levelsAsked(asked: Pick<AskedHere, "data">): Magnitudes {
  return Object.fromEntries(
    ASPECTS.map((aspect) => [aspect, Math.min(MAGNITUDE_MAX, Math.max(0, numberAsked(asked, aspect)))]),
  );
}

function castSystem(asked: AskedHere, words: Readonly<Record<string, string>>): object {
  const levels = levelsAsked(asked);
  const { area = 0, range = 0, duration = 0, force = 0, quality = 0 } = levels;
  const conditions = quality > 0 ? [quality] : [];
  const stress = magnitudeOf(levels);
  const magnitude = { area, range, duration, force, conditions };
  const common = {
    does: words["does"],
    belief: words["belief"],
    price: wordAsked(asked, "price"),
    magnitude,
    stress,
  };
  return { ...common, weird: words["weird"], action: wordAsked(asked, "action") };
}

/** A spell with the attack and the damage that it harms by; a spell of no defence harms nobody (Spell Questions). */
function spellSystem(asked: AskedHere, words: Readonly<Record<string, string>>): object {
  const cast = castSystem(asked, words);
  const against = oneAsked(asked, DEFENSES, "against");
  const action = oneAsked(asked, ACTIONS, "action") ?? "utter";
  const die = ATTRIBUTE_DICE.find((size) => `d${size}` === wordAsked(asked, "die"));
  if (!against || !die) return cast;
  const types = DAMAGE_TYPES.filter((type) => type === wordAsked(asked, "type"));
  const damage = { count: "half", die: `d${die}`, plusAttribute: true, types };
  return { ...cast, attribute: attributeOf(action), against: [against], damage };
}

const SYSTEMS = { formula: formulaSystem, ritual: castSystem, spell: spellSystem };

function formulaSystem(asked: AskedHere, words: Readonly<Record<string, string>>): object {
  const kind = FORMULA_KINDS.find((one) => one === words["kind"]) ?? "mundane";
  const said = [...wordsAsked(asked, "drawbacks"), ...neededDrawbacks(kind)];
  const drawbacks = DRAWBACK_IDS.filter((one) => said.includes(one));
  const minimum = Math.max(1, numberAsked(asked, "minimum"));
  return { kind, does: words["does"], obscure: words["obscure"], minimum, drawbacks };
}

/** A roll works on what somebody learns: failure 1 segment, success 2, a critical 3 and its multiplier (Long-term project). */
export function learn(asked: AskedHere): ActPlan {
  requireOwnCard(asked);
  requireFirst(asked, "learn");
  const { message, state } = rollAsked(asked);
  const hero = requireHero(message.system.actor);
  const item = hero.items.get(wordAsked(asked, "item"));
  if (!isRitual(item) && !isSpell(item) && !isFormula(item))
    throw new UserError("BEACON_ROAD.Error.ThingGone");
  const { filled, size } = item.system.learning;
  const after = Math.min(size, filled + downtimeTicks(state));
  if (after === filled) throw new UserError("BEACON_ROAD.Error.LearnedAlready", { name: item.name });
  return {
    changes: changeOf(uuidOf(item), "system.learning.filled", filled, after),
    data: { name: item.name, count: after - filled, filled: after, size },
  };
}

/** A ritual is performed: its stress, less what the time taken over it takes off; a song takes no activity (Performing a Ritual; The Eldersong). */
export function performRitual(asked: AskedHere): ActPlan {
  requireOwnCard(asked);
  const hero = requireHero(asked.message.system.actor);
  const item = hero.items.get(wordAsked(asked, "item"));
  if (!isRitual(item)) throw new UserError("BEACON_ROAD.Error.ThingGone");
  const { learning, song, stress, primed } = item.system;
  if (learning.filled < learning.size)
    throw new UserError("BEACON_ROAD.Error.NotLearned", { name: item.name });
  const primes = wordAsked(asked, "prime") === "yes";
  const time = Math.min(MAGNITUDE_MAX, Math.max(0, numberAsked(asked, "time")));
  const isBargained = hero.system.rules.own.includes("bargain");
  const cost = primed || isBargained ? 0 : ritualStress({ quality: stress }, time);
  return {
    changes: [...payStress(hero, cost), ...changeOf(uuidOf(item), "system.primed", primed, primes)],
    data: {
      name: nameNow(hero),
      title: item.name,
      stress: cost,
      how: primes ? "primed" : primed ? "unleashed" : song ? "sung" : "performed",
      price: item.system.price,
    },
  };
}

/** Whether somebody is not defenceless before what a ritual calls: by Ritual, and in songs by the Eldersong (Ritual; The Eldersong). */
export function isGuarded({ system }: HeroActor, ritual: Item.OfType<"ritual">): boolean {
  const { own } = system.rules;
  return own.includes("ritual") || (ritual.system.song && own.includes("the-eldersong"));
}

/** Levels of quality that a workshop and an ability give a hero's crafting (Crafting Roll). */
export function craftBonus(hero: HeroActor, kind: FormulaKind): number {
  const crew = crewAround(uuidOf(hero));
  return crafterBonus(
    crew?.system.rules.includes("workshop") ?? false,
    hero.system.rules.own.includes(CRAFTERS[kind] ?? ""),
  );
}

/** A crafting roll comes out: the quality that is reached, coin spent, and the thing where it is good enough (Crafting Roll; Modifying an item). */
export async function craft(asked: AskedHere): Promise<ActPlan> {
  requireOwnCard(asked);
  requireFirst(asked, "craft");
  const { message, state } = rollAsked(asked);
  const hero = requireHero(message.system.actor);
  const coin = Math.max(0, numberAsked(asked, "coin"));
  if (hero.system.coin < coin) throw new UserError("BEACON_ROAD.Error.NoCoin", { name: hero.name, coin });
  const formula = hero.items.get(wordAsked(asked, "item"));
  const kind = isFormula(formula) ? formula.system.kind : "mundane";
  const quality = qualityReached({
    ...state,
    tier: hero.system.tier,
    bought: coin,
    bonus: craftBonus(hero, kind),
  });
  const needed = neededQuality(asked, hero);
  const name = (isFormula(formula) ? formula.name : wordAsked(asked, "name").trim()) || nameNow(hero);
  const isMade = quality >= needed && wordAsked(asked, "what") !== "modify";
  const made = isMade ? await makeThing(hero, asked, name) : null;
  return {
    changes: [
      ...changeOf(uuidOf(hero), "system.coin", hero.system.coin, hero.system.coin - coin),
      ...(made ? [making(made, made.name)] : []),
    ],
    data: { name: nameNow(hero), title: name, quality, needed, coin, good: quality >= needed ? "yes" : "no" },
  };
}

/** The quality that a creation or a modification needs. */
export function neededQuality(asked: Pick<AskedHere, "data">, hero: HeroActor): number {
  const formula = hero.items.get(wordAsked(asked, "item"));
  if (isFormula(formula)) return minimumQuality(formula.system.minimum, formula.system.drawbacks);
  const drawbacks = DRAWBACK_IDS.filter((one) => wordsAsked(asked, "drawbacks").includes(one));
  const kinds = Object.keys(MODIFICATIONS) as Modification[];
  const modification = oneAsked(asked, kinds, "modification") ?? "simple";
  if (wordAsked(asked, "what") === "modify")
    return modificationQuality(hero.system.tier, modification, drawbacks);
  return minimumQuality(Math.max(0, numberAsked(asked, "minimum")), drawbacks);
}

async function makeThing(
  hero: HeroActor,
  asked: AskedHere,
  name: string,
): Promise<Item.Implementation | undefined> {
  const formula = hero.items.get(wordAsked(asked, "item"));
  const isUsedUp = isFormula(formula) && formula.system.drawbacks.includes("consumable");
  const description = isFormula(formula) ? formula.system.does : "";
  const system = { category: "other", description, uses: isUsedUp ? 1 : 0 };
  const source = { name, type: "gear", system } as unknown as Item.CreateData;
  const [made] = await hero.createEmbeddedDocuments("Item", [source]);
  return made;
}
