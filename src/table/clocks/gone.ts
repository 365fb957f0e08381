import { ownEntry } from "../records.ts";
import { byAge, deletedKeys } from "../../foundry/documents.ts";
import { flag, oneOf } from "../fields.ts";
import type { ClockActor, ClockBook } from "./book.ts";
import { type Sight, SIGHTS } from "./clock.ts";

const fields = foundry.data.fields;

/**
 * Who was shown each clock that was removed while not everybody was shown it, by key, as its holder stores it: cards that name
 * it stay veiled, however it was removed.
 */
export const goneClocks = () =>
  new fields.TypedObjectField(new fields.SchemaField({ sight: oneOf(SIGHTS, "gm"), sealed: flag() }));

/**
 * Notes in an update of a holder who was shown each hidden clock that it removes, be it by an undo, a macro or a module:
 * otherwise the lines of old cards would name it from then on.
 */
export function keepVeiled({ system }: Pick<ClockActor, "system">, changed: object): void {
  const clocks: unknown = foundry.utils.getProperty(changed, "system.clocks");
  if (typeof clocks !== "object" || clocks === null) return;
  for (const key of deletedKeys(clocks)) {
    const clock = ownEntry(system.clocks, key);
    if (!clock || (clock.sight === "all" && !clock.sealed)) continue;
    const { sight, sealed } = clock;
    foundry.utils.setProperty(changed, `system.gone.${key}`, { sight, sealed });
  }
}

/** What is remembered of a clock that is no more: what it was called, and who was shown it in the end. */
export interface GoneClock {
  readonly name: string;
  readonly sight: Sight;
  readonly sealed: boolean;
}

/**
 * A clock that was put away or ended, as the card that tells of it remembers it; or one that an undo, a macro or a module
 * took away while it was out of sight, as its holder remembers it; null for any other. What was out of sight to the last
 * stays so on the cards that told of it before.
 */
export function goneClock(book: ClockBook, key: string, holder: ClockActor | null): GoneClock | null {
  const told = clocksTold(book).get(key)?.clock ?? null;
  const gone = holder?.system.gone ?? {};
  const veiled = ownEntry(gone, key);
  return veiled ? { name: told?.name ?? "", ...veiled } : told;
}

/** A removed clock, and of the cards that told of it the last. */
interface ToldClock {
  readonly clock: GoneClock;
  readonly card: ChatMessage.Implementation;
}

let told: Map<string, ToldClock> | null = null;

/** Clocks that cards say were removed. The log is read through but once, when somebody first asks. */
function clocksTold(book: ClockBook): ReadonlyMap<string, ToldClock> {
  if (told) return told;
  told = new Map();
  for (const message of game.messages) note(book, message, told);
  return told;
}

/** Keeps the clocks that go from now on. */
export function startNotingRemovedClocks(book: ClockBook): void {
  Hooks.on("createChatMessage", (message) => void (told && note(book, message, told)));
}

const WHOLE_CLOCK = /^system\.clocks\.([^.]+)$/;

/** The change that took a clock away holds all of it, for undo. */
function note(book: ClockBook, message: ChatMessage.Implementation, into: Map<string, ToldClock>): void {
  for (const { path, before, after } of book.changesTold(message)) {
    const key = WHOLE_CLOCK.exec(path)?.[1];
    if (key === undefined || after !== null || typeof before !== "object" || before === null) continue;
    const earlier = into.get(key);
    if (earlier && byAge(message, earlier.card) < 0) continue;
    const { name = "", sight = "all", sealed = false } = before as Partial<GoneClock>;
    into.set(key, { card: message, clock: { name, sight, sealed } });
  }
}
