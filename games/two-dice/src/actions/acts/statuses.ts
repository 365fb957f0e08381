import { idOf, uuidOf } from "#foundry/documents.ts";
import { UserError } from "#table/refusals.ts";
import { type ActPlan, standingActs } from "#table/wishes.ts";
import { type CharacterActor, type CheckMessage, isFoe } from "../../data/kinds.ts";
import { currentDials } from "../../data/settings.ts";
import { isSuccess } from "../../rules/check.ts";
import { studyTier } from "../../rules/conflict-actions.ts";
import { minorStatuses } from "../../rules/statuses.ts";
import type { CheckState } from "../../state/check.ts";
import { nameNow } from "../../state/party.ts";
import { requireCharacter } from "../../state/rights.ts";
import { type AskedHere, checkAsked, requireFirst, requireOwnCard, told, wordAsked } from "./asked.ts";
import { change, usedChange } from "./change.ts";
import { waitingOf } from "../../state/waiting.ts";

/**
 * The statuses that a check that succeeded gives: a minor one to whoever is hindered, its own where it is a spell's; none for any other
 * (Conflict Actions).
 */
export function statusesGiven({ system }: CheckMessage, { verdict }: CheckState): readonly string[] {
  if (!isSuccess(verdict.outcome)) return [];
  if (system.kind === "hinder") return minorStatuses(currentDials().statuses).map(({ id }) => id);
  return system.kind === "spell" && system.use.effect === "status" ? system.use.statuses : [];
}

/** Whom a check was aimed at and has given no status yet. */
export function withoutStatus(message: CheckMessage): readonly string[] {
  const had = standingActs(message).flatMap(([, { kind, data }]) =>
    kind === "sufferStatus" ? [data["target"]] : [],
  );
  return message.system.use.targets.filter((uuid) => !had.includes(uuid));
}

/** Somebody gets a status by the check they were the target of. Training avoids what an attack would bring (Hinder; Camp Activities). */
export function sufferStatus(asked: AskedHere): ActPlan {
  requireOwnCard(asked);
  const { message, state } = checkAsked(asked);
  const target = requireCharacter(wordAsked(asked, "target"));
  const status = wordAsked(asked, "status");
  if (!statusesGiven(message, state).includes(status)) throw new UserError("TWO_DICE.Error.NoStatus");
  if (!withoutStatus(message).includes(uuidOf(target)))
    throw new UserError("TWO_DICE.Error.NotAimedAt", { name: nameNow(target) });
  const plan = statusPlan(target, status);
  const trained = message.system.kind === "hinder" ? null : waitingOf(target, "training");
  if (!trained) return plan;
  return {
    changes: usedChange(target, trained.id, idOf(message)),
    data: { ...plan.data, avoided: true },
  };
}

/** A status that somebody gets. @throws UserError where the table has no such status, or they have it */
export function statusPlan(target: CharacterActor, status: string): ActPlan {
  const row = currentDials().statuses.find(({ id }) => id === status);
  if (!row) throw new UserError("TWO_DICE.Error.NoStatus");
  const before = target.system.statuses;
  if (before.includes(status)) throw new UserError("TWO_DICE.Error.HasStatus", { name: nameNow(target) });
  return {
    changes: change(target, "statuses", before, [...before, status]),
    data: { target: uuidOf(target), name: nameNow(target), status },
  };
}

/** What a check to study somebody tells of them, by its result: from 7, 10 and 13 (Study; what each tells is ours). */
export function study(asked: AskedHere): ActPlan {
  requireOwnCard(asked);
  requireFirst(asked, "study");
  const { message, state } = checkAsked(asked);
  const target = requireCharacter(wordAsked(asked, "target"));
  const tier = studyTier(state.verdict.result);
  if (message.system.kind !== "study" || tier === 0) throw new UserError("TABLE.Error.NotNow");
  if (!message.system.use.targets.includes(uuidOf(target)))
    throw new UserError("TWO_DICE.Error.NotAimedAt", { name: nameNow(target) });
  return told({ name: nameNow(target), tier, ...factsOf(target, tier) });
}

/** Facts of somebody as they are now, as many as were learned. */
function factsOf(target: CharacterActor, tier: number): Readonly<Record<string, unknown>> {
  const { system, items } = target;
  const { level, health, mind, numbers, diceNow, affinities } = system;
  const { dexterity, insight, might, willpower } = diceNow;
  const { defence, magicDefence } = numbers;
  const some = {
    level,
    species: isFoe(target) ? target.system.species : "",
    health: health.value,
    mind: mind.value,
  };
  const more = { dexterity, insight, might, willpower, defence, magicDefence };
  const most = {
    affinities: Object.entries(affinities).filter(([, affinity]) => affinity !== "normal"),
    things: items.contents.map(({ name }) => name).join(", "),
  };
  return { ...some, ...(tier > 1 && more), ...(tier > 2 && most) };
}
