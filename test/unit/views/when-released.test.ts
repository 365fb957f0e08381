// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from "vitest";
import { renderWhenReleased } from "../../../src/table/redraw.ts";

describe("a window under a pressed pointer", () => {
  let root: HTMLElement;
  let drawn: number;
  let redraw: () => void;

  beforeEach(() => {
    document.body.innerHTML = `<div id="window"><button type="button">Go</button><select><option>A</option></select></div>`;
    root = document.querySelector<HTMLElement>("#window")!;
    drawn = 0;
    redraw = renderWhenReleased(root, () => (drawn += 1));
  });

  const point = (type: string, button = 0): boolean =>
    root.querySelector("button")!.dispatchEvent(new PointerEvent(type, { button, bubbles: true }));
  const aMoment = () => new Promise((done) => setTimeout(done, 5));

  it("is drawn at once while nothing is pressed", async () => {
    redraw();
    await Promise.resolve();
    expect(drawn).toBe(1);
  });

  it("is drawn after the release, once, however often that was asked", async () => {
    point("pointerdown");
    redraw();
    redraw();
    await aMoment();
    expect(drawn).toBe(0);
    point("pointerup");
    expect(drawn).toBe(0);
    await aMoment();
    expect(drawn).toBe(1);
  });

  it("is drawn when the press becomes something else, and does not wait for a further button", async () => {
    point("pointerdown");
    redraw();
    point("pointercancel");
    await aMoment();
    expect(drawn).toBe(1);
    point("pointerdown", 2);
    redraw();
    await aMoment();
    expect(drawn).toBe(2);
  });

  it("is drawn once a list that was pressed open is chosen from, or left: its release comes to no page", async () => {
    const list = root.querySelector("select")!;
    for (const end of ["change", "focusout"]) {
      drawn = 0;
      list.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
      redraw();
      await aMoment();
      expect(drawn).toBe(0);
      list.dispatchEvent(new Event(end, { bubbles: true }));
      await aMoment();
      expect(drawn).toBe(1);
    }
  });

  it("is drawn when the whole page is left with the pointer pressed", async () => {
    point("pointerdown");
    redraw();
    await aMoment();
    expect(drawn).toBe(0);
    window.dispatchEvent(new Event("blur"));
    await aMoment();
    expect(drawn).toBe(1);
  });
});
