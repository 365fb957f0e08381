import { localize, type Wording, wordsOfStored } from "#foundry/i18n.ts";
import { outcomeId, outcomeLine, type OutcomeView, undoneMark } from "#table/cards/outcomes.ts";
import type { CardAct } from "#table/wishes.ts";
import type { ActCard } from "../actions/acts.ts";
import { currentDials } from "../data/settings.ts";
import { isOpportunity } from "../rules/opportunities.ts";
import { label } from "../words/labels.ts";

const { say } = wordsOfStored;

/** The lines of what came of a card, each with its undo. */
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

/** One thing that came of a card. */
export interface ToldAct {
  readonly id: string;
  readonly text: string;
  readonly undone: boolean;
  readonly mayUndo: boolean;
}

/**
 * What became of all that was asked on a card, in its order; a refusal is told to whoever asked and to GMs.
 * @param textOf what an act that was done is told by, where its own words would not do
 */
export function toldActs(
  { system, isAuthor }: ActCard,
  { isGM }: User.Implementation,
  textOf: (act: CardAct) => string = doneText,
): ToldAct[] {
  return Object.entries(system.gm.acts)
    .filter(([, { state }]) => state === "done" || isGM || isAuthor)
    .map(([id, act]) => ({
      id,
      text: act.state === "done" ? textOf(act) : say(act.reason, wordsIn(act.data["words"])),
      undone: act.undone,
      mayUndo: isGM && act.state === "done" && !act.undone,
    }));
}

/** What one act did, in a sentence by today's names. */
export function doneText({ kind, data }: Pick<CardAct, "kind" | "data">): string {
  const said = wordsIn(data);
  const status = String(data["status"] ?? "");
  const row = currentDials().statuses.find(({ id }) => id === status);
  const names = {
    ...said,
    status: row ? label.status(row) : status,
    type: namedBy("DamageType", data["type"]),
    affinity: namedBy("Affinity", data["affinity"]),
    emotion: namedBy("Emotion", data["emotion"]),
    choice: namedBy("Fate", data["choice"]),
  };
  const opportunity = data["opportunity"];
  if (isOpportunity(opportunity)) return say(`TWO_DICE.Opportunity.${opportunity}.Told`, names);
  if (kind === "study") return studied(data, names);
  return say(actKey(kind, data), names);
}

/** What was learned of somebody, a sentence for each tier that the check has reached (Study). */
function studied(data: CardAct["data"], names: Readonly<Record<string, string | number>>): string {
  const pairs = (Array.isArray(data["affinities"]) ? data["affinities"] : []) as readonly unknown[];
  const affinities = pairs.flatMap((pair) => {
    const [type, affinity] = Array.isArray(pair) ? (pair as unknown[]) : [];
    const words = [namedBy("DamageType", type), namedBy("Affinity", affinity)];
    return words.includes("") ? [] : [words.join(": ")];
  });
  const told = { ...names, affinities: affinities.join(", ") || say("TWO_DICE.Study.Plain") };
  const tiers = [1, 2, 3].filter((tier) => tier <= Number(data["tier"]));
  return tiers.map((tier) => say(`TWO_DICE.Told.study${tier}`, told)).join(" ");
}

function actKey(kind: string, data: CardAct["data"]): string {
  if (kind === "sufferStatus" && data["avoided"] === true) return "TWO_DICE.Told.statusAvoided";
  if (kind === "tick" && Number(data["count"]) < 0) return "TWO_DICE.Told.erase";
  if (kind === "damage" && Number(data["lost"]) < 0) return "TWO_DICE.Told.absorbed";
  if (kind === "damage" && data["affinity"] !== "normal") return "TWO_DICE.Told.damageBy";
  return `TWO_DICE.Told.${kind}`;
}

function namedBy(group: "DamageType" | "Affinity" | "Emotion" | "Fate", value: unknown): string {
  return typeof value === "string" && /^[a-z]+$/i.test(value) ? localize(`TWO_DICE.${group}.${value}`) : "";
}

/** The words and numbers among an act's data, which anybody may have written. */
function wordsIn(data: unknown): Record<string, string | number> {
  const entries = Object.entries(data ?? {}).filter((entry): entry is [string, string | number] =>
    ["string", "number"].includes(typeof entry[1]),
  );
  return Object.fromEntries(entries);
}
