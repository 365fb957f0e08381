import { uuidOf } from "#foundry/documents.ts";
import { added, type Change, changeOf } from "#table/changes.ts";
import { UserError } from "#table/refusals.ts";
import { making } from "#table/undo.ts";
import type { ActPlan } from "#table/wishes.ts";
import type { StoredCombatant } from "../../data/actor/fight.ts";
import {
  type CrewActor,
  type FighterActor,
  isCompanion,
  isCreature,
  isFighter,
  isHero,
  isPower,
} from "../../data/kinds.ts";
import { endingOf } from "../../rules/combat/endings.ts";
import { crewInPlay } from "../../state/crew.ts";
import { isDying } from "../../state/dying.ts";
import { type Fighting, type FightState, fightNow, runningFight } from "../../state/fight.ts";
import { freeName } from "../../state/free-name.ts";
import { nameNow, requireFighter } from "../../state/rights.ts";
import { newStatus } from "../../state/statuses.ts";
import { type AskedHere, requireAskedByGM, wordAsked, wordsAsked } from "./asked.ts";
import { surpriseOn } from "./surprise.ts";

/** A fight begins with those who are named; some lie in ambush, some are surprised (Entering Combat). */
export function beginFight(asked: AskedHere): ActPlan {
  requireAskedByGM(asked);
  const crew = crewInPlay();
  if (!crew) throw new UserError("BEACON_ROAD.Error.NoCrew");
  const { fight } = crew.system;
  if (fight.running) throw new UserError("BEACON_ROAD.Error.FightRuns");
  const actors = [...new Set(wordsAsked(asked, "actors"))].map(requireFighter);
  if (actors.length === 0) throw new UserError("BEACON_ROAD.Error.NobodyInFight");
  const { surprised, throws } = surpriseOn(asked, actors);
  const [ambush, friends] = [wordsAsked(asked, "ambush"), wordsAsked(asked, "friends")];
  const combatants = combatantsOf(actors, []).map(([id, one]): [string, StoredCombatant] => [
    id,
    {
      ...one,
      ...sideFor(one, friends.includes(one.actor)),
      ambushing: ambush.includes(one.actor),
      surprised: surprised.includes(one.actor),
    },
  ]);
  const now = { running: true, number: fight.number + 1, round: 1, turn: "" };
  return {
    changes: [
      ...(Object.entries(now) as [keyof typeof now, unknown][]).flatMap(([key, value]) =>
        fightChange(crew, key, fight[key], value),
      ),
      // Entries are merged: those of the last fight go one by one.
      ...Object.entries(fight.combatants).flatMap(([id, one]) =>
        fightChange(crew, `combatants.${id}`, one, null),
      ),
      ...combatants.map(([id, one]) => added(crew, `system.fight.combatants.${id}`, one)),
      ...actors
        .filter(({ uuid }) => surprised.includes(uuid))
        .map((actor, place) => added(actor, `system.statuses.${asked.id}${place}`, newStatus("surprised"))),
    ],
    data: {
      names: combatants.map(([, { name }]) => name).join(", "),
      throws,
    },
  };
}

/** The side of somebody who comes in: a creature may stand by the heroes. */
function sideFor(
  { side }: Pick<StoredCombatant, "side">,
  isFriend: boolean,
): Pick<StoredCombatant, "side" | "friend"> {
  const friend = isFriend && side === "others";
  return { side: friend ? "heroes" : side, friend };
}

/** Others come into the fight that goes on; a creature of the world that is in it already comes as a copy, which goes when the fight ends. */
export async function joinFight(asked: AskedHere): Promise<ActPlan> {
  requireAskedByGM(asked);
  const { crew, all } = requireFight();
  const named = wordsAsked(asked, "actors").map(requireFighter);
  if (named.length === 0) throw new UserError("BEACON_ROAD.Error.NobodyInFight");
  const isFriend = wordAsked(asked, "side") === "heroes";
  const taken = new Set(all.map(({ actor }) => actor));
  const isAgain = (actor: FighterActor, place: number): boolean =>
    taken.has(actor.uuid) || named.indexOf(actor) !== place;
  const first = named.filter((actor, place) => !isAgain(actor, place));
  const copies = await Promise.all(named.filter(isAgain).map(copyOf));
  const combatants = combatantsOf([...first, ...copies], all, copies);
  return {
    changes: [
      ...copies.map((copy) => making(copy, copy.name)),
      ...combatants.map(([id, one]) =>
        added(crew, `system.fight.combatants.${id}`, { ...one, ...sideFor(one, isFriend) }),
      ),
    ],
    data: { names: combatants.map(([, { name }]) => name).join(", ") },
  };
}

/** Somebody is out of the fight: fled, taken, or marked as defeated in Foundry's own combat (GMs). */
export function leaveFight(asked: AskedHere): ActPlan {
  requireAskedByGM(asked);
  const { fight, one } = combatantAsked(asked);
  return { changes: combatantChange(fight, one, "out", true), data: { name: one.name } };
}

/** What of somebody's round begins anew with each. */
const FRESH = {
  acted: false,
  acts: 0,
  reacts: 0,
  moreActs: 0,
  moreReacts: 0,
  pushed: false,
  surprised: false,
};

