// @vitest-environment happy-dom
import { Window } from "happy-dom";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { redrawMessages } from "../../../src/foundry/messages.ts";

/** What this client's log was asked to draw. */
let asked: string[];

const message = (id: string, visible = true) => ({ id, visible });
type Message = ReturnType<typeof message>;
const posted = (id: string): string => `<li class="chat-message" data-message-id="${id}"></li>`;

/** A host that posts whatever it is asked to draw again. */
function host(messages: readonly Message[], log: string, ...windows: readonly HTMLElement[]): void {
  document.body.innerHTML = log;
  const instances = new Map(windows.map((element, n) => [String(n), { element }]));
  vi.stubGlobal("foundry", { applications: { instances } });
  vi.stubGlobal("game", { messages: new Map(messages.map((each) => [each.id, each])) });
  vi.stubGlobal("ui", { chat: { updateMessage: async ({ id }: { id: string }) => asked.push(id) } });
}

function redraw(which: (message: Message) => boolean = () => true): ReadonlySet<string> {
  return redrawMessages(which as never);
}

beforeEach(() => {
  asked = [];
});

describe("a message that is to be drawn again", () => {
  it("is drawn again where it stands on the page", () => {
    host([message("a"), message("b")], posted("a") + posted("b"));
    redraw(({ id }) => id === "b");
    expect(asked).toEqual(["b"]);
  });

  it("is not asked for where the log has not drawn it: the host would post it", () => {
    host([message("earlier"), message("a")], posted("a"));
    expect([...redraw()]).toEqual(["a"]);
    expect(asked).toEqual(["a"]);
  });

  it("is not asked for where this user may not see it", () => {
    host([message("whispered", false)], posted("whispered"));
    redraw();
    expect(asked).toEqual([]);
  });

  it("is not taken to stand where a text merely names it", () => {
    host([message("whispered")], '<p data-message-id="whispered">look</p>');
    redraw();
    expect(asked).toEqual([]);
  });

  it("is looked at only where it stands, however long the log is", () => {
    const looked: string[] = [];
    host([...Array(500).keys()].map((n) => message(`old${n}`)).concat(message("a")), posted("a"));
    redraw(({ id }) => looked.push(id) > 0);
    expect(looked).toEqual(["a"]);
  });

  it("is looked for once in a turn, however many documents changed in it, and anew in the next", async () => {
    host([message("a"), message("b")], posted("a"));
    const look = vi.spyOn(document, "getElementsByClassName");
    for (let n = 0; n < 60; n += 1) redraw(() => false);
    expect(look).toHaveBeenCalledTimes(1);
    await Promise.resolve();
    document.body.innerHTML += posted("b");
    expect([...redraw()]).toEqual(["a", "b"]);
    expect(look).toHaveBeenCalledTimes(2);
  });

  it("is left alone where it stands and is deleted", () => {
    host([], posted("gone"));
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
