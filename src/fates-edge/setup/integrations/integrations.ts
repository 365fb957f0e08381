import type { SubTypeModel } from "#foundry/registration.ts";
import { describeToBabele } from "#table/setup/babele.ts";
import { colorDice } from "#table/setup/dice-so-nice.ts";
import { describeToItemPiles } from "#table/setup/item-piles.ts";
import { DICE } from "./dice-so-nice.ts";
import { offerClockExchange } from "#table/clocks/exchange.ts";
import { CLOCK_ACTS } from "../../actions/clocks/ticks.ts";
import { THINGS } from "./item-piles.ts";

/** Listens for the modules we have something to say to. Each speaks first: where one is absent, nothing happens or waits. */
export function startIntegrations(models: readonly SubTypeModel[]): void {
  colorDice(DICE);
  describeToBabele(models);
  describeToItemPiles(models, THINGS);
  offerClockExchange(CLOCK_ACTS);
}
