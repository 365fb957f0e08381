import { uuidOf } from "#foundry/documents.ts";
import { createMessage, type MessageMode } from "#foundry/messages.ts";
import { reportRefusal } from "#table/refusals.ts";
import type { CharacterActor, CheckMessage } from "../data/kinds.ts";
import { isCheck } from "../data/kinds.ts";
import type { CheckKind, CheckModifier, CheckUse } from "../data/message/check.ts";
import { type AttributePair, pairOf } from "../rules/attributes.ts";
import type { Pair } from "../rules/dice.ts";
import { nameNow } from "../state/party.ts";
import { requireOpenFor } from "../state/call.ts";
import { requirePlays } from "../state/rights.ts";

/** Spends a turn as what it is for is done; nothing where that is refused, which its user is told. */
export type SpendTurn = () => Promise<unknown>;

/** A check that somebody is about to make. */
export interface CheckPlan {
  readonly kind: CheckKind;
  readonly pair: AttributePair;
  /** Null for an open or opposed check. */
  readonly difficulty: number | null;
  readonly modifiers: readonly CheckModifier[];
  readonly purpose?: string;
  /** The card of the call that it answers. */
  readonly call?: string;
  /** The clock that it works on, by key. */
  readonly clock?: string;
  readonly use?: Partial<CheckUse>;
  readonly mode?: MessageMode;
}

/**
 * Throws a character's two dice and puts the check into the log; a refusal is told and answered with null (Checks).
 * @param turn spends the turn that it takes, before the dice fall
 */
export function performCheck(
  actor: CharacterActor,
  plan: CheckPlan,
  turn?: SpendTurn,
): Promise<CheckMessage | null> {
  return reportRefusal(async () => {
    requirePlays(game.user, actor);
    if (plan.call) requireOpenFor(actor, plan.call);
    if (turn && !(await turn())) return null;
    const dice = pairOf(plan.pair, actor.system.diceNow);
    const roll = await thrown(dice);
    const made = await createMessage(checkSource(actor, plan, dice, roll), plan.mode);
    return isCheck(made) ? made : null;
  }, null);
}

/** Throws dice as a roll of the host's, so that dice modules and other readers of rolls see what fell. */
export async function thrown(dice: readonly number[]): Promise<foundry.dice.Roll> {
  const formula = dice.map((die) => `1d${die}`).join(" + ");
  return new Roll(formula).evaluate();
}

function checkSource(
  actor: CharacterActor,
  plan: CheckPlan,
  [first, second]: Pair,
  roll: foundry.dice.Roll,
): object {
  const { kind, pair, difficulty, modifiers, purpose = "", call = "", clock = "", use = {} } = plan;
  const system = {
    actor: uuidOf(actor),
    actorName: nameNow(actor),
    kind,
    purpose,
    call,
    clock,
    pair: { first: pair[0], second: pair[1] },
    dice: { first, second },
    difficulty,
    modifiers,
    use,
  };
  const speaker = ChatMessage.implementation.getSpeaker({ actor });
  return { type: "check", content: "", speaker, rolls: [roll], sound: CONFIG.sounds.dice, system };
}
