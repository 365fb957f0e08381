import { expect } from "chai";
import { deletionOf } from "./support/deletion.ts";
import { describe, it } from "./support/mocha.ts";
import { sampleModel } from "./support/sample-model.ts";

/** What a data model does with what it is given: clean, validate, initialise, and what it says of changes. */
export function dataModel(): void {
  describe("Data model", () => {
    describe("source", declareSource);
    describe("cleaning", declareCleaning);
    describe("validation", declareValidation);
    describe("updateSource", declareUpdates);
    describe("migration", declareMigration);
    describe("TypedObjectField", declareTypedObject);
  });
}

function declareSource(): void {
  /** @see https://foundryvtt.wiki/en/development/api/DataModel */
  it("is kept apart from what is prepared", () => {
    const model = new (sampleModel())({ count: 3 });
    model.count = 9;
    expect(model._source.count).to.equal(3);
    expect(model.toObject().count).to.equal(3);
  });

  /** @see https://foundryvtt.wiki/en/development/api/DataModel */
  it("is what reset prepares from again", () => {
    const model = new (sampleModel())({ count: 3 });
    model.count = 9;
    model.reset();
    expect(model.count).to.equal(3);
  });

  /** @see https://foundryvtt.com/api/classes/foundry.abstract.DataModel.html */
  it("is copied by toObject", () => {
    const model = new (sampleModel())({ list: [1, 2] });
    (model.toObject().list as number[]).push(3);
    expect(model._source.list).to.deep.equal([1, 2]);
  });

  /** @see https://foundryvtt.com/api/classes/foundry.abstract.DataModel.html */
  it("is complete: what was not given takes its initial value", () => {
    expect(new (sampleModel())().toObject()).to.deep.equal({
      count: 1,
      word: "",
      colour: "red",
      done: false,
      list: [],
      nested: { first: 1, second: 2 },
      entries: {},
    });
  });

  /** @see https://foundryvtt.com/api/classes/foundry.data.fields.SchemaField.html */
  it("has a schema whose fields are found by dotted path", () => {
    const { schema } = sampleModel();
    expect(schema.getField("nested.first")).to.be.instanceOf(foundry.data.fields.NumberField);
    expect(schema.getField("nested.none")).to.equal(undefined);
  });
}

function declareCleaning(): void {
  /** @see https://foundryvtt.com/api/classes/foundry.data.fields.DataField.html */
  it("casts: a number from its digits, a boolean from its word", () => {
    const model = new (sampleModel())({ count: "7", done: "true", word: 5 });
    expect(model).to.include({ count: 7, done: true, word: "5" });
  });

  /** @see https://foundryvtt.com/api/classes/foundry.data.fields.NumberField.html */
  it("rounds to integers and clamps to minimum and maximum", () => {
    const Sample = sampleModel();
    expect(new Sample({ count: 2.6 }).count).to.equal(3);
    expect(new Sample({ count: -4 }).count).to.equal(0);
    expect(new Sample({ count: 99 }).count).to.equal(10);
  });

  /** @see https://foundryvtt.com/api/classes/foundry.data.fields.StringField.html */
  it("trims strings", () => {
    expect(new (sampleModel())({ word: "  word " }).word).to.equal("word");
  });

  /** unsourced. @see https://foundryvtt.com/api/classes/foundry.abstract.DataModel.html */
  it("drops what the schema does not declare", () => {
    const model = new (sampleModel())({ count: 2, stranger: 1, nested: { first: 3, stranger: 1 } });
    expect(model.toObject()).not.to.have.property("stranger");
    expect(model.toObject().nested).to.deep.equal({ first: 3, second: 2 });
  });
}

function declareValidation(): void {
  /** @see https://foundryvtt.com/api/classes/foundry.data.validation.DataModelValidationError.html */
  it("throws on construction for a value that cleaning cannot mend", () => {
    const Sample = sampleModel();
    expect(() => new Sample({ colour: "green" })).to.throw(/colour/);
    expect(() => new Sample({ count: "many" })).to.throw(/count/);
  });

  /** @see https://foundryvtt.com/api/classes/foundry.data.validation.DataModelValidationError.html */
  it("throws from updateSource and leaves the source as it was", () => {
    const model = new (sampleModel())({ colour: "blue", count: 2 });
    expect(() => model.updateSource({ count: 3, colour: "green" })).to.throw(/colour/);
    expect(model.toObject()).to.include({ colour: "blue", count: 2 });
  });

  /** @see https://foundryvtt.com/api/interfaces/foundry.abstract.types.DataModelConstructionContext.html */
  it("falls back to the initial value where a fallback is allowed, and keeps the rest", () => {
    const model = new (sampleModel())({ colour: "green", count: 4 }, { strict: false, fallback: true });
    expect(model).to.include({ colour: "red", count: 4 });
  });
}

