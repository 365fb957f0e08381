import { byAge, findHere, isSameActor, uuidOf, worldActorOf } from "#foundry/documents.ts";
import type { RecordEntry, RecordKind } from "../../data/actor/companion.ts";
import {
  type AssetItem,
  type CompanionActor,
  type FamiliarActor,
  type FollowerActor,
  isAsset,
  isCompanion,
  isFamiliar,
  isFollower,
  isParty,
  isPc,
  type PartyActor,
  type PcActor,
} from "../../data/kinds.ts";
import { isAsleep } from "../../rules/retinue/familiars.ts";
import type { Kept } from "../../rules/retinue/upkeep.ts";
import { tableNumbers } from "../party.ts";

/** Who holds assets and is served: a character, or the party for what is shared. */
export type Holder = PcActor | PartyActor;

/** Everybody in the world who serves a character or the party, the longest in service first; those who left the crew too. */
export function companionsOf(holder: Holder): CompanionActor[] {
  const uuid = uuidOf(holder);
  return game.actors.contents
    .filter((actor) => isCompanion(actor))
    .filter(({ system }) => isSameActor(system.serves, uuid))
    .sort(byAge);
}

/** The followers among them (SRD 16.3). */
export function followersOf(holder: Holder): FollowerActor[] {
  return companionsOf(holder).filter((actor) => isFollower(actor));
}

/** The familiars among them (SRD, Familiars & the Bond). */
export function familiarsOf(holder: Holder): FamiliarActor[] {
  return companionsOf(holder).filter((actor) => isFamiliar(actor));
}

/** The assets somebody holds (SRD 16.4), in the order of their items. */
export function holdingsOf(holder: Holder): AssetItem[] {
  return holder.items.contents.filter((item) => isAsset(item)).sort((a, b) => a.sort - b.sort);
}

/** Whom a companion serves; null where that is nobody, or somebody who is gone. */
export function leaderOf({ system }: CompanionActor): Holder | null {
  const leader = findHere(system.serves);
  return isPc(leader) || isParty(leader) ? leader : null;
}

/**
 * Somebody as they stand in the world: an unlinked token of theirs holds a copy, that nothing is recorded of and nobody is paid for. What
 * the copy does, they do.
 */
export function inWorld(companion: CompanionActor): CompanionActor {
  const own = findHere(worldActorOf(uuidOf(companion)));
  return isCompanion(own) ? own : companion;
}

/** Whether a companion is with the crew now: not in a seat of their own, afar, gone or asleep. */
export function isWithCrew(companion: CompanionActor): boolean {
  if (companion.system.place !== "crew") return false;
  return !(isFamiliar(companion) && isAsleep(companion.system.dormant, tableNumbers().arc));
}

/** What GMs' clients noted of a companion: in this scene, or in this arc. */
export function recordsOf(
  { system }: CompanionActor,
  kind: RecordKind,
  period: "scene" | "arc",
): (RecordEntry & { readonly id: string })[] {
  const numbers = tableNumbers();
  return Object.entries(system.record)
    .filter(([, entry]) => entry.kind === kind && entry.arc === numbers.arc)
    .filter(([, entry]) => period === "arc" || entry.scene === numbers.scene)
    .map(([id, entry]) => ({ id, ...entry }));
}

/** How often an asset was used off-screen in this session, by whomever (Clarification 3: the first may be free). */
export function usesThisSession(holder: Holder, asset: string): number {
  const { session } = tableNumbers();
  return Object.values(holder.system.activations).filter(
    (use) => use.asset === asset && use.place === "off" && use.session === session,
  ).length;
}

/** A follower as the prices of upkeep see them. */
export function keptOf({ system }: FollowerActor): Kept {
  const { cap, loyalty, condition } = system;
  return { kind: "follower", cap, loyalty, condition };
}
