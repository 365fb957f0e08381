import { reportRefusal } from "#table/refusals.ts";
import { serialize } from "#table/serialize.ts";
import { countBoons } from "../data/actor/entries.ts";
import type { PcModel } from "../data/actor/pc.ts";
import { type CompanionActor, isFollower, type PcActor } from "../data/kinds.ts";
import { currentEdition } from "../data/settings.ts";
import { ATTRIBUTE_MAX } from "../rules/advancement/prices.ts";
import { markFatigue } from "../rules/fatigue.ts";
import { marked } from "../rules/retinue/tracks.ts";
import type { Attribute } from "../rules/skills.ts";
import { requireGM } from "#table/acts/rights.ts";

type Changes = NonNullable<Actor.UpdateData["system"]>;

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
  return byHand(value - Math.max(0, countBoons(system.boons)));
}

/** Boons that come or go by hand, as an entry of their own. */
function byHand(delta: number): Changes {
  return {
    boons: { entries: { [`hand-${foundry.utils.randomID()}`]: { delta, reason: "hand", message: "" } } },
  };
}

function fatigueSet(system: PcModel, value: number): Changes {
  const marks = value - system.fatigue.value;
  if (marks <= 0) return { fatigue: { value } };
  const state = { fatigue: system.fatigue.value, harm: system.harm.value };
  const after = markFatigue(state, marks, { edition: currentEdition(), body: system.attributes.body });
  return { fatigue: { value: after.fatigue, used: false }, harm: { value: after.harm } };
}

/** A GM gives a character a boon by hand, for something that no card tells of (SRD 18); the sheet takes it back. */
export function giveBoon(actor: PcActor): Promise<boolean> {
  return reportRefusal(async () => {
    requireGM();
    await actor.update({ system: byHand(1) });
    return true;
  }, false);
}

/** Raises or lowers an attribute on the sheet by hand, within what a rating can be. Steps that follow each other all count. */
export function stepAttribute(actor: PcActor, attribute: Attribute, by: number): Promise<void> {
  return serialize(`${actor.uuid}-${attribute}`, async () => {
    const wished = actor.system.attributes[attribute] + by;
    if (wished < 1 || wished > ATTRIBUTE_MAX) return;
    await actor.update({ system: { attributes: { [attribute]: wished } } });
  });
}

/** A track of a follower or familiar set by hand: exposure that comes to its end compromises, as it does in play (Clarification 9). */
export async function setCompanionTrack(actor: CompanionActor, track: string, value: number): Promise<void> {
  const { exposure } = actor.system;
  if (track === "cap" || track === "missed") await actor.update({ system: { [track]: value } });
  else if (track !== "exposure" || value <= exposure.value || !isFollower(actor))
    await actor.update({ system: { [track]: { value } } });
  else {
    const before = { exposure: exposure.value, harm: 0, condition: actor.system.condition };
    const marks = value - exposure.value;
    const after = marked(before, "exposure", { marks, kind: "follower", edition: currentEdition() });
    await actor.update({ system: { exposure: { value: after.exposure }, condition: after.condition } });
  }
}
