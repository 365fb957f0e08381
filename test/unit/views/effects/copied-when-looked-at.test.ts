import { beforeAll, describe, expect, it, vi } from "vitest";
import type * as Kind from "../../../../src/fates-edge/actions/effects/effect-kind.ts";
import type * as Plan from "../../../../src/fates-edge/actions/effects/plan.ts";
import { actorOf, BRYN, openScene, SABLE } from "../support/scene-world.ts";

/** In a world of hundreds of characters, an act's effects copy those whom they touch. */
describe("what effects are planned from", () => {
  const acts = {} as typeof Kind & typeof Plan;

  beforeAll(async () => {
    await openScene();
    Object.assign(
      acts,
      await import("../../../../src/fates-edge/actions/effects/effect-kind.ts"),
      await import("../../../../src/fates-edge/actions/effects/plan.ts"),
    );
  });

  const FACTS = { act: "act0000000000001", message: "act0000000000001", roller: "" };

  it("is the character it touches, once, and nobody else", () => {
    const [sable, bryn] = [SABLE, BRYN].map((id) => vi.spyOn(actorOf(id).system, "toObject"));
    acts.planEffects({}, acts.actContext(FACTS));
    expect(sable, "no effect, no copy").not.toHaveBeenCalled();
    const tire = acts.effectOf("fatigue", { who: actorOf(SABLE).uuid });
    const { changes } = acts.planEffects({ tire }, acts.actContext(FACTS));
    expect(changes).toMatchObject([{ uuid: actorOf(SABLE).uuid, path: "system.fatigue.value" }]);
    expect(sable).toHaveBeenCalledTimes(1);
    expect(bryn).not.toHaveBeenCalled();
  });

  it("is the world as the effect before left it", () => {
    const tire = acts.effectOf("fatigue", { who: actorOf(SABLE).uuid });
    const again = acts.effectOf("fatigue", { who: actorOf(SABLE).uuid, sort: 1 });
    const before = actorOf(SABLE).system.fatigue.value;
    const { changes } = acts.planEffects({ tire, again }, acts.actContext(FACTS));
    expect(changes).toMatchObject([{ before, after: before + 2 }]);
  });
});
