// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { keepFocus } from "../../../../src/table/cards/frame.ts";

/** A message of the log, whose card has these controls. */
function message(uid: string, controls: readonly string[]): HTMLElement {
  const item = document.createElement("li");
  item.dataset["messageId"] = "m";
  const fields = controls.map((name) => `<input id="${uid}-${name}">`).join("");
  item.innerHTML = `<div class="message-content"><article tabindex="-1" data-uid="${uid}">${fields}</article></div>`;
  return item;
}

/** Draws the message anew while somebody stands on a control of it, and tells where they stand then. */
async function redrawn(controls: readonly string[]): Promise<HTMLElement> {
  const [old, drawn] = [message("c1", ["dv", "words"]), message("c2", controls)];
  document.querySelector("ol")!.append(old);
  const field = old.querySelector<HTMLInputElement>("#c1-words")!;
  field.value = "half a word";
  field.focus();
  keepFocus("m", drawn.querySelector<HTMLElement>(".message-content")!);
  old.replaceWith(drawn);
  await vi.waitFor(() => expect(document.activeElement).not.toBe(document.body));
  return document.activeElement as HTMLElement;
}

beforeEach(() => {
  document.body.innerHTML = "<ol></ol>";
});

describe("whoever stands on a card that is drawn anew", () => {
  it("stands on the same control, with what they typed", async () => {
    const now = await redrawn(["dv", "words"]);
    expect(now).toMatchObject({ id: "c2-words", value: "half a word" });
  });

  it("has the log stay where it is read: nothing is scrolled to", async () => {
    const focus = vi.spyOn(HTMLElement.prototype, "focus");
    await redrawn(["dv", "words"]);
    expect(focus.mock.calls.at(-1), "the last to take the focus").toEqual([{ preventScroll: true }]);
    focus.mockRestore();
  });

  it("stands on the card where that control is gone", async () => {
    expect((await redrawn(["dv"])).dataset["uid"]).toBe("c2");
  });
});
