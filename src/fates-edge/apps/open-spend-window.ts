import type { Purse } from "./purse.ts";
import { onDemand } from "./on-demand.ts";
import { openOne } from "./open-one.ts";

const spendWindow = onDemand(() => import("./spend-window.ts"));

/** Opens the menu of spends for a roll's card or for the bank. */
export async function openSpendWindow(purse: Purse): Promise<void> {
  const part = await spendWindow();
  if (part) await openOne(part.SpendWindow.idFor(purse), () => new part.SpendWindow(purse));
}
