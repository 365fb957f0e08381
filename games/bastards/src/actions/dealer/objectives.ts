import { UserError } from "#table/refusals.ts";
import type { Ask } from "../../data/asks.ts";
import { parsed } from "../../data/deal.ts";
import { findHere } from "#foundry/documents.ts";
import { type FatedActor, isFated, isObjective } from "../../data/kinds.ts";
import { markOn } from "../../rules/gifts/marks.ts";
import { againstConsult, CONSULT_DRAW } from "../../rules/scene/direct.ts";
import { REWARDS, type RewardKind, SOS_REWARD } from "../../rules/scene/objectives.ts";
import { ownerOf } from "../../state/deal.ts";
import { presentIn } from "../../state/scene.ts";
import type { Dealing } from "./dealing.ts";
import { gainIntrigue } from "./intrigue.ts";
import { gainRanks } from "./ranks.ts";
import { requirePlayer } from "./seats.ts";
import { tell, tellAct } from "./tell.ts";
import { openVote } from "./open-vote.ts";

/** What is voted on about an objective, as it is kept with the vote. */
export interface ObjectiveVote {
  readonly objective: string;
  readonly name: string;
  readonly owner: string;
  readonly reward: RewardKind;
  readonly amount: number;
  readonly words: string;
}

/** What a stored vote is about; null for what is none of an objective. */
export function readObjectiveVote(value: string): ObjectiveVote | null {
  return parsed(value) as ObjectiveVote | null;
}

/** Somebody asks all but the one it concerns what stands against an objective, or what it brings once achieved (Objectives). */
export function voteOnObjective(dealing: Dealing, ask: Ask & { kind: "objective" }, user: string): void {
  const { objective, about, words } = ask;
  const item = findHere(objective);
  const owner = isObjective(item) ? item.parent : null;
  if (!isObjective(item) || !isFated(owner) || item.system.done)
    throw new UserError("GAME_OF_BASTARDS.Error.Gone");
  const reward = REWARDS.find((one) => one === ask.reward) ?? "other";
  const amount = Math.max(0, Math.min(99_999, Math.round(Number(ask.amount) || 0)));
  const value: ObjectiveVote = { objective, name: item.name, owner: owner.name, reward, amount, words };
  openVote(dealing, { kind: about, value: JSON.stringify(value), by: user, concerned: ownerOf(owner) });
}

/** What was carried about an objective is done: what stands against it, or its reward (Objectives). */
export function settleObjective(dealing: Dealing, about: "opposition" | "reward", value: string): void {
  const vote = readObjectiveVote(value);
  const item = vote && findHere(vote.objective);
  const owner = isObjective(item) ? item.parent : null;
  if (!vote || !isObjective(item) || !isFated(owner)) return;
  if (about === "opposition") {
    dealing.change(item, "system.opposition", item.system.opposition, vote.words);
    return tellAct(dealing, "opposition", { name: vote.name, words: vote.words });
  }
  dealing.change(item, "system.done", false, true);
  dealing.change(item, "system.reward", item.system.reward, vote.words);
  const involved = item.system.source === "sos" ? presentFated(dealing) : [owner];
  const call = item.system.source === "sos" ? markOn(dealing.marks, "call") : undefined;
  if (call) dealing.remark(call);
  if (item.system.source === "sos")
    for (const fated of involved)
      dealing.later.push(() => gainRanks(dealing, fated, "goodReputation", SOS_REWARD));
  REWARDED[vote.reward]?.(dealing, owner, vote);
  dealing.later.push(async () => tellAct(dealing, "rewarded", { ...vote }));
}

type Rewarded = (dealing: Dealing, fated: FatedActor, vote: ObjectiveVote) => void;

/** What each kind of reward does by itself; a thing and a clue are laid on the sheet by their name, anything else is told. */
const REWARDED: Readonly<Partial<Record<RewardKind, Rewarded>>> = {
  cash: (dealing, fated, { amount }) =>
    dealing.set(fated, "system.cash", dealing.valueOf(fated, "system.cash") + amount),
  thing: (dealing, fated, { words }) => dealing.give(fated, { name: words, type: "gear" } as never),
  clue: (dealing, fated, { words }) => dealing.give(fated, { name: words, type: "objective" } as never),
  intrigue: (dealing, fated, { words, amount }) =>
    gainIntrigue(dealing, fated, words, Math.max(1, Math.min(9, amount))),
  capital: (dealing, fated, vote) => later(dealing, fated, "capital", vote),
  landed: (dealing, fated, vote) => later(dealing, fated, "landed", vote),
  goodReputation: (dealing, fated, vote) => later(dealing, fated, "goodReputation", vote),
  badReputation: (dealing, fated, vote) => later(dealing, fated, "badReputation", vote),
};

function later(dealing: Dealing, fated: FatedActor, key: string, { amount }: ObjectiveVote): void {
  dealing.later.push(() => gainRanks(dealing, fated, key, Math.max(1, Math.min(9, amount))));
}

function presentFated({ scene }: Dealing): readonly FatedActor[] {
  return presentIn(scene).flatMap(({ actor }) => (isFated(actor) ? [actor] : []));
}

/** Somebody looks for an expert among people: a draw is due for it (Consult). */
export function consult(dealing: Dealing, { holder, words }: Ask & { kind: "consult" }, user: string): void {
  const actor = requirePlayer(dealing, holder, user);
  const { kinds, present } = dealing.scene.system;
  const refused = againstConsult(holder in present, kinds);
  if (refused) throw new UserError(`GAME_OF_BASTARDS.Outside.Against.${refused}`);
  if (words === "") throw new UserError("GAME_OF_BASTARDS.Error.NoWords");
  dealing.mark({ key: "consult", on: holder, about: words.slice(0, 200), amount: 0, until: "scene" });
  tell(dealing, "consults", { name: actor.name, words: words.slice(0, 200), skill: CONSULT_DRAW.skill });
}
