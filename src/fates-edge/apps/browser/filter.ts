import { localize } from "#foundry/i18n.ts";
import { GEAR_KINDS } from "../../data/item/gear.ts";
import { TALENT_KINDS } from "../../data/item/talent.ts";
import type { PcActor } from "../../data/kinds.ts";
import { currentEdition, currentSkills } from "../../data/settings.ts";
import { LEANINGS } from "../../rules/advancement/build.ts";
import { GEAR_TIERS } from "../../rules/advancement/gear.ts";
import type { Purchase, Quote } from "../../rules/advancement/purchases.ts";
import { quote } from "../../rules/advancement/quote.ts";
import type { Reason, ReasonCode } from "../../rules/advancement/reasons.ts";
import { characterFacts } from "../../state/growth/ledger.ts";
import { byLabel, TIER_NUMBERS, tierLabel } from "../../words/labels.ts";
import { artLabel } from "../../words/skills.ts";
import { type Choice, choicesOf } from "#table/windows/controls.ts";
import { type BrowserEntry, type BrowserType, folded } from "./library.ts";

/** What the list is narrowed to; empty and false narrow nothing. */
export interface BrowserFilter {
  readonly search: string;
  readonly kind: string;
  readonly tier: string;
  /** A culture's slug. */
  readonly culture: string;
  readonly leaning: string;
  /** Only what the character has XP for. */
  readonly affordable: boolean;
  /** Only what stands open: no requirement that is known to be missing. */
  readonly open: boolean;
}

/** The whole list. */
export const NO_FILTER: BrowserFilter = Object.freeze({
  search: "",
  kind: "",
  tier: "",
  culture: "",
  leaning: "",
  affordable: false,
  open: false,
});

/** What a filter looks at: the thing, and how it stands to the character, if there is one. */
export interface Candidate {
  readonly entry: BrowserEntry;
  readonly standing: Affordability | null;
}

/** A test for one filter; made once a keystroke, asked for every row. Every word typed must be found. */
export function filterTest(filter: BrowserFilter): (candidate: Candidate) => boolean {
  const { kind, tier, culture, leaning, affordable, open } = filter;
  const wanted = folded(filter.search).split(/\s+/).filter(Boolean);
  return ({ entry, standing }) =>
    (kind === "" || entry.kind === kind) &&
    (tier === "" || entry.tier === tier) &&
    (culture === "" || entry.cultures.has(culture)) &&
    (leaning === "" || entry.leaning === leaning) &&
    (!affordable || standing?.affordable !== false) &&
    (!open || standing?.open !== false) &&
    wanted.every((word) => entry.sought.includes(word));
}

/** A select of the filters. */
interface FilterSelect {
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
  if (type === "spell") return [arts(entries, filter), dvs(entries, filter)];
  return type === "archetype" ? [leanings(filter)] : [];
}

/** The arts of which there are spells, and the DVs that they have. */
function arts(entries: readonly BrowserEntry[], { kind }: BrowserFilter): FilterSelect {
  const known = [...new Set(entries.map((entry) => entry.kind))].filter(Boolean);
  const choices = choicesOf(known, kind, artLabel).toSorted(byLabel);
  return select("kind", "FATES_EDGE.Magic.Field.art", choices, kind);
}

function dvs(entries: readonly BrowserEntry[], { tier }: BrowserFilter): FilterSelect {
  const known = [...new Set(entries.map((entry) => entry.tier))].toSorted((a, b) => Number(a) - Number(b));
  return select(
    "tier",
    "FATES_EDGE.Magic.Field.dv",
    choicesOf(known, tier, (dv) => dv),
    tier,
  );
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

/**
 * What a character can pay for and may take first, then what the table has to say, what is too dear, what is not open yet,
 * and last what stands on the sheet. Within each, the order the list came in.
 */
export function bestFirst(candidates: readonly Candidate[]): Candidate[] {
  return candidates.toSorted((a, b) => placeOf(a.standing) - placeOf(b.standing));
}

function placeOf(standing: Affordability | null): number {
  if (!standing) return 0;
  const { owned, open, affordable, doubts } = standing;
  if (owned) return 4;
  if (!open) return 3;
  if (!affordable) return 2;
  return doubts.length > 0 ? 1 : 0;
}

/** The entries of a list, each with how it stands to a character, the best for it on top; without one nothing is judged. */
export function candidatesFor(
  actor: PcActor | null,
  type: BrowserType,
  entries: readonly BrowserEntry[],
): Candidate[] {
  if (!actor) return entries.map((entry) => ({ entry, standing: null }));
  // Gathered once for all of them.
  const facts = characterFacts(actor);
  const world = { edition: currentEdition(), registry: currentSkills() };
  const judge = {
    owned: slugsOf(actor, type),
    quote: (purchase: Purchase) => quote(purchase, facts, world),
  };
  return bestFirst(entries.map((entry) => ({ entry, standing: affordabilityOf(entry, judge) })));
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
