import { randomId } from "../../foundry/random-id.ts";
import { Problem } from "../../table/problem.ts";
import { isGear, type PcActor } from "../data/kinds.ts";
import type { BuyOptions } from "../documents/advancement/buy.ts";
import { embedCopy } from "../documents/advancement/embed-copy.ts";
import { newLine } from "../documents/advancement/new-line.ts";
import { purchaseOf } from "../documents/advancement/purchase-of.ts";
import { quoteFor } from "../documents/advancement/quote-for.ts";
import { refuse } from "../documents/advancement/refusal.ts";
import { FREE_KITS } from "../rules/advancement/build.ts";
import type { Purchase } from "../rules/advancement/purchases.ts";
import { characterFacts } from "../state/ledger.ts";
import { onSheet } from "./refusals.ts";

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
  return onSheet(
    actor,
    async () => {
      const purchase = purchaseOf(item);
      if (!purchase) throw new Problem("FATES_EDGE.Error.NotBought", { name: item.name });
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
  const { price, reasons } = quoteFor(actor, purchase);
  refuse(reasons, options);
  const copy = await embedCopy(actor, item, isGear(item) ? { paid: true } : {});
  await writePrice(actor, copy, { kind: purchase.kind, price, options, how: "" });
  return copy;
}

/** The edge of a thing that is on the sheet already. */
async function payForEdge(actor: PcActor, item: Item.Implementation, { purchase, options }: Bought) {
  if (!isGear(item) || item.system.paid)
    throw new Problem("FATES_EDGE.Error.PaidAlready", { name: item.name });
  const { price, reasons } = quoteFor(actor, purchase);
  refuse(reasons, options);
  await item.update({ system: { paid: true } });
  await writePrice(actor, item, { kind: "gear", price, options, how: "edge" });
  return item;
}

function takePlain(actor: PcActor, item: Item.Implementation) {
  if (!isGear(item)) throw new Problem("FATES_EDGE.Error.NotPlain", { name: item.name });
  return embedCopy(actor, item, { paid: false });
}

async function takeGiven(actor: PcActor, item: Item.Implementation, { purchase, options }: Bought) {
  if (!game.user.isGM && !isFreeKit(actor, item)) throw new Problem("FATES_EDGE.Error.GMOnly");
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
  },
): Promise<void> {
  const { kind, how, options } = price;
  const xp = 0 - price.price;
  const named = { target: item.id ?? "", label: item.name, reason: options.reason ?? "" };
  const line = newLine(actor, { kind, xp, ...named, from: 0, to: 1, how });
  await actor.update({ system: { ledger: { [randomId()]: line } } });
}
