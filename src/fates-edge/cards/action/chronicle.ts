import { findHere, idOf } from "#foundry/documents.ts";
import { wordsOfStored } from "#foundry/i18n.ts";
import { type Block, block } from "#table/telling.ts";
import { type ActionMessage, isPc } from "../../data/kinds.ts";
import { currentEdition, setting } from "../../data/settings.ts";
import { findUses } from "../../state/edges/card-edges.ts";
import { tableNumbers } from "../../state/party.ts";
import { genuineCall } from "../../state/rights.ts";
import { rerollsPaid } from "../../state/roll/roll-points.ts";
import { readAction } from "../../state/roll/roll.ts";
import { jointResult } from "./joint.ts";
import { outcomeWords } from "./outcome.ts";

/** What was done, what came of it and the twists that were drawn: the dice alone are read, not what may still be done about them. */
export function rollChronicle(message: ActionMessage): Block[] {
  const { system, rolls } = message;
  const found = findHere(system.actor);
  const actor = isPc(found) ? found : null;
  const paid = setting("automateBoons") ? rerollsPaid(actor?.system.boons ?? null, idOf(message)) : Infinity;
  const { scene } = tableNumbers();
  const { outcome } = readAction({ system, rolls, paid, uses: findUses(message), scene }, currentEdition());
  const together = genuineCall(system.request)?.system.mode ?? "";
  const joint = together === "" ? null : jointResult(message, game.user, { actor });
  const words = outcomeWords({ outcome, together, joint, fork: system.fork }, wordsOfStored);
  if (!words) return [];
  const said = system.approach === "" ? "" : `“${system.approach}” `;
  const draws = Object.values(system.gm.draws).filter(({ undone, erased }) => !undone && erased === "");
  const twists = draws.map((draw) => block("quote", draw.twist));
  return [block("line", `${said}${words.label}.`, actor?.name ?? system.actorName), ...twists];
}
