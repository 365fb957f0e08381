import type { Change } from "#table/changes.ts";
import { UserError } from "#table/refusals.ts";
import { deleting } from "#table/undo.ts";
import type { ActPlan } from "#table/wishes.ts";
import { GUARD } from "../../data/actor/character.ts";
import { type CharacterActor, isFoe, type PartyActor } from "../../data/kinds.ts";
import { currentDials } from "../../data/settings.ts";
import { CONFLICT_ACTIONS, type ConflictAction } from "../../rules/conflict-actions.ts";
import { mayAct, newRound, SIDES, useTurn, whoBegins } from "../../rules/conflict.ts";
import { SECOND_ACTIONS } from "../../rules/rest.ts";
import { conflictNow, type KnownCombatant, turnLeft } from "../../state/conflict.ts";
import { nameNow } from "../../state/party.ts";
import { characterHere, requireCharacter, requirePlays } from "../../state/rights.ts";
import {
  type AskedHere,
  characterAsked,
  namesOf,
  oneAsked,
  partyAsked,
  requireAskedByGM,
  requireStill,
  wordAsked,
  wordsAsked,
} from "./asked.ts";
import { change, usedUp, waitingChange } from "./changes.ts";
import { combatantsOf, requireCombatant } from "./fighters.ts";

/** A conflict begins with those who are named; who begins follows from whether a villain is among them (Initiative). */
export function beginConflict(asked: AskedHere): ActPlan {
  requireAskedByGM(asked);
  const party = partyAsked(asked);
  const { conflict } = party.system;
  if (conflict.running) throw new UserError("TWO_DICE.Error.ConflictRuns");
  const actors = wordsAsked(asked, "actors").map(requireCharacter);
  if (actors.length === 0) throw new UserError("TWO_DICE.Error.NobodyInConflict");
  const hasVillain = actors.some((actor) => isFoe(actor) && actor.system.villain !== "");
  const first = whoBegins(hasVillain, null, currentDials());
  const combatants = combatantsOf(actors, []);
  const after = { running: true, number: conflict.number + 1, round: 1, first, last: "" };
  return {
    changes: [
      ...(Object.entries(after) as [keyof typeof after, unknown][]).flatMap(([key, value]) =>
        change(party, `conflict.${key}`, conflict[key], value),
      ),
      // Entries are merged: those of the last conflict go one by one.
      ...Object.entries(conflict.combatants).flatMap(([id, one]) =>
        change(party, `conflict.combatants.${id}`, one, null),
      ),
      ...Object.entries(combatants).flatMap(([id, one]) =>
        change(party, `conflict.combatants.${id}`, null, one),
      ),
      ...actors.flatMap(guardOver),
    ],
    data: { first, names: namesOf(actors), party: party.uuid },
  };
}

/** Somebody uses a turn; guard holds until their next one (Combat Round; Conflict Actions). */
export function takeTurn(asked: AskedHere): ActPlan {
  const { party, one, actor } = combatantAsked(asked);
  const { conflict } = party.system;
  requirePlays(asked.by, actor);
  const action = oneAsked(asked, CONFLICT_ACTIONS, "action") ?? "other";
  const about = wordAsked(asked, "words");
  const said = { name: one.name, action, words: about };
  if (!mayAct(one)) return { changes: secondAction(asked, { one, actor, action }), data: said };
  const state = conflictNow(party);
  if (state.next !== one.side && !asked.by?.isGM) throw new UserError("TWO_DICE.Error.OtherSide");
  const guard =
    action === "guard" ? [waitingChange(actor, asked.card, { kind: GUARD, about, from: one.name })] : [];
  return {
    changes: [
      ...turnUsed(party, one),
      ...change(party, "conflict.last", conflict.last, one.side),
      ...guardOver(actor),
      ...guard,
    ],
    data: said,
  };
}

/** Who slept soundly does one thing more, of three kinds, without a turn (Camp Activities). */
function secondAction(
  { card }: AskedHere,
  {
    one,
    actor,
    action,
  }: { readonly one: KnownCombatant; readonly actor: CharacterActor; readonly action: ConflictAction },
): Change[] {
  const slept = one.out ? [] : usedUp(actor, "sleep-soundly", card);
  if (slept.length === 0) throw new UserError("TWO_DICE.Error.ActedAlready", { name: one.name });
  if (!SECOND_ACTIONS.includes(action))
    throw new UserError("TWO_DICE.Error.SecondAction", { name: one.name });
  return slept;
}

/** Who supports a group check in a conflict gives up their turn in this round (Combat Round). */
export function giveTurns(asked: AskedHere): ActPlan {
  const actor = characterAsked(asked);
  const one = turnLeft(actor);
  if (!one) throw new UserError("TWO_DICE.Error.ActedAlready", { name: nameNow(actor) });
  return {
    changes: turnUsed(partyAsked(asked), one),
    data: { names: one.name, call: wordAsked(asked, "call"), hero: actor.uuid },
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
    .flatMap(([id, one]) => change(actor, `waiting.${id}`, one, null));
}

/** Who begins is settled, by the group check or a GM's word (Initiative). */
export function setFirst(asked: AskedHere): ActPlan {
  requireAskedByGM(asked);
  const party = partyAsked(asked);
  const side = oneAsked(asked, SIDES, "side");
  if (!side) throw new UserError("TABLE.Error.NotNow");
  return { changes: change(party, "conflict.first", party.system.conflict.first, side), data: { side } };
}

/** Everybody has acted: the next round begins (Combat Round). */
export function nextRound(asked: AskedHere): ActPlan {
  requireAskedByGM(asked);
  const party = partyAsked(asked);
  const { conflict } = party.system;
  if (!conflict.running) throw new UserError("TWO_DICE.Error.NoConflict");
  requireStill(asked, "round", conflict.round);
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

/** The conflict is over, and every guard in it (GMs). */
export function endConflict(asked: AskedHere): ActPlan {
  requireAskedByGM(asked);
  const party = partyAsked(asked);
  const { running, round, combatants } = party.system.conflict;
  if (!running) throw new UserError("TWO_DICE.Error.NoConflict");
  const left = Object.values(combatants).flatMap(({ actor: uuid, copy }) => {
    const actor = characterHere(uuid);
    if (!actor) return [];
    return copy ? [deleting(actor)] : guardOver(actor);
  });
  return {
    changes: [...change(party, "conflict.running", true, false), ...left],
    data: { round },
  };
}

function combatantAsked(asked: AskedHere): {
  readonly party: PartyActor;
  readonly one: KnownCombatant;
  readonly actor: CharacterActor;
} {
  const known = requireCombatant(asked);
  return { ...known, actor: requireCharacter(known.one.actor) };
}
