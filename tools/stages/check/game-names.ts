import { fromRoot, type Game } from "../../games.ts";
import { lineAt, type SourceFile } from "./source-files.ts";

/** Where a game's own things lie, as far as they are shipped. */
export const SHIPPED = ["src", "templates", "styles", "lang", "packs"];

const OF_THE_TABLE = /^(?:src\/(?:foundry|table)|(?:templates|styles|lang)\/table)\//;

/** What a game is called in code: its id, what its words begin with, and the id as a name in code, `twoDice`. */
export function namesOf({ id, words }: Game): string[] {
  const [first = "", ...more] = id.split("-");
  const camel = first + more.map(capital).join("");
  return [...new Set([id, words, camel, capital(camel)])];
}

/**
 * Names of games where they have no place: what all games share names none, and no game names another.
 * @param files everything that is shipped, of the table and of all games
 */
export function gameNameFaults(files: readonly SourceFile[], games: readonly Game[]): string[] {
  const patterns = games.map((game) => ({ game, pattern: patternOf(game) }));
  return files.flatMap(({ file, text }) => {
    const owner = ownerOf(file, games);
    const strangers = patterns.filter(({ game }) => game !== owner);
    return strangers.flatMap(({ game, pattern }) =>
      [...text.matchAll(pattern)].map(({ 0: name, index }) => {
        const who = owner ? owner.title : "what all games share";
        return `${file}:${lineAt(text, index)}: "${name}" is of ${game.title}, which ${who} does not know`;
      }),
    );
  });
}

function patternOf(game: Game): RegExp {
  return new RegExp(`(?<![\\w-])(?:${namesOf(game).join("|")})(?![a-z-])`, "g");
}

/** The game that a file belongs to; null for the table's. What lies in no game's folder is of the one at the top. */
function ownerOf(file: string, games: readonly Game[]): Game | null {
  if (OF_THE_TABLE.test(file)) return null;
  const below = games.find((game) => game.folder !== "" && file.startsWith(fromRoot(game, "/")));
  return below ?? games.find(({ folder }) => folder === "") ?? null;
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
