import { setCompanionTrack, setTrack } from "../../actions/tracks.ts";
import { idOf } from "#foundry/documents.ts";
import { localize, localizeCount } from "#foundry/i18n.ts";
import { pipTrack, type PipTrack } from "#table/windows/controls.ts";
import {
  type CompanionActor,
  type FollowerActor,
  isCompanion,
  isFamiliar,
  isFollower,
  type PcActor,
} from "../../data/kinds.ts";
import { currentEdition } from "../../data/settings.ts";
import { FOLLOWER_CAP_MAX } from "../../rules/advancement/prices.ts";
import { isUnreliable } from "../../rules/retinue/condition.ts";
import { familiarsAllowed, isAsleep } from "../../rules/retinue/familiars.ts";
import { nextStations, STATION_GIVES } from "../../rules/retinue/growth.ts";
import { CLEAR_FLAG_XP, isCompanionOut } from "../../rules/retinue/tracks.ts";
import { upkeepPrice, upkeepWays } from "../../rules/retinue/upkeep.ts";
import { dueOf, openRound } from "../../state/retinue/arcs-end.ts";
import { initiativeUses } from "../../state/beat/initiative.ts";
import { tableNumbers } from "../../state/party.ts";
import { binderOf, familiarsAwake, type Recruited, recruitedOf } from "../../state/retinue/people.ts";
import { companionsOf, isWithCrew, keptOf, recordsOf } from "../../state/retinue/retinue.ts";
import { loyaltyLabel, placeLabel, retinueCondition, stationLabel } from "../../words/retinue.ts";
import { companionActions } from "../companion-actions.ts";
import { readCompanionTrack } from "../companion-context.ts";
import { readTrack } from "./tracks.ts";

/** Where the list is drawn. */
interface PeoplePlace {
  readonly uid: string;
  readonly editable: boolean;
}

/** Something that can be done with somebody. */
interface PersonAction {
  readonly action: string;
  readonly label: string;
  /** With whom, for who hears the buttons alone. */
  readonly full: string;
}

const TRACKS = ["bond", "exposure", "harm"] as const;
const MARKS = { bond: "lozenge", exposure: "burden", harm: "harm" } as const;

/** What begins the path of a track of somebody in the list. */
const PERSON_TRACK = "person.";

/** Everybody who stands beside a character, for the tab of the retinue: those with them first, then who settled elsewhere or is gone. */
export function peopleContext(actor: PcActor, place: PeoplePlace): object {
  const companions = companionsOf(actor);
  const recruited = recruitedOf(actor);
  const here = companions.filter(({ system }) => system.place === "crew");
  const elsewhere = companions.filter(({ system }) => system.place !== "crew");
  const uses = initiativeUses();
  const row = (one: CompanionActor): object => ({
    ...personRow(one, recruited, place),
    actions: isWithCrew(one) ? companionActions(one, place.uid, uses) : { act: null, use: null },
  });
  const missing = recruited.filter(({ person }) => person === null);
  const isEmpty = companions.length === 0 && missing.length === 0;
  return {
    people: here.map(row),
    elsewhere: elsewhere.map(row),
    missing: missing.map((each) => missingRow(each)),
    peopleEmpty: isEmpty ? localize(`FATES_EDGE.People.Empty${place.editable ? "" : "Reading"}`) : "",
    asked: place.editable && openRound() ? askedLine(actor) : "",
    familiars: familiarsLine(actor),
    mayBind: place.editable && (binderOf(actor).bond || game.user.isGM),
  };
}

/** What an arc's end asks of this character's player; nothing where all is said. */
function askedLine(actor: PcActor): string {
  const open = dueOf(actor).filter(({ choice }) => choice === "").length;
  return open === 0 ? "" : localizeCount("FATES_EDGE.Upkeep.Open", open);
}

/** How many familiars are bound; nothing for who binds none. */
function familiarsLine(actor: PcActor): string {
  const max = familiarsAllowed(binderOf(actor));
  const awake = familiarsAwake(actor).length;
  if (max === 0 && awake === 0) return "";
  return localize(`FATES_EDGE.People.${awake > max ? "FamiliarsOver" : "Familiars"}`, { awake, max });
}

