import { describe, expect, it } from "vitest";
import type { Game } from "../../../tools/games.ts";
import { strangeKeys } from "../../../tools/stages/check/language.ts";
import {
  orderFaults,
  readWords,
  repeats,
  WordsError,
  wordsText,
} from "../../../tools/words/language-file.ts";
import { wordsHomes } from "../../../tools/words/homes.ts";
import { readRename, type Rename, renameInFiles, renameWords } from "../../../tools/words/rename.ts";
import { renameUses } from "../../../tools/words/rename-uses.ts";

const json = (words: object): string => JSON.stringify(words);
const ordered = (words: object): string => wordsText(readWords("en.json", json(words)));

describe("a language file", () => {
  it("is nested and sorted in natural order, TYPES first", () => {
    const words = {
      GAME: { Tier10: "x", Tier2: "y", "Beat.Next": "z", act: "w" },
      TYPES: { b: "B", A: "A" },
    };
    expect(ordered(words)).toBe(
      `${JSON.stringify({ TYPES: { A: "A", b: "B" }, GAME: { act: "w", Beat: { Next: "z" }, Tier2: "y", Tier10: "x" } }, null, 2)}\n`,
    );
  });

  it("is at peace with the check once it is in order, and not before", () => {
    const words = { GAME: { b: "x", a: "y" } };
    expect(orderFaults("en.json", ordered(words))).toEqual([]);
    expect(orderFaults("en.json", `${JSON.stringify(words, null, 2)}\n`)).toEqual([
      'en.json:3: not nested and sorted from here on; "npm run words" puts it in order',
    ]);
    expect(orderFaults("en.json", `${JSON.stringify({ "GAME.a": "x" }, null, 2)}\n`)).toHaveLength(1);
    expect(orderFaults("en.json", `${ordered(words)}\n`)).toHaveLength(1);
  });

  it.each([
    ["a key that stands twice", '{ "a": "x", "a": "y" }', /unique/],
    [
      "a flat key beside the same one nested",
      json({ "A.b": "x", A: { b: "y" } }),
      /A\.b stands there already/,
    ],
    ["a word with others below it", json({ A: "x", "A.b": "y" }), /A is a word/],
    ["what is no word", json({ A: { b: 1 } }), /A\.b is no word/],
    ["what is no JSON", "{", /en\.json/],
  ])("loses no word: %s is refused", (_what, text, why) => {
    expect(() => readWords("en.json", text)).toThrow(WordsError);
    expect(() => readWords("en.json", text)).toThrow(why);
    expect(orderFaults("en.json", text)[0]).toMatch(why);
  });

  it("tells which sentences stand under several keys", () => {
    expect(repeats({ A: { b: "Roll", c: "Draw" }, D: "Roll" })).toEqual([["Roll", ["A.b", "D"]]]);
    expect(repeats({ A: { one: "Sheep", other: "Sheep" } })).toEqual([]);
  });

  it("of another language names only keys that English has, and plurals of its own", () => {
    const english = ["A.b", "A.Dice.one", "A.Dice.other"];
    expect(strangeKeys("xx.json", ["A.b", "A.Dice.few"], english)).toEqual([]);
    expect(strangeKeys("xx.json", ["A.c"], english)).toEqual(["xx.json: A.c is not in the English words"]);
  });
});

const GAMES = [game("", "fates-edge", "FATES_EDGE"), game("games/tides", "tide-watch", "TIDE_WATCH")];
const HOMES = wordsHomes(GAMES);

function game(folder: string, id: string, words: string): Game {
  return { name: id, id, title: id, folder, words, root: "" };
}

const renameOf = (flag: string): Rename => readRename(flag, HOMES, "FATES_EDGE");

const WORDS = { FATES_EDGE: { Roll: { Title: "Roll", Hint: "Hint" }, Card: { Off: { a: "A", b: "B" } } } };
const KNOWN = new Set([
  "FATES_EDGE",
  "FATES_EDGE.Roll",
  "FATES_EDGE.Roll.Title",
  "FATES_EDGE.Roll.Hint",
  "FATES_EDGE.Card",
  "FATES_EDGE.Card.Off",
  "FATES_EDGE.Card.Off.a",
  "FATES_EDGE.Card.Off.b",
]);

