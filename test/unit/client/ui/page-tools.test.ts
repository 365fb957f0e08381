// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { EditorView } from "prosemirror-view";
import { headingsOf } from "../../../../playground/client/core/documents/page-headings.ts";
import { BitMask } from "../../../../playground/client/core/utils/bit-mask.ts";
import { host } from "../../../../playground/client/ui/basics/host.ts";
import { SceneControls } from "../../../../playground/client/ui/page/scene-controls.ts";
import { registerThemeSetting } from "../../../../playground/client/ui/settings/theme-choice.ts";
import { proseMirror } from "../../../../playground/client/ui/prosemirror/library.ts";
import { ProseMirrorMenu } from "../../../../playground/client/ui/prosemirror/menu.ts";
import { proseSchema } from "../../../../playground/client/ui/prosemirror/schema.ts";
import { DragDrop } from "../../../../playground/client/ui/ux/drag-drop.ts";
import { startGame } from "../support/start-game.ts";

beforeEach(async () => {
  await startGame();
  registerThemeSetting();
  document.body.innerHTML = '<div id="ui-left-column-1"></div>';
});

/** The groups of tools as packages are given them. */
interface Controls {
  readonly tokens: { readonly tools: Record<string, object> };
}

describe("the tools of the board", () => {
  const listen = (add: (controls: Controls) => void): number => host.Hooks.on("getSceneControlButtons", add);

  test("are not shown for the one that the board has, and are as soon as a package adds one", async () => {
    const controls = new SceneControls();
    await controls.render({ force: true });
    expect(controls.element.hidden).toBe(true);
    const pressed = vi.fn();
    listen((all) => {
      all.tokens.tools["mine"] = {
        name: "mine",
        title: "Mine",
        icon: "",
        order: 2,
        button: true,
        onChange: pressed,
      };
    });
    await controls.render({ reset: true });
    expect(controls.element.hidden).toBe(false);
    controls.element.querySelector<HTMLElement>('[data-tool="mine"]')!.click();
    expect(pressed).toHaveBeenCalledOnce();
    expect(controls.tool).toMatchObject({ name: "select" });
  });

  test("are chosen, or switched on and off, and tell so; a group without tools is one too", async () => {
    const [taken, switched, group] = [vi.fn(), vi.fn(), vi.fn()];
    listen((all) => {
      Object.assign(all.tokens.tools, {
        other: { name: "other", title: "Other", icon: "", order: 2, onChange: taken },
        lamp: {
          name: "lamp",
          title: "Lamp",
          icon: "",
          order: 3,
          toggle: true,
          active: false,
          onChange: switched,
        },
      });
      Object.assign(all, { bare: { name: "bare", title: "Bare", icon: "", order: 9, onChange: group } });
    });
    const controls = new SceneControls();
    await controls.render({ force: true });
    const press = async (selector: string): Promise<void> => {
      controls.element.querySelector<HTMLElement>(selector)!.click();
      await new Promise((done) => setTimeout(done, 5));
    };
    await press('[data-tool="other"]');
    expect(controls.tool).toMatchObject({ name: "other" });
    expect(taken.mock.calls[0]?.[1]).toBe(true);
    for (const active of [true, false]) {
      await press('[data-tool="lamp"]');
      expect(switched.mock.lastCall?.[1]).toBe(active);
      const lamp = controls.element.querySelector('[data-tool="lamp"]');
      expect(lamp?.getAttribute("aria-pressed")).toBe(String(active));
    }
    await press('[data-control="bare"]');
    expect([controls.control?.name, Object.keys(controls.tools)]).toEqual(["bare", []]);
    expect(group.mock.calls[0]?.[1]).toBe(true);
  });
});

test("who may drag and drop is said once, or asked each time", () => {
  document.body.innerHTML = '<ul><li class="a">x</li></ul>';
  const bound = (dragstart: boolean | ((selector: string) => boolean)): boolean => {
    const list = document.querySelector("ul") as HTMLElement;
    const entry = list.querySelector("li") as HTMLElement;
    entry.draggable = false;
    new DragDrop({ dragSelector: ".a", permissions: { dragstart } }).bind(list);
    return entry.draggable;
  };
  expect([bound(true), bound(false), bound((selector) => selector === ".a"), bound(() => false)]).toEqual([
    true,
    false,
    true,
    false,
  ]);
});

