import { createMessage } from "../../../foundry/create-message.ts";
import type { PcActor } from "../../data/kinds.ts";

/** What was bought in haste: the line of the ledger, its words, and the days it would have taken. */
export interface Haste {
  readonly line: string;
  readonly label: string;
  readonly days: number;
}

/** Says in the log that somebody skipped downtime (SRD 5.2, Rush Rule); the GM's client opens the clock for it. */
export async function postHaste(actor: PcActor, { line, label, days }: Haste): Promise<void> {
  const system = { actor: actor.uuid, actorName: actor.name, line, label, days };
  const speaker = ChatMessage.implementation.getSpeaker({ actor });
  await createMessage({ type: "haste", content: "", speaker, system });
}
