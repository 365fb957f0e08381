import { clockFields, type StoredClocks } from "#table/clocks/fields.ts";
import { type Stored, text, whole } from "#table/fields.ts";
import { CLOCK_MEASURE, type ClockKind } from "../../rules/clocks.ts";
import { SUPPLY_SIZE } from "../../rules/supply.ts";
import { effects } from "../effects.ts";

const fields = foundry.data.fields;

const schema = () => ({
  ...clockFields(CLOCK_MEASURE),
  /** What happens at full besides the words. */
  lands: effects(),
  /** Points that one tick costs the GM; 0 for what the edition says. */
  price: whole(0, { min: 0 }),
  /** For a domain clock: the suit whose flips tick it (SRD R.3). */
  suit: text(),
});

type ClockSchema = ReturnType<typeof schema>;

/** A clock as the party holds it. */
export type StoredClock = Stored<ClockSchema>;

/** The same for whoever makes one. */
export type PreparedClock = foundry.data.fields.SchemaField.InitializedData<ClockSchema>;

/** A clock as the party stores it (SRD W, gates of R.3; ours: races, linked clocks, tug-of-war). */
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

/** The party holds clocks; supply is always there. */
export const STORED_CLOCKS: StoredClocks = {
  type: "party",
  clock,
  measure: CLOCK_MEASURE,
  always: { [SUPPLY]: FULL_SUPPLY },
};
