import { type PcActor, isSpell, type SpellItem } from "../../data/kinds.ts";
import type { SpellFacts, StoredRung, StoredSpellEffect } from "../../data/item/spell.ts";
import type { Cast } from "../../data/message/action.ts";
import { currentArts } from "../../data/settings.ts";
import { judgeRecipe, type RecipeJudgement, type SpellDraft } from "../../rules/magic/recipe.ts";
import type { BacklashEffect, BacklashRung } from "../../rules/magic/backlash.ts";
import { isClockKind } from "../../rules/clocks.ts";

/** The spells of a character, in the order their player gave them. */
export function spellsOf(actor: PcActor): SpellItem[] {
  return actor.items.contents.filter(isSpell).toSorted((a, b) => a.sort - b.sort);
}

/** What a spell does to the board, in its order. */
export function effectsOf({ effects }: Pick<SpellFacts, "effects">): StoredSpellEffect[] {
  return Object.values(effects).toSorted((a, b) => a.sort - b.sort);
}

/** Its ladder from the lowest rung up. */
export function ladderOf({ ladder }: Pick<SpellFacts, "ladder">): StoredRung[] {
  return Object.values(ladder).toSorted((a, b) => a.from - b.from);
}

/** How many beats it stands after the one it is cast in: none for what is done at once, null for the scene. */
export function beatsOf({ duration, beats }: Pick<SpellFacts, "duration" | "beats">): number | null {
  if (duration === "scene") return null;
  return duration === "beats" ? Math.max(1, beats) : 0;
}

/** What a spell says of itself, as the recipe reads it. */
export type RecipeSource = SpellFacts & {
  readonly obvious: boolean | null;
  readonly price: string;
  readonly description: string;
};

/** The judgement of a spell by the recipe's checklist, as it stands or as somebody is writing it. */
export function recipeOf(name: string, system: RecipeSource): RecipeJudgement {
  return judgeRecipe(spellDraftOf(name, system), new Set(currentArts().keys()));
}

/** A spell as the checklist reads it; a price is due only where a seed's ace asked for one, which its maker knows. */
export function spellDraftOf(name: string, system: RecipeSource): SpellDraft {
  const { art, dv, choice, reach, duration, beats, obvious, sustained, price } = system;
  return {
    name,
    art,
    dv,
    choice,
    reach,
    duration,
    beats,
    obvious,
    sustained,
    price,
    effects: effectsOf(system),
    // Whether there are words at all is all that is asked of them.
    text: system.description.replaceAll(/<[^<>]*>|&nbsp;/gu, " "),
    ladder: ladderOf(system).map(asRung),
    priceDue: false,
  };
}

function asRung({ from, text, effects }: StoredRung): BacklashRung & { readonly text: string } {
  const bites = Object.values(effects).map(({ type, amount, who, size, kind }): BacklashEffect => ({
    type,
    amount,
    size,
    who: who === "roller" || who === "all" ? who : "",
    kind: isClockKind(kind) ? kind : "",
  }));
  return { from, text, effects: bites };
}

/** A spell as a card keeps it. */
export function castOf({ name, img, system }: SpellItem): Cast {
  const { art, dv, effects, choice, reach, duration, beats, sustained, ladder, obvious } = system.toObject();
  return {
    name,
    img: img ?? "",
    obvious: obvious === true,
    art,
    dv,
    effects,
    choice,
    reach,
    duration,
    beats,
    sustained,
    ladder,
  };
}
