import { idOf } from "#foundry/documents.ts";
import { actOnOwned, onOwned } from "#table/acts/in-turn.ts";
import { requireGM } from "#table/acts/rights.ts";
import { reportRefusal, UserError } from "#table/refusals.ts";
import { nameLine, type StoredWords } from "#table/words/line.ts";
import { ASSET_PICTURE } from "../../data/game.ts";
import {
  type AssetItem,
  type FollowerActor,
  isAsset,
  isGear,
  type PartyActor,
  type PcActor,
} from "../../data/kinds.ts";
import { attributeWords, skillRef } from "../../data/skill-words.ts";
import { FREE_KITS } from "../../rules/advancement/build.ts";
import type { AssetPurchase, FollowerPurchase, Purchase } from "../../rules/advancement/purchases.ts";
import { assetRoleOf } from "../../rules/advancement/quote.ts";
import { ASSET_KINDS, assetRole } from "../../rules/retinue/assets.ts";
import { characterFacts, newLine, nextLineId, purchaseOf } from "../../state/growth/ledger.ts";
import { learn, type LearningOptions, quoteFor } from "../../state/growth/purchases.ts";
import { wordsNow } from "../../state/reader.ts";
import type { Newcomer } from "../retinue/newcomer.ts";
import { comeToServe } from "../retinue/recruit.ts";
import { requireNoReason } from "../on-sheet.ts";
import { postRushedPurchase } from "./rushed-purchase.ts";

/** How something is bought. */
export interface BuyOptions extends LearningOptions {
  /** What is known of somebody recruited beyond what the purchase says. */
  readonly who?: Partial<Newcomer>;
  /** Whose Cap rises. */
  readonly person?: FollowerActor;
  /** What the ledger says of why. */
  readonly reason?: string;
  /** A GM goes on against what the rules say. */
  readonly force?: boolean;
}

/**
 * Buys one step of a rating, a follower or an asset (SRD 5.2): the rating and its line of the ledger in one write, so that
 * neither stands without the other. Talents and gear are bought as items (`buyItem`).
 */
export function buy(actor: PcActor, purchase: Purchase, options: BuyOptions = {}): Promise<boolean> {
  return actOnOwned(actor, async () => {
    const quote = quoteFor(actor, purchase, options);
    requireNoReason(quote.reasons, options);
    const { target, label, called } = bought(purchase);
    const { price, from, to } = quote;
    const learning = learn(actor, quote.days, options);
    const facts = {
      kind: purchase.kind,
      xp: 0 - price,
      target,
      label,
      from,
      to,
      reason: options.reason ?? "",
      of: options.person?.system.line ?? "",
    };
    const id = isRating(purchase)
      ? nextLineId(actor, `${purchase.kind}-${target}-${to}`)
      : foundry.utils.randomID();
    const ledger = { [id]: newLine(actor, { ...facts, ...learning }) };
    if (purchase.kind === "asset") await makeAsset(actor, purchase, { line: id });
    await actor.update({ system: { ...rating(purchase, to), ledger } });
    if (learning.how === "rush")
      await postRushedPurchase(actor, { line: id, label: called, days: quote.days });
    if (purchase.kind === "follower") await bringBought(actor, { purchase, options, line: id });
  });
}

/**
 * Makes the actor of whoever was bought, or raises their Cap. The ledger is written first: somebody who is paid for and
 * missing can be made again.
 */
async function bringBought(
  actor: PcActor,
  {
    purchase,
    options,
    line,
  }: { readonly purchase: FollowerPurchase; readonly options: BuyOptions; readonly line: string },
): Promise<void> {
  const { name, role, cap } = purchase;
  if (options.person) await options.person.update({ system: { cap } });
  else await comeToServe(actor, { ...options.who, type: "follower", name, role, cap, line });
}

/**
 * An asset that nobody described beyond its name and role stands on the sheet to be asked. It comes first, as items do (`buyItem`).
 * @param id the id it is made under, where that is known beforehand
 */
