// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { clearSent, keepUnsent, replaceUnderWay, sendLine, storedFrom } from "../../../src/table/unsent.ts";

/** What stood on the page, and what takes its place. */
function redrawn(before: string, after = before): readonly [HTMLElement, HTMLElement] {
  const [old, now] = [before, after].map((html) => {
    const section = document.createElement("section");
    section.innerHTML = html;
    return section;
  }) as [HTMLElement, HTMLElement];
  document.body.replaceChildren(old);
  return [old, now];
}

const field = (section: HTMLElement, id: string): HTMLInputElement => section.querySelector(`#${id}`)!;
const rail = (section: HTMLElement): HTMLSelectElement => section.querySelector("#rail")!;

/** The new HTML comes to the page as a host brings it, with the focus on the same field. */
function put([old, now]: readonly [HTMLElement, HTMLElement]): void {
  const focused = document.activeElement?.id ?? "";
  old.replaceWith(now);
  if (focused !== "") field(now, focused).focus();
  keepUnsent(old, now, { all: false });
}

const text = (value = ""): string => `<input type="text" id="who" value="${value}">`;
const list = (values: string, chosen = ""): string =>
  `<select id="rail">${[...values].map((value) => `<option value="${value}" ${value === chosen ? "selected" : ""}>${value}</option>`).join("")}</select>`;
const tick = (ticked = ""): string => `<input type="checkbox" id="harsh" ${ticked}>`;
const choice = (values: string, chosen = ""): string =>
  [...values]
    .map(
      (value) =>
        `<input type="radio" name="way" id="way-${value}" value="${value}" ${value === chosen ? "checked" : ""}>`,
    )
    .join("");

