import { added } from "#table/changes.ts";
import { uuidOf } from "#foundry/documents.ts";
import { UserError } from "#table/refusals.ts";
import type { ActPlan } from "#table/wishes.ts";
import type { HeroActor } from "../../data/kinds.ts";
import { BONDS_MAX, type Emotion, EMOTIONS, emotionsInstead, emotionsToAdd } from "../../rules/bonds.ts";
import { type AskedHere, wordAsked } from "./asked.ts";

/**
 * A bond is begun, gains an emotion, or has one replaced (Rest; Opportunities: bonding).
 * @throws UserError where the bonds are full, or the emotion has no place in it
 */
export function bondChange(asked: AskedHere, hero: HeroActor): ActPlan {
  const emotion = EMOTIONS.find((one) => one === wordAsked(asked, "emotion"));
  if (!emotion) throw new UserError("TWO_DICE.Error.NoEmotion");
  const key = wordAsked(asked, "bond");
  if (key === "") return newBond(asked, hero, emotion);
  const held = Object.hasOwn(hero.system.bonds, key) ? hero.system.bonds[key] : undefined;
  if (!held) throw new UserError("TWO_DICE.Error.NoBond");
  const after = emotionsAfter(asked, held, emotion);
  const path = `system.bonds.${key}.emotions`;
  return {
    changes: [{ uuid: uuidOf(hero), path, before: held.emotions, after }],
    data: { name: held.with, emotion },
  };
}

function emotionsAfter(
  asked: AskedHere,
  held: { readonly with: string; readonly emotions: readonly Emotion[] },
  emotion: Emotion,
): Emotion[] {
  const replaced = EMOTIONS.find((one) => one === wordAsked(asked, "replaced"));
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
