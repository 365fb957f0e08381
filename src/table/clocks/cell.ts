import { findHere, idOf } from "../../foundry/documents.ts";
import { aroundTarget } from "../../foundry/elements.ts";
import { gameProfile } from "../../foundry/game.ts";
import { localize } from "../../foundry/i18n.ts";
import { recordOf } from "../records.ts";
import { delegateSliders } from "../sliders.ts";
import { changeClock, removeClock } from "./acts.ts";
import type { ClockActor, ClockBook, ClockLooks } from "./book.ts";
import { brokenClocksOf } from "./broken.ts";
import { landClock, restartClock } from "./ends.ts";
import { kindOf, type KindTone, kindWord } from "./kinds.ts";
import { shownClocks } from "./known.ts";
import { barredBy, isAtEnd, raceOf } from "./links.ts";
import { type ClockFace, clockView } from "./ring.ts";
import { shownTo, type Viewer, viewerOf, whyNotTick } from "./sight.ts";
import { clockState, type ClockState, clockStates } from "./states.ts";
import { expectedFill, tickClock } from "./tick-cards.ts";
import type { ClockWindows } from "./windows.ts";

/** One clock of a list, as one viewer sees it. */
export interface ClockCell {
  readonly key: string;
  readonly holder: string;
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
  /** At its end it is settled: it is no danger that lands. */
  readonly settles: boolean;
  readonly sealed: boolean;
  /** What happens now that it is at its end, for the GM to offer. */
  readonly happens: string;
  readonly labels: Readonly<Record<string, string>>;
}

/** A clock that cannot be read, as a row of a list: that there is one, and that it was kept. */
export interface UnreadableCell {
  readonly key: string;
  readonly id: string;
  readonly unreadable: string;
}

/** What the cells of a list are drawn from: whose clocks they are, who looks, and the prefix of the list's ids. */
export interface CellPlace {
  readonly holder: ClockActor;
  readonly viewer: Viewer;
  readonly uid: string;
}

/** Where this user looks at a holder's clocks. */
export function placeOf(holder: ClockActor, uid: string): CellPlace {
  return { holder, viewer: viewerOf(game.user), uid };
}

/** Every clock of a place that its viewer is shown, as cells. */
export function clockCells(
  book: ClockLooks,
  place: CellPlace,
  clocks = shownClocks(place.holder, place.viewer.isGM),
): ClockCell[] {
  const all = clockStates(place.holder);
  return clocks.map((clock) => clockCell(book, clock, place, all));
}

/** The clocks that cannot be read and that a viewer would be shown. A key that holds a sound clock now has been mended. */
export function unreadableCells(book: ClockBook, { holder, viewer, uid }: CellPlace): UnreadableCell[] {
  return brokenClocksOf(idOf(holder)).flatMap(({ key, name, sight }) => {
    const isMended = Object.hasOwn(recordOf(recordOf(holder._source.system)["clocks"]), key);
    if (isMended || shownTo({ sight, sealed: false }, viewer.isGM) === "none") return [];
    const called = book.nameOf({ key, name });
    const words = called === "" ? "TABLE.Clock.UnreadableNameless" : "TABLE.Clock.Unreadable";
    return [{ key, id: `${uid}-clock-${key}`, unreadable: localize(words, { name: called }) }];
  });
}

/** One clock as a cell. @param all every clock of its holder */
export function clockCell(
  book: ClockLooks,
  clock: ClockState,
  { holder, viewer, uid }: CellPlace,
  all: readonly ClockState[],
): ClockCell {
  const { key, kind, sealed, landed, tug, filled } = clock;
  const isTold = shownTo(clock, viewer.isGM) === "all";
  const name = book.nameOf(clock);
  const id = `${uid}-clock-${key}`;
  const mayTick = isTold && whyNotTick(clock, viewer) === "";
  const atEnd = isTold && isAtEnd(clock) && !landed && !sealed;
  const { icon, tone } = kindOf(book.kinds, kind);
  const face = { key, name, tug, size: clock.size, value: filled, holder: holder.uuid };
  return {
    key,
    holder: holder.uuid,
    id,
    name,
    mayTick,
    atEnd,
    sealed,
    gm: viewer.isGM,
    landed: isTold && landed,
    settles: isTold && book.settles?.(kind) === true,
    face: isTold ? clockView(face, id, mayTick) : null,
    icon: isTold ? icon : "",
    tone: isTold ? tone : "world",
    kindWord: isTold ? kindWord(book.kinds, kind) : localize("TABLE.Clock.NameOnly"),
    notes: isTold ? notesOf(book, clock, all, viewer) : [],
    happens: atEnd && viewer.isGM ? (tug && filled === 0 ? clock.empty : clock.full) : "",
    labels: labelsOf(name),
  };
}

