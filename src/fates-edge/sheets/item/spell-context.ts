import { localize } from "#foundry/i18n.ts";
import { inOrder } from "../../actions/effects/plan.ts";
import { effectRow } from "../../apps/effects/rows.ts";
import { type Choice, choicesOf } from "#table/windows/controls.ts";
import type { StoredRung, StoredSpellEffect } from "../../data/item/spell.ts";
import { isPc, type SpellItem } from "../../data/kinds.ts";
import { DV_MAX } from "../../data/limits.ts";
import { currentArts } from "../../data/settings.ts";
import { CLOCK_KIND_NAMES } from "../../rules/clocks.ts";
import { requirementGroups } from "../../rules/advancement/requirements.ts";
import { RECIPE_LINES, type RecipeJudgement } from "../../rules/magic/recipe.ts";
import { DURATIONS, EFFECT_TIMES, SPELL_EFFECTS, SPELL_REACHES } from "../../rules/magic/spells.ts";
import { approvalOf } from "../../state/magic/spell-approval.ts";
import { recipeOf } from "../../state/magic/spells.ts";
import { anyOfWords } from "../../words/purchases.ts";
import { remarkWords, spellEffectWords } from "../../words/spells.ts";
import { artLabel } from "../../words/skills.ts";
import { headContext, type ItemPlace, sheetChoices } from "./context.ts";
import { type KnownNames, pickLists, requirementFields } from "./fields.ts";

type SpellPlace = ItemPlace & { readonly known: KnownNames };

/** Everything the editor of a spell shows: the three lines of the recipe, the rest, and the checklist. */
export async function spellContext(item: SpellItem, { known, ...place }: SpellPlace): Promise<object> {
  const { system } = item;
  const { art, dv, choice, reach, duration, beats, sustained, obvious, price, cost, source, slug } = system;
  const needs = Object.entries(system.requirements);
  return {
    ...(await headContext(item, place)),
    dv,
    dvMax: DV_MAX,
    choice,
    beats,
    sustained,
    price,
    cost,
    source,
    slug,
    lasts: duration === "beats",
    arts: artChoices(art),
    reaches: choicesOf(SPELL_REACHES, reach, (word) => localize(`FATES_EDGE.Magic.Reach.${word}`)),
    durations: choicesOf(DURATIONS, duration, (word) => localize(`FATES_EDGE.Magic.Duration.${word}`)),
    obviousChoices: choicesOf(["", "yes", "no"] as const, obviousWord(obvious), (word) =>
      localize(`FATES_EDGE.Magic.ObviousChoice.${word || "open"}`),
    ),
    effects: bySort(system.effects).map(([key, effect]) => effectView(key, effect, place.uid)),
    several: Object.keys(system.effects).length > 1,
    rungs: climbing(system.ladder).map(([key, rung]) => rungView(key, rung, place.uid)),
    pickLists: pickLists(known),
    requirements: needs.map(([key, needed]) => requirementFields(key, needed, place.uid)),
    needs: requirementGroups(needs.map(([, needed]) => needed))
      .map(anyOfWords)
      .filter(Boolean),
    checklist: checklist(recipeOf(item.name, system)),
    // Of a spell that is in play, cards begin nothing.
    mayBegin: !isPc(item.parent) || approvalOf(item) !== "allowed" || game.user.isGM,
  };
}

/** The checklist, a line each: what is still missing, what is too much, or that nothing bars it. */
export function checklist({ remarks, ready, leastDv }: RecipeJudgement): object {
  const told = RECIPE_LINES.flatMap((line) => remarks.filter((each) => each.line === line));
  return {
    ready,
    summary: localize(`FATES_EDGE.Magic.Recipe.${ready ? "Ready" : "NotYet"}`),
    remarks: told.map((each) => ({
      state: each.bars ? "unmet" : "judge",
      text: remarkWords(each, leastDv),
    })),
  };
}

function obviousWord(obvious: boolean | null): "" | "yes" | "no" {
  return obvious === null ? "" : obvious ? "yes" : "no";
}

/** Every art of the world; one that a GM took out since stays as it is. */
function artChoices(chosen: string): Choice[] {
  const keys = [...currentArts().keys()];
  const gone = chosen === "" || keys.includes(chosen) ? [] : [chosen];
  const label = (key: string): string => (key === "" ? localize("FATES_EDGE.Magic.NoArt") : artLabel(key));
  return choicesOf([...(chosen === "" ? [""] : []), ...keys, ...gone], chosen, label);
}

function bySort<T extends { readonly sort: number }>(entries: Readonly<Record<string, T>>): [string, T][] {
  return Object.entries(entries).toSorted(([, a], [, b]) => a.sort - b.sort);
}

function climbing(ladder: Readonly<Record<string, StoredRung>>): [string, StoredRung][] {
  return Object.entries(ladder).toSorted(([, a], [, b]) => a.from - b.from);
}

function effectView(key: string, effect: StoredSpellEffect, uid: string): object {
  const { type, amount, time, kind, least, when } = effect;
  const movesClock = type === "rail" || type === "advance";
  const isCounted = movesClock || type === "ease" || type === "mend" || type === "effect";
  return {
    key,
    amount,
    least,
    when,
    isCounted,
    id: `${uid}-does-${key}`,
    legend: spellEffectWords(effect),
    types: choicesOf(SPELL_EFFECTS, type, (word) => localize(`FATES_EDGE.Magic.Type.${word}`)),
    times: choicesOf(EFFECT_TIMES, time, (word) => localize(`FATES_EDGE.Magic.TimeChoice.${word}`)),
    kinds: movesClock ? choicesOf(["", ...CLOCK_KIND_NAMES] as const, kind, kindLabel) : null,
    asksLeast: type === "mend",
    asksWhen: type === "controlled" || type === "effect",
    removeLabel: localize("TABLE.Ask.RemoveNamed", { name: spellEffectWords(effect) }),
  };
}

function kindLabel(kind: string): string {
  return localize(kind === "" ? "FATES_EDGE.Magic.AnyRail" : `FATES_EDGE.Clock.Kinds.${kind}`);
}

function rungView(key: string, { from, text, effects }: StoredRung, uid: string): object {
  const prefix = `system.ladder.${key}.effects`;
  return {
    key,
    from,
    text,
    id: `${uid}-rung-${key}`,
    legend: localize("FATES_EDGE.Magic.From", { from }),
    rows: inOrder(effects).map(([effect, one]) => ({
      ...effectRow(effect, one, { uid: `${uid}-${key}`, prefix, choices: sheetChoices() }),
      rung: key,
    })),
    removeLabel: localize("TABLE.Ask.RemoveNamed", {
      name: localize("FATES_EDGE.Magic.From", { from }),
    }),
  };
}
