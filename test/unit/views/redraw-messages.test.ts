// @vitest-environment happy-dom
import { Window } from "happy-dom";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { redrawMessages } from "../../../src/foundry/messages.ts";

/** What this client's log was asked to draw, and what was done with messages that stand nowhere. */
let asked: string[];
let unposted: string[];

const message = (id: string, visible = true) => ({ id, visible });
const posted = (id: string): string => `<li class="chat-message" data-message-id="${id}"></li>`;

/** A host that posts whatever it is asked to draw again. */
function host(messages: readonly object[], log: string, ...windows: readonly HTMLElement[]): void {
  document.body.innerHTML = log;
  const instances = new Map(windows.map((element, n) => [String(n), { element }]));
  vi.stubGlobal("foundry", { applications: { instances } });
  vi.stubGlobal("game", { messages });
  vi.stubGlobal("ui", { chat: { updateMessage: async ({ id }: { id: string }) => asked.push(id) } });
}

function redraw(which: (message: { readonly id: string }) => boolean = () => true): void {
  redrawMessages(which as never, ({ id }) => unposted.push(id ?? ""));
}

beforeEach(() => {
  asked = [];
  unposted = [];
});

describe("a message that is to be drawn again", () => {
  it("is drawn again where it stands on the page", () => {
    host([message("a"), message("b")], posted("a") + posted("b"));
    redraw(({ id }) => id === "b");
    expect(asked).toEqual(["b"]);
  });

  it("is not asked for where the log has not drawn it: the host would post it", () => {
    host([message("earlier"), message("a")], posted("a"));
    redraw();
    expect(asked).toEqual(["a"]);
    expect(unposted).toEqual(["earlier"]);
  });

  it("is not asked for where this user may not see it", () => {
    host([message("whispered", false)], "");
    redraw();
    expect([asked, unposted]).toEqual([[], []]);
  });

  it("is not taken to stand where a text merely names it", () => {
    host([message("whispered")], '<p data-message-id="whispered">look</p>');
    redraw();
    expect(asked).toEqual([]);
  });

  it("is drawn again in a window of its own, on another page too", () => {
    const page = new Window().document as unknown as Document;
    page.body.innerHTML = `<div>${posted("a")}</div>`;
    host([message("a")], "", page.querySelector("div")!);
    redraw();
    expect(asked).toEqual(["a"]);
  });
});
