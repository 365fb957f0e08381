import { Problem } from "../../../table/problem.ts";

/** @throws Problem unless this user is a GM. */
export function requireGM(): void {
  if (!game.user.isGM) throw new Problem("FATES_EDGE.Error.GMOnly");
}
