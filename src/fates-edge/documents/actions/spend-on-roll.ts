import { randomId } from "../../../foundry/random-id.ts";
import type { ActionMessage } from "../kinds.ts";
import { bankedAs } from "../party/banked-as.ts";
import { debitOf, writeEntries } from "../party/debit-bank.ts";
import { requireParty } from "../party/require-party.ts";
import { onCard } from "./on-card.ts";
import { requireCovered } from "./require-covered.ts";
import { checkSpend, type SpendOptions } from "./spend-options.ts";

/** The GM spends points of a roll on its own card (SRD 4.5.3). From the first on, no boon turns its dice. */
export function spendOnRoll(message: ActionMessage, options: SpendOptions): Promise<boolean> {
  return onCard(message, "spend", async ({ purse }) => {
    const party = requireParty();
    const spend = checkSpend(options, purse.left);
    const id = randomId();
    const { points, label } = spend;
    const { entry, change } = debitOf(party, { id, kind: "spend", points, ...bankedAs(message, label) });
    const act = { ...spend, user: game.user.id, changes: [change], undone: false };
    await message.update({ system: { gm: { state: "spent", spends: { [id]: act } } } });
    await writeEntries(party, { [id]: entry });
    await requireCovered(message, party, "spends", id);
  });
}
