// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from "vitest";
import { Autocomplete } from "../../../../playground/client/ui/ux/autocomplete.ts";
import { FilterMenu } from "../../../../playground/client/ui/ux/filter-menu.ts";
import { HTMLSecret } from "../../../../playground/client/ui/ux/html-secret.ts";
import { ApplicationV2 } from "../../../../playground/client/ui/application/application.ts";
import { registerThemeSetting } from "../../../../playground/client/ui/settings/theme-choice.ts";
import { startGame } from "../support/start-game.ts";

beforeEach(async () => {
  await startGame();
  Object.assign(HTMLElement.prototype, { showPopover: () => undefined });
});

describe("secrets of a text", () => {
  const TEXT = `<p>Open</p><section class="secret" id="secret-one"><p>Hidden</p></section><section class="secret revealed" id="secret-two"><p>Told</p></section>`;
  const bound = () => {
    document.body.innerHTML = `<div class="sheet"><div class="editor">${TEXT}</div></div><div>${TEXT}</div>`;
    const update = vi.fn(async () => undefined);
    const content = vi.fn(() => TEXT);
    new HTMLSecret({ parentSelector: ".editor", callbacks: { content, update } }).bind(document.body);
    return { update, content, buttons: [...document.querySelectorAll("button")] };
  };

  test("have a button each, where they are looked for, which says what it does", () => {
    expect(bound().buttons.map(({ textContent }) => textContent)).toEqual(["Reveal", "Hide"]);
  });

  test("are opened and closed in the text they came from, by their ids, and nothing else of it", () => {
    const { update, content, buttons } = bound();
    for (const button of buttons) button.click();
    expect(content).toHaveBeenCalledTimes(2);
    const texts = update.mock.calls.map((call: unknown[]) => String(call[1]));
    expect(texts[0]).toBe(TEXT.replace(`class="secret" id`, `class="secret revealed" id`));
    expect(texts[1]).toBe(TEXT.replace("secret revealed", "secret"));
  });
});

describe("a menu of filters", () => {
  test("makes its entries each time it opens", () => {
    document.body.innerHTML = `<div><button class="filter">Filter</button></div>`;
    const words = ["Melee", "Ranged"];
    const chosen = vi.fn();
    const menuItems = () => [{ label: words.shift() ?? "Any", onClick: chosen }];
    new FilterMenu(document.body, ".filter", { menuItems, eventName: "click" });
    const shown = () => document.querySelector("#context-menu")?.textContent;
    const filter = document.querySelector<HTMLElement>(".filter")!;
    filter.click();
    expect(shown()).toBe("Melee");
    filter.click();
    expect(shown()).toBe("Ranged");
    document.querySelector<HTMLElement>("#context-menu button")!.click();
    expect(chosen).toHaveBeenCalledOnce();
    expect(shown()).toBeUndefined();
  });
});

class Plainest extends ApplicationV2 {
  override _renderHTML = async () => "text";
  override _replaceHTML = (text: unknown, content: HTMLElement) => content.replaceChildren(String(text));
}

describe("a child window", () => {
  beforeEach(registerThemeSetting);

  const opened = async () => {
    const parent = await new Plainest().render({ force: true });
    return { parent, child: await parent.renderChild(new Plainest()) };
  };

  test("is drawn, knows its parent, and closes with it", async () => {
    const { parent, child } = await opened();
    expect([child.rendered, child.parent]).toEqual([true, parent]);
    await parent.close();
    expect([child.rendered, child.parent]).toEqual([false, null]);
  });

  test("closes alone, and then belongs to nobody", async () => {
    const { parent, child } = await opened();
    await child.close();
    expect([parent.rendered, child.parent]).toEqual([true, null]);
    await child.render({ force: true });
    await parent.close();
    expect(child.rendered).toBe(true);
  });

  test("belongs to the last that drew it", async () => {
    const { parent, child } = await opened();
    const second = await new Plainest().render({ force: true });
    await second.renderChild(child);
    await parent.close();
    expect([child.rendered, child.parent]).toEqual([true, second]);
  });
});

describe("suggestions below a field", () => {
  const ENTRIES = [
    { identifier: "prof", label: "Proficiency" },
    { identifier: "off", label: "Off", disabled: true },
    { identifier: "str", label: "Strength" },
  ];
  const onSelect = vi.fn();
  const shown = () => [...document.querySelectorAll("menu.autocomplete li")];
  const press = (key: string) => {
    const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
    document.querySelector("input")!.dispatchEvent(event);
    return event.defaultPrevented;
  };
  const activated = (entries = ENTRIES) => {
    document.body.innerHTML = `<input value="@p"><p>Elsewhere</p>`;
    onSelect.mockReset();
    const menu = new Autocomplete.implementation({ onSelect });
    menu.activate(document.querySelector("input")!, entries, { prefix: "@p" });
    return menu;
  };

  test("are told by their labels, walked by keys past what is disabled, and taken by Enter", () => {
    activated();
    expect(shown().map(({ textContent }) => textContent)).toEqual(["Proficiency", "Off", "Strength"]);
    expect(press("Enter")).toBe(false);
    expect([press("ArrowDown"), press("ArrowDown"), press("Enter")]).toEqual([true, true, true]);
    expect(onSelect.mock.calls).toEqual([["str", "Strength", { prefix: "@p" }]]);
    expect(shown()).toEqual([]);
    expect(press("Enter")).toBe(false);
  });

  test("go around at both ends", () => {
    activated();
    press("ArrowUp");
    expect(document.querySelector("[aria-selected=true]")?.textContent).toBe("Strength");
    press("ArrowDown");
    expect(document.querySelector("[aria-selected=true]")?.textContent).toBe("Proficiency");
  });

  test("are taken by a click, unless disabled, and left by Escape or a press elsewhere", () => {
    const menu = activated();
    (shown()[1] as HTMLElement).click();
    expect(onSelect).not.toHaveBeenCalled();
    (shown()[0] as HTMLElement).click();
    expect(onSelect).toHaveBeenCalledOnce();
    menu.activate(document.querySelector("input")!, ENTRIES);
    press("Escape");
    expect(shown()).toEqual([]);
    menu.activate(document.querySelector("input")!, ENTRIES);
    document.querySelector("p")!.dispatchEvent(new Event("pointerdown", { bubbles: true }));
    expect(shown()).toEqual([]);
    expect(onSelect).toHaveBeenCalledOnce();
  });

  test("are one list at a time, and none without entries", () => {
    activated();
    new Autocomplete().activate(document.querySelector("input")!, ENTRIES.slice(0, 1));
    expect(shown()).toHaveLength(1);
    activated([]);
    expect(shown()).toEqual([]);
  });
});
