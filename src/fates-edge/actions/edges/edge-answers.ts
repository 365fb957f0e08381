import { updateDocument } from "#foundry/documents.ts";
import { SYSTEM_ID } from "../../data/game.ts";
import type { EdgeItem } from "../../data/kinds.ts";
import { ANSWERS_FLAG, answersKept, answerTo, type Occasion } from "../../state/edges/edge-moments.ts";

/** How many answers are kept: older ones belong to moments that are long over. */
const KEPT = 40;

/**
 * Notes that this user has answered whether an edge is used at a moment, be it with no. It stands with the user, so that each of their
 * tabs knows it.
 */
export async function noteAnswer({ key }: Occasion, item: EdgeItem, edge: string): Promise<void> {
  const one = answerTo(key, item.uuid, edge);
  const answers = [...answersKept().filter((each) => each !== one), one].slice(-KEPT);
  await updateDocument(game.user, { flags: { [SYSTEM_ID]: { [ANSWERS_FLAG]: answers } } });
}
