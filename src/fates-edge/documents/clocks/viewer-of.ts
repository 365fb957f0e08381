import { findHere } from "../../../foundry/documents.ts";
import type { Viewer } from "../../state/clocks.ts";

/** A user as clocks judge them. Where the user is gone, they are nobody. */
export function viewerOf(user: User.Implementation | null): Viewer {
  return {
    isGM: user?.isGM ?? false,
    plays: (uuid) => {
      const actor = findHere(uuid);
      return user !== null && actor instanceof Actor && actor.testUserPermission(user, "OWNER");
    },
  };
}
