import { findHere } from "#foundry/documents.ts";
import { SYSTEM_ID } from "../data/game.ts";
import { isNpc, type PartyActor } from "../data/kinds.ts";
import { setting } from "../data/settings.ts";
import type { NpcLine } from "../rules/npc-line.ts";

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
  /** What has befallen them. */
  readonly note: string;
}

/**
 * Who opposes the crew in the scene. A player hears of those whom they may see, and of their tier where they may read
 * the sheet; the entry itself says it all, so the actor's rights decide who is told of it.
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
  return [{ id, name, tier, role: system.role, actor: uuid, note: entry.note }];
}

/** What this GM keeps about an actor in this browser, and nowhere else. */
export function localSecret(actorId: string): string {
  return game.user.isGM ? (setting("gmSecrets")[actorId] ?? "") : "";
}

/** An actor's data, as far as it carries secrets of the GM's. */
interface ActorSource {
  readonly type?: unknown;
  readonly system?: unknown;
}

/** The fields of an NPC that no player's screen shows, nor a file that a player takes away, whatever rights they have. */
const SECRETS: readonly string[] = ["secret"];

/** An actor's data as this user may take it away: an NPC's secrets go with GMs alone. */
export function withoutSecrets<T extends ActorSource>(source: T, isGM: boolean): T {
  if (isGM || source.type !== "npc") return source;
  return { ...source, system: openFields(source.system) };
}

/** An NPC's own fields without the secret ones. */
export function openFields(system: unknown): Record<string, unknown> {
  if (typeof system !== "object" || system === null) return {};
  return Object.fromEntries(Object.entries(system).filter(([field]) => !SECRETS.includes(field)));
}

const ICON = `systems/${SYSTEM_ID}/assets/icons/npc.svg`;

/** What an NPC is stored with who was named in one line; pools stand in the line's order. */
export function npcSource({ name, tier, role, pools }: NpcLine) {
  const stored = pools.map((pool, sort) => [`pool${sort}`, { ...pool, sort }] as const);
  return { name, type: "npc" as const, img: ICON, system: { tier, role, pools: Object.fromEntries(stored) } };
}
