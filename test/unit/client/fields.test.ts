import { beforeEach, describe, expect, it, vi } from "vitest";
import { DataModel } from "../../../playground/client/core/abstract/data-model.ts";
import { ArrayField, SetField } from "../../../playground/client/core/fields/array-fields.ts";
import {
  EmbeddedDataField,
  TypedSchemaField,
} from "../../../playground/client/core/abstract/model-fields.ts";
import {
  DocumentOwnershipField,
  ObjectField,
  TypedObjectField,
} from "../../../playground/client/core/fields/object-fields.ts";
import {
  BooleanField,
  NumberField,
  StringField,
} from "../../../playground/client/core/fields/primitive-fields.ts";
import { SchemaField, type DataSchema } from "../../../playground/client/core/fields/schema-field.ts";
import {
  ColorField,
  DocumentUUIDField,
  FilePathField,
  HTMLField,
  JSONField,
} from "../../../playground/client/core/fields/text-fields.ts";
import { host } from "../../../playground/client/core/host/host.ts";
import { Color } from "../../../playground/client/core/utils/color.ts";
import type { Plain } from "../../../playground/shared/objects.ts";

/** A model with this schema and no more. */
function modelOf(schema: () => DataSchema): typeof DataModel {
  return class extends DataModel {
    static override defineSchema(): DataSchema {
      return schema();
    }
  };
}

beforeEach(() => {
  host.generation = 14;
});

// https://foundryvtt.com/api/modules/foundry.data.fields.html
describe("a number", () => {
  it("is cast, rounded where it must be whole, and kept within its bounds", () => {
    const field = new NumberField({
      required: true,
      nullable: false,
      integer: true,
      min: 0,
      max: 5,
      initial: 2,
    });
    expect([
      field.clean("3"),
      field.clean(2.6),
      field.clean(9),
      field.clean(undefined),
      field.clean(null),
    ]).toEqual([3, 3, 5, 2, 2]);
  });

  it("is invalid when it is no number, and null only where it may be", () => {
    const field = new NumberField();
    expect(field.validate(Number.NaN)?.message).toBe("must be a finite number");
    expect(field.validate(null)).toBeUndefined();
    expect(new NumberField({ nullable: false }).validate(null)?.message).toBe("may not be null");
    expect(new NumberField({ choices: [1, 2] }).validate(3)?.message).toContain("not a valid choice");
    expect(new NumberField({ positive: true }).validate(0)?.message).toBe("must be a positive number");
  });
});

describe("a text", () => {
  it("is trimmed, blank where it may be, and one of its choices", () => {
    const field = new StringField({ required: true, choices: { a: "A", b: "B" }, initial: "a" });
    expect(field.clean("  b ")).toBe("b");
    expect(field.validate("c")?.message).toBe("c is not a valid choice");
    expect(field.validate("")?.message).toBe("may not be a blank string");
    expect(new StringField({ required: true }).clean(undefined)).toBe("");
    expect(new StringField().clean(undefined)).toBeUndefined();
    expect(new HTMLField().clean(undefined)).toBe("");
  });
});

describe("special texts", () => {
  it("know a colour, a file, a uuid, and JSON", () => {
    expect(new ColorField().validate("#zzz")).toBeDefined();
    expect(String(new ColorField().initialize("#102030"))).toBe("#102030");
    expect(new ColorField().initialize("#102030")).toBeInstanceOf(Color);
    const image = new FilePathField({ categories: ["IMAGE"] });
    expect(image.validate("a/b.svg")).toBeUndefined();
    expect(image.validate("a/b.exe")?.message).toContain("file extension");
    expect(() => new FilePathField()).toThrow("categories");
    const uuid = new DocumentUUIDField({ type: "Actor" });
    expect(uuid.validate("Actor.abcdefghijklmnop")).toBeUndefined();
    expect(uuid.validate("Item.abcdefghijklmnop")?.message).toContain("must be of type Actor");
    expect(uuid.validate("nonsense")?.message).toContain("not a valid UUID");
    expect(new JSONField().clean({ a: 1 })).toBe('{"a":1}');
    expect(new JSONField().initialize('{"a":1}')).toEqual({ a: 1 });
  });
});

describe("a boolean", () => {
  it("is cast", () => {
    expect(["true", "false", 1, 0, {}].map((value) => new BooleanField().clean(value))).toEqual([
      true,
      false,
      true,
      false,
      false,
    ]);
  });
});