describe("a field of a window that is drawn anew because of others", () => {
  it("keeps words that were written in it, as long as the window says nothing new of it", () => {
    const [old, now] = redrawn(text("Ash"));
    field(old, "who").value = "Ashling";
    keepUnsent(old, now, { all: true });
    expect(field(now, "who").value).toBe("Ashling");
  });

  it("says what is new of it, and what it says where nobody wrote", () => {
    const [old, now] = redrawn(text("Ash"), text("Rook"));
    keepUnsent(old, now, { all: true });
    expect(field(now, "who").value).toBe("Rook");
    field(old, "who").value = "Ashling";
    keepUnsent(old, now, { all: true });
    expect(field(now, "who").value).toBe("Rook");
  });

  it("keeps what was chosen of a list, also of one in which others stand now", () => {
    const [old, now] = redrawn(list("bcd"), list("abcd"));
    rail(old).value = "c";
    keepUnsent(old, now, { all: true });
    expect(rail(now).value).toBe("c");
  });

  it("keeps the first of a list for whoever left it there, though another stands first now", () => {
    const [old, now] = redrawn(list("bcd"), list("abcd"));
    keepUnsent(old, now, { all: true });
    expect(rail(now).value).toBe("b");
  });

  it("cannot keep of a list what is gone from it, nor what others chose meanwhile", () => {
    const [old, now] = redrawn(list("abc", "a"), list("ab", "a"));
    rail(old).value = "c";
    keepUnsent(old, now, { all: true });
    expect(rail(now).value).toBe("a");
    const [before, after] = redrawn(list("abc", "a"), list("abc", "b"));
    rail(before).value = "c";
    keepUnsent(before, after, { all: true });
    expect(rail(after).value).toBe("b");
  });

  it.each([
    ["ticked", "", true],
    ["unticked", "checked", false],
  ])("stays %s", (_as, drawn, stays) => {
    const [old, now] = redrawn(tick(drawn));
    field(old, "harsh").checked = stays;
    keepUnsent(old, now, { all: true });
    expect(field(now, "harsh").checked).toBe(stays);
  });

  it("stays chosen among several, unless others chose meanwhile", () => {
    const chosenIn = (section: HTMLElement): string =>
      [...section.querySelectorAll<HTMLInputElement>("input")]
        .filter(({ checked }) => checked)
        .map(({ value }) => value)
        .join("");
    const [old, now] = redrawn(choice("abc", "a"));
    field(old, "way-b").checked = true;
    keepUnsent(old, now, { all: true });
    expect(chosenIn(now)).toBe("b");
    const other = redrawn(choice("abc", "a"), choice("abc", "c"))[1];
    keepUnsent(old, other, { all: true });
    expect(chosenIn(other)).toBe("c");
  });

  it("is as it was drawn once what stood in it is sent, wherever it stands by then", () => {
    const html = text("Ash") + list("ab", "b") + tick("checked");
    const [old, now] = redrawn(html);
    const sent = ["who", "rail", "harsh"].map((id) => field(old, id));
    field(old, "who").value = "Ashling";
    rail(old).value = "a";
    field(old, "harsh").checked = false;
    keepUnsent(old, now, { all: true });
    old.replaceWith(now);
    clearSent(...sent, null);
    for (const section of [old, now])
      expect([field(section, "who").value, rail(section).value, field(section, "harsh").checked]).toEqual([
        "Ash",
        "b",
        true,
      ]);
  });

  it("stays while it is on its way, and shows what is stored once it was stored, or refused", async () => {
    const [old, now] = redrawn(tick());
    field(old, "harsh").checked = true;
    const refused = storedFrom([field(old, "harsh")], Promise.reject(new Error("no")), "redrawn");
    keepUnsent(old, now, { all: true });
    expect(field(now, "harsh").checked, "on its way").toBe(true);
    await expect(refused).rejects.toThrow("no");
    const last = redrawn(tick())[1];
    keepUnsent(old, last, { all: true });
    expect(field(last, "harsh").checked, "refused").toBe(false);
  });

  it("stays as it was written where that was refused, in a form that is sent again", async () => {
    const [old, now] = redrawn(text("Ash"));
    field(old, "who").value = "Ashling";
    const refused = storedFrom([field(old, "who")], Promise.reject(new Error("no")), "written");
    await expect(refused).rejects.toThrow("no");
    keepUnsent(old, now, { all: true });
    expect(field(now, "who").value).toBe("Ashling");
  });

  it("stays where it can no longer be changed, and its writer is told once", () => {
    const warn = vi.fn<(text: string) => void>();
    vi.stubGlobal("ui", { notifications: { warn } });
    vi.stubGlobal("game", {
      i18n: {
        localize: (key: string) => key,
        format: (key: string, data: object) => `${key} ${JSON.stringify(data)}`,
      },
    });
    const locked = `<label>Who <input type="text" id="who" value="Ash" disabled></label>`;
    const [old, now] = redrawn(text("Ash"), locked);
    field(old, "who").value = "Ashling";
    old.replaceWith(now);
    keepUnsent(old, now, { all: true });
    expect(field(now, "who").value).toBe("Ashling");
    const [, next] = redrawn(text(), locked);
    keepUnsent(now, next, { all: true });
    expect(field(next, "who").value).toBe("Ashling");
    expect(warn).toHaveBeenCalledOnce();
    expect(warn.mock.lastCall?.[0]).toContain("Who");
    vi.unstubAllGlobals();
  });

  it("stays written on where somebody wrote on while it was stored", async () => {
    const [old, now] = redrawn(text("Ash"));
    field(old, "who").value = "Ashling";
    const work = storedFrom([field(old, "who")], Promise.resolve(), "redrawn");
    field(old, "who").value = "Ashlings";
    await work;
    keepUnsent(old, now, { all: true });
    expect(field(now, "who").value).toBe("Ashlings");
  });
});

