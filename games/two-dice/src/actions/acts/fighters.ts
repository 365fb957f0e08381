import { updateDocument, uuidOf } from "#foundry/documents.ts";
import { added, type Change } from "#table/changes.ts";
import { UserError } from "#table/refusals.ts";
import { making } from "#table/undo.ts";
import type { ActPlan } from "#table/wishes.ts";
import type { StoredCombatant } from "../../data/actor/party.ts";
import { type CharacterActor, isCharacter, isFoe, isHero, type PartyActor } from "../../data/kinds.ts";
import { conflictNow, type KnownCombatant } from "../../state/conflict.ts";
import { nameNow } from "../../state/party.ts";
import { requireCharacter } from "../../state/rights.ts";
import { type AskedHere, namesOf, partyAsked, requireAskedByGM, wordAsked, wordsAsked } from "./asked.ts";
import { change } from "./changes.ts";

/** Combatants by the ids they have in a conflict. */
type Combatants = Readonly<Record<string, StoredCombatant>>;

/**
 * Whoever comes into a conflict, each under an id of their own; several of one name are told apart by a number.
 * @param known who is in it already
 * @param copies those of them that were made for it
 */
export function combatantsOf(
  actors: readonly CharacterActor[],
  known: readonly StoredCombatant[],
  copies: readonly CharacterActor[] = [],
): Combatants {
  const names = new Set(known.map(({ name }) => name));
  const entries = actors.map((actor, place) => {
    const name = freeName(nameNow(actor), names);
    names.add(name);
    const combatant: StoredCombatant = {
      actor: uuidOf(actor),
      name,
      side: isHero(actor) ? "heroes" : "enemies",
      turns: isFoe(actor) ? actor.system.turns : 1,
      acted: 0,
      out: false,
      fate: "",
      copy: copies.includes(actor),
      sort: known.length + place,
    };
    return [foundry.utils.randomID(), combatant] as const;
  });
  return Object.fromEntries(entries);
}

/** A name that nobody else has: with a number behind it where somebody does. */
function freeName(name: string, names: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) {
    const free = number === 1 ? name : `${name} ${number}`;
    if (!names.has(free)) return free;
  }
}

/**
 * Others come into the conflict that goes on (GMs). A foe of the world that is in it already comes as a copy with points and statuses of
 * its own, which goes when the conflict ends.
 */
export async function joinConflict(asked: AskedHere): Promise<ActPlan> {
  requireAskedByGM(asked);
  const { party, known } = conflictAsked(asked);
  const named = wordsAsked(asked, "actors").map(requireCharacter);
  if (named.length === 0) throw new UserError("TWO_DICE.Error.NobodyInConflict");
  const taken = new Set(known.map(({ actor }) => actor));
  const first = named.filter((actor, place) => !taken.has(actor.uuid) && named.indexOf(actor) === place);
  const again = named.filter((actor, place) => taken.has(actor.uuid) || named.indexOf(actor) !== place);
  for (const actor of again) requireCopiable(actor);
  const copies = await Promise.all(again.map(copyOf));
  const coming = [...first, ...copies];
  const combatants = combatantsOf(coming, known, copies);
  return {
    changes: [
      ...copies.map((copy) => making(copy, copy.name)),
      ...Object.entries(combatants).map(([id, one]) => added(party, `system.conflict.combatants.${id}`, one)),
    ],
    data: {
      names: namesOf(Object.values(combatants)),
    },
  };
}

/** @throws UserError for a hero, and for a token, who are in it but once */
function requireCopiable(actor: CharacterActor): void {
  if (!isFoe(actor) || actor.isToken)
    throw new UserError("TWO_DICE.Error.InConflictAlready", { name: nameNow(actor) });
}

/** One more of a foe, unhurt: what has befallen the first is the first's. */
async function copyOf(actor: CharacterActor): Promise<CharacterActor> {
  const source = actor.toObject();
  Object.assign(source.system, { statuses: [], waiting: {} });
  const made: unknown = await Actor.implementation.create({ ...source, _id: null });
  if (!isCharacter(made)) throw new UserError("TABLE.Error.NotNow");
  const { health, mind } = made.system.numbers;
  await updateDocument(made, { system: { health: { value: health }, mind: { value: mind } } });
  return made;
}

/** Somebody leaves the conflict, or was marked as defeated in the host's own combat (GMs). */
export function leaveConflict(asked: AskedHere): ActPlan {
  requireAskedByGM(asked);
  const { party, one } = requireCombatant(asked);
  return {
    changes: outChanges(party, one, asked.data["defeated"] === true ? "fate" : "left"),
    data: { name: one.name },
  };
}

/** Somebody is out of the conflict, and how that came. */
export function outChanges(party: PartyActor, { id, out, fate }: KnownCombatant, why: string): Change[] {
  return [
    ...change(party, `conflict.combatants.${id}.out`, out, true),
    ...change(party, `conflict.combatants.${id}.fate`, fate, why),
  ];
}

/** The conflict that is asked about. @throws UserError where none goes on */
function conflictAsked(asked: AskedHere): {
  readonly party: PartyActor;
  readonly known: readonly KnownCombatant[];
} {
  const party = partyAsked(asked);
  if (!party.system.conflict.running) throw new UserError("TWO_DICE.Error.NoConflict");
  return { party, known: conflictNow(party).all };
}

/** Somebody in the conflict by the id they have there. @throws UserError where there is nobody of it */
export function requireCombatant(asked: AskedHere): {
  readonly party: PartyActor;
  readonly one: KnownCombatant;
} {
  const { party, known } = conflictAsked(asked);
  const one = known.find(({ id }) => id === wordAsked(asked, "combatant"));
  if (!one) throw new UserError("TWO_DICE.Error.NotInConflict");
  return { party, one };
}
