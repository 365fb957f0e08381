import { findHere } from "#foundry/documents.ts";
import { localize, wordsOfStored } from "#foundry/i18n.ts";
import { wordsAmong } from "#table/cards/told-acts.ts";
import type { CardAct } from "#table/wishes.ts";
import { currentDials } from "../data/settings.ts";
import { isOpportunity } from "../rules/opportunities.ts";
import { STORY_GAINS } from "../rules/points.ts";
import { characterHere, knowsHealth } from "../state/rights.ts";
import { label } from "../words/labels.ts";

const { say } = wordsOfStored;

/** What one act did, in a sentence by today's names, as this user may know it. */
export function doneText({ kind, data }: Pick<CardAct, "kind" | "data">, user: User.Implementation): string {
  const said = wordsAmong(data);
  const status = String(data["status"] ?? "");
  const row = currentDials().statuses.find(({ id }) => id === status);
  const names = {
    points: STORY_GAINS.surrender,
    ...said,
    status: row ? label.status(row) : status,
    type: namedBy("DamageType", data["type"]),
    affinity: namedBy("Affinity", data["affinity"]),
    emotion: namedBy("Emotion", data["emotion"]),
    choice: namedBy("Fate", data["choice"]),
    event: namedBy("TravelEvent", data["event"]),
    side: namedBy("Side", data["side"]),
    reason: namedBy("Reason", data["reason"]),
    action: namedBy("Action", data["action"], ".Name"),
    activity: namedBy("Activity", data["activity"], ".Name"),
  };
  const opportunity = data["opportunity"];
  if (isOpportunity(opportunity)) return say(`TWO_DICE.Opportunity.${opportunity}.Told`, names);
  if (kind === "study") return studied(data, names);
  if (kind === "camp") return camped(data, names);
  const told = say(actKey(kind, data), names);
  if (Number(data["gained"]) >= 0)
    return say(`TWO_DICE.Told.gained.${String(data["kind"])}`, { ...said, told });
  const isHarmed = kind === "damage" && Number(data["lost"]) >= 0;
  return isHarmed && knowsHealth(user, characterHere(data["target"]))
    ? say("TWO_DICE.Told.healthLeft", { ...said, told })
    : told;
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

/** What somebody has chosen in a rest (Camp Activities). */
function camped(data: CardAct["data"], names: Readonly<Record<string, string | number>>): string {
  const bond = wordsAmong(data["bond"]);
  const emotion = namedBy("Emotion", bond["emotion"]);
  const activities: readonly unknown[] = Array.isArray(data["activities"]) ? data["activities"] : [];
  const choices = [
    ...(emotion === "" ? [] : [say("TWO_DICE.Told.campBond", { ...bond, emotion })]),
    ...activities.map((one) => activityText(wordsAmong(one), names["name"])),
  ];
  return say("TWO_DICE.Told.camp", {
    ...names,
    choices: choices.join("; ") || say("TWO_DICE.Told.campNothing"),
  });
}

/** One camp activity, with what its die brought and whom or what it is for. */
function activityText(said: Readonly<Record<string, string | number>>, chooser: unknown): string {
  const id = said["activity"];
  const named = namedBy("Activity", id, ".Name");
  const activity =
    said["name"] === chooser ? named : say("TWO_DICE.Told.campFor", { ...said, activity: named });
  const about = (findHere(String(said["about"] ?? "")) as { readonly name?: string } | null)?.name;
  if (about) return say("TWO_DICE.Told.campAbout", { activity, about });
  if (!("face" in said)) return activity;
  const brought = said["found"] === 0 ? "Mishap" : "Found";
  return say(`TWO_DICE.Told.camp${id === "exploration" ? brought : "Die"}`, { ...said, activity });
}

function actKey(kind: string, data: CardAct["data"]): string {
  if (kind === "sufferStatus" && data["avoided"] === true) return "TWO_DICE.Told.statusAvoided";
  if (kind === "defeat" && data["choice"] === "surrender") return "TWO_DICE.Told.surrender";
  if (kind === "tick" && Number(data["count"]) < 0) return "TWO_DICE.Told.erase";
  if (kind === "damage" && Number(data["lost"]) < 0) return "TWO_DICE.Told.absorbed";
  if (kind === "damage" && data["affinity"] !== "normal") return "TWO_DICE.Told.damageBy";
  const other = ABOUT[kind];
  return `TWO_DICE.Told.${kind}${other && (data[other] ?? "") === "" ? "Alone" : ""}`;
}

/** Acts that are told otherwise where they are about nobody, and the word that names whom they are about. */
const ABOUT: Readonly<Record<string, string>> = {
  beginSession: "names",
  castSpell: "names",
  useItem: "target",
  workOnProject: "left",
};

type WordGroup =
  "DamageType" | "Affinity" | "Reason" | "Emotion" | "Fate" | "Side" | "Action" | "TravelEvent" | "Activity";

function namedBy(group: WordGroup, value: unknown, suffix = ""): string {
  const isWord = typeof value === "string" && /^[a-z-]+$/i.test(value);
  return isWord ? localize(`TWO_DICE.${group}.${value}${suffix}`) : "";
}
