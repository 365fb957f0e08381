import { standingActs } from "#table/wishes.ts";
import { isAct, isCall, type PartyActor } from "../data/kinds.ts";
import { currentDials } from "../data/settings.ts";
import { type ConflictSide, whoBegins } from "../rules/conflict.ts";
import { calledOf } from "./call.ts";
import { partyAround } from "./party.ts";

/** Who begins by the last group check for initiative since this party's conflict began; null before its leader has rolled (Initiative). */
export function initiativeOf({ uuid }: PartyActor): ConflictSide | null {
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
  const outcome = isCall(call) ? calledOf(call)[0]?.state?.verdict.outcome : undefined;
  const side = outcome ? whoBegins(true, outcome, currentDials()) : "check";
  return side === "check" ? null : side;
}