describe("lists and sets", () => {
  it("clean and validate each element, and say which is wrong", () => {
    const field = new ArrayField(new NumberField({ nullable: false, integer: true, initial: 0 }));
    expect(field.clean(["1", 2.2])).toEqual([1, 2]);
    expect(field.clean({ 0: "4" })).toEqual([4]);
    expect(String(field.validate([1, Number.NaN]))).toBe("1: must be an integer");
    expect(new ArrayField(new StringField(), { max: 1 }).validate(["a", "b"])?.message).toContain(
      "at most 1",
    );
  });

  it("have no duplicates when they are sets", () => {
    const field = new SetField(new StringField());
    expect(field.clean(["a", "a", "b"])).toEqual(["a", "b"]);
    expect(field.initialize(["a"])).toEqual(new Set(["a"]));
    expect(field.toObject(new Set(["a"]))).toEqual(["a"]);
  });
});

describe("a schema", () => {
  it("fills in what is missing and drops what is not declared", () => {
    const field = new SchemaField({
      a: new NumberField({ initial: 1 }),
      b: new SchemaField({ c: new BooleanField() }),
    });
    expect(field.clean({ z: 1 })).toEqual({ a: 1, b: { c: false } });
    expect(field.clean({ a: 2, z: 1 }, { partial: true })).toEqual({ a: 2 });
    expect(field.getField("b.c")?.fieldPath).toBe("b.c");
    expect(field.getField("b.x")).toBeUndefined();
  });

  it("can be told to fall back to initial values", () => {
    const field = new SchemaField({ a: new NumberField({ nullable: false, initial: 1, max: 3 }) });
    const data = { a: 9 };
    expect(field.validate(data)?.unresolved).toBe(true);
    expect(field.validate(data, { fallback: true })).toBeUndefined();
    expect(data).toEqual({ a: 1 });
  });
});

describe("objects", () => {
  it("with typed values check each, drop keys that are not allowed, and complete new entries", () => {
    const entry = new SchemaField({
      points: new NumberField({ required: true, nullable: false, integer: true, initial: 0 }),
      label: new StringField({ required: true }),
    });
    const field = new TypedObjectField(entry, { validateKey: (key) => key !== "bad" });
    expect(field.clean({ one: { points: "2" }, bad: {} })).toEqual({ one: { points: 2, label: "" } });
    const cls = modelOf(() => ({ entries: new TypedObjectField(entry) }));
    const model = new cls({ entries: { one: { points: 1 } } });
    expect(model.updateSource({ entries: { one: { points: 5 }, two: { label: "x" } } })).toEqual({
      entries: { one: { points: 5 }, two: { points: 0, label: "x" } },
    });
    expect(model._source["entries"]).toEqual({
      one: { points: 5, label: "" },
      two: { points: 0, label: "x" },
    });
  });

  it("of ownership take levels only", () => {
    expect(new DocumentOwnershipField().validate({ default: 2 })).toBeUndefined();
    expect(new DocumentOwnershipField().validate({ default: 7 })?.message).toContain("ownership levels");
  });
});

describe("models within models", () => {
  class Inner extends DataModel {
    declare size: number;

    static override defineSchema(): DataSchema {
      return { size: new NumberField({ required: true, nullable: false, integer: true, initial: 1 }) };
    }

    static override migrateData(source: Plain): Plain {
      if ("length" in source) source["size"] = source["length"];
      return super.migrateData(source);
    }

    get doubled(): number {
      return this.size * 2;
    }
  }

  const outer = (): typeof DataModel =>
    modelOf(() => ({
      inner: new EmbeddedDataField(Inner),
      list: new ArrayField(new EmbeddedDataField(Inner)),
    }));

  it.each([13, 14] as const)("are instances, share the source, and migrate (generation %i)", (generation) => {
    host.generation = generation;
    const cls = outer();
    const model = new cls({ inner: { length: 4 }, list: [{ length: 5 }] }) as DataModel & {
      inner: Inner;
      list: Inner[];
    };
    expect(model.inner).toBeInstanceOf(Inner);
    expect([model.inner.doubled, model.list[0]?.doubled]).toEqual([8, 10]);
    expect(model.inner._source).toBe(model._source["inner"]);
    expect(model.inner.parent).toBe(model);
    expect(model.toObject()).toEqual({ inner: { size: 4 }, list: [{ size: 5 }] });
  });

  it("calls a custom field's migrateSource in 13 only", () => {
    class Custom extends ObjectField {
      override migrateSource(_source: Plain, value: unknown): void {
        Object.assign(value as Plain, { migrated: true });
      }
    }
    host.generation = 13;
    expect(new (modelOf(() => ({ a: new Custom() })))({ a: {} })._source).toEqual({ a: { migrated: true } });
    host.generation = 14;
    expect(new (modelOf(() => ({ a: new Custom() })))({ a: {} })._source).toEqual({ a: {} });
  });

  it("of several types are told apart by type", () => {
    const cls = modelOf(() => ({
      part: new TypedSchemaField({
        one: { type: new StringField(), a: new NumberField({ initial: 1 }) },
        two: { type: new StringField(), b: new StringField({ required: true }) },
      }),
    }));
    expect(new cls({ part: { type: "one" } })._source).toEqual({ part: { type: "one", a: 1 } });
    expect(() => new cls({ part: { type: "three" } })).toThrow("does not have a valid type");
  });
});

