import { uuidOf } from "#foundry/documents.ts";
import { changeOf } from "#table/changes.ts";
import { inPlayChange } from "#table/group/keep-group.ts";
import { UserError } from "#table/refusals.ts";
import type { ActPlan } from "#table/wishes.ts";
import { CREW, crewInPlay, crewNamed } from "../../state/crew.ts";
import { requireHero } from "../../state/rights.ts";
import { type AskedHere, requireAskedByGM, wordAsked, wordsAsked } from "./asked.ts";

/** The table plays with another crew from now on, with the heroes who go along; the one before keeps all else it holds (GMs). */
export function intoPlay(asked: AskedHere): ActPlan {
  requireAskedByGM(asked);
  const crew = crewNamed(wordAsked(asked, "crew"));
  if (!crew) throw new UserError("BEACON_ROAD.Error.NoCrew");
  const before = crewInPlay();
  const along = wordsAsked(asked, "along").map((uuid) => requireHero(uuid).uuid);
  const { members } = crew.system;
  const left = before?.system.members.filter((uuid) => !along.includes(uuid)) ?? [];
  return {
    changes: [
      inPlayChange(CREW, crew),
      ...changeOf(uuidOf(crew), "system.members", [...members], [...new Set([...members, ...along])]),
      ...(before ? changeOf(uuidOf(before), "system.members", [...before.system.members], left) : []),
    ],
    data: { name: crew.name },
  };
}
