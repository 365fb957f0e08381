import { beforeEach, describe, expect, it, vi } from "vitest";
import { LogQueue } from "../../../src/table/jobs.ts";
import {
  isRequestDue,
  isUnjudged,
  type PlayerRequest,
  type RequestKind,
  takeRequests,
  writeVerdicts,
} from "../../../src/table/acts/player-requests.ts";

interface Facts {
  readonly whisper?: readonly string[];
  readonly state?: string;
}

const request = (id: string, kind: string, { whisper = [], state = "" }: Facts = {}): PlayerRequest =>
  ({ id, whisper, system: { kind, gm: { state } } }) as never;

const kindOf = (kind: string) => {
  const take = vi.fn<(messages: readonly PlayerRequest[]) => Promise<void>>().mockResolvedValue();
  return { kind, isDue: isUnjudged, take } satisfies RequestKind<PlayerRequest>;
};

/** The log with these messages, on the client of the active GM. */
function playWith(...log: readonly PlayerRequest[]): Map<string, (message: PlayerRequest) => void> {
  const hooks = new Map<string, (message: PlayerRequest) => void>();
  const messages = {
    has: (id: string) => log.some((message) => message.id === id),
    [Symbol.iterator]: () => log[Symbol.iterator](),
  };
  const users = { activeGM: { isSelf: true }, get: (id: string) => ({ isGM: id === "gm" }) };
  vi.stubGlobal("game", { messages, users, user: { id: "gm" } });
  vi.stubGlobal("Hooks", {
    on: (name: string, work: (message: PlayerRequest) => void) => hooks.set(name, work),
    onError: () => undefined,
  });
  return hooks;
}

describe("What players ask of a GM's client", () => {
  beforeEach(() => () => vi.unstubAllGlobals());

  it("is taken up together with the others of its kind", async () => {
    const [light, snuff] = [kindOf("light"), kindOf("snuff")];
    const [a, b, c] = [request("a", "light"), request("b", "snuff"), request("c", "light")];
    playWith(a, b, c);
    await takeRequests([light, snuff], [a, b, c]);
    expect(light.take.mock.calls).toEqual([[[a, c]]]);
    expect(snuff.take.mock.calls).toEqual([[[b]]]);
  });

  it("is passed over once it was done, was deleted, or is whispered past every GM", async () => {
    const light = kindOf("light");
    const [done, gone] = [request("done", "light", { state: "done" }), request("gone", "light")];
    const secret = request("secret", "light", { whisper: ["player"] });
    const shared = request("shared", "light", { whisper: ["player", "gm"] });
    playWith(done, secret, shared);
    await takeRequests([light], [done, gone, secret, shared]);
    expect(light.take.mock.calls).toEqual([[[shared]]]);
    expect([done, secret, shared].map((each) => isRequestDue([light], each))).toEqual([false, false, true]);
  });

  it("is stamped with whose client did it, where it still stands in the log", async () => {
    const update = vi.fn<() => void>();
    vi.stubGlobal("ChatMessage", { implementation: { updateDocuments: update } });
    const [here, gone] = [request("here", "light"), request("gone", "light")];
    playWith(here);
    await writeVerdicts([here, gone].map((message) => ({ message, verdict: { state: "done" } })));
    expect(update).toHaveBeenCalledWith([{ _id: "here", system: { gm: { state: "done", user: "gm" } } }]);
  });

  it("waits in the log for a GM, comes in while one is there, and a failure is told by its name", async () => {
    const warned = vi.fn<() => void>();
    vi.stubGlobal("ui", { notifications: { error: warned } });
    const [waiting, done] = [request("a", "light"), request("b", "light", { state: "done" })];
    const hooks = playWith(waiting, done);
    Object.assign(game, { i18n: { format: (key: string) => key } });
    const work = vi.fn<(messages: readonly PlayerRequest[]) => Promise<void>>().mockResolvedValueOnce();
    const queue = new LogQueue<PlayerRequest>({
      name: "light",
      is: (message): message is PlayerRequest => "kind" in message.system,
      isDue: isUnjudged,
      work,
      failed: () => ["LANTERNS.Error.NoOil", {}],
    });
    queue.start();
    await queue.done();
    expect(work.mock.calls).toEqual([[[waiting]]]);
    work.mockClear().mockRejectedValue(new Error("no oil"));
    const incoming = request("c", "light");
    hooks.get("createChatMessage")?.(incoming);
    await vi.waitFor(() => expect(warned).toHaveBeenCalledWith("LANTERNS.Error.NoOil", { console: false }));
    expect(work).toHaveBeenCalledWith([incoming]);
  });
});
