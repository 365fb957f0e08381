import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Connection, type SocketLike } from "../../../playground/client/core/game/connection.ts";
import type { Plain } from "../../../playground/shared/objects.ts";

/** A socket in the hands of the test. */
class FakeSocket implements SocketLike {
  onopen: ((event: never) => unknown) | null = null;
  onclose: ((event: never) => unknown) | null = null;
  onmessage: ((event: never) => unknown) | null = null;
  readyState = 0;
  readonly sent: Plain[] = [];

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Plain);
  }

  close(code = 1006): void {
    this.readyState = 3;
    this.onclose?.({ code } as never);
  }

  open(): void {
    this.readyState = 1;
    this.onopen?.({} as never);
  }

  receive(message: Plain): void {
    this.onmessage?.({ data: JSON.stringify(message) } as never);
  }
}

let sockets: FakeSocket[];
let events: Plain[];
const onLost = vi.fn();
const onStale = vi.fn();

function connect(): Connection {
  return new Connection({
    open: () => {
      const opened = new FakeSocket();
      sockets.push(opened);
      return opened;
    },
    onEvent: (event) => events.push(event),
    onLost,
    onStale,
    backOff: () => 10,
  });
}

function socket(index: number): FakeSocket {
  const found = sockets[index];
  if (!found) throw new Error(`There is no socket ${index}.`);
  return found;
}

beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  events = [];
});

afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
});

describe("the connection", () => {
  it("sends what was asked before it was open, answers by id, and tells events", async () => {
    const connection = connect();
    const answer = connection.request({ op: "hello" });
    socket(0).open();
    const id = socket(0).sent[0]?.["id"];
    expect(id).toMatch(/^[A-Za-z0-9]{16}$/);
    socket(0).receive({ ev: "users", active: [] });
    socket(0).receive({ re: id, ok: true, result: { a: 1 } });
    expect(await answer).toEqual({ a: 1 });
    expect(events).toEqual([{ ev: "users", active: [] }]);
  });

  it("rejects with the server's words", async () => {
    const connection = connect();
    socket(0).open();
    const answer = connection.modify({ action: "create" });
    socket(0).receive({ re: socket(0).sent[0]?.["id"], ok: false, error: "no right" });
    await expect(answer).rejects.toThrow("no right");
  });

  it("asks unanswered changes again under the same id, in order, and only then loads the world anew", async () => {
    const connection = connect();
    socket(0).open();
    const first = connection.modify({ action: "create", data: [1] });
    const second = connection.modify({ action: "create", data: [2] });
    socket(0).close();
    expect(onLost).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(10);
    socket(1).close();
    const third = connection.modify({ action: "create", data: [3] });
    vi.advanceTimersByTime(10);
    socket(2).open();
    expect(
      socket(2)
        .sent.map((frame) => frame["id"])
        .slice(0, 2),
    ).toEqual(socket(0).sent.map((frame) => frame["id"]));
    expect(socket(2).sent.map((frame) => frame["data"])).toEqual([[1], [2], [3]]);
    for (const frame of socket(2).sent.slice(0, 2))
      socket(2).receive({ re: frame["id"], ok: true, result: [frame["data"]] });
    expect([await first, await second]).toEqual([[[1]], [[2]]]);
    vi.advanceTimersByTime(1);
    expect(onStale).not.toHaveBeenCalled();
    socket(2).receive({ re: socket(2).sent[2]?.["id"], ok: true, result: [] });
    await third;
    vi.advanceTimersByTime(1);
    expect(onStale).toHaveBeenCalledOnce();
    expect(onLost).toHaveBeenCalledOnce();
  });

  it("does not ask questions of the moment again", async () => {
    const connection = connect();
    socket(0).open();
    const query = connection.request({ op: "query", name: "x" });
    socket(0).close();
    await expect(query).rejects.toThrow("connection to the server was lost");
    vi.advanceTimersByTime(10);
    socket(1).open();
    expect(socket(1).sent).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(onStale).toHaveBeenCalledOnce();
  });

  it("takes its seat anew when the server does not know the session", () => {
    connect();
    socket(0).close(4401);
    vi.advanceTimersByTime(100);
    expect(onStale).toHaveBeenCalledOnce();
    expect(sockets).toHaveLength(1);
  });
});
