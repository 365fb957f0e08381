import { localize } from "../../../foundry/i18n.ts";
import type { Effect } from "../../data/effects.ts";
import { isGear, type PcActor } from "../../data/kinds.ts";
import { anchorOf } from "./anchor-of.ts";
import { falloutOptions } from "./fallout-options.ts";
import { type Flip, flipsOf, nastiestOf } from "./flips-of.ts";
import { type MixedScene, tierOf } from "./mixed-scene.ts";

/** The fallout of the beat: the card that applies, and whether it has. */
export interface Fallout {
  readonly flip: Flip;
  readonly settled: boolean;
}

/** What this beat comes to: the nastiest of its flips alone (SRD R.1, R.7); null while none was flipped. */
export function falloutOf(mixed: MixedScene): Fallout | null {
  const flip = nastiestOf(flipsOf(mixed));
  return flip && { flip, settled: mixed.scene.beat.nastiest !== "" };
}

/** Whom a card bites by its suit: harm is for the anchor, everything else for the lowest tier (SRD R.2). */
export function usualTarget(mixed: MixedScene, { suit }: Pick<Flip, "suit">): string {
  if (suit === "clubs") return anchorOf(mixed);
  return mixed.crew.toSorted((a, b) => tierOf(a) - tierOf(b))[0]?.uuid ?? "";
}

/** What the card can do to somebody. */
export function falloutFor(mixed: MixedScene, { suit, isImpaired }: Flip, who: string): Effect[] {
  const target = mixed.crew.find(({ uuid }) => uuid === who);
  const tail = localize("FATES_EDGE.Beat.TailName");
  return falloutOptions({
    ...{ suit, isImpaired, who: target?.uuid ?? "", tail },
    danger: mixed.danger ? mixed.scene.danger : "",
    item: target ? wearable(target) : "",
  });
}

/** Something of theirs that is at hand and whole, or else anything that is not broken. */
function wearable({ items }: PcActor): string {
  const gear = items.contents.flatMap((item) =>
    isGear(item) && item.system.condition !== "broken" ? [item] : [],
  );
  const held = gear.find(({ system }) => system.place === "hand" && system.condition === "sound");
  return (held ?? gear[0])?.uuid ?? "";
}