describe("a data model", () => {
  class Person extends DataModel {
    declare name: string;
    declare age: number;
    declare tags: Set<string>;

    static override defineSchema(): DataSchema {
      return {
        name: new StringField({ required: true, blank: false }),
        age: new NumberField({ required: true, nullable: false, integer: true, min: 0, initial: 30 }),
        tags: new SetField(new StringField()),
        notes: new ObjectField(),
      };
    }

    static override validateJoint(data: Plain): void {
      if (data["name"] === "Child" && Number(data["age"]) > 17) throw new Error("a child is not grown up");
    }
  }

  it("tells every failing path, and whose it is", () => {
    expect(() => new Person({ name: "", age: Number.NaN })).toThrow(
      /Person validation errors:[\s\S]*name: may not be undefined[\s\S]*age: must be an integer/,
    );
  });

  it("checks rules between fields, at first and on updates", () => {
    expect(() => new Person({ name: "Child" })).toThrow("a child is not grown up");
    const child = new Person({ name: "Child", age: 3 });
    expect(() => child.updateSource({ age: 20 })).toThrow("a child is not grown up");
    expect(child._source["age"]).toBe(3);
  });

  it("keeps its source apart from what is prepared, and resets to it", () => {
    const person = new Person({ name: "Sable", tags: ["a"] });
    person.age = 99;
    person.tags.add("b");
    expect(person._source).toEqual({ name: "Sable", age: 30, tags: ["a"], notes: {} });
    expect(person.toObject()).toEqual(person._source);
    expect(person.toObject(false)["age"]).toBe(99);
    person.reset();
    expect([person.age, person.tags.size]).toEqual([30, 1]);
  });

  it("returns the difference that an update made, and stores nothing on a dry run", () => {
    const person = new Person({ name: "Sable", notes: { a: 1 } });
    expect(person.updateSource({ age: "31", "notes.b": 2, nonsense: 1, name: "Sable" })).toEqual({
      age: 31,
      notes: { b: 2 },
    });
    expect(person.updateSource({ age: 40 }, { dryRun: true })).toEqual({ age: 40 });
    expect(person.age).toBe(31);
    expect(person.updateSource({ age: 31 })).toEqual({});
    expect(person.updateSource({ notes: { z: 1 } }, { recursive: false })).toEqual({ notes: { z: 1 } });
    expect(person._source["notes"]).toEqual({ z: 1 });
  });

  it("obeys -= in 13, and in 14 with a warning", () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    host.generation = 13;
    const person = new Person({ name: "Sable", notes: { a: 1, b: 2 } });
    expect(person.updateSource({ "notes.-=a": null })).toEqual({ notes: { "-=a": null } });
    expect(person._source["notes"]).toEqual({ b: 2 });
    expect(warn).not.toHaveBeenCalled();
    host.generation = 14;
    person.updateSource({ "notes.-=b": null });
    expect(person._source["notes"]).toEqual({});
    expect(String(warn.mock.calls[0]?.[0])).toContain("Deprecated since 14");
    warn.mockRestore();
  });

  it("falls back to initial values when it is not strict", () => {
    const person = Person.fromSource({ name: "Sable", age: Number.NaN });
    expect(person.age).toBe(30);
    expect(person.invalid).toBe(false);
    expect(Person.fromSource({ age: 3 }).invalid).toBe(true);
  });
});
