import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { parse } from "yaml";
import { type Game, inGame } from "../games.ts";
import { BuildError } from "./build-error.ts";

/** The colours a kind of document is drawn in: its tile's rim, and what the sign fades to from cream. */
interface Palette {
  readonly rim: string;
  readonly ink: string;
}

/** Which kinds of icons the build draws for a game and which of its drawings stand for its packs: `packs/icons.yml`. */
export interface IconPlan {
  /** One folder below `assets/icons` for each kind, in these colours. */
  readonly kinds: Readonly<Record<string, Palette>>;
  /** Drawings that stand for a whole kind, which no document of a pack has for its own. */
  readonly ofAKind: readonly string[];
  /** The drawing on a pack's banner, by the pack's name. */
  readonly banners: Readonly<Record<string, string>>;
}

const NONE: IconPlan = { kinds: {}, ofAKind: [], banners: {} };

/** What a game says of its icons; a game without the file has none drawn. @throws BuildError when it is no YAML */
export async function readIconPlan(game: Game): Promise<IconPlan> {
  const file = inGame(game, "packs/icons.yml");
  if (!existsSync(file)) return NONE;
  try {
    return { ...NONE, ...(parse(await readFile(file, "utf8")) as Partial<IconPlan>) };
  } catch (error) {
    throw new BuildError(`${file}: ${(error as Error).message}`);
  }
}
