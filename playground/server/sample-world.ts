/**
 * Who sits at a new world's table beside the two GMs, and what of the compendia lies on it. It is the game's to say: whoever
 * starts a server hands it in.
 */
export interface SampleWorld {
  /** What the GMs' seats are called, where the game knows no Game Master. */
  readonly gms?: readonly string[];
  readonly players: readonly {
    readonly name: string;
    /** The first name of the character of the compendia who is theirs. */
    readonly plays?: string;
  }[];
  /** Sub-types of actors that are not treated as others, which everybody knows by name. */
  readonly actors: {
    /** In the world only where somebody plays them. */
    readonly played?: readonly string[];
    /** They wait in their compendium. */
    readonly away?: readonly string[];
    /** Everybody may look into them. */
    readonly shown?: readonly string[];
  };
  /** Settings of the world, by package and key. */
  readonly settings?: Readonly<Record<string, unknown>>;
}

/** A table at which nobody has a character yet. */
export const PLAIN_SAMPLE: SampleWorld = {
  players: [{ name: "Mara" }, { name: "Tomas" }, { name: "Ines" }],
  actors: {},
};