/** The next round: Acts and Reacts are whole again, everybody chooses anew, and nobody is surprised any more (Entering Combat). */
export function nextRound(asked: AskedHere): ActPlan {
  requireAskedByGM(asked);
  const fight = requireFight();
  const { crew, round, turn, all } = fight;
  if (asked.data["round"] !== undefined && asked.data["round"] !== round)
    throw new UserError("BEACON_ROAD.Error.RoundOver");
  return {
    changes: [
      ...fightChange(crew, "round", round, round + 1),
      ...fightChange(crew, "turn", turn, ""),
      ...all.flatMap((one) => [
        ...(Object.entries(FRESH) as [keyof typeof FRESH, unknown][]).flatMap(([key, value]) =>
          combatantChange(fight, one, key, value),
        ),
        ...(one.used.length > 0 ? combatantChange(fight, one, "used", []) : []),
        ...Object.entries(one.free).map(([key, deed]) => ({
          uuid: uuidOf(crew),
          path: `system.fight.combatants.${one.id}.free.${key}`,
          before: { ...deed },
          after: null,
        })),
        ...statusesGone(one.fighter, ({ id }) => endingOf(id) === "firstRound"),
      ]),
    ],
    data: { round: round + 1 },
  };
}

/** The fight is over: stances end, and copies made for it go (GMs). */
export function endFight(asked: AskedHere): ActPlan {
  requireAskedByGM(asked);
  const { crew, round, turn, all } = requireFight();
  return {
    changes: [
      ...fightChange(crew, "running", true, false),
      ...fightChange(crew, "turn", turn, ""),
      ...all.flatMap(({ fighter, copy }) => {
        if (copy) return [{ uuid: uuidOf(fighter), path: "", before: fighter.toObject(), after: null }];
        return [
          ...fighter.items.contents.flatMap((item) => stanceOver(fighter, item)),
          ...statusesGone(fighter, ({ id }) => endingOf(id) === "firstRound"),
        ];
      }),
    ],
    data: {
      round,
      dying: all
        .filter(({ fighter }) => isHero(fighter) && isDying(fighter))
        .map(({ name }) => name)
        .join(", "),
    },
  };
}

/** Somebody leaves a stance: what it gave them goes with it (Powers). */
export function leaveStance(asked: AskedHere): ActPlan {
  const actor = requireFighter(asked.message.system.actor);
  const item = actor.items.get(wordAsked(asked, "item"));
  const changes = item ? stanceOver(actor, item) : [];
  if (!item || changes.length === 0)
    throw new UserError("BEACON_ROAD.Error.NoStance", { name: nameNow(actor) });
  return { changes, data: { name: nameNow(actor), power: item.name } };
}

function stanceOver(actor: FighterActor, item: Item.Implementation): Change[] {
  if (!isPower(item) || !item.system.active) return [];
  return [
    ...changeOf(uuidOf(item), "system.active", true, false),
    ...statusesGone(actor, ({ by }) => by === item.uuid),
  ];
}

/** Statuses of somebody that end. */
export function statusesGone(
  actor: FighterActor,
  ends: (status: FighterActor["system"]["statuses"][string]) => boolean,
): Change[] {
  return Object.entries(actor.system.statuses)
    .filter(([, status]) => ends(status))
    .map(([key, status]) => ({
      uuid: uuidOf(actor),
      path: `system.statuses.${key}`,
      before: { ...status },
      after: null,
    }));
}

/** A change of a crew's fight. */
export function fightChange(crew: CrewActor, path: string, before: unknown, after: unknown): Change[] {
  return changeOf(uuidOf(crew), `system.fight.${path}`, before, after);
}

/** A change of somebody's entry in the fight. */
export function combatantChange(
  { crew }: Pick<FightState, "crew">,
  { id }: Pick<Fighting, "id">,
  key: keyof StoredCombatant,
  after: unknown,
): Change[] {
  const stored = crew.system.fight.combatants[id];
  return stored ? fightChange(crew, `combatants.${id}.${key}`, stored[key], after) : [];
}

/** The fight that goes on. @throws UserError where none does */
export function requireFight(): FightState {
  const fight = runningFight();
  if (!fight) throw new UserError("BEACON_ROAD.Error.NoFight");
  return fight;
}

/** Somebody in the fight by the id they have there. @throws UserError where there is nobody of it */
export function combatantAsked(asked: AskedHere): { readonly fight: FightState; readonly one: Fighting } {
  const fight = requireFight();
  const one = fight.all.find(({ id }) => id === wordAsked(asked, "combatant"));
  if (!one) throw new UserError("BEACON_ROAD.Error.NotInFight");
  return { fight, one };
}

/** Whoever comes into a fight, each under an id of their own; several of one name are told apart by a number. */
function combatantsOf(
  actors: readonly FighterActor[],
  known: readonly { readonly name: string }[],
  copies: readonly FighterActor[] = [],
): [string, StoredCombatant][] {
  const names = new Set(known.map(({ name }) => name));
  return actors.map((actor, place) => {
    const name = freeName(nameNow(actor), names);
    names.add(name);
    const isOurs = isHero(actor) || isCompanion(actor);
    const one: StoredCombatant = {
      actor: uuidOf(actor),
      name,
      side: isOurs ? "heroes" : "others",
      friend: false,
      ...FRESH,
      ambushing: false,
      out: false,
      aimed: false,
      braced: "",
      used: [],
      free: {},
      copy: copies.includes(actor),
      sort: known.length + place,
    };
    return [foundry.utils.randomID(), one];
  });
}

/** @throws UserError for a hero, and for a token, who are in it but once */
async function copyOf(actor: FighterActor): Promise<FighterActor> {
  if (!isCreature(actor) || actor.isToken)
    throw new UserError("BEACON_ROAD.Error.InFightAlready", { name: nameNow(actor) });
  const made: unknown = await Actor.implementation.create({ ...actor.toObject(), _id: null });
  if (!isFighter(made)) throw new UserError("TABLE.Error.NotNow");
  return made;
}

/** The crew's fight by the crew, for whatever reads it after it has ended. */
export function lastFight(): FightState | null {
  const crew = crewInPlay();
  return crew && fightNow(crew);
}
