import { readFileSync } from "node:fs";
import { gameNamed, inGame } from "../../../../../tools/games.ts";
import type { PackDocument } from "../../../../../tools/stages/pack-document.ts";
import { readContent } from "../../../../../tools/stages/validate/read-content.ts";

export const GAME = gameNamed("two-dice");

/** All packs of the game, as the build reads them. */
export const CONTENT = await readContent(GAME);

/** What one pack holds, without its folders. @throws Error where there is no such pack */
export function documentsOf<Kind extends PackDocument = PackDocument>(name: string): Kind[] {
  const pack = CONTENT.packs.find((each) => each.name === name);
  if (!pack) throw new Error(`there is no pack ${name}`);
  return pack.documents.filter(({ collection }) => collection !== "folders").map(({ data }) => data as Kind);
}

/** A thing as a pack holds it, by itself or on somebody. */
export interface PackItem extends PackDocument {
  readonly name: string;
  readonly type: string;
  readonly img: string;
  readonly system: Readonly<Record<string, unknown>>;
}

/** A page of a journal. */
export interface PackPage extends PackDocument {
  readonly name: string;
  readonly text: { readonly content: string };
}

/** The pages of a pack of journals, each with the place its links name. */
export function pagesOf(pack: string): { readonly place: string; readonly page: PackPage }[] {
  return documentsOf(pack).flatMap((journal) =>
    (journal["pages"] as PackPage[]).map((page) => {
      return { place: `JournalEntry.${journal._id}.JournalEntryPage.${page._id}`, page };
    }),
  );
}

/** What stands in the tables of a page: each with its rows, each row with its cells. */
export function tablesOf({ text }: PackPage): string[][][] {
  return [...text.content.matchAll(/<tbody>([\s\S]*?)<\/tbody>/g)].map(([, body = ""]) =>
    [...body.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row = ""]) =>
      [...row.matchAll(/<td>(.*?)<\/td>/g)].map(([, cell = ""]) => cell),
    ),
  );
}

/** What a thing of the compendium is called in the rules: `Elemental Shard` is `elemental-shard`. */
export function idOf(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z]+/g, "-");
}

const WORDS = JSON.parse(readFileSync(inGame(GAME, "lang/en.json"), "utf8")) as object;

/** What stands under a key of the game's words: `Status.slow`. @throws Error where there is no such word */
export function wordOf(key: string): string {
  const word = ["TWO_DICE", ...key.split(".")].reduce<unknown>(
    (group, part) => (group as Readonly<Record<string, unknown>> | undefined)?.[part],
    WORDS,
  );
  if (typeof word !== "string") throw new Error(`lang/en.json has no TWO_DICE.${key}`);
  return word;
}
