import { idOf, uuidOf } from "#foundry/documents.ts";
import { type ActionMessage, isGear, type PcActor } from "../../data/kinds.ts";
import { isBroughtOff } from "../../rules/outcome.ts";
import { judgedRolls } from "../log-index.ts";
import { tableNumbers } from "../party.ts";
import { actionStanding } from "./action-standing.ts";
import { cardFacts } from "./group-call.ts";

/** Skills by which a thing is patched in the field (SRD 20.5). */
const PATCH_SKILLS = ["craft", "survival"] as const;

/** A character's roll of this scene by which something may still be patched; undefined for none. */
export function patchingRoll(actor: PcActor): ActionMessage | undefined {
  const used = actor.items.contents.flatMap((item) => (isGear(item) ? [item.system.patchRoll] : []));
  return judgedRolls(uuidOf(actor), tableNumbers().scene).find((roll) => {
    if (!PATCH_SKILLS.some((skill) => skill === roll.system.skill) || used.includes(idOf(roll))) return false;
    const { outcome } = actionStanding(cardFacts(roll, game.user)).state;
    return outcome !== null && isBroughtOff(outcome);
  });
}
