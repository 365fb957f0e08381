import { isGMHere } from "#foundry/host.ts";
import { followHooks } from "#foundry/host.ts";
import { actOn } from "#table/acts/in-turn.ts";
import { UserError } from "#table/refusals.ts";
import { type AskWhat, FLAG } from "../data/asks.ts";
import type { Answer } from "../data/deal.ts";
import { isScene } from "../data/kinds.ts";
import { dealOf } from "../state/deal.ts";
import { say } from "./keys.ts";

/** How long one waits for the dealer's client, in milliseconds: past that it is said to be silent. */
const PATIENCE = 15_000;

/**
 * Asks the dealer's client for something and waits for its answer. A refusal is told to this user in words.
 * @returns whether it was done
 */
export function ask(what: AskWhat): Promise<boolean> {
  return actOn("ask the dealer", async () => {
    if (!isGMHere()) throw new UserError("GAME_OF_BASTARDS.Error.NoDealer");
    const id = foundry.utils.randomID();
    const answered = answerTo(id);
    await say(FLAG.ask, JSON.stringify({ id, ...what }));
    const { reason, words } = await answered;
    if (reason !== "") throw new UserError(reason, words);
  });
}

function answerTo(id: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const silent = (): void => {
      end();
      reject(new UserError("GAME_OF_BASTARDS.Error.DealerSilent"));
    };
    const timer = setTimeout(silent, PATIENCE);
    const end = followHooks(["updateActor"], (actor) => {
      const answer = isScene(actor) ? dealOf(actor).answers[game.userId ?? ""] : undefined;
      if (answer?.id !== id) return;
      clearTimeout(timer);
      end();
      resolve(answer);
    });
  });
}
