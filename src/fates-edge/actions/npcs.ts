import { Problem } from "../../table/problem.ts";
import { attempt } from "../../table/refusals.ts";
import { inTurn } from "../../table/serialize.ts";
import { isNpc, type NpcActor } from "../data/kinds.ts";
import { requireGM } from "../documents/actions/require-gm.ts";
import { npcSource } from "../documents/npc/npc-source.ts";
import { putInScene } from "../documents/npc/put-in-scene.ts";
import { type NpcLine, parseNpcLine } from "../rules/npc-line.ts";
import { RulesError } from "../rules/rules-error.ts";

/**
 * Makes somebody out of one line, `Captain Veyra T3 Watch 5`, and puts them into the scene (GMs). No player knows of them
 * until a GM says so: the actor is nobody's to see.
 */
export function makeNpc(line: string): Promise<NpcActor | null> {
  return inTurn("opposition", () =>
    attempt(async () => {
      requireGM();
      const ownership = { default: CONST.DOCUMENT_OWNERSHIP_LEVELS.NONE };
      const made = await Actor.implementation.create({ ...npcSource(readLine(line)), ownership });
      if (!isNpc(made)) return null;
      await putInScene(made);
      return made;
    }, null),
  );
}

function readLine(line: string): NpcLine {
  try {
    return parseNpcLine(line);
  } catch (error) {
    if (error instanceof RulesError) throw new Problem("FATES_EDGE.Error.NpcLine");
    throw error;
  }
}
