import { localize, localizeCount } from "../../../foundry/i18n.ts";
import { fillsOf, type TravelLeg } from "../../documents/supply/travel-leg.ts";
import {
  SUPPLY_CLEARS,
  SUPPLY_FILLS,
  SUPPLY_SIZE,
  supplyClearedBy,
  supplyFilledBy,
  supplyState,
} from "../../rules/supply.ts";
import { pipTrack } from "../parts/pips.ts";

/** What a GM may let happen to supply besides travel and foraging; points that are spent have their own window. */
const FILLS = ["procurement", "asset"] as const;
const CLEARS = ["downtime", "market", "civilization"] as const;

/** One way in which supply moves: what it is, and what it does as things stand. */
export interface SupplyWay {
  readonly key: string;
  readonly id: string;
  readonly label: string;
  readonly effect: string;
  readonly idle: boolean;
}

/** Where supply stands, what that means, and everything that moves it (SRD 20.3). */
export function supplyView(filled: number, leg: TravelLeg, uid: string): Record<string, unknown> {
  return {
    uid,
    ...leg,
    track: pipTrack({
      ...{
        id: `${uid}-track`,
        kind: "burden",
        path: "supply",
        value: filled,
        max: SUPPLY_SIZE,
        editable: false,
      },
      label: localize("FATES_EDGE.Supply.Title"),
      text: localize(`FATES_EDGE.Party.SupplyName.${filled}`),
    }),
    name: localize(`FATES_EDGE.Party.SupplyName.${filled}`),
    state: localize(`FATES_EDGE.Supply.State.${supplyState(filled)}`),
    takes: takes(fillsOf(leg).length),
    fills: FILLS.map((key) => wayOf(key, supplyFilledBy(key, filled), uid)),
    clears: CLEARS.map((key) => wayOf(key, supplyClearedBy(key, filled), uid)),
  };
}

/** What a leg of travel takes, in words. */
export function takes(segments: number): string {
  return segments === 0
    ? localize("FATES_EDGE.Supply.TakesNothing")
    : localizeCount("FATES_EDGE.Supply.Takes", segments);
}

function wayOf(key: string, now: number, uid: string): SupplyWay {
  const { ticks } = [...SUPPLY_FILLS, ...SUPPLY_CLEARS].find((each) => each.key === key)!;
  return {
    key,
    id: `${uid}-${key}`,
    label: localize(`FATES_EDGE.Supply.Do.${key}`),
    effect:
      ticks === "all"
        ? localize("FATES_EDGE.Supply.AllSegments")
        : localizeCount("FATES_EDGE.Supply.Segments", ticks),
    idle: now === 0,
  };
}
