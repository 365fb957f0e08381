import { sceneStartData } from "../scene/start-scene.ts";
import { findHere, uuidOf } from "#foundry/documents.ts";
import { actAsGM } from "#table/acts/in-turn.ts";
import { type Change, changeOf } from "#table/changes.ts";
import { goneClock } from "#table/clocks/gone.ts";
import { goneError } from "#table/gone.ts";
import { UserError } from "#table/refusals.ts";
import type { StoredFinale } from "../../data/actor/campaign.ts";
import { CLOCKS } from "../../state/clocks/clocks.ts";
import { isNpc, type PartyActor } from "../../data/kinds.ts";
import { railOfBeat } from "../../rules/campaign/finale.ts";
import { clockState } from "#table/clocks/states.ts";
import { finaleOf, type FinaleState } from "../../state/campaign/finale.ts";
import { requireParty } from "../../state/party.ts";
import { checkPlan, frameScene } from "../scene/frame-scene.ts";
import { notices } from "../notices.ts";
import { once } from "../post-once.ts";
import type { TableAct } from "#table/acts/claims.ts";
import { knownRival, opposes } from "./finale-rival.ts";
import { declared, framing } from "./finale-start.ts";

/**
 * Goes on with a finale whose scene has ended before anything was declared (GMs): its clocks, its beat and all that happened stand as they
 * were left.
 * @param points of those declared, how many the GM still has; 0 where they were carried in the bank
 */
export function resumeFinale(points = 0): Promise<boolean> {
  return actAsGM("scene", async () => {
    requireInterrupted(requireParty(), points);
    await once(["scene start"], (id, party) =>
      goOn(party, requireInterrupted(party, points), { id, points }),
    );
  });
}

/** @throws UserError where no finale waits, one of its clocks is gone, or there are more points than were declared */
function requireInterrupted(party: PartyActor, points: number): FinaleState {
  if (party.system.scene.running) throw new UserError("FATES_EDGE.Error.SceneRuns");
  const finale = finaleOf(party);
  if (!finale?.interrupted) throw new UserError("FATES_EDGE.Error.NoFinale");
  requireClocks(party, finale.stored);
  const most = finale.stored.points;
  if (!Number.isInteger(points) || points < 0 || points > most)
    throw new UserError("FATES_EDGE.Error.FinalePoints", { least: 0, most });
  return finale;
}

/** @throws UserError naming the first of its clocks that is gone */
function requireClocks(party: PartyActor, { primary, social, kinetic }: StoredFinale): void {
  const gone = [primary, social, kinetic].find((key) => !clockState(party, key));
  if (gone === undefined) return;
  throw goneError("FATES_EDGE.Error.FinaleClockGone", gone, goneClock(CLOCKS, gone, party)?.name ?? "");
}

function goOn(
  party: PartyActor,
  finale: FinaleState,
  { id, points }: { readonly id: string; readonly points: number },
): TableAct {
  const { stored, beat } = finale;
  const { scene, opening, clocks } = party.system.toObject();
  const { name } = stored;
  const more = { band: "balanced", job: stored.primary, danger: stored[railOfBeat(beat)] };
  const plan = checkPlan({ name, more }, party);
  const { changes } = frameScene({ uuid: uuidOf(party), scene, opening, clocks }, plan, framing());
  const uuid = uuidOf(party);
  const keys = [stored.primary, stored.social, stored.kinetic];
  const rival = findHere(stored.rival);
  const all = [
    ...changes,
    ...keys.flatMap((key) => boundTo(party, key, scene.number)),
    ...changeOf(uuid, "system.campaign.finale.scene", stored.scene, scene.number),
    ...(points > 0 ? [declared(party, points, id)] : []),
    ...(isNpc(rival) ? [opposes(party, knownRival(rival))] : []),
  ];
  const data = { ...sceneStartData(party, plan, ""), finale: { resumed: beat, points } };
  return notices.act("sceneStart", data, all, id);
}

/** A clock that stayed with the table is the scene's again. */
function boundTo(party: PartyActor, key: string, number: number): Change[] {
  const clock = clockState(party, key);
  if (!clock) return [];
  const at = (field: string): string => `system.clocks.${key}.${field}`;
  return [
    ...changeOf(uuidOf(party), at("scope"), clock.scope, "scene"),
    ...changeOf(uuidOf(party), at("scene"), clock.scene, number),
  ];
}
