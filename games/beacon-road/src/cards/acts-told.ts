import { wordsOfStored } from "#foundry/i18n.ts";
import { wordsAmong } from "#table/cards/told-acts.ts";
import { isStatus } from "../rules/combat/statuses.ts";
import { label } from "../words/labels.ts";
import { lineText, linesIn } from "../words/step.ts";
import { CONSEQUENCES } from "../state/consequence.ts";
import { answerWords, consequenceWords, leftWords } from "./consequences-view.ts";
import type { CardAct } from "#table/wishes.ts";

const { say } = wordsOfStored;

/** What one act did, in a sentence by today's names. */
export function doneText(act: Pick<CardAct, "kind" | "data">): string {
  const { kind, data } = act;
  if (CONSEQUENCES.some((one) => one === kind)) return consequenceText(act);
  if (kind === "resist" || kind === "armor") return answerText(act);
  if (kind === "damage") return damageText(act);
  if (kind === "step") return stepText(act);
  const named = Object.entries(NAMED).flatMap(([field, group]) => {
    const value = data[field];
    return isWord(value) ? [[field, say(`BEACON_ROAD.${group}.${value}`)]] : [];
  });
  return say(toldKey(kind, data), { ...wordsAmong(data), ...Object.fromEntries(named) });
}

/** What a step did, with what its dice came to. */
function stepText({ data }: Pick<CardAct, "data">): string {
  const told = linesIn(data["lines"]).map(lineText).join(" ");
  const faces = String(data["faces"] ?? "");
  return faces === "" ? told : say("BEACON_ROAD.Told.stepDice", { told, faces });
}

/** Hit points and a wound that an attack cost somebody. */
function damageText({ data }: Pick<CardAct, "data">): string {
  const wound = data["wound"];
  if (!isStatus(wound)) return say("BEACON_ROAD.Told.damage", wordsAmong(data));
  const key = Number(data["amount"]) > 0 ? "damageWound" : "wound";
  return say(`BEACON_ROAD.Told.${key}`, { ...wordsAmong(data), wound: label.status(wound) });
}

/** A consequence with what became of it. */
function consequenceText(act: Pick<CardAct, "kind" | "data">): string {
  return [consequenceWords(act), answerWords(act)].filter(Boolean).join(" ");
}

/** What a resistance roll, or a box of armour, came to. */
function answerText({ kind, data }: Pick<CardAct, "kind" | "data">): string {
  const left = leftWords(String(data["what"]), Number(data["left"] ?? 0));
  const stress = Number(data["stress"] ?? 0);
  const key = kind === "armor" ? `armor.${String(data["use"])}` : stress < 0 ? "resistCleared" : "resist";
  const over = Number(data["over"] ?? 0);
  const told = say(`BEACON_ROAD.Told.${key}`, { ...wordsAmong(data), stress: Math.abs(stress), left });
  return over > 0 ? `${told} ${say("BEACON_ROAD.Told.overStress", { over })}` : told;
}

/** Fields of an act that hold a word of the rules, and where such words stand in `lang/`. */
const NAMED = { position: "Position", effect: "Effect", outcome: "Outcome" };

function isWord(value: unknown): value is string {
  return typeof value === "string" && /^[a-z]+$/i.test(value);
}

function toldKey(kind: string, data: CardAct["data"]): string {
  if (kind === "tick" && Number(data["count"]) < 0) return "BEACON_ROAD.Told.erase";
  if (kind === "pay" && data["assistant"] !== "") return "BEACON_ROAD.Told.payWithHelp";
  return `BEACON_ROAD.Told.${kind}`;
}
