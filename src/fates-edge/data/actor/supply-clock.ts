import { SUPPLY_SIZE } from "../../rules/supply.ts";

/** The key of the party's supply clock (SRD 20.3). */
export const SUPPLY = "supply";

/** What a supply clock is before anybody has ticked it. */
export const FULL_SUPPLY = { size: SUPPLY_SIZE, kind: "supply", sort: -1 } as const;
