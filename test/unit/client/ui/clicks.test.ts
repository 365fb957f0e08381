// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { attachClicks } from "../../../../playground/client/ui/application/clicks.ts";
import type { WindowedApplication } from "../../../../playground/client/ui/application/windowed-application.ts";

const go = vi.fn();
const menu = vi.fn();
const other = vi.fn();
let element: HTMLElement;

beforeEach(() => {
  element = document.body.appendChild(document.createElement("section"));
  const actions = { go, menu: { handler: menu, buttons: [2] } };
  const app = { element, options: { actions }, _onClickAction: other };
  attachClicks(app as unknown as WindowedApplication, new AbortController().signal);
});
afterEach(() => {
  element.remove();
  vi.resetAllMocks();
});

function press(action: string, type = "click", button = 0): void {
  element.innerHTML = `<p data-action="${action}"><b>here</b></p>`;
  element.querySelector("b")?.dispatchEvent(new MouseEvent(type, { bubbles: true, button }));
}

test("a click goes to the action around it, with the element that names it", () => {
  press("go");
  expect(go.mock.lastCall?.[1]).toBe(element.querySelector("p"));
  press("go", "contextmenu", 2);
  expect(go).toHaveBeenCalledOnce();
});

test("an action for the other button gets that one, once", () => {
  press("menu");
  press("menu", "contextmenu", 2);
  press("menu", "auxclick", 2);
  expect(menu).toHaveBeenCalledOnce();
});

// A character's notes are their player's words, and stand within the sheet.
test.each(["constructor", "toString", "__proto__", "hasOwnProperty", "unheard-of"])(
  "%s is no action although every object has it: the window is asked what it means",
  (name) => {
    press(name);
    expect(other).toHaveBeenCalledOnce();
    expect(go).not.toHaveBeenCalled();
  },
);
