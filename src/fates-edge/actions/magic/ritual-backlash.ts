import { idOf } from "#foundry/documents.ts";
import { updateMessages } from "#foundry/messages.ts";
import { ownAct } from "#table/acts/once-on-card.ts";
import { UserError } from "#table/refusals.ts";
import { revertChanges } from "#table/undo.ts";
import type { StoredWords } from "#table/words/line.ts";
import { isAction, type RitualMessage } from "../../data/kinds.ts";
import { backlashTier } from "../../rules/magic/backlash.ts";
import { requireParty } from "../../state/party.ts";
import { assignable, biting } from "../../state/magic/ritual-rights.ts";
import { helpersThatCount, openPoints, type Ritual, type RitualRoll } from "../../state/magic/ritual.ts";
import { bankedAs } from "../../state/roll/roll-points.ts";
import { debitOf, writeEntries } from "../spend/bank.ts";
import { applyEffects, requireEffects } from "../effects/plan.ts";
import { onRitual } from "./ritual.ts";
import { checkSpend, requireCovered, type SpendOptions } from "../spend/spend.ts";
import { unassigned, undoAct } from "../undo.ts";

/** A GM begins to assign the points of all rolls of a ritual: from now on helpers may absorb, and its primary shunt (Clarification 8). */
export function assignRitual(message: RitualMessage): Promise<boolean> {
  return onRitual(message, (ritual) => setAssigning(assignable(ritual), true));
}

/** Takes that back, as long as no backlash was spent on. */
export async function undoAssigning(ritual: Ritual): Promise<void> {
  await setAssigning(
    biting(ritual).filter(({ message }) => message.system.gm.state === "open"),
    false,
  );
}

async function setAssigning(rolls: readonly RitualRoll[], assigning: boolean): Promise<void> {
  if (rolls.length === 0) throw new UserError("TABLE.Error.NotNow");
  await updateMessages(
    rolls.map(({ id, message }) => {
      return { _id: id, system: { gm: assigning ? { assigning } : unassigned(message) } };
    }),
  );
}

/** How bad a ritual's backlash is now, by all points that are left (SRD 19.7). */
export function tierNow(ritual: Ritual): number {
  return backlashTier(openPoints(ritual), helpersThatCount(ritual));
}

/** What is left of a ritual's points stays in the bank, roll by roll. */
export function leaveRitualBanked(message: RitualMessage): Promise<boolean> {
  return onRitual(message, async (ritual) => {
    const rolls = biting(ritual);
    if (rolls.length === 0) throw new UserError("TABLE.Error.NotNow");
    await updateMessages(rolls.map(({ id }) => ({ _id: id, system: { gm: { state: "banked" } } })));
  });
}

/**
 * The GM spends points of a ritual as one backlash (SRD 19.7): each roll pays with what it has left, Channels first, and the effects happen
 * once, told on the ritual's own card. What is missing for an effect is told before a point is spent.
 */
export function biteRitual(message: RitualMessage, options: SpendOptions): Promise<boolean> {
  return onRitual(message, async (ritual) => {
    const { points, label, text, effects, offer } = checkSpend(options, openPoints(ritual));
    if (offer) throw new UserError("FATES_EDGE.Error.RitualNoOffer");
    const shares = sharesOf(ritual, points);
    const id = foundry.utils.randomID();
    const facts = { act: id, message: ritual.id, roller: ritual.primary.uuid };
    requireEffects(effects, facts);
    const rolls = Object.fromEntries(shares.map(({ id: roll }, place) => [roll, `${id}${place}`]));
    const act = {
      points,
      tier: tierNow(ritual),
      label,
      text,
      summary: [],
      rolls,
      changes: [],
      undone: false,
    };
    await message.update({ system: { gm: { bites: { [id]: { ...act, user: idOf(game.user) } } } } });
    try {
      for (const share of shares) await payShare(share, rolls[share.id]!, label);
      await applyEffects(effects, facts, ({ changes, summary }) =>
        message.update({ system: { gm: { bites: { [id]: { changes, summary } } } } }),
      );
    } catch (error) {
      await undoBite(message, id);
      throw error;
    }
  });
}

/** Which roll pays how many of so many points. */
function sharesOf(ritual: Ritual, points: number): (RitualRoll & { readonly points: number })[] {
  let due = points;
  const shares = biting(ritual).flatMap(({ left, ...roll }) => {
    const paid = Math.min(left, due);
    due -= paid;
    return paid > 0 ? [{ ...roll, points: paid }] : [];
  });
  if (due > 0) throw new UserError("FATES_EDGE.Error.NotAssigning");
  return shares;
}

async function payShare(
  { message, points }: RitualRoll & { readonly points: number },
  key: string,
  label: StoredWords,
): Promise<void> {
  const party = requireParty();
  const debit = { id: key, kind: "spend", points, ...bankedAs(message, label) } as const;
  const { entry, change } = debitOf(party, debit);
  const paid = { points, label, text: "", uuid: "", effects: {}, summary: [], offer: "" };
  const act = { ...paid, ...ownAct([change]) };
  await message.update({ system: { gm: { state: "spent", spends: { [key]: act } } } });
  await writeEntries(party, { [key]: entry });
  await requireCovered(message, party, "spends", key);
}

/** Takes a backlash back: its effects, and each roll's points. @throws UserError when there is none that stands */
export async function undoBite(message: RitualMessage, id: string): Promise<void> {
  const { bites } = message.system.gm;
  const bite = Object.hasOwn(bites, id) ? bites[id] : undefined;
  if (!bite || bite.undone) throw new UserError("TABLE.Error.NotNow");
  await revertChanges(bite.changes);
  for (const [roll, key] of Object.entries(bite.rolls)) {
    const paid = game.messages.get(roll);
    if (isAction(paid) && paid.system.gm.spends[key]?.undone === false) await undoAct(paid, "spends", key);
  }
  await message.update({ system: { gm: { bites: { [id]: { undone: true } } } } });
}

/** Takes back that a helper absorbed a point. @throws UserError when it is not there */
export async function undoAbsorbed(card: string, key: string): Promise<void> {
  const message = game.messages.get(card);
  if (!isAction(message)) throw new UserError("TABLE.Error.CardGone");
  await undoAct(message, "shunts", key);
}
