import { expect } from "chai";
import { game } from "./support/foundry.ts";
import { describe, it } from "./support/mocha.ts";
import { sampleModel } from "./support/sample-model.ts";

const PROBE = "CONTRACT_SAMPLE";

/** Words: found by key, filled in, and put on the fields of models. */
export function i18n(): void {
  describe("i18n", declare);
}

/** Adds words of our own beside those of the language files. They do no harm and stay until the page is reloaded. */
function addWords(words: object): void {
  foundry.utils.mergeObject(game().i18n.translations, { [PROBE]: words });
}

function declare(): void {
  /** @see https://foundryvtt.com/api/classes/foundry.helpers.Localization.html#localize */
  it("finds a word by its dotted key, and answers the key where there is none", () => {
    addWords({ Deep: { Word: "a word" } });
    expect(game().i18n.localize(`${PROBE}.Deep.Word`)).to.equal("a word");
    expect(game().i18n.localize(`${PROBE}.Nowhere`)).to.equal(`${PROBE}.Nowhere`);
  });

  /** @see https://foundryvtt.com/api/classes/foundry.helpers.Localization.html#format */
  it("fills in what stands in braces", () => {
    addWords({ Count: "{count} of {all}" });
    expect(game().i18n.format(`${PROBE}.Count`, { count: 2, all: "three" })).to.equal("2 of three");
  });

  /** @see https://foundryvtt.com/api/classes/foundry.helpers.Localization.html#has */
  it("knows which keys there are", () => {
    addWords({ Here: "here" });
    expect(game().i18n.has(`${PROBE}.Here`)).to.equal(true);
    expect(game().i18n.has(`${PROBE}.Nowhere`)).to.equal(false);
  });

  /** @see https://foundryvtt.com/api/classes/foundry.helpers.Localization.html */
  it("has a language that Intl understands, for plurals", () => {
    expect(new Intl.PluralRules(game().i18n.lang).select(1)).to.be.a("string");
  });

  /** @see https://foundryvtt.com/api/classes/foundry.helpers.Localization.html#localizedatamodel */
  it("labels the fields of a model by its LOCALIZATION_PREFIXES", () => {
    addWords({
      FIELDS: { count: { label: "The count", hint: "How many" }, nested: { first: { label: "The first" } } },
    });
    const Sample = sampleModel();
    const { Localization } = foundry.helpers;
    Localization.localizeDataModel(Sample as unknown as Parameters<typeof Localization.localizeDataModel>[0]);
    expect(Sample.schema.getField("count")).to.include({ label: "The count", hint: "How many" });
    expect(Sample.schema.getField("nested.first")).to.include({ label: "The first" });
  });
}
