import type { FilterSelect } from "#table/browser/browser-shell.ts";
import type { Candidate, Filter, Narrowing } from "#table/browser/entry.ts";
import { localize } from "#foundry/i18n.ts";
import { GEAR_KINDS } from "../../data/item/gear.ts";
import { TALENT_KINDS } from "../../data/item/talent.ts";
import type { PcActor } from "../../data/kinds.ts";
import { currentEdition, currentSkills } from "../../data/settings.ts";
import { LEANINGS } from "../../rules/advancement/leaning.ts";
import { GEAR_TIERS } from "../../rules/advancement/gear.ts";
import type { Purchase, Quote } from "../../rules/advancement/purchases.ts";
import { quote } from "../../rules/advancement/quote.ts";
import type { Reason, ReasonCode } from "../../rules/advancement/reasons.ts";
import { characterFacts } from "../../state/growth/ledger.ts";
import { byLabel, TIER_NUMBERS, tierLabel } from "../../words/labels.ts";
import { artLabel } from "../../words/skills.ts";
import { type Choice, choicesOf } from "#table/windows/controls.ts";
import type { BrowserEntry, BrowserType } from "./entry.ts";

/** What the list is narrowed to; empty and false narrow nothing. */
export interface BrowserFilter {
  readonly search?: string;
  readonly kind?: string;
  readonly tier?: string;
  /** A culture's slug. */
  readonly culture?: string;
  readonly leaning?: string;
  /** Only what the character has XP for. */
  readonly affordable?: boolean;
  /** Only what stands open: no requirement that is known to be missing. */
  readonly open?: boolean;
}

/** A thing of the list, and how it stands to the character, if there is one. */
export type BrowserCandidate = Candidate<BrowserEntry, Affordability>;

/** How selects and ticks narrow the list. */
export const NARROWING: Narrowing<BrowserEntry, Affordability> = {
  fits: (entry, name, value) =>
    name === "culture" ? entry.cultures.has(value) : entry[name as "kind" | "tier" | "leaning"] === value,
  passes: (standing, tick) => standing[tick as "affordable" | "open"],
};

/** Makes the selects of one kind of item. */
type Selects = (entries: readonly BrowserEntry[], chosen: (name: string) => string) => FilterSelect[];

/** The selects that make sense for each kind of item. */
const SELECTS: Readonly<Record<BrowserType, Selects>> = {
  talent: (entries, chosen) => [
    talentKinds(chosen("kind")),
    talentTiers(chosen("tier")),
    cultures(entries, chosen("culture")),
  ],
  gear: (_entries, chosen) => [gearKinds(chosen("kind")), gearTiers(chosen("tier"))],
  spell: (entries, chosen) => [arts(entries, chosen("kind")), dvs(entries, chosen("tier"))],
  complication: () => [],
  culture: () => [],
  archetype: (_entries, chosen) => [leanings(chosen("leaning"))],
};

/** The selects of a kind of item, each with a first line that narrows nothing. */
export function filterSelects(
  type: BrowserType,
  entries: readonly BrowserEntry[],
  filter: Filter,
): FilterSelect[] {
  return SELECTS[type](entries, (name) => String(filter[name] ?? ""));
}

/** The arts of which there are spells, and the DVs that they have. */
function arts(entries: readonly BrowserEntry[], kind: string): FilterSelect {
  const known = [...new Set(entries.map((entry) => entry.kind))].filter(Boolean);
  const choices = choicesOf(known, kind, artLabel).toSorted(byLabel);
  return select("kind", "FATES_EDGE.Magic.Field.art", choices, kind);
}

function dvs(entries: readonly BrowserEntry[], tier: string): FilterSelect {
  const known = [...new Set(entries.map((entry) => entry.tier))].toSorted((a, b) => Number(a) - Number(b));
  return select(
    "tier",
    "FATES_EDGE.Magic.Field.dv",
    choicesOf(known, tier, (dv) => dv),
    tier,
  );
}

function talentKinds(kind: string): FilterSelect {
  const choices = choicesOf(TALENT_KINDS, kind, (value) => localize(`FATES_EDGE.TalentKind.${value}`));
  return select("kind", "FATES_EDGE.Browser.Kind", choices, kind);
}

function gearKinds(kind: string): FilterSelect {
  const choices = choicesOf(GEAR_KINDS, kind, (value) => localize(`FATES_EDGE.GearKind.${value}`));
  return select("kind", "FATES_EDGE.Browser.Kind", choices, kind);
}

