import { localize } from "#foundry/i18n.ts";
import { parsed, type VoteKind } from "../data/deal.ts";
import { dollars, label } from "./labels.ts";

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
  const { name = "", owner = "", words = "" } = read ?? {};
  return { objective: name, owner, words, reward: rewardWords(read ?? {}) };
}

/** What an objective brings: "Cash, $300", "A thing, the notebook", "Good reputation, 2". */
export function rewardWords(vote: Readonly<Record<string, unknown>>): string {
  const { reward = "other", words = "" } = vote as Partial<Record<string, string>>;
  const amount = Number(vote["amount"] ?? 0);
  const sum = reward === "cash" ? dollars(amount) : String(Math.max(1, amount));
  const counts = !["thing", "clue", "advantage", "other"].includes(reward);
  const parts = [localize(`GAME_OF_BASTARDS.Reward.${reward}`), counts ? sum : "", words];
  return parts.filter((part) => part !== "").join(", ");
}