export async function makeAsset(
  actor: PcActor,
  { name, role, tier }: Pick<AssetPurchase, "name" | "role" | "tier">,
  { line, id }: { readonly line: string; readonly id?: string },
): Promise<void> {
  const known = assetRoleOf(role);
  const kind = ASSET_KINDS.find((each) => assetRole(each) === known) ?? "other";
  const system = { kind, tier, line, scope: known === null ? role : "" };
  const own = { name: name || role, type: "asset", img: ASSET_PICTURE, system };
  const source = { ...(id !== undefined && { _id: id }), ...own } as Item.CreateData;
  const [made] = await actor.createEmbeddedDocuments("Item", [source], { keepId: id !== undefined });
  if (!made) throw new UserError("FATES_EDGE.Error.ItemRefused", { name: name || role });
}

/**
 * What a line names as its target, and calls it: words that stay when a skill or a role is gone; and what its card calls it.
 */
function bought(purchase: Purchase): { target: string; label: string; called: StoredWords } {
  switch (purchase.kind) {
    case "attribute":
      return rated(purchase.key, attributeWords(purchase.key));
    case "skill":
      return rated(purchase.key, nameLine(skillRef(purchase.key)));
    case "follower":
    case "asset":
      return { target: purchase.role, label: purchase.name, called: purchase.name };
    default:
      throw new UserError("FATES_EDGE.Error.BuyAsItem", { name: purchase.name });
  }
}

function rated(target: string, called: StoredWords) {
  return { target, label: wordsNow(called), called };
}

/** Two users who buy a step of the same rating at once buy one step; two assets of one name are two purchases. */
const isRating = ({ kind }: Purchase): boolean => kind === "attribute" || kind === "skill";

function rating(purchase: Purchase, to: number): object {
  if (purchase.kind === "attribute") return { attributes: { [purchase.key]: to } };
  return purchase.kind === "skill" ? { skills: { [purchase.key]: to } } : {};
}

/** How an item comes onto a sheet: paid for, as a plain thing for coin, or given by the GM (and the free kit, SRD J). */
export type TakenAs = "bought" | "plain" | "given";

export interface BuyItemOptions extends BuyOptions {
  readonly as?: TakenAs;
}

/**
 * Puts a talent or a piece of gear on a character and writes what it cost. The item comes first: should the connection
 * drop in between, the ledger tells of an unpaid item, and nobody has paid for nothing.
 */
export function buyItem(
  actor: PcActor,
  item: Item.Implementation,
  options: BuyItemOptions = {},
): Promise<Item.Implementation | null> {
  return onOwned(
    actor,
    async () => {
      const purchase = purchaseOf(item);
      if (!purchase) throw new UserError("FATES_EDGE.Error.NotBought", { name: item.name });
      if (isAsset(item)) return takeAsset(actor, item, { purchase, options });
      if (item.parent === actor) return payForEdge(actor, item, { purchase, options });
      if (options.as === "plain") return takePlain(actor, item);
      if (options.as === "given") return takeGiven(actor, item, { purchase, options });
      return payFor(actor, item, { purchase, options });
    },
    null,
  );
}

interface Bought {
  readonly purchase: Purchase;
  readonly options: BuyItemOptions;
}

async function payFor(actor: PcActor, item: Item.Implementation, { purchase, options }: Bought) {
  const { price, reasons } = quoteFor(actor, purchase, options);
  requireNoReason(reasons, options);
  const copy = await embedCopy(actor, item, isGear(item) ? { paid: true } : {});
  const { how } = learn(actor, 0, options);
  const key = foundry.utils.randomID();
  await writePrice(actor, copy, { kind: purchase.kind, price, options, how, key });
  if (how === "rush") await postRushedPurchase(actor, { line: key, label: item.name, days: 0 });
  return copy;
}

/**
 * An asset comes onto the sheet as its own, tied to the line that bought it (SRD 16.4); one that a GM gives has none. What was owed or
 * missed elsewhere does not come along.
 */
