import { localize } from "../../../foundry/i18n.ts";
import { GEAR_KINDS } from "../../data/item/gear-choices.ts";
import { TALENT_KINDS } from "../../data/item/talent.ts";
import { GEAR_TIERS } from "../../rules/advancement/gear.ts";
import { LEANINGS } from "../../rules/advancement/spread.ts";
import { type Choice, choicesOf } from "../parts/choices.ts";
import { TIER_NUMBERS, tierLabel } from "../tier-label.ts";
import { byLabel } from "../words.ts";
import type { BrowserFilter } from "./browser-filter.ts";
import type { BrowserType } from "./browser-type.ts";
import type { BrowserEntry } from "./library.ts";

/** A select of the filters. */
export interface FilterSelect {
  readonly name: keyof BrowserFilter;
  readonly label: string;
  readonly choices: readonly Choice[];
}

/** The selects that make sense for a kind of item, each with a first line that narrows nothing. */
export function filterSelects(
  type: BrowserType,
  entries: readonly BrowserEntry[],
  filter: BrowserFilter,
): FilterSelect[] {
  if (type === "talent") return [talentKinds(filter), talentTiers(filter), cultures(entries, filter)];
  if (type === "gear") return [gearKinds(filter), gearTiers(filter)];
  return type === "archetype" ? [leanings(filter)] : [];
}

function talentKinds({ kind }: BrowserFilter): FilterSelect {
  const choices = choicesOf(TALENT_KINDS, kind, (value) => localize(`FATES_EDGE.TalentKind.${value}`));
  return select("kind", "FATES_EDGE.Browser.Kind", choices, kind);
}

function gearKinds({ kind }: BrowserFilter): FilterSelect {
  const choices = choicesOf(GEAR_KINDS, kind, (value) => localize(`FATES_EDGE.GearKind.${value}`));
  return select("kind", "FATES_EDGE.Browser.Kind", choices, kind);
}

function talentTiers({ tier }: BrowserFilter): FilterSelect {
  const choices = choicesOf(TIER_NUMBERS, tier, (value) => tierLabel(Number(value)));
  return select("tier", "FATES_EDGE.Item.OpensAt", choices, tier);
}

function gearTiers({ tier }: BrowserFilter): FilterSelect {
  const choices = choicesOf(GEAR_TIERS, tier, (value) => localize(`FATES_EDGE.GearTier.${value}`));
  return select("tier", "FATES_EDGE.Item.Tier", choices, tier);
}

function leanings({ leaning }: BrowserFilter): FilterSelect {
  const choices = choicesOf(LEANINGS, leaning, (value) => localize(`FATES_EDGE.Leaning.${value}`));
  return select("leaning", "FATES_EDGE.Leaning.Title", choices, leaning);
}

/** Cultures that some talent asks for, each by the name it is asked by. */
function cultures(entries: readonly BrowserEntry[], { culture }: BrowserFilter): FilterSelect {
  const asked = new Map(entries.flatMap((entry) => [...entry.cultures]));
  const choices = choicesOf([...asked.keys()], culture, (slug) => asked.get(slug) || slug);
  return select("culture", "FATES_EDGE.Sheet.Culture", choices.toSorted(byLabel), culture);
}

function select(
  name: keyof BrowserFilter,
  label: string,
  choices: readonly Choice[],
  chosen: string,
): FilterSelect {
  const any = { value: "", label: localize("FATES_EDGE.Item.Any"), chosen: chosen === "" };
  return { name, label: localize(label), choices: [any, ...choices] };
}
