import { requestQueue } from "#table/acts/player-requests.ts";
import { type PlayerRequestMessage, isAction, isPlayerRequest } from "../data/kinds.ts";
import { openAsks } from "../state/retinue/asks.ts";
import { asksWaitingFor } from "../state/log-index.ts";
import { actRequest } from "./acts/act.ts";
import { activateRequest } from "./teamwork/ask-setup.ts";
import { spellRequest } from "./magic/spell-requests.ts";
import { declareRequest } from "./beat/beat.ts";
import { edgeRequest } from "./edges/declare-edge.ts";
import { epilogueRequest } from "./campaign/epilogue.ts";
import { flashbackRequest } from "./teamwork/flashback.ts";
import { legacyRequest } from "./campaign/legacy.ts";
import { recruitRequest } from "./retinue/newcomer.ts";
import { patronRequest } from "./magic/patronage.ts";
import type { PlayerRequestKind } from "./player-requests.ts";
import { initiativeRequest } from "./beat/initiative.ts";
import { characterRequest } from "./welcome/seats.ts";
import { answerRequest } from "./offers/settle-offers.ts";
import { ritualRequest } from "./magic/ritual-requests.ts";
import { stationRequest } from "./retinue/stations.ts";
import { tickRequest } from "./clocks/ticks.ts";

/** Every kind of request that a GM's client takes up. Another kind is another file, and a line here. */
export const PLAYER_REQUESTS: readonly PlayerRequestKind[] = [
  tickRequest,
  answerRequest,
  flashbackRequest,
  declareRequest,
  activateRequest,
  recruitRequest,
  initiativeRequest,
  stationRequest,
  edgeRequest,
  characterRequest,
  patronRequest,
  spellRequest,
  ritualRequest,
  epilogueRequest,
  legacyRequest,
  actRequest,
];

const queue = requestQueue<PlayerRequestMessage>(
  isPlayerRequest,
  PLAYER_REQUESTS,
  "FATES_EDGE.Error.PlayerRequestFailed",
);

/** Takes up requests as they come in, and those that waited for a GM (`ready`). */
export function startPlayerRequests(): void {
  queue.start();
  // An asset may be compromised or lost while an ask of it waits: then the ask is refused, and its price comes back.
  const reconsider = ({ uuid }: Item.Implementation): void => {
    for (const ask of openAsks(uuid)) queue.add(ask);
  };
  Hooks.on("updateItem", reconsider);
  Hooks.on("deleteItem", reconsider);
  // The roll that an ask waits for may have been judged, turned or closed.
  Hooks.on("updateChatMessage", (message) => {
    if (!isAction(message) || message.system.request === "") return;
    for (const ask of asksWaitingFor(message.system.request)) queue.add(ask);
  });
}

/** Settles when every request this client has taken up is done. */
export async function playerRequestsDone(): Promise<void> {
  await queue.done();
}