async function takeAsset(actor: PcActor, item: AssetItem, { purchase, options }: Bought) {
  const isGift = options.as === "given";
  if (isGift && !game.user.isGM) throw new UserError("TABLE.Error.GMOnly");
  const line = isGift ? "" : foundry.utils.randomID();
  if (isGift) return embedCopy(actor, item, { line, flagged: "", missed: 0 });
  const { price, to, days, reasons } = quoteFor(actor, purchase, options);
  requireNoReason(reasons, options);
  const learning = learn(actor, days, options);
  const copy = await embedCopy(actor, item, { line, flagged: "", missed: 0 });
  const { target, label } = bought(purchase);
  const facts = { kind: "asset", xp: 0 - price, target, label, from: 0, to } as const;
  const written = newLine(actor, { ...facts, reason: options.reason ?? "", ...learning });
  await actor.update({ system: { ledger: { [line]: written } } });
  if (learning.how === "rush") await postRushedPurchase(actor, { line, label, days });
  return copy;
}

/** The edge of a thing that is on the sheet already. */
async function payForEdge(actor: PcActor, item: Item.Implementation, { purchase, options }: Bought) {
  if (!isGear(item) || item.system.paid)
    throw new UserError("FATES_EDGE.Error.PaidAlready", { name: item.name });
  const { price, reasons } = quoteFor(actor, purchase, options);
  requireNoReason(reasons, options);
  await item.update({ system: { paid: true } });
  const key = nextLineId(actor, `edge-${idOf(item)}`);
  await writePrice(actor, item, { kind: "gear", price, options, how: "edge", key });
  return item;
}

function takePlain(actor: PcActor, item: Item.Implementation) {
  if (!isGear(item)) throw new UserError("FATES_EDGE.Error.NotPlain", { name: item.name });
  return embedCopy(actor, item, { paid: false });
}

async function takeGiven(actor: PcActor, item: Item.Implementation, { purchase, options }: Bought) {
  if (!game.user.isGM && !isFreeKit(actor, item)) throw new UserError("TABLE.Error.GMOnly");
  const copy = await embedCopy(actor, item, isGear(item) ? { paid: true } : {});
  await writePrice(actor, copy, { kind: purchase.kind, price: 0, options, how: "" });
  return copy;
}

/** Everybody begins with one kit (SRD J). */
function isFreeKit(actor: PcActor, item: Item.Implementation): boolean {
  const { building, kits } = characterFacts(actor);
  return building && kits < FREE_KITS && isGear(item) && item.system.kind === "kit";
}

async function writePrice(
  actor: PcActor,
  item: Item.Implementation,
  price: {
    readonly kind: Purchase["kind"];
    readonly price: number;
    readonly options: BuyItemOptions;
    readonly how: string;
    /** The key of its line, where it is paid once however often it is asked for. */
    readonly key?: string;
  },
): Promise<void> {
  const { kind, how, options, key = foundry.utils.randomID() } = price;
  const xp = 0 - price.price;
  const named = { target: idOf(item), label: item.name, reason: options.reason ?? "" };
  const line = newLine(actor, { kind, xp, ...named, from: 0, to: 1, how });
  await actor.update({ system: { ledger: { [key]: line } } });
}

/** Puts a copy of an asset among what the crew holds in common (GMs): nobody paid for it there, and nothing of it is owed. */
export function shareCopy(party: PartyActor, asset: AssetItem): Promise<boolean> {
  return reportRefusal(async () => {
    requireGM();
    await embedCopy(party, asset, { line: "", flagged: "", missed: 0 });
    return true;
  }, false);
}

/**
 * Puts a copy of an item on a character, under an id known beforehand: from a pack, the world, or another sheet. Uses that
 * somebody else has spent do not come along.
 * @throws UserError when the host does not take it.
 */
export async function embedCopy(
  actor: PcActor | PartyActor,
  item: Item.Implementation,
  system: object = {},
): Promise<Item.Implementation> {
  const source = game.items.fromCompendium(item, { clearFolder: true });
  const copy = {
    ...source,
    _id: foundry.utils.randomID(),
    system: { ...source.system, ...unspent(item), ...system },
  };
  const [made] = await actor.createEmbeddedDocuments("Item", [copy as Item.CreateData], { keepId: true });
  if (made) return made;
  throw new UserError("FATES_EDGE.Error.ItemRefused", { name: item.name });
}

function unspent({ system }: Item.Implementation): object {
  if (!("edges" in system) || !system.edges) return {};
  const entries = Object.entries(system.toObject().edges ?? {});
  return { edges: Object.fromEntries(entries.map(([key, edge]) => [key, { ...edge, spent: {} }])) };
}
