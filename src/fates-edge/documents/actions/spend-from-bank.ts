import { createMessage } from "../../../foundry/create-message.ts";
import { randomId } from "../../../foundry/random-id.ts";
import { attempt } from "../../../table/attempt.ts";
import { inTurn } from "../../../table/in-turn.ts";
import { Problem } from "../../../table/problem.ts";
import { isOverdrawn } from "../../data/actor/bank-entries.ts";
import { debitOf, writeEntries } from "../party/debit-bank.ts";
import { requireParty } from "../party/require-party.ts";
import { requireGM } from "./require-gm.ts";
import { checkSpend, type SpendOptions } from "./spend-options.ts";
import { undoCard } from "./undo.ts";

/** The GM spends banked points for no one roll: the spend gets a card of its own. */
export function spendFromBank(options: SpendOptions): Promise<boolean> {
  return inTurn("bank", () =>
    attempt(async () => {
      requireGM();
      await spend(options);
      return true;
    }, false),
  );
}

async function spend(options: SpendOptions): Promise<void> {
  const party = requireParty();
  const checked = checkSpend(options, party.system.bank.total);
  const id = randomId();
  const { points, label } = checked;
  const { entry, change } = debitOf(party, { id, kind: "spend", points, label, actor: "", message: id });
  const system = { ...checked, user: game.user.id, changes: [change], undone: false };
  const card = await createMessage({
    _id: id,
    type: "spend",
    content: foundry.utils.escapeHTML(label),
    system,
  });
  await writeEntries(party, { [id]: entry });
  if (!card || !isOverdrawn(party.system.bank, id)) return;
  await undoCard(card);
  throw new Problem("FATES_EDGE.Error.SpentMeanwhile");
}
