import { uuidOf } from "#foundry/documents.ts";
import { type Change, changeOf } from "#table/changes.ts";
import { inPlayChange } from "#table/group/keep-group.ts";
import { groupsOf } from "#table/group/group.ts";
import { UserError } from "#table/refusals.ts";
import type { ActPlan } from "#table/wishes.ts";
import type { CrewActor } from "../../data/kinds.ts";
import { CREW, crewNamed } from "../../state/crew.ts";
import { type AskedHere, requireAskedByGM, wordAsked, wordsAsked } from "./asked.ts";

/** The table plays with another crew from now on, and heroes may go along; the one before keeps all else it holds (GMs). */
export function intoPlay(asked: AskedHere): ActPlan {
  requireAskedByGM(asked);
  const crew = crewNamed(wordAsked(asked, "crew"));
  if (!crew) throw new UserError("BEACON_ROAD.Error.NoCrew");
  const heroes = wordsAsked(asked, "heroes");
  const moved = heroes.length === 0 ? [] : groupsOf(CREW).flatMap((one) => membersChange(one, crew, heroes));
  return { changes: [inPlayChange(CREW, crew), ...moved], data: { name: crew.name } };
}

/** Heroes leave the crew they were in for another. */
function membersChange(one: CrewActor, to: CrewActor, heroes: readonly string[]): Change[] {
  const { members } = one.system;
  const others = members.filter((uuid) => !heroes.includes(uuid));
  const after = one === to ? [...others, ...heroes] : others;
  return after.length === members.length && one !== to
    ? []
    : changeOf(uuidOf(one), "system.members", [...members], after);
}
