import { UserError } from "#table/refusals.ts";
import type { StoredVote } from "../../data/deal.ts";
import type { Dealing } from "./dealing.ts";
import { playersOf } from "../../state/deal.ts";
import { inSeconds } from "./rounds.ts";

/** Opens a vote among all who are here; who asks has said yes (Consensus less one). @throws UserError while another runs */
export function openVote(
  dealing: Dealing,
  vote: Pick<StoredVote, "kind" | "value" | "by" | "concerned">,
): void {
  if (dealing.deal.vote) throw new UserError("GAME_OF_BASTARDS.Error.VoteRuns");
  if (vote.by === vote.concerned) throw new UserError("GAME_OF_BASTARDS.Error.OwnVote");
  const here = game.users.filter(({ active }) => active).map(({ id }) => id);
  // Where all have to agree, it is all who play somebody.
  const isForAll = vote.kind === "timePasses" || vote.kind === "theEnd";
  const players = isForAll ? here.filter((id) => playersOf().some(({ user }) => user.id === id)) : here;
  const until = inSeconds(dealing.dials.voteSeconds);
  const opened: StoredVote = {
    ...vote,
    id: foundry.utils.randomID(),
    players,
    voices: { [vote.by]: "yes" },
    until,
  };
  dealing.deal = { ...dealing.deal, vote: opened };
}
