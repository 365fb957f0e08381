// @vitest-environment happy-dom
import jQuery from "jquery";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ContextMenu, type ContextMenuEntry } from "../../../../playground/client/ui/ux/context-menu.ts";
import { startGame } from "../support/start-game.ts";

const [WIDE, TALL] = [200, 120];

let list: HTMLElement;
let entry: HTMLElement;
const act = vi.fn();
const entries: ContextMenuEntry[] = [
  { label: "Open", callback: act },
  { label: "<b>Share</b>", onClick: act },
  { label: "Delete", condition: (target) => target.dataset["kept"] === undefined, callback: act },
];

const menu = (): HTMLElement | null => document.querySelector("#context-menu");
const buttons = (): HTMLButtonElement[] => [...(menu()?.querySelectorAll("button") ?? [])];

function open(at: { clientX: number; clientY: number }): { left: string; top: string } {
  entry.dispatchEvent(new MouseEvent("contextmenu", { bubbles: true, cancelable: true, ...at }));
  const { left = "", top = "" } = menu()?.style ?? {};
  return { left, top };
}

beforeEach(async () => {
  await startGame();
  Object.assign(window, { innerWidth: 1000, innerHeight: 600 });
  // No layout happens here: the menu has the size that the test gives it, and popovers are as good as shown.
  vi.spyOn(HTMLElement.prototype, "offsetWidth", "get").mockReturnValue(WIDE);
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(TALL);
  Object.assign(HTMLElement.prototype, { showPopover: () => undefined });
  document.body.innerHTML = `<ol><li class="document"><button>Sable</button></li></ol>`;
  list = document.querySelector("ol") as HTMLElement;
  entry = document.querySelector(".document") as HTMLElement;
  act.mockReset();
});
afterEach(() => void vi.restoreAllMocks());

describe("a context menu", () => {
  test.each([
    ["at the pointer", { clientX: 100, clientY: 50 }, { left: "100px", top: "50px" }],
    ["beside the page's right edge", { clientX: 990, clientY: 50 }, { left: "792px", top: "50px" }],
    ["above the page's lower edge", { clientX: 100, clientY: 599 }, { left: "100px", top: "472px" }],
    ["in the corner", { clientX: 1000, clientY: 600 }, { left: "792px", top: "472px" }],
  ])("opens %s, whole on the page", (_where, at, place) => {
    new ContextMenu(list, ".document", entries);
    expect(open(at)).toEqual(place);
  });

  test("opened by a key, which has no place, stands below what it is for", () => {
    vi.spyOn(entry, "getBoundingClientRect").mockReturnValue({ left: 30, bottom: 80 } as DOMRect);
    new ContextMenu(list, ".document", entries);
    expect(open({ clientX: 0, clientY: 0 })).toEqual({ left: "30px", top: "80px" });
  });

  test("wider than the page begins at its left edge", () => {
    Object.assign(window, { innerWidth: 150 });
    new ContextMenu(list, ".document", entries);
    expect(open({ clientX: 100, clientY: 50 }).left).toBe("0px");
  });

  test("shows what applies, its words as text, and nothing when nothing applies", () => {
    entry.dataset["kept"] = "";
    new ContextMenu(list, ".document", entries);
    open({ clientX: 1, clientY: 1 });
    expect(buttons().map(({ textContent }) => textContent)).toEqual(["Open", "<b>Share</b>"]);
    new ContextMenu(list, ".document", [{ label: "Never", visible: false }]).render(entry);
    expect(menu()?.textContent).not.toContain("Never");
  });

  test("tells a callback its element first, an onClick the event first, and closes", () => {
    new ContextMenu(list, ".document", entries);
    open({ clientX: 1, clientY: 1 });
    buttons()[0]?.click();
    expect(act.mock.lastCall?.[0]).toBe(entry);
    expect(menu()).toBeNull();
    open({ clientX: 1, clientY: 1 });
    buttons()[1]?.click();
    expect(act.mock.lastCall?.[1]).toBe(entry);
  });

  test("is walked in a ring by arrow keys, and Escape gives the focus back", () => {
    new ContextMenu(list, ".document", entries);
    open({ clientX: 1, clientY: 1 });
    const focused = (): string => document.activeElement?.textContent ?? "";
    const press = (key: string): boolean =>
      document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true })) ?? false;
    expect(focused()).toBe("Open");
    press("ArrowUp");
    expect(focused()).toBe("Delete");
    press("ArrowDown");
    expect(focused()).toBe("Open");
    press("Escape");
    expect(menu()).toBeNull();
    expect(focused()).toBe("Sable");
  });

  test.each([
    [13, undefined, true],
    [13, false, false],
    [14, undefined, false],
    [14, true, true],
  ] as const)(
    "in %d with jQuery: %s hands its functions jQuery's objects: %s",
    async (generation, given, isOld) => {
      await startGame({ generation });
      const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
      const told: unknown[] = [];
      const tell = (target: unknown) => told.push(target) > 0;
      const option = { name: "Open", label: "Open", condition: tell, callback: tell };
      const options = { onOpen: tell, onClose: tell, ...(given !== undefined && { jQuery: given }) };
      new ContextMenu(list, ".document", [option], options).render(entry);
      buttons()[0]?.click();
      expect(told).toHaveLength(4);
      for (const target of told) expect(isOld ? (target as JQuery)[0] : target).toBe(entry);
      expect(told.every((target) => "jquery" in (target as object))).toBe(isOld);
      expect(warn.mock.calls.some(([words]) => String(words).includes("jQuery: false"))).toBe(isOld);
      warn.mockRestore();
    },
  );

  test("takes a container that comes within jQuery's object, with a warning, and none that is empty", () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    new ContextMenu(jQuery(list), ".document", entries);
    expect(open({ clientX: 100, clientY: 50 }).left).toBe("100px");
    expect(warn).toHaveBeenCalledOnce();
    expect(() => new ContextMenu(jQuery("#nothing"), ".document", entries)).toThrow("no container");
    warn.mockRestore();
  });

  test("warns of 13's names in 14, and refuses 14's in 13", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const old = new ContextMenu(list, ".document", [{ name: "Open" }]);
    old.render(entry);
    expect(buttons().map(({ textContent }) => textContent)).toEqual(["Open"]);
    expect(String(warn.mock.calls[0]?.[0])).toContain("Deprecated since 14");
    warn.mockRestore();
    await startGame({ generation: 13 });
    expect(() =>
      new ContextMenu(list, ".document", [{ label: "Open" }], { jQuery: false }).render(entry),
    ).toThrow("`name`");
    old.render(entry);
    expect(buttons().map(({ textContent }) => textContent)).toEqual(["Open"]);
  });
});
