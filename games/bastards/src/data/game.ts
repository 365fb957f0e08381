import type { GameProfile } from "#foundry/game.ts";
import { RULES_PAGES } from "./rules-pages.ts";

/** The system's id, as in the manifest: the scope of its flags and settings, the root of its files. */
export const SYSTEM_ID = "game-of-bastards";

/** A Game of Bastards, as the table below it knows it. */
export const BASTARDS: GameProfile = {
  id: SYSTEM_ID,
  words: "GAME_OF_BASTARDS",
  api: "gameOfBastards",
  aside: "tt-aside",
  grownByActs: ["gained", "spent"],
  controls: ["data-suit", "data-key", "data-step", "data-help", "data-pips"],
  pages: RULES_PAGES,
};

/** The served path of one of the game's templates; files name it while they are loaded. */
export function templatePath(name: string): string {
  return `systems/${SYSTEM_ID}/templates/${name}.hbs`;
}
