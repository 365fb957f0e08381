/** What a game says of itself to the rooms below it, which know none: another game's table is the same code with another of these. */
export interface GameProfile {
  /** The system's id, as in the manifest: the scope of its flags and settings, the root of its files. */
  readonly id: string;
  /** What every key of its own in `lang/` begins with. */
  readonly words: string;
  /** What its interface for macros is called: `game.<api>`. */
  readonly api: string;
  /** The CSS class, in its compendia, of what it says about a text within that text. */
  readonly aside: string;
  /** Fields of a document's `system` that no sheet's form writes: they grow by acts alone, as a ledger does. */
  readonly grownByActs: readonly string[];
  /** Data attributes by which an element becomes a control of its windows; a text that a user wrote may have none of them. */
  readonly controls: readonly string[];
  /** Where its rules are to be read: pages of its compendium `rules`, by the names its windows call them by. */
  readonly pages: Readonly<Record<string, string>>;
}

/** CSS classes of what every game puts on a page; `styles/table` goes by them. */
export const LOOK = {
  /** On all of it: windows, panels, sheets and cards. */
  all: "tt",
  /** On windows, besides. */
  window: "tt-dialog",
  /** On sheets, besides. */
  sheet: "tt-sheet",
  /** On cards in the log, besides. */
  card: "tt-card",
} as const;

let profile: GameProfile | null = null;

/** Says which game is played. Called once and before all else, by what builds the game. */
export function defineGame(defined: GameProfile): void {
  profile = defined;
}

/**
 * The game that is played. Nothing may ask while its file is still being loaded.
 * @throws Error when none was defined
 */
export function gameProfile(): GameProfile {
  if (!profile) throw new Error("No game is defined: call defineGame before the table is used");
  return profile;
}

/** A key of the game's own words by the part behind its beginning: `Error.NoDeck`. @throws Error when no game was defined */
export function gameKey(key: string): string {
  return `${gameProfile().words}.${key}`;
}
