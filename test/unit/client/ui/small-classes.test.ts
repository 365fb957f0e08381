// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from "vitest";
import { FilterMenu } from "../../../../playground/client/ui/ux/filter-menu.ts";
import { HTMLSecret } from "../../../../playground/client/ui/ux/html-secret.ts";
import { ApplicationV2 } from "../../../../playground/client/ui/application/application.ts";
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

test("a child window is not there, and says so", () => {
  class Parent extends ApplicationV2 {}
  expect(() => Reflect.get(Parent.prototype, "renderChild")).toThrow(
    "NotInPlayground: ApplicationV2#renderChild",
  );
});
