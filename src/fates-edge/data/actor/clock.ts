import { CLOCK_SCOPES, SIGHTS, TICKERS } from "../../../table/clocks/clock-words.ts";
import { CLOCK_SIZE_MAX } from "../../rules/clock-kinds.ts";
import { effects } from "../effect.ts";
import { flag, oneOf, text, texts, whole } from "../fields.ts";

const fields = foundry.data.fields;

/** A clock as it is stored (SRD W; ours: races, linked clocks, tug-of-war). Ticks are entries, the count is derived. */
export const clock = () =>
  new fields.SchemaField({
    name: text(),
    size: whole(6, { min: 1, max: CLOCK_SIZE_MAX }),
    kind: text("danger"),
    ticks: new fields.TypedObjectField(whole()),
    base: whole(0, { min: 0 }),
    sight: oneOf(SIGHTS, "all"),
    tickers: oneOf(TICKERS, "gm"),
    scope: oneOf(CLOCK_SCOPES, "table"),
    /** The actor it belongs to, where its scope is one. */
    actor: text(),
    /** The number of the scene it belongs to, where its scope is one. */
    scene: whole(),
    triggers: texts(),
    /** Shown one after another, one with each tick. */
    pressure: texts(),
    /** What happens at full; for a tug-of-war also what happens when it is emptied. */
    full: text(),
    empty: text(),
    lands: effects(),
    landed: flag(),
    /** Points that one tick costs the GM; 0 for what the edition says. */
    price: whole(0, { min: 0 }),
    /** The clock that this one opens when it lands; a sealed one waits for that. */
    opens: text(),
    sealed: flag(),
    /** The clock it races. */
    rival: text(),
    tug: flag(),
    /** For a gate: the clock that takes no ticks until this one is full (SRD R.3). */
    gates: text(),
    /** For a domain clock: the suit whose flips tick it (SRD R.3). */
    suit: text(),
    sort: whole(),
  });