function talentTiers(tier: string): FilterSelect {
  const choices = choicesOf(TIER_NUMBERS, tier, (value) => tierLabel(Number(value)));
  return select("tier", "FATES_EDGE.Item.OpensAt", choices, tier);
}

function gearTiers(tier: string): FilterSelect {
  const choices = choicesOf(GEAR_TIERS, tier, (value) => localize(`FATES_EDGE.GearTier.${value}`));
  return select("tier", "FATES_EDGE.Item.Tier", choices, tier);
}

function leanings(leaning: string): FilterSelect {
  const choices = choicesOf(LEANINGS, leaning, (value) => localize(`FATES_EDGE.Leaning.${value}`));
  return select("leaning", "FATES_EDGE.Leaning.Title", choices, leaning);
}

/** Cultures that some talent asks for, each by the name it is asked by. */
function cultures(entries: readonly BrowserEntry[], culture: string): FilterSelect {
  const asked = new Map(entries.flatMap((entry) => [...entry.cultures]));
  const choices = choicesOf([...asked.keys()], culture, (slug) => asked.get(slug) || slug);
  return select("culture", "FATES_EDGE.Sheet.Culture", choices.toSorted(byLabel), culture);
}

function select(name: string, label: string, choices: readonly Choice[], chosen: string): FilterSelect {
  const any = { value: "", label: localize("FATES_EDGE.Item.Any"), chosen: chosen === "" };
  return { name, label: localize(label), choices: [any, ...choices] };
}

/**
 * Where a thing stands in the list: first what a character can pay for and may take, then what the table has to say, what is too
 * dear, what is not open yet, and last what stands on the sheet.
 */
export function placeOf({ owned, open, affordable, doubts }: Affordability): number {
  if (owned) return 4;
  if (!open) return 3;
  if (!affordable) return 2;
  return doubts.length > 0 ? 1 : 0;
}

/** How each thing of a kind stands to a character; what is asked of the character is gathered once for all of them. */
export function judgeFor(actor: PcActor, type: BrowserType): (entry: BrowserEntry) => Affordability {
  const facts = characterFacts(actor);
  const world = { edition: currentEdition(), registry: currentSkills() };
  const owned = slugsOf(actor, type);
  return (entry) => affordabilityOf(entry, { owned, quote: (purchase) => quote(purchase, facts, world) });
}

function slugsOf(actor: PcActor, type: BrowserType): ReadonlySet<string> {
  const owned = actor.items.filter((item) => item.type === type);
  return new Set(owned.map(({ system }) => ("slug" in system ? system.slug : "")));
}

/** How a thing stands to a character. */
export interface Affordability {
  /** One of the same slug is on the sheet. */
  readonly owned: boolean;
  /** The XP that are left suffice. */
  readonly affordable: boolean;
  /** Nothing that is asked for is known to be missing. */
  readonly open: boolean;
  /** Everything against it, too little XP included. */
  readonly reasons: readonly Reason[];
  /** What only the table can tell. */
  readonly doubts: readonly Reason[];
}

/** The character's side of the question. */
interface StandingWorld {
  readonly quote: (purchase: Purchase) => Quote;
  /** Slugs of what is on the sheet, of the same kind of item. */
  readonly owned: ReadonlySet<string>;
}

/** Reasons that more XP would remove. */
const TOO_LITTLE_XP: readonly ReasonCode[] = ["notEnoughXp", "deficitFirst"];

/** Price and requirements of an entry against a character. What costs no XP stands open to everybody. */
export function affordabilityOf(entry: BrowserEntry, { quote: price, owned }: StandingWorld): Affordability {
  const purchase = purchaseOfEntry(entry);
  const { reasons, doubts } = purchase ? price(purchase) : { reasons: [], doubts: [] };
  return {
    owned: entry.slug !== "" && owned.has(entry.slug),
    affordable: !reasons.some(({ code }) => TOO_LITTLE_XP.includes(code)),
    open: reasons.every(({ code }) => TOO_LITTLE_XP.includes(code)),
    reasons,
    // That it is owned is said by its own mark.
    doubts: doubts.filter(({ code }) => code !== "owned"),
  };
}

function purchaseOfEntry(entry: BrowserEntry): Purchase | null {
  const { type, slug, name, cost, kind, tier, requirements } = entry;
  if (type === "gear") return { kind: "gear", slug, name, cost };
  if (type === "spell") return { kind: "spell", slug, name, cost, requirements };
  if (type !== "talent") return null;
  const prestigeSkill = kind === "prestigeSkill";
  return { kind: "talent", slug, name, cost, tier: Number(tier) || 1, prestigeSkill, requirements };
}
