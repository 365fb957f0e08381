import { localize } from "#foundry/i18n.ts";
import { pipTrack, type PipTrack } from "#table/windows/controls.ts";
import { sumOf } from "../../rules/sum.ts";
import { LEANING_BANDS, LEANINGS, type Shares, spreadOf } from "../../rules/advancement/leaning.ts";
import { type LedgerLine, unrefundedLines } from "../../rules/advancement/ledger.ts";
import { ATTRIBUTE_MAX, PACKAGES, SKILL_MAX } from "../../rules/advancement/prices.ts";
import type { Reason } from "../../rules/advancement/reasons.ts";
import { isCaster } from "../../rules/magic/arts.ts";
import { ATTRIBUTES, type RegisteredSkill } from "../../rules/skills.ts";
import { attributeLabel, byLabel } from "../../words/labels.ts";
import { reasonsLine } from "../../words/purchases.ts";
import { skillAbout, skillLabel } from "../../words/skills.ts";
import type { BuildFacts } from "./facts.ts";

/** One rating that can be bought a step at a time, and taken back a step at a time. */
interface RaiseView {
  readonly kind: "attribute" | "skill";
  readonly key: string;
  readonly label: string;
  readonly words: string;
  readonly rating: number;
  readonly track: PipTrack;
  /** What the next step costs; empty at the top. */
  readonly price: string;
  readonly able: boolean;
  /** Why not, in words; empty where nothing stands against it, or only too little XP. */
  readonly why: string;
  readonly raiseLabel: string;
  readonly lowerLabel: string;
  /** The line that taking a step back takes out; empty where none can be. */
  readonly line: string;
}

/** The view of one rating. */
function raiseView(
  facts: BuildFacts,
  of: {
    readonly kind: "attribute" | "skill";
    readonly key: string;
    readonly label: string;
    readonly words: string;
  },
): RaiseView {
  const { kind, key, label } = of;
  const rating = (kind === "attribute" ? facts.character.attributes : facts.character.skills)[key] ?? 0;
  const quote = facts.quote({ kind, key });
  const reasons = quote.reasons.filter(({ code }) => code !== "ratingMax");
  const able = quote.reasons.length === 0;
  const top = kind === "attribute" ? ATTRIBUTE_MAX : SKILL_MAX;
  const atTop = rating >= top;
  const price = atTop ? "" : localize("FATES_EDGE.Builder.Xp", { xp: quote.price });
  return {
    ...of,
    rating,
    track: pipTrack({
      id: `${facts.uid}-pips-${key}`,
      kind: "rating",
      label,
      path: "",
      value: rating,
      max: top,
      editable: false,
    }),
    price,
    able,
    why: reasonsLine(reasons.filter(({ code }) => code !== "notEnoughXp")),
    raiseLabel: raiseLabel(label, quote, reasonsLine(reasons)),
    lowerLabel: localize("FATES_EDGE.Builder.Lower", { name: label }),
    line: stepBack(facts.lines, kind, key, rating)?.id ?? "",
  };
}

function raiseLabel(
  label: string,
  quote: { readonly to: number; readonly price: number },
  why: string,
): string {
  const words = localize("FATES_EDGE.Builder.Raise", { name: label, to: quote.to, xp: quote.price });
  return why === "" ? words : `${words}. ${why}`;
}

/** The line by which a rating came to where it stands. */
function stepBack(
  lines: readonly LedgerLine[],
  kind: string,
  key: string,
  rating: number,
): LedgerLine | undefined {
  return unrefundedLines(lines).findLast(
    (line) => line.kind === kind && line.target === key && line.to === rating,
  );
}

/** The four attributes, each with what it is good for and what its next step costs (SRD 5.2, 10). */
export function attributesView(facts: BuildFacts): { readonly rows: readonly RaiseView[] } {
  const rows = ATTRIBUTES.map((key) => {
    const words = localize(`FATES_EDGE.Builder.About.${key}`);
    return raiseView(facts, { kind: "attribute", key, label: attributeLabel(key), words });
  });
  return { rows };
}

/** One of the six starting points of P.2. */
interface PackageView {
  readonly key: string;
  readonly label: string;
  /** The skills it begins with, in words. */
  readonly skills: string;
  /** What taking what is still missing of it costs; empty where nothing is. */
  readonly price: string;
  /** What of it is not open to this character yet, and why. */
  readonly why: string;
  readonly able: boolean;
}

/** The skills, those already trained first, with the packages one may start from. */
interface SkillsView {
  readonly packages: readonly PackageView[];
  readonly groups: readonly {
    readonly id: string;
    readonly label: string;
    readonly rows: readonly RaiseView[];
  }[];
}

/** The step of the skills (SRD 5.2, 11; P.2). */
export function skillsView(facts: BuildFacts): SkillsView {
  const skills = [...facts.registry.values()];
  const group = (id: string, wanted: (skill: RegisteredSkill) => boolean) => ({
    id,
    label: localize(`FATES_EDGE.Builder.Skills.${id}`),
    rows: skills
      .filter(wanted)
      .map((skill) => skillView(facts, skill))
      .toSorted(byLabel),
  });
  const groups = [
    group("core", ({ tier }) => tier === "core"),
    group("further", ({ tier }) => tier === "further"),
    group("custom", ({ tier }) => tier === "custom"),
    ...(isCaster(facts.character.skills, facts.registry) ? [group("art", ({ tier }) => tier === "art")] : []),
  ];
  return {
    packages: PACKAGES.map((one) => packageView(facts, one)),
    groups: groups.filter(({ rows }) => rows.length > 0),
  };
}

