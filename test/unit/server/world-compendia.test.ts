import { expect, onTestFinished, test } from "vitest";
import { randomID } from "../../../playground/shared/random-id.ts";
import { serveApart, type ServerProcess } from "../../support/server-process.ts";
import { SAMPLE } from "./support/sample-dist.ts";
import { GM, GM2, MARA, sampleSettings, sampleTable } from "./support/sample-table.ts";
import { WireClient, type Frame, type Sent } from "./support/wire-client.ts";

const PACK = "world.finds";
const NEW_PACK = { name: "finds", label: "Finds", type: "Actor" };

const make = (gm: WireClient, data: object = NEW_PACK): Promise<Sent[]> => gm.create("Compendium", [data]);

/** What a client that comes now is told of a compendium, and what it finds when it looks into it. */
async function look(
  url: string,
  name = PACK,
): Promise<{ names: string[]; index: string[]; documents: Sent[] }> {
  const line = await WireClient.join(url, GM2, { hello: false });
  const { packs } = (await line.hello()) as {
    packs: { metadata: { id: string }; index: { name: string }[] }[];
  };
  const found = packs.filter(({ metadata }) => metadata.id === name);
  const names = packs.map(({ metadata }) => metadata.id);
  const { documents } = found[0]
    ? await line.ask<{ documents: Sent[] }>({ op: "pack", pack: name })
    : { documents: [] };
  await line.leave();
  expect(found.length).toBeLessThanOrEqual(1);
  return { names, index: found.flatMap(({ index }) => index.map((entry) => entry.name)), documents };
}

/** Says in the world's settings whether a compendium is locked. */
async function lock(gm: WireClient, name: string, locked: boolean): Promise<void> {
  const value = JSON.stringify({ [name]: { locked } });
  const key = "core.compendiumConfiguration";
  const [stored] = (await gm.collection("settings")).filter((setting) => setting["key"] === key);
  if (stored) await gm.update("Setting", [{ _id: stored._id, value }]);
  else await gm.create("Setting", [{ key, value }]);
}

async function apart(settings: Parameters<typeof serveApart>[0]): Promise<ServerProcess> {
  const server = await serveApart(settings);
  onTestFinished(() => server.close());
  return server;
}

test("what was put into a compendium of the world is there after a kill and after an orderly end, once", async () => {
  const settings = await sampleSettings();
  let server = await apart({ ...settings, fresh: true });
  const gm = await WireClient.join(server.url, GM);
  await make(gm);
  const [folder] = (await gm.create("Folder", [{ name: "Old", type: "Actor" }], { pack: PACK })) as [Sent];
  const frame: Frame & { id: string } = {
    id: randomID(),
    op: "modify",
    action: "create",
    type: "Actor",
    pack: PACK,
    data: [{ name: "Ash", type: "pc", folder: folder._id }],
  };
  const [ash] = await gm.ask<[Sent]>(frame);
  const parent = `Compendium.${PACK}.Actor.${ash._id}`;
  await gm.create("Item", [{ name: "Knife", type: "gear" }], { pack: PACK, parent });
  await gm.update("Actor", [{ _id: ash._id, name: "Ash Thorne" }], { pack: PACK });
  const [lost] = (await gm.create("Actor", [{ name: "Lost", type: "pc" }], { pack: PACK })) as [Sent];
  await gm.delete("Actor", [lost._id], { pack: PACK });
  await server.kill();

  for (const end of ["kill", "close"] as const) {
    server = await apart(settings);
    const { index, documents } = await look(server.url);
    expect(index).toEqual(["Ash Thorne"]);
    expect(documents).toMatchObject([{ folder: folder._id, items: [{ name: "Knife" }] }]);
    // The same request, sent again by a client that never heard the answer.
    expect(await (await WireClient.join(server.url, GM)).ask(frame)).toEqual([ash]);
    expect((await look(server.url)).documents).toHaveLength(1);
    await server[end]();
  }

  server = await apart(settings);
  await (await WireClient.join(server.url, GM)).delete("Compendium", [PACK]);
  await server.kill();
  server = await apart(settings);
  expect((await look(server.url)).names).not.toContain(PACK);
});

