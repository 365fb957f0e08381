import { findHere, idOf, uuidOf } from "#foundry/documents.ts";
import type { Change } from "#table/changes.ts";
import { UserError } from "#table/refusals.ts";
import { isNpc, type NpcActor, type PartyActor } from "../../data/kinds.ts";
import { NAME_MAX } from "../../data/limits.ts";
import { npcSource } from "../../state/npcs.ts";
import { personFace } from "../../words/faces.ts";
import type { FinaleChoice } from "./finale-choice.ts";

/** Who opposes the crew in a finale. */
export interface Rival {
  readonly uuid: string;
  readonly id: string;
  readonly name: string;
  readonly tier: number;
  readonly isNew: boolean;
  /** Players may know the name. */
  readonly isKnown: boolean;
}

/** The rival of a choice, who may be yet to be made. @throws UserError where nobody is named, or the one who is meant is gone */
export function rivalIn({ rival, tier = 0 }: FinaleChoice): Rival {
  if ("uuid" in rival) {
    const found = findHere(rival.uuid);
    if (!isNpc(found)) throw new UserError("FATES_EDGE.Error.NoRival");
    return knownRival(found);
  }
  const name = rival.name.trim().slice(0, NAME_MAX);
  if (name === "") throw new UserError("FATES_EDGE.Error.NoRival");
  const id = foundry.utils.randomID();
  return { uuid: `Actor.${id}`, id, name, tier: Math.max(1, tier), isNew: true, isKnown: true };
}

/** An NPC of the world as the rival. */
export function knownRival(actor: NpcActor): Rival {
  const isKnown = game.users.some((user) => !user.isGM && actor.testUserPermission(user, "LIMITED"));
  const { name, system } = actor;
  return { uuid: uuidOf(actor), id: idOf(actor), name, tier: system.tier, isNew: false, isKnown };
}

/** The rival is among what the scene is up against. */
export function opposes(party: PartyActor, { uuid, id, name, tier }: Rival): Change {
  const before = party.system.toObject().scene.opposition[id] ?? null;
  const after = { name, tier, actor: uuid };
  return { uuid: uuidOf(party), path: `system.scene.opposition.${id}`, before, after };
}

/** By the finale the rival has a name in public: players see who it is, and nothing more. */
export async function makeRival({ id, name, tier }: Rival): Promise<void> {
  const source = npcSource({ name, tier, role: "", pools: [] });
  const ownership = { default: CONST.DOCUMENT_OWNERSHIP_LEVELS.LIMITED };
  const data = { ...source, _id: id, img: personFace(name, ""), ownership };
  await Actor.implementation.create(data, { keepId: true });
}