/** What is still to be learned of a package: what is open, and the reasons against what is not. */
export function missingOf(
  facts: BuildFacts,
  skills: readonly string[],
): { readonly open: readonly string[]; readonly xp: number; readonly reasons: readonly Reason[] } {
  const missing = skills.filter((key) => facts.registry.has(key) && (facts.character.skills[key] ?? 0) === 0);
  const quotes = missing.map((key) => ({ key, ...facts.quote({ kind: "skill", key }) }));
  const against = (reasons: readonly Reason[]) => reasons.filter(({ code }) => code !== "notEnoughXp");
  const open = quotes.filter(({ reasons }) => against(reasons).length === 0);
  return {
    open: open.map(({ key }) => key),
    xp: sumOf(open, ({ price }) => price),
    reasons: quotes.flatMap(({ reasons }) => against(reasons)),
  };
}

function skillView(facts: BuildFacts, { key, attribute }: RegisteredSkill): RaiseView {
  const has = facts.character.attributes[attribute] ?? 0;
  const dice = has + (facts.character.skills[key] ?? 0);
  const pool = localize("FATES_EDGE.Builder.Skills.Pool", { attribute: attributeLabel(attribute), dice });
  const words = [pool, skillAbout(key)].filter(Boolean).join(". ");
  return raiseView(facts, { kind: "skill", key, label: skillLabel(key), words });
}

/** A calling's name; the ledger's lines of its skills name it as their reason. */
export function packageLabel(key: string): string {
  return localize(`FATES_EDGE.Builder.Package.${key}`);
}

function packageView(
  facts: BuildFacts,
  { key, skills }: { readonly key: string; readonly skills: readonly string[] },
): PackageView {
  const label = packageLabel(key);
  const { open, xp, reasons } = missingOf(facts, skills);
  return {
    key,
    label,
    skills: skills.map(skillLabel).join(", "),
    price: open.length === 0 ? "" : localize("FATES_EDGE.Builder.Xp", { xp }),
    why: reasonsLine(reasons),
    able: open.length > 0 && xp <= facts.character.left + facts.character.deficit,
  };
}

/** The three ways XP goes, in the order of the bar. */
const WAYS = ["self", "onScreen", "offScreen"] as const;

/** Where the XP went so far. */
interface SpreadView {
  readonly parts: readonly { readonly key: keyof Shares; readonly percent: number; readonly xp: number }[];
  /** XP of the budget that nothing was bought with yet: the bar is full when all is spent. */
  readonly rest: number;
  /** The bar in words, for those who do not see it and those who do. */
  readonly words: string;
  readonly nearest: string;
  readonly bands: readonly BandRow[];
}

/** One archetype's bands beside what is. */
interface BandRow {
  readonly key: string;
  readonly label: string;
  readonly about: string;
  readonly nearest: boolean;
  readonly cells: readonly { readonly band: string; readonly inside: boolean; readonly told: string }[];
}

const percent = (share: number): number => Math.round(share * 100);

/**
 * The spread of a ledger's purchases beside the bands of Solo, Mixed and Mastermind (SRD 22.2 to 22.5).
 * @param budget XP there are to spend in all
 */
export function spreadView(lines: readonly LedgerLine[], budget: number): SpreadView {
  const { shares, leaning, ...spent } = spreadOf(lines);
  const parts = WAYS.map((key) => ({ key, percent: percent(shares[key]), xp: spent[key] }));
  const told = parts.map(({ key, percent: value }) =>
    localize(`FATES_EDGE.Builder.Spread.${key}`, { percent: value }),
  );
  return {
    parts,
    rest: Math.max(0, budget - spent.self - spent.onScreen - spent.offScreen),
    words: leaning === "" ? localize("FATES_EDGE.Builder.Spread.None") : told.join(" · "),
    nearest:
      leaning === ""
        ? ""
        : localize("FATES_EDGE.Builder.Spread.Nearest", {
            leaning: localize(`FATES_EDGE.Leaning.${leaning}`),
          }),
    bands: LEANINGS.map((key) => ({
      key,
      label: localize(`FATES_EDGE.Leaning.${key}`),
      about: localize(`FATES_EDGE.Leaning.About.${key}`),
      nearest: key === leaning,
      cells: WAYS.map((way) => bandCell(LEANING_BANDS[key][way], shares[way], leaning !== "")),
    })),
  };
}

function bandCell(
  [least, most]: readonly [number, number],
  share: number,
  spent: boolean,
): { band: string; inside: boolean; told: string } {
  const inside = spent && share >= least && share <= most;
  const band = localize("FATES_EDGE.Builder.Spread.Band", { least: percent(least), most: percent(most) });
  return { band, inside, told: inside ? localize("FATES_EDGE.Builder.Spread.Inside", { band }) : band };
}
