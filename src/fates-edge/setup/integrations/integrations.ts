import { describeToBabele } from "./babele.ts";
import { colorDice } from "./dice-so-nice.ts";
import { offerClockExchange } from "./global-progress-clocks.ts";
import { describeToItemPiles } from "./item-piles.ts";

/** Listens for the modules we have something to say to. Each speaks first: where one is absent, nothing happens or waits. */
export function startIntegrations(): void {
  colorDice();
  describeToBabele();
  describeToItemPiles();
  offerClockExchange();
}
