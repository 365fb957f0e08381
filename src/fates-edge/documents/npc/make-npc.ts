import { attempt } from "../../../table/attempt.ts";
import { inTurn } from "../../../table/in-turn.ts";
import { Problem } from "../../../table/problem.ts";
import { parseNpcLine, type NpcLine } from "../../rules/npc-line.ts";
import { RulesError } from "../../rules/rules-error.ts";
import { requireGM } from "../actions/require-gm.ts";
import { isNpc, type NpcActor } from "../kinds.ts";
import { npcSource } from "./npc-source.ts";
import { putInScene } from "./put-in-scene.ts";

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
