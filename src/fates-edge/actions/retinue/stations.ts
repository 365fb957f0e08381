import { findHere, idOf, uuidOf } from "#foundry/documents.ts";
import { inTurn, turnOf } from "#table/acts/in-turn.ts";
import { refused } from "#table/acts/player-requests.ts";
import type { Change } from "#table/changes.ts";
import { UserError } from "#table/refusals.ts";
import { actorRef, itemRef, type Line } from "#table/words/line.ts";
import { type CompanionActor, type PlayerRequestMessage, isCompanion, isPc } from "../../data/kinds.ts";
import { mayLead } from "../../state/beat/initiative.ts";
import { saidWords, type Verdict, wordsOfRequest } from "../../state/player-requests.ts";
import {
  readStation,
  stationGives,
  type StationWish,
  tendableAt,
  whyNotStation,
} from "../../state/retinue/stations.ts";
import { recordChange } from "../teamwork/assists.ts";
import { markedBy, markChange } from "../roll/marks.ts";
import { postRequest, judged } from "../player-requests.ts";

/**
 * What somebody's station gives is used (SRD, Advancement Paths): once an arc. The active GM's client judges and records it, so that two
 * who press at once get one.
 */
export function useStation(
  companion: CompanionActor,
  wish: StationWish,
): Promise<PlayerRequestMessage | null> {
  return inTurn(
    turnOf(companion),
    () => {
      if (!mayLead(game.user, companion))
        throw new UserError("TABLE.Error.NotYours", { name: companion.name });
      const data = { ...wish, words: saidWords(wish.words) };
      usedStation(companion, readStation(data), "");
      return postRequest("station", companion, data);
    },
    null,
  );
}

/** Uses of stations, judged one after another: the first uses up the arc's. */
export const stationRequest = judged("station", judgeStation);

function judgeStation(message: PlayerRequestMessage): Verdict {
  const { author, system } = message;
  const companion = findHere(system.actor);
  if (!isCompanion(companion) || !mayLead(author, companion)) return refused("NotTheirs");
  const wish = readStation(system.data);
  const used = usedStation(companion, wish, idOf(message));
  return { state: "done", data: { ...wish, ...wordsOfRequest(companion, wish) }, ...used };
}

/** What it changes and tells. @throws UserError where it cannot be used so now */
function usedStation(
  companion: CompanionActor,
  { words, target }: StationWish,
  id: string,
): { readonly changes: readonly Change[]; readonly summary: readonly Line[] } {
  const why = whyNotStation(companion);
  if (why !== "") throw new UserError(`FATES_EDGE.Error.Station.${why}`);
  const record = recordChange(companion, `${id}-s`, "station", id, words);
  const name = actorRef(companion);
  const gives = stationGives(companion);
  if (gives === "tend") return tended(companion, target, [record]);
  if (gives === "controlled") return controlled(companion, target, { id, record });
  return { changes: [record], summary: [{ key: "FATES_EDGE.Crew.Station.Did.lane", data: { name } }] };
}

/** A holding is kept, or restored where it was neglected, as a week of care would do it. */
function tended(companion: CompanionActor, target: string, changes: readonly Change[]) {
  const asset = tendableAt(companion, target);
  if (!asset) throw new UserError("FATES_EDGE.Error.Station.noHolding");
  const uuid = uuidOf(asset);
  const { condition, missed, flagged } = asset.system;
  const change = (path: string, before: unknown, after: unknown): Change[] =>
    before === after ? [] : [{ uuid, path: `system.${path}`, before, after }];
  const kept = [
    ...change("condition", condition, "maintained"),
    ...change("missed", missed, 0),
    ...change("flagged", flagged, ""),
  ];
  const data = { name: actorRef(companion), what: itemRef(asset) };
  return { changes: [...changes, ...kept], summary: [{ key: "FATES_EDGE.Crew.Station.Did.tend", data }] };
}

/** An ally's next action in their house starts Controlled. */
function controlled(
  companion: CompanionActor,
  target: string,
  { id, record }: { readonly id: string; readonly record: Change },
) {
  const ally = findHere(target);
  if (!isPc(ally)) throw new UserError("FATES_EDGE.Error.Initiative.noAlly");
  const mark = markChange(ally, id, { kind: "controlled", label: markedBy(actorRef(companion)), by: id });
  const data = { other: actorRef(ally) };
  return { changes: [record, mark], summary: [{ key: "FATES_EDGE.Crew.Did.controlled", data }] };
}