function declareUpdates(): void {
  /** @see https://foundryvtt.wiki/en/development/api/DataModel */
  it("returns the difference, and an empty one where nothing changed", () => {
    const model = new (sampleModel())({ count: 3 });
    expect(model.updateSource({ count: 4, word: "" })).to.deep.equal({ count: 4 });
    expect(model.updateSource({ count: 4 })).to.deep.equal({});
  });

  /** @see https://foundryvtt.wiki/en/development/api/DataModel */
  it("cleans the changes and prepares again", () => {
    const model = new (sampleModel())();
    expect(model.updateSource({ count: "6" })).to.deep.equal({ count: 6 });
    expect(model.count).to.equal(6);
  });

  /** @see https://github.com/foundryvtt/foundryvtt/issues/8545 */
  it("expands dotted keys and merges deeply", () => {
    const model = new (sampleModel())();
    expect(model.updateSource({ "nested.first": 5 })).to.deep.equal({ nested: { first: 5 } });
    expect(model.nested).to.include({ first: 5, second: 2 });
  });

  /** unsourced: arrays are replaced whole. @see https://foundryvtt.com/api/classes/foundry.data.fields.ArrayField.html */
  it("replaces arrays whole", () => {
    const model = new (sampleModel())({ list: [1, 2, 3] });
    model.updateSource({ list: [9] });
    expect(model.list).to.deep.equal([9]);
  });

  /** @see https://foundryvtt.com/api/classes/foundry.abstract.DataModel.html */
  it("only says what it would change when it runs dry", () => {
    const model = new (sampleModel())({ count: 3 });
    expect(model.updateSource({ count: 5 }, { dryRun: true })).to.deep.equal({ count: 5 });
    expect(model.count).to.equal(3);
  });

  /** unsourced. @see https://foundryvtt.com/api/classes/foundry.abstract.DataModel.html */
  it("ignores what the schema does not declare", () => {
    const model = new (sampleModel())();
    expect(model.updateSource({ stranger: 1 })).to.deep.equal({});
    expect(model.toObject()).not.to.have.property("stranger");
  });
}

function declareMigration(): void {
  const renameOld = (source: Record<string, unknown>): void => {
    if (!("old" in source)) return;
    source.word = source.old;
    delete source.old;
  };

  /** @see https://github.com/foundryvtt/foundryvtt/issues/8366 */
  it("comes before cleaning and validation", () => {
    expect(new (sampleModel(renameOld))({ old: "moved" }).word).to.equal("moved");
  });

  /** @see https://github.com/foundryvtt/foundryvtt/issues/14482 */
  it("is given partial data by updateSource, and may rename in it", () => {
    const seen: string[][] = [];
    const model = new (sampleModel((source) => {
      seen.push(Object.keys(source));
      renameOld(source);
    }))({ count: 3 });
    seen.length = 0;
    model.updateSource({ old: "moved" });
    expect(seen.some((keys) => keys.includes("old") && !keys.includes("count"))).to.equal(true);
    expect(model).to.include({ word: "moved", count: 3 });
  });
}

function declareTypedObject(): void {
  /** @see https://foundryvtt.com/api/classes/foundry.data.fields.TypedObjectField.html */
  it("cleans each of its values by the same field", () => {
    const model = new (sampleModel())({ entries: { a: { points: "3", stranger: 1 }, b: {} } });
    expect(model.toObject().entries).to.deep.equal({ a: { points: 3 }, b: { points: 0 } });
  });

  /** @see https://foundryvtt.com/api/classes/foundry.data.fields.TypedObjectField.html */
  it("takes an entry more without touching the others", () => {
    const model = new (sampleModel())({ entries: { a: { points: 1 } } });
    expect(model.updateSource({ entries: { b: { points: 2 } } })).to.deep.equal({
      entries: { b: { points: 2 } },
    });
    expect(model.toObject().entries).to.deep.equal({ a: { points: 1 }, b: { points: 2 } });
  });

  /** @see https://foundryvtt.com/api/classes/foundry.data.fields.TypedObjectField.html */
  it("changes one value of an entry and keeps the entry's other values", () => {
    const model = new (sampleModel())({ entries: { a: { points: 1 } } });
    model.updateSource({ "entries.a.points": 4 });
    expect(model.toObject().entries).to.deep.equal({ a: { points: 4 } });
  });

  /** @see https://github.com/foundryvtt/foundryvtt/issues/13090 */
  it("loses an entry to the deletion of the running generation", () => {
    const model = new (sampleModel())({ entries: { a: { points: 1 }, b: { points: 2 } } });
    model.updateSource({ entries: deletionOf("a") });
    expect(model.toObject().entries).to.deep.equal({ b: { points: 2 } });
    expect(model.entries).to.have.all.keys("b");
  });

  /** @see https://foundryvtt.com/api/classes/foundry.data.fields.TypedObjectField.html */
  it("refuses a value of the wrong kind", () => {
    expect(() => new (sampleModel())({ entries: { a: { points: "many" } } })).to.throw(/points/);
  });
}
