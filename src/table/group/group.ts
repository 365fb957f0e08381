import { byAge } from "#foundry/documents.ts";
import { readSetting } from "#foundry/settings.ts";
import { UserError } from "../refusals.ts";

/**
 * The kind of actor that holds what a whole table shares: its party, its crew. A world may hold several, one of which is in play.
 * Its model says `shared`; the game keeps the world settings {@link IN_PLAY} and {@link LOST}.
 */
export interface GroupKind<G extends Actor.Implementation> {
  /** Its sub-type. */
  readonly type: string;
  readonly is: (document: unknown) => document is G;
}

/** The world setting that holds the id of the group in play; empty until one is named. */
export const IN_PLAY = "primaryParty";

/** The world setting that holds the group last deleted, whole, until it is restored. */
export const LOST = "lostParty";

/** Every group of the world, the oldest first: in the same order on every page. */
export function groupsOf<G extends Actor.Implementation>(kind: GroupKind<G>): G[] {
  return groupsAsHeard(kind).sort(byAge);
}

/** Every group of the world, in the order in which this page heard of them: for those of one moment that is the server's. */
export function groupsAsHeard<G extends Actor.Implementation>({ is }: GroupKind<G>): G[] {
  return game.actors.contents.flatMap((actor): G[] => (is(actor) ? [actor] : []));
}

/**
 * The group in play: the one that a GM brought into play, else the oldest; null where the world has none. Asked where something begins.
 * What has begun names its group, and goes on with that one when another is brought into play.
 */
export function groupInPlay<G extends Actor.Implementation>(kind: GroupKind<G>): G | null {
  const named: unknown = game.actors.get(String(readSetting(IN_PLAY)));
  if (kind.is(named)) return named;
  return groupsOf(kind)[0] ?? null;
}

/** The group in play. @throws UserError when the world has none */
export function requireGroup<G extends Actor.Implementation>(kind: GroupKind<G>): G {
  const group = groupInPlay(kind);
  if (group) return group;
  throw new UserError("TABLE.Error.NoGroup");
}

/** A group that was deleted and can be restored. */
export interface LostGroup {
  readonly _id: string;
  readonly name: string;
}

/** The group last deleted, or null. */
export function lostGroup(): LostGroup | null {
  const { _id, name, ...rest } = readSetting(LOST) as Readonly<Record<string, unknown>>;
  return typeof _id === "string" && typeof name === "string" ? { _id, name, ...rest } : null;
}