function renamed(flag: string, moved: readonly string[], text: string, file = "src/a.ts") {
  const full = moved.map((key) => `FATES_EDGE.${key}`);
  return renameUses({ file, text }, { ...renameOf(flag), moved: full, known: KNOWN });
}
const title = (text: string, file?: string) => renamed("Roll.Title=Dialog.Name", ["Roll.Title"], text, file);
const off = (text: string, file?: string) =>
  renamed("Card.Off=Rule.Closed", ["Card.Off.a", "Card.Off.b"], text, file);

describe("renaming a key", () => {
  it("moves words and groups, and lets none be overwritten", () => {
    expect(renameWords(WORDS, renameOf("Card.Off=Roll.Off"))).toEqual({
      FATES_EDGE: { Roll: { Title: "Roll", Hint: "Hint", Off: { a: "A", b: "B" } } },
    });
    expect(() => renameWords(WORDS, renameOf("Roll.Title=Roll.Hint"))).toThrow("stands there already");
    expect(() => renameWords(WORDS, renameOf("Roll.Title=Card.Off.a.b"))).toThrow(WordsError);
  });

  it.each([
    "Roll",
    "Roll=",
    "Roll=A=B",
    "Roll.=A",
    "TYPES.Actor.pc=Roll.Pc",
    "Roll=Roll.Old",
    "FATES_EDGE=A",
  ])("refuses %s", (flag) => expect(() => renameOf(flag)).toThrow(WordsError));

  it("finds it in full, and no longer key for a shorter one", () => {
    const text = '"FATES_EDGE.Roll.Title" "FATES_EDGE.Roll.TitleLong" {{localize "FATES_EDGE.Roll.Title"}}';
    expect(title(text)).toEqual({
      text: '"FATES_EDGE.Dialog.Name" "FATES_EDGE.Roll.TitleLong" {{localize "FATES_EDGE.Dialog.Name"}}',
      count: 2,
      doubts: [],
    });
  });

  it("finds a group by the constant beginning of what is completed", () => {
    const text = '`FATES_EDGE.Card.Off.${what}` (concat "FATES_EDGE.Card.Off." what) "FATES_EDGE.Card.Off.a"';
    expect(off(text)).toEqual({
      text: '`FATES_EDGE.Rule.Closed.${what}` (concat "FATES_EDGE.Rule.Closed." what) "FATES_EDGE.Rule.Closed.a"',
      count: 3,
      doubts: [],
    });
  });

  it("finds it without its root where a test says so, with more behind it too", () => {
    const text = 'toContain("Roll.Title") ["Roll.Title 4"] "Other.Roll.Title" `Roll.Title ${n}`';
    expect(title(text, "test/a.test.ts").text).toBe(
      'toContain("Dialog.Name") ["Dialog.Name 4"] "Other.Roll.Title" `Dialog.Name ${n}`',
    );
    expect(off('"Card.Off.a" `Card.Off.${x}` "Card"').text).toBe('"Rule.Closed.a" `Rule.Closed.${x}` "Card"');
    const group = renamed("Card=Rule", ["Card.Off.a", "Card.Off.b"], '"Card" "Card.create" "Card.Off.a"');
    expect(group).toEqual({ text: '"Card" "Card.create" "Rule.Off.a"', count: 1, doubts: [] });
  });

  it.each([
    ["a template literal that may make it", "`FATES_EDGE.Roll.${word}`", "may name"],
    ["one that chooses it", '`FATES_EDGE.Roll.${open ? "Title" : "Hint"}`', "may name"],
    ["a beginning that is joined", '"FATES_EDGE.Roll." + word', "may name"],
    ["half a name", "`FATES_EDGE.Roll.Ti${word}`", "may name"],
    ["the group it stands in", '"FATES_EDGE.Roll"', "may be completed"],
    ["a pattern", "toMatch(/^Roll\\.Title/)", "in a pattern"],
    ["its name as code", "const x = Roll.Title;", "outside of quotes"],
  ])("is in doubt about %s", (_what, text, why) => {
    const { doubts, ...rest } = title(text);
    expect(rest).toEqual({ text, count: 0 });
    expect(doubts).toHaveLength(1);
    expect(doubts[0]).toContain("src/a.ts:1: ");
    expect(doubts[0]).toContain(why);
  });

  it("is in doubt about a test that takes words out of the file", () => {
    const text = 'const words = await ownJson("lang/en.json");\nwords.Roll[key];';
    expect(title(text, "test/a.test.ts").doubts).toHaveLength(1);
    expect(title(text.replace("Roll", "Card"), "test/a.test.ts").doubts).toEqual([]);
  });

  it.each([
    ["a choice of others", '`FATES_EDGE.Roll.${open ? "Hint" : "Shut"}`'],
    ["a template literal with another end", "`FATES_EDGE.Roll.${key}.name`"],
    ["another group", "`FATES_EDGE.Card.${key}`"],
    ["taking the root off", 'key.replace("FATES_EDGE.", "")'],
  ])("is in no doubt about %s", (_what, text) => {
    expect(title(text)).toEqual({ text, count: 0, doubts: [] });
  });

  it("leaves what a test of another game calls by the same short name", () => {
    expect(HOMES.find(({ root }) => root === "FATES_EDGE")?.users).not.toContain("games/tides");
    expect(HOMES.find(({ root }) => root === "TABLE")?.users).toContain("games/tides");
  });
});

