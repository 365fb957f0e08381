import { randomId } from "../../foundry/random-id.ts";
import { countBoons } from "../data/actor/boon-entries.ts";
import type { PcModel } from "../data/actor/pc.ts";
import { currentEdition } from "../data/current-edition.ts";
import type { PcActor } from "../data/kinds.ts";
import { markFatigue } from "../rules/fatigue.ts";

type Changes = NonNullable<Actor.UpdateData["system"]>;

/** What a track stands at: boons, fatigue, harm or `skills.<key>`. */
export function readTrack({ system }: PcActor, path: string): number {
  if (path === "boons" || path === "fatigue" || path === "harm") return system[path].value;
  return system.skills[path.replace("skills.", "")] ?? 0;
}

/**
 * A track set by hand on the sheet: boons, fatigue, harm or `skills.<key>`. Boons gain an entry, so that a re-roll
 * spent at the same moment is not lost; fatigue runs through the rules, for a full track may turn into harm.
 */
export async function setTrack(actor: PcActor, path: string, value: number): Promise<void> {
  const { system } = actor;
  if (path === "boons") await actor.update({ system: boonsSet(system, value) });
  else if (path === "fatigue") await actor.update({ system: fatigueSet(system, value) });
  else if (path === "harm") await actor.update({ system: { harm: { value } } });
  else await actor.update({ system: { skills: { [path.replace("skills.", "")]: value } } });
}

function boonsSet(system: PcModel, value: number): Changes {
  const delta = value - Math.max(0, countBoons(system.boons));
  return { boons: { entries: { [`hand-${randomId()}`]: { delta, reason: "hand", message: "" } } } };
}

function fatigueSet(system: PcModel, value: number): Changes {
  const marks = value - system.fatigue.value;
  if (marks <= 0) return { fatigue: { value } };
  const state = { fatigue: system.fatigue.value, harm: system.harm.value };
  const marked = markFatigue(state, marks, { edition: currentEdition(), body: system.attributes.body });
  return { fatigue: { value: marked.fatigue, used: false }, harm: { value: marked.harm } };
}
