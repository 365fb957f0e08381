/** The highest DV a table can mean: above it lies a slip of the keys. */
export const DV_MAX = 20;
/** The most that anything costs, in XP: above it lies a slip of the keys. */
export const PRICE_MAX = 999;
/** The largest pool a roll may have: far past play, and still quick to show and to count. */
export const POOL_LIMIT = 200;
/** How many characters a name may have that somebody types. */
export const NAME_MAX = 120;
/** How many characters an approach or a stake may have. */
export const WORDS_MAX = 500;
/** How many characters a twist may have. */
export const TWIST_MAX = 1000;
/** The most dice somebody of the GM's rolls in a contest. */
export const OPPONENT_DICE_MAX = 20;
/** How much of the author's half of a message is read: a player's client may write anything there. */
export const AUTHORS_HALF = { entries: 300, characters: 4000, depth: 6 } as const;
/** How much is read of each list of an actor whom players own: decades of play, and still quick for every page. */
export const ACTORS_LISTS = { entries: 5000, characters: Infinity, depth: 20 } as const;
/** How many characters a player's words for one card of the epilogue may have. */
export const EPILOGUE_MAX = 2000;
