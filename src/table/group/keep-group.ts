import { createUnderOldId, idOf } from "#foundry/documents.ts";
import { localize } from "#foundry/i18n.ts";
import { readSetting, writeSetting } from "#foundry/settings.ts";
import { makeOnce } from "../make-once.ts";
import { reportRefusal, UserError } from "../refusals.ts";
import { requireGM } from "../acts/rights.ts";
import type { Change } from "../changes.ts";
import { making, settingChange } from "../undo.ts";
import { notify } from "../../foundry/notify.ts";
import { serialize } from "../serialize.ts";
import {
  groupInPlay,
  type GroupKind,
  groupsAsHeard,
  IN_PLAY,
  LOST,
  lostGroup,
  requireGroup,
} from "./group.ts";

/**
 * The option with which a group is deleted that was founded beside another at the same moment: nothing is lost with it,
 * so no copy is kept.
 */
const TWIN: object = { twin: true };

/** Whether a group goes because another was founded at the same moment, or with the act that made it: nobody is asked then. */
export function isTwin(options: object): boolean {
  return "twin" in options || "takenBack" in options;
}

/** Groups that this client has made with the first thing that needed one, until that is told. */
const founded = new WeakSet<Actor.Implementation>();

/**
 * The change that made a group, for the act with which it came: whoever takes back the first scene of a world takes back that too. None for
 * a group that was there before, or of which an act has told already.
 */
export function foundingOf(group: Actor.Implementation): Change[] {
  return founded.delete(group) ? [making(group, group.name)] : [];
}

/**
 * The group in play, which makes itself with the first thing that needs one: all observe it, nobody owns it.
 * @throws UserError where there is none and this user is no GM, or none could be made
 */
export function needGroup<G extends Actor.Implementation>(kind: GroupKind<G>): Promise<G> {
  return serialize("group", async () => {
    const group = groupInPlay(kind) ?? (game.user.isGM ? await found(kind) : null);
    return group ?? requireGroup(kind);
  });
}

/** The same for a GM's click or a GM's job: what is refused is told to this user and answered with null. */
export function createGroup<G extends Actor.Implementation>(kind: GroupKind<G>): Promise<G | null> {
  return reportRefusal(() => needGroup(kind), null);
}

/** Of two GMs who found it at once, the first one's stays. */
async function found<G extends Actor.Implementation>(kind: GroupKind<G>): Promise<G | null> {
  const { one: group, isOurs } = await makeOnce({
    all: () => groupsAsHeard(kind),
    make: () => make(kind),
    remove: (twin) => (twin as Deletable).delete(TWIN),
  });
  if (!isOurs || !group) return group;
  await writeSetting(IN_PLAY, idOf(group));
  founded.add(group);
  notify.info("TABLE.Group.Made", { name: group.name });
  return group;
}

/** The types at hand know the options of a deletion by their names alone. */
interface Deletable {
  delete(options: object): Promise<unknown>;
}

async function make<G extends Actor.Implementation>({ type, is }: GroupKind<G>): Promise<G | null> {
  const ownership = { default: CONST.DOCUMENT_OWNERSHIP_LEVELS.OBSERVER };
  const data = { name: localize(`TYPES.Actor.${type}`), type, ownership };
  const made: unknown = await Actor.implementation.create(data as Actor.CreateData);
  return is(made) ? made : null;
}

/**
 * Has the table play with this group from now on; the one that was in play keeps all it holds, and can be brought back the same way.
 * GMs only. What is refused is told to this user.
 * @returns whether it is in play now
 */
export function bringIntoPlay(group: Actor.Implementation): Promise<boolean> {
  return reportRefusal(async () => {
    requireGM();
    await writeSetting(IN_PLAY, idOf(group));
    return true;
  }, false);
}

/**
 * What an act changes that has the table play with this group, so that its undo brings back the one before.
 * @throws UserError for one that is not of this world, and for the one that is in play
 */
export function inPlayChange<G extends Actor.Implementation>(kind: GroupKind<G>, group: G): Change {
  if (!game.actors.has(idOf(group))) throw new UserError("TABLE.Error.GroupNotHere", { name: group.name });
  if (groupInPlay(kind) === group) throw new UserError("TABLE.Error.GroupInPlay", { name: group.name });
  return settingChange(IN_PLAY, readSetting(IN_PLAY), idOf(group));
}

/** Brings back the group last deleted, under its old id and with all it held. GMs only; what is refused is told to this user. */
export function restoreGroup<G extends Actor.Implementation>({ is }: GroupKind<G>): Promise<G | null> {
  return reportRefusal(async () => {
    requireGM();
    const lost = lostGroup();
    if (!lost) throw new UserError("TABLE.Error.NoLostGroup");
    if (!game.actors.has(lost._id)) await createUnderOldId(`Actor.${lost._id}`, lost);
    await writeSetting(IN_PLAY, lost._id);
    await writeSetting(LOST, {});
    const restored: unknown = game.actors.get(lost._id);
    return is(restored) ? restored : null;
  }, null);
}

/** Keeps a copy of a group about to be deleted, where emptying the chat log does not reach it. */
export async function keepLostGroup(group: Actor.Implementation): Promise<void> {
  await writeSetting(LOST, { ...group.toObject() });
}
