import { updateDocument, uuidOf } from "../../foundry/documents.ts";
import { completeData } from "../../foundry/fields.ts";
import { actAsGM, inTurn } from "../acts/in-turn.ts";
import type { NoticeWords } from "../acts/notices.ts";
import { requireGM } from "../acts/rights.ts";
import { foundingOf } from "../group/keep-group.ts";
import { UserError } from "../refusals.ts";
import { makeChanges } from "../undo.ts";
import type { Line } from "../words/line.ts";
import type { ClockActor, ClockActs, ClockBook } from "./book.ts";
import { beginning } from "./clock.ts";
import { isAlwaysThere, type TableClock } from "./fields.ts";
import type { ClockRights } from "./sight.ts";
import { clockState, type ClockState, clockStates } from "./states.ts";
import { clockMode } from "./tick-cards.ts";

/** What is said of a clock; the rest follows from its kind and the table. */
export type ClockData<Clock extends TableClock = TableClock> = Partial<Clock>;

/** Where a clock stands: the uuid of its holder; left out, that of the group in play. */
type HolderName = string | undefined;

/** The actor that holds clocks. @throws UserError where there is none */
export function requireHolder({ holder }: Pick<ClockBook, "holder">, uuid?: HolderName): ClockActor {
  const found = holder(uuid);
  if (found) return found;
  throw new UserError("TABLE.Error.NoGroup");
}

/**
 * A clock as it will be stored: after those that are there, a tug-of-war beginning in its middle. Bound to the scene that
 * is played where nobody says otherwise.
 */
export function newClock<Clock extends TableClock>(
  { stored, sceneOf }: Pick<ClockActs, "stored" | "sceneOf">,
  holder: ClockActor,
  data: ClockData<Clock> & { readonly name: string },
): Clock {
  const last = Math.max(-1, ...clockStates(holder).map(({ sort }) => sort));
  const { running, number } = sceneOf?.(holder) ?? { running: false, number: 0 };
  const scope = data.scope ?? (running ? "scene" : "table");
  const whole = completeData<Clock>(stored.clock(), Object.assign({ sort: last + 1 }, data, { scope }));
  const base = data.base ?? beginning(whole);
  return { ...whole, base, scene: scope === "scene" ? (data.scene ?? number) : 0, ticks: {} };
}

/**
 * Opens a clock for the table (GMs). The log tells of it as far as it is to be seen, and a GM can take it back there.
 * @returns its key; null where it was refused
 */
export function openClock<Clock extends TableClock>(
  book: ClockActs,
  data: ClockData<Clock>,
  holder?: HolderName,
): Promise<string | null> {
  const open = async (): Promise<string> => {
    requireGM();
    const held = holder === undefined ? await book.needHolder() : requireHolder(book, holder);
    const name = data.name?.trim() ?? "";
    if (name === "") throw new UserError("TABLE.Error.ClockNameless");
    const key = foundry.utils.randomID();
    const after = newClock(book, held, { ...data, name });
    const changes = [
      ...foundingOf(held),
      { uuid: uuidOf(held), path: `system.clocks.${key}`, before: null, after },
    ];
    const { data: words, mode } = toldOf(book, { ...after, key });
    await book.notices.tell("clockOpened", words, changes, undefined, mode);
    await updateDocument(held, { system: { clocks: { [key]: after } } });
    return key;
  };
  return inTurn("open clock", open, null);
}

/** Changes what a clock says of itself (GMs). Its ticks stay: they are changed by ticking. */
export function changeClock<Clock extends TableClock>(
  book: ClockActs,
  key: string,
  { ticks: _ticks, ...data }: ClockData<Clock>,
  holder?: HolderName,
): Promise<boolean> {
  return withClock(book, key, holder, async (_clock, held) => {
    if (data.name?.trim() === "" && !isAlwaysThere(book.stored, key))
      throw new UserError("TABLE.Error.ClockNameless");
    const stored = Object.assign({}, data, book.stored.always[key]);
    await updateDocument(held, { system: { clocks: { [key]: stored } } });
  });
}

/** Puts a clock away, ticks and all (GMs). Its notice brings it back. */
export function removeClock(book: ClockActs, key: string, holder?: HolderName): Promise<boolean> {
  return withClock(book, key, holder, async (removed, held) => {
    if (isAlwaysThere(book.stored, key))
      throw new UserError("TABLE.Error.ClockStays", { clock: book.nameOf(removed) });
    const before = held.toObject().system.clocks[key];
    const changes = [{ uuid: uuidOf(held), path: `system.clocks.${key}`, before, after: null }];
    const { data, mode } = toldOf(book, removed);
    await book.notices.tell("clockRemoved", data, changes, undefined, mode);
    await makeChanges(changes);
  });
}

/** Does one thing with a clock as a GM, after whatever else this client does with it. A refusal is told to this user. */
export function withClock(
  book: ClockBook,
  key: string,
  holder: HolderName,
  work: (clock: ClockState, holder: ClockActor) => Promise<unknown>,
): Promise<boolean> {
  return actAsGM(`clock ${key}`, async () => {
    const held = requireHolder(book, holder);
    const clock = clockState(held, key);
    if (!clock) throw new UserError("TABLE.Error.NoClock");
    await work(clock, held);
  });
}

/** What a notice needs of a clock. */
type Noticed = Pick<ClockRights, "sight" | "sealed"> & Pick<ClockState, "key" | "name" | "size">;

/** What a notice tells of a clock, and for whom: those who are shown it. */
export function toldOf(
  book: ClockBook,
  clock: Noticed,
  summary: readonly Line[] = [],
): { readonly data: NoticeWords; readonly mode: "public" | "gm" } {
  const data = { clock: clock.key, name: book.nameOf(clock), size: clock.size, summary };
  return { data, mode: clockMode(clock) };
}
