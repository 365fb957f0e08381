/** Who is shown a clock: everyone, everyone but only its name, or GMs alone. */
export const SIGHTS = ["all", "name", "gm"] as const;
export type Sight = (typeof SIGHTS)[number];

/** Who may tick it: GMs, whoever owns the actor it belongs to, or everyone. */
export const TICKERS = ["gm", "owner", "all"] as const;
export type Tickers = (typeof TICKERS)[number];

/** Whose it is: the whole table's, one scene's, or one actor's. */
export const CLOCK_SCOPES = ["table", "scene", "actor"] as const;
export type ClockScope = (typeof CLOCK_SCOPES)[number];
