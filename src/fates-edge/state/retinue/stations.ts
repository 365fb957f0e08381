import { uuidOf } from "#foundry/documents.ts";
import { type AssetItem, type CompanionActor, isFollower } from "../../data/kinds.ts";
import { WORDS_MAX } from "../../data/limits.ts";
import { STATION_GIVES } from "../../rules/retinue/growth.ts";
import { primaryParty } from "../party.ts";
import { holdingsOf, isWithCrew, leaderOf, recordsOf } from "./retinue.ts";

/** What a station is used for: the words of who uses it, and the holding or the ally it is for, by uuid. */
export interface StationWish {
  readonly words: string;
  readonly target: string;
}

/**
 * The data of a request, read as the use of a station. Any client may have written it: what does not fit is made harmless.
 */
export function readStation(data: object): StationWish {
  const said = data as Readonly<Record<string, unknown>>;
  const text = (key: string): string => (typeof said[key] === "string" ? said[key].slice(0, WORDS_MAX) : "");
  return { words: text("words").trim(), target: text("target") };
}

/** What somebody's station gives once an arc (SRD, Advancement Paths); empty for no station, and for one that gives nothing yet. */
export function stationGives(companion: CompanionActor): "" | "lane" | "tend" | "controlled" {
  return isFollower(companion) ? STATION_GIVES[companion.system.station] : "";
}

/** Why somebody's station cannot be used now: a key under `FATES_EDGE.Error.Station`; empty where it can. */
export function whyNotStation(companion: CompanionActor): "" | "none" | "away" | "used" {
  if (stationGives(companion) === "") return "none";
  if (!isWithCrew(companion) || !leaderOf(companion)) return "away";
  return recordsOf(companion, "station", "arc").length > 0 ? "used" : "";
}

/** The holdings that a steward could tend: of whom they serve, or the party's, and due for care. What is compromised waits for its mission. */
export function tendable(companion: CompanionActor): AssetItem[] {
  const leader = leaderOf(companion);
  const party = primaryParty();
  const holders = new Set([leader, party].filter((holder) => holder !== null));
  return [...holders]
    .flatMap((holder) => holdingsOf(holder))
    .filter(
      ({ system }) =>
        system.condition === "neglected" || (system.condition === "maintained" && system.flagged !== ""),
    );
}

/** One of them, by its uuid. */
export function tendableAt(companion: CompanionActor, uuid: string): AssetItem | null {
  return tendable(companion).find((asset) => uuidOf(asset) === uuid) ?? null;
}
