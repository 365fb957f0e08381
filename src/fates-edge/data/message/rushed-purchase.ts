import { completeData } from "#foundry/fields.ts";
import type { SubTypeMetadata } from "#foundry/registration.ts";
import { act, type Stored, text, whole } from "#table/fields.ts";
import { storedWords } from "#table/words/fields.ts";

const fields = foundry.data.fields;

const schema = () => ({
  actor: text(),
  actorName: text(),
  /** The line of the ledger that was rushed. */
  line: text(),
  label: storedWords(),
  /** The days of downtime that were skipped. */
  days: whole(0, { min: 0 }),
  gm: new fields.SchemaField(gmsFields(), { required: false, nullable: false, initial: undefined }),
});

type RushedPurchaseSchema = ReturnType<typeof schema>;

/** The `system` of the message of a rushed purchase. */
export interface RushedPurchaseData extends Omit<Stored<RushedPurchaseSchema>, "gm"> {
  readonly gm: Stored<ReturnType<typeof gmsFields>>;
}

const WHOLE_GMS_PART = new fields.SchemaField(gmsFields());

/**
 * Word that somebody bought in haste (SRD 5.2, Rush Rule). A player may not write on the party: their client says so with
 * this card, and the GM's opens the clock and writes its verdict.
 */
export class RushedPurchaseModel extends foundry.abstract.TypeDataModel<
  RushedPurchaseSchema,
  ChatMessage.Implementation
> {
  static readonly metadata: SubTypeMetadata = {
    document: "ChatMessage",
    type: "rushedPurchase",
    icon: "fa-solid fa-hourglass-half",
  };
  static override LOCALIZATION_PREFIXES = ["FATES_EDGE.Model.rushedPurchase"];

  /** Always there once the card is prepared; in its source only from a GM's verdict on. */
  declare gm: foundry.data.fields.SchemaField.InitializedData<ReturnType<typeof gmsFields>>;

  static override defineSchema(): RushedPurchaseSchema {
    return schema();
  }

  /** Fills in the GM's half of a purchase that no GM's client has seen yet: it has no clock. */
  override prepareBaseData(): void {
    super.prepareBaseData();
    this.gm = completeData(WHOLE_GMS_PART, this._source.gm ?? {});
  }
}

/** Written by the GM's client: the clock it opened. Empty with a user where it opened none. */
function gmsFields() {
  return { ...act(), clock: text() };
}
