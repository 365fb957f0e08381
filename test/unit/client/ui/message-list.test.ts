// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { MessageList, type LoggedMessage } from "../../../../playground/client/ui/chat/message-list.ts";
import { startGame } from "../support/start-game.ts";

/** As many as two batches and a half. */
const MANY = 250;

const idOf = (index: number): string => `message${String(index).padStart(9, "0")}`;
let list: MessageList;
let messages: { get(id: string): object | undefined; delete(id: string): boolean };

beforeEach(async () => {
  const sources = Array.from({ length: MANY }, (_, index) => ({
    _id: idOf(index),
    author: "gamemaster000001",
    content: `No. ${index}`,
    timestamp: index,
  }));
  // Told in any order, shown in the order of time.
  const { game } = await startGame({ data: { messages: sources.toReversed() } });
  messages = game.messages;
  list = new MessageList();
});
afterEach(() => void vi.restoreAllMocks());

const message = (index: number): LoggedMessage => messages.get(idOf(index)) as LoggedMessage;
const shown = (): string[] =>
  [...list.items.children].map((item) => item.getAttribute("data-message-id") ?? "");

describe("the list of messages", () => {
  test("begins with the latest hundred in their order, and goes back in batches", async () => {
    await list.fill();
    expect([shown()[0], shown().at(-1), shown().length]).toEqual([idOf(150), idOf(249), 100]);
    expect(list.hasEarlier).toBe(true);
    await list.fillEarlier();
    await list.fillEarlier();
    expect([shown()[0], shown().length]).toEqual([idOf(0), MANY]);
    expect(list.hasEarlier).toBe(false);
    expect(shown()).toEqual(shown().toSorted());
  });

  test("shows a message once, however often it is told of, and not one that is gone before it is drawn", async () => {
    await list.append(message(1));
    expect(await list.append(message(1))).toBe(false);
    const gone = list.append(message(2));
    messages.delete(idOf(2));
    expect(await gone).toBe(false);
    expect(shown()).toEqual([idOf(1)]);
  });

  test("redraws in place, and takes away what may no longer be seen", async () => {
    for (const index of [1, 2, 3]) await list.append(message(index));
    await list.replace(message(2));
    expect(shown()).toEqual([idOf(1), idOf(2), idOf(3)]);
    vi.spyOn(message(2), "visible", "get").mockReturnValue(false);
    await list.replace(message(2));
    expect(shown()).toEqual([idOf(1), idOf(3)]);
  });

  test("keeps a place for a message that cannot be drawn, and goes on", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    vi.spyOn(message(1), "renderHTML").mockRejectedValue(new Error("forged"));
    for (const index of [1, 2]) await list.append(message(index));
    expect(shown()).toEqual([idOf(1), idOf(2)]);
    expect(list.items.textContent).toContain("cannot be drawn");
  });

  test("knows an element's message by its place, not by what its author wrote around it", async () => {
    await list.append(message(1));
    const content = list.items.querySelector(".message-content") as HTMLElement;
    content.innerHTML = `<p data-message-id="${idOf(2)}"><b>A gift</b></p>`;
    expect(list.idAround(content.querySelector("b") as HTMLElement)).toBe(idOf(1));
    expect(list.idAround(document.createElement("b"))).toBeNull();
  });
});
