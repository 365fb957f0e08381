import { UserError } from "#table/refusals.ts";
import type { HandData } from "../../data/message/hand.ts";
import { isFated, type PersonActor } from "../../data/kinds.ts";
import { markOn } from "../../rules/gifts/marks.ts";
import { mayPlay } from "../../rules/harm/states.ts";
import { ownerOf } from "../../state/deal.ts";
import { holderOf, personOf } from "../../state/scene.ts";
import type { Dealing } from "./dealing.ts";
import { mergedChanges } from "./given.ts";

/** Who plays a holder, if the user does. @throws UserError where somebody else plays them, they are gone, or may not play any more */
export function requirePlayer(dealing: Dealing, holder: string, user: string): PersonActor {
  const actor = personOf(dealing.scene, holder);
  if (!actor) throw new UserError("GAME_OF_BASTARDS.Error.Gone");
  if (ownerOf(actor) !== user) throw new UserError("TABLE.Error.NotYours", { name: actor.name });
  if (isFated(actor) && !mayPlay(actor.system.state))
    throw new UserError("GAME_OF_BASTARDS.Error.MayNotPlay", { name: actor.name });
  return actor;
}

/** Seats somebody at the table of cards, if they are not; also who is not in the scene may draw against Fate. */
export function seated(dealing: Dealing, actor: PersonActor): string {
  const holder = holderOf(actor);
  const owner = ownerOf(actor);
  const { owners } = dealing.table.open;
  if (owners[holder] !== owner || !Object.hasOwn(owners, holder))
    dealing.step({ kind: "seat", holder, owner });
  return holder;
}

/** What somebody says a hand is for, as long as it may be. */
export function wordsOf({ words }: { readonly words: string }): string {
  return String(words).slice(0, 200);
}

/** @throws UserError while no cards were shuffled, or a hand is about to be played */
export function requireCards(dealing: Dealing): void {
  if (dealing.table.open.shuffles === 0) throw new UserError("GAME_OF_BASTARDS.Error.NoScene");
  if (dealing.deal.plan) throw new UserError("GAME_OF_BASTARDS.Refused.handRuns");
}

/** What a hand came to. */
export interface HandTold {
  readonly mine: readonly string[];
  readonly theirs: readonly string[];
  readonly verdict: HandData["verdict"];
  readonly effects: HandData["effects"];
}

/** Posts the card of a hand that is over, under the id by which it can be taken back. */
export function tellHand(dealing: Dealing, { mine, theirs, verdict, effects }: HandTold): void {
  const { plan } = dealing.deal;
  if (!plan) return;
  const { id } = plan;
  if (!markOn(dealing.marks, "happened")) dealing.mark({ key: "happened", until: "scene" });
  const changes = mergedChanges([...dealing.deal.spent, ...dealing.freshChanges()]);
  const system = {
    plan,
    mine,
    theirs,
    verdict,
    effects,
    changes,
    user: game.userId,
    undone: false,
  };
  const alias = plan.mine.name;
  dealing.post({ _id: id, type: "hand", content: "", speaker: { alias }, system });
  const last = { message: id, steps: dealing.table.open.steps };
  dealing.deal = { ...dealing.deal, plan: null, last, spent: [] };
}
