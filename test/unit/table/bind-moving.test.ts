import { expect, test, vi } from "vitest";
import { bindMoving } from "../../../src/table/bind-moving.ts";

test("the Home key on a panel's grip puts the panel back, and moves it nowhere", () => {
  const grip = new EventTarget();
  const told = { moved: vi.fn(), putBack: vi.fn() };
  bindMoving(grip as HTMLElement, {} as HTMLElement, told);
  grip.dispatchEvent(Object.assign(new Event("keydown"), { key: "Home" }));
  expect(told.putBack).toHaveBeenCalledTimes(1);
  expect(told.moved).not.toHaveBeenCalled();
});
