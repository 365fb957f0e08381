import { findHere } from "../../foundry/documents.ts";
import { isNpc, type PartyActor } from "../data/kinds.ts";

/** Somebody who opposes the crew, as one user may know of them. */
export interface Opponent {
  /** Their key in the scene. */
  readonly id: string;
  readonly name: string;
  /** 0 where it is not known to this user. */
  readonly tier: number;
  readonly role: string;
  /** The actor's uuid; empty once the actor is gone. */
  readonly actor: string;
}

/**
 * Who opposes the crew in the scene. A player hears of those whom they may see, and of their tier where they may read the
 * sheet; the entry itself says it all, so it is asked for the actor's rights.
 */
export function oppositionOf(party: PartyActor, user: User.Implementation): Opponent[] {
  return Object.entries(party.system.scene.opposition)
    .flatMap(([id, entry]) => opponent(id, entry, user))
    .sort((a, b) => b.tier - a.tier || a.name.localeCompare(b.name, game.i18n.lang));
}

type Entry = PartyActor["system"]["scene"]["opposition"][string];

function opponent(id: string, entry: Entry, user: User.Implementation): Opponent[] {
  const actor = findHere(entry.actor);
  if (!isNpc(actor)) return user.isGM ? [{ ...entry, id, role: "", actor: "" }] : [];
  if (!actor.testUserPermission(user, "LIMITED")) return [];
  const { name, uuid, system } = actor;
  const tier = actor.testUserPermission(user, "OBSERVER") ? system.tier : 0;
  return [{ id, name, tier, role: system.role, actor: uuid }];
}
