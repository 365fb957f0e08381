import { randomId } from "../../foundry/random-id.ts";
import type { Change } from "../../table/changes.ts";
import type { ActionMessage, PartyActor } from "../data/kinds.ts";
import { onCard } from "../documents/actions/on-card.ts";
import { requireCovered } from "../documents/actions/require-covered.ts";
import { spendAct } from "../documents/actions/spend-act.ts";
import { type CheckedSpend, checkSpend, type SpendOptions } from "../documents/actions/spend-options.ts";
import { applyEffects } from "../documents/effects/apply-effects.ts";
import { postOffer } from "../documents/offers/post-offer.ts";
import { putBefore } from "../documents/offers/put-before.ts";
import { bankedAs } from "../documents/party/banked-as.ts";
import { requireParty } from "../documents/party/require-party.ts";
import { debitOf, writeEntries } from "./bank.ts";
import { undoAct } from "./undo.ts";

/**
 * The GM spends points of a roll on its own card (SRD 4.5.3). From the first on, no boon turns its dice. What is missing
 * for an effect is told before a point is spent; the effects happen once the points are paid.
 */
export function spendOnRoll(message: ActionMessage, options: SpendOptions): Promise<boolean> {
  return onCard(message, "spend", async ({ purse }) => {
    const party = requireParty();
    const spend = checkSpend(options, purse.left);
    const id = randomId();
    const roller = message.system.actor;
    const act = spendAct(spend, { act: id, message: message.id ?? "", roller });
    const debit = await pay({ message, party, id }, spend, act);
    try {
      await bring({ message, party, id }, spend, debit);
    } catch (error) {
      await undoAct(message, "spends", id);
      throw error;
    }
  });
}

interface Place {
  readonly message: ActionMessage;
  readonly party: PartyActor;
  readonly id: string;
}

async function pay(
  { message, party, id }: Place,
  { points, label }: CheckedSpend,
  act: ReturnType<typeof spendAct>,
): Promise<Change> {
  const { entry, change } = debitOf(party, { id, kind: "spend", points, ...bankedAs(message, label) });
  const spends = { [id]: { ...act, changes: [change] } };
  await message.update({ system: { gm: { state: "spent", spends } } });
  await writeEntries(party, { [id]: entry });
  await requireCovered(message, party, "spends", id);
  return change;
}

/** What was paid for: put before a player first, or done. */
async function bring({ message, id }: Place, spend: CheckedSpend, debit: Change): Promise<void> {
  const record = (told: object) => message.update({ system: { gm: { spends: { [id]: told } } } });
  if (spend.offer) {
    const offer = await postOffer({
      ...spend,
      ...spend.offer,
      kind: "cost",
      roll: message.id ?? "",
      spend: id,
    });
    await record({ offer, told: [putBefore(spend.offer)] });
  } else if (Object.keys(spend.effects).length > 0) {
    const facts = { act: id, message: message.id ?? "", roller: message.system.actor };
    await applyEffects(spend.effects, facts, ({ changes, told }) =>
      record({ told, changes: [debit, ...changes] }),
    );
  }
}
