import { parsed } from "../data/deal.ts";
import { auditScene, type Finding, type LoggedAct, type SceneRecord } from "../seal/audit.ts";
import type { CardId } from "../rules/cards/card.ts";
import type { Opening } from "../rules/table/state.ts";

/** Hands that this browser opened, with how many entries the log had then. */
const seen: {
  readonly scene: string;
  readonly after: number;
  readonly holder: string;
  readonly cards: readonly CardId[];
}[] = [];

/** Remembers a hand that this browser opened, to hold it against the seeds once they are open. @param scene names the scene of cards */
export function noteHand(scene: string, after: number, holder: string, cards: readonly CardId[]): void {
  const known = seen.findLast((one) => one.scene === scene && one.holder === holder);
  if (known?.after !== after) seen.push({ scene, after, holder, cards });
}

/**
 * Plays a scene again from its open seeds, with the hands that this browser was dealt in it (Nobody chooses the order).
 * @returns what does not fit; null where the record cannot be read
 */
export function checkRecord(stored: string): readonly Finding[] | null {
  const record = parsed(stored) as Omit<SceneRecord, "openings" | "dealt"> | null;
  if (!record) return null;
  const first = record.rounds[0]?.id ?? "";
  const dealt = seen.filter(({ scene }) => scene.endsWith(` ${first}`));
  return auditScene({ ...record, openings: openingsIn(record.log), dealt });
}

/** What face-down cards were opened as, by what they were promised with. */
function openingsIn(log: readonly LoggedAct[]): Readonly<Record<string, Opening>> {
  const promised: Record<string, string> = {};
  const openings: Record<string, Opening> = {};
  for (const entry of log) {
    if (entry.kind !== "step") continue;
    if (entry.act.kind === "lay") promised[entry.act.holder] = entry.act.promise;
    for (const event of entry.events)
      if (event.kind === "opened" && event.salt !== null)
        openings[promised[event.holder] ?? ""] = { card: event.cards[0] ?? "", salt: event.salt };
  }
  return openings;
}
