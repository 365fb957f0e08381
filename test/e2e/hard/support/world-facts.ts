import type { Page } from "playwright-core";

/** What of a kept world must read the same under every later version. No words: those may change. */
export interface WorldFacts {
  readonly bank: number;
  readonly scene: number;
  readonly clocks: Readonly<Record<string, number>>;
  readonly people: readonly { readonly name: string; readonly boons: number; readonly items: number }[];
  readonly undrawn: number;
  readonly cards: readonly {
    readonly id: string;
    readonly type: string;
    /** Of a notice: what it tells of. */
    readonly kind: string;
    /** The class of each roll, and the faces that lie there. */
    readonly rolls: readonly { readonly kind: string; readonly faces: readonly number[] }[];
    /** Of an action: what counts of it. */
    readonly action: null | {
      readonly faces: readonly number[];
      readonly setbacks: number;
      readonly state: string;
      readonly steps: number;
      readonly spends: number;
      readonly draws: number;
      readonly undone: number;
    };
  }[];
}

/** The facts of the world that a GM's page has open. */
export function worldFacts(gm: Page): Promise<WorldFacts> {
  return gm.evaluate<WorldFacts>(`(() => {
    const { bank, scene, filled } = game.actors.find(({ type }) => type === "party").system;
    // Version 0.1 kept supply apart from the clocks; where it is now has a test of its own.
    const { supply, ...clocks } = filled;
    const action = ({ gm }) => ({
      faces: gm.judged.faces,
      setbacks: gm.judged.setbacks,
      state: gm.state,
      steps: gm.judged.steps.length,
      spends: Object.keys(gm.spends).length,
      draws: Object.keys(gm.draws).length,
      undone: [...Object.values(gm.spends), ...Object.values(gm.draws)].filter(({ undone }) => undone).length,
    });
    return {
      bank: bank.total,
      scene: scene.number,
      clocks,
      people: game.actors.filter(({ type }) => type === "pc")
        .map(({ name, system, items }) => ({ name, boons: system.boons.value, items: items.size })),
      undrawn: game.cards.find(({ type }) => type === "deck").cards.filter(({ drawn }) => !drawn).length,
      cards: game.messages.map(({ id, type, rolls, system }) => ({
        id,
        type,
        kind: type === "notice" ? system.kind : "",
        rolls: rolls.map((roll) => ({
          kind: roll.constructor.name,
          faces: roll.dice.flatMap(({ results }) => results.filter(({ active }) => active).map(({ result }) => result)),
        })),
        action: type === "action" ? action(system) : null,
      })),
    };
  })()`);
}
