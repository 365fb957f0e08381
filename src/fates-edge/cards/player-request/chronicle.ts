import { isHidden } from "#table/cards/card-view.ts";
import { type Block, block } from "#table/telling.ts";
import type { PlayerRequestMessage } from "../../data/kinds.ts";
import { asPlayer, messageFacts } from "../../state/roll/message-facts.ts";
import { viewPlayerRequest } from "./view.ts";

/** Player requests that are told in a chronicle; what others came to stands on the cards that they lead to. */
const PLAYER_REQUESTS = ["epilogue", "legacy"];

/** What was decided or left, in the words of its card. */
export function playerRequestChronicle(message: PlayerRequestMessage): Block[] {
  const { system } = message;
  if (!PLAYER_REQUESTS.includes(system.kind) || system.gm.state !== "done" || system.gm.undone) return [];
  const view = viewPlayerRequest({ ...asPlayer(messageFacts(message, game.user)), system, clock: null });
  if (isHidden(view)) return [];
  return [block("line", view.title), ...view.lines.map((line) => block("quote", line))];
}
