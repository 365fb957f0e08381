// @vitest-environment happy-dom
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type * as TableWindows from "../../../src/table/windows.ts";

/** As much of the host's window as ours builds on. */
class HostWindow {
  element = document.createElement("form");
  async _onFirstRender(): Promise<void> {
    document.body.append(this.element);
  }
  _onClose(): void {
    this.element.remove();
  }
}

let Windows: typeof TableWindows;

beforeAll(async () => {
  vi.resetModules();
  const api = { ApplicationV2: HostWindow, HandlebarsApplicationMixin: (base: unknown) => base };
  vi.stubGlobal("foundry", { applications: { api, instances: new Map() } });
  const { defineGame } = await import("../../../src/foundry/game.ts");
  defineGame((await import("../../../src/fates-edge/data/game.ts")).FATES_EDGE);
  Windows = await import("../../../src/table/windows.ts");
  return () => vi.unstubAllGlobals();
});

/** A message of the log with a card that has a button. */
function message(id: string, button: string): string {
  const card = `<article class="tt-card" tabindex="-1" id="card-${id}"><button id="${button}">Spend</button></article>`;
  return `<li data-message-id="${id}">${card}</li>`;
}

/** Opens a window by a button, does something beside it, closes it, and tells where one stands then. */
async function afterClosing(button: string, meanwhile: () => void): Promise<string> {
  document.getElementById(button)!.focus();
  const window = new Windows.FormWindow() as unknown as InstanceType<typeof HostWindow> & {
    _onFirstRender(context: object, options: object): Promise<void>;
    _onClose(options: object): void;
  };
  window.element.innerHTML = "<input autofocus>";
  await window._onFirstRender({}, {});
  expect(window.element.contains(document.activeElement)).toBe(true);
  meanwhile();
  window._onClose({});
  await new Promise((done) => setTimeout(done));
  return document.activeElement?.id ?? "";
}

describe("whoever closes a window", () => {
  beforeEach(() => {
    document.body.innerHTML = `<ol>${message("m1", "b1")}${message("m2", "b2")}</ol>`;
  });

  it("stands where they opened it", async () => {
    expect(await afterClosing("b2", () => undefined)).toBe("b2");
  });

  it("stands on what took its place, where that was drawn anew", async () => {
    const again = (): void => void (document.querySelector("ol")!.innerHTML = message("m1", "b2"));
    expect(await afterClosing("b2", again)).toBe("b2");
  });

  it("stands on the card of the message they opened it from, and no other, where the button is gone", async () => {
    const gone = (): void =>
      void (document.querySelector("ol")!.innerHTML = message("m1", "x1") + message("m2", "x2"));
    expect(await afterClosing("b2", gone)).toBe("card-m2");
  });

  it("has the log stay where it is", async () => {
    const focus = vi.spyOn(HTMLElement.prototype, "focus");
    await afterClosing("b1", () => undefined);
    expect(focus.mock.calls.at(-1)).toEqual([{ preventScroll: true }]);
    focus.mockRestore();
  });
});
