import type { Wording } from "#foundry/i18n.ts";
import type { KnownClock } from "./clocks/clocks.ts";

/** Who reads stored lines: their language, what they may know of what these speak of, and what it is called now. */
export interface Reader {
  readonly words: Wording;
  readonly viewer: { readonly id: string; readonly isGM: boolean };
  /** What the viewer may know of one of the party's clocks now, by its key; left out, all of it. */
  readonly clockKnown?: (key: string) => KnownClock;
  /** What a character or a thing is called now, by its uuid; empty where it is gone. */
  readonly named?: (uuid: string) => string;
  /** What a skill is called, by its key, or was called if the table took it away; left out, as its key is. */
  readonly skillNamed?: (key: string, called?: string) => string;
  /** Whether the viewer may know a character or a thing by name, by its uuid; left out, anything. */
  readonly mayKnow?: (uuid: string) => boolean;
}
