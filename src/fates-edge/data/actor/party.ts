import { claimFields } from "#table/acts/claims.ts";
import { recordOf } from "#table/records.ts";
import { filledOf } from "#table/clocks/states.ts";
import { goneClocks } from "#table/clocks/gone.ts";
import { completeData } from "#foundry/fields.ts";
import type { SubTypeMetadata } from "#foundry/registration.ts";
import { flag, oneOf, text, whole } from "#table/fields.ts";
import { type Activation, activations } from "./activation.ts";
import { campaign } from "./campaign.ts";
import { upkeepRound } from "./arcs-end.ts";
import { storedWords } from "#table/words/fields.ts";
import { clock, FULL_SUPPLY, type PreparedClock, presentKind, STORED_CLOCKS, SUPPLY } from "./clock.ts";
import { BANK_KINDS, type BankLedger, countBank } from "./entries.ts";
import { held } from "./held.ts";
import { epilogueRound, legacies } from "./legacies.ts";
import { scene } from "./scene.ts";
import { standing } from "./standing-spells.ts";
import { spreads } from "./spreads.ts";

const fields = foundry.data.fields;

const schema = () => ({
  scene: scene(),
  // `asked` is the number of the session whose earnings a GM has asked the players for; 0 for none.
  session: new fields.SchemaField({
    number: whole(1, { min: 1 }),
    label: text(),
    asked: whole(0, { min: 0 }),
  }),
  arc: new fields.SchemaField({ number: whole(1, { min: 1 }), label: text() }),
  campaign: campaign(),
  bank: new fields.SchemaField({
    carried: whole(0, { min: 0 }),
    entries: new fields.TypedObjectField(bankEntry()),
  }),
  clocks: new fields.TypedObjectField(clock()),
  /** Who plays in it, each under the id of their actor. Where no party lists a character, they play in whichever is in play. */
  members: new fields.TypedObjectField(flag(true)),
  gone: goneClocks(),
  /** Free segments of supply that are kept until the next are used up (SRD L, "Oshiiran Abacus"; Diamonds, 4). */
  supplySpare: whole(0, { min: 0 }),
  /** What the last arc ended with: one complication that the next begins with (SRD 4.5.6). */
  opening: new fields.SchemaField({ points: whole(0, { min: 0 }), text: text(), done: flag() }),
  /** Who is about to do what the table does once, or has done it (`table/acts/once.ts`). */
  claims: claimFields(),
  upkeep: upkeepRound(),
  /** Uses of what the party holds in common. */
  activations: activations(),
  /** Spells that stand, and how many beats were counted for them. */
  standing: standing(),
  spellBeat: whole(0, { min: 0 }),
  /** What Channels of this scene have gathered, and what became of it. */
  held: held(),
  /** What was drawn for a spread, and what of it the table was shown. */
  spreads: spreads(),
  /** What campaigns leave to the next, and how the epilogue goes. */
  legacies: legacies(),
  epilogue: epilogueRound(),
  notes: new fields.HTMLField({ required: true, nullable: false, initial: "" }),
});

type PartySchema = ReturnType<typeof schema>;

/** A clock with nothing left out, to read the supply clock by that nobody has ticked yet. */
const CLOCK = clock();

type PartyDerived = {
  bank: BankLedger & { total: number };
  /** Filled segments by clock. */
  filled: Record<string, number>;
  /** Filled segments of the supply clock (SRD 20.3). */
  supply: number;
};

/** What the whole table shares: scene, session and arc, bank, clocks with supply among them. Nobody owns it, all observe it; a GM writes it. */
export class PartyModel extends foundry.abstract.TypeDataModel<
  PartySchema,
  Actor.Implementation,
  Record<never, never>,
  PartyDerived
> {
  static readonly metadata: SubTypeMetadata = {
    document: "Actor",
    type: "party",
    icon: "fa-solid fa-users",
    seen: "OBSERVER",
    shared: true,
    words: ["notes"],
  };
  static override LOCALIZATION_PREFIXES = ["FATES_EDGE.Model.party"];

  /** Always there once prepared; in the source only from the first use on. */
  declare activations: Record<string, Activation>;

  static override defineSchema(): PartySchema {
    return schema();
  }

  /** A part of a party may be old too, such as what the undo of an old card gives back. */
  static override migrateData(source: Record<string, unknown>): Record<string, unknown> {
    partyAsToday(source);
    return super.migrateData(source);
  }

  override prepareBaseData(): void {
    super.prepareBaseData();
    this.activations ??= {};
    this.clocks[SUPPLY] ??= completeData<PreparedClock>(CLOCK, FULL_SUPPLY);
  }

  override prepareDerivedData(): void {
    this.bank.total = countBank(this._source.bank);
    this.filled = filledOf(this.clocks, STORED_CLOCKS);
    this.supply = this.filled[SUPPLY] ?? 0;
  }
}

function bankEntry() {
  return new fields.SchemaField({
    kind: oneOf(BANK_KINDS, "roll"),
    points: whole(),
    label: storedWords(),
    actor: text(),
    user: text(),
    message: text(),
    scene: whole(),
  });
}

type Source = Record<string, unknown>;

/**
 * Brings a party that an earlier version stored into today's shape, in place: supply is a clock like any other, and kinds
 * have their names of today. May be given a part only, as an update is. @returns whether there was anything to bring
 */
export function partyAsToday(source: Source): boolean {
  const hadNumber = supplyAsClock(source);
  const renamed = Object.values(recordOf(source["clocks"])).filter(renameKind);
  return hadNumber || renamed.length > 0;
}

function supplyAsClock(source: Source): boolean {
  const { supply } = source;
  if (typeof supply !== "number") return false;
  const clocks = recordOf(source["clocks"]);
  // A clock that was ticked beside the number may have been stored in part.
  const supplyClock = { ...FULL_SUPPLY, base: supply, ...recordOf(clocks[SUPPLY]) };
  source["clocks"] = { ...clocks, [SUPPLY]: supplyClock };
  delete source["supply"];
  return true;
}

function renameKind(one: unknown): boolean {
  const stored = recordOf(one);
  const { kind } = stored;
  if (typeof kind !== "string" || presentKind(kind) === kind) return false;
  stored["kind"] = presentKind(kind);
  return true;
}
