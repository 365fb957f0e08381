import { findHere, isSameActor } from "#foundry/documents.ts";
import { goneError } from "#table/gone.ts";
import { UserError } from "#table/refusals.ts";
import { isPc, isSpell, type PartyActor, type PcActor, type SpellItem } from "../../data/kinds.ts";
import type { StoredSpellEffect } from "../../data/item/spell.ts";
import type { ActionData, Cast } from "../../data/message/action.ts";
import { currentArts } from "../../data/settings.ts";
import { clockKindRules, isRail } from "../../rules/clocks.ts";
import { shuntProblem } from "../../rules/magic/backlash.ts";
import { weavePair } from "../../rules/magic/casting.ts";
import type { ClockState } from "../clocks/clocks.ts";
import { clockStates } from "#table/clocks/states.ts";
import { ritualAt } from "./ritual.ts";
import { pointsLeft } from "../roll/roll-points.ts";
import { isAssigning } from "../roll/roll.ts";
import { approvalOf } from "./spell-approval.ts";
import { castOf, effectsOf } from "./spells.ts";
import { bearsNone, isShunted, shuntedBefore } from "./working.ts";

/** How it is noted, among what a card's spell did, that it was noticed: no spell has this name. */
export const NOTICED = "";

/**
 * The spell that a character is about to cast; null for any other roll. A spell cannot answer a GM's call, which says
 * what is rolled.
 * @throws UserError for a spell that is gone or another's, without an art, not approved by a GM, or whose target is not
 * here
 */
export function spellToCast(
  actor: PcActor,
  { spell = "", target = "", request = "" }: { spell?: string; target?: string; request?: string },
): SpellItem | null {
  if (spell === "") return null;
  const found = findHere(spell);
  if (!isSpell(found) || found.parent !== actor) throw new UserError("FATES_EDGE.Error.NotYourSpell");
  if (request !== "") throw new UserError("FATES_EDGE.Error.CallIsNoSpell");
  if (!currentArts().has(found.system.art))
    throw new UserError("FATES_EDGE.Error.SpellWithoutArt", { name: found.name });
  if (approvalOf(found) !== "allowed")
    throw new UserError("FATES_EDGE.Error.SpellWaits", { name: found.name });
  if (target !== "" && !isPc(findHere(target))) throw goneError("FATES_EDGE.Error.CharacterGone", target);
  return found;
}

type CastRoll = Pick<ActionData, "spell" | "attribute" | "skill" | "request">;

/**
 * What a card says it casts, as its caster has it now: null where that is not theirs, no GM has approved it as it is,
 * or it is not woven as it must be.
 */
export function castClaimed(roll: CastRoll, actor: PcActor | null): Cast | null {
  const item = findHere(roll.spell);
  if (roll.spell === "" || !isSpell(item) || !actor || !isSameActor(item.parent?.uuid ?? "", actor.uuid))
    return null;
  const woven = weavePair(item.system.art);
  if (roll.attribute !== woven.attribute || roll.skill !== woven.skill || roll.request !== "") return null;
  return approvalOf(item) === "allowed" ? castOf(item) : null;
}

/** The spell of a card: as a GM's client saw it cast, and until then as it is. */
export function castOn(system: ActionData): Cast | null {
  if (system.spell === "") return null;
  if (system.gm.judged) return system.gm.judged.cast ?? null;
  const item = findHere(system.spell);
  return isSpell(item) ? castOf(item) : null;
}

/** Whom a card's spell lies on: whoever was named, while they are there, else its caster. */
export function targetOf({ target, actor }: Pick<ActionData, "target" | "actor">): PcActor | null {
  const found = findHere(target);
  if (isPc(found)) return found;
  const caster = findHere(actor);
  return isPc(caster) ? caster : null;
}

/** Why a caster cannot turn points of this card into fatigue or harm now: a key under `FATES_EDGE.Error`; empty where they can. */
export function whyNotShunt(
  system: ActionData,
  points: number,
  { scene, bank }: { readonly scene: number; readonly bank: number },
): string {
  if (!isAssigning(system, scene)) return "NotAssigning";
  if (isHelpersRoll(system)) return "ShuntIsPrimarys";
  const used = isShunted(system) || shuntedBefore(system);
  const problem = shuntProblem(points, { left: pointsLeft(system, bank), used });
  if (problem === "used") return "ShuntedAlready";
  if (bearsNone(system)) return "BearsNone";
  return problem === null ? "" : "ShuntTooMuch";
}

/** A helper absorbs a point of their Channel instead (SRD, Ritual CP Absorption): the shunt is the caster's. */
function isHelpersRoll({ ritual, actor }: ActionData): boolean {
  const together = ritualAt(ritual);
  return together !== null && !isSameActor(together.primary.uuid, actor);
}

/** The effects of a spell that happen: all of them, or the one that is chosen. */
export function chosenEffects(cast: Cast, effect = 0): StoredSpellEffect[] {
  const all = effectsOf(cast);
  return cast.choice ? all.slice(effect, effect + 1) : all;
}

/** The clocks that an effect may move: of the kind that it names, else any rail or threat, for one that goes on any at all. */
export function clocksFor(
  party: PartyActor,
  { type, kind }: Pick<StoredSpellEffect, "type" | "kind">,
): ClockState[] {
  return clockStates(party).filter((state) => {
    if (state.sealed || (type === "rail" ? state.filled === 0 : state.filled >= state.size)) return false;
    if (kind !== "") return state.kind === kind;
    return type === "advance" || isRail(state.kind) || clockKindRules(state.kind).threatens;
  });
}
