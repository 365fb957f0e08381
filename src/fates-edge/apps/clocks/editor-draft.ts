import type { Said } from "#table/said.ts";
import { CLOCK_SCOPES, SIGHTS, TICKERS } from "#table/clocks/clock.ts";
import { CLOCK_SIZE_MAX } from "../../rules/clocks.ts";
import type { ClockData, ClockState } from "../../state/clocks/clocks.ts";
import { readEffects } from "../effects/rows.ts";

/** What the editor's fields say of a clock, before it is saved. */
export type ClockDraft = Omit<ClockState, "key" | "filled" | "ticks" | "base" | "landed" | "sort">;

/** What the names of the fields of effects begin with. */
export const LANDS = "lands";

/** Fields that hold a word or a sentence. */
type Worded = "name" | "kind" | "actor" | "full" | "empty" | "opens" | "feeds" | "rival" | "gates" | "suit";

/** A clock as the editor begins with it. */
export function clockDraftOf(clock: ClockState): ClockDraft {
  const {
    key: _key,
    filled: _filled,
    ticks: _ticks,
    base: _base,
    landed: _landed,
    sort: _sort,
    ...draft
  } = clock;
  return draft;
}

/** The draft as the fields say it now. What stands in no field stays. */
export function readClockDraft(said: Said, before: ClockDraft): ClockDraft {
  const word = (field: Worded): string => said.text(field, before[field]);
  return {
    ...before,
    name: word("name").trim(),
    kind: word("kind"),
    actor: word("actor"),
    suit: word("suit"),
    full: word("full"),
    empty: word("empty"),
    opens: word("opens"),
    feeds: word("feeds"),
    rival: word("rival"),
    gates: word("gates"),
    size: wholeOf(said.text("size"), before.size, 1, CLOCK_SIZE_MAX),
    price: wholeOf(said.text("price"), before.price, 0, Infinity),
    sight: said.one(SIGHTS, "sight") ?? before.sight,
    tickers: said.one(TICKERS, "tickers") ?? before.tickers,
    scope: said.one(CLOCK_SCOPES, "scope") ?? before.scope,
    triggers: linesOf(said.text("triggers", before.triggers.join("\n"))),
    pressure: linesOf(said.text("pressure", before.pressure.join("\n"))),
    tug: said.has("tug"),
    sealed: said.has("sealed"),
    lands: readEffects(said, LANDS, before.lands),
  };
}

/** What is saved of a draft: a clock of a scene belongs to the one that is played. */
export function savedDraft(draft: ClockDraft, scene: number): ClockData {
  const { scope, actor } = draft;
  return {
    ...draft,
    actor: scope === "actor" ? actor : "",
    scene: scope === "scene" ? draft.scene || scene : 0,
  };
}

function wholeOf(said: string, before: number, min: number, max: number): number {
  const value = Number(said);
  return said !== "" && Number.isInteger(value) ? Math.min(max, Math.max(min, value)) : before;
}

/** One thing a line; empty lines are none. */
function linesOf(said: string): string[] {
  return said
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
}

/** The clocks whose cells may read differently once some have changed: these, their rivals, and what their gates bar. */
export function affectedBy(changed: ReadonlySet<string>, clocks: readonly ClockState[]): ReadonlySet<string> {
  const affected = new Set(changed);
  for (const { key, rival, gates } of clocks) {
    if (changed.has(rival)) affected.add(key);
    if (!changed.has(key)) continue;
    affected.add(rival);
    affected.add(gates);
  }
  return affected;
}
