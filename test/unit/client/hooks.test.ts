import { afterEach, describe, expect, it, vi } from "vitest";
import { Hooks } from "../../../playground/client/core/host/hooks.ts";

afterEach(() => vi.restoreAllMocks());

// https://foundryvtt.com/api/classes/foundry.helpers.Hooks.html
describe("hooks", () => {
  it("run in the order they were registered, until off", () => {
    const heard: string[] = [];
    const first = Hooks.on("test", () => heard.push("first"));
    const second = (): number => heard.push("second");
    Hooks.on("test", second);
    Hooks.callAll("test");
    Hooks.off("test", first);
    Hooks.off("test", second);
    Hooks.callAll("test");
    expect(heard).toEqual(["first", "second"]);
  });

  it("registered with once run once", () => {
    const fn = vi.fn();
    Hooks.once("test", fn);
    Hooks.callAll("test", 1, 2);
    Hooks.callAll("test");
    expect(fn).toHaveBeenCalledOnce();
    expect(fn).toHaveBeenCalledWith(1, 2);
  });

  it("stop at an explicit false when called, and go on when all are called", () => {
    const last = vi.fn();
    const ids = [Hooks.on("test", () => undefined), Hooks.on("test", () => false), Hooks.on("test", last)];
    expect(Hooks.call("test")).toBe(false);
    expect(last).not.toHaveBeenCalled();
    expect(Hooks.callAll("test")).toBe(true);
    expect(last).toHaveBeenCalledOnce();
    for (const id of ids) Hooks.off("test", id);
  });

  it("tell of an error in one, and run the next", () => {
    const error = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const told = vi.fn();
    const last = vi.fn();
    const heard = Hooks.on("error", told);
    const ids = [
      Hooks.on("test", () => {
        throw new Error("broken");
      }),
      Hooks.on("test", last),
    ];
    expect(Hooks.call("test")).toBe(true);
    expect(last).toHaveBeenCalledOnce();
    expect(told).toHaveBeenCalledOnce();
    expect(String(error.mock.calls[0]?.[0])).toContain("for hook 'test'. broken");
    Hooks.off("error", heard);
    for (const id of ids) Hooks.off("test", id);
  });
});
