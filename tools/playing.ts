import { existsSync, readFileSync } from "node:fs";
import { parse } from "yaml";
import { PLAIN_SAMPLE, type SampleWorld } from "../playground/server/sample-world.ts";
import { allGames, distOf, firstGame, type Game, inGame } from "./games.ts";
import { PLAYGROUND } from "./stages/playground.ts";

/** What the playground's server needs to know of a game. */
export interface Playing {
  readonly distDir: string;
  readonly clientDir: string;
  readonly sample: SampleWorld;
  /** The games that are not played here, for the first page. */
  readonly otherGames: readonly { readonly title: string; readonly start: string }[];
}

/** A built game and the world that it begins with. @throws Error when its `playground.yml` is no YAML */
export function playing(game: Game = firstGame()): Playing {
  return {
    distDir: distOf(game),
    clientDir: PLAYGROUND,
    sample: sampleOf(game),
    otherGames: otherGames(game),
  };
}

/** The sample evening of a game, `playground.yml` in its folder; without one nobody has a character. */
function sampleOf(game: Game): SampleWorld {
  const file = inGame(game, "playground.yml");
  if (!existsSync(file)) return PLAIN_SAMPLE;
  return { ...PLAIN_SAMPLE, ...(parse(readFileSync(file, "utf8")) as Partial<SampleWorld>) };
}

function otherGames(played: Game): { readonly title: string; readonly start: string }[] {
  const others = allGames().filter(({ id }) => id !== played.id);
  return others.map(({ title, name, folder }) => {
    return { title, start: folder === "" ? "npm start" : `npm start -- --game ${name}` };
  });
}
