import type { Wording } from "#foundry/i18n.ts";
import { resultParts } from "../parts/outcome-bar.ts";
import { tickedWords } from "../parts/outcome-lines.ts";
import { answerWord, type CallView } from "./view.ts";

/** A request's card as lines of plain text. */
export function callText(view: CallView, words: Wording): string[] {
  const { say } = words;
  const names = view.actors.map(({ name }) => name).join(", ");
  const asked = [view.attributeLabel, view.skillLabel].filter(Boolean).join(" + ");
  const answers = view.actors.map((actor) => `${actor.name}: ${say(`FATES_EDGE.Call.${answerWord(actor)}`)}`);
  return [
    say("FATES_EDGE.Call.Aria", { names }),
    view.mode === "" ? "" : say(`FATES_EDGE.Call.Mode.${view.mode}`),
    asked,
    dvLine(view, say),
    view.approach,
    ...answers,
    opponentLine(view, words),
    ...resultLines(view, words),
    ...view.ticks.filter(({ undone }) => !undone).map(({ name, count }) => tickedWords(name, count, words)),
  ].filter(Boolean);
}

function dvLine({ dv, dvName: dvKey, edition }: CallView, say: Wording["say"]): string {
  if (dv === null) return "";
  return say("FATES_EDGE.Dv.Named", { dv, name: say(`FATES_EDGE.Dv.${edition}.${dvKey}`) });
}

function opponentLine({ opponent }: CallView, { say }: Wording): string {
  if (!opponent) return "";
  const { name, dice, successes } = opponent;
  if (dice.length === 0) return `${name}: ${say("FATES_EDGE.Call.Waiting")}`;
  const faces = dice.map(({ face }) => face).join(", ");
  return `${say("FATES_EDGE.Call.Side", { name, successes })} (${faces})`;
}

/** One result for all: an outcome, or who carries the contest. */
function resultLines({ result, isHidden }: CallView, words: Wording): string[] {
  const { say } = words;
  if (isHidden) return [say("FATES_EDGE.Call.HiddenResult")];
  if (!result) return [];
  const [first = "", ...others] = resultParts(result, words);
  if (result.kind === "group")
    return [`${say(`FATES_EDGE.Outcome.${result.outcome.outcome}`)}. ${first}`, ...others];
  const { leader } = result;
  return [leader === "" ? say("FATES_EDGE.Call.Tie") : say("FATES_EDGE.Call.Leads", { name: leader }), first];
}
