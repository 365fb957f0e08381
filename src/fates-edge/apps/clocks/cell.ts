import { findHere, idOf } from "#foundry/documents.ts";
import { aroundTarget } from "#foundry/elements.ts";
import { localize } from "#foundry/i18n.ts";
import { SYSTEM_ID } from "../../data/game.ts";
import { isAtEnd, raceOf } from "#table/clocks/links.ts";
import { delegateSliders } from "#table/sliders.ts";
import { landClock, restartClock } from "../../actions/clocks/clock-ends.ts";
import { changeClock, removeClock } from "../../actions/clocks/clocks.ts";
import { tickClockBy, TICKS } from "../../actions/clocks/ticks.ts";
import { brokenClocksOf } from "#table/clocks/broken.ts";
import { isNpc, type PartyActor } from "../../data/kinds.ts";
import { isClockKind } from "../../rules/clocks.ts";
import { clockName, type ClockState } from "../../state/clocks/clocks.ts";
import { clockState, clockStates } from "#table/clocks/states.ts";
import { type Shown, shownTo, type Viewer, whyNotTick } from "#table/clocks/sight.ts";
import { primaryParty } from "../../state/party.ts";
import { expectedFill } from "#table/clocks/tick-cards.ts";
import { type ClockFace, clockView } from "#table/clocks/ring.ts";
import { kindLook } from "./kind-looks.ts";
import type { KindTone } from "#table/clocks/kinds.ts";
import { ClockEditor } from "./clock-editor.ts";

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

/** A clock that cannot be read, as a row of the panel: that there is one, and that it was kept. */
export interface UnreadableCell {
  readonly key: string;
  readonly id: string;
  readonly unreadable: string;
}

/** The clocks that cannot be read and that a viewer would be shown. A key that holds a sound clock now has been mended. */
export function unreadableCells({ party, viewer, uid }: CellPlace): UnreadableCell[] {
  return brokenClocksOf(idOf(party)).flatMap(({ key, name, sight }) => {
    const isMended = Object.hasOwn(party._source.system["clocks"] ?? {}, key);
    if (isMended || shownTo({ sight, sealed: false }, viewer.isGM) === "none") return [];
    const called = clockName({ key, name });
    const unreadable =
      called === ""
        ? localize("FATES_EDGE.Unreadable.SomeClock")
        : localize("FATES_EDGE.Unreadable.Clock", { name: called });
    return [{ key, id: `${uid}-clock-${key}`, unreadable }];
  });
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
    key,
    id,
    name,
    mayTick,
    atEnd,
    sealed,
    gm: viewer.isGM,
    landed: isTold && landed,
    face: isTold ? clockView({ ...clock, name, value: filled }, id, mayTick) : null,
    ...(isTold ? kindLook(kind) : { icon: "", tone: "world" as const }),
    kindWord: isTold ? kindName(kind) : localize("FATES_EDGE.Clock.NameOnly"),
    notes: isTold ? notesOf(clock, all, viewer) : [],
    happens: atEnd && viewer.isGM ? (tug && filled === 0 ? clock.empty : clock.full) : "",
    labels: labelsOf(name),
  };
}

/** A word that no version of ours knew, another version's say, is told as such. */
function kindName(kind: string): string {
  return isClockKind(kind)
    ? localize(`FATES_EDGE.Clock.Kinds.${kind}`)
    : localize("FATES_EDGE.Unreadable.Kind");
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
    viewer.isGM ? feedingNote(clock, all) : "",
    viewer.isGM ? hiddenNote(clock) : "",
  ].filter(Boolean);
}

/** Whose it is; an NPC of whom this user knows nothing is not named by their clock either. */
function actorName(uuid: string, { isGM }: Viewer): string {
  const actor = findHere(uuid);
  if (!(actor instanceof Actor)) return "";
  return isGM || !isNpc(actor) || actor.testUserPermission(game.user, "LIMITED") ? actor.name : "";
}

function feedingNote({ key, feeds }: ClockState, all: readonly ClockState[]): string {
  const fed = all.find((other) => other.key === feeds && other.key !== key);
  return fed ? localize("FATES_EDGE.Clock.Feeding", { name: clockName(fed) }) : "";
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

/** What a button of a clock does with it. */
const onClock =
  (work: (key: string) => Promise<unknown>) =>
  async (_event: PointerEvent, target: HTMLElement): Promise<void> => {
    await work(target.dataset["key"] ?? "");
  };

/** The buttons of a clock, by their `data-action`. Who may is judged again by what is called. */
export const CELL_ACTIONS = {
  tickUp: onClock((key) => tickClockBy(key, 1)),
  tickDown: onClock((key) => tickClockBy(key, -1)),
  landClock: onClock(landClock),
  restartClock: onClock(restartClock),
  removeClock: onClock(removeClock),
  unsealClock: onClock((key) => changeClock(key, { sealed: false })),
  editClock: onClock((key) => ClockEditor.open(key)),
} as const;

/** Every clock in a place, now and later, is ticked by a click on its segments and by the keys of a slider. */
export function bindTicking(root: HTMLElement): void {
  const read = (key: string): number => {
    const party = primaryParty();
    const clock = party && clockState(party, key);
    return clock ? expectedFill(TICKS, party, clock) : 0;
  };
  delegateSliders(root, "data-clock", { read, write: (key, value) => tickClockBy(key, value - read(key)) });
}

/** The drag type of a clock on its way to the hotbar. */
export const CLOCK_DRAG = `${SYSTEM_ID}.clock`;

/** What is dragged: which clock, and what the macro is called. */
export interface ClockDrag {
  readonly type: typeof CLOCK_DRAG;
  readonly clock: string;
  readonly name: string;
}

/** Lets clocks be dragged from a list, onto the hotbar say. */
export function dragClocks(root: HTMLElement): void {
  root.addEventListener("dragstart", (event) => {
    const row = aroundTarget(event, "[data-cell]");
    const party = primaryParty();
    const clock = row && party && clockState(party, row.dataset["cell"] ?? "");
    if (!clock) return;
    const data: ClockDrag = { type: CLOCK_DRAG, clock: clock.key, name: clockName(clock) };
    event.dataTransfer?.setData("text/plain", JSON.stringify(data));
  });
}
