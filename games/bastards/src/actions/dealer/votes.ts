import { serverTime } from "#foundry/host.ts";
import { UserError } from "#table/refusals.ts";
import type { Ask } from "../../data/asks.ts";
import type { StoredVote } from "../../data/deal.ts";
import { TRAITS } from "../../rules/cards/card.ts";
import { voteStanding } from "../../rules/scene/votes.ts";
import type { Dealing } from "./dealing.ts";
import { changeFate } from "./fate.ts";
import { endFight } from "./fight.ts";
import { inSeconds } from "./rounds.ts";
import { tell } from "./tell.ts";

/** The most that a vote may set the difficulty to. */
const DIFFICULTY_MOST = 20;

/** Somebody asks all to vote (Consensus less one); who asks has said yes. */
export function callVote(
  dealing: Dealing,
  { id, about, value }: Ask & { kind: "callVote" },
  user: string,
): void {
  const { vote, plan } = dealing.deal;
  if (vote) throw new UserError("GAME_OF_BASTARDS.Error.VoteRuns");
  if (!isValue(about, value)) throw new UserError("TABLE.Error.NotNow");
  const owner = plan?.kind === "fate" ? (dealing.table.open.owners[plan.mine.holder] ?? null) : null;
  if (about !== "endFight" && owner === null) throw new UserError("GAME_OF_BASTARDS.Refused.noHand");
  if (about === "endFight" && !dealing.deal.turns) throw new UserError("GAME_OF_BASTARDS.Error.NoFight");
  const concerned = about === "endFight" ? null : owner;
  if (user === concerned) throw new UserError("GAME_OF_BASTARDS.Error.OwnVote");
  const players = game.users.filter((one) => one.active).map((one) => one.id);
  const until = inSeconds(dealing.dials.voteSeconds);
  const opened: StoredVote = {
    id,
    kind: about,
    value,
    by: user,
    concerned,
    players,
    voices: { [user]: "yes" },
    until,
  };
  dealing.deal = { ...dealing.deal, vote: opened };
  settleVote(dealing);
}

function isValue(about: StoredVote["kind"], value: string): boolean {
  if (about === "trait") return TRAITS.some((trait) => trait === value);
  return about === "endFight" || (/^\d+$/u.test(value) && Number(value) <= DIFFICULTY_MOST);
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
  const { carried, yes, no } = voteStanding({ ...vote, closed });
  if (carried === null) return false;
  dealing.deal = { ...dealing.deal, vote: null };
  tell(dealing, "voted", { about: vote.kind, value: vote.value, carried, yes, no });
  if (!carried) return true;
  if (vote.kind === "endFight") endFight(dealing);
  else changeFate(dealing, vote.kind, vote.value);
  return true;
}

/** @throws UserError while all are asked about the hand at play */
export function requireNoVote({ deal }: Dealing): void {
  if (deal.vote && deal.vote.kind !== "endFight") throw new UserError("GAME_OF_BASTARDS.Error.VoteFirst");
}
