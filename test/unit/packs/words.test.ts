import { describe, expect, it } from "vitest";
import { DYNAMIC_KEYS } from "../../../tools/stages/check/dynamic-keys.ts";
import { languageFaults, languageKeys } from "../../../tools/stages/check/language.ts";
import { templateFaults } from "../../../tools/stages/check/template-words.ts";

const template = (text: string): string[] => templateFaults([{ file: "t.hbs", text }]);

/** One key under each declared prefix, so that only what a test plants is at fault. */
const DECLARED = DYNAMIC_KEYS.map((prefix) => `${prefix}key`);
const language = (keys: string[], text: string): string[] =>
  languageFaults([...DECLARED, ...keys], [{ file: "s.ts", text }]);

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
      "s.ts: FATES_EDGE.Roll.Gone is not in lang/en.json",
    ]);
  });

  it("finds a key that code names without its root for whatever game is played, and nobody wrote", () => {
    expect(language([], `notify.error(gameKey("Error.Gone"))`)).toEqual([
      "s.ts: FATES_EDGE.Error.Gone is not in lang/en.json",
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
    expect(languageFaults(DECLARED, [])).toEqual([]);
    const [first = ""] = DECLARED;
    expect(languageFaults(DECLARED.slice(1), [])).toEqual([
      `tools/stages/check/dynamic-keys.ts: nothing in lang/en.json begins with ${first.slice(0, -"key".length)}`,
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
