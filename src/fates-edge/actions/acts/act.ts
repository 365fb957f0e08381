import { onOwned } from "#table/acts/in-turn.ts";
import { decideRequest, isUnjudged, refused } from "#table/acts/player-requests.ts";
import { UserError } from "#table/refusals.ts";
import type { PcActor, PlayerRequestMessage } from "../../data/kinds.ts";
import { type ActName, readAct, type SaidAct, waitsForLeave } from "../../state/acts.ts";
import type { Verdict } from "../../state/player-requests.ts";
import { primaryParty } from "../../state/party.ts";
import { judged, type PlayerRequestKind, postRequest, requireSpeaker } from "../player-requests.ts";
import type { Doing, Planned } from "./doing.ts";
import { PLANS } from "./plans.ts";

/** What an act is about beside its character. */
export type ActFacts = Partial<Pick<SaidAct, "of" | "count" | "words">>;

/**
 * Somebody does what the rules let them do between rolls: rest, mend, hide, name a skill. What stands against it is told at once;
 * else a card says it, the active GM's client does it, and where it takes a GM's yes it waits for one.
 * @returns whether it was said
 */
export function doAct(actor: PcActor, act: ActName, { of = "", count = 1, words = "" }: ActFacts = {}) {
  return onOwned(
    actor,
    async () => {
      const { running = false, number = 0 } = primaryParty()?.system.scene ?? {};
      const said = { act, of, count, words, scene: running ? number : 0 };
      planned({ actor, user: game.user, id: "", said });
      return (await postRequest("act", actor, said)) !== null;
    },
    false,
  );
}

/** @throws UserError for what stands against it */
function planned(doing: Doing): Planned {
  const { act } = doing.said;
  if (act === "") throw new UserError("TABLE.Error.NotNow");
  return PLANS[act](doing);
}

/** Acts are done one after another, as soon as they need nobody's yes. */
export const actRequest: PlayerRequestKind = {
  ...judged("act", judgeAct),
  isDue: (message) => isUnjudged(message) && !waitsForLeave(message),
};

function judgeAct(message: PlayerRequestMessage): Verdict {
  const actor = requireSpeaker(message);
  const said = readAct(message.system.data);
  const { changes, summary } = planned({ actor, user: message.author, id: message.id ?? "", said });
  return { state: "done", changes, summary, data: { ...said, name: actor.name } };
}

/** A GM says yes or no to an act that waits for it. */
export function decideAct(message: PlayerRequestMessage, isAllowed: boolean): Promise<boolean> {
  return decideRequest(message, "act", () => (isAllowed ? judgeAct(message) : refused("Declined")));
}
