import { findHere } from "../../../foundry/documents.ts";
import { localize } from "../../../foundry/i18n.ts";
import { isAtEnd, raceOf } from "../../../table/clocks.ts";
import { isNpc, type PartyActor } from "../../data/kinds.ts";
import { clockName } from "../../documents/clocks/clock-name.ts";
import { type ClockState, clockStates } from "../../documents/clocks/clock-states.ts";
import { type Shown, shownTo, type Viewer, whyNotTick } from "../../state/clocks.ts";
import { type ClockFace, clockView } from "../parts/clock-face.ts";
import { kindIcon, kindTone, type KindTone } from "./kind-icons.ts";

/** One clock of the panel, as one viewer sees it. */
export interface ClockCell {
  readonly key: string;
  readonly id: string;
  readonly name: string;
  /** Null where only the name is shown. */
  readonly face: ClockFace | null;
  readonly icon: string;
  readonly tone: KindTone;
  readonly kindWord: string;
  /** Whose it is, whom it races, who does not see it: small words beside it. */
  readonly notes: readonly string[];
  readonly mayTick: boolean;
  readonly gm: boolean;
  readonly atEnd: boolean;
  readonly landed: boolean;
  readonly sealed: boolean;
  /** What happens now that it is at its end, for the GM to offer. */
  readonly happens: string;
  readonly labels: Readonly<Record<string, string>>;
}

/** What the cells of a panel are drawn from: the party, who looks, and the prefix of the panel's ids. */
export interface CellPlace {
  readonly party: PartyActor;
  readonly viewer: Viewer;
  readonly uid: string;
}

/** The clocks that a viewer is shown, in their order. */
export function shownClocks({ party, viewer }: CellPlace, all = clockStates(party)): ClockState[] {
  return all.filter((clock) => shownTo(clock, viewer.isGM) !== "none");
}

/** One clock as a cell. @param all every clock of the party, where whoever draws has them at hand */
export function clockCell(clock: ClockState, place: CellPlace, all = clockStates(place.party)): ClockCell {
  const { viewer, uid } = place;
  const { key, kind, sealed, landed, tug, filled } = clock;
  const shown = shownTo(clock, viewer.isGM);
  const name = clockName(clock);
  const id = `${uid}-clock-${key}`;
  const isTold = shown === "all";
  const mayTick = isTold && whyNotTick(clock, viewer) === "";
  const atEnd = isTold && isAtEnd(clock) && !landed && !sealed;
  return {
    ...{ key, id, name, mayTick, atEnd, sealed, gm: viewer.isGM, landed: isTold && landed },
    face: isTold ? clockView({ ...clock, name, value: filled }, id, mayTick) : null,
    icon: isTold ? kindIcon(kind) : "",
    tone: isTold ? kindTone(kind) : "world",
    kindWord: isTold ? localize(`FATES_EDGE.Clock.Kinds.${kind}`) : localize("FATES_EDGE.Clock.NameOnly"),
    notes: isTold ? notesOf(clock, all, viewer) : [],
    happens: atEnd && viewer.isGM ? (tug && filled === 0 ? clock.empty : clock.full) : "",
    labels: labelsOf(name),
  };
}

function labelsOf(name: string): Record<string, string> {
  const acts = ["Up", "Down", "Edit", "LandNamed", "RestartNamed", "PutAwayNamed", "UnsealNamed"];
  return Object.fromEntries(acts.map((act) => [act, localize(`FATES_EDGE.Clock.${act}`, { name })]));
}

function notesOf(clock: ClockState, all: readonly ClockState[], viewer: Viewer): string[] {
  return [
    clock.scope === "actor" ? actorName(clock.actor, viewer) : "",
    ...rivalsOf(clock, all, viewer).map((name) => localize("FATES_EDGE.Clock.Races", { name })),
    ...gatesOf(clock, all, viewer).map((name) => localize("FATES_EDGE.Clock.BarredBy", { name })),
    viewer.isGM ? hiddenNote(clock) : "",
  ].filter(Boolean);
}

/** Whose it is; an NPC of whom this user knows nothing is not named by their clock either. */
function actorName(uuid: string, { isGM }: Viewer): string {
  const actor = findHere(uuid);
  if (!(actor instanceof Actor)) return "";
  return isGM || !isNpc(actor) || actor.testUserPermission(game.user, "LIMITED") ? actor.name : "";
}

function hiddenNote({ sight, sealed }: ClockState): string {
  if (sealed) return localize("FATES_EDGE.Clock.Sealed");
  return sight === "all" ? "" : localize(`FATES_EDGE.Clock.Hidden.${sight}`);
}

/** Names of others, as far as this viewer may know of them. */
function rivalsOf({ key }: ClockState, all: readonly ClockState[], viewer: Viewer): string[] {
  const runners = raceOf(Object.fromEntries(all.map((clock) => [clock.key, clock])), key);
  return namesOf(
    all.filter((other) => other.key !== key && runners.includes(other.key)),
    viewer,
  );
}

function gatesOf({ key }: ClockState, all: readonly ClockState[], viewer: Viewer): string[] {
  const gates = all.filter((gate) => gate.gates === key && gate.key !== key);
  return namesOf(
    gates.filter(({ filled, size }) => filled < size),
    viewer,
  );
}

function namesOf(clocks: readonly ClockState[], { isGM }: Viewer): string[] {
  const isShown = (shown: Shown): boolean => shown !== "none";
  return clocks.filter((clock) => isShown(shownTo(clock, isGM))).map(clockName);
}
