import { localize } from "#foundry/i18n.ts";
import { parsed, type VoteKind } from "../data/deal.ts";
import { label } from "./labels.ts";

/** What a vote would make of something, in words: "Difficulty 3", "Time passes: a week". */
export function voteWords(kind: VoteKind, value: string): string {
  return localize(`GAME_OF_BASTARDS.Hand.VoteAbout.${kind}`, {
    value: valueWords(kind, value),
    ...objectiveWords(value),
  });
}

function valueWords(kind: VoteKind, value: string): string {
  if (kind === "trait") return label.trait(value as never);
  return kind === "timePasses" ? value.split(" ").slice(1).join(" ") : value;
}

/** What a vote on an objective names; empty for any other. */
export function objectiveWords(value: string): Readonly<Record<string, string | number>> {
  const read = (value.startsWith("{") ? parsed(value) : null) as Readonly<
    Record<string, string | number>
  > | null;
  const { name = "", owner = "", words = "", amount = 0, reward = "other" } = read ?? {};
  return { objective: name, owner, words, amount, reward: localize(`GAME_OF_BASTARDS.Reward.${reward}`) };
}
