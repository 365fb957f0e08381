import { SUPPLY } from "../../data/actor/clock.ts";
import { type CallMessage, isGear, type PcActor } from "../../data/kinds.ts";
import type { NoticeData } from "../../data/message/notice.ts";
import { isLow, isSupplied } from "../../rules/supply.ts";
import type { ActorRef } from "#table/words/line.ts";
import { crew, primaryParty } from "../party.ts";

/** Fatigue that a card of low supply still offers. */
export interface SupplyFatigue {
  /** For each of the crew. */
  readonly all: number;
  /** Who takes one more because they have no Traveler's Pack, by uuid. */
  readonly packless: readonly string[];
}

const NO_FATIGUE: SupplyFatigue = { all: 0, packless: [] };

/**
 * The fatigue that a card of low supply still offers; none once it is given, where the card is another, and when supply has
 * recovered meanwhile.
 */
export function fatigueDue({ kind, data, undone }: NoticeData, filled: number): SupplyFatigue {
  if (kind !== "supplyLow" || undone || data["settled"] === true) return NO_FATIGUE;
  const fatigue = Number(data["fatigue"]);
  const packless = isLow(filled) && Array.isArray(data["packless"]) ? data["packless"] : [];
  return {
    all: !isSupplied(filled) && Number.isInteger(fatigue) && fatigue > 0 ? fatigue : 0,
    packless: packless.flatMap(({ actor }: Partial<ActorRef>) => (typeof actor === "string" ? [actor] : [])),
  };
}

/** Whether a card offers any fatigue. */
export function offersFatigue({ all, packless }: SupplyFatigue): boolean {
  return all > 0 || packless.length > 0;
}

const PACK = "travelers-pack";

/** Who of the crew has no Traveler's Pack with them (SRD J). */
export function withoutPack(): PcActor[] {
  const isPack = (item: Item.Implementation): boolean =>
    isGear(item) &&
    item.system.slug === PACK &&
    item.system.place !== "stored" &&
    item.system.condition !== "broken";
  return crew().filter(({ items }) => !items.contents.some(isPack));
}

/** Whether a call to forage that succeeded may still clear its segment: something is missing, and it has cleared none. */
export function mayClearForage({ id, system }: CallMessage): boolean {
  const party = primaryParty()?.system;
  if (!party || system.purpose !== "forage" || party.supply === 0) return false;
  return !Object.hasOwn(party.clocks[SUPPLY]?.ticks ?? {}, forageKey(id));
}

/** The key of the tick that a call to forage makes, so that one call clears one segment. */
export function forageKey(request: string | null): string {
  return `forage-${request ?? ""}`;
}
