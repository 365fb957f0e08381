import { TypeDataModel } from "../../../../playground/client/core/abstract/type-data-model.ts";
import { documentConfig } from "../../../../playground/client/core/host/config.ts";
import { TypedObjectField } from "../../../../playground/client/core/fields/object-fields.ts";
import { NumberField, StringField } from "../../../../playground/client/core/fields/primitive-fields.ts";
import { SchemaField, type DataSchema } from "../../../../playground/client/core/fields/schema-field.ts";

/** A character as tests need one. Notes in `log` when it is prepared. */
export class PcModel extends TypeDataModel {
  static override LOCALIZATION_PREFIXES = ["TEST.PC"];
  static log: string[] = [];

  declare wits: number;
  declare concept: string;
  declare boons: { value?: number; entries: Record<string, { delta: number }> };

  static override defineSchema(): DataSchema {
    return {
      wits: new NumberField({ required: true, nullable: false, integer: true, min: 1, initial: 2 }),
      concept: new StringField({ required: true }),
      boons: new SchemaField({
        entries: new TypedObjectField(
          new SchemaField({
            delta: new NumberField({ required: true, nullable: false, integer: true, initial: 0 }),
          }),
        ),
      }),
    };
  }

  override prepareBaseData(): void {
    PcModel.log.push("system base");
  }

  override prepareDerivedData(): void {
    PcModel.log.push("system derived");
    this.boons.value = Object.values(this.boons.entries).reduce((sum, entry) => sum + entry.delta, 0);
  }
}

/** What a system does in `init`: registers the model. */
export function registerPc(): void {
  documentConfig("Actor").dataModels["pc"] = PcModel;
}

/** A character's source. */
export function sable(extra: object = {}): Record<string, unknown> {
  return { _id: "actor00000000001", name: "Sable", type: "pc", ...extra };
}