describe("moving a key from a game to the table", () => {
  const toTable = renameOf("FATES_EDGE.Roll.Title=TABLE.Roll.Title");

  it("takes the word out of the game's file of each language into the table's", () => {
    const files = [
      { file: "lang/en.json", text: json(WORDS) },
      { file: "lang/de.json", text: json({ FATES_EDGE: { Roll: { Title: "Wurf" } } }) },
      { file: "lang/table/en.json", text: json({ TABLE: { Roll: { Hint: "There" } } }) },
      { file: "test/fixtures/lang/xx.json", text: json({ FATES_EDGE: { Roll: { Title: "xx" } } }) },
    ];
    const after = renameInFiles(files, toTable, HOMES).map(({ file, text }) => [file, JSON.parse(text)]);
    expect(Object.fromEntries(after)).toEqual({
      "lang/en.json": { FATES_EDGE: { Roll: { Hint: "Hint" }, Card: { Off: { a: "A", b: "B" } } } },
      "lang/de.json": {},
      "lang/table/en.json": { TABLE: { Roll: { Hint: "There", Title: "Roll" } } },
      "lang/table/de.json": { TABLE: { Roll: { Title: "Wurf" } } },
      "test/fixtures/lang/xx.json": { TABLE: { Roll: { Title: "xx" } } },
    });
  });

  it("lets no word of the table's give way", () => {
    const files = [
      { file: "lang/en.json", text: json(WORDS) },
      { file: "lang/table/en.json", text: json({ TABLE: { Roll: { Title: "There" } } }) },
    ];
    expect(() => renameInFiles(files, toTable, HOMES)).toThrow("TABLE.Roll.Title stands there already");
  });

  it("names it in full wherever it was asked for without its beginning", () => {
    const text = 'gameKey("Roll.Title") localize("FATES_EDGE.Roll.Title") "Roll.Title" gameKey(`Roll.${x}`)';
    const moved = ["FATES_EDGE.Roll.Title"];
    const { text: after } = renameUses({ file: "src/table/a.ts", text }, { ...toTable, moved, known: KNOWN });
    expect(after).toBe(
      '"TABLE.Roll.Title" localize("TABLE.Roll.Title") "TABLE.Roll.Title" gameKey(`Roll.${x}`)',
    );
  });

  it("moves a group with what code completes of it", () => {
    const rename = renameOf("Card.Off=TABLE.Closed");
    const moved = ["FATES_EDGE.Card.Off.a", "FATES_EDGE.Card.Off.b"];
    const text = '`FATES_EDGE.Card.Off.${x}` gameKey(`Card.Off.${x}`) gameKey("Card.Off.a")';
    const { text: after } = renameUses({ file: "src/table/a.ts", text }, { ...rename, moved, known: KNOWN });
    expect(after).toBe('`TABLE.Closed.${x}` `TABLE.Closed.${x}` "TABLE.Closed.a"');
  });

  it("renames a word of the table's where it stands in full, and nothing that is called alike", () => {
    const rename = renameOf("TABLE.Roll.Title=TABLE.Roll.Name");
    const text = '"TABLE.Roll.Title" "Roll.Title" gameKey("Roll.Title")';
    const known = new Set(["TABLE.Roll.Title"]);
    const { text: after } = renameUses({ file: "src/a.ts", text }, { ...rename, moved: [...known], known });
    expect(after).toBe('"TABLE.Roll.Name" "Roll.Title" gameKey("Roll.Title")');
  });

  it.each(["NOWHERE.A=TABLE", "TYPES.Actor.pc=TABLE.Pc", "TABLE.A=TABLE"])("refuses %s", (flag) => {
    expect(() => renameOf(flag)).toThrow(WordsError);
  });
});
