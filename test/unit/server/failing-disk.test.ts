import { chmodSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { startServer, type RunningServer } from "../../../playground/server/start-server.ts";
import { randomID } from "../../../playground/shared/random-id.ts";
import { serveUnprivileged } from "../../support/server-process.ts";
import { FillingDisk } from "./support/filling-disk.ts";
import { GM, MARA, sampleSettings } from "./support/sample-table.ts";
import { WireClient, type Frame } from "./support/wire-client.ts";

async function started(settings: Parameters<typeof startServer>[0]): Promise<RunningServer> {
  const server = await startServer(settings);
  onTestFinished(() => server.close());
  return server;
}

const create = (id: string, name: string): Frame => ({
  id,
  op: "modify",
  action: "create",
  type: "Actor",
  data: [{ name, type: "pc" }],
});

test.each([0, 1, 40, 300])(
  "a disk that is full after %i bytes more: nothing is acknowledged from then on, all are told, and a restart is whole",
  async (room) => {
    const settings = await sampleSettings();
    const disk = new FillingDisk();
    const server = await started({ ...settings, fresh: true, write: disk.write });
    const [gm, mara] = [await WireClient.join(server.url, GM), await WireClient.join(server.url, MARA)];
    await gm.create("Actor", [{ name: "Saved", type: "pc" }]);
    disk.room = room;
    const lost = [randomID(), randomID()] as const;
    const replies = await Promise.all(lost.map((id) => gm.request(create(id, "Lost"))));
    // There is room again at once; what is in memory is ahead of the disk all the same.
    disk.room = Infinity;
    for (const reply of replies)
      expect(reply).toMatchObject({
        ok: false,
        error: expect.stringContaining("could not be saved") as unknown,
      });
    for (const frame of [create(lost[0], "Lost"), create(randomID(), "Later"), { op: "hello" }])
      expect(await gm.request(frame)).toMatchObject({ ok: false });
    await expect(WireClient.join(server.url, MARA)).rejects.toThrow("could not be saved");
    for (const client of [gm, mara])
      expect(client.heard("stopped")).toMatchObject([
        { reason: expect.stringMatching(/ENOSPC.*start the playground again/) as unknown },
      ]);
    expect(mara.heard("modify")).toHaveLength(1);
    await server.close();
    const again = await WireClient.join((await started(settings)).url, GM);
    expect((await again.collection("actors")).map(({ name }) => name)).toEqual(["Saved"]);
    expect(settings.lines.join("\n")).not.toContain("was cut off");
    await again.ask(create(lost[0], "Asked again"));
    expect(await again.collection("actors")).toHaveLength(2);
  },
);

test.each([
  ["the world folder is deleted", (folder: string) => rmSync(folder, { recursive: true })],
  ["the world folder is moved away", (folder: string) => renameSync(folder, `${folder}-moved`)],
  ["the journal is deleted", (folder: string) => rmSync(join(folder, "journal.jsonl"))],
  [
    "another journal takes its place",
    (folder: string) => {
      rmSync(join(folder, "journal.jsonl"));
      writeFileSync(join(folder, "journal.jsonl"), "");
    },
  ],
])("%s under a running table: it is told, and not acknowledged", async (_what, spoil) => {
  const settings = await sampleSettings();
  onTestFinished(() => rmSync(`${settings.worldDir}-moved`, { recursive: true, force: true }));
  const server = await started({ ...settings, fresh: true });
  const gm = await WireClient.join(server.url, GM);
  await gm.create("Actor", [{ name: "Saved", type: "pc" }]);
  spoil(settings.worldDir);
  await expect(gm.create("Actor", [{ name: "Lost", type: "pc" }])).rejects.toThrow("was deleted or moved");
  expect(gm.heard("stopped")).toHaveLength(1);
  await server.close();
});

test("a world folder that cannot be made or written to is refused in one line", async () => {
  const settings = await sampleSettings();
  const inTheWay = join(settings.worldDir, "file");
  writeFileSync(inTheWay, "");
  for (const worldDir of [inTheWay, join(inTheWay, "world")])
    await expect(startServer({ ...settings, worldDir })).rejects.toThrow(
      `The world folder ${worldDir} cannot be written to: `,
    );
});

test("a read-only world folder is refused in one line", async () => {
  const settings = await sampleSettings();
  chmodSync(settings.worldDir, 0o555);
  onTestFinished(() => chmodSync(settings.worldDir, 0o755));
  await expect(serveUnprivileged(settings)).rejects.toThrow(
    `${settings.worldDir} cannot be written to: EACCES`,
  );
});

test("a clock that is set back does no harm: all is saved, and in its order", async () => {
  const settings = await sampleSettings();
  const first = await started({ ...settings, fresh: true });
  const gm = await WireClient.join(first.url, GM);
  await gm.create("ChatMessage", [{ content: "Today" }]);
  vi.spyOn(Date, "now").mockReturnValue(1_000);
  onTestFinished(() => void vi.restoreAllMocks());
  const yesterday = create(randomID(), "Yesterday");
  const answer = await gm.ask(yesterday);
  await gm.create("ChatMessage", [{ content: "Yesterday" }]);
  await first.close();
  const again = await WireClient.join((await started(settings)).url, GM);
  expect(await again.ask(yesterday)).toEqual(answer);
  expect((await again.collection("messages")).map(({ content }) => content)).toEqual(["Today", "Yesterday"]);
});

test("the lock lies in the world's own folder, whatever folder is the temporary one", async () => {
  const settings = await sampleSettings();
  const server = await started(settings);
  const elsewhere = join(settings.worldDir, "tmp");
  mkdirSync(elsewhere);
  const before = process.env.TMPDIR;
  process.env.TMPDIR = elsewhere;
  try {
    await expect(startServer(settings)).rejects.toThrow("is in use by another playground");
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
  await server.close();
  await (await startServer(settings)).close();
});

test.each([
  ["null", "it holds no world"],
  ["[]", "it holds no world"],
  ["{", "it is not JSON"],
  ["", "it is not JSON"],
  [`{"format":1}`, "a part of the world is missing"],
  [`{"format":1,"seq":0,"data":{"actors":[null]},"answered":[]}`, "a part of the world is missing"],
  [`{"format":1,"seq":0,"data":{},"answered":{}}`, "a part of the world is missing"],
  [`{"format":2}`, "has the format 2"],
])("a snapshot of %j is refused by name and left alone", async (text, why) => {
  const settings = await sampleSettings();
  const path = join(settings.worldDir, "world.json");
  writeFileSync(path, text);
  await expect(startServer(settings)).rejects.toThrow(why);
  expect(readFileSync(path, "utf8")).toBe(text);
});
