import { expect } from "chai";
import type { Sample, SampleClass } from "./support/sample-model.ts";
import { describe, it } from "./support/mocha.ts";

type Schema = foundry.data.fields.DataSchema;

/** The types at hand do not know the option. */
const READ_ONLY: object = { readonly: true };

/** How a model's fields come to stand on it, and what of a text counts as none. */
export function modelFields(): void {
  describe("Fields of a model", declare);
}

/** A model of these fields; `extend` may give its class something more. */
function modelOf(fields: () => Schema, extend: (prototype: object) => void = () => undefined): SampleClass {
  class ContractFields extends foundry.abstract.DataModel<Schema> {
    static override defineSchema(): Schema {
      return fields();
    }
  }
  extend(ContractFields.prototype);
  return ContractFields as unknown as SampleClass;
}

function declare(): void {
  /** @see https://foundryvtt.com/api/classes/foundry.abstract.DataModel.html#_configure */
  it("have their source before _configure is called", () => {
    const seen: unknown[] = [];
    const Model = modelOf(
      () => ({ count: new foundry.data.fields.NumberField() }),
      (prototype) =>
        Object.defineProperty(prototype, "_configure", {
          value(this: Sample) {
            seen.push(this._source.count);
          },
        }),
    );
    expect(new Model({ count: 3 }).count).to.equal(3);
    expect(seen).to.deep.equal([3]);
  });

  /** No page says so; the stricter reading. */
  it("do not hide behind a getter of the same name: the model cannot be made", () => {
    const Model = modelOf(
      () => ({ count: new foundry.data.fields.NumberField() }),
      (prototype) => Object.defineProperty(prototype, "count", { get: () => 99, configurable: true }),
    );
    expect(() => new Model({ count: 3 })).to.throw(TypeError);
  });

  /** @see https://foundryvtt.com/api/interfaces/foundry.data.types.DataFieldOptions.html */
  it("cannot be written where they are read-only", () => {
    const Model = modelOf(() => ({
      word: new foundry.data.fields.StringField(READ_ONLY),
    }));
    const model = new Model({ word: "kept" });
    expect(() => {
      model.word = "other";
    }).to.throw(TypeError);
  });

  /** @see https://foundryvtt.com/api/classes/foundry.data.fields.StringField.html */
  it("take a blank text for a missing one where none may be blank", () => {
    const word = { required: true, blank: false, initial: "calm" } as const;
    const Model = modelOf(() => ({ word: new foundry.data.fields.StringField(word) }));
    expect(new Model({ word: "" }).word).to.equal("calm");
    const model = new Model({ word: "grim" });
    expect(model.updateSource({ word: "  " })).to.deep.equal({ word: "calm" });
  });

  /** @see https://foundryvtt.com/api/classes/foundry.data.fields.StringField.html */
  it("refuse a blank text where none may be blank and there is nothing to take its place", () => {
    const name = { required: true, blank: false } as const;
    const model = new (modelOf(() => ({ name: new foundry.data.fields.StringField(name) })))({ name: "A" });
    expect(() => model.updateSource({ name: "" })).to.throw(/name/);
  });
}
