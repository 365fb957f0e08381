import type { Change } from "#table/changes.ts";
import { UserError } from "#table/refusals.ts";
import type { ActPlan } from "#table/wishes.ts";
import { type CharacterActor, isConsumable, isSpell, type SpellItem } from "../../data/kinds.ts";
import { DAMAGE_TYPES, type DamageType } from "../../rules/damage.ts";
import { nameNow } from "../../state/party.ts";
import { requireCharacter } from "../../state/rights.ts";
import { benefitsOf, type KnownBenefit, mindCost } from "../../state/benefits.ts";
import {
  type AskedHere,
  characterAsked,
  heroAsked,
  itemAsked,
  oneAsked,
  wordAsked,
  wordsAsked,
} from "./asked.ts";
import { change, payPoints, pointsChange, usedChange, usedUp } from "./changes.ts";
import { harmPlan } from "./harm.ts";
import { restPlan } from "./rest.ts";
import { statusPlan } from "./statuses.ts";

/** Inventory points make a thing, which is used at once on oneself or another (Inventory Points). */
export function useItem(asked: AskedHere): ActPlan {
  const hero = heroAsked(asked);
  const item = itemAsked(asked, "item", isConsumable);
  const { points, effect, amount, damageType } = item.system;
  const paid = payPoints(hero, "inventory", points);
  const said = { item: item.name, points, user: hero.name };
  if (effect === "rest") {
    const rest = restPlan(asked, "tent");
    return { changes: [...paid, ...rest.changes], data: { ...rest.data, ...said } };
  }
  const target = requireCharacter(wordAsked(asked, "target") || asked.message.system.actor);
  const type = oneAsked(asked, DAMAGE_TYPES, "type") ?? damageType;
  const done = effectPlan(asked, target, { effect, amount, type });
  return { changes: [...paid, ...done.changes], data: { ...done.data, ...said, target: nameNow(target) } };
}

/** A spell without a check, or the cost of one that needs it (Conflict Actions: spell). */
export function castSpell(asked: AskedHere): ActPlan {
  const caster = characterAsked(asked);
  const spell = itemAsked(asked, "item", isSpell);
  const lent = spell.parent === caster ? null : requireLesson(caster, spell);
  const targets = wordsAsked(asked, "targets").map(requireCharacter).slice(0, spell.system.targets);
  const paid = mindPaid(asked, caster, spell.system.mind * Math.max(1, targets.length));
  const effects = spell.system.offensive ? [] : targets.map((target) => spellEffect(asked, spell, target));
  return {
    changes: [
      ...paid.changes,
      ...(lent ? usedChange(caster, lent.id, asked.card) : []),
      ...effects.flatMap(({ changes }) => changes),
    ],
    data: {
      item: spell.name,
      user: nameNow(caster),
      mind: paid.cost,
      names: targets.map(nameNow).join(", "),
    },
  };
}

/** The lesson that lends somebody a spell, once (Camp Activities: magic lesson). @throws UserError where it is not theirs to cast */
function requireLesson(caster: CharacterActor, spell: SpellItem): KnownBenefit {
  const lesson = benefitsOf(caster, "magic-lesson").find(({ about }) => about === spell.uuid);
  if (!lesson) throw new UserError("TWO_DICE.Error.NotYourSpell", { name: caster.name, spell: spell.name });
  return lesson;
}

/** Mind points that somebody pays; massage halves them, but for rituals (Camp Activities). */
export function mindPaid(
  { card }: AskedHere,
  caster: CharacterActor,
  cost: number,
  isRitual = false,
): { readonly changes: Change[]; readonly cost: number } {
  const used = isRitual || cost === 0 ? [] : usedUp(caster, "massage", card);
  const paid = isRitual ? cost : mindCost(caster, cost);
  return { changes: [...payPoints(caster, "mind", paid), ...used], cost: paid };
}

function spellEffect(asked: AskedHere, { system }: SpellItem, target: CharacterActor): ActPlan {
  if (system.effect === "status") return statusPlan(target, system.statuses[0] ?? "");
  const effect = system.effect === "cure" ? "endStatuses" : system.effect;
  return effectPlan(asked, target, { effect, amount: system.amount, type: system.damageType });
}

/** What a thing or spell does to whom it is used on. */
interface Effect {
  readonly effect: string;
  readonly amount: number;
  readonly type: DamageType;
}

function effectPlan(asked: AskedHere, target: CharacterActor, { effect, amount, type }: Effect): ActPlan {
  if (effect === "damage") return harmPlan(asked, target, amount, type);
  if (effect === "endStatuses") return { changes: change(target, "statuses", target.system.statuses, []) };
  if (effect === "health" || effect === "mind") return recovered(asked, target, { kind: effect, amount });
  return { changes: [] };
}

/** Points that somebody recovers; double portion and pep talk double them (Camp Activities). */
function recovered(
  { card }: AskedHere,
  target: CharacterActor,
  { kind, amount }: { readonly kind: "health" | "mind"; readonly amount: number },
): ActPlan {
  const used = usedUp(target, kind === "health" ? "double-portion" : "pep-talk", card);
  const points = pointsChange(target, kind, used.length > 0 ? amount * 2 : amount);
  const gained = points.reduce((sum, { before, after }) => sum + Number(after) - Number(before), 0);
  return { changes: [...points, ...used], data: { gained, kind } };
}
