import { idOf, uuidOf } from "#foundry/documents.ts";
import type { Change } from "#table/changes.ts";
import { UserError } from "#table/refusals.ts";
import type { ActPlan } from "#table/wishes.ts";
import { GUARD } from "../../data/actor/character.ts";
import { type CharacterActor, isFoe, isHero, type PartyActor } from "../../data/kinds.ts";
import { currentDials } from "../../data/settings.ts";
import { CONFLICT_ACTIONS } from "../../rules/conflict-actions.ts";
import { type ConflictSide, mayAct, newRound, SIDES, useTurn, whoBegins } from "../../rules/conflict.ts";
import { type DefeatChoice, defeatChoices, nextTier } from "../../rules/defeat.ts";
import { conflictNow, type KnownCombatant } from "../../state/conflict.ts";
import { plays, requireCharacter, requirePlays } from "../../state/rights.ts";
import { storyGain } from "../points.ts";
import { type AskedHere, requireOwnCard, wordAsked } from "./asked.ts";
import { change, requireAskedByGM, requireParty, waitingChange, wordsAsked } from "./change.ts";

/** A conflict begins with those who are named; who begins follows from whether a villain is among them (Initiative). */
export function beginConflict(asked: AskedHere): ActPlan {
  requireAskedByGM(asked);
  const party = requireParty();
  const { conflict } = party.system;
  if (conflict.running) throw new UserError("TWO_DICE.Error.ConflictRuns");
  const actors = wordsAsked(asked, "actors").map(requireCharacter);
  if (actors.length === 0) throw new UserError("TWO_DICE.Error.NobodyInConflict");
  const hasVillain = actors.some((actor) => isFoe(actor) && actor.system.villain !== "");
  const first = whoBegins(hasVillain, null, currentDials());
  const combatants = combatantsOf(actors);
  const after = { running: true, number: conflict.number + 1, round: 1, first, last: "", combatants };
  return {
    changes: [
      ...(Object.entries(after) as [keyof typeof after, unknown][]).flatMap(([key, value]) =>
        change(party, `conflict.${key}`, conflict[key], value),
      ),
    ],
    data: { first, names: actors.map(({ name }) => name).join(", ") },
  };
}

/** Whoever is in it, each under an id of their own; several of one name are told apart by a number. */
function combatantsOf(actors: readonly CharacterActor[]): Record<string, object> {
  const counts = new Map<string, number>();
  const entries = actors.map((actor, sort) => {
    const count = (counts.get(actor.name) ?? 0) + 1;
    counts.set(actor.name, count);
    const side: ConflictSide = isHero(actor) ? "heroes" : "enemies";
    const turns = isFoe(actor) ? actor.system.turns : 1;
    const name = count > 1 ? `${actor.name} ${count}` : actor.name;
    return [
      foundry.utils.randomID(),
      { actor: uuidOf(actor), name, side, turns, acted: 0, out: false, fate: "", sort },
    ];
  });
  return Object.fromEntries(entries) as Record<string, object>;
}

/** Somebody uses a turn; guard holds until their next one (Combat Round; Conflict Actions). */
export function takeTurn(asked: AskedHere): ActPlan {
  const { party, one, actor } = combatantAsked(asked);
  const { conflict } = party.system;
  if (!plays(asked.by, actor)) requirePlays(asked.by, actor);
  if (!mayAct(one)) throw new UserError("TWO_DICE.Error.ActedAlready", { name: one.name });
  const state = conflictNow(party);
  if (state.next !== one.side && !asked.by?.isGM) throw new UserError("TWO_DICE.Error.OtherSide");
  const action = CONFLICT_ACTIONS.find((word) => word === wordAsked(asked, "action")) ?? "other";
  const about = wordAsked(asked, "words");
  const guard =
    action === "guard"
      ? [waitingChange(actor, idOf(asked.message), { kind: GUARD, about, from: one.name })]
      : [];
  return {
    changes: [
      ...turnUsed(party, one),
      ...change(party, "conflict.last", conflict.last, one.side),
      ...guardOver(actor),
      ...guard,
    ],
    data: { name: one.name, action, words: about },
  };
}

/** Those who support a group check in a conflict give up their turn in this round (Combat Round). */
export function giveTurns(asked: AskedHere): ActPlan {
  requireOwnCard(asked);
  const party = requireParty();
  const supporters = wordsAsked(asked, "supporters");
  const giving = conflictNow(party).all.filter((one) => supporters.includes(one.actor) && mayAct(one));
  return {
    changes: giving.flatMap((one) => turnUsed(party, one)),
    data: { names: giving.map(({ name }) => name).join(", ") },
  };
}

/** One turn fewer for somebody in this round. */
function turnUsed(party: PartyActor, { id, acted }: KnownCombatant): Change[] {
  const after = useTurn(conflictNow(party).all, id).find((one) => one.id === id)?.acted ?? acted;
  return change(party, `conflict.combatants.${id}.acted`, acted, after);
}

