import { added } from "#table/changes.ts";
import { ownEntry } from "#table/records.ts";
import { UserError } from "#table/refusals.ts";
import type { ActPlan } from "#table/wishes.ts";
import type { HeroActor } from "../../data/kinds.ts";
import { BONDS_MAX, type Emotion, EMOTIONS, emotionsInstead, emotionsToAdd } from "../../rules/bonds.ts";
import { type AskedHere, oneAsked, wordAsked } from "./asked.ts";
import { change } from "./changes.ts";

/**
 * A bond is begun, gains an emotion, or has one replaced (Rest; Opportunities: bonding).
 * @throws UserError where the bonds are full, or the emotion has no place in it
 */
export function bondChange(asked: AskedHere, hero: HeroActor): ActPlan {
  const emotion = oneAsked(asked, EMOTIONS, "emotion");
  if (!emotion) throw new UserError("TWO_DICE.Error.NoEmotion");
  const key = wordAsked(asked, "bond");
  if (key === "") return newBond(asked, hero, emotion);
  const held = ownEntry(hero.system.bonds, key);
  if (!held) throw new UserError("TWO_DICE.Error.NoBond");
  const after = emotionsAfter(asked, held, emotion);
  return {
    changes: change(hero, `bonds.${key}.emotions`, held.emotions, after),
    data: { name: held.with, emotion },
  };
}

function emotionsAfter(
  asked: AskedHere,
  held: { readonly with: string; readonly emotions: readonly Emotion[] },
  emotion: Emotion,
): Emotion[] {
  const replaced = oneAsked(asked, EMOTIONS, "replaced");
  const allowed = replaced ? emotionsInstead(held, replaced) : emotionsToAdd(held);
  if (!allowed.includes(emotion)) throw new UserError("TWO_DICE.Error.EmotionHeld", { name: held.with });
  return [...held.emotions.filter((one) => one !== replaced), emotion];
}

function newBond(asked: AskedHere, hero: HeroActor, emotion: Emotion): ActPlan {
  const name = wordAsked(asked, "with").trim();
  if (name === "") throw new UserError("TWO_DICE.Error.BondWithWhom");
  const count = Object.keys(hero.system.bonds).length;
  if (count >= BONDS_MAX)
    throw new UserError("TWO_DICE.Error.BondsFull", { name: hero.name, most: BONDS_MAX });
  const bond = { with: name, actor: "", emotions: [emotion], sort: count };
  const path = `system.bonds.${asked.message.id}${asked.id}`;
  return { changes: [added(hero, path, bond)], data: { name, emotion } };
}
