import { beforeEach, describe, expect, it, vi } from "vitest";
import { openOne } from "../../../src/table/windows.ts";

/** What the host that stands in here while files load calls it. */
const { CLOSING } = foundry.applications.api.ApplicationV2.RENDER_STATES;

/** A window of which the host takes note once it is drawn; drawing takes a while. */
class AWindow {
  readonly bringToFront = vi.fn<() => void>();
  readonly show = vi.fn<() => void>();
  state: number = 2;

  /** As the host does: one close waits for another's end. */
  async close(): Promise<this> {
    await new Promise((closed) => setTimeout(closed));
    foundry.applications.instances.delete("a-window");
    return this;
  }

  async render(): Promise<this> {
    await new Promise((drawn) => setTimeout(drawn));
    foundry.applications.instances.set("a-window", this as never);
    return this;
  }
}

describe("a window of which there is one", () => {
  const make = vi.fn<() => never>();

  beforeEach(() => {
    make.mockReset().mockImplementation(() => new AWindow() as never);
    vi.stubGlobal("foundry", { applications: { instances: new Map() } });
    return () => vi.unstubAllGlobals();
  });

  const opened = (): AWindow => foundry.applications.instances.get("a-window") as never;

  it("is made once, also when it is asked for again while it is still being drawn, and comes to the front", async () => {
    await Promise.all([openOne("a-window", make), openOne("a-window", make)]);
    expect(make).toHaveBeenCalledOnce();
    expect(opened().bringToFront).toHaveBeenCalledOnce();
  });

  it("is made anew once the first is closed", async () => {
    await openOne("a-window", make);
    foundry.applications.instances.delete("a-window");
    await openOne("a-window", make);
    expect(make).toHaveBeenCalledTimes(2);
  });

  it("is made anew where the host is still closing the first, once it has closed it", async () => {
    await openOne("a-window", make);
    const first = opened();
    first.state = CLOSING;
    await openOne("a-window", make);
    expect(make).toHaveBeenCalledTimes(2);
    expect(first.bringToFront).not.toHaveBeenCalled();
    expect(opened()).not.toBe(first);
  });

  it("does what was asked for instead of coming to the front", async () => {
    await openOne("a-window", make);
    await openOne("a-window", make, () => opened().show());
    expect(opened().show).toHaveBeenCalledOnce();
    expect(opened().bringToFront).not.toHaveBeenCalled();
  });
});
