// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from "vitest";
import { keepUnfolded, restoreFocus } from "../../../src/table/redraw.ts";

const button = (id: string): string => `<button type="button" id="${id}">${id}</button>`;

describe("a place in what is drawn anew", () => {
  let before: HTMLElement;

  beforeEach(() => {
    document.body.innerHTML = `${button("outside")}<section>${["first", "second", "third"].map(button).join("")}</section>`;
    before = document.querySelector("section")!;
  });

  const focus = (id: string): void => document.getElementById(id)!.focus();
  const redraw = (...ids: readonly string[]): void => {
    const keep = restoreFocus(before);
    const after = document.createElement("section");
    after.innerHTML = ids.map(button).join("");
    // A host draws anew with nobody standing anywhere.
    if (before.contains(document.activeElement)) (document.activeElement as HTMLElement).blur();
    before.replaceWith(after);
    keep(after);
  };

  it("is the next control when its own is gone", () => {
    focus("second");
    redraw("first", "third");
    expect(document.activeElement?.id).toBe("third");
  });

  it("is the one before when none comes after", () => {
    focus("third");
    redraw("first", "second");
    expect(document.activeElement?.id).toBe("second");
  });

  it("passes over what is new", () => {
    focus("first");
    redraw("new", "third");
    expect(document.activeElement?.id).toBe("third");
  });

  it("is not taken from somebody who stands elsewhere", () => {
    focus("outside");
    redraw("first");
    expect(document.activeElement?.id).toBe("outside");
  });
});

describe("what is folded away", () => {
  const drawn = (html: string): HTMLElement => {
    const section = document.createElement("section");
    section.innerHTML = html;
    return section;
  };
  const fold = (id: string, more = ""): string =>
    `<details id="${id}" ${more}><summary>${id}</summary></details>`;
  const unfolded = (section: HTMLElement): string[] =>
    [...section.querySelectorAll("details[open]")].map(({ id }) => id);

  it("stays as it was where its template says so; elsewhere the template decides", () => {
    const before = drawn(
      fold("unfolded", "data-stays open") + fold("folded", "data-stays") + fold("other", "open"),
    );
    const after = drawn(
      fold("unfolded", "data-stays") +
        fold("folded", "data-stays open") +
        fold("other") +
        fold("new", "open"),
    );
    keepUnfolded(before, after);
    expect(unfolded(after)).toEqual(["unfolded", "new"]);
  });
});
