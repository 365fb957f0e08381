import type { DrawnCard } from "../../../data/message/action-data.ts";
import { SUITS } from "../../../rules/deck.ts";
import { wordsAt } from "../../../data/message/notice-data.ts";
import type { NoticeTeller } from "./notice-teller.ts";

/** A card flipped in a mixed-tier scene: how it was come by, what its suit is about there (SRD R.2), and what it did at once. */
export const tellFlip: NoticeTeller = (data, { say }) => {
  const suit = SUITS.find((name) => name === (data["card"] as DrawnCard | undefined)?.suit);
  const way = ["free", "epic"].find((name) => name === data["way"]) ?? "paid";
  return [
    say(`FATES_EDGE.Beat.Way.${way}`),
    ...(suit ? [say(`FATES_EDGE.Beat.About.${suit}`)] : []),
    ...wordsAt(data, "told"),
  ];
};
