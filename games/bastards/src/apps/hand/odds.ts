import { localize } from "#foundry/i18n.ts";
import type { Deal } from "../../data/deal.ts";
import { currentDials } from "../../data/settings.ts";
import type { CardId } from "../../rules/cards/card.ts";
import { cardValue } from "../../rules/cards/value.ts";
import { fateCards } from "../../rules/hands/allowance.ts";
import { fateOdds, unseenCards } from "../../rules/hands/odds.ts";
import { drawOdds } from "../../rules/hands/odds-before.ts";
import { wildcardOdds } from "../../rules/hands/odds-wildcard.ts";
import { fateQuestion } from "../../rules/table/fate-question.ts";
import { openCards } from "../../rules/table/new-dealer.ts";

/** The difficulties for which chances are shown before a hand. */
const SHOWN_STEPS = 5;

/** The exact chances of the hand at play, with the best cards one may still play, and with a wildcard. */
export function oddsNow(deal: Deal, held: readonly CardId[], own: readonly CardId[]): string {
  const { open, plan } = deal;
  const { play } = open;
  if (play?.kind !== "fate" || !plan) return "";
  const dials = currentDials();
  const value = (card: CardId): number => cardValue(card, dials);
  const toPlay = held.toSorted((one, other) => value(other) - value(one)).slice(0, play.limit - play.played);
  try {
    const question = fateQuestion(open, { held: [...held, ...own], toPlay, added: plan.mine.added }, dials);
    const best = fateOdds(question, dials);
    const more = wildcardOdds(question, dials);
    const words = { chance: percent(best.success), wildcard: percent(more.success) };
    return localize("GAME_OF_BASTARDS.Hand.Odds", words);
  } catch (error) {
    if (error instanceof RangeError) return "";
    throw error;
  }
}

/** The chances before a hand is drawn, one for each difficulty. @param held what one's own client can read */
export function oddsBefore(
  deal: Deal,
  held: readonly CardId[],
  draw: { readonly drawn: number; readonly rank: number; readonly added: number },
): string {
  const dials = currentDials();
  const unseen = unseenCards(deal.open.decks, [...openCards(deal.open), ...held], dials);
  const steps = Array.from({ length: SHOWN_STEPS + 1 }, (_, step) => step);
  const chances = steps.flatMap((step) => {
    const against = fateCards(draw.rank, step);
    if (draw.drawn + against > unseen.length) return [];
    const { success } = drawOdds({ drawn: draw.drawn, added: draw.added, against, unseen }, dials);
    return [localize("GAME_OF_BASTARDS.Hand.OddsAt", { step: `+${step}`, chance: percent(success) })];
  });
  return chances.join(" · ");
}

function percent(chance: number): string {
  return chance.toLocaleString(game.i18n.lang, { style: "percent", maximumFractionDigits: 1 });
}
