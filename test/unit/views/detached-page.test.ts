// @vitest-environment happy-dom
import { Window } from "happy-dom";
import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  aroundTarget,
  elementsOfClass,
  focusWithin,
  isElement,
  isForm,
  isHTMLElement,
  isInput,
  isSelect,
  isTextArea,
  isTextNode,
  pages,
} from "../../../src/foundry/elements.ts";
import { morph } from "../../../src/table/redraw.ts";
import { bindSliders } from "../../../src/table/sliders.ts";
import { keepUnsent } from "../../../src/table/unsent.ts";
import { sendAwayOutsiders } from "../../../src/table/users-html.ts";

/** What is on a detached page is an instance of none of the classes that this realm knows by these names. */
const CLASSES = {
  Element,
  HTMLElement,
  HTMLFormElement,
  HTMLInputElement,
  HTMLSelectElement,
  HTMLTextAreaElement,
} as const;
for (const [name, OfThisRealm] of Object.entries(CLASSES)) vi.stubGlobal(name, class extends OfThisRealm {});

/** A page and realm of its own, such as a window gets that is detached. */
function detachedPage(html: string): Document {
  const page = new Window().document as unknown as Document;
  page.body.innerHTML = html;
  return page;
}

/** The host, with these windows open. */
function openWindows(...elements: readonly (HTMLElement | null)[]): void {
  const instances = new Map(elements.map((element, n) => [String(n), { element }]));
  vi.stubGlobal("foundry", { applications: { instances } });
}

beforeEach(() => {
  document.body.innerHTML = "";
  openWindows();
});

describe("an element of a detached window", () => {
  const page = detachedPage(
    '<form><input><select></select><textarea></textarea><svg></svg><b data-row="3">text</b></form>',
  );
  const find = (selector: string): Element => page.querySelector(selector)!;

  it("is of another realm", () => {
    expect(find("input") instanceof HTMLElement).toBe(false);
  });

  it("is known by what it is called", () => {
    expect(isElement(find("b"))).toBe(true);
    expect(isHTMLElement(find("b"))).toBe(true);
    expect(isInput(find("input"))).toBe(true);
    expect(isSelect(find("select"))).toBe(true);
    expect(isTextArea(find("textarea"))).toBe(true);
    expect(isForm(find("form"))).toBe(true);
    expect(isTextNode(find("b").firstChild)).toBe(true);
  });

  it("is not taken for another, nor anything else for it", () => {
    expect(isInput(find("select"))).toBe(false);
    expect(isHTMLElement(find("svg"))).toBe(false);
    expect(isElement(find("b").firstChild)).toBe(false);
    for (const thing of [null, undefined, "b", 3, {}, page]) expect(isElement(thing)).toBe(false);
  });

  it("is found around what was pressed", () => {
    let row: HTMLElement | null = null;
    page.body.addEventListener("click", (event) => (row = aroundTarget(event, "[data-row]")));
    (find("b") as HTMLElement).click();
    expect((row as HTMLElement | null)?.dataset["row"]).toBe("3");
  });
});

describe("what is looked for", () => {
  it("is looked for on the pages of detached windows too", () => {
    const page = detachedPage('<section><button class="tt-clock-tag" id="there">!</button></section>');
    openWindows(page.querySelector("section"), null);
    expect([...pages()]).toEqual([document, page]);
    expect(elementsOfClass("tt-clock-tag")).toEqual([page.getElementById("there")]);
  });

  it("is what has the focus there", () => {
    const page = detachedPage('<section data-message-id="m"><button>!</button></section>');
    openWindows(page.querySelector("section"));
    page.querySelector("button")!.focus();
    expect(focusWithin('[data-message-id="m"]')).toBe(page.querySelector("button"));
    expect(focusWithin('[data-message-id="n"]')).toBeNull();
  });
});

describe("a detached window", () => {
  it("has sliders that answer", async () => {
    const page = detachedPage(
      '<div role="slider" data-pips="harm" aria-valuemin="0" aria-valuemax="3"><i data-value="2"></i></div>',
    );
    const written: number[] = [];
    bindSliders(page.body, "data-pips", { read: () => 0, write: async (_key, value) => written.push(value) });
    page.querySelector<HTMLElement>("i")!.click();
    await vi.waitFor(() => expect(written).toEqual([2]));
  });

  it("keeps an element that only changes", () => {
    const page = detachedPage('<ul><li id="a">one</li></ul>');
    const kept = page.querySelector("li");
    const after = document.createElement("ul");
    after.innerHTML = '<li id="a">two</li>';
    morph(page.querySelector("ul")!, after);
    expect(page.querySelector("li")).toBe(kept);
    expect(page.querySelector("li")?.textContent).toBe("two");
  });

  it("keeps what somebody is writing", () => {
    const page = detachedPage('<p><input id="name" value=""></p><p><input id="name" value=""></p>');
    const [before, after] = [...page.querySelectorAll("p")];
    before!.querySelector("input")!.value = "Mar";
    after!.querySelector("input")!.focus();
    keepUnsent(before!, after!, { all: false });
    expect(after!.querySelector("input")?.value).toBe("Mar");
  });

  it("keeps what stands in fields that wait for their button, and draws all others anew", () => {
    const fields = (value: string): string =>
      `<p><span data-stays><input id="who" value="${value}"><select id="rail"><option value="a">A</option><option value="b">B</option></select></span><input id="other" value="${value}"></p>`;
    const page = detachedPage(fields("") + fields(""));
    const [before, after] = [...page.querySelectorAll("p")];
    const valueOf = (id: string): string => after!.querySelector<HTMLInputElement>(`#${id}`)!.value;
    before!.querySelector<HTMLInputElement>("#who")!.value = "Oreval";
    before!.querySelector<HTMLSelectElement>("#rail")!.value = "b";
    before!.querySelector<HTMLInputElement>("#other")!.value = "gone";
    keepUnsent(before!, after!, { all: false });
    expect([valueOf("who"), valueOf("rail"), valueOf("other")]).toEqual(["Oreval", "b", ""]);
  });

  it("tells of what somebody wrote before a redraw once they leave the field, and tells it once", async () => {
    const page = detachedPage('<p><input id="name" value=""></p><p><input id="name" value=""></p>');
    const [before, after] = [...page.querySelectorAll("p")];
    before!.querySelector("input")!.value = "Mar";
    const field = after!.querySelector("input")!;
    field.focus();
    keepUnsent(before!, after!, { all: false });
    const told: string[] = [];
    page.body.addEventListener("change", () => told.push(field.value));
    field.blur();
    await Promise.resolve();
    expect(told).toEqual(["Mar"]);
    field.focus();
    field.blur();
    await Promise.resolve();
    expect(told).toEqual(["Mar"]);
  });

  it.each([
    ["a field", '<input form="sheet" name="system.boons">'],
    ["a list", '<select form="sheet" name="system.boons"></select>'],
    ["a picture that is a button", '<input type="image" form="sheet" name="system.boons">'],
  ])("sends away %s of its own page that would join its form", (_, outsider) => {
    const own = '<input name="elements"><input form="sheet" name="querySelectorAll">';
    const page = detachedPage(`<form id="sheet">${own}</form><div>${outsider}</div>`);
    const form = page.querySelector("form")!;
    expect(sendAwayOutsiders(form)).toBe(true);
    expect(page.querySelector("div > *")?.hasAttribute("form")).toBe(false);
    expect(page.querySelector('[name="querySelectorAll"]')?.getAttribute("form")).toBe("sheet");
    expect(sendAwayOutsiders(form)).toBe(false);
  });
});
