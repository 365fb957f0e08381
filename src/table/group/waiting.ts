import { localize } from "../../foundry/i18n.ts";
import { type GroupKind, groupInPlay } from "./group.ts";

/** What the sheet of a group says that is not in play, for the partial `ttGroupWaits`. */
export interface GroupWaits {
  readonly words: string;
  /** Whether this user may bring it into play. */
  readonly mayBring: boolean;
}

/** What is said of a group that is not in play; null for the one that is. */
export function waitsOf<G extends Actor.Implementation>(kind: GroupKind<G>, group: G): GroupWaits | null {
  const now = groupInPlay(kind);
  if (group === now) return null;
  const { name, pack } = group;
  const words =
    pack === null
      ? localize("TABLE.Group.Waits", { name, now: now?.name ?? "" })
      : localize("TABLE.Group.InCompendium", { name });
  return { words, mayBring: pack === null && game.user.isGM };
}
