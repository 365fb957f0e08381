import { describe, expect, it } from "vitest";
import { DataModel } from "../../../playground/client/core/abstract/data-model.ts";
import { NumberField, StringField } from "../../../playground/client/core/fields/primitive-fields.ts";
import type { DataSchema } from "../../../playground/client/core/fields/schema-field.ts";
import { FilePathField } from "../../../playground/client/core/fields/text-fields.ts";

class Person extends DataModel {
  declare name: string;

  static override defineSchema(): DataSchema {
    return { name: new StringField({ required: true, blank: false }) };
  }
}

function modelOf(schema: () => DataSchema): typeof DataModel {
  return class extends DataModel {
    static override defineSchema(): DataSchema {
      return schema();
    }
  };
}

describe("a model", () => {
  it("has its source before _configure, and refuses a getter of a field's name", () => {
    const seen: unknown[] = [];
    class Configured extends Person {
      protected override _configure(): void {
        seen.push(this._source["name"]);
      }
    }
    expect(new Configured({ name: "Sable" }).name).toBe("Sable");
    expect(seen).toEqual(["Sable"]);
    const Hidden = modelOf(() => ({ age: new NumberField() }));
    Object.defineProperty(Hidden.prototype, "age", { get: () => 99, configurable: true });
    expect(() => new Hidden({ age: 3 })).toThrow("only a getter");
  });

  it("takes a blank text for a missing one where none may be blank", () => {
    const cls = modelOf(() => ({
      word: new StringField({ required: true, blank: false, initial: "calm" }),
      path: new FilePathField({ categories: ["IMAGE"], initial: "icons/svg/d20.svg" }),
    }));
    expect(new cls({ word: " ", path: "" })._source).toEqual({ word: "calm", path: "icons/svg/d20.svg" });
    const model = new cls({ word: "grim" });
    expect(model.updateSource({ word: "" })).toEqual({ word: "calm" });
    expect(() => new Person({ name: "A" }).updateSource({ name: "" })).toThrow("name: may not be undefined");
  });
});
