import { completeData } from "../../../foundry/fields.ts";
import type { SubTypeMetadata } from "../../../foundry/registration.ts";
import { act, type Stored, text, whole } from "../fields.ts";

const fields = foundry.data.fields;

const schema = () => ({
  actor: text(),
  actorName: text(),
  /** The line of the ledger that was rushed. */
  line: text(),
  label: text(),
  /** The days of downtime that were skipped. */
  days: whole(0, { min: 0 }),
  gm: new fields.SchemaField(gmsFields(), { required: false, nullable: false, initial: undefined }),
});

type HasteSchema = ReturnType<typeof schema>;

/** A word of haste's `system`. */
export interface HasteData extends Omit<Stored<HasteSchema>, "gm"> {
  readonly gm: Stored<ReturnType<typeof gmsFields>>;
}

const WHOLE_GMS_PART = new fields.SchemaField(gmsFields());

/**
 * Word that somebody bought in haste (SRD 5.2, Rush Rule). A player may not write on the party: their client says so with
 * this card, and the GM's opens the clock and stamps it.
 */
export class HasteModel extends foundry.abstract.TypeDataModel<HasteSchema, ChatMessage.Implementation> {
  static readonly metadata: SubTypeMetadata = {
    document: "ChatMessage",
    type: "haste",
    icon: "fa-solid fa-hourglass-half",
  };
  static override LOCALIZATION_PREFIXES = ["FATES_EDGE.Model.haste"];

  /** Always there once the card is prepared; in its source only from a GM's stamp on. */
  declare gm: foundry.data.fields.SchemaField.InitializedData<ReturnType<typeof gmsFields>>;

  static override defineSchema(): HasteSchema {
    return schema();
  }

  /** What no GM has seen yet has no clock. */
  override prepareBaseData(): void {
    super.prepareBaseData();
    this.gm = completeData(WHOLE_GMS_PART, this._source.gm ?? {});
  }
}

/** Written by the GM's client: the clock it opened. Empty with a user where it opened none. */
function gmsFields() {
  return { ...act(), clock: text() };
}