describe("a line that is sent", () => {
  let line: HTMLInputElement;
  beforeEach(() => {
    const [section] = redrawn(text());
    line = field(section, "who");
    line.value = "Guard 4";
  });

  it("is empty at once, and stays so once it was taken", async () => {
    const sending = sendLine(line, async (words) => words === "Guard 4");
    expect(line.value).toBe("");
    expect(await sending).toBe(true);
    expect(line.value).toBe("");
  });

  it("stands there again when it was refused, also in the field that was drawn meanwhile", async () => {
    const drawn = redrawn(text())[1];
    await sendLine(line, async () => {
      document.body.replaceChildren(drawn);
      return false;
    });
    expect(field(drawn, "who").value).toBe("Guard 4");
  });

  it("leaves alone what was written in it meanwhile", async () => {
    await sendLine(line, async () => {
      line.value = "Wolf";
      return false;
    });
    expect(line.value).toBe("Wolf");
  });
});

describe("whoever stands in a field that is drawn anew", () => {
  const standing = (html: string, ...range: readonly number[]): readonly [HTMLElement, HTMLElement] => {
    const both = redrawn(html);
    const into = both[0].querySelector<HTMLInputElement>("input")!;
    into.focus();
    if (range.length > 0) into.setSelectionRange(range[0]!, range[1]!);
    return both;
  };
  const selectionOf = ({ selectionStart, selectionEnd }: HTMLInputElement): unknown[] => [
    selectionStart,
    selectionEnd,
  ];

  it("has all of it selected still, as the Tab key left it", () => {
    const both = standing(text("Ashling"), 0, 7);
    put(both);
    expect(selectionOf(field(both[1], "who"))).toEqual([0, 7]);
  });

  it("has all of it selected also where others changed the words", () => {
    const [old] = standing(text("Ash"), 0, 3);
    const now = document.createElement("section");
    now.innerHTML = text("Ashling");
    put([old, now]);
    expect([field(now, "who").value, ...selectionOf(field(now, "who"))]).toEqual(["Ashling", 0, 7]);
  });

  it("has the caret where it was", () => {
    const both = standing(text("Ashling"), 2, 2);
    put(both);
    expect(selectionOf(field(both[1], "who"))).toEqual([2, 2]);
  });
});

describe("a field that is replaced while somebody writes in it", () => {
  /** As a browser does: what is taken off the page while it has the focus is left first, with its words changed. */
  const replaced = (before: string, after: string): readonly [content: HTMLElement, told: string[]] => {
    const [old, now] = redrawn(before, after);
    const content = document.body;
    const told: string[] = [];
    content.addEventListener("change", ({ target }) => told.push((target as HTMLInputElement).value));
    const written = field(old, "who");
    written.focus();
    written.value = "Ferryman's ";
    replaceUnderWay(content, { body: now }, () => {
      written.dispatchEvent(new Event("change", { bubbles: true }));
      old.replaceWith(now);
    });
    return [now, told];
  };

  it("has stored nothing, where its writer goes on in the one that takes its place", () => {
    expect(replaced(text(), text())[1]).toEqual([]);
  });

  it("has stored what was written, where nothing takes its place", () => {
    expect(replaced(text(), tick())[1]).toEqual(["Ferryman's "]);
  });

  it("tells of itself once it is left, and not when it is taken away", async () => {
    const [old, now] = redrawn(text(), text());
    const told: string[] = [];
    const listen = (section: HTMLElement): void =>
      section.addEventListener("change", ({ target }) => told.push((target as HTMLInputElement).value));
    field(old, "who").focus();
    field(old, "who").value = "Ferryman's ";
    put([old, now]);
    listen(now);
    const [, next] = redrawn(text(), text());
    document.body.replaceChildren(now);
    field(now, "who").dispatchEvent(new Event("blur"));
    now.remove();
    await Promise.resolve();
    expect(told).toEqual([]);
    document.body.replaceChildren(now);
    field(now, "who").focus();
    put([now, next]);
    listen(next);
    field(next, "who").blur();
    await Promise.resolve();
    expect(told).toEqual(["Ferryman's "]);
  });
});
