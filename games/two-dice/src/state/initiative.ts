import { standingActs } from "#table/wishes.ts";
import { type CallMessage, isAct, isCall, type PartyActor } from "../data/kinds.ts";
import { currentDials } from "../data/settings.ts";
import { type ConflictSide, whoBegins } from "../rules/conflict.ts";
import { calledOf } from "./call.ts";
import { partyAround } from "./party.ts";

/** The last group check for initiative that was asked for since this party's conflict began (Initiative). */
export function initiativeCall({ uuid }: PartyActor): CallMessage | null {
  const messages = game.messages.contents;
  const begun = messages.findLastIndex(
    (message) =>
      isAct(message) &&
      standingActs(message).some(([, { kind, data }]) => kind === "beginConflict" && data["party"] === uuid),
  );
  const call = messages
    .slice(begun + 1)
    .findLast(
      (message) =>
        isCall(message) &&
        message.system.kind === "initiative" &&
        partyAround(message.system.actors[0] ?? "")?.uuid === uuid,
    );
  return isCall(call) ? call : null;
}

/** Who begins by that check; null before its leader has rolled. */
export function initiativeOf(party: PartyActor): ConflictSide | null {
  const call = initiativeCall(party);
  const outcome = call ? calledOf(call)[0]?.state?.verdict.outcome : undefined;
  const side = outcome ? whoBegins(true, outcome, currentDials()) : "check";
  return side === "check" ? null : side;
}
