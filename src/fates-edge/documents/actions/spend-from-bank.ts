import { createMessage } from "../../../foundry/create-message.ts";
import { randomId } from "../../../foundry/random-id.ts";
import type { Change } from "../../../table/changes.ts";
import { Problem } from "../../../table/problem.ts";
import { attempt } from "../../../table/refusals.ts";
import { inTurn } from "../../../table/serialize.ts";
import { debitOf, writeEntries } from "../../actions/bank.ts";
import { undoCard } from "../../actions/undo.ts";
import { isOverdrawn } from "../../data/actor/entries.ts";
import { type BankSpendMessage, isBankSpend } from "../../data/kinds.ts";
import { applyEffects } from "../effects/apply-effects.ts";
import { postOffer } from "../offers/post-offer.ts";
import { putBefore } from "../offers/put-before.ts";
import { requireParty } from "../party/require-party.ts";
import { requireGM } from "./require-gm.ts";
import { spendAct } from "./spend-act.ts";
import { type CheckedSpend, checkSpend, type SpendOptions } from "./spend-options.ts";

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
  const system = { ...spendAct(checked, { act: id, message: id, roller: "" }), changes: [change] };
  const content = foundry.utils.escapeHTML(label);
  const card = await createMessage({ _id: id, type: "spend", content, system });
  await writeEntries(party, { [id]: entry });
  if (!isBankSpend(card)) return;
  try {
    if (isOverdrawn(party.system.bank, id)) throw new Problem("FATES_EDGE.Error.SpentMeanwhile");
    await bring(card, checked, change);
  } catch (error) {
    await undoCard(card);
    throw error;
  }
}

/** What was paid for: put before a player first, or done. */
async function bring(card: BankSpendMessage, bought: CheckedSpend, debit: Change): Promise<void> {
  const id = card.id ?? "";
  if (bought.offer) {
    const offer = await postOffer({ ...bought, ...bought.offer, kind: "cost", roll: "", spend: id });
    await card.update({ system: { offer, told: [putBefore(bought.offer)] } });
  } else if (Object.keys(bought.effects).length > 0) {
    await applyEffects(bought.effects, { act: id, message: id, roller: "" }, ({ changes, told }) =>
      card.update({ system: { told: [...told], changes: [debit, ...changes] } }),
    );
  }
}
