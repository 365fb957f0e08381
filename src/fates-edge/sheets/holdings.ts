import { OF_ITEMS, OF_MESSAGES } from "#foundry/host.ts";
import { findHere, idOf, uuidOf } from "#foundry/documents.ts";
import { isSelect } from "#foundry/elements.ts";
import { followHooks } from "#foundry/host.ts";
import { localize } from "#foundry/i18n.ts";
import { addBlank, giveAsset, removeBelonging, setCondition } from "../actions/gear/belongings.ts";
import { confirmRemoval } from "../apps/confirm.ts";
import { type Choice, choicesOf } from "#table/windows/controls.ts";
import {
  type AssetItem,
  isAsset,
  isPlayerRequest,
  isPc,
  type PartyActor,
  type PcActor,
} from "../data/kinds.ts";
import { CONDITIONS, type Condition } from "../rules/retinue/condition.ts";
import { askersFor, askPrices, commonHoldings, openAsks, payOf } from "../state/retinue/asks.ts";
import { growingNetworks, reachOf } from "../state/network.ts";
import { holdingsOf } from "../state/retinue/retinue.ts";
import { assetLabel } from "../words/labels.ts";
import { assetKindLabel, retinueCondition } from "../words/retinue.ts";
import type { SheetAction } from "#table/sheets/actor-sheet.ts";
import { windowNamed } from "../apps/open-window.ts";

/** How a condition is drawn, beside its word: whole, half, or empty. */
const SHAPES: Readonly<Record<Condition, string>> = { maintained: "●", neglected: "◐", compromised: "○" };

/** An asset in a list of holdings: what it is, how it stands, what it does, and what its viewer may do with it. */
interface HoldingView {
  readonly id: string;
  readonly uuid: string;
  readonly name: string;
  /** Whose it is, where that is not the sheet's own actor. */
  readonly holder: string;
  readonly facts: string;
  readonly condition: { readonly shape: string; readonly word: string; readonly kind: string };
  /** For GMs, who set it by hand; null for others. */
  readonly conditions: readonly Choice[] | null;
  readonly conditionLabel: string;
  readonly badges: readonly { readonly kind: string; readonly label: string }[];
  readonly lines: readonly string[];
  readonly asks: readonly string[];
  readonly mayExpand: boolean;
  readonly mayUse: boolean;
  readonly mayRemove: boolean;
}

/** What a character holds, for the tab of the retinue. */
export function holdingsContext(actor: PcActor): object {
  return { holdings: holdingsOf(actor).map((asset) => holdingView(asset, actor)), ownHoldings: true };
}

/** What the crew holds in common: the party's own, and what characters share. */
export function commonContext(party: PartyActor): object {
  return { holdings: commonHoldings(party).map((asset) => holdingView(asset, party)), ownHoldings: false };
}

function holdingView(asset: AssetItem, shownOn: PcActor | PartyActor): HoldingView {
  const { name, system, parent } = asset;
  const { kind, tier, condition, asks } = system;
  return {
    id: idOf(asset),
    uuid: uuidOf(asset),
    name,
    asks,
    holder: parent === shownOn || !parent ? "" : localize("FATES_EDGE.Holding.Of", { name: parent.name }),
    facts: [kind === "other" ? "" : assetKindLabel(kind), assetLabel(tier)].filter(Boolean).join(" · "),
    condition: {
      shape: SHAPES[condition],
      word: retinueCondition(condition),
      kind: condition === "maintained" ? "" : condition === "neglected" ? "cost" : "cost broken",
    },
    conditions: game.user.isGM && asset.isOwner ? choicesOf(CONDITIONS, condition, retinueCondition) : null,
    conditionLabel: localize("FATES_EDGE.Holding.ConditionOf", { name }),
    badges: badgesOf(asset),
    lines: linesOf(asset),
    mayExpand: isPc(parent) && asset.isOwner && growingNetworks(parent).includes(asset),
    mayUse: askersFor(asset).length > 0,
    mayRemove: asset.isOwner,
  };
}

