import { type Circle, fileCircles, folderCircles } from "./circles.ts";
import { type Import, importsAmong } from "./imports.ts";
import { type SourceFile } from "./source-files.ts";

/** A tree of code and its rooms, folders or single files, the lowest first. A room that is not built yet does no harm. */
export interface Rooms {
  readonly order: readonly string[];
  /** Rooms that import themselves alone, not even what lies below them. */
  readonly alone: readonly string[];
}

export const ROOMS = {
  src: {
    order: [
      "src/foundry",
      "src/table",
      "src/fates-edge/rules",
      "src/fates-edge/data",
      "src/fates-edge/words",
      "src/fates-edge/state",
      "src/fates-edge/actions",
      "src/fates-edge/apps",
      "src/fates-edge/sheets",
      "src/fates-edge/cards",
      "src/fates-edge/documents",
      "src/fates-edge/setup",
      "src/main.ts",
    ],
    alone: ["src/foundry", "src/fates-edge/rules"],
  },
  playground: {
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
  },
} satisfies Record<string, Rooms>;

export type Tree = keyof typeof ROOMS;

/** The trees whose laws `npm run check` enforces; `tsx tools/laws.ts --all` shows those of the others. */
export const CHECKED: readonly Tree[] = ["src", "playground"];

/** What stands against the laws in one tree. */
export interface Breaches {
  readonly fileCircles: readonly Circle[];
  readonly folderCircles: readonly Circle[];
  /** Imports of a higher room, or out of one that imports itself alone. */
  readonly upward: readonly Import[];
  /** Files that stand in no room. */
  readonly roomless: readonly string[];
}

/** Holds the files of one tree against its laws; imports by type and while the program runs count as any other. */
export function breachesIn(files: readonly SourceFile[], rooms: Rooms): Breaches {
  const imports = importsAmong(files);
  return {
    fileCircles: fileCircles(imports),
    folderCircles: folderCircles(imports),
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
    ...breaches.roomless.map((file) => `${file} stands in no room: see ROOMS in import-laws.ts`),
  ];
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

function importInWords({ from, to, names, how }: Import): string {
  return `${from} -> ${to} (${how === "value" ? "" : `${how}: `}${names.join(", ")})`;
}
