import { writeVerdicts, verdictUpdate } from "#table/acts/player-requests.ts";
import type { ClockActs } from "#table/clocks/book.ts";
import { areTicksDue, takeTicks } from "#table/clocks/tick-cards.ts";
import { typedLine } from "#table/words/line.ts";
import { SUPPLY } from "../../data/actor/clock.ts";
import { type PlayerRequestMessage, isParty, isPlayerRequest, type PartyActor } from "../../data/kinds.ts";
import { CLOCKS, type ClockState } from "../../state/clocks/clocks.ts";
import { ensureSupply } from "../effects/clocks.ts";
import { flawBy } from "../growth/flaws.ts";
import { actContext, planEffects } from "../effects/plan.ts";
import { notices } from "../notices.ts";
import { needParty } from "../party.ts";
import { type PlayerRequestKind, postRequest } from "../player-requests.ts";
import { keepsSupply, useUpByHand } from "./supply.ts";

/** What is done with clocks in Fate's Edge: a tick is a request, a notice tells of any other act, and effects happen as a clock lands. */
export const CLOCK_ACTS: ClockActs<PlayerRequestMessage> = {
  ...CLOCKS,
  notices,
  needHolder: needParty,
  cards: {
    is: (message): message is PlayerRequestMessage =>
      isPlayerRequest(message) && message.system.kind === "tick",
    read: ({ system }) => system,
    post: ({ id, data, moves, mode, reason, verdict }) => {
      const summary = reason === "" ? [] : [typedLine(reason)];
      return postRequest("tick", null, data, {
        id,
        moves,
        mode,
        ...(verdict && { verdict: { ...verdict, summary } }),
      });
    },
    add: (card, moves, verdict) =>
      card.update({ system: { moves, ...(verdict && { gm: verdictUpdate(verdict) }) } }),
    judge: writeVerdicts,
  },
  instead: ({ key }, holder, by) =>
    key === SUPPLY && isParty(holder) && keepsSupply(holder) && by > 0 ? useUpByHand(by) : null,
  sceneOf: ({ system }: PartyActor) => system.scene,
  landing: async ({ key, kind, lands }: ClockState, _party, act) => {
    await ensureSupply();
    const plan = planEffects(lands, actContext({ act, message: act, roller: "" }));
    const flaw = kind === "haste" ? flawBy(key) : { changes: [], summary: [] };
    return {
      changes: [...plan.changes, ...flaw.changes],
      summary: [...plan.summary, ...flaw.summary],
    };
  },
};

/** Ticks that players ask for. */
export const tickRequest: PlayerRequestKind = {
  kind: "tick",
  isDue: ({ system }) => areTicksDue(system),
  take: (messages) => takeTicks(CLOCK_ACTS, messages),
};
