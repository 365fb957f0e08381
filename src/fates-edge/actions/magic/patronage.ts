import { uuidOf } from "#foundry/documents.ts";
import { actOnOwned, onOwned } from "#table/acts/in-turn.ts";
import { type Change, sameData } from "#table/changes.ts";
import { UserError } from "#table/refusals.ts";
import { documentStore } from "#table/undo.ts";
import { actorRef, type Line } from "#table/words/line.ts";
import type { PlayerRequestMessage, PcActor } from "../../data/kinds.ts";
import { WORDS_MAX } from "../../data/limits.ts";
import { type ProjectKind, requireProjectXp } from "../../rules/advancement/patronage.ts";
import { xpReasons } from "../../rules/advancement/quote.ts";
import { characterFacts, newLine } from "../../state/growth/ledger.ts";
import { tableNumbers } from "../../state/party.ts";
import {
  changesOfEffects,
  type ErasableDraw,
  erasableAt,
  erasedPath,
  readPatron,
  whyNotPatron,
} from "../../state/magic/patronage.ts";
import type { Verdict } from "../../state/player-requests.ts";
import { postRequest, judged, requireSpeaker } from "../player-requests.ts";
import { requireNoReason } from "../on-sheet.ts";

/** A civic, guild or temple project, and what is put into it (SRD 7). */
export interface Project {
  readonly kind: ProjectKind;
  readonly words: string;
  readonly xp: number;
}

/** Puts XP into a project: a line of the ledger, which can be taken back as any purchase (SRD 7, Patronage Track). */
export function payProject(actor: PcActor, { kind, words, xp }: Project): Promise<boolean> {
  return actOnOwned(actor, async () => {
    const label = words.trim().slice(0, WORDS_MAX);
    if (label === "") throw new UserError("FATES_EDGE.Error.NoWords");
    if (!Number.isSafeInteger(xp) || xp < 1) throw new UserError("FATES_EDGE.Error.Patron.xp");
    requireNoReason(xpReasons(requireProjectXp(xp), characterFacts(actor)));
    const line = newLine(actor, { kind: "project", xp: -xp, label, target: kind });
    await actor.update({ system: { ledger: { [foundry.utils.randomID()]: line } } });
  });
}

/**
 * A Patron erases a complication of Diamonds, once an arc (SRD 7). The active GM's client judges it, takes back what the complication
 * did, and notes the arc, all on one card with one undo.
 */
export function erase(
  actor: PcActor,
  wish: ReturnType<typeof readPatron>,
): Promise<PlayerRequestMessage | null> {
  return onOwned(
    actor,
    async () => {
      requireErasable(actor, wish);
      return postRequest("patron", actor, wish);
    },
    null,
  );
}

function requireErasable(actor: PcActor, { message, draw }: ReturnType<typeof readPatron>): ErasableDraw {
  const why = whyNotPatron(actor);
  if (why !== "") throw new UserError(`FATES_EDGE.Error.Patron.${why}`);
  const found = erasableAt(message, draw);
  if (!found) throw new UserError("FATES_EDGE.Error.Patron.gone");
  return found;
}

/** Patrons' requests, judged one after another: the first uses up the arc's. */
export const patronRequest = judged("patron", judgePatronage);

async function judgePatronage(message: PlayerRequestMessage): Promise<Verdict> {
  const actor = requireSpeaker(message);
  const found = requireErasable(actor, readPatron(message.system.data));
  const arc = { path: "system.patronage", before: actor.system.patronage, after: tableNumbers().arc };
  const { changes, summary } = await erasing(found, actor);
  return { state: "done", changes: [{ uuid: uuidOf(actor), ...arc }, ...changes], summary };
}

/** What it takes to erase a complication in somebody's name: its effects are taken back, and its card says who did. */
export async function erasing(
  found: ErasableDraw,
  actor: PcActor,
): Promise<{ readonly changes: readonly Change[]; readonly summary: readonly Line[] }> {
  const erased = { path: erasedPath(found), before: "", after: actor.name };
  const data = { name: actorRef(actor), twist: found.twist };
  return {
    changes: [{ uuid: uuidOf(found.message), ...erased }, ...(await reversed(changesOfEffects(found)))],
    summary: [{ key: "FATES_EDGE.Patron.Told", data }],
  };
}

/** Changes the other way round, the last first; what somebody changed since stays theirs. */
async function reversed(changes: readonly Change[]): Promise<Change[]> {
  const back: Change[] = [];
  for (const { uuid, path, before, after } of changes.toReversed()) {
    const present = await documentStore.read({ uuid, path, before, after });
    if (sameData(present, after)) back.push({ uuid, path, before: after, after: before });
  }
  return back;
}
