import { game } from "./foundry.ts";
import { type When, withHost } from "./mocha.ts";

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
  it(title: string, body: () => Promise<void>): void;
}

/** Declares the suite to Quench, leaving out what this user or this generation cannot prove. */
export function registerWithQuench(quench: Quench, declare: () => void): void {
  quench.registerBatch(
    "fates-edge.contract",
    ({ describe, it }) =>
      withHost({ describe, it: (title, body, when) => applies(when) && it(title, body) }, declare),
    { displayName: "Fate’s Edge: what the system relies on in Foundry" },
  );
}

/** Whether the signed-in user, in the running generation, can prove a fact marked with `when`. */
export function applies({ as, generation }: When): boolean {
  const { user, release } = game();
  if (generation && generation !== release.generation) return false;
  return !as || as === (user.isGM ? "gm" : "player");
}
