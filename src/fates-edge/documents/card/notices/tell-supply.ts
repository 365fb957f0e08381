import { SUPPLY_SIZE } from "../../../rules/supply.ts";
import { numberAt, wordAt, wordsAt } from "../../../data/message/notice-data.ts";
import type { NoticeTeller } from "./notice-teller.ts";

/** Why supply moved, and how it stands now (SRD 20.3). */
export const tellSupply: NoticeTeller = (data, { say }) => {
  const [before, after] = [numberAt(data, "before"), numberAt(data, "after")];
  const reasons = wordsAt(data, "reasons").map((reason) => say(`FATES_EDGE.Supply.Reason.${reason}`));
  const name = say(`FATES_EDGE.Party.SupplyName.${after}`);
  const key = before === after ? "Holds" : after > before ? "Fills" : "Clears";
  return [
    ...reasons,
    say(`FATES_EDGE.Supply.${key}`, { filled: after, size: SUPPLY_SIZE, name }),
    wordAt(data, "pressure"),
  ].filter(Boolean);
};

/** What low supply costs everyone, offered or given. */
export const tellSupplyLow: NoticeTeller = (data, { say, count }) => {
  const told = wordsAt(data, "told");
  if (told.length > 0) return told;
  const lines = [count("FATES_EDGE.Supply.Tires", numberAt(data, "fatigue"))];
  return numberAt(data, "filled") >= SUPPLY_SIZE ? [...lines, say("FATES_EDGE.Supply.MustStop")] : lines;
};
