import { uuidOf } from "#foundry/documents.ts";
import { type ActionMessage, isGear, isPc, type PcActor } from "../../data/kinds.ts";
import { currentEdition } from "../../data/settings.ts";
import { isOutByHarm } from "../../rules/recovery.ts";
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
  return successOf(
    actor,
    ({ id, system }) => PATCH_SKILLS.some((skill) => skill === system.skill) && !used.includes(id ?? ""),
  );
}

/** A character's success of this scene that fits; undefined for none. */
export function successOf(actor: PcActor, fits: (roll: ActionMessage) => boolean): ActionMessage | undefined {
  return judgedRolls(uuidOf(actor), tableNumbers().scene).find((roll) => {
    const { outcome } = actionStanding(cardFacts(roll, game.user)).state;
    return fits(roll) && outcome !== null && isBroughtOff(outcome);
  });
}

const BAG = "healers-bag";

/** Whether a character has a Healer's Bag with them. */
export function hasBag({ items }: PcActor): boolean {
  return items.contents.some(
    (item) =>
      isGear(item) &&
      item.system.slug === BAG &&
      item.system.place !== "stored" &&
      item.system.condition !== "broken",
  );
}

/** Whether a character is out at three harm, and nobody has steadied them (Core, "Harm Levels"; SRD J). */
export function isDying({ system }: PcActor): boolean {
  return isOutByHarm(system.harm.value, currentEdition()) && system.steadied === "";
}

/** The roll of Spirit + Craft by which a healer steadies somebody: each steadies one (SRD J). */
export function steadyingRoll(actor: PcActor): ActionMessage | undefined {
  const used = game.actors.contents.flatMap((other) => (isPc(other) ? [other.system.steadied] : []));
  return successOf(
    actor,
    ({ id, system }) => system.skill === "craft" && system.attribute === "spirit" && !used.includes(id ?? ""),
  );
}

/** What the key of a mark ends in that a clean Intricate success has left, after the roll's id. */
export const FLOURISH = "-flourish";

/** A clean success of this scene on an Intricate description whose edge nobody has taken yet (SRD 4.5.2); undefined for none. */
export function cleanFlourish(actor: PcActor): ActionMessage | undefined {
  return successOf(actor, (roll) => {
    const { outcome } = actionStanding(cardFacts(roll, game.user)).state;
    const isClean = outcome?.outcome === "clean" && outcome.flourish;
    return isClean && !Object.hasOwn(actor.system.marks, `${roll.id}${FLOURISH}`);
  });
}
