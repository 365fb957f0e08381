import { readFlag } from "#foundry/documents.ts";
import { FLAG, readAsk } from "../data/asks.ts";
import type { Deal } from "../data/deal.ts";
import type { SceneActor } from "../data/kinds.ts";
import type { CardId } from "../rules/cards/card.ts";
import { withSaid } from "../rules/table/said.ts";
import { dealOf } from "./deal.ts";

/** The cards of a scene as they are shown, with a card that somebody plays and the dealer's client has yet to judge. */
export interface ShownDeal extends Deal {
  /** That card; null where none is played just now. */
  readonly said: CardId | null;
}

/** The cards as they are shown: a card that is played lies there as soon as its player says so, and goes again should the dealer's client refuse it. */
export function shownDeal(scene: SceneActor): ShownDeal {
  const deal = dealOf(scene);
  const { vote, handover, rounds } = deal;
  if (vote || handover !== "" || rounds.at(-1)?.done === false) return { ...deal, said: null };
  for (const user of game.users) {
    const asked = readAsk(readFlag(user, FLAG.ask));
    if (asked?.kind !== "cards" || asked.act?.kind !== "play" || deal.answers[user.id]?.id === asked.id)
      continue;
    const { holder, card, at = -1 } = asked.act;
    if (typeof holder !== "string" || typeof card !== "string") continue;
    const open = withSaid(deal.open, { holder, card, at }, user.id);
    if (open) return { ...deal, open, said: card };
  }
  return { ...deal, said: null };
}
