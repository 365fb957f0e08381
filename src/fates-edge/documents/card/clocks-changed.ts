import type { Change } from "../../../table/changes.ts";
import type { MessageFacts } from "../../state/card-facts.ts";
import type { KnownClock } from "../../state/clocks.ts";

/** A clock that an act changed, as the viewer may know it now. */
export interface ChangedClock extends KnownClock {
  /** What it may be called in the act's words: its name now, and the one it was opened under. */
  readonly names: readonly string[];
  /** The act opened it. */
  readonly opened: boolean;
}

const CLOCK_PATH = /^system\.clocks\.([^.]+)(\..+)?$/;

/** The keys of the clocks that an act changed. */
export function clockKeysIn(changes: readonly Pick<Change, "path">[]): string[] {
  return changes.flatMap(({ path }) => CLOCK_PATH.exec(path)?.[1] ?? []);
}

/** The clocks that an act changed and that its viewer is not shown in full now. */
export function veiledClocks(
  changes: readonly Change[],
  { clockKnown }: Pick<MessageFacts, "clockKnown">,
): ChangedClock[] {
  if (!clockKnown) return [];
  return changes.flatMap(({ path, after }) => {
    const [, key = "", deeper = ""] = CLOCK_PATH.exec(path) ?? [];
    if (key === "") return [];
    const known = clockKnown(key);
    // The words are there before the clock is: one that the act opens counts as what it is then.
    const unseals = deeper === ".sealed" && after === false;
    const shown = unseals ? (known.unsealed ?? known.shown) : known.shown;
    if (shown === "all") return [];
    const isNew = deeper === "" && after !== null;
    const names = [known.name, isNew ? nameIn(after) : ""].filter(Boolean);
    return [{ ...known, shown, names, opened: isNew || unseals }];
  });
}

function nameIn(clock: unknown): string {
  const { name = "" } = (clock ?? {}) as { readonly name?: string };
  return name;
}
