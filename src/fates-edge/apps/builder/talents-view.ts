import { localize } from "../../../foundry/i18n.ts";
import type { TalentPurchase } from "../../rules/advancement/purchases.ts";
import type { BuildFacts } from "./facts.ts";
import { type OfferFacts, offerRow, type OfferRow } from "./offer-row.ts";

/** A talent as the step reads it from its item. */
export interface TalentFacts extends OfferFacts {
  readonly kind: string;
  readonly purchase: TalentPurchase;
}

/** Talents by what they are, those open to this character first. */
export interface TalentsView {
  readonly groups: readonly {
    readonly id: string;
    readonly label: string;
    readonly rows: readonly OfferRow[];
  }[];
  /** How many are hidden because they are not open now. */
  readonly hidden: string;
}

const GROUPS = ["cultural", "general", "leadership", "familiar", "custom", "prestige"] as const;

/**
 * The talents one may begin with (SRD 12.3). Section Q's skills are never among them, for no creation grants them; what
 * is owned already stands elsewhere.
 */
export function talentsView(
  facts: BuildFacts,
  talents: readonly TalentFacts[],
  { all, search }: { readonly all: boolean; readonly search: string },
): TalentsView {
  const owned = new Set(facts.character.talents.map(({ slug }) => slug).filter(Boolean));
  const candidates = talents.filter(
    ({ kind, purchase }) => kind !== "prestigeSkill" && !owned.has(purchase.slug),
  );
  const rows = candidates.map((talent) => ({
    kind: talent.kind,
    row: offerRow(talent, facts.quote(talent.purchase)),
  }));
  const shown = rows.filter(({ row }) => (all || row.able) && matches(row, search));
  const groups = GROUPS.map((id) => ({
    id,
    label: localize(`FATES_EDGE.Builder.Talents.${id}`),
    rows: shown.filter(({ kind }) => kind === id).map(({ row }) => row),
  }));
  const hidden = rows.filter(({ row }) => !row.able).length;
  return {
    groups: groups.filter(({ rows: some }) => some.length > 0),
    hidden: hidden === 0 ? "" : localize("FATES_EDGE.Builder.Talents.Hidden", { count: hidden }),
  };
}

function matches({ name, words }: OfferRow, search: string): boolean {
  const wanted = search.trim().toLocaleLowerCase();
  return wanted === "" || `${name} ${words}`.toLocaleLowerCase().includes(wanted);
}
