import type { Outcome } from "../../rules/outcome.ts";
import { answeredFor } from "../card/answered-for.ts";
import { groupResult } from "../card/request-result.ts";
import type { RequestMessage } from "../kinds.ts";
import { requestRolls } from "./request-rolls.ts";

/** How a group's roll stands. */
export interface GroupOutcome {
  /** All have rolled, or a GM has closed it. */
  readonly isComplete: boolean;
  /** One outcome for all as it stands; null while nobody has rolled. */
  readonly outcome: Outcome | null;
}

/** What a group's roll comes to for whoever plays on from it: a foraging, say (SRD 4.6, 20.3). */
export function groupOutcome(request: RequestMessage): GroupOutcome {
  const { actors, dv, closed } = request.system;
  const { sides } = requestRolls(request, game.user);
  const answered = answeredFor(request.id ?? "");
  const result = groupResult([...sides.values()], dv);
  return {
    isComplete: closed || actors.every((uuid) => answered.includes(uuid)),
    outcome: result?.kind === "group" ? result.outcome : null,
  };
}
