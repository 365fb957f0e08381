import type { PcActor } from "../../documents/kinds.ts";
import { onDemand } from "../on-demand.ts";
import { openOne } from "../open-one.ts";

/** What a player says of the story: that something happened before, or that some small thing is so. */
export type Saying = "flashback" | "suggest";

const wordsWindow = onDemand(() => import("./words-window.ts"));

/** Asks for the words of a flashback or a suggestion, and puts them into the log. */
export async function openWords(actor: PcActor, saying: Saying): Promise<void> {
  const part = await wordsWindow();
  if (!part) return;
  const { WordsWindow } = part;
  await openOne(WordsWindow.idFor(actor, saying), () => new WordsWindow(actor, saying));
}
