import { requestQueue } from "#table/acts/player-requests.ts";
import { type DeedMessage, isAction, isDeed } from "../data/kinds.ts";
import { openAsks } from "../state/retinue/asks.ts";
import { asksWaitingFor } from "../state/log-index.ts";
import { activate } from "./teamwork/ask-setup.ts";
import { spellRequest } from "./magic/spell-requests.ts";
import { declareRequest as declare } from "./beat/beat.ts";
import { edgeRequest } from "./edges/declare-edge.ts";
import { epilogueRequest } from "./campaign/epilogue.ts";
import { flashbackRequest as flashback } from "./teamwork/flashback.ts";
import { legacyRequest } from "./campaign/legacy.ts";
import { recruitRequest } from "./retinue/newcomer.ts";
import { patronRequest } from "./magic/patronage.ts";
import type { DeedKind } from "./player-requests.ts";
import { initiativeRequest as initiative } from "./beat/initiative.ts";
import { characterRequest } from "./welcome/seats.ts";
import { answer } from "./offers/settle-offers.ts";
import { ritualRequest } from "./magic/ritual-requests.ts";
import { stationRequest } from "./retinue/stations.ts";
import { tick } from "./clocks/ticks.ts";

/** Every kind of deed that a GM's client takes up. Another kind is another file, and a line here. */
export const DEEDS: readonly DeedKind[] = [
  tick,
  answer,
  flashback,
  declare,
  activate,
  recruitRequest,
  initiative,
  stationRequest,
  edgeRequest,
  characterRequest,
  patronRequest,
  spellRequest,
  ritualRequest,
  epilogueRequest,
  legacyRequest,
];

const queue = requestQueue<DeedMessage>(isDeed, DEEDS, "FATES_EDGE.Error.DeedFailed");

/** Takes up deeds as they come in, and those that waited for a GM (`ready`). */
export function startDeeds(): void {
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

/** Settles when every deed this client has taken up is done. */
export async function deedsDone(): Promise<void> {
  await queue.done();
}
