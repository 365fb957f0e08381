// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { KeyedCells } from "../../../src/table/keyed-cells.ts";

interface Row {
  readonly key: string;
  readonly id: string;
  readonly value: number;
  readonly note?: string;
}

const row = (key: string, value: number, note?: string): Row => ({
  key,
  id: key,
  value,
  ...(note && { note }),
});
const html = ({ key, value, note }: Row): Promise<string> =>
  Promise.resolve(`<li data-cell="${key}"><span id="${key}-face" role="slider" tabindex="0" aria-valuenow="${value}"></span>
    ${note ? `<button id="${key}-note" type="button">${note}</button>` : ""}</li>`);

describe("a list whose rows are drawn one by one", () => {
  let list: HTMLElement;
  let drawn: (row: Row) => Promise<string>;
  let cells: KeyedCells<Row>;

  beforeEach(() => {
    document.body.innerHTML = `<ul tabindex="0"></ul>`;
    list = document.querySelector("ul")!;
    drawn = vi.fn(html);
    cells = new KeyedCells(list, drawn);
  });

  const keys = () => [...list.children].map((each) => each.getAttribute("data-cell"));
  const face = (key: string) => list.querySelector<HTMLElement>(`#${key}-face`)!;

  it("draws again only what has changed", async () => {
    await cells.drawAll([row("a", 1), row("b", 1), row("c", 1)]);
    await cells.draw([row("a", 1), row("b", 2)]);
    expect(drawn).toHaveBeenCalledTimes(4);
    expect(drawn).toHaveBeenLastCalledWith(row("b", 2));
    expect(face("b").getAttribute("aria-valuenow")).toBe("2");
  });

  it("looks through the list once, however many rows there are", async () => {
    const rows = Array.from({ length: 200 }, (_, n) => row(`row${n}`, n));
    await cells.drawAll(rows);
    const looks = vi.spyOn(list, "children", "get");
    await cells.draw(rows);
    expect(looks).toHaveBeenCalledTimes(1);
  });

  it("leaves the slider that is being turned in its place, with the focus", async () => {
    await cells.drawAll([row("a", 1), row("b", 1)]);
    const slider = face("a");
    slider.focus();
    await cells.draw([row("a", 2, "Full!")]);
    expect(face("a")).toBe(slider);
    expect(document.activeElement).toBe(slider);
    expect(slider.getAttribute("aria-valuenow")).toBe("2");
  });

  it("takes in new rows, lets others go, and keeps the order it is given", async () => {
    await cells.drawAll([row("a", 1), row("b", 1), row("c", 1)]);
    await cells.drawAll([row("c", 1), row("d", 1), row("a", 1)]);
    expect(keys()).toEqual(["c", "d", "a"]);
    expect(drawn).toHaveBeenCalledTimes(4);
  });

  it("leads whoever stood on a row that goes to the next one", async () => {
    await cells.drawAll([row("a", 1), row("b", 1)]);
    face("a").focus();
    await cells.drawAll([row("b", 1)]);
    expect(document.activeElement).toBe(face("b"));
    await cells.drawAll([]);
    expect(document.activeElement).toBe(list);
  });

  it("leads whoever stood on a button that is no longer offered to the row", async () => {
    await cells.drawAll([row("a", 1, "Let it land")]);
    list.querySelector<HTMLElement>("#a-note")!.focus();
    await cells.draw([row("a", 0)]);
    expect(document.activeElement).toBe(face("a"));
  });
});
