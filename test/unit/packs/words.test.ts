import { describe, expect, it } from "vitest";
import { firstGame, type Game } from "../../../tools/games.ts";
import { loadedBy } from "../../../tools/stages/check/game-files.ts";
import {
  languageKeys,
  missingInGame,
  missingWords,
  type OwnWords,
  unusedWords,
} from "../../../tools/stages/check/language.ts";
import { templateFaults } from "../../../tools/stages/check/template-words.ts";

const template = (text: string): string[] => templateFaults([{ file: "t.hbs", text }]);

const own = (keys: readonly string[], dynamic: readonly string[] = []): OwnWords => {
  return { root: "FATES_EDGE", file: "lang/en.json", keys, dynamic };
};

/** What the check says of these keys and one file of code that may name them. */
function language(keys: readonly string[], text: string): string[] {
  const sources = [{ file: "s.ts", text }];
  return [
    ...missingWords(["FATES_EDGE", "TABLE"], [...keys, "TABLE.Yes"], sources),
    ...missingInGame(own(keys), sources),
    ...unusedWords(own(keys), sources),
  ];
}

describe("the language check", () => {
  it("flattens nested keys", () => {
    expect(languageKeys({ FATES_EDGE: { Roll: { Title: "x" }, Bank: "y" } })).toEqual([
      "FATES_EDGE.Roll.Title",
      "FATES_EDGE.Bank",
    ]);
  });

  it("is content when every key has a user and every user a key", () => {
    expect(language(["FATES_EDGE.Roll.Title"], `localize("FATES_EDGE.Roll.Title")`)).toEqual([]);
  });

  it("finds a key that code names and nobody wrote", () => {
    expect(language([], `localize("FATES_EDGE.Roll.Gone")`)).toEqual([
      "s.ts: there is no word FATES_EDGE.Roll.Gone",
    ]);
  });

  it("finds a key that code names without its root for whatever game is played, and nobody wrote", () => {
    expect(language([], `notify.error(gameKey("Error.Gone"))`)).toEqual([
      "s.ts: there is no word FATES_EDGE.Error.Gone in lang/en.json",
    ]);
    expect(language(["FATES_EDGE.Error.There"], `gameKey("Error.There")`)).toEqual([]);
  });

  it("finds a key that nobody uses", () => {
    expect(language(["FATES_EDGE.Roll.Old"], "")).toEqual([
      "lang/en.json: FATES_EDGE.Roll.Old is used nowhere",
    ]);
  });

  it("takes a key for used when it is named without its root", () => {
    expect(language(["FATES_EDGE.Roll.Title"], `words("Roll.Title")`)).toEqual([]);
  });

  it("takes a key for used when code completes it from a quoted end", () => {
    const halves = 'localize(`FATES_EDGE.Roll.${on ? "Open" : "Shut"}`)';
    expect(language(["FATES_EDGE.Roll.Open", "FATES_EDGE.Roll.Shut"], halves)).toEqual([]);
    expect(language(["FATES_EDGE.Roll.Ajar"], halves)).toHaveLength(1);
  });

  it("takes the labels of a data model's fields for used, and lets a model have none", () => {
    const model = `static override LOCALIZATION_PREFIXES = ["FATES_EDGE.Model.pc"];`;
    expect(language(["FATES_EDGE.Model.pc.FIELDS.look.label"], model)).toEqual([]);
    expect(language([], model)).toEqual([]);
    expect(language(["FATES_EDGE.Model.party.FIELDS.look.label"], model)).toHaveLength(1);
  });

  it("does not take a longer key for a shorter one", () => {
    const faults = language(
      ["FATES_EDGE.Roll.Title", "FATES_EDGE.Roll.TitleLong"],
      `"FATES_EDGE.Roll.TitleLong"`,
    );
    expect(faults).toEqual(["lang/en.json: FATES_EDGE.Roll.Title is used nowhere"]);
  });

  it("counts plural forms as one key", () => {
    expect(
      language(["FATES_EDGE.Roll.Dice.one", "FATES_EDGE.Roll.Dice.other"], `"FATES_EDGE.Roll.Dice"`),
    ).toEqual([]);
    expect(language(["FATES_EDGE.Roll.Dice.one", "FATES_EDGE.Roll.Dice.other"], "")).toHaveLength(1);
  });

  it("lets a declared beginning stand for its keys, and finds one that has none left", () => {
    const declared = own(["FATES_EDGE.Art.fire"], ["FATES_EDGE.Art.", "FATES_EDGE.Old."]);
    expect(unusedWords(declared, [])).toEqual([
      "dynamic-keys.yml: nothing in lang/en.json begins with FATES_EDGE.Old.",
    ]);
  });

  it("lets a game name the table's words, and finds one that the table does not have", () => {
    expect(language([], 'localize("TABLE.Yes")')).toEqual([]);
    expect(language([], 'localize("TABLE.No")')).toEqual(["s.ts: there is no word TABLE.No"]);
  });

  it("takes what the table completes for whatever game is played for used", () => {
    expect(language(["FATES_EDGE.Setting.dice.Name"], "gameKey(`Setting.${key}.${part}`)")).toEqual([]);
  });
});

