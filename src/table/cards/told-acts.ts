import { type Wording, wordsOfStored } from "../../foundry/i18n.ts";
import type { CardAct, WishCard } from "../wishes.ts";
import { outcomeId, outcomeLine, type OutcomeView, undoneMark } from "./outcomes.ts";

/** One thing that came of a card. */
export interface ToldAct {
  readonly id: string;
  readonly text: string;
  readonly undone: boolean;
  readonly mayUndo: boolean;
}

/**
 * What became of all that was asked on a card, in its order; a refusal is told to whoever asked and to GMs.
 * @param textOf what an act that was done is told by
 */
export function toldActs(
  { system, isAuthor }: WishCard,
  { isGM }: User.Implementation,
  textOf: (act: CardAct, id: string) => string,
): ToldAct[] {
  return Object.entries(system.gm.acts)
    .filter(([, { state }]) => state === "done" || isGM || isAuthor)
    .map(([id, act]) => ({
      id,
      text:
        act.state === "done" ? textOf(act, id) : wordsOfStored.say(act.reason, wordsAmong(act.data["words"])),
      undone: act.undone,
      mayUndo: isGM && act.state === "done" && !act.undone,
    }));
}

/** The lines of what came of a card, each with its undo: its type of message takes `act` back by `undoCardAct`. */
export function actOutcomes(acts: readonly ToldAct[], uid: string): OutcomeView[] {
  return acts.map(({ id: key, text, undone, mayUndo }) => {
    const facts = { part: "act", key, text, undone };
    return outcomeLine(facts, outcomeId(uid, facts), mayUndo);
  });
}

/** The same in plain lines. */
export function toldText(
  told: readonly Pick<ToldAct, "text" | "undone">[],
  words: Pick<Wording, "say">,
): string[] {
  return told.map(({ text, undone }) => `${text}${undoneMark(undone, words)}`);
}

/** The words and numbers among an act's data, which anybody may have written. */
export function wordsAmong(data: unknown): Record<string, string | number> {
  const entries = Object.entries(data ?? {}).filter((entry): entry is [string, string | number] =>
    ["string", "number"].includes(typeof entry[1]),
  );
  return Object.fromEntries(entries);
}
