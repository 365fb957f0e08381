import { localize, localizeCount, type Wording } from "#foundry/i18n.ts";
import { outcomeBar, resultParts } from "../parts/outcome-bar.ts";
import type { ActionView } from "./view.ts";

/** The bar of an outcome: its look, its name and one line. */
interface OutcomeWords {
  readonly look: string;
  readonly label: string;
  readonly line: string;
}

/**
 * An outcome in words. A roll that several share is told by their joint result, so that a losing side is not told that
 * it went well.
 * @param toRoller whether whoever rolled is spoken to, as "you"; a saved log names them
 */
export function outcomeWords(
  view: Pick<ActionView, "outcome" | "together" | "joint"> & Partial<Pick<ActionView, "fork">>,
  words: Wording,
  toRoller = false,
): OutcomeWords | null {
  const { outcome, together } = view;
  if (!outcome) return null;
  if (together !== "") return jointWords(view, { successes: outcome.successes, toRoller }, words);
  const { say, count } = words;
  const { outcome: look, successes, dv, bargained } = outcome;
  const against = bargained
    ? say("FATES_EDGE.Outcome.Bargained", { dv })
    : count("FATES_EDGE.Outcome.Against", successes, { dv });
  return {
    look,
    label: say(`FATES_EDGE.Outcome.${look}`),
    line: `${against} ${whatItMeans(look, view.fork, words)}`,
  };
}

/** What an outcome brings; of a partial the ways out, until one of them is chosen. */
export function whatItMeans(
  outcome: NonNullable<ActionView["outcome"]>["outcome"],
  fork: ActionView["fork"] = "",
  { say }: Pick<Wording, "say">,
): string {
  return say(`FATES_EDGE.Outcome.Line.${outcome === "partial" && fork !== "" ? "chosen" : outcome}`);
}

function jointWords(
  { together, joint }: Pick<ActionView, "together" | "joint">,
  { successes, toRoller }: { readonly successes: number; readonly toRoller: boolean },
  words: Wording,
): OutcomeWords {
  const { say, count } = words;
  if (!joint) {
    const label = count("FATES_EDGE.Call.Counts", successes);
    return { look: "open", label, line: say(`FATES_EDGE.Call.Part.${together}`) };
  }
  const { result, own } = joint;
  const parts = resultParts(result, words);
  if (result.kind === "group") {
    const { outcome: look } = result.outcome;
    const label = say(`FATES_EDGE.Call.${toRoller ? "YourGroup" : "GroupOutcome"}`, {
      outcome: say(`FATES_EDGE.Outcome.${look}`),
    });
    return { look, label, line: parts.join(" ") };
  }
  const line = `${parts.join(" ")}.`;
  if (result.leader === "") return { look: "partial", label: say("FATES_EDGE.Call.Tie"), line };
  const isWon = result.leader === own;
  const [ofOthers, toYou] = isWon ? ["Leads", "YouWin"] : ["Loses", "YouLose"];
  const label = say(`FATES_EDGE.Call.${toRoller ? toYou : ofOthers}`, { name: own });
  return { look: isWon ? "clean" : "miss", label, line };
}

/** The bar of the outcome, with the setbacks that cut into it, and how many there would be without an edge. */
export function outcomeView(view: ActionView): object | null {
  const { outcome, rollPoints } = view;
  const words = outcomeWords(view, { say: localize, count: localizeCount }, view.joint?.isYours ?? false);
  if (!outcome || !words) return null;
  const { count: setbacks, cancelled } = rollPoints;
  const { look: name, label, line } = words;
  const spared =
    cancelled > 0 ? localize("FATES_EDGE.Card.Cancelled", { count: cancelled, left: setbacks }) : "";
  const rolled = cancelled > 0 ? setbacks + cancelled : 0;
  const bar = outcomeBar({ name, label, line, setbacks }, spared);
  return { ...bar, rolled, hasCost: setbacks + rolled > 0, bargained: outcome.bargained };
}
