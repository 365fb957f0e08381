// @vitest-environment happy-dom
import { beforeAll, describe, expect, it, vi } from "vitest";
import type { Ask } from "../../../src/table/windows/ask-window.ts";
import { drawnAnew, fieldOf, listOf, startWorldWithWindows, windowOf } from "./support/opened-windows.ts";

const FRUIT = [
  { value: "pear", label: "A pear" },
  { value: "plum", label: "A plum" },
];

/** A form about fruit: whoever takes plums says how many and for whom. */
const ASK: Ask = {
  id: "fruit",
  title: "Fruit",
  page: "firstEvening",
  fields: (said) => [
    { name: "what", label: "What", is: "one", choices: FRUIT, hint: "From the bowl" },
    ...(said.text("what") === "plum"
      ? [
          { name: "whom", label: "For whom", is: "many" as const, choices: FRUIT, under: "Plums" },
          { name: "words", label: "In your words", is: "words" as const, value: "two", under: "Plums" },
        ]
      : []),
  ],
  lines: (said) => [`It costs ${said.all("whom").length}`],
  button: "Take it",
  send: () => false,
};

const WORDS = { name: "words", label: "To whom", is: "words" } as const;
const TOASTS: Readonly<Record<string, readonly string[]>> = { us: ["To us all!"] };

let open: (ask: Ask) => Promise<void>;

beforeAll(async () => {
  await startWorldWithWindows({});
  ({ openAsk: open } = await import("../../../src/table/windows/ask-window.ts"));
});

async function opened(send: Ask["send"] = () => false) {
  await open({ ...ASK, send });
  return windowOf("fates-edge-ask-fruit");
}

/** Chooses a line, as a user does. */
function choose(list: HTMLSelectElement, value: string): void {
  list.value = value;
  list.dispatchEvent(new Event("change", { bubbles: true }));
}

function submit(element: HTMLElement): void {
  element.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
}

describe("a form described as data", () => {
  it("fills what a first choice brings with its own first value, before anybody has chosen", async () => {
    const told = vi.fn((said: { text: (name: string) => string }) => [said.text("size-pear")]);
    const sizes = (what: string) => ({
      name: `size-${what}`,
      label: "Size",
      is: "one" as const,
      choices: FRUIT,
      value: "plum",
    });
    const ask = {
      ...ASK,
      id: "sizes",
      fields: (said: { text: (name: string) => string }) => [
        { name: "what", label: "What", is: "one" as const, choices: FRUIT },
        sizes(said.text("what")),
      ],
      lines: told,
    };
    await open(ask);
    const window = windowOf("fates-edge-ask-sizes");
    expect(told.mock.results.at(-1)?.value).toEqual(["plum"]);
    expect(listOf(window, "size-pear").value).toBe("plum");
  });

  it("counts the first line of a list as chosen before anybody has chosen", async () => {
    const send = vi.fn(() => true);
    const { element } = await opened(send);
    submit(element);
    await vi.waitFor(() => expect(send.mock.calls).toHaveLength(1));
    expect((send.mock.calls as unknown[][])[0]![0]).toEqual({ what: "pear" });
  });

  it("asks for more, and tells another price, as one chooses", async () => {
    const window = await opened();
    await drawnAnew(window, () => choose(listOf(window, "what"), "plum"));
    expect(fieldOf(window, "words").value).toBe("two");
    expect(window.element.querySelector("legend")?.textContent).toBe("Plums");
    expect(listOf(window, "what").value).toBe("plum");
    const tick = window.element.querySelector<HTMLInputElement>("[type=checkbox]")!;
    await drawnAnew(window, () => {
      tick.checked = true;
      tick.dispatchEvent(new Event("change", { bubbles: true }));
    });
    expect(window.element.textContent).toContain("It costs 1");
    await window.close();
  });

  it("ticks a list as it appears, until somebody ticks or clears it by hand", async () => {
    const basket: Ask = {
      ...ASK,
      id: "basket",
      fields: (said) => [
        { name: "what", label: "What", is: "one", choices: FRUIT },
        ...(said.text("what") === "plum"
          ? [{ name: "ripe", label: "Ripe", is: "many" as const, choices: FRUIT.slice(1), ticked: true }]
          : []),
      ],
    };
    await open(basket);
    const window = windowOf("fates-edge-ask-basket");
    const appears = async (): Promise<HTMLInputElement> => {
      await drawnAnew(window, () => choose(listOf(window, "what"), "pear"));
      await drawnAnew(window, () => choose(listOf(window, "what"), "plum"));
      return window.element.querySelector<HTMLInputElement>("[type=checkbox]")!;
    };
    expect((await appears()).checked).toBe(true);
    const tick = await appears();
    expect(tick.checked).toBe(true);
    await drawnAnew(window, () => {
      tick.checked = false;
      tick.dispatchEvent(new Event("change", { bubbles: true }));
    });
    expect((await appears()).checked).toBe(false);
    await window.close();
  });

  it("keeps words that were written when something else is chosen", async () => {
    const window = await opened();
    await drawnAnew(window, () => choose(listOf(window, "what"), "plum"));
    fieldOf(window, "words").value = "a dozen";
    const tick = window.element.querySelector<HTMLInputElement>("[type=checkbox]")!;
    await drawnAnew(window, () => {
      tick.checked = true;
      tick.dispatchEvent(new Event("change", { bubbles: true }));
    });
    expect(fieldOf(window, "words").value).toBe("a dozen");
    await window.close();
  });

  it("lets its sentences follow what is written, and leaves the writer where they are", async () => {
    await open({
      ...ASK,
      id: "toast",
      fields: () => [WORDS],
      lines: (said) => TOASTS[said.words("words")] ?? [],
    });
    const window = windowOf("fates-edge-ask-toast");
    const lines = window.element.querySelector<HTMLElement>(".tt-ask-lines")!;
    expect(lines.hidden).toBe(true);
    const field = fieldOf(window, "words");
    const write = (words: string): void => {
      field.value = words;
      field.setSelectionRange(1, 1);
      field.dispatchEvent(new Event("input", { bubbles: true }));
    };
    field.focus();
    write("us");
    await vi.waitFor(() => expect(lines.textContent).toBe("To us all!"));
    expect(lines.hidden).toBe(false);
    expect(fieldOf(window, "words")).toBe(field);
    expect([document.activeElement, field.selectionStart]).toEqual([field, 1]);
    write("nobody");
    await vi.waitFor(() => expect(lines.hidden).toBe(true));
    write("us");
    await window.close();
  });

  it("sends words, one line and several as plain data, and stays where that was refused", async () => {
    const send = vi.fn(() => false);
    const window = await opened(send);
    await drawnAnew(window, () => choose(listOf(window, "what"), "plum"));
    submit(window.element);
    await vi.waitFor(() => expect(send.mock.calls).toHaveLength(1));
    expect((send.mock.calls as unknown[][])[0]![0]).toEqual({ what: "plum", whom: [], words: "two" });
    expect(window.rendered).toBe(true);
    await window.close();
  });

  it("lies in front again once it was put away and is opened anew", async () => {
    const window = await opened();
    await window.close();
    await window.render({ force: true });
    expect(Number(window.element.style.zIndex)).toBeGreaterThan(0);
    await window.close();
  });

  it("says which page of the rules explains it, and what it is called", async () => {
    const { element } = await opened();
    expect(element.querySelector(".window-title")?.textContent).toBe("Fruit");
    expect(element.querySelector("[data-help]")).not.toBeNull();
  });
});
