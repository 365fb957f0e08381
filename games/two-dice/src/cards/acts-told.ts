import { localize, wordsOfStored } from "#foundry/i18n.ts";
import { wordsAmong } from "#table/cards/told-acts.ts";
import type { CardAct } from "#table/wishes.ts";
import { currentDials } from "../data/settings.ts";
import { isOpportunity } from "../rules/opportunities.ts";
import { label } from "../words/labels.ts";

const { say } = wordsOfStored;

/** What one act did, in a sentence by today's names. */
export function doneText({ kind, data }: Pick<CardAct, "kind" | "data">): string {
  const said = wordsAmong(data);
  const status = String(data["status"] ?? "");
  const row = currentDials().statuses.find(({ id }) => id === status);
  const names = {
    ...said,
    status: row ? label.status(row) : status,
    type: namedBy("DamageType", data["type"]),
    affinity: namedBy("Affinity", data["affinity"]),
    emotion: namedBy("Emotion", data["emotion"]),
    choice: namedBy("Fate", data["choice"]),
    event: namedBy("TravelEvent", data["event"]),
    side: namedBy("Side", data["side"]),
    action: namedBy("Action", data["action"], ".Name"),
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

type WordGroup = "DamageType" | "Affinity" | "Emotion" | "Fate" | "Side" | "Action" | "TravelEvent";

function namedBy(group: WordGroup, value: unknown, suffix = ""): string {
  const isWord = typeof value === "string" && /^[a-z]+$/i.test(value);
  return isWord ? localize(`TWO_DICE.${group}.${value}${suffix}`) : "";
}
