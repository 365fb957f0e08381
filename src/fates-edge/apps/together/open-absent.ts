import type { PcActor } from "../../documents/kinds.ts";
import { onDemand } from "../on-demand.ts";
import { openOne } from "../open-one.ts";

const borrowWindow = onDemand(() => import("./borrow-window.ts"));
const sharedWindow = onDemand(() => import("./shared-window.ts"));

/** Asks a GM what is borrowed of an absent character, and what it leaves with them. */
export async function openBorrow(actor: PcActor): Promise<void> {
  const part = await borrowWindow();
  if (!part) return;
  const { BorrowWindow } = part;
  await openOne(BorrowWindow.idFor(actor), () => new BorrowWindow(actor));
}

/** Asks a GM which asset of an absent character is used, for what, and who pays. */
export async function openShared(actor: PcActor): Promise<void> {
  const part = await sharedWindow();
  if (!part) return;
  const { SharedWindow } = part;
  await openOne(SharedWindow.idFor(actor), () => new SharedWindow(actor));
}
