import { colorDice } from "#table/setup/dice-so-nice.ts";
import { describeToBabele } from "./babele.ts";
import { DICE } from "./dice-so-nice.ts";
import { offerClockExchange } from "./global-progress-clocks.ts";
import { describeToItemPiles } from "./item-piles.ts";

/** Listens for the modules we have something to say to. Each speaks first: where one is absent, nothing happens or waits. */
export function startIntegrations(): void {
  colorDice(DICE);
  describeToBabele();
  describeToItemPiles();
  offerClockExchange();
}
