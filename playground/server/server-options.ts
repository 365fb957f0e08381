import type { WriteBytes } from "./journal.ts";
import type { Generation } from "./plan-context.ts";
import type { SampleWorld } from "./sample-world.ts";

/** How a playground server is started. */
export interface ServerOptions {
  /** 0, the default, takes any free port. */
  readonly port?: number;
  readonly worldDir: string;
  readonly generation?: Generation;
  /** Throws away what the world folder holds, and starts with an empty world. */
  readonly fresh?: boolean;
  /** The built system. */
  readonly distDir: string;
  /** The built client. */
  readonly clientDir: string;
  /** Who sits at a new world's table and what lies on it; left out, three players without characters. */
  readonly sample?: SampleWorld;
  /** Other games that the first page tells of, with what starts each. */
  readonly otherGames?: readonly { readonly title: string; readonly start: string }[];
  /** Settings that a new world starts with, by package and key: a test's world may have been played in before. */
  readonly settings?: Readonly<Record<string, unknown>>;
  /** Languages beside those of the system, for tests and for translators: the file of words for each language's tag. */
  readonly languages?: Readonly<Record<string, string>>;
  /** Folders of modules that are played beside the system, loaded in this order. */
  readonly modules?: readonly string[];
  /** Of the order of a new world's deck. */
  readonly seed?: number;
  /** Lets changes of different documents reach clients in another order than they were made, drawn by this seed. */
  readonly shuffle?: number;
  /** The most milliseconds that a message takes from the server to a tab, as on a slow line; 0, the default: at once. */
  readonly lag?: number;
  /** For so many seconds a browser takes the files of both builds as it has them, and does not ask whether they are others now; 0, the default: it asks. */
  readonly keepFor?: number;
  /** Stands in for the disk that takes the journal, in tests of one that fails. */
  readonly write?: WriteBytes;
  readonly log?: (line: string) => void;
}