/** Whom a purchase recruited, where nobody is theirs by it any more. */
function missingRow({ line, cap, leftFor }: Recruited): object {
  const name = line.label || line.target;
  return {
    id: line.id,
    words: localize("FATES_EDGE.People.Missing", { name, cap }),
    why: localize(`FATES_EDGE.People.${leftFor === "" ? "MissingWhy" : "MissingLeft"}`),
    again: localize("FATES_EDGE.People.MakeAgain", { name }),
  };
}

function personRow(
  one: CompanionActor,
  recruited: readonly Recruited[],
  { uid, editable }: PeoplePlace,
): object {
  const { name, img, system } = one;
  const id = idOf(one);
  const mine = editable && one.isOwner;
  const follower = isFollower(one) ? one.system : null;
  return {
    id,
    name,
    img,
    mine,
    about: aboutLine(one),
    loyalty: follower ? loyaltyLabel(follower.loyalty) : "",
    condition: follower && { key: follower.condition, label: retinueCondition(follower.condition) },
    place: system.place === "crew" ? "" : [placeLabel(system.place), system.seat].filter(Boolean).join(": "),
    flagged: system.flagged === "" ? "" : localize("FATES_EDGE.People.Flagged", { why: system.flagged }),
    notes: notesOf(one, recruited),
    tracks: TRACKS.map((track) => trackView(one, track, { uid, editable: mine })),
    moreActions: mine
      ? personActions(one).map((action) => ({
          ...action,
          full: localize("FATES_EDGE.People.DeedOf", { deed: action.label, name }),
        }))
      : [],
    openLabel: localize("FATES_EDGE.People.Open", { name }),
    moreLabel: localize("FATES_EDGE.People.More", { name }),
  };
}

/** "Scout, locks · Cap 3 · Steward"; a familiar's form in place of a station. */
function aboutLine(one: CompanionActor): string {
  const { role, secondRole, cap } = one.system;
  const station = isFollower(one) && one.system.station !== "" ? stationLabel(one.system.station) : "";
  const form = isFamiliar(one) ? one.system.form : "";
  const lanes = [role, secondRole].filter(Boolean).join(", ");
  return [lanes, localize("FATES_EDGE.Growth.Cap", { cap }), station, form].filter(Boolean).join(" · ");
}

function trackView(
  one: CompanionActor,
  track: (typeof TRACKS)[number],
  { uid, editable }: PeoplePlace,
): PipTrack & { shown: string } {
  const name = localize(`FATES_EDGE.Retinue.Track.${track}`);
  const view = pipTrack({
    id: `${uid}-${track}-${one.id}`,
    kind: MARKS[track],
    label: localize("FATES_EDGE.People.TrackOf", { track: name, name: one.name }),
    path: `${PERSON_TRACK}${one.id}.${track}`,
    value: readCompanionTrack(one, track),
    max: one.system[track].max,
    editable,
  });
  return { ...view, shown: name };
}

/** What a track on a character's sheet stands at: their own, or that of somebody who serves them. */
export function readAnyTrack(actor: PcActor, path: string): number {
  const at = personTrackAt(path);
  if (!at) return readTrack(actor, path);
  const person = game.actors.get(at.id);
  return isCompanion(person) ? readCompanionTrack(person, at.track) : 0;
}

/** Sets a track on a character's sheet by hand. */
export async function setAnyTrack(actor: PcActor, path: string, value: number): Promise<void> {
  const at = personTrackAt(path);
  if (!at) return setTrack(actor, path, value);
  const person = game.actors.get(at.id);
  if (isCompanion(person)) await setCompanionTrack(person, at.track, value);
}

/** Somebody's track by its path in the list; null for any other path. */
function personTrackAt(path: string): { readonly id: string; readonly track: string } | null {
  if (!path.startsWith(PERSON_TRACK)) return null;
  const [id = "", track = ""] = path.slice(PERSON_TRACK.length).split(".");
  return { id, track };
}