test("other tabs hear of a compendium, and of what is made, changed and deleted in it", async () => {
  const table = await sampleTable();
  const [gm, mara] = await Promise.all([table.join(GM), table.join(MARA)]);
  await make(gm);
  const [ash] = (await gm.create("Actor", [{ name: "Ash", type: "pc" }], { pack: PACK })) as [Sent];
  await gm.update("Actor", [{ _id: ash._id, name: "Bryn" }], { pack: PACK });
  await gm.delete("Actor", [ash._id], { pack: PACK });
  await gm.delete("Compendium", [PACK]);
  await mara.hello();
  const heard = mara.heard("modify").map(({ action, type, pack, userId }) => [action, type, pack, userId]);
  expect(heard).toEqual([
    ["create", "Compendium", null, GM],
    ["create", "Actor", PACK, GM],
    ["update", "Actor", PACK, GM],
    ["delete", "Actor", PACK, GM],
    ["delete", "Compendium", null, GM],
  ]);
  expect(await mara.collection("actors")).toEqual(await gm.collection("actors"));
  expect((await gm.collection("actors")).map(({ _id }) => _id)).not.toContain(ash._id);
});

test("a player changes nothing of compendia, not even what the player would own, and a GM nothing while one is locked", async () => {
  const table = await sampleTable();
  const [gm, mara] = await Promise.all([table.join(GM), table.join(MARA)]);
  await expect(make(mara)).rejects.toThrow(/Only a Gamemaster/);
  await make(gm);
  const owned = { name: "Hers", type: "pc", ownership: { default: 3, [MARA]: 3 } };
  const [hers] = (await gm.create("Actor", [owned], { pack: PACK })) as [Sent];
  const tries = (who: WireClient): Promise<unknown>[] => [
    who.create("Actor", [{ name: "New", type: "pc" }], { pack: PACK }),
    who.update("Actor", [{ _id: hers._id, name: "Mine" }], { pack: PACK }),
    who.delete("Actor", [hers._id], { pack: PACK }),
    who.create("Item", [{ name: "Knife", type: "gear" }], {
      pack: PACK,
      parent: `Compendium.${PACK}.Actor.${hers._id}`,
    }),
    who.delete("Compendium", [PACK]),
  ];
  for (const attempt of tries(mara)) await expect(attempt).rejects.toThrow(/Only a Gamemaster/);
  await lock(gm, PACK, true);
  for (const attempt of tries(gm)) await expect(attempt).rejects.toThrow(/is locked/);
  expect((await look(table.url)).documents).toMatchObject([{ name: "Hers", items: [] }]);
  await lock(gm, PACK, false);
  await gm.update("Actor", [{ _id: hers._id, name: "Renamed" }], { pack: PACK });
  expect((await look(table.url)).index).toEqual(["Renamed"]);
});

test("a package's compendium is changed once a GM has unlocked it; the world keeps that, the package's files stay", async () => {
  const settings = await sampleSettings();
  let server = await apart({ ...settings, fresh: true });
  const people = "fates-edge.people";
  const change = [{ _id: SAMPLE.sable, name: "Sable the Younger" }];
  let gm = await WireClient.join(server.url, GM);
  const mara = await WireClient.join(server.url, MARA);
  const before = await look(server.url, people);
  await expect(gm.update("Actor", change, { pack: people })).rejects.toThrow(/is locked/);
  await expect(make(mara, { adopt: people })).rejects.toThrow(/Only a Gamemaster/);
  await expect(make(gm, { adopt: "nobody.knows" })).rejects.toThrow(/No package brings/);
  await make(gm, { adopt: people });
  await expect(gm.update("Actor", change, { pack: people })).rejects.toThrow(/is locked/);
  await lock(gm, people, false);
  expect(await make(gm, { adopt: people })).toEqual([]);
  await gm.update("Actor", change, { pack: people });
  await expect(mara.update("Actor", change, { pack: people })).rejects.toThrow(/Only a Gamemaster/);
  await expect(gm.delete("Compendium", [people])).rejects.toThrow(/is a package's/);
  await server.kill();

  server = await apart(settings);
  const after = await look(server.url, people);
  expect(after.index.toSorted()).toEqual(
    before.index.map((name) => (name.startsWith("Sable") ? "Sable the Younger" : name)).toSorted(),
  );
  expect(after.documents).toHaveLength(before.documents.length);
  gm = await WireClient.join(server.url, GM);
  await lock(gm, people, true);
  await expect(gm.update("Actor", change, { pack: people })).rejects.toThrow(/is locked/);
  await server.close();

  server = await apart({ ...settings, fresh: true });
  expect((await look(server.url, people)).documents).toEqual(before.documents);
});
