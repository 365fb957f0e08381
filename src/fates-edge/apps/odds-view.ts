import { localize, localizeCount } from "../../foundry/i18n.ts";
import type { Odds } from "../rules/odds.ts";
import { OUTCOMES, type OutcomeName } from "../rules/outcome.ts";

/** A share of the bar narrower than this has room for its number only, or for nothing. */
const THIN = 0.16;
const SLIVER = 0.045;

/** A chance in words. Never 0 % or 100 % for what may yet happen. */
export function chanceLabel(chance: number): string {
  if (chance > 0 && chance < 0.01) return localize("FATES_EDGE.Roll.Below");
  if (chance < 1 && chance > 0.99) return localize("FATES_EDGE.Roll.Above");
  return localize("FATES_EDGE.Roll.Percent", { value: Math.round(chance * 100) });
}

/** The odds as one sentence, for reading and for ears. */
export function oddsWords(pool: number, odds: Odds, boonAtHand: boolean): string {
  const words = localize("FATES_EDGE.Roll.Odds", {
    dice: localizeCount("FATES_EDGE.Sheet.Dice", pool),
    succeeds: chanceLabel(odds.clean + odds.cost),
    clean: chanceLabel(odds.clean),
    cost: chanceLabel(odds.cost),
    partial: chanceLabel(odds.partial),
    miss: chanceLabel(odds.miss),
  });
  if (!boonAtHand) return words;
  const succeeds = chanceLabel(odds.afterBoon.clean + odds.afterBoon.cost);
  return `${words} ${localize("FATES_EDGE.Roll.OddsBoon", { succeeds })}`;
}

/** Shapes the four parts of the bar, each marked `data-odds`, to the odds. */
export function fillOddsBar(root: HTMLElement, odds: Readonly<Record<OutcomeName, number>>): void {
  for (const name of OUTCOMES) {
    const part = root.querySelector<HTMLElement>(`[data-odds="${name}"]`);
    if (!part) continue;
    const share = odds[name];
    part.style.setProperty("--share", share.toFixed(4));
    part.classList.toggle("thin", share < THIN);
    part.classList.toggle("sliver", share < SLIVER);
    part.textContent = partLabel(name, share);
  }
}

function partLabel(name: OutcomeName, share: number): string {
  if (share < THIN) return String(Math.round(share * 100));
  return `${localize(`FATES_EDGE.Roll.Bar.${name}`)} ${chanceLabel(share)}`;
}
