import { type Circle, fileCircles, folderCircles } from "./circles.ts";
import { type Import, importsAmong } from "./imports.ts";
import { type SourceFile } from "./source-files.ts";
import { codeOf, fromRoot, type Game } from "../../games.ts";

/** A tree of code and its rooms, folders or single files, the lowest first. A room that is not built yet does no harm. */
export interface Rooms {
  readonly order: readonly string[];
  /** Rooms that import themselves alone, not even what lies below them. */
  readonly alone: readonly string[];
  /** Rooms with a folder for each subject of the game. Subjects know each other (offers cost boons, boons come from rolls); files still make no circle. */
  readonly bySubject?: readonly string[];
}

/** Code that is held against one order of rooms: its name, the folders it lies in, its rooms. */
export interface Tree {
  readonly name: string;
  readonly folders: readonly string[];
  readonly rooms: Rooms;
}

/** What every game stands on. */
const BELOW = ["src/foundry", "src/table"];

/** The rooms of a game, the lowest first. */
export const GAME_ROOMS = [
  "rules",
  "data",
  "words",
  "state",
  "actions",
  "apps",
  "sheets",
  "cards",
  "documents",
  "setup",
];

const PLAYGROUND: Rooms = {
  order: [
    "playground/shared",
    "playground/server",
    "playground/client/core/utils",
    "playground/client/core/host",
    "playground/client/core/fields",
    "playground/client/core/abstract",
    "playground/client/core/dice",
    "playground/client/core/documents",
    "playground/client/core/canvas",
    "playground/client/core/collections",
    "playground/client/core/game",
    "playground/client/core",
    "playground/client/ui/basics",
    "playground/client/ui/ux",
    "playground/client/ui/application",
    "playground/client/ui",
    "playground/client",
  ],
  alone: ["playground/shared"],
};

/** Every tree whose laws `npm run check` enforces: each game with what it stands on, and the playground. */
export function treesOf(games: readonly Game[]): readonly Tree[] {
  const ofGames = games.map((game) => ({
    name: game.name,
    folders: game.folder === "" ? ["src"] : [...BELOW, codeOf(game)],
    rooms: roomsOf(game),
  }));
  return [...ofGames, { name: "playground", folders: ["playground"], rooms: PLAYGROUND }];
}

/** A game's rooms above those that all games stand on. */
export function roomsOf(game: Game): Rooms {
  const code = codeOf(game);
  const own = GAME_ROOMS.map((room) => `${code}/${room}`);
  return {
    order: [...BELOW, ...own, fromRoot(game, "src/main.ts")],
    alone: ["src/foundry", `${code}/rules`],
    bySubject: [`${code}/state`, `${code}/actions`],
  };
}

/** Imports of one game's code by another game, or by what all games stand on. @param files the code of all games */
export function strangersAmong(files: readonly SourceFile[], games: readonly Game[]): Import[] {
  return importsAmong(files).filter(({ from, to }) => {
    const asked = ownerOf(to, games);
    return asked !== null && asked !== ownerOf(from, games);
  });
}

function ownerOf(file: string, games: readonly Game[]): Game | null {
  const owner = games.find((game) => {
    return file.startsWith(`${codeOf(game)}/`) || file === fromRoot(game, "src/main.ts");
  });
  return owner ?? null;
}

/** What stands against the laws in one tree. */
export interface Breaches {
  readonly fileCircles: readonly Circle[];
  readonly folderCircles: readonly Circle[];
  /** Imports of a higher room, or out of one that imports itself alone. */
  readonly upward: readonly Import[];
  /** Files that stand in no room. */
  readonly roomless: readonly string[];
}

/**
 * Holds the files of one tree against its laws; imports by type and while the program runs count as any other, but for the one by which a
 * game fetches the file that names its windows.
 */
export function breachesIn(files: readonly SourceFile[], rooms: Rooms): Breaches {
  const imports = importsAmong(files).filter((one) => !isLater(one));
  return {
    fileCircles: fileCircles(imports),
    folderCircles: folderCircles(imports).filter(({ within }) => !rooms.bySubject?.includes(within)),
    upward: imports.filter((one) => isUpward(one, rooms)),
    roomless: files.map(({ file }) => file).filter((file) => roomOf(file, rooms) === null),
  };
}

/** The breaches in words, one line each; a circle shows its shortest chains, or only the first. */
export function inWords(breaches: Breaches, most = Infinity): string[] {
  return [
    ...breaches.fileCircles.flatMap((circle) => circleInWords(circle, "files", most)),
    ...breaches.folderCircles.flatMap((circle) => circleInWords(circle, "folders", most)),
    ...breaches.upward.map((one) => `against the order of rooms: ${importInWords(one)}`),
    ...breaches.roomless.map((file) => `${file} stands in no room: see the rooms in import-laws.ts`),
  ];
}

/** `apps/open-window.ts` fetches `setup/windows.ts` (`table/windows/later.ts`). */
function isLater({ from, to, how }: Import): boolean {
  return how === "dynamic" && from.endsWith("/apps/open-window.ts") && to.endsWith("/setup/windows.ts");
}

function isUpward({ from, to }: Import, rooms: Rooms): boolean {
  const [lower, higher] = [roomOf(from, rooms), roomOf(to, rooms)];
  if (lower === null || higher === null || lower === higher) return false;
  return rooms.alone.includes(lower) || rooms.order.indexOf(lower) < rooms.order.indexOf(higher);
}

/** The room of a file: the longest that holds it, so that a room may lie inside another. */
function roomOf(file: string, { order }: Rooms): string | null {
  const around = order.filter((room) => file === room || file.startsWith(`${room}/`));
  return around.toSorted((one, other) => other.length - one.length)[0] ?? null;
}

function circleInWords({ within, members, chains }: Circle, what: string, most: number): string[] {
  const place = within === "" ? "" : ` in ${within}`;
  const shown = chains.slice(0, most).flatMap((chain) => {
    const way = [...chain.map(({ from }) => from), chain[0]?.from].join(" -> ");
    return [`  ${way}`, ...(within === "" ? chain.flatMap(stepInWords) : weakest(chain))];
  });
  const more = chains.length > most ? [`  and ${chains.length - most} chains more`] : [];
  return [`circle of ${members.length} ${what}${place}`, ...shown, ...more];
}

function stepInWords({ imports }: Circle["chains"][number][number]): string[] {
  return imports.map((one) => `    ${importInWords(one)}`);
}

/** Of folders, the step that fewest imports make: most likely the one to take out. */
function weakest(chain: Circle["chains"][number]): string[] {
  const counts = chain.map(({ from, to, imports }) => `    ${imports.length} of ${from} -> ${to}`);
  const [step] = chain.toSorted((one, other) => one.imports.length - other.imports.length);
  return [...counts, ...(step ? stepInWords(step) : [])];
}

export function importInWords({ from, to, names, how }: Import): string {
  return `${from} -> ${to} (${how === "value" ? "" : `${how}: `}${names.join(", ")})`;
}
