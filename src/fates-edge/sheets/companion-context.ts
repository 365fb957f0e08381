import { findHere } from "#foundry/documents.ts";
import { localize } from "#foundry/i18n.ts";
import { choicesOf, pipTrack, type PipTrack, type Choice } from "#table/windows/controls.ts";
import { PLACES } from "../data/actor/companion.ts";
import { type CompanionActor, isFollower, isParty, isPc } from "../data/kinds.ts";
import { currentEdition } from "../data/settings.ts";
import { FOLLOWER_CAP_MAX } from "../rules/advancement/prices.ts";
import type { Edition } from "../rules/edition.ts";
import { CONDITIONS, LOYALTIES, UNRELIABLE_FROM } from "../rules/retinue/condition.ts";
import { isAsleep } from "../rules/retinue/familiars.ts";
import { STATIONS } from "../rules/retinue/growth.ts";
import { isCompanionOut } from "../rules/retinue/tracks.ts";
import { tableNumbers } from "../state/party.ts";
import {
  lendsLine,
  loyaltyLabel,
  placeLabel,
  retinueCondition,
  stationLabel,
  upkeepLine,
} from "../words/retinue.ts";
import { companionActions } from "./companion-actions.ts";
import { proseOf } from "#table/sheets/prose.ts";

/** Where the sheet is drawn: its ids' prefix, and whether its viewer may edit. */
export interface CompanionPlace {
  readonly uid: string;
  readonly editable: boolean;
}

/** The tracks of the sheet, each a row of pips. */
const TRACKS = ["cap", "bond", "exposure", "harm", "missed"] as const;
type TrackName = (typeof TRACKS)[number];

/** What is asked of somebody in words: what they want, doubt, refuse and carry, and how they look. */
const WORDS = ["wants", "doubts", "limits", "carries", "look"] as const;

/** What every part of the sheet shows. */
export function companionContext(actor: CompanionActor, place: CompanionPlace): object {
  const { name, img, uuid, system } = actor;
  const { role, secondRole, look } = system;
  const form = isFollower(actor) ? "" : actor.system.form;
  return {
    ...place,
    uuid,
    name,
    img,
    role,
    secondRole,
    look,
    form,
    typeLabel: localize(`TYPES.Actor.${actor.type}`),
    isFamiliar: !isFollower(actor),
    serves: servesView(actor, place),
  };
}

/** What one part shows beside that; only the parts that are drawn are asked. */
export async function companionPartContext(
  part: string,
  actor: CompanionActor,
  place: CompanionPlace,
): Promise<object> {
  if (part === "state") return { ...stateContext(actor, place), actions: companionActions(actor, place.uid) };
  if (part === "story") return storyContext(actor, place);
  if (part !== "notes") return {};
  const { source, html } = await proseOf(actor.system.notes, actor);
  return { notes: source, notesHTML: html };
}

/** What a track stands at. */
export function readCompanionTrack(actor: CompanionActor, track: string): number {
  const { system } = actor;
  if (track === "missed") return isFollower(actor) ? actor.system.missed : 0;
  if (track === "cap") return system.cap;
  return track === "bond" || track === "exposure" || track === "harm" ? system[track].value : 0;
}

interface ServesView {
  readonly name: string;
  readonly uuid: string;
  readonly openLabel: string;
  readonly choices: readonly Choice[];
}

/** Whom they serve, as far as this viewer may know of them. */
function servesView({ system }: CompanionActor, { editable }: CompanionPlace): ServesView {
  const served = findHere(system.serves);
  const known = (isPc(served) || isParty(served)) && served.testUserPermission(game.user, "LIMITED");
  const name = known ? served.name : "";
  const gone = system.serves !== "" && !known;
  return {
    name: gone ? localize("FATES_EDGE.Retinue.ServesGone") : name,
    uuid: known ? served.uuid : "",
    openLabel: localize("FATES_EDGE.Retinue.OpenServed", { name }),
    choices: editable ? servesChoices(system.serves, gone) : [],
  };
}

