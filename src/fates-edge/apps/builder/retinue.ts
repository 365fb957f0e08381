import { localize } from "#foundry/i18n.ts";
import { BOND_BOONS_MAX } from "../../rules/boons.ts";
import { type LedgerLine, unrefundedLines } from "../../rules/advancement/ledger.ts";
import type { TalentPurchase } from "../../rules/advancement/purchases.ts";
import { ASSET_ROLES } from "../../rules/advancement/quote.ts";
import { assetLabel } from "../../words/labels.ts";
import { reasonsLine } from "../../words/purchases.ts";
import { type Choice, choicesOf } from "#table/windows/controls.ts";
import type { BuildFacts } from "./facts.ts";
import { boughtWords } from "./finish.ts";
import { type OfferFacts, offerRow, type OfferRow } from "./origin.ts";

/** A talent as the step reads it from its item. */
export interface TalentFacts extends OfferFacts {
  readonly kind: string;
  readonly purchase: TalentPurchase;
}

/** Talents by what they are, those open to this character first. */
interface TalentsView {
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

/** What stands in the two small forms of the step just now. */
export interface RetinueDraft {
  readonly followerName: string;
  readonly followerRole: string;
  readonly cap: number;
  readonly assetName: string;
  readonly assetRole: string;
  readonly tier: number;
}

export const EMPTY_RETINUE: RetinueDraft = {
  followerName: "",
  followerRole: "",
  cap: 1,
  assetName: "",
  assetRole: "safehouse",
  tier: 1,
};

/** One of the two forms: its choices, its price, and why not. */
interface RetinueForm {
  readonly sizes: readonly Choice[];
  readonly price: string;
  readonly able: boolean;
  readonly note: string;
}

/** People at one's side and holdings far away (SRD 12.2, 16, 17.2.1). */
interface RetinueView {
  readonly draft: RetinueDraft;
  readonly follower: RetinueForm;
  readonly asset: RetinueForm & { readonly roles: readonly Choice[] };
  readonly followers: readonly OwnedLine[];
  readonly assets: readonly OwnedLine[];
}

/** A line of the ledger one may take back. */
interface OwnedLine {
  readonly line: string;
  readonly label: string;
  readonly price: string;
  readonly backLabel: string;
}

/** The step of followers and assets. */
export function retinueView(facts: BuildFacts, draft: RetinueDraft): RetinueView {
  const { cap, tier } = draft;
  const role = localize(`FATES_EDGE.AssetRole.${draft.assetRole}`);
  const owned = (kind: string): OwnedLine[] =>
    unrefundedLines(facts.lines)
      .filter((line) => line.kind === kind)
      .map(ownedLine);
  return {
    draft,
    follower: {
      ...formOf(facts.quote({ kind: "follower", name: draft.followerName, role: draft.followerRole, cap })),
      sizes: choicesOf(["1", "2", "3", "4", "5"], String(cap), (value) => followerSize(facts, Number(value))),
    },
    asset: {
      ...formOf(facts.quote({ kind: "asset", name: draft.assetName || role, role: draft.assetRole, tier })),
      roles: choicesOf(ASSET_ROLES, draft.assetRole, (key) => localize(`FATES_EDGE.AssetRole.${key}`)),
      sizes: choicesOf(["1", "2", "3"], String(tier), (value) => assetSize(facts, Number(value))),
    },
    followers: owned("follower"),
    assets: owned("asset"),
  };
}

/** A line of the ledger as a thing one has. */
export function ownedLine(line: LedgerLine): OwnedLine {
  const { id, xp } = line;
  const label = boughtWords(line);
  return {
    line: id,
    label,
    price: xp === 0 ? localize("FATES_EDGE.Builder.Free") : localize("FATES_EDGE.Builder.Xp", { xp: -xp }),
    backLabel: localize("FATES_EDGE.Builder.TakeBackNamed", { name: label }),
  };
}

function formOf({ price, reasons, doubts }: ReturnType<BuildFacts["quote"]>): Omit<RetinueForm, "sizes"> {
  const able = reasons.length === 0;
  return {
    price: localize("FATES_EDGE.Builder.Xp", { xp: price }),
    able,
    note: able ? reasonsLine(doubts) : reasonsLine(reasons),
  };
}

function followerSize(facts: BuildFacts, cap: number): string {
  const { price } = facts.quote({ kind: "follower", name: "", role: "", cap });
  return localize("FATES_EDGE.Builder.Retinue.Cap", { cap, xp: price });
}

function assetSize(facts: BuildFacts, tier: number): string {
  const { price } = facts.quote({ kind: "asset", name: "", role: "safehouse", tier });
  return localize("FATES_EDGE.Builder.Retinue.Size", { size: assetLabel(tier), xp: price });
}

/** A tie as one side holds it. */
interface BondFacts {
  readonly id: string;
  readonly name: string;
  readonly words: string;
  readonly state: "mutual" | "waiting" | "declined";
  readonly boon: "given" | "waiting" | "none";
}

/** A tie somebody else offers. */
interface BondOffer {
  readonly id: string;
  readonly name: string;
  readonly words: string;
}

/** Ties between characters, by consent of both players (SRD 9, Backstory Bonds). */
interface BondsView {
  readonly bonds: readonly (BondFacts & {
    readonly stateWords: string;
    readonly mutual: boolean;
    readonly dropLabel: string;
  })[];
  readonly offers: readonly (BondOffer & { readonly acceptLabel: string })[];
  readonly others: readonly { readonly uuid: string; readonly name: string }[];
  readonly room: string;
}

/** The step of bonds. */
export function bondsView(
  bonds: readonly BondFacts[],
  offers: readonly BondOffer[],
  others: BondsView["others"],
): BondsView {
  return {
    bonds: bonds.map((bond) => ({
      ...bond,
      mutual: bond.state === "mutual",
      stateWords: stateWords(bond),
      dropLabel: localize("FATES_EDGE.Builder.Bonds.DropNamed", { name: bond.name }),
    })),
    offers: offers.map((offer) => ({
      ...offer,
      acceptLabel: localize("FATES_EDGE.Builder.Bonds.AcceptNamed", { name: offer.name }),
    })),
    others,
    room: localize("FATES_EDGE.Builder.Bonds.Room", { count: bonds.length, max: BOND_BOONS_MAX }),
  };
}

function stateWords({ state, boon, name }: BondFacts): string {
  if (state === "declined") return localize("FATES_EDGE.Bond.Declined", { name });
  if (state === "waiting") return localize("FATES_EDGE.Builder.Bonds.Waiting", { name });
  return localize(`FATES_EDGE.Builder.Bonds.Boon.${boon}`);
}
