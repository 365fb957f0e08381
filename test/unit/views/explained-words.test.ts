// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { bindHelp } from "../../../src/table/help.ts";

/** A card with two words that explain themselves, and a field. */
function aCard(): HTMLElement {
  document.body.innerHTML = `<article><button id="one" data-help="cp">SB</button><input id="field"><button id="two" data-help="dv">DV</button></article>`;
  const card = document.querySelector("article")!;
  // Nothing is laid out here: all of it can be seen.
  for (const each of card.querySelectorAll("button"))
    Object.defineProperty(each, "offsetParent", { value: card });
  bindHelp(card);
  return card;
}

/** Presses a key where one stands. @returns whether the host still hears of it */
function press(id: string, key: string): boolean {
  const on = document.getElementById(id)!;
  on.focus();
  return on.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
}

describe("words that explain themselves", () => {
  beforeEach(() => {
    vi.stubGlobal("game", { tooltip: { activate: vi.fn(), deactivate: vi.fn() } });
    aCard();
    return () => vi.unstubAllGlobals();
  });

  it("are gone through by the arrow keys, round and round", () => {
    expect(press("one", "ArrowRight")).toBe(false);
    expect(document.activeElement?.id).toBe("two");
    expect(press("two", "ArrowDown")).toBe(false);
    expect(document.activeElement?.id).toBe("one");
    expect(press("one", "ArrowLeft")).toBe(false);
    expect(document.activeElement?.id).toBe("two");
  });

  it("take no key of a field beside them, and no other key", () => {
    expect(press("field", "ArrowRight")).toBe(true);
    expect(document.activeElement?.id).toBe("field");
    expect(press("one", "a")).toBe(true);
    expect(press("one", "Escape"), "what is told is put away").toBe(false);
    expect(game.tooltip.deactivate).toHaveBeenCalled();
    expect(press("one", "Escape"), "then there is nothing to put away").toBe(true);
  });
});
