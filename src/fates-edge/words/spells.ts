import { localize, localizeCount } from "#foundry/i18n.ts";
import type { SpellFacts, StoredSpellEffect } from "../data/item/spell.ts";
import { currentArts } from "../data/settings.ts";
import { SEVERITIES, type Severity, type Suit } from "../rules/deck.ts";
import { SUIT_PROMPTS } from "../rules/magic/arts.ts";
import { type BacklashBand, bandOfTier } from "../rules/magic/backlash.ts";
import type { RecipeRemark } from "../rules/magic/recipe.ts";
import { artLabel } from "./skills.ts";

/** One thing that a spell does, in a few words: "Starts Controlled, once (crossing water)". */
export function spellEffectWords({ type, amount, time, kind, least, when }: StoredSpellEffect): string {
  const what = localize(`FATES_EDGE.Magic.Does.${type}`, {
    count: amount,
    least,
    clock: kind === "" ? localize("FATES_EDGE.Magic.AnyRail") : localize(`FATES_EDGE.Clock.Kinds.${kind}`),
  });
  const often = time === "now" ? "" : localize(`FATES_EDGE.Magic.Time.${time}`);
  const told = [what, often].filter(Boolean).join(", ");
  return when === "" ? told : localize("FATES_EDGE.Magic.When", { does: told, when });
}

/** All that it does: several at once, or one of them at the caster's choice. */
export function spellEffectsWords(effects: readonly StoredSpellEffect[], choice: boolean): string[] {
  const words = effects.map(spellEffectWords);
  if (!choice || words.length < 2) return words;
  return [localize("FATES_EDGE.Magic.OneOf", { effects: words.join(" · ") })];
}

/** How long it stands: "3 beats, sustained at 1 fatigue a beat". */
export function durationWords({
  duration,
  beats,
  sustained,
}: Pick<SpellFacts, "duration" | "beats" | "sustained">): string {
  if (duration === "now") return "";
  const long =
    duration === "scene"
      ? localize("FATES_EDGE.Magic.ForScene")
      : localizeCount("FATES_EDGE.Magic.Beats", beats);
  return sustained ? localize("FATES_EDGE.Magic.SustainedAt", { long }) : long;
}

/** Art and DV: "Pyromancy, DV 2". */
export function spellHead({ art, dv }: Pick<SpellFacts, "art" | "dv">): string {
  return localize("FATES_EDGE.Magic.Head", {
    art: art === "" ? localize("FATES_EDGE.Magic.NoArt") : artLabel(art),
    dv,
  });
}

/** From how many points a rung bites: "1–2", "5+", "3". */
export function rungRange(from: number, next: number | null): string {
  if (next === null) return localize("FATES_EDGE.Magic.From", { from });
  return next - 1 > from ? localize("FATES_EDGE.Magic.FromTo", { from, to: next - 1 }) : String(from);
}

/** What comes back against an art. */
export function opposingWords(key: string): string {
  const own = currentArts().get(key)?.opposing;
  if (own) return own;
  const word = `FATES_EDGE.Art.${key}.Opposing`;
  return key !== "" && game.i18n.has(word) ? localize(word) : "";
}

/** The prompts of an art for a backlash as bad as this: the table's own, else the printed ones. */
export function backlashPrompts(key: string, tier: number): readonly string[] {
  const art = currentArts().get(key);
  if (!art || tier < 1) return [];
  const band = bandOfTier(Math.min(3, tier));
  return art.prompts?.[band] ?? printedPrompts(key, band, art.printed);
}

function printedPrompts(key: string, band: BacklashBand, count: number): string[] {
  return Array.from({ length: count }, (_, place) => localize(`FATES_EDGE.Art.${key}.${band}.${place + 1}`));
}

/** What the checklist says of a line of the recipe. */
export function remarkWords({ line, mark }: RecipeRemark, leastDv: number): string {
  return localize(`FATES_EDGE.Magic.Recipe.${line}.${mark}`, { least: leastDv });
}

/**
 * What opposes an art, and prompts for its backlash by how bad the cards are that were drawn for it (SRD 19.7): two severities make a tier.
 * Empty for an art without a theme.
 */
export function backlashTheme(art: string, severity: Severity): string {
  const theme = opposingWords(art);
  if (theme === "") return "";
  const tier = 1 + Math.floor(SEVERITIES.indexOf(severity) / 2);
  return [localize("FATES_EDGE.Magic.AgainstLine", { theme }), ...backlashPrompts(art, tier)].join(" · ");
}

/** What a suit brings to mind for a backlash ("Backlash prompts by suit"). */
export function suitPrompts(suit: Suit): readonly string[] {
  return Array.from({ length: SUIT_PROMPTS }, (_, place) =>
    localize(`FATES_EDGE.Backlash.Suit.${suit}.${place + 1}`),
  );
}
