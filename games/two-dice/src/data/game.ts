import type { GameProfile } from "#foundry/game.ts";
import { RULES_PAGES } from "./rules-pages.ts";

/** The system's id, as in the manifest: the scope of its flags and settings, the root of its files. */
export const SYSTEM_ID = "two-dice";

/** Two Dice, as the table below it knows it. */
export const TWO_DICE: GameProfile = {
  id: SYSTEM_ID,
  words: "TWO_DICE",
  api: "twoDice",
  aside: "tt-aside",
  grownByActs: [],
  controls: ["data-attribute", "data-face", "data-segment", "data-help", "data-pips", "data-clock-line"],
  pages: RULES_PAGES,
};

/** The served path of one of the game's templates; files name it while they are loaded. */
export function templatePath(name: string): string {
  return `systems/${SYSTEM_ID}/templates/${name}.hbs`;
}
