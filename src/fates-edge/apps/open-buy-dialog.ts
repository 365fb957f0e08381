import { purchaseOf } from "../documents/advancement/purchase-of.ts";
import type { PcActor } from "../documents/kinds.ts";
import type { Purchase } from "../rules/advancement/purchases.ts";
import { buyDialogId, type BuySubject } from "./buy-subject.ts";
import { onDemand } from "./on-demand.ts";
import { openOne } from "./open-one.ts";

const buyDialog = onDemand(() => import("./buy-dialog.ts"));

/** Shows price, time and what stands against a purchase, and asks. @returns whether it was bought */
export function openBuyDialog(actor: PcActor, purchase: Purchase): Promise<boolean> {
  return ask({ actor, purchase });
}

/** The same for a talent or a piece of gear, which comes onto the sheet. */
export function openItemDialog(
  actor: PcActor,
  item: Item.Implementation,
  purchase: Purchase,
): Promise<boolean> {
  return ask({ actor, purchase, item });
}

/** Brings the question about an item to the front, where one stands. */
export function raiseItemDialog(actor: PcActor, item: Item.Implementation): void {
  const purchase = purchaseOf(item);
  if (purchase) foundry.applications.instances.get(buyDialogId({ actor, purchase, item }))?.bringToFront();
}

async function ask(subject: BuySubject): Promise<boolean> {
  const part = await buyDialog();
  if (!part) return false;
  const { BuyDialog } = part;
  return new Promise((answer, failed) => {
    openOne(
      buyDialogId(subject),
      () => new BuyDialog(subject, answer),
      // It was asked already, and one question has one answer.
      (open) => (open.bringToFront(), answer(false)),
    ).catch(failed);
  });
}
