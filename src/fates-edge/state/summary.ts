import type { Change } from "#table/changes.ts";
import { type ClockRef, isClockRef, isLine, isSkillRef, type Line, readLines, uuidIn } from "../data/line.ts";
import { type ChangedClock, veiledClock } from "./clocks/clock-cards.ts";
import { type ClockRights, type Shown, shownTo } from "#table/clocks/sight.ts";
import type { Reader } from "./reader-facts.ts";

export type { Reader } from "./reader-facts.ts";

/** A clock as a line stores it. What players are not shown when the line is written keeps no name there. */
export function clockRef(
  key: string,
  { name, ...rights }: Pick<ClockRights, "sight" | "sealed"> & { readonly name: string },
): ClockRef {
  const shown = shownTo(rights, false);
  return { clock: key, shown, name: shown === "none" ? "" : name };
}

/**
 * What an act did, in words for one reader. Words that do not say which clock they are about may be about any that the act
 * changed: whoever is not shown one of those in full reads one line in their place.
 */
export function sayLines(stored: unknown, changes: readonly Change[], reader: Reader): string[] {
  const veiled = veiledClock(changes, reader);
  const all = readLines(stored);
  const told = veiled ? all.filter((line) => !isLoose(line)) : all;
  const said = told.map((line) => sayLine(line, reader)).filter((words) => words !== "");
  return veiled && told.length < all.length ? [veiledWords(veiled, reader), ...said] : said;
}

function isLoose({ key, data }: Line): boolean {
  return key === "" && !isClockRef(data["about"]);
}

function veiledWords({ shown, opened, name: clock }: ChangedClock, { words }: Reader): string {
  const { name, none } = opened ? OPEN : TICK;
  return shown === "name" ? words.say(name, { clock }) : words.say(none);
}

const OPENS = "FATES_EDGE.Clock.Opens";
const BEATS = "FATES_EDGE.Clock.Beats";
const TICK = { name: "FATES_EDGE.Effect.Told.tickNamed", none: "FATES_EDGE.Effect.Told.tickHidden" };
const OPEN = { name: "FATES_EDGE.Effect.Told.openNamed", none: "FATES_EDGE.Effect.Told.openHidden" };

/**
 * What is said in place of a line that tells more than its reader is shown of its clock: where they are shown the name
 * alone, and where nothing; an empty key says nothing. Any other line names nothing but a clock, and calls one out of
 * sight just that.
 */
const VEILED: Readonly<Record<string, { readonly name: string; readonly none: string }>> = {
  "FATES_EDGE.Effect.Told.tick": TICK,
  "FATES_EDGE.Effect.Told.tickFull": TICK,
  "FATES_EDGE.Effect.Told.open": OPEN,
  [OPENS]: { name: OPENS, none: "" },
  [BEATS]: { name: BEATS, none: "" },
  "FATES_EDGE.Notice.Struck.rail": {
    name: "FATES_EDGE.Notice.Struck.rail",
    none: "FATES_EDGE.Notice.Struck.hidden",
  },
};

/** One line in words for one reader; nothing where they are not shown what it speaks of. */
export function sayLine({ key, data }: Line, reader: Reader): string {
  const clock = Object.values(data).find(isClockRef);
  // The lines are written before a clock that the same act opens: it counts as open.
  const shown = clock ? shownOf(clock, reader, key === OPENS) : "all";
  if (key === "") return shown === "all" ? valueWords(data["text"] ?? "", reader) : "";
  const instead = shown === "all" ? undefined : VEILED[key]?.[shown];
  if (instead === "") return "";
  const told = Object.entries(data).filter(([, value]) => instead === undefined || isClockRef(value));
  const filled = Object.fromEntries(
    told.map(([name, value]) => [
      name,
      typeof value === "number" ? value : valueWords(value, reader, key === OPENS),
    ]),
  );
  const { say, count } = reader.words;
  const { count: counted, ...rest } = filled;
  return typeof counted === "number" ? count(key, counted, rest) : say(instead ?? key, filled);
}

/** As much as players were shown of a clock when the line was written, and no more than they are shown now. */
function shownOf({ clock, shown: then }: ClockRef, reader: Reader, isOpening = false): Shown {
  const known = reader.clockKnown?.(clock);
  const now = (isOpening ? known?.unsealed : undefined) ?? known?.shown ?? "all";
  if (reader.viewer.isGM) return now;
  if (now === "none" || then === "none") return "none";
  return now === "name" || then === "name" ? "name" : "all";
}

function valueWords(value: unknown, reader: Reader, isOpening = false): string {
  if (typeof value === "string" || typeof value === "number") return String(value);
  if (Array.isArray(value)) return namesIn(value, reader).join(", ");
  if (isLine(value)) return sayLine(value, reader);
  return sayName(value, reader, isOpening) || reader.words.say("FATES_EDGE.Effect.SomeClock");
}

/** What something is called for one reader now; the name it had where it is gone, and empty for a clock out of their sight. */
function sayName(ref: unknown, reader: Reader, isOpening = false): string {
  if (isSkillRef(ref)) return reader.skillNamed?.(ref.skill, ref.name) ?? ref.name ?? ref.skill;
  const { name = "" } = (ref ?? {}) as { readonly name?: unknown };
  const then = typeof name === "string" ? name : "";
  const gone = (): string => then || reader.words.say("FATES_EDGE.Effect.SomethingGone");
  if (!isClockRef(ref)) return reader.named?.(uuidIn(ref)) || gone();
  if (shownOf(ref, reader, isOpening) === "none") return "";
  return reader.clockKnown?.(ref.clock).name || gone();
}

/** The names in a stored list, as far as its reader may know of them; what was stored as a name is that name. */
export function namesIn(stored: unknown, reader: Reader): string[] {
  if (!Array.isArray(stored)) return [];
  return stored.map((each: unknown) => nameIn(each, reader)).filter((name) => name !== "");
}

/** What stored data calls something, by its id or by a name; empty where it calls nothing, or its reader may not know. */
export function nameIn(stored: unknown, reader: Reader): string {
  if (typeof stored === "string") return stored;
  if (isLine(stored)) return sayLine(stored, reader);
  return isClockRef(stored) || isSkillRef(stored) || uuidIn(stored) !== "" ? sayName(stored, reader) : "";
}
