import { mixedTicks } from "../rules/mixed/mixed-ticks.ts";

/** Segments that hits may fill, or below 0 take away, and of which clock. */
export interface TickOffer {
  readonly clock: string;
  readonly name: string;
  readonly count: number;
}

/** A clock that hits may move in a mixed-tier scene. */
export interface MixedTarget {
  readonly clock: string;
  readonly name: string;
  readonly filled: number;
  readonly size: number;
  /** It threatens the crew: hits take ticks off it. */
  readonly eases: boolean;
  /** It is the scene's danger, which the highest tier usually takes on (SRD R.5). */
  readonly anchored: boolean;
  /** Gates still bar it (SRD R.3). */
  readonly barred: boolean;
}

/** What a roll's hits are counted by in a mixed-tier scene (SRD R.1), and what they may move. */
export interface MixedFacts {
  readonly shift: number;
  readonly epic: boolean;
  /** The roller is of the crew's highest tier. */
  readonly anchors: boolean;
  readonly targets: readonly MixedTarget[];
}

/** Kinds that the crew fills. Whatever else ticks in such a scene works against them. */
const FILLED: readonly string[] = ["primary", "progress", "project", "gate"];

/** Whether hits take ticks off a clock of this kind rather than fill it (docs/rulings.md, "what hits do to danger"). */
export function easedKind(kind: string): boolean {
  return !FILLED.includes(kind);
}

/**
 * What hits may move, one of these a roll (SRD R.1, R.5): the usual one first, which for an anchor is the danger. Nothing
 * past a clock's ends, and no job that is barred.
 */
export function mixedOffers({ shift, epic, anchors, targets }: MixedFacts, hits: number): TickOffer[] {
  const ticks = mixedTicks(hits, { shift, epic });
  const offers = targets
    .filter(({ barred, eases }) => eases || !barred)
    .toSorted((a, b) => Number(anchors && b.anchored) - Number(anchors && a.anchored))
    .map(({ clock, name, filled, size, eases }) => {
      return { clock, name, count: eases ? -Math.min(ticks, filled) : Math.min(ticks, size - filled) };
    });
  return offers.filter(({ count }) => count !== 0);
}
