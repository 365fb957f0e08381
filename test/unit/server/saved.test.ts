import { appendFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { AnsweredRequests } from "../../../playground/server/answered-requests.ts";
import { startServer } from "../../../playground/server/start-server.ts";
import { randomID } from "../../../playground/shared/random-id.ts";
import { serveApart, serveHere, type ServerProcess } from "../../support/server-process.ts";
import { SAMPLE } from "./support/sample-dist.ts";
import { GM, MARA, sampleSettings, sampleTable } from "./support/sample-table.ts";
import { WireClient, type Frame } from "./support/wire-client.ts";

/** A kill is the same for a server in a process of its own and for one that a test runs in its own process. */
const SERVED = [
  ["in a process of its own", serveApart],
  ["in the test's own process", serveHere],
] as const;

async function started(serve: typeof serveApart, settings: Settings): Promise<ServerProcess> {
  const server = await serve(settings);
  onTestFinished(() => server.close());
  return server;
}

type Settings = Parameters<typeof serveApart>[0];

const create = (id: string, name: string): Frame => ({
  id,
  op: "modify",
  action: "create",
  type: "Actor",
  data: [{ name, type: "pc" }],
});

test.each(SERVED)(
  "what was acknowledged is there after a kill, and a request sent again is answered and not done again: %s",
  async (_where, serve) => {
    const settings = await sampleSettings();
    const before = await started(serve, { ...settings, fresh: true });
    const gm = await WireClient.join(before.url, GM);
    const id = randomID();
    const [ash] = (await gm.ask<Frame[]>(create(id, "Ash"))) as [Frame];
    const update = {
      id: randomID(),
      op: "modify",
      action: "update",
      type: "Actor",
      updates: [{ _id: ash._id, name: "Ash Thorne" }],
    };
    const answer = await gm.ask(update);
    await before.kill();
    const after = await started(serve, settings);
    const again = await WireClient.join(after.url, GM);
    expect(await again.ask(create(id, "Ash"))).toEqual([ash]);
    await again.update("Actor", [{ _id: ash._id, name: "Renamed since" }]);
    expect(await again.ask(update)).toEqual(answer);
    expect((await again.collection("actors")).map(({ name }) => name)).toEqual(["Renamed since"]);
  },
);

test.each(SERVED)(
  "killed in the middle of many writes, a world has every one that was acknowledged, once: %s",
  async (_where, serve) => {
    const settings = await sampleSettings();
    const before = await started(serve, { ...settings, fresh: true });
    const gm = await WireClient.join(before.url, GM);
    const frames = Array.from({ length: 400 }, (_, n) => create(randomID(), `Actor ${n}`));
    const acknowledged = new Set<string>();
    for (const frame of frames) void gm.request(frame).then(() => acknowledged.add(String(frame.id)));
    while (acknowledged.size < 50) await new Promise((resolve) => setTimeout(resolve, 1));
    await before.kill();
    const after = await started(serve, settings);
    const again = await WireClient.join(after.url, GM);
    const saved = (await again.collection("actors")).map(({ name }) => name);
    const promised = frames
      .filter(({ id }) => acknowledged.has(String(id)))
      .map(({ data }) => (data as Frame[])[0]?.name);
    expect(saved).toEqual(expect.arrayContaining(promised));
    await Promise.all(frames.map((frame) => again.ask(frame)));
    expect((await again.collection("actors")).map(({ name }) => name).sort()).toEqual(
      frames.map((_, n) => `Actor ${n}`).sort(),
    );
  },
);

test("a retry on the same line is answered alike, and told to the others once", async () => {
  const table = await sampleTable({ fresh: true });
  const [gm, mara] = [await table.join(GM), await table.join(MARA)];
  const frame = create(randomID(), "Ash");
  const [first, second] = [await gm.ask(frame), await gm.ask(frame)];
  expect(second).toEqual(first);
  await mara.hello();
  expect(mara.heard("modify")).toHaveLength(1);
});

test("a change that turned out to be none is remembered as done, too", async () => {
  const table = await sampleTable({ fresh: true });
  const gm = await table.join(GM);
  const [ash] = await gm.create("Actor", [{ name: "Ash", type: "pc" }]);
  const frame = {
    id: randomID(),
    op: "modify",
    action: "update",
    type: "Actor",
    updates: [{ _id: ash?._id, name: "Ash" }],
  };
  expect(await gm.ask(frame)).toEqual([]);
  await gm.update("Actor", [{ _id: ash?._id, name: "Bryn" }]);
  expect(await gm.ask(frame)).toEqual([]);
  expect((await gm.collection("actors"))[0]?.name).toBe("Bryn");
});

test("answers are remembered up to a bound, the oldest forgotten first", () => {
  const answered = new AnsweredRequests();
  for (let n = 0; n < 5001; n += 1) answered.remember(`request ${n}`, [n]);
  expect(answered.get("request 0")).toBeUndefined();
  expect(answered.get("request 1")).toEqual([1]);
  expect(answered.toJSON()).toHaveLength(5000);
});

test("a last line that was cut off is left out with a warning that names it", async () => {
  const settings = await sampleSettings();
  const first = await startServer({ ...settings, fresh: true });
  const gm = await WireClient.join(first.url, GM);
  await gm.create("Actor", [{ name: "Ash", type: "pc" }]);
  await gm.create("Actor", [{ name: "Bryn", type: "pc" }]);
  await first.close();
  const journal = join(settings.worldDir, "journal.jsonl");
  appendFileSync(journal, readFileSync(journal, "utf8").slice(0, 40));
  const second = await startServer(settings);
  onTestFinished(() => second.close());
  const again = await WireClient.join(second.url, GM);
  expect((await again.collection("actors")).map(({ name }) => name)).toEqual(["Ash", "Bryn"]);
  expect(settings.lines).toContainEqual(expect.stringContaining(`${journal}: line 3 was cut off`));
});

test("a damaged line in the middle stops the start and is named", async () => {
  const settings = await sampleSettings();
  const first = await startServer({ ...settings, fresh: true });
  const gm = await WireClient.join(first.url, GM);
  for (const name of ["Ash", "Bryn"]) await gm.create("Actor", [{ name, type: "pc" }]);
  await first.close();
  const journal = join(settings.worldDir, "journal.jsonl");
  const [, second = ""] = readFileSync(journal, "utf8").split("\n");
  writeFileSync(journal, `{"seq":1,"requ\n${second}\n`);
  await expect(startServer(settings)).rejects.toThrow(`${journal}: line 1 is damaged`);
  writeFileSync(journal, "");
  await (await startServer(settings)).close();
});

test("starting folds the journal into the snapshot, and a crash between the two repeats nothing", async () => {
  const settings = await sampleSettings();
  const first = await startServer(settings);
  const gm = await WireClient.join(first.url, GM);
  await gm.update("Actor", [{ _id: SAMPLE.bryn, name: "Bryn, soon gone" }]);
  await gm.delete("Actor", [SAMPLE.bryn]);
  await first.close();
  const journal = join(settings.worldDir, "journal.jsonl");
  const lines = readFileSync(journal, "utf8");
  await (await startServer(settings)).close();
  expect(readFileSync(journal, "utf8")).toBe("");
  // As if the power had gone after the snapshot was written and before the journal was emptied.
  writeFileSync(journal, lines);
  const second = await startServer(settings);
  onTestFinished(() => second.close());
  expect(await (await WireClient.join(second.url, GM)).collection("actors")).toHaveLength(2);
});

test("a world folder has one server at a time", async () => {
  const table = await sampleTable();
  await expect(startServer(table.settings)).rejects.toThrow("is in use by another playground");
});

test("a refused second server with --fresh leaves the first one's world alone", async () => {
  const table = await sampleTable();
  const path = join(table.settings.worldDir, "world.json");
  const before = readFileSync(path, "utf8");
  await expect(startServer({ ...table.settings, fresh: true })).rejects.toThrow("is in use");
  expect(readFileSync(path, "utf8")).toBe(before);
});

test("a seat is kept over a restart", async () => {
  const table = await sampleTable();
  const response = await fetch(`${table.url}/api/join`, {
    method: "POST",
    body: JSON.stringify({ userId: MARA }),
  });
  const { token } = (await response.json()) as { token: string };
  await table.server.close();
  const second = await startServer(table.settings);
  onTestFinished(() => second.close());
  const mara = await WireClient.open(second.url, token);
  expect(await mara.hello()).toMatchObject({ userId: MARA });
});