describe("what a game loads of the table", () => {
  const file = (name: string, text: string) => ({ file: name, text });
  const game: Game = { ...firstGame(), folder: "games/tides" };

  it("is what its entry imports, one after the other, and not what is named as a type", () => {
    const table = [
      file("src/table/decks.ts", 'import { notify } from "../foundry/notify.ts"; gameKey("Error.NoDeck");'),
      file("src/table/help.ts", 'gameKey("Help.Open");'),
      file("src/table/clocks.ts", "export type Clock = 1;"),
      file("src/foundry/notify.ts", ""),
    ];
    const code = [
      file("games/tides/src/main.ts", 'import "./state/hands.ts";'),
      file(
        "games/tides/src/state/hands.ts",
        'import "#table/decks.ts"; import type { Clock } from "#table/clocks.ts";',
      ),
      file("games/tides/src/state/loose.ts", 'import "#table/help.ts";'),
    ];
    expect(loadedBy(game, code, table).map((one) => one.file)).toEqual([
      "src/table/decks.ts",
      "src/foundry/notify.ts",
    ]);
  });
});

describe("the template check", () => {
  it("is content with words from lang/ and from the context", () => {
    const text = `<p class="tt-note" aria-label="{{localize "FATES_EDGE.A"}}">{{name}} {{#if x}}({{y}}){{/if}} &nbsp;·</p>{{!-- a note --}}`;
    expect(template(text)).toEqual([]);
  });

  it("finds a written word and its line", () => {
    expect(template(`<div>\n  <p>Roll now</p>\n</div>`)).toEqual([`t.hbs:2: "Roll now" is not from lang/`]);
  });

  it.each(["title", "aria-label", "placeholder", "data-tooltip", "alt"])(
    "finds a word in %s",
    (attribute) => {
      expect(template(`<i ${attribute}="Roll now"></i>`)).toEqual([
        `t.hbs:1: ${attribute}="Roll now" is not from lang/`,
      ]);
      expect(template(`<i ${attribute}="{{label}}"></i>`)).toEqual([]);
    },
  );

  it("finds a word beside an expression in an attribute", () => {
    expect(template(`<i title="Roll {{name}}"></i>`)).toHaveLength(1);
  });

  it("finds words between two expressions", () => {
    expect(template(`<b>{{a}} of the {{b}}</b>`)).toHaveLength(1);
  });

  it("finds HTML that is put out raw, unless it is enriched", () => {
    expect(template("{{{name}}}")).toHaveLength(1);
    expect(template("{{{enriched.notes}}}{{{notesHTML}}}")).toEqual([]);
  });
});
