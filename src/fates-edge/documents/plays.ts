import type { PcActor } from "../data/kinds.ts";

/** Whether a user plays a character; where the user is gone, nobody can say otherwise. */
export function plays(user: User.Implementation | null, actor: PcActor): boolean {
  return user === null || actor.testUserPermission(user, "OWNER");
}
