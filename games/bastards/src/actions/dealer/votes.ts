import { serverTime } from "#foundry/host.ts";
import { UserError } from "#table/refusals.ts";
import type { Ask } from "../../data/asks.ts";
import type { VoteKind } from "../../data/deal.ts";
import { TRAITS } from "../../rules/cards/card.ts";
import { agreed, voteStanding } from "../../rules/scene/votes.ts";
import { endOf } from "../../state/outside.ts";
import type { Dealing } from "./dealing.ts";
import { changeFate } from "./fate.ts";
import { settleObjective } from "./objectives.ts";
import { openVote } from "./open-vote.ts";
import { agreeOnEnd, closeEvening } from "./the-end.ts";
import { passTime } from "./time.ts";
import { endFight } from "./turns.ts";
import { tell } from "./tell.ts";

/** The most that a vote may set the difficulty to. */
const DIFFICULTY_MOST = 20;

/** Somebody objects to a hand, or asks whether an opposition is over (Consensus less one). */
export function callVote(dealing: Dealing, { about, value }: Ask & { kind: "callVote" }, user: string): void {
  const { plan } = dealing.deal;
  if (!isValue(about, value)) throw new UserError("TABLE.Error.NotNow");
  const owner = plan?.kind === "fate" ? (dealing.table.open.owners[plan.mine.holder] ?? null) : null;
  if (isOfHand(about) && owner === null) throw new UserError("GAME_OF_BASTARDS.Refused.noHand");
  if (about === "endFight" && !dealing.deal.turns) throw new UserError("GAME_OF_BASTARDS.Error.NoFight");
  if (about === "over" && endOf(dealing.marks) !== "plays") throw new UserError("TABLE.Error.NotNow");
  if (about === "over" && plan) throw new UserError("GAME_OF_BASTARDS.Refused.handRuns");
  openVote(dealing, { kind: about, value, by: user, concerned: isOfHand(about) ? owner : null });
  settleVote(dealing);
}

const isOfHand = (about: VoteKind): boolean => about === "difficulty" || about === "trait";

function isValue(about: VoteKind, value: string): boolean {
  if (about === "trait") return TRAITS.some((trait) => trait === value);
  return !isOfHand(about) || (/^\d+$/u.test(value) && Number(value) <= DIFFICULTY_MOST);
}

/** Somebody says yes or no; nobody says twice. */
export function castVote(dealing: Dealing, { vote: id, voice }: Ask & { kind: "vote" }, user: string): void {
  const { vote } = dealing.deal;
  if (vote?.id !== id) throw new UserError("GAME_OF_BASTARDS.Error.VoteOver");
  if (user === vote.concerned) throw new UserError("GAME_OF_BASTARDS.Error.OwnVote");
  if (!vote.players.includes(user) || vote.voices[user]) throw new UserError("GAME_OF_BASTARDS.Error.Voted");
  dealing.deal = {
    ...dealing.deal,
    vote: { ...vote, voices: { ...vote.voices, [user]: voice === "yes" ? "yes" : "no" } },
  };
  settleVote(dealing);
}

/** Closes a vote that is decided, or whose time is over, and does what was carried. @returns whether it closed */
export function settleVote(dealing: Dealing): boolean {
  const { vote } = dealing.deal;
  if (!vote) return false;
  const closed = serverTime() >= vote.until;
  const { yes, no, carried: most } = voteStanding({ ...vote, closed });
  const isForAll = vote.kind === "timePasses" || vote.kind === "theEnd";
  const carried = isForAll ? agreed({ ...vote, closed }) : most;
  if (carried === null) return false;
  dealing.deal = { ...dealing.deal, vote: null };
  tell(dealing, "voted", { about: vote.kind, value: vote.value, carried, yes, no });
  if (carried) CARRIED[vote.kind](dealing, vote.value);
  return true;
}

/** What is done once a vote is carried. */
const CARRIED: Readonly<Record<VoteKind, (dealing: Dealing, value: string) => void>> = {
  difficulty: (dealing, value) => changeFate(dealing, "difficulty", value),
  trait: (dealing, value) => changeFate(dealing, "trait", value),
  endFight,
  over: (dealing) => closeEvening(dealing),
  timePasses: passTime,
  theEnd: agreeOnEnd,
  opposition: (dealing, value) => settleObjective(dealing, "opposition", value),
  reward: (dealing, value) => settleObjective(dealing, "reward", value),
};

/** @throws UserError while all are asked about the hand at play */
export function requireNoVote({ deal }: Dealing): void {
  if (deal.vote && isOfHand(deal.vote.kind)) throw new UserError("GAME_OF_BASTARDS.Error.VoteFirst");
}
