import { findHere, uuidOf } from "#foundry/documents.ts";
import { added, changeOf } from "#table/changes.ts";
import { goneError } from "#table/gone.ts";
import { UserError } from "#table/refusals.ts";
import { actorRef } from "#table/words/line.ts";
import { type CompanionActor, isCompanion, isFollower } from "../../data/kinds.ts";
import { currentEdition } from "../../data/settings.ts";
import { outOfSight } from "../../rules/retinue/tracks.ts";
import { mayLead } from "../../state/beat/initiative.ts";
import { recordsOf } from "../../state/retinue/retinue.ts";
import type { Doing, Planned } from "./doing.ts";

/** Treats the wound of somebody who stands beside a character: the injury is over, and one mark of harm (SRD 16.6). */
export function tend(doing: Doing): Planned {
  const person = requirePerson(doing);
  const { injured, harm } = person.system;
  const after = Math.max(0, harm.value - 1);
  const uuid = uuidOf(person);
  return told(person, "tend", [
    ...changeOf(uuid, "system.injured", injured, false),
    ...changeOf(uuid, "system.harm.value", harm.value, after),
  ]);
}

/** Somebody lies low for a week: their exposure clears, and with it what it compromised (Clarification 9; Familiar Bond). */
export function hide(doing: Doing): Planned {
  return unseen(doing, "hide");
}

/** The story takes the heat off somebody (Clarification 9, "narrative relief"). */
export function relief(doing: Doing): Planned {
  return unseen(doing, "relief");
}

/**
 * A bond counts from the first hot beat on (SRD, "Exposure, Harm, & Flags"): once somebody stood in danger beside their leader, it may be
 * called upon for a boon, at one mark of it; a scene of care brings it back.
 */
export function bond(doing: Doing): Planned {
  const person = requirePerson(doing);
  const { value } = person.system.bond;
  if (value === 0 || recordsOf(person, "hot", "arc").length === 0)
    throw new UserError("FATES_EDGE.Error.NotWithPerson", { name: person.name });
  const boon = { delta: 1, reason: "bond", message: doing.id };
  return told(person, "bond", [
    ...changeOf(uuidOf(person), "system.bond.value", value, value - 1),
    added(doing.actor, `system.boons.entries.${doing.id}-b`, boon),
  ]);
}

function unseen(doing: Doing, act: "hide" | "relief"): Planned {
  const person = requirePerson(doing);
  const { exposure, harm } = person.system;
  const condition = isFollower(person) ? person.system.condition : "maintained";
  const before = { exposure: exposure.value, harm: harm.value, condition };
  const after = outOfSight(before, isFollower(person) ? "follower" : "familiar", currentEdition());
  const uuid = uuidOf(person);
  return told(person, act, [
    ...changeOf(uuid, "system.exposure.value", before.exposure, after.exposure),
    ...changeOf(uuid, "system.condition", before.condition, after.condition),
  ]);
}

/** @throws UserError where nothing would change */
function told(person: CompanionActor, act: string, changes: Planned["changes"]): Planned {
  if (changes.length === 0) throw new UserError("FATES_EDGE.Error.NotWithPerson", { name: person.name });
  return { changes, summary: [{ key: `FATES_EDGE.Act.Told.${act}`, data: { name: actorRef(person) } }] };
}

/** @throws UserError for nobody, and for somebody whom the act's author does not lead */
function requirePerson({ said, user }: Doing): CompanionActor {
  const person = findHere(said.of);
  if (!isCompanion(person)) throw goneError("FATES_EDGE.Error.HelperGone", said.of);
  if (user !== null && !mayLead(user, person)) throw new UserError("FATES_EDGE.Error.NotTheirs");
  return person;
}
