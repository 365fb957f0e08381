import { deletion, findHere, idOf, updateDocument, uuidOf } from "#foundry/documents.ts";
import { localize } from "#foundry/i18n.ts";
import { ownAct } from "#table/acts/once-on-card.ts";
import { type Change, added } from "#table/changes.ts";
import { makeChanges } from "#table/undo.ts";
import type { RecordEntry } from "../../data/actor/companion.ts";
import {
  type ActionMessage,
  type CompanionActor,
  isCompanion,
  isFollower,
  type PcActor,
} from "../../data/kinds.ts";
import type { HelpedAct, RollVerdict } from "../../data/message/action.ts";
import { currentEdition, setting } from "../../data/settings.ts";
import { hotBeat, marked } from "../../rules/retinue/tracks.ts";
import { assistKey, boonsOf, type CompanionHelp } from "../../state/teamwork/assists.ts";
import { companionKindOf, runningRails } from "../../state/beat/initiative.ts";
import { tableNumbers } from "../../state/party.ts";
import { recordsOf } from "../../state/retinue/retinue.ts";

/** Pays the boons that followers cost on a roll (Core, "Assets and Allies"), before it is made; nothing where they cost none. */
export async function payAssists(
  actor: PcActor,
  helpers: readonly CompanionHelp[],
  message: string,
): Promise<void> {
  const boons = boonsOf(helpers);
  if (boons === 0 || !setting("automateBoons")) return;
  const entry = { delta: -boons, reason: "assist", message };
  await actor.update({ system: { boons: { entries: { [assistKey(message)]: entry } } } });
}

/** Gives the boons back when the roll was not made after all. */
export async function returnAssists(actor: PcActor, message: string): Promise<void> {
  const key = assistKey(message);
  if (Object.hasOwn(actor.system.boons.entries, key))
    await updateDocument(actor, { system: { boons: { entries: deletion(key) } } });
}

/** What was noted on the helpers of rolls, by the rolls' ids: for each card, its part under `gm.helped`. */
export type HelpedOn = ReadonlyMap<string, Readonly<Record<string, HelpedAct>>>;

/**
 * Notes on each follower and familiar that they helped, and what a beat in danger brings them (SRD, "Exposure, Harm, & Flags";
 * Clarification 5): only when a roll is judged for the first time. Done twice it writes the same.
 */
export async function noteHelpers(
  judged: readonly { readonly message: ActionMessage; readonly verdict: Pick<RollVerdict, "setbacks"> }[],
): Promise<HelpedOn> {
  const helped = new Map<string, Record<string, HelpedAct>>();
  for (const { message, verdict } of judged) {
    if (message.system.gm.judged) continue;
    const acts: Record<string, HelpedAct> = {};
    for (const [place, { helper }] of message.system.assists.entries()) {
      const companion = findHere(helper);
      if (!isCompanion(companion)) continue;
      const act = helpedAct(companion, idOf(message), verdict.setbacks > 0);
      await makeChanges(act.changes);
      acts[`helper${place}`] = act;
    }
    if (message.system.assists.length > 0) helped.set(idOf(message), acts);
  }
  return helped;
}

function helpedAct(companion: CompanionActor, message: string, setbacks: boolean): HelpedAct {
  const hot = hotChanges(companion, { by: message, isHot: setbacks || runningRails().length > 0 });
  const changes = [recordChange(companion, `${message}-a`, "assist", message), ...hot.changes];
  const named = { helper: uuidOf(companion), name: companion.name };
  return { ...named, ...hot, ...ownAct(changes) };
}

/** A note in a companion's record, as a change. */
export function recordChange(
  companion: CompanionActor,
  key: string,
  kind: RecordEntry["kind"],
  by: string,
  note = "",
): Change {
  const { scene, session, arc } = tableNumbers();
  const after: RecordEntry = { kind, scene, session, arc, by, note };
  return added(companion, `system.record.${key}`, after);
}

/** What a beat in danger brings somebody: nothing where it is none. */
export interface HotChanges {
  readonly hot: boolean;
  readonly exposed: boolean;
  readonly flagged: boolean;
  readonly compromised: boolean;
  readonly changes: readonly Change[];
}

const COLD: HotChanges = { hot: false, exposed: false, flagged: false, compromised: false, changes: [] };

/**
 * What a beat on-screen brings a companion where it is a hot one: points were made, or a rail is in play (Clarification 5). The note
 * tells what it brought, so that the same beat judged twice says the same.
 * @param marks exposure that comes beside it
 */
export function hotChanges(
  companion: CompanionActor,
  { by, isHot, marks = 0 }: { readonly by: string; readonly isHot: boolean; readonly marks?: number },
): HotChanges {
  const key = `${by}-h`;
  const noted = companion.system.record[key];
  if (noted) return hotAgain(companion, key, noted);
  if (!isHot) return { ...COLD, ...markChanges(companion, "exposure", marks) };
  const count = (period: "scene" | "arc"): number => recordsOf(companion, "hot", period).length;
  const beat = hotBeat({ scene: count("scene"), arc: count("arc") }, companionKindOf(companion));
  const flagged = beat.flagged && companion.system.flagged === "";
  const exposure = markChanges(companion, "exposure", marks + beat.exposure);
  const exposed = beat.exposure > 0 && exposure.changes.length > 0;
  const note = [exposed ? "exposed" : "", flagged ? "flagged" : ""].filter(Boolean).join(" ");
  return {
    hot: true,
    exposed,
    flagged,
    compromised: exposure.compromised,
    changes: [
      recordChange(companion, key, "hot", by, note),
      ...exposure.changes,
      ...(flagged ? [flagChange(companion, "", localize("FATES_EDGE.Crew.FlaggedHot"))] : []),
    ],
  };
}

/** A GM who noted it left before the card was judged: what they wrote stands, and is only told again. */
function hotAgain(companion: CompanionActor, key: string, { by, note }: RecordEntry): HotChanges {
  const { exposure, flagged } = companion.system;
  const words = note.split(" ");
  const path = "system.exposure.value";
  const { value: after } = exposure;
  return {
    hot: true,
    exposed: words.includes("exposed"),
    flagged: words.includes("flagged"),
    compromised: false,
    changes: [
      { ...recordChange(companion, key, "hot", by, note), after: companion.system.record[key] },
      ...(words.includes("exposed") ? [{ uuid: uuidOf(companion), path, before: after - 1, after }] : []),
      ...(words.includes("flagged") ? [flagChange(companion, "", flagged)] : []),
    ],
  };
}

function flagChange(companion: CompanionActor, before: string, after: string): Change {
  return { uuid: uuidOf(companion), path: "system.flagged", before, after };
}

/** Marks on one of somebody's two tracks, as changes; a follower at the end of exposure is compromised (Clarification 9). */
export function markChanges(
  companion: CompanionActor,
  track: "exposure" | "harm",
  marks: number,
): { readonly changes: readonly Change[]; readonly compromised: boolean } {
  const uuid = uuidOf(companion);
  const { exposure, harm } = companion.system;
  const condition = isFollower(companion) ? companion.system.condition : ("maintained" as const);
  const before = { exposure: exposure.value, harm: harm.value, condition };
  const after = marked(before, track, { marks, kind: companionKindOf(companion), edition: currentEdition() });
  const compromised = after.condition !== before.condition;
  const moved = { uuid, path: `system.${track}.value`, before: before[track], after: after[track] };
  return {
    changes: [
      ...(after[track] === before[track] ? [] : [moved]),
      ...(compromised
        ? [{ uuid, path: "system.condition", before: before.condition, after: after.condition }]
        : []),
    ],
    compromised,
  };
}