/** Why they may not help as usual, and where sheet and ledger differ. */
function notesOf(one: CompanionActor, recruited: readonly Recruited[]): string[] {
  const { system } = one;
  const { arc, scene } = tableNumbers();
  const tracks = { exposure: system.exposure.value, harm: system.harm.value };
  const paid = recruited.find(({ person }) => person === one)?.cap ?? system.cap;
  const notes: Readonly<Record<string, boolean>> = {
    Injured: system.injured,
    Out: isCompanionOut(tracks, one.type === "familiar" ? "familiar" : "follower", currentEdition()),
    Pinned: system.pinned === scene,
    Unreliable: isFollower(one) && isUnreliable(one.system.missed),
    Gift: isFollower(one) && one.system.line === "" && system.place === "crew",
  };
  const said = Object.keys(notes)
    .filter((key) => notes[key])
    .map((key) => localize(`FATES_EDGE.People.Note.${key}`));
  const hot = recordsOf(one, "hot", "arc").length;
  if (hot > 0) said.push(localizeCount("FATES_EDGE.People.Note.Hot", hot));
  if (isFamiliar(one) && isAsleep(one.system.dormant, arc))
    said.push(localize("FATES_EDGE.Retinue.Asleep", { arc: one.system.dormant }));
  if (paid !== system.cap) said.push(localize("FATES_EDGE.People.Note.Paid", { cap: paid }));
  return said;
}

/** What whoever plays somebody can do with them now. */
function personActions(one: CompanionActor): Omit<PersonAction, "full">[] {
  const { place, flagged, injured, exposure, harm, bond } = one.system;
  const action = (key: string, words: Readonly<Record<string, string | number>> = {}, name = key) => ({
    action: key,
    label: localize(`FATES_EDGE.People.Do.${name}`, words),
  });
  const when = (is: boolean, ...actions: Omit<PersonAction, "full">[]) => (is ? actions : []);
  if (place === "gone")
    return [...when(isFollower(one), action("replace")), ...when(game.user.isGM, action("callBack"))];
  if (place !== "crew")
    return [
      ...when(place === "anchor" && bond.value > 0, action("callInBond")),
      action("callBack"),
      action("letGo"),
    ];
  return [
    ...when(injured || harm.value > 0, action("treat")),
    ...when(bond.value > 0 && recordsOf(one, "hot", "arc").length > 0, action("bond")),
    ...when(exposure.value > 0, action("hide"), action("relief")),
    ...when(flagged !== "", action("clearFlag-scene"), action("clearFlag-xp", { xp: CLEAR_FLAG_XP })),
    ...(isFollower(one) ? followerActions(one, action) : familiarActions(one, action)),
    action("letGo"),
  ];
}

type MakeAction = (
  key: string,
  words?: Readonly<Record<string, string | number>>,
  name?: string,
) => Omit<PersonAction, "full">;

function followerActions(one: FollowerActor, action: MakeAction): Omit<PersonAction, "full">[] {
  const { cap, station, flagged, condition } = one.system;
  const kept = keptOf(one);
  const { xp, quest } = upkeepPrice(kept, currentEdition());
  const due = flagged !== "" || condition !== "maintained";
  const ways = due && (!quest || game.user.isGM) ? upkeepWays(kept, currentEdition()) : [];
  return [
    ...ways.map((way) =>
      action(`keep-${way}`, { xp, coin: cap }, `keep-${way}${condition === "maintained" ? "" : "-mend"}`),
    ),
    ...(cap < FOLLOWER_CAP_MAX ? [action("promote", { cap: cap + 1 })] : []),
    ...nextStations(station, "follower").map((next) =>
      action(
        `station-${next}`,
        { station: stationLabel(next), gives: gives(next) },
        gives(next) === "" ? "station" : "stationGives",
      ),
    ),
    action("anchor"),
    action("ally"),
  ];
}

function gives(station: keyof typeof STATION_GIVES): string {
  const key = STATION_GIVES[station];
  return key === "" ? "" : localize(`FATES_EDGE.People.Gives.${key}`);
}

function familiarActions(one: CompanionActor, action: MakeAction): Omit<PersonAction, "full">[] {
  const asleep = isFamiliar(one) && isAsleep(one.system.dormant, tableNumbers().arc);
  return asleep ? [] : [action("sleep")];
}
