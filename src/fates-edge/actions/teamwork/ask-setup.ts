import { idOf, uuidOf } from "#foundry/documents.ts";
import { isUnjudged } from "#table/acts/player-requests.ts";
import { UserError } from "#table/refusals.ts";
import type { PlayerRequestMessage } from "../../data/kinds.ts";
import { itemRef } from "#table/words/line.ts";
import { setupOf } from "../../data/message/player-request.ts";
import { SETUP_TEST } from "../../rules/retinue/assets.ts";
import { setupStanding } from "../../state/teamwork/ask-setup.ts";
import { askFacts, whyNotAsk } from "../../state/retinue/asks.ts";
import { claimAnswer, endAsk, onAsk } from "../retinue/answer-ask.ts";
import { refuseAsk } from "../retinue/ask-asset.ts";
import type { PlayerRequestKind } from "../player-requests.ts";
import { postCall } from "../roll/calls.ts";

/**
 * A GM asks for a roll that shall make an ask plausible (addenda: DV 2, Wits and Lore or Presence and Sway). The ask waits for it, and is
 * answered by it.
 */
export function askForSetup(message: PlayerRequestMessage): Promise<boolean> {
  return onAsk(message, async ({ ask, actor, asset }) => {
    if (setupOf(message.system) !== "") throw new UserError("TABLE.Error.NotNow");
    await claimAnswer(message, "setup");
    const thing = itemRef({ uuid: uuidOf(asset), name: ask.assetName });
    const approach = { key: "FATES_EDGE.Holding.SetupRoll", data: { asset: thing, ask: ask.words } };
    const request = await postCall({ actors: [uuidOf(actor)], dv: SETUP_TEST.dv, approach });
    if (request) await message.update({ system: { gm: { data: { setup: idOf(request) } } } });
  });
}

/** A GM lets the roll count as it is, although a boon could still re-roll a die. */
export function takeSetup(message: PlayerRequestMessage): Promise<boolean> {
  return onAsk(message, () => endAsRolled(message));
}

/** @throws UserError where there is no roll that answers */
async function endAsRolled(message: PlayerRequestMessage): Promise<void> {
  const facts = askFacts(message);
  const { answer } = setupStanding(message);
  if (!facts || !answer) throw new UserError("TABLE.Error.NotNow");
  const less = answer === "reduced" ? [{ key: "FATES_EDGE.Holding.RolledLess", data: {} }] : [];
  await endAsk(message, facts, { answer, less, declined: "AskRolledMiss" });
}

/**
 * An ask waits for a GM's word, or for the roll that a GM asked for. The active GM's client itself refuses an ask that
 * is forged or unpaid, or whose asset was compromised or lost meanwhile, and answers an ask that its roll has settled,
 * once.
 */
export const activateRequest: PlayerRequestKind = {
  kind: "activate",
  isDue: (message) => isUnjudged(message) && (whyNotAsk(message) !== "" || isSettled(message)),
  async take(messages) {
    for (const message of messages) {
      // A GM may have answered it while those before it were judged.
      if (!isUnjudged(message)) continue;
      const reason = whyNotAsk(message);
      if (reason !== "") await refuseAsk(message, reason);
      else await onAsk(message, () => endAsRolled(message));
    }
  },
};

function isSettled(message: PlayerRequestMessage): boolean {
  return setupStanding(message).setup === "made";
}
