import type { Page } from "playwright-core";

/** What of a second evening must come to the same under every later version. */
export interface EveningFacts {
  readonly bank: number;
  readonly supply: number;
  /** How far each clock is filled, by its name. */
  readonly filled: Readonly<Record<string, string>>;
  readonly people: readonly {
    readonly name: string;
    readonly boons: number;
    readonly earned: number;
    readonly spent: number;
    readonly left: number;
  }[];
  /** What each card says in the saved log, for a GM, without its time. */
  readonly cards: Readonly<Record<string, readonly string[]>>;
}

/** The facts of the world that a GM's page has open. */
export function eveningFacts(gm: Page): Promise<EveningFacts> {
  return gm.evaluate<EveningFacts>(`(() => {
    const { bank, supply, filled, clocks } = game.actors.find(({ type }) => type === "party").system;
    const cards = game.messages.filter(({ type }) => type !== "base");
    return {
      bank: bank.total,
      supply,
      filled: Object.fromEntries(Object.entries(clocks).map(([key, { name, size }]) => [name || key, filled[key] + "/" + size])),
      people: game.actors.filter(({ type }) => type === "pc").map(({ name, system: { boons, xp } }) => ({
        name, boons: boons.value, earned: xp.earned, spent: xp.spent, left: xp.left,
      })),
      cards: Object.fromEntries(cards.map((message) => [message.id, message.export().split("\\n").slice(1)])),
    };
  })()`);
}
