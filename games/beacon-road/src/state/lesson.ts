import { isCall, isHero, type RollMessage } from "../data/kinds.ts";
import { type Track, trackOfRoll } from "../rules/people/advancement.ts";
import { isAction } from "../rules/roll/actions.ts";
import { fighterHere } from "./rights.ts";
import type { RollState } from "./roll.ts";

/** The track that a hero's roll marks: a push that failed, or their part of a desperate group action (PC Advancement); null for none. */
export function lessonOf({ system }: RollMessage, { outcome, settled }: RollState): Track | null {
  const { action, kind, asked, pushes, actor } = system;
  if (kind !== "action" || !isAction(action) || !isHero(fighterHere(actor))) return null;
  const call = game.messages.get(asked);
  const group = isCall(call) && call.system.kind === "group";
  return trackOfRoll({ action, outcome, pushed: pushes.length > 0, group, position: settled.position });
}
