import { CLOCK_SCOPES, SIGHTS, TICKERS } from "#table/clocks.ts";
import { CLOCK_SIZE_MAX, type ClockKind } from "../../rules/clocks.ts";
import { SUPPLY_SIZE } from "../../rules/supply.ts";
import { effects } from "../effects.ts";
import { flag, oneOf, type Stored, text, texts, whole } from "#table/fields.ts";

const fields = foundry.data.fields;

const schema = () => ({
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
  /** The clock that takes a tick once this one and all others that feed it have landed. */
  feeds: text(),
  /** The clock it races. */
  rival: text(),
  tug: flag(),
  /** For a gate: the clock that takes no ticks until this one is full (SRD R.3). */
  gates: text(),
  /** For a domain clock: the suit whose flips tick it (SRD R.3). */
  suit: text(),
  sort: whole(),
});

type ClockSchema = ReturnType<typeof schema>;

/** A clock as the party holds it. */
export type StoredClock = Stored<ClockSchema>;

/** The same for whoever makes one. */
export type PreparedClock = foundry.data.fields.SchemaField.InitializedData<ClockSchema>;

/** A clock as it is stored (SRD W; ours: races, linked clocks, tug-of-war). Ticks are entries, the count is derived. */
export const clock = () => new fields.SchemaField(schema());

/** Kinds of earlier versions, by what they are called now. */
const RENAMED: Readonly<Record<string, ClockKind>> = { goal: "primary", neutral: "faction" };

/** A stored kind as it reads today; a word that no version knew stays as it is. */
export function presentKind(kind: string): string {
  return RENAMED[kind] ?? kind;
}

/** The key of the party's supply clock (SRD 20.3). */
export const SUPPLY = "supply";

/** What a supply clock is before anybody has ticked it. */
export const FULL_SUPPLY = { size: SUPPLY_SIZE, kind: "supply", sort: -1 } as const;
