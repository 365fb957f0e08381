import "./support/host.ts";
import { expect, it } from "vitest";
import { dieShape } from "../../../src/table/cards/die.ts";
import { actionContext } from "../../../src/fates-edge/cards/action/context.ts";
import { viewAction } from "../../../src/fates-edge/cards/action/view.ts";
import type { DieName } from "../../../src/fates-edge/rules/dice.ts";
import { anAction, factsOf, storedRoll } from "../support/an-action.ts";

function drawn(die: DieName): Record<string, unknown> {
  const initial = [5, 4];
  const rolls = [storedRoll({ initial, steps: [], die })];
  const view = viewAction(factsOf(initial, anAction(2, { die }), { rolls }));
  if (view.type !== "action") throw new Error("the card is hidden");
  return actionContext(view, { uid: "c", choosing: false, ruling: false, unfolded: false });
}

it("d8s are drawn in a shape of their own, and the card says what succeeds on them", () => {
  expect(drawn("d8")["dice"]).toMatchObject([
    { shape: dieShape(8), success: true },
    { shape: dieShape(8), success: false },
  ]);
  expect(drawn("d8")["dieNote"]).toBe("Die.Kind.d8(success=5)");
});

it("d10s are drawn as ever, and nothing is said of them", () => {
  expect(drawn("d10")["dice"]).toMatchObject([
    { shape: dieShape(10), success: false },
    { shape: dieShape(10) },
  ]);
  expect(drawn("d10")["dieNote"]).toBe("");
});