describe("the editor", () => {
  const { dom } = proseMirror as unknown as {
    dom: { parseString(html: string): { content: never }; serializeString(content: never): string };
  };

  test("loses neither class nor data of what packages put into a text", () => {
    const html =
      '<p class="cap">One <span class="rune" data-language="elf">word</span></p><section class="secret" id="s1"><p>x</p></section>';
    expect(dom.serializeString(dom.parseString(html).content)).toBe(html);
  });

  test("has a list and buttons for what packages add, and neither where nobody adds anything", () => {
    const view = { state: {}, dispatch: vi.fn(), focus: vi.fn() };
    const menu = (): HTMLElement[] =>
      new ProseMirrorMenu(proseSchema, view as unknown as EditorView).pgAdded();
    expect(menu()).toEqual([]);
    const [deep, pressed] = [vi.fn(() => true), vi.fn(() => true)];
    host.Hooks.on("getProseMirrorMenuDropDowns", (_menu: unknown, lists: { format: { entries: object[] } }) =>
      lists.format.entries.push({
        action: "mine",
        title: "Mine",
        children: [{ action: "deep", title: "Deep", cmd: deep }],
      }),
    );
    host.Hooks.on("getProseMirrorMenuItems", (_menu: unknown, items: object[]) =>
      items.push({ action: "x", title: "X", icon: "<i></i>", cmd: pressed }),
    );
    const [list, button] = menu() as [HTMLSelectElement, HTMLElement];
    expect([...list.options].map(({ textContent }) => textContent)).toEqual(["Format", "Deep"]);
    list.value = "0";
    list.dispatchEvent(new Event("change"));
    button.click();
    expect(deep).toHaveBeenCalledWith(view.state, view.dispatch, view);
    expect(pressed).toHaveBeenCalledOnce();
    expect(list.value).toBe("");
  });
});

test("headings of a page are known by their words, and those of the same words are told apart", () => {
  document.body.innerHTML = "<h1>Die Öde</h1><div><h2>Inns</h2></div><h3>Beds</h3><h2>Inns</h2>";
  const headings = headingsOf([...document.body.children] as HTMLElement[], false);
  expect(Object.keys(headings)).toEqual(["die-ode", "inns", "beds", "inns$1"]);
  expect(headings["die-ode"]).toMatchObject({ level: 1, children: ["inns", "inns$1"], order: 0 });
  expect(headings["inns"]).toMatchObject({ children: ["beds"] });
});

test("a bit mask holds thirty-two states and no more, and knows no others", () => {
  const states = (count: number): Record<string, boolean> =>
    Object.fromEntries(Array.from({ length: count }, (_, n) => [`s${n}`, n === 31]));
  const mask = new BitMask(states(32));
  expect(mask.valueOf()).toBe(2 ** 31);
  expect(mask.clone().valueOf()).toBe(2 ** 31);
  expect(mask.isCompatible(new BitMask(states(31)))).toBe(false);
  expect(() => new BitMask(states(33))).toThrow(/32/);
  expect(() => mask.addState("none")).toThrow(/not among/);
});

test("a pause is kept by GMs for all, and nobody else pauses more than their own page", async () => {
  const game = (
    globalThis as unknown as {
      game: { paused: boolean; user: object; togglePause(...given: unknown[]): boolean };
    }
  ).game;
  const told: unknown[] = [];
  host.Hooks.on("pauseGame", (paused: boolean) => told.push(paused));
  expect(game.togglePause(true)).toBe(true);
  expect(game.togglePause()).toBe(false);
  Object.defineProperty(game, "user", { value: { isGM: false }, configurable: true });
  expect(game.togglePause(true, { broadcast: true })).toBe(false);
  expect(told).toEqual([true, false]);
});
