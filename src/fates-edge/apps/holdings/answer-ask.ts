import { localize } from "#foundry/i18n.ts";
import { askForWords } from "#table/windows/words-window.ts";
import { answerAsk } from "../../actions/retinue/answer-ask.ts";
import { askForSetup, takeSetup } from "../../actions/teamwork/ask-setup.ts";
import type { PlayerRequestMessage } from "../../data/kinds.ts";
import { readAsk } from "../../state/retinue/asks.ts";

/** Gives a GM's answer to an ask of an asset; one that is less than was asked is put into words first. */
export async function giveAnswer(message: PlayerRequestMessage, answer: string): Promise<void> {
  if (answer === "setup") await askForSetup(message);
  if (answer === "rolled") await takeSetup(message);
  if (answer === "yes" || answer === "stretch" || answer === "no") await answerAsk(message, answer);
  if (answer === "reduced") await askForReduced(message);
}

/** Asks a GM who gives less than was asked for the same price what that is (SRD 16.12). */
function askForReduced(message: PlayerRequestMessage): Promise<void> {
  const { words: hint, effect } = readAsk(message.system.data);
  return askForWords({
    id: `fates-edge-reduced-${message.id}`,
    page: "retinue",
    title: localize("FATES_EDGE.Holding.ReducedTitle"),
    label: localize("FATES_EDGE.Holding.ReducedWords"),
    hint,
    note: localize(`FATES_EDGE.Holding.ReducedNote.${effect || "off"}`),
    button: localize("FATES_EDGE.Holding.ReducedDo"),
    send: (words) => answerAsk(message, "reduced", words),
  });
}