/** Guard ends as its owner's next turn begins (Guard). */
function guardOver(actor: CharacterActor): Change[] {
  return Object.entries(actor.system.waiting)
    .filter(([, { kind }]) => kind === GUARD)
    .map(([id, one]) => ({ uuid: uuidOf(actor), path: `system.waiting.${id}`, before: one, after: null }));
}

/** Who begins is settled, by the group check or a GM's word (Initiative). */
export function setFirst(asked: AskedHere): ActPlan {
  requireAskedByGM(asked);
  const party = requireParty();
  const side = SIDES.find((one) => one === wordAsked(asked, "side"));
  if (!side) throw new UserError("TABLE.Error.NotNow");
  return { changes: change(party, "conflict.first", party.system.conflict.first, side), data: { side } };
}

/** Everybody has acted: the next round begins (Combat Round). */
export function nextRound(asked: AskedHere): ActPlan {
  requireAskedByGM(asked);
  const party = requireParty();
  const { conflict } = party.system;
  if (!conflict.running) throw new UserError("TWO_DICE.Error.NoConflict");
  const { all } = conflictNow(party);
  const fresh = newRound(all);
  return {
    changes: [
      ...change(party, "conflict.round", conflict.round, conflict.round + 1),
      ...change(party, "conflict.last", conflict.last, ""),
      ...fresh.flatMap(({ id, acted }) =>
        change(party, `conflict.combatants.${id}.acted`, conflict.combatants[id]?.acted, acted),
      ),
    ],
    data: { round: conflict.round + 1 },
  };
}

/** The conflict is over (GMs). */
export function endConflict(asked: AskedHere): ActPlan {
  requireAskedByGM(asked);
  const party = requireParty();
  const { running, round } = party.system.conflict;
  if (!running) throw new UserError("TWO_DICE.Error.NoConflict");
  return { changes: change(party, "conflict.running", true, false), data: { round } };
}

/** What becomes of somebody at zero health (Defeat). */
export function defeat(asked: AskedHere): ActPlan {
  const actor = requireCharacter(asked.message.system.actor);
  if (!asked.by?.isGM) requirePlays(asked.by, actor);
  if (actor.system.health.value > 0) throw new UserError("TWO_DICE.Error.NotDefeated", { name: actor.name });
  const choice = choicesFor(actor).find((one) => one === wordAsked(asked, "choice"));
  if (!choice) throw new UserError("TABLE.Error.NotNow");
  return {
    changes: [...outOfIt(actor, choice), ...costs(asked, actor, choice)],
    data: { name: actor.name, choice, words: wordAsked(asked, "words") },
  };
}

/** What can become of a character at zero health. */
export function choicesFor(actor: CharacterActor): readonly DefeatChoice[] {
  if (isHero(actor)) return defeatChoices({ kind: "hero" });
  const { villain, villainPoints } = actor.system;
  return defeatChoices(
    villain === "" ? { kind: "foe" } : { kind: "villain", tier: villain, points: villainPoints.value },
  );
}

function outOfIt(actor: CharacterActor, choice: DefeatChoice): Change[] {
  const party = requireParty();
  const known = Object.entries(party.system.conflict.combatants).find(
    ([, one]) => one.actor === actor.uuid && !one.out,
  );
  if (!known || choice === "escalate") return [];
  return [
    ...change(party, `conflict.combatants.${known[0]}.out`, false, true),
    ...change(party, `conflict.combatants.${known[0]}.fate`, known[1].fate, choice),
  ];
}

function costs({ message }: AskedHere, actor: CharacterActor, choice: DefeatChoice): Change[] {
  if (isHero(actor)) return choice === "surrender" ? [storyGain(actor, "surrender", idOf(message))] : [];
  const { villain, villainPoints, health, numbers } = actor.system;
  if (choice === "escape") {
    const party = requireParty();
    const spent = { foe: actor.name, reason: "escape", session: party.system.session.number };
    return [
      ...change(actor, "villainPoints.value", villainPoints.value, villainPoints.value - 1),
      ...change(party, `villainSpent.${idOf(message)}`, null, spent),
    ];
  }
  const tier = choice === "escalate" && villain !== "" ? nextTier(villain) : null;
  if (tier === null) return [];
  return [
    ...change(actor, "villain", villain, tier),
    ...change(actor, "health.value", health.value, numbers.health),
  ];
}

function combatantAsked(asked: AskedHere): {
  readonly party: ReturnType<typeof requireParty>;
  readonly one: KnownCombatant;
  readonly actor: CharacterActor;
} {
  const party = requireParty();
  if (!party.system.conflict.running) throw new UserError("TWO_DICE.Error.NoConflict");
  const one = conflictNow(party).all.find(({ id }) => id === wordAsked(asked, "combatant"));
  if (!one) throw new UserError("TWO_DICE.Error.NotInConflict");
  return { party, one, actor: requireCharacter(one.actor) };
}
