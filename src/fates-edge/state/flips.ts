import type { Change } from "../../table/changes.ts";
import type { Rank, Suit } from "../rules/deck.ts";
import { oppositionEffect, type OppositionEffect, type OppositionTalent } from "../rules/mixed/opposition.ts";
import { domainsTicked } from "../rules/mixed/suit-effects.ts";

/** A clock, as far as a flip may tick it. */
export interface FlipClock {
  readonly key: string;
  readonly name: string;
  readonly suit: string;
  readonly filled: number;
  readonly size: number;
}

/** The table as a flip finds it. */
export interface FlipTable {
  readonly party: string;
  readonly opposes: OppositionTalent | "";
  /** The flip that has used the opposition's talent in this scene; empty for none. */
  readonly opposed: string;
  readonly danger: string;
  readonly supply: string;
  readonly clocks: readonly FlipClock[];
}

/** What a flip does by itself: ticks of domains and of the opposition's talent, and what the talent turns its harm into. */
export interface FlipEffects {
  readonly changes: readonly Change[];
  /** Each clock that ticks, and whether the opposition's talent made it. */
  readonly ticked: readonly { readonly key: string; readonly name: string; readonly talent: boolean }[];
  readonly bites: boolean;
  readonly impaired: boolean;
}

/** What follows from a card as soon as it is flipped, whichever of the beat's cards applies in the end (SRD R.3). */
export function flipEffects(
  { suit, rank }: { readonly suit: Suit; readonly rank: Rank },
  table: FlipTable,
  id: string,
): FlipEffects {
  const bite = oppositionEffect(table.opposes, { suit, rank, first: table.opposed === "" });
  const domains = domainsTicked(table.clocks, suit);
  const keys = [...domains.map((key) => ({ key, talent: false })), ...bitten(bite, table)];
  const ticked = keys.flatMap(({ key, talent }) => {
    const clock = table.clocks.find((each) => each.key === key && each.filled < each.size);
    return clock ? [{ key, name: clock.name, talent }] : [];
  });
  return {
    changes: [
      ...ticked.map(({ key, talent }) => tick(table.party, key, `${id}-${talent ? "talent" : "domain"}`)),
      ...(bite ? [{ uuid: table.party, path: "system.scene.opposed", before: "", after: id }] : []),
    ],
    ticked,
    bites: bite !== null,
    impaired: bite !== null && "impaired" in bite,
  };
}

function bitten(
  bite: OppositionEffect | null,
  { danger, supply }: FlipTable,
): { key: string; talent: boolean }[] {
  if (!bite || "impaired" in bite) return [];
  return [{ key: "danger" in bite ? danger : supply, talent: true }];
}

function tick(uuid: string, clock: string, key: string): Change {
  return { uuid, path: `system.clocks.${clock}.ticks.${key}`, before: null, after: 1 };
}
