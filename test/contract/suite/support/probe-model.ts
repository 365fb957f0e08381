import { type Data, documentConfig } from "./foundry.ts";
import { replace } from "./fixtures.ts";
import { actorType } from "./played.ts";

export interface ModelProbe {
  readonly log?: (step: string, model: { readonly stored: number }) => void;
  readonly preCreate?: () => Promise<boolean | undefined>;
  readonly preUpdate?: (changes: Data, options: Data) => Promise<boolean | undefined>;
  readonly preDelete?: () => Promise<boolean | undefined>;
}

/**
 * Puts a model of our own behind `CONFIG.Actor.dataModels.pc` until the test is over: one number that is stored,
 * one value that is only prepared.
 */
export function replaceModel(probe: ModelProbe): void {
  replace(documentConfig("Actor").dataModels, actorType(), probeModel(probe));
}

function probeModel(probe: ModelProbe): unknown {
  const { fields } = foundry.data;
  return class ContractModel extends foundry.abstract.TypeDataModel<
    foundry.data.fields.DataSchema,
    Actor.Implementation
  > {
    declare stored: number;
    declare doubled: number;

    static override defineSchema(): foundry.data.fields.DataSchema {
      return {
        stored: new fields.NumberField({ required: true, nullable: false, integer: true, initial: 2 }),
      };
    }

    protected override _preCreate(): Promise<boolean | undefined> {
      return probe.preCreate?.() ?? Promise.resolve(undefined);
    }

    protected override _preUpdate(changes: object, options: object): Promise<boolean | undefined> {
      return probe.preUpdate?.(changes as Data, options as Data) ?? Promise.resolve(undefined);
    }

    protected override _preDelete(): Promise<boolean | undefined> {
      return probe.preDelete?.() ?? Promise.resolve(undefined);
    }

    override prepareBaseData(): void {
      super.prepareBaseData();
      probe.log?.("model base", this);
      this.doubled = this.stored * 2;
    }

    override prepareDerivedData(): void {
      super.prepareDerivedData();
      probe.log?.("model derived", this);
    }
  };
}
