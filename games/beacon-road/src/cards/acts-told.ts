import { wordsOfStored } from "#foundry/i18n.ts";
import { wordsAmong } from "#table/cards/told-acts.ts";
import type { CardAct } from "#table/wishes.ts";

const { say } = wordsOfStored;

/** What one act did, in a sentence by today's names. */
export function doneText({ kind, data }: Pick<CardAct, "kind" | "data">): string {
  const named = Object.entries(NAMED).flatMap(([field, group]) => {
    const value = data[field];
    return isWord(value) ? [[field, say(`BEACON_ROAD.${group}.${value}`)]] : [];
  });
  return say(toldKey(kind, data), { ...wordsAmong(data), ...Object.fromEntries(named) });
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