function labelsOf(name: string): Record<string, string> {
  const acts = [
    "Up",
    "Down",
    "Edit",
    "LandNamed",
    "SettleNamed",
    "RestartNamed",
    "PutAwayNamed",
    "UnsealNamed",
  ];
  return Object.fromEntries(acts.map((act) => [act, localize(`TABLE.Clock.${act}`, { name })]));
}

function notesOf(book: ClockLooks, clock: ClockState, all: readonly ClockState[], viewer: Viewer): string[] {
  const byKey = Object.fromEntries(all.map((each) => [each.key, each]));
  const named = (keys: readonly string[]): string[] =>
    keys.flatMap((key) => {
      const other = byKey[key];
      return other && key !== clock.key && shownTo(other, viewer.isGM) !== "none" ? [book.nameOf(other)] : [];
    });
  const barring = barredBy(byKey, clock.key, ({ filled }) => filled);
  return [
    clock.scope === "actor" ? actorName(book, clock.actor, viewer) : "",
    ...named(raceOf(byKey, clock.key)).map((name) => localize("TABLE.Clock.Races", { name })),
    ...named(barring).map((name) => localize("TABLE.Clock.BarredBy", { name })),
    ...(viewer.isGM ? named([clock.feeds]).map((name) => localize("TABLE.Clock.Feeding", { name })) : []),
    viewer.isGM ? hiddenNote(clock) : "",
  ].filter(Boolean);
}

/** Whose it is; somebody of whom this user knows nothing is not named by their clock either. */
function actorName(book: ClockLooks, uuid: string, { isGM }: Viewer): string {
  const actor = findHere(uuid);
  return isActor(actor) && (isGM || isKnown(book, actor)) ? actor.name : "";
}

function isActor(found: unknown): found is Actor.Implementation {
  return found instanceof Actor;
}

function isKnown({ isKnownToAll }: ClockLooks, actor: Actor.Implementation): boolean {
  return isKnownToAll?.(actor) === true || actor.testUserPermission(game.user, "LIMITED");
}

function hiddenNote({ sight, sealed }: ClockState): string {
  if (sealed) return localize("TABLE.Clock.Sealed");
  return sight === "all" ? "" : localize(`TABLE.Clock.Hidden.${sight}`);
}

/** The buttons of clocks, by their `data-action`, for whatever shows cells. Who may is judged again by what is called. */
export function cellActions(book: ClockWindows) {
  const onClock =
    (work: (key: string, holder: string | undefined) => Promise<unknown>) =>
    async (_event: PointerEvent, target: HTMLElement): Promise<void> => {
      await work(target.dataset["key"] ?? "", holderAround(target));
    };
  return {
    tickUp: onClock((key, holder) => tickClock(book, key, 1, { holder })),
    tickDown: onClock((key, holder) => tickClock(book, key, -1, { holder })),
    landClock: onClock((key, holder) => landClock(book, key, holder)),
    restartClock: onClock((key, holder) => restartClock(book, key, holder)),
    removeClock: onClock((key, holder) => removeClock(book, key, holder)),
    unsealClock: onClock((key, holder) => changeClock(book, key, { sealed: false }, holder)),
    editClock: onClock((key, holder) => book.edit(key, holder)),
  };
}

function holderAround(target: HTMLElement): string | undefined {
  return target.closest<HTMLElement>("[data-holder]")?.dataset["holder"];
}

/** Every clock in a place, now and later, is ticked by a click on its segments and by the keys of a slider. */
export function bindTicking(book: ClockLooks, root: HTMLElement): void {
  const read = (named: string): number => {
    const { key, holder } = namedClock(named);
    const held = book.holder(holder);
    const clock = held && clockState(held, key);
    return clock ? expectedFill(book, held, clock) : 0;
  };
  const write = (named: string, value: number): Promise<boolean> => {
    const { key, holder } = namedClock(named);
    return tickClock(book, key, value - read(named), { holder });
  };
  delegateSliders(root, "data-clock", { read, write });
}

/** A slider names its clock by its key and its holder. */
function namedClock(named: string): { key: string; holder: string } {
  const [key = "", holder = ""] = named.split(" ");
  return { key, holder };
}

/** What of a clock is dragged: which one, and what a macro of it is called. */
export interface ClockDrag {
  readonly type: string;
  readonly clock: string;
  readonly name: string;
}

/** The drag type of a clock on its way to the hotbar. */
export function clockDrag(): string {
  return `${gameProfile().id}.clock`;
}

/** Lets clocks be dragged from a list, onto the hotbar say. */
export function dragClocks(book: ClockBook, root: HTMLElement): void {
  root.addEventListener("dragstart", (event) => {
    const row = aroundTarget(event, "[data-cell]");
    const holder = row && book.holder(holderAround(row));
    const clock = row && holder && clockState(holder, row.dataset["cell"] ?? "");
    if (!clock) return;
    const data: ClockDrag = { type: clockDrag(), clock: clock.key, name: book.nameOf(clock) };
    event.dataTransfer?.setData("text/plain", JSON.stringify(data));
  });
}
