import { wordsOfStored } from "#foundry/i18n.ts";
import { wordsAmong } from "#table/cards/told-acts.ts";
import type { CardAct } from "#table/wishes.ts";

const { say } = wordsOfStored;

/** What one act did, in a sentence by today's names. */
export function doneText({ kind, data }: Pick<CardAct, "kind" | "data">): string {
  return say(toldKey(kind, data), wordsAmong(data));
}

function toldKey(kind: string, data: CardAct["data"]): string {
  if (kind === "tick" && Number(data["count"]) < 0) return "BEACON_ROAD.Told.erase";
  if (kind === "pay" && data["assistant"] !== "") return "BEACON_ROAD.Told.payWithHelp";
  return `BEACON_ROAD.Told.${kind}`;
}