function servesChoices(serves: string, gone: boolean): Choice[] {
  const masters = game.actors.contents.filter(
    (actor) => (isPc(actor) || isParty(actor)) && actor.testUserPermission(game.user, "LIMITED"),
  );
  const names = new Map([
    ["", localize("FATES_EDGE.Retinue.ServesNobody")],
    ...masters.map((actor) => [actor.uuid, actor.name] as const),
    // Whom this viewer does not know stays whom they serve.
    ...(gone ? [[serves, localize("FATES_EDGE.Retinue.ServesGone")] as const] : []),
  ]);
  return choicesOf([...names.keys()], serves, (uuid) => names.get(uuid) ?? "");
}

function stateContext(actor: CompanionActor, place: CompanionPlace): object {
  const edition = currentEdition();
  const { system } = actor;
  const { injured, flagged, seat } = system;
  const follower = isFollower(actor) ? actor.system : null;
  return {
    injured,
    flagged,
    seat,
    tracks: trackViews(actor, place, edition),
    lines: stateLines(actor, edition),
    places: choicesOf(PLACES, system.place, placeLabel),
    conditions: follower ? choicesOf(CONDITIONS, follower.condition, retinueCondition) : [],
    loyalties: follower ? choicesOf(LOYALTIES, follower.loyalty, loyaltyLabel) : [],
    stations: follower ? choicesOf(STATIONS, follower.station, stationLabel) : [],
  };
}

function trackViews(actor: CompanionActor, { uid, editable }: CompanionPlace, edition: Edition): PipTrack[] {
  const { system } = actor;
  const ends: Readonly<Record<TrackName, number>> = {
    cap: isFollower(actor) ? FOLLOWER_CAP_MAX : Math.max(system.cap, edition.familiarCap),
    bond: system.bond.max,
    exposure: system.exposure.max,
    harm: system.harm.max,
    missed: UNRELIABLE_FROM,
  };
  const kinds = { cap: "rating", bond: "lozenge", exposure: "burden", harm: "harm", missed: "burden" };
  return TRACKS.filter((track) => track !== "missed" || isFollower(actor)).map((track) =>
    pipTrack({
      id: `${uid}-${track}`,
      kind: kinds[track],
      label: localize(`FATES_EDGE.Retinue.Track.${track}`),
      path: track,
      value: readCompanionTrack(actor, track),
      min: track === "cap" ? 1 : 0,
      max: ends[track],
      editable,
    }),
  );
}

/** What it comes to in play: what they lend, what keeps them, and why they may not help. */
function stateLines(actor: CompanionActor, edition: Edition): string[] {
  const { system } = actor;
  const { cap, injured } = system;
  const follower = isFollower(actor) ? actor.system : null;
  const condition = follower?.condition ?? "maintained";
  const helper = { cap, injured, condition, missed: follower?.missed ?? 0, leaderSkill: cap };
  const { scene, arc } = tableNumbers();
  const tracks = { exposure: system.exposure.value, harm: system.harm.value };
  const asleep = !isFollower(actor) && isAsleep(actor.system.dormant, arc);
  return [
    lendsLine(helper, edition),
    follower ? upkeepLine({ kind: "follower", cap, condition, loyalty: follower.loyalty }, edition) : "",
    isCompanionOut(tracks, follower ? "follower" : "familiar", edition)
      ? localize("FATES_EDGE.Retinue.Out")
      : "",
    system.pinned === scene ? localize("FATES_EDGE.Retinue.Pinned") : "",
    asleep ? localize("FATES_EDGE.Retinue.Asleep", { arc: actor.system.dormant }) : "",
  ].filter(Boolean);
}

function storyContext({ system }: CompanionActor, { uid }: CompanionPlace): object {
  const words = WORDS.map((key) => ({
    key,
    id: `${uid}-${key}`,
    value: system[key],
    label: localize(`FATES_EDGE.Retinue.Words.${key}`),
    hint: localize(`FATES_EDGE.Retinue.WordsHint.${key}`),
  }));
  return { words, said: words.some(({ value }) => value !== "") };
}
