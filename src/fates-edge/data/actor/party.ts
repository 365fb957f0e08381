import { POSITIONS } from "../../rules/positions.ts";
import { oneOf, text, whole, wholeOrNull } from "../fields.ts";
import { DV_MAX } from "../limits.ts";
import type { SubTypeMetadata } from "../../../table/registration.ts";
import { BANK_KINDS, countBank, type BankLedger } from "./bank-entries.ts";
import { countTicks } from "./clock-ticks.ts";

const fields = foundry.data.fields;

const schema = () => ({
  scene: new fields.SchemaField({
    name: text(),
    number: whole(1, { min: 1 }),
    pillar: text(),
    dv: wholeOrNull({ min: 1, max: DV_MAX }),
    position: oneOf(["", ...POSITIONS], ""),
  }),
  session: new fields.SchemaField({ number: whole(1, { min: 1 }), label: text() }),
  arc: new fields.SchemaField({ number: whole(1, { min: 1 }) }),
  campaign: new fields.SchemaField({ number: whole(1, { min: 1 }) }),
  supply: whole(0, { min: 0, max: 4 }),
  bank: new fields.SchemaField({
    carried: whole(0, { min: 0 }),
    entries: new fields.TypedObjectField(bankEntry()),
  }),
  clocks: new fields.TypedObjectField(clock()),
  notes: new fields.HTMLField({ required: true, nullable: false, initial: "" }),
});

type PartySchema = ReturnType<typeof schema>;

type PartyDerived = {
  bank: BankLedger & { total: number };
  /** Filled segments by clock. */
  filled: Record<string, number>;
};

/** What the whole table shares: scene, session and arc, bank, supply, clocks. Nobody owns it, all observe it; a GM writes it. */
export class PartyModel extends foundry.abstract.TypeDataModel<
  PartySchema,
  Actor.Implementation,
  Record<never, never>,
  PartyDerived
> {
  static readonly metadata: SubTypeMetadata = { document: "Actor", type: "party", icon: "fa-solid fa-users" };
  static override LOCALIZATION_PREFIXES = ["FATES_EDGE.Model.party"];

  static override defineSchema(): PartySchema {
    return schema();
  }

  override prepareDerivedData(): void {
    this.bank.total = countBank(this.bank);
    this.filled = Object.fromEntries(
      Object.entries(this.clocks).map(([key, state]) => [key, countTicks(state)]),
    );
  }
}

function bankEntry() {
  return new fields.SchemaField({
    kind: oneOf(BANK_KINDS, "roll"),
    points: whole(),
    label: text(),
    actor: text(),
    user: text(),
    message: text(),
    scene: whole(),
  });
}

function clock() {
  return new fields.SchemaField({
    name: text(),
    size: whole(6, { min: 1, max: 12 }),
    kind: text("neutral"),
    ticks: new fields.TypedObjectField(whole()),
    base: whole(0, { min: 0 }),
  });
}
