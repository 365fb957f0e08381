import { attempt } from "../../../table/refusals.ts";
import { inTurn } from "../../../table/serialize.ts";
import type { MixedScene } from "./mixed-scene.ts";
import { requireMixed } from "./require-mixed.ts";

/** Does one thing in a beat as a GM, after whatever else this client does in it. A refusal is told to this user. */
export function asBeat(work: (mixed: MixedScene) => Promise<unknown>): Promise<boolean> {
  return inTurn("beat", () =>
    attempt(async () => {
      await work(requireMixed());
      return true;
    }, false),
  );
}