function badgesOf({ system }: AssetItem) {
  const badge = (name: string, kind = "") => ({ kind, label: localize(`FATES_EDGE.Holding.Badge.${name}`) });
  return [
    ...(system.flagged === "" ? [] : [badge("flagged", "cost")]),
    ...(system.superior ? [badge("superior")] : []),
    ...(system.shared ? [badge("shared")] : []),
    ...(system.seasonal ? [badge("seasonal")] : []),
  ];
}

/** What it does and where, in a line each, and how often it may be used now. */
function linesOf(asset: AssetItem): string[] {
  const { scope, effect, patron, flagged } = asset.system;
  const reach = reachOf(asset);
  const where = [
    scope && localize("FATES_EDGE.Holding.Scope", { scope }),
    reach && localize("FATES_EDGE.Holding.Reach", { reach }),
    patron && localize("FATES_EDGE.Holding.Patron", { patron }),
  ];
  const why = flagged === "" ? "" : localize("FATES_EDGE.Holding.FlaggedFor", { why: flagged });
  return [effect, where.filter(Boolean).join(" · "), why, useLine(asset)].filter(Boolean);
}

function useLine(asset: AssetItem): string {
  if (openAsks(uuidOf(asset)).length > 0) return localize("FATES_EDGE.Holding.AskWaits");
  const [first] = askPrices(asset, "off");
  if (!first) return localize("FATES_EDGE.Holding.Lost");
  return localize(`FATES_EDGE.Holding.Next.${payOf(first) === "free" ? "free" : "paid"}`);
}

/** The asset in whose row a control stands. */
function assetOf(target: HTMLElement): AssetItem | null {
  const found = findHere(target.closest<HTMLElement>("[data-holding]")?.dataset.holding ?? "");
  return isAsset(found) ? found : null;
}

/** What the buttons of holdings do, on a character's sheet and on the party's. */
export const HOLDING_ACTIONS: Readonly<Record<string, SheetAction>> = {
  openHolding: (_event, target) => void assetOf(target)?.sheet?.render(true),
  useHolding: async (_event, target) => {
    const asset = assetOf(target);
    if (asset) await windowNamed("AskAssetWindow").open(asset);
  },
  expandNetwork: async (_event, target) => {
    const holder = assetOf(target)?.parent;
    if (isPc(holder)) await windowNamed("NetworkDialog").open(holder);
  },
  removeHolding: async (_event, target) => {
    const asset = assetOf(target);
    if (asset && (await confirmRemoval("FATES_EDGE.Sheet.RemoveAsk", asset.name)))
      await removeBelonging(asset);
  },
  async addHolding() {
    const { actor } = this;
    if (isPc(actor) && !game.user.isGM) return void (await windowNamed("BuyDialog").askForAsset(actor));
    const made = isPc(actor) ? await giveAsset(actor) : await addBlank(actor, "asset");
    void made?.sheet?.render(true);
  },
};

/** Listens for GMs who set the condition of an asset by hand in its row. */
export function bindConditions(root: HTMLElement): void {
  root.addEventListener("change", (event) => {
    const { target } = event;
    if (!isSelect(target) || target.dataset.holdingCondition === undefined) return;
    // A sheet sends its whole form when something in it changes; this is none of its fields.
    event.stopPropagation();
    const asset = assetOf(target);
    const condition = CONDITIONS.find((known) => known === target.value);
    if (asset && condition) void setCondition(asset, condition);
  });
}

/**
 * Tells the party's sheet when something that is held in common comes, goes or changes, and when an ask of it is made or answered.
 * @returns what ends the watch
 */
export function watchHoldings(redraw: () => void): () => void {
  const items = followHooks(OF_ITEMS, (item) => isAsset(item) && redraw());
  const messages = followHooks(OF_MESSAGES, (message) => isPlayerRequest(message) && redraw());
  return () => [items, messages].forEach((end) => end());
}
