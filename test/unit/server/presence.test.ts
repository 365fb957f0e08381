import { expect, test, vi } from "vitest";
import { GM, MARA, sampleTable } from "./support/sample-table.ts";
import type { Frame } from "./support/wire-client.ts";

test("everybody hears who comes and goes, and of a user with two tabs only the last", async () => {
  const table = await sampleTable();
  const gm = await table.join(GM);
  const first = await table.join(MARA);
  const second = await table.join(MARA);
  await first.leave();
  await second.leave();
  await vi.waitFor(() => expect(gm.heard("users")).toHaveLength(2));
  expect(gm.heard("users").map(({ active }) => active)).toEqual([[GM, MARA], [GM]]);
});

test("the join page is told the seats and who is there", async () => {
  const table = await sampleTable();
  await table.join(MARA);
  const seats = (await (await fetch(`${table.url}/api/users`)).json()) as Frame[];
  expect(seats.map(({ name, active, character }) => [name, active, character])).toEqual([
    ["Gamemaster", false, null],
    ["Second GM", false, null],
    ["Mara", true, "Sable Kestrel"],
    ["Tomas", false, "Bryn of the Ledger"],
    ["Ines", false, null],
  ]);
});

test("a socket message goes to all others and not to its sender", async () => {
  const table = await sampleTable();
  const [gm, mara, other] = [await table.join(GM), await table.join(MARA), await table.join(MARA)];
  await mara.ask({ op: "socket", event: "system.fates-edge", data: { hello: [1] } });
  await Promise.all([gm.hello(), other.hello()]);
  const told = { ev: "socket", event: "system.fates-edge", data: { hello: [1] } };
  expect(gm.heard("socket")).toEqual([told]);
  expect(other.heard("socket")).toEqual([told]);
  expect(mara.heard("socket")).toEqual([]);
});

test("a query goes to the user's tab that was last heard from, without the asker's name, and brings the answer back", async () => {
  const table = await sampleTable();
  const [gm, quiet, busy] = [await table.join(GM), await table.join(MARA), await table.join(MARA)];
  await quiet.hello();
  await busy.hello();
  busy.onQuery = ({ qid, data }) => void busy.ask({ op: "answer", qid, result: { got: data } });
  expect(await gm.ask({ op: "query", user: MARA, name: "fates-edge.offer", data: 5, timeout: 1000 })).toEqual(
    { got: 5 },
  );
  expect(quiet.heard("query")).toEqual([]);
  expect(busy.heard("query")[0]).toEqual({
    ev: "query",
    qid: expect.any(String) as unknown,
    name: "fates-edge.offer",
    data: 5,
  });
});

test("a query ends with the handler's error, with the time, or with the tab", async () => {
  const table = await sampleTable();
  const [gm, mara] = [await table.join(GM), await table.join(MARA)];
  const ask = (timeout: number): Promise<unknown> => gm.ask({ op: "query", user: MARA, name: "x", timeout });
  mara.onQuery = ({ qid }) => void mara.request({ op: "answer", qid, error: "No such handler" });
  await expect(ask(1000)).rejects.toThrow("No such handler");
  mara.onQuery = null;
  await expect(ask(20)).rejects.toThrow('The query "x" timed out after 20 ms.');
  const waiting = expect(ask(5000)).rejects.toThrow("left before answering");
  await mara.leave();
  await waiting;
});

test("only the tab that was asked can answer", async () => {
  const table = await sampleTable();
  const [gm, mara, thief] = [
    await table.join(GM),
    await table.join(MARA),
    await table.join("player0000000002"),
  ];
  mara.onQuery = ({ qid }) => {
    void thief
      .ask({ op: "answer", qid, result: "stolen" })
      .then(() => mara.ask({ op: "answer", qid, result: "mine" }));
  };
  expect(await gm.ask({ op: "query", user: MARA, name: "x", timeout: 1000 })).toBe("mine");
});
