import { game } from "./foundry.ts";
import { Skipped, type Fact, type When, withHost } from "./mocha.ts";
import { seatFor } from "./seats.ts";
import { MODULE } from "./fixtures.ts";

/** The part of Quench's API that a batch is registered with (https://github.com/Ethaks/FVTT-Quench). */
export interface Quench {
  registerBatch(
    key: string,
    register: (context: QuenchContext) => void,
    options: { displayName: string },
  ): void;
}

interface QuenchContext {
  describe(title: string, body: () => void): void;
  it(title: string, body: (this: { skip(): void }) => Promise<void>): void;
}

/** Declares the suite to Quench, leaving out what this user or this generation cannot prove. */
export function registerWithQuench(quench: Quench, declare: () => void): void {
  quench.registerBatch(
    `${MODULE}.contract`,
    ({ describe, it }) =>
      withHost({ describe, it: (fact) => applies(fact.when) && it(fact.title, bodyOf(fact)) }, declare),
    { displayName: "The contract: what the games of this repository rely on in Foundry" },
  );
}

/** Whether the signed-in user, in the running generation and game, can prove a fact marked with `when`. */
export function applies({ as, generation, game: id }: When): boolean {
  const { user, release, system } = game();
  if (id && id !== system.id) return false;
  if (generation && generation !== release.generation) return false;
  return !as || as === (user.isGM ? "gm" : "player");
}

function bodyOf({ run, when }: Fact): (this: { skip(): void }) => Promise<void> {
  return async function (this: { skip(): void }) {
    if (when.seat && !seatFor(when.seat)) return this.skip();
    try {
      await run();
    } catch (error) {
      if (!(error instanceof Skipped)) throw error;
      this.skip();
    }
  };
}
