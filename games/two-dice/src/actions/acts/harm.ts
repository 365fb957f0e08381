import { uuidOf } from "#foundry/documents.ts";
import type { Change } from "#table/changes.ts";
import { UserError } from "#table/refusals.ts";
import type { ActPlan } from "#table/wishes.ts";
import { GUARD, type Waiting } from "../../data/actor/character.ts";
import type { CharacterActor } from "../../data/kinds.ts";
import { currentDials } from "../../data/settings.ts";
import { isSuccess } from "../../rules/check.ts";
import {
  type Affinity,
  attackDamage,
  type DamageType,
  healthLost,
  whileGuarding,
} from "../../rules/damage.ts";
import { halved } from "../../rules/rest.ts";
import { requireCharacter } from "../../state/rights.ts";
import { type AskedHere, checkAsked, requireOwnCard, wordAsked } from "./asked.ts";

/** An attack that hit takes health from one of its targets, by how they take its type (attack). */
export function damage(asked: AskedHere): ActPlan {
  requireOwnCard(asked);
  const { message, state } = checkAsked(asked);
  const { use } = message.system;
  if (use.damage === null || !isSuccess(state.verdict.outcome)) throw new UserError("TWO_DICE.Error.NoHit");
  const target = requireCharacter(wordAsked(asked, "target"));
  requireNewTarget(asked, target);
  return harmPlan(target, attackDamage(state.faces, use.damage, currentDials()), use.damageType);
}

/** Health that somebody loses, as an act tells it. */
export function harmPlan(target: CharacterActor, amount: number, type: DamageType): ActPlan {
  const affinity = affinityOf(target, type);
  const daydream = waitingOf(target, "daydream");
  const whole = healthLost(amount, affinity);
  const lost = daydream && whole > 0 ? halved(whole) : whole;
  const { value } = target.system.health;
  const after = Math.max(0, Math.min(Math.max(value, target.system.numbers.health), value - lost));
  const change = { uuid: uuidOf(target), path: "system.health.value", before: value, after };
  return {
    changes: [
      ...(after === value ? [] : [change]),
      ...(daydream && whole > 0 ? [usedUp(target, daydream.id)] : []),
    ],
    data: {
      target: uuidOf(target),
      name: target.name,
      amount,
      type,
      affinity,
      lost: value - after,
      left: after,
    },
  };
}

/** How somebody takes a type of damage now; who guards resists every type (Guard). */
export function affinityOf(target: CharacterActor, type: DamageType): Affinity {
  const affinity = target.system.affinities[type] ?? "normal";
  return waitingOf(target, GUARD) ? whileGuarding(affinity) : affinity;
}

/** What waits on somebody of one kind and is not used yet. */
export function waitingOf(target: CharacterActor, kind: string): (Waiting & { readonly id: string }) | null {
  const found = Object.entries(target.system.waiting).find(([, one]) => one.kind === kind && one.used === "");
  return found ? { ...found[1], id: found[0] } : null;
}

function usedUp(target: CharacterActor, id: string): Change {
  return { uuid: uuidOf(target), path: `system.waiting.${id}.used`, before: "", after: "used" };
}

/** Somebody gets a status, by an opportunity, a spell or hinder (Status Effects). */
export function sufferStatus(asked: AskedHere): ActPlan {
  requireOwnCard(asked);
  const target = requireCharacter(wordAsked(asked, "target"));
  return statusPlan(target, wordAsked(asked, "status"));
}

/** A status that somebody gets. @throws UserError where the table has no such status, or they have it */
export function statusPlan(target: CharacterActor, status: string): ActPlan {
  const row = currentDials().statuses.find(({ id }) => id === status);
  if (!row) throw new UserError("TWO_DICE.Error.NoStatus");
  const before = target.system.statuses;
  if (before.includes(status)) throw new UserError("TWO_DICE.Error.HasStatus", { name: target.name });
  const change = { uuid: uuidOf(target), path: "system.statuses", before, after: [...before, status] };
  return { changes: [change], data: { target: uuidOf(target), name: target.name, status } };
}

function requireNewTarget({ message }: AskedHere, target: CharacterActor): void {
  const acts = Object.values(message.system.gm.acts);
  const hit = acts.some(
    ({ kind, undone, data }) => kind === "damage" && !undone && data["target"] === uuidOf(target),
  );
  if (hit) throw new UserError("TWO_DICE.Error.HarmedAlready", { name: target.name });
}
