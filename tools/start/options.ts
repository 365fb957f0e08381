import { parseArgs } from "node:util";
import { UsageError } from "../command.ts";
import { askedGame } from "../game-flag.ts";
import type { Game } from "../games.ts";

/** What `npm start` was asked for. */
export interface StartOptions {
  readonly game: Game;
  readonly help: boolean;
  readonly fresh: boolean;
  readonly watch: boolean;
  readonly generation: 13 | 14;
  /** Null: the first free port from 30000 on. */
  readonly port: number | null;
  readonly world: string;
  /** Languages beside the system's own: the file of words for each language's tag. */
  readonly languages: Readonly<Record<string, string>>;
  /** Folders of modules to load beside the system, in this order. */
  readonly modules: readonly string[];
  /** The most milliseconds that a message takes from the server to a tab; 0: at once. */
  readonly lag: number;
}

export const USAGE = `npm start -- [flags]      builds what is stale and opens the playground
npm run dev -- [flags]    the same, rebuilding on change

  --game <name>        the game to play (fates-edge), by its folder's name or its id
  --fresh              start with an empty world
  --generation 13|14   the Foundry generation to play (14)
  --port <number>      the port (the first free one from 30000 on)
  --world <folder>     the folder of the world (worlds/default; of another game worlds/<id>/default)
  --language de=<file> a language beside the system's own, from a file of words; may be repeated
  --module <folder>    a Foundry module to load beside the system; may be repeated
  --lag <ms>           a slow line: each message takes up to so many milliseconds to a tab
  --watch              rebuild on change and reload open tabs
  --help               this text`;

/** Reads the command line. @throws UsageError naming the flag; UnknownGame */
export function options(words: readonly string[]): StartOptions {
  const { game, rest } = askedGame(words);
  const { fresh, watch, help, generation, port, world, language, module, lag } = parse(rest);
  if (generation !== "13" && generation !== "14")
    throw new UsageError(`--generation is 13 or 14, not "${generation}".`);
  if (port !== undefined && !(/^\d+$/.test(port) && Number(port) >= 1 && Number(port) <= 65_535)) {
    throw new UsageError(`--port is a number from 1 to 65535, not "${port}".`);
  }
  if (!/^\d+$/.test(lag)) throw new UsageError(`--lag is a number of milliseconds, not "${lag}".`);
  return {
    game,
    fresh,
    watch,
    help,
    generation: generation === "13" ? 13 : 14,
    port: port === undefined ? null : Number(port),
    world: world ?? worldOf(game),
    languages: Object.fromEntries(language.map(languageOf)),
    modules: module,
    lag: Number(lag),
  };
}

/** Where a game's world is kept unless another folder is named. */
function worldOf({ folder, id }: Game): string {
  return folder === "" ? "worlds/default" : `worlds/${id}/default`;
}

function languageOf(flag: string): [lang: string, file: string] {
  const [, lang, file] = /^([^=]+)=(.+)$/.exec(flag) ?? [];
  if (lang === undefined || file === undefined)
    throw new UsageError(`--language is a tag and its file, such as "de=lang/de.json", not "${flag}".`);
  return [lang, file];
}

function parse(flags: readonly string[]) {
  try {
    return parseArgs({
      args: [...flags],
      options: {
        help: { type: "boolean", default: false },
        fresh: { type: "boolean", default: false },
        watch: { type: "boolean", default: false },
        generation: { type: "string", default: "14" },
        port: { type: "string" },
        world: { type: "string" },
        language: { type: "string", multiple: true, default: [] },
        module: { type: "string", multiple: true, default: [] },
        lag: { type: "string", default: "0" },
      },
    }).values;
  } catch (error) {
    throw new UsageError(
      `${error instanceof Error ? error.message.split(". ")[0] : String(error)} (--help lists the flags).`,
    );
  }
}
