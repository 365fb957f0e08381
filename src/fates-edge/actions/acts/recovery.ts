import { findHere, idOf, uuidOf } from "#foundry/documents.ts";
import { type Change, changeOf } from "#table/changes.ts";
import { UserError } from "#table/refusals.ts";
import { actorRef } from "#table/words/line.ts";
import { isPc, type PcActor } from "../../data/kinds.ts";
import { hasBag, isDying, steadyingRoll } from "../../state/roll/patching.ts";
import { RESTRAINED, TREATED } from "../../state/roll/marks.ts";
import { tableNumbers } from "../../state/party.ts";
import { type Recovery, recoveryOf } from "../../state/recovery.ts";
import type { Doing, Planned } from "./doing.ts";

/** The ways to recover. */
export type RecoveryWay = Exclude<keyof Recovery, "supplied" | "now">;

/** What a rest, a treatment or a place of safety clears (SRD 20.4, J; Core). @throws UserError where that is nothing */
export function recovers(way: RecoveryWay): (doing: Doing) => Planned {
  return ({ actor, said }) => {
    const recovery = recoveryOf(actor, said.count);
    const { now } = recovery;
    const after = recovery[way];
    const [fatigue, harm] = [now.fatigue - after.fatigue, now.harm - after.harm];
    const treated = way === "treat" ? unmarked(actor, TREATED) : [];
    if (fatigue === 0 && harm === 0 && treated.length === 0)
      throw new UserError(`FATES_EDGE.Error.${recovery.supplied ? "NothingToRecover" : "NoSupply"}`);
    const uuid = uuidOf(actor);
    const slept = { time: Math.floor(game.time.worldTime), scene: tableNumbers().scene };
    const before = actor.toObject().system.rested ?? null;
    return {
      changes: [
        ...changeOf(uuid, "system.fatigue.value", now.fatigue, after.fatigue),
        ...changeOf(uuid, "system.harm.value", now.harm, after.harm),
        ...treated,
        ...(way === "night" ? [{ uuid, path: "system.rested", before, after: slept }] : []),
      ],
      summary: [
        ...(said.count > 1 ? [{ key: "FATES_EDGE.Act.Nights", data: { count: said.count } }] : []),
        ...(treated.length > 0
          ? [{ key: "FATES_EDGE.Act.Told.treated", data: { count: treated.length } }]
          : []),
        ...(harm > 0 ? [{ key: "FATES_EDGE.Rest.Harm", data: { count: harm } }] : []),
        ...(fatigue > 0 ? [{ key: "FATES_EDGE.Rest.Fatigue", data: { count: fatigue } }] : []),
      ],
    };
  };
}

/** Somebody gets free who was held fast (SRD O, "Whip"; U). @throws UserError for who is not */
export function getsFree({ actor }: Doing): Planned {
  const changes = unmarked(actor, RESTRAINED);
  if (changes.length === 0) throw new UserError("FATES_EDGE.Error.NotRestrained", { name: actor.name });
  return { changes, summary: [{ key: "FATES_EDGE.Act.Told.free", data: { name: actor.name } }] };
}

/**
 * Somebody steadies the dying, by a Healer's Bag and a roll of Spirit + Craft that succeeded in this scene (SRD J): they stay out at three
 * harm, and nothing of it kills them until they are harmed anew.
 */
export function stabilise({ actor, said, id }: Doing): Planned {
  const patient = findHere(said.of);
  if (!isPc(patient) || !isDying(patient)) throw new UserError("FATES_EDGE.Error.NotDying");
  if (!hasBag(actor)) throw new UserError("FATES_EDGE.Error.NoHealersBag");
  const roll = steadyingRoll(actor);
  if (!roll) throw new UserError("FATES_EDGE.Error.NoSteadyRoll");
  const before = patient.system.steadied;
  return {
    changes: changeOf(uuidOf(patient), "system.steadied", before, idOf(roll) || id),
    summary: [{ key: "FATES_EDGE.Act.Told.stabilise", data: { name: actorRef(patient) } }],
  };
}

/** Takes what lasts until this from a character. */
function unmarked(actor: PcActor, until: string): Change[] {
  const marks = Object.entries(actor.system.toObject().marks ?? {});
  return marks
    .filter(([, mark]) => mark.until === until)
    .map(([key, before]) => ({ uuid: uuidOf(actor), path: `system.marks.${key}`, before, after: null }));
}
