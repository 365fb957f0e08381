import { localize } from "../../../foundry/i18n.ts";
import { ASSET_ROLES } from "../../rules/advancement/asset-faces.ts";
import type { LedgerLine } from "../../rules/advancement/line.ts";
import { standingLines } from "../../rules/advancement/standing-lines.ts";
import { type Choice, choicesOf } from "../parts/choices.ts";
import { reasonsLine } from "../reason-words.ts";
import { assetLabel } from "../tier-label.ts";
import type { BuildFacts } from "./facts.ts";
import { lineWords } from "./line-words.ts";

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
export interface RetinueForm {
  readonly sizes: readonly Choice[];
  readonly price: string;
  readonly able: boolean;
  readonly note: string;
}

/** People at one's side and holdings far away (SRD 12.2, 16, 17.2.1). */
export interface RetinueView {
  readonly draft: RetinueDraft;
  readonly follower: RetinueForm;
  readonly asset: RetinueForm & { readonly roles: readonly Choice[] };
  readonly followers: readonly OwnedLine[];
  readonly assets: readonly OwnedLine[];
}

/** A line of the ledger one may take back. */
export interface OwnedLine {
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
    standingLines(facts.lines)
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
  const label = lineWords(line);
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
