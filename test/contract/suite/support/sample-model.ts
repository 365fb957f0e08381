import type { Data } from "./foundry.ts";

/** An instance of the sample: its prepared values lie on it beside these. */
export interface Sample extends Data {
  readonly _source: Data;
  updateSource(changes: object, options?: object): Data;
  toObject(source?: boolean): Data;
  reset(): void;
}

export interface SampleClass {
  new (data?: object, options?: object): Sample;
  fromSource(data: object, options?: object): Sample;
  readonly schema: { getField(path: string): { label: string; hint: string } | undefined };
}

/** Makes the sample model anew, so that no test sees what another did to it. */
export function sampleModel(migrate: (source: Data) => void = () => undefined): SampleClass {
  const { fields } = foundry.data;
  class ContractSample extends foundry.abstract.DataModel<foundry.data.fields.DataSchema> {
    static override LOCALIZATION_PREFIXES = ["CONTRACT_SAMPLE"];

    static override defineSchema(): foundry.data.fields.DataSchema {
      const whole = { required: true, nullable: false, integer: true, min: 0 } as const;
      return {
        count: new fields.NumberField({ ...whole, max: 10, initial: 1 }),
        word: new fields.StringField({ required: true, blank: true }),
        colour: new fields.StringField({
          required: true,
          choices: { red: "Red", blue: "Blue" },
          initial: "red",
        }),
        done: new fields.BooleanField(),
        list: new fields.ArrayField(new fields.NumberField({ required: true, nullable: false })),
        nested: new fields.SchemaField({
          first: new fields.NumberField({ ...whole, initial: 1 }),
          second: new fields.NumberField({ ...whole, initial: 2 }),
        }),
        entries: new fields.TypedObjectField(
          new fields.SchemaField({ points: new fields.NumberField({ ...whole, initial: 0 }) }),
        ),
      };
    }

    static override migrateData(source: Data): Data {
      migrate(source);
      super.migrateData(source);
      return source;
    }
  }
  return ContractSample as unknown as SampleClass;
}
