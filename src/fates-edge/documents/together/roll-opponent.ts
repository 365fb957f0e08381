import { hostDice } from "../../../foundry/dice-source.ts";
import { Problem } from "../../../table/problem.ts";
import { attempt } from "../../../table/refusals.ts";
import { inTurn } from "../../../table/serialize.ts";
import { currentEdition } from "../../data/current-edition.ts";
import type { RequestMessage } from "../../data/kinds.ts";
import { ActionRoll } from "../../dice/action-roll.ts";
import { rollAction } from "../../rules/roll-history.ts";
import { requireGM } from "../actions/require-gm.ts";
import { genuineRequest } from "../card/genuine-request.ts";
import { currentDie } from "../party/current-die.ts";

/** A GM rolls for the other side of a contest, once, on the call itself. Its 1s give nothing to the bank. */
export function rollOpponent(request: RequestMessage): Promise<boolean> {
  return inTurn(`message ${request.id}`, () =>
    attempt(async () => {
      requireGM();
      const { mode, opponent } = requireThere(request).system;
      if (mode !== "contest" || opponent.dice < 1 || request._source.rolls.length > 0)
        throw new Problem("FATES_EDGE.Error.NotNow");
      const history = rollAction(
        { size: opponent.dice, ladder: "basic", forced: 0, die: currentDie(currentEdition()) },
        hostDice,
      );
      const roll = ActionRoll.fromHistory(history, { dv: 1, ladder: "basic", forced: 0 });
      await request.update({ rolls: [JSON.stringify(roll)], sound: CONFIG.sounds.dice });
      return true;
    }, false),
  );
}

/** A GM counts a call as it stands, whoever has not rolled. */
export function closeRequest(request: RequestMessage): Promise<boolean> {
  return inTurn(`message ${request.id}`, () =>
    attempt(async () => {
      requireGM();
      await requireThere(request).update({ system: { closed: true } });
      return true;
    }, false),
  );
}

function requireThere(request: RequestMessage): RequestMessage {
  const there = genuineRequest(request.id ?? "");
  if (!there) throw new Problem("FATES_EDGE.Error.RequestGone");
  return there;
}
