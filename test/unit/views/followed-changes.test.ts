// @vitest-environment happy-dom
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type * as TableWindows from "../../../src/table/windows.ts";

let drawn = 0;
const listeners = new Map<number, readonly [hook: string, work: () => void]>();

/** As much of the host's window as ours builds on. */
class HostWindow {
  element = document.createElement("form");
  readonly title = "Some window";
  _configureRenderOptions(): void {
    // The host chooses what it draws.
  }
  async _onFirstRender(): Promise<void> {
    document.body.append(this.element);
  }
  _onClose(): void {
    this.element.remove();
  }
  async render(): Promise<void> {
    drawn += 1;
  }
}

/** A window as a test opens and closes it. */
interface Opened {
  readonly element: HTMLElement;
  _configureRenderOptions(options: object): void;
  _onFirstRender(context: object, options: object): Promise<void>;
  _onClose(options: object): void;
}

let Windows: typeof TableWindows;

beforeAll(async () => {
  vi.resetModules();
  const api = { ApplicationV2: HostWindow, HandlebarsApplicationMixin: (base: unknown) => base };
  vi.stubGlobal("foundry", { applications: { api, instances: new Map() } });
  let last = 0;
  vi.stubGlobal("Hooks", {
    on: (hook: string, work: () => void) => listeners.set((last += 1), [hook, work]) && last,
    off: (_hook: string, id: number) => void listeners.delete(id),
  });
  const { defineGame } = await import("../../../src/foundry/game.ts");
  defineGame((await import("../../../src/fates-edge/data/game.ts")).FATES_EDGE);
  Windows = await import("../../../src/table/windows.ts");
  return () => vi.unstubAllGlobals();
});

async function call(hook: string): Promise<void> {
  for (const [name, work] of listeners.values()) if (name === hook) work();
  await new Promise((done) => setTimeout(done, 5));
}

describe("a window that names the changes it follows", () => {
  beforeEach(() => {
    drawn = 0;
    listeners.clear();
  });

  async function open(kind: unknown): Promise<Opened> {
    const window = new (kind as new () => Opened)();
    window._configureRenderOptions({ isFirstRender: true });
    await window._onFirstRender({}, {});
    return window;
  }

  it("is drawn anew after each of them, once for several in one turn, and after no other", async () => {
    class Follower extends Windows.FormWindow {
      static override readonly FOLLOWS = ["updateActor", "createActor"] as const;
    }
    await open(Follower);
    await call("deleteActor");
    expect(drawn).toBe(0);
    await Promise.all([call("updateActor"), call("createActor")]);
    expect(drawn).toBe(1);
    await call("createActor");
    expect(drawn).toBe(2);
  });

  it("is told of what changes while it is drawn for the first time", async () => {
    class Follower extends Windows.FormWindow {
      static override readonly FOLLOWS = ["updateActor"] as const;
    }
    const window: Opened = new Follower();
    window._configureRenderOptions({ isFirstRender: true });
    await call("updateActor");
    expect(drawn).toBe(1);
    window._onClose({});
    await call("updateActor");
    expect(drawn).toBe(1);
  });

  it("waits while a pointer is pressed on it", async () => {
    class Follower extends Windows.FormWindow {
      static override readonly FOLLOWS = ["updateActor"] as const;
    }
    const { element } = await open(Follower);
    element.dispatchEvent(new PointerEvent("pointerdown", { button: 0, bubbles: true }));
    await call("updateActor");
    expect(drawn).toBe(0);
    element.dispatchEvent(new PointerEvent("pointerup", { button: 0, bubbles: true }));
    await call("deleteActor");
    expect(drawn).toBe(1);
  });

  it("follows nothing once it is closed, and nothing at all where it names nothing", async () => {
    class Follower extends Windows.FormWindow {
      static override readonly FOLLOWS = ["updateActor"] as const;
    }
    (await open(Follower))._onClose({});
    await open(Windows.FormWindow);
    expect(listeners.size).toBe(0);
    await call("updateActor");
    expect(drawn).toBe(0);
  });
});
