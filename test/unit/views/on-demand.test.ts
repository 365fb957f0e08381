import { beforeEach, describe, expect, it, vi } from "vitest";
import { onDemand } from "../../../src/fates-edge/apps/on-demand.ts";

/** A part that comes, or fails to, when the test says so. */
function aPart() {
  const asked: { come: (part: string) => void; fail: (error: Error) => void }[] = [];
  const part = onDemand(() => new Promise<string>((come, fail) => asked.push({ come, fail })));
  return { part, asked };
}

describe("a part of the script that is fetched on demand", () => {
  const told = vi.fn();

  beforeEach(() => {
    told.mockReset();
    vi.stubGlobal("ui", { notifications: { error: told } });
    vi.stubGlobal("game", { i18n: { format: (key: string) => key } });
    vi.stubGlobal("Hooks", { onError: vi.fn() });
    return () => vi.unstubAllGlobals();
  });

  it("is fetched by nobody before it is asked for, and once however often it is", async () => {
    const { part, asked } = aPart();
    expect(asked).toHaveLength(0);
    const both = [part(), part()];
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    asked[0]?.come("the window");
    expect(await Promise.all(both)).toEqual(["the window", "the window"]);
    expect(await part()).toBe("the window");
    expect(asked).toHaveLength(1);
  });

  it("that does not come is told of once, and fetched anew when asked for again", async () => {
    const { part, asked } = aPart();
    const both = [part(), part()];
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    asked[0]?.fail(new TypeError("Failed to fetch"));
    expect(await Promise.all(both)).toEqual([null, null]);
    expect(told).toHaveBeenCalledExactlyOnceWith("FATES_EDGE.Error.PartMissing", { console: false });
    const again = part();
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    asked[1]?.come("the window");
    expect(await again).toBe("the window");
    expect(told).toHaveBeenCalledOnce();
  });

  it("is asked for as a plain file first, so that the page never remembers a module that failed", async () => {
    const asked = vi.fn<(url: URL) => Promise<object>>(async () => ({ ok: false, status: 503, url: "" }));
    vi.stubGlobal("fetch", asked);
    const load = vi.fn<() => Promise<string>>(async () => "the window");
    load.toString = () => "()=>import(`./a-window-Hash.mjs`).then(e=>e.t)";
    const part = onDemand(load);
    expect(await part()).toBeNull();
    expect(String(asked.mock.calls[0]?.[0])).toMatch(/\/table\/a-window-Hash\.mjs$/);
    expect(load).not.toHaveBeenCalled();
    asked.mockResolvedValue({ ok: true, arrayBuffer: async () => new ArrayBuffer(0) });
    expect(await part()).toBe("the window");
  });
});
