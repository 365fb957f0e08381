import { describe, expect, it } from "vitest";
import { planWhatCan } from "../../../../src/fates-edge/actions/effects/plan.ts";
import { anAct, anEffect, refusedAs } from "../../support/an-effect.ts";

describe("what was deleted since it was chosen", () => {
  const act = anAct();
  const names: Readonly<Record<string, string>> = {
    "Actor.gone": "Edda",
    "Actor.sable.Item.gone": "The good rope",
  };
  const world = { ...act.world, goneName: (uuid: string) => names[uuid] ?? "" };
  const knowing = { ...act, world };

  it.each([
    [{ type: "fatigue", who: "Actor.gone" }, "CharacterGoneNamed", "Edda"],
    [{ type: "endanger", who: "Actor.gone", kind: "pin" }, "HelperGoneNamed", "Edda"],
    [{ type: "gear", item: "Actor.sable.Item.gone" }, "ItemGoneNamed", "The good rope"],
  ] as const)("is named where its name is known: %j", (effect, key, gone) => {
    expect(refusedAs(effect, knowing)).toMatchObject({ key: `FATES_EDGE.Error.${key}`, words: { gone } });
  });

  it("is named on the card by its id, so that every reader is told in their own language", () => {
    const { summary } = planWhatCan({ one: anEffect({ type: "fatigue", who: "Actor.gone" }) }, knowing);
    expect(summary[0]?.data["why"]).toEqual({
      key: "FATES_EDGE.Error.CharacterGoneNamed",
      data: { gone: { actor: "Actor.gone", name: "Edda" } },
    });
    const thing = planWhatCan({ one: anEffect({ type: "gear", item: "Actor.sable.Item.gone" }) }, knowing);
    expect(thing.summary[0]?.data["why"]).toMatchObject({
      data: { gone: { item: "Actor.sable.Item.gone", name: "The good rope" } },
    });
  });
});
