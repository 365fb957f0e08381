import type { SubTypeMetadata } from "#foundry/registration.ts";
import { claimFields } from "#table/acts/claims.ts";
import { goneClocks } from "#table/clocks/gone.ts";
import { filledOf } from "#table/clocks/states.ts";
import { flag, html, oneOf, text, texts, whole } from "#table/fields.ts";
import { lairLimit } from "../../rules/crew/coin.ts";
import { isAtWar, STATUS_MAX } from "../../rules/crew/factions.ts";
import { HEAT_TRACK, WANTED_MAX } from "../../rules/crew/heat.ts";
import { nextTierCoin, REP_TRACK, repNeeded, turfCounted } from "../../rules/crew/rep.ts";
import { CREW_START, HOLDS, type Rung, rungAtWar, TIER_MAX } from "../../rules/crew/tier.ts";
import { turfHeld } from "../../rules/crew/claims.ts";
import { count, NUMBER_MAX } from "../fields.ts";
import { type ClaimItem, isClaim } from "../kinds.ts";
import { currentDials } from "../settings.ts";
import { changesBy, rulesBy } from "./changes.ts";
import { clock, STORED_CLOCKS } from "./clock.ts";
import { crewPlayFields } from "./crew-play.ts";
import { fight } from "./fight.ts";

const fields = foundry.data.fields;

/** What others think of a new crew (Choose an initial reputation & lair). */
export const REPUTATIONS = [
  "ambitious",
  "brutal",
  "daring",
  "honorable",
  "professional",
  "savvy",
  "subtle",
  "strange",
] as const;

const schema = () => ({
  /** Its heroes, by uuid. */
  members: texts(),
  tier: count(CREW_START.tier, TIER_MAX),
  hold: oneOf(HOLDS, CREW_START.hold),
  rep: count(CREW_START.rep, REP_TRACK),
  coin: count(CREW_START.coin, NUMBER_MAX),
  heat: count(0, HEAT_TRACK - 1),
  wanted: count(0, WANTED_MAX),
  xp: count(0, 99),
  /** One of the eight, or a word of the table's own. */
  reputation: text(),
  lair: text(),
  lairDistrict: text(),
  grounds: new fields.SchemaField({ district: text(), operation: text(), owner: text() }),
  contacts: new fields.TypedObjectField(
    new fields.SchemaField({ name: text(), favourite: flag(false), sort: count() }),
  ),
  /** How each faction stands to it, by the id of its actor (Faction Status). */
  status: new fields.TypedObjectField(whole(0, { min: -STATUS_MAX, max: STATUS_MAX })),
  clocks: new fields.TypedObjectField(clock()),
  gone: goneClocks(),
  ...crewPlayFields(),
  /** Who is about to do what the table does once, or has done it. */
  claims: claimFields(),
  fight: fight(),
  notes: html(),
});

type CrewSchema = ReturnType<typeof schema>;

/** What follows from a crew's claims, upgrades and enemies. */
type CrewNumbers = {
  rules: readonly string[];
  /** How far each clock is filled, by its key. */
  filled: Record<string, number>;
  /** Tier and hold while a war lasts. */
  now: Rung;
  atWar: boolean;
  turf: number;
  repNeeded: number;
  coinLimit: number;
  nextTier: number;
};

/** What the whole table shares: the crew, its city and its trouble. */
export class CrewModel extends foundry.abstract.TypeDataModel<
  CrewSchema,
  Actor.Implementation,
  Record<never, never>,
  CrewNumbers
> {
  static readonly metadata: SubTypeMetadata = {
    document: "Actor",
    type: "crew",
    icon: "fa-solid fa-users",
    seen: "OBSERVER",
    shared: true,
    words: ["lair", "notes"],
  };

  static override defineSchema(): CrewSchema {
    return schema();
  }

  override prepareDerivedData(): void {
    const items = this.parent.items.contents;
    const rules = rulesBy(items);
    const statuses = Object.values(this.status);
    const atWar = isAtWar(statuses);
    const turf = turfCounted({
      turf: turfHeld(cellsOf(items)),
      wanted: this.wanted,
      fiends: rules.includes("fiends"),
      allies: statuses.filter((status) => status === STATUS_MAX).length,
      accord: rules.includes("accord"),
    });
    const held = items.filter(isClaim).filter(({ system }) => system.held);
    Object.assign(this, {
      rules,
      filled: filledOf(this.clocks, STORED_CLOCKS),
      atWar,
      now: rungAtWar({ tier: this.tier, hold: this.hold }, atWar, rules.includes("war-dogs")),
      turf,
      repNeeded: repNeeded(turf),
      coinLimit: lairLimit(changesBy(items).vault ?? 0, currentDials()),
      nextTier: nextTierCoin(this.tier, {
        patron: rules.includes("patron"),
        hardcase: held.some(({ system }) => system.gives.some(({ kind }) => kind === "tierCost")),
      }),
    } satisfies CrewNumbers);
  }
}

/** The places of a crew's maps, as the rules read them. */
export function cellsOf(items: Iterable<Item.Implementation>) {
  return [...items].filter(isClaim).map(({ id, system }) => ({
    id: system.key === "" ? (id ?? "") : system.key,
    lair: system.key === "lair",
    turf: system.turf,
    held: system.held,
  }));
}

/** Each path once, by the keys of its ends. */
export function pathsOf(claims: readonly ClaimItem[]): (readonly [string, string])[] {
  const keys = claims.map(({ system }) => system.key);
  return claims.flatMap(({ system }) =>
    system.paths
      .filter((other) => keys.includes(other) && system.key < other)
      .map((other) => [system.key, other] as const),
  );
}
