// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Notifications } from "../../../../playground/client/ui/page/notifications.ts";
import { TooltipManager } from "../../../../playground/client/ui/ux/tooltip-manager.ts";
import { startGame } from "../support/start-game.ts";

const LURE = `<b class="canary">x</b><img class="canary" src="x" onerror="alert(1)">`;

beforeEach(async () => {
  await startGame({ words: { A: { Name: "Name", Of: "Of {name}" } } });
  vi.useFakeTimers();
  document.body.replaceChildren();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("notifications", () => {
  const silent = { console: false };
  const make = (): { notifications: Notifications; place: HTMLElement } => {
    const place = document.body.appendChild(document.createElement("ol"));
    return { notifications: new Notifications(place), place };
  };
  const words = (place: HTMLElement): (string | null)[] =>
    [...place.querySelectorAll("p")].map(({ textContent }) => textContent);

  test("are text, also what is formatted into them, and are read out at their level", () => {
    const { notifications, place } = make();
    notifications.info(LURE, silent);
    notifications.warn("A.Of", { ...silent, format: { name: LURE } });
    notifications.error(new Error(LURE), silent).update({ message: `Now ${LURE}` });
    expect(words(place)).toEqual([LURE, `Of ${LURE}`, `Now ${LURE}`]);
    expect(place.querySelector(".canary")).toBeNull();
    expect([...place.querySelectorAll("p")].map(({ role }) => role)).toEqual(["status", "status", "alert"]);
  });

  test("are a key's words only where they are asked to be", () => {
    const { notifications, place } = make();
    notifications.info("A.Name", silent);
    notifications.info("A.Name", { ...silent, localize: true });
    expect(words(place)).toEqual(["A.Name", "Name"]);
  });

  test("give way to newer ones, the permanent last of all", () => {
    const { notifications, place } = make();
    notifications.error("stays", { ...silent, permanent: true });
    for (const word of ["1", "2", "3", "4", "5"]) notifications.info(word, silent);
    expect(words(place)).toEqual(["stays", "3", "4", "5"]);
    vi.advanceTimersByTime(60_000);
    expect(words(place)).toEqual(["stays"]);
    place.querySelector<HTMLButtonElement>(".close")?.click();
    expect([words(place), notifications.active]).toEqual([[], []]);
  });

  test("stand in the console unless they are told not to", () => {
    const said = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    make().notifications.warn("quietly", silent);
    make().notifications.warn("aloud");
    expect(said.mock.calls).toEqual([["aloud"]]);
  });
});

describe("a tooltip", () => {
  let manager: TooltipManager;

  beforeEach(() => {
    Object.assign(HTMLElement.prototype, { showPopover: () => undefined, hidePopover: () => undefined });
    manager = new TooltipManager();
    manager.activateEventListeners();
  });

  function over(html: string, options = {}): HTMLElement {
    document.body.insertAdjacentHTML("beforeend", html);
    manager.activate(document.body.lastElementChild as HTMLElement, options);
    return manager.tooltip;
  }
  const attribute = LURE.replaceAll('"', "&quot;");

  test("shows a key's words, and text as text", () => {
    expect(over(`<b data-tooltip="A.Name"></b>`).textContent).toBe("Name");
    expect(over(`<b data-tooltip="${attribute}"></b>`).innerHTML).not.toContain("<b");
    expect(over(`<b data-tooltip="" data-tooltip-text="${attribute}"></b>`).textContent).toBe(LURE);
    expect(over(`<b></b>`, { text: LURE }).querySelector(".canary")).toBeNull();
  });

  test("shows HTML cleaned: whoever wrote a message wrote its attributes, too", () => {
    const shown = over(`<b data-tooltip-html="<i>fine</i>${attribute}"></b>`);
    expect(shown.querySelector("i")?.textContent).toBe("fine");
    expect(shown.innerHTML).not.toContain("onerror");
    expect(over(`<b></b>`, { html: "<svg onload=alert(1)></svg><i>x</i>" }).innerHTML).toBe("<i>x</i>");
  });

  test("describes its element while it shows, unless it only repeats the name", () => {
    const element = (): HTMLElement => document.body.lastElementChild as HTMLElement;
    over(`<button data-tooltip="A.Name">Other</button>`);
    expect(element().getAttribute("aria-describedby")).toBe("tooltip");
    manager.deactivate();
    expect(element().hasAttribute("aria-describedby")).toBe(false);
    over(`<button data-tooltip="A.Name">Name</button>`);
    expect(element().hasAttribute("aria-describedby")).toBe(false);
  });

  test("shows nothing without words, or for what is no longer there", () => {
    expect(over(`<b data-tooltip=""></b>`).childNodes).toHaveLength(0);
    expect(manager.element).toBeNull();
    manager.activate(document.createElement("b"), { text: "gone" });
    expect(manager.element).toBeNull();
  });
});
