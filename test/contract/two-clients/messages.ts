import { expect, it } from "vitest";
import { type Client, ask, refused } from "./ask.ts";
import { type Seats, keptIn, PLAYER } from "./seats.ts";

/** What one client says to others: settings, sockets, queries. */
export function declareMessages(seats: () => Seats): void {
  /** @see https://foundryvtt.wiki/en/development/api/settings */
  it("onChange of a world setting is told to every client", async () => {
    const { gm, player } = seats();
    for (const page of [gm, player]) {
      await ask(
        page,
        ({ game, kept }, key) => {
          const told: unknown[] = (kept[key] = []);
          const onChange = (value: unknown): unknown => told.push(value);
          game.settings.register("fates-edge", key, {
            scope: "world",
            config: false,
            type: Number,
            default: 0,
            onChange,
          });
        },
        "contractShared",
      );
    }
    await ask(gm, ({ game }, key) => game.settings.set("fates-edge", key, 5).then(Boolean), "contractShared");
    await expect.poll(() => keptIn(player, "contractShared")).toEqual([5]);
    expect(await keptIn(gm, "contractShared")).toEqual([5]);
    expect(await ask(player, ({ game }, key) => game.settings.get("fates-edge", key), "contractShared")).toBe(
      5,
    );
  });

  /** @see https://foundryvtt.wiki/en/development/api/sockets */
  it("a socket's message reaches the others as JSON, and not its sender", async () => {
    const { gm, player } = seats();
    for (const page of [gm, player]) {
      await ask(
        page,
        ({ game, kept }, event) => {
          const heard: unknown[] = (kept[event] = []);
          game.socket.on(event, (data) => heard.push(data));
        },
        "system.fates-edge",
      );
    }
    await ask(
      gm,
      ({ game }, event) => game.socket.emit(event, { contract: true, when: new Date(0), nothing: undefined }),
      "system.fates-edge",
    );
    await expect
      .poll(() => keptIn(player, "system.fates-edge"))
      .toEqual([{ contract: true, when: "1970-01-01T00:00:00.000Z" }]);
    expect(await keptIn(gm, "system.fates-edge")).toEqual([]);
  });

  /** @see https://foundryvtt.wiki/en/development/api/sockets */
  it("a query is answered by the one asked, with what the handler resolves to", async () => {
    const { gm, player } = seats();
    await ask(
      player,
      ({ CONFIG }, name) => {
        CONFIG.queries[name] = (data: { count: number }) =>
          Promise.resolve({ doubled: data.count * 2, when: new Date(0) });
      },
      "fates-edge.contract",
    );
    await ask(
      gm,
      ({ CONFIG }, name) => void (CONFIG.queries[name] = () => "the wrong one"),
      "fates-edge.contract",
    );
    const answer = await ask(
      gm,
      ({ game }, id) => game.users.get(id)!.query("fates-edge.contract", { count: 4 }, { timeout: 3000 }),
      PLAYER,
    );
    expect(answer).toEqual({ doubled: 8, when: "1970-01-01T00:00:00.000Z" });
  });

  /** @see https://foundryvtt.wiki/en/development/api/sockets */
  it("a query that is not answered in time is refused", async () => {
    const { gm, player } = seats();
    for (const page of [gm, player]) {
      await ask(
        page,
        ({ CONFIG }, name) => void (CONFIG.queries[name] = () => new Promise(() => undefined)),
        "fates-edge.contractNever",
      );
    }
    const query = ({ game }: Client, id: string): Promise<unknown> =>
      game.users.get(id)!.query("fates-edge.contractNever", {}, { timeout: 300 });
    expect(await refused(gm, query, PLAYER)).toBe(true);
  });

  /** unsourced. @see https://foundryvtt.wiki/en/development/api/sockets */
  it("a query whose handler throws is refused", async () => {
    const { gm, player } = seats();
    for (const page of [gm, player]) {
      await ask(
        page,
        ({ CONFIG }, name) => void (CONFIG.queries[name] = () => Promise.reject(new Error("no"))),
        "fates-edge.contractThrows",
      );
    }
    const query = ({ game }: Client, id: string): Promise<unknown> =>
      game.users.get(id)!.query("fates-edge.contractThrows", {}, { timeout: 3000 });
    expect(await refused(gm, query, PLAYER)).toBe(true);
  });
}
