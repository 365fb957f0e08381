import { UserError } from "#table/refusals.ts";
import { isTalent } from "../../data/kinds.ts";
import { skillRef } from "../../data/skill-words.ts";
import { currentSkills } from "../../data/settings.ts";
import { BLOOD_MEMORY } from "../../state/acts.ts";
import { primaryParty, tableNumbers } from "../../state/party.ts";
import { markChange } from "../roll/marks.ts";
import type { Doing, Planned } from "./doing.ts";

/**
 * Blood Memory: after a battle its owner names one skill that a foe showed them, which has one die more through the next scene; then it
 * is gone. One skill a scene.
 */
export function memory({ actor, id, said }: Doing): Planned {
  const talent = actor.items.contents.filter(isTalent).find(({ system }) => system.slug === BLOOD_MEMORY);
  if (!talent) throw new UserError("TABLE.Error.NotNow");
  if (!currentSkills().has(said.words)) throw new UserError("FATES_EDGE.Error.NoSuchSkill");
  const next = tableNumbers().scene + (primaryParty()?.system.scene.running ? 1 : 0);
  const laid = Object.values(actor.system.marks).some(
    ({ skill = "", scene }) => skill !== "" && scene === next,
  );
  if (laid) throw new UserError("FATES_EDGE.Error.RememberedAlready", { name: talent.name });
  const skill = skillRef(said.words);
  const mark = { kind: "next", label: talent.name, dice: 1, scene: next, by: id } as const;
  return {
    changes: [markChange(actor, `${id}-memory`, { ...mark, lasting: true, skill: said.words })],
    summary: [{ key: "FATES_EDGE.Act.Told.memory", data: { skill } }],
  };
}
