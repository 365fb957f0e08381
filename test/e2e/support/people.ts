/** The seats of the playground's table. Mara plays Sable, Tomas plays Bryn, Ines plays Ash. */
export const GM = "gamemaster000001";
export const SECOND_GM = "gamemaster000002";
export const MARA = "player0000000001";
export const TOMAS = "player0000000002";
export const INES = "player0000000003";

/** The characters of the start world, by their names. */
export const SABLE = "Sable Kestrel";
export const BRYN = "Bryn of the Ledger";
export const ASH = "Ash Thorne";
export const COMPANY = "The Company";
