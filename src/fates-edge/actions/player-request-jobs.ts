import { LogQueue } from "../../table/jobs.ts";
import { isRequestDue, takeRequests } from "../../table/player-requests.ts";
import { type DeedMessage, isDeed } from "../data/kinds.ts";
import { declareRequest as declare } from "./beat.ts";
import { flashbackRequest as flashback } from "./flashback.ts";
import type { DeedKind } from "./player-requests.ts";
import { initiativeRequest as initiative } from "./initiative.ts";
import { answer } from "./settle-offers.ts";
import { tick } from "./ticks.ts";

/** Every kind of deed that a GM's client takes up. Another kind is another file, and a line here. */
export const DEEDS: readonly DeedKind[] = [tick, answer, flashback, declare, initiative];

const queue = new LogQueue<DeedMessage>({
  name: "deed",
  is: isDeed,
  isDue: (message) => isRequestDue(DEEDS, message),
  work: (messages) => takeRequests(DEEDS, messages),
  failed: ({ author }) => ["FATES_EDGE.Error.DeedFailed", { name: author?.name ?? "" }],
});

/** Takes up deeds as they come in, and those that waited for a GM (`ready`). */
export function startDeeds(): void {
  queue.start();
}

/** Settles when every deed this client has taken up is done. */
export async function deedsDone(): Promise<void> {
  await queue.done();
}
