import { expect, test } from "vitest";
import { getProperty } from "../../../playground/shared/objects.ts";
import { PRIMARY_KINDS } from "../../../playground/server/document-kinds.ts";
import { SAMPLE } from "./support/sample-dist.ts";
import { GM, INES, MARA, sampleTable, TOMAS } from "./support/sample-table.ts";
import type { Frame, Sent } from "./support/wire-client.ts";

const ID = /^[A-Za-z0-9]{16}$/;

test("a new world is laid out from the packs, under their ids", async () => {
  const table = await sampleTable();
  const gm = await table.join(GM);
  const actors = await gm.collection("actors");
  const sable = actors.find(({ _id }) => _id === SAMPLE.sable);
  expect(sable).toMatchObject({
    name: "Sable Kestrel",
    folder: SAMPLE.folder,
    ownership: { default: 1, [MARA]: 3 },
  });
  expect(sable).not.toHaveProperty("_key");
  expect(actors.find(({ _id }) => _id === SAMPLE.bryn)).toMatchObject({ ownership: { [TOMAS]: 3 } });
  expect(actors.find(({ _id }) => _id === SAMPLE.party)?.ownership).toEqual({ default: 2 });
  expect((await gm.collection("folders")).map(({ _id }) => _id)).toEqual([SAMPLE.folder]);
  expect((await gm.collection("cards")).map(({ _id }) => _id)).toEqual([SAMPLE.deck]);
  expect((await gm.collection("users")).find(({ _id }) => _id === MARA)).toMatchObject({
    character: SAMPLE.sable,
    role: 1,
  });
});

test("--fresh empties the world and leaves the seats", async () => {
  const table = await sampleTable({ fresh: true });
  const gm = await table.join(GM);
  expect(await gm.collection("actors")).toEqual([]);
  expect(await gm.collection("users")).toHaveLength(5);
});

test("hello tells release, system, packs and who is there", async () => {
  const table = await sampleTable({ generation: 13 });
  await table.join(MARA);
  const gm = await table.join(GM, { hello: false });
  const hello = await gm.hello();
  expect(hello).toMatchObject({
    userId: GM,
    release: { generation: 13, version: "13.351" },
    activeUsers: [MARA, GM],
  });
  expect(hello.system).toMatchObject({ id: "fates-edge", documentTypes: { Actor: { pc: {} } } });
  expect((hello.packs as Frame[])[0]).toMatchObject({
    metadata: { id: "fates-edge.people", type: "Actor", locked: true },
    index: expect.arrayContaining([
      expect.objectContaining({ uuid: `Compendium.fates-edge.people.Actor.${SAMPLE.sable}` }),
    ]) as unknown,
    folders: [{ _id: SAMPLE.folder }],
  });
});

test("a created document gets its id, its times and its owner from the server", async () => {
  const table = await sampleTable({ fresh: true });
  const gm = await table.join(GM);
  const forged = { _stats: { createdTime: 1, lastModifiedBy: MARA, compendiumSource: "Compendium.x" } };
  const [actor] = await gm.create("Actor", [{ _id: "0000000000000000", name: "Ash", type: "pc", ...forged }]);
  expect(actor?._id).toMatch(ID);
  expect(actor?._id).not.toBe("0000000000000000");
  expect(actor).toMatchObject({ ownership: { default: 0, [GM]: 3 }, items: [] });
  expect(actor?._stats).toMatchObject({
    lastModifiedBy: GM,
    systemId: "fates-edge",
    systemVersion: "1.2.3",
    compendiumSource: "Compendium.x",
  });
  expect(getProperty(actor, "_stats.createdTime")).toBeGreaterThan(1e12);
});

const KEPT = { options: { keepId: true } };

test("keepId keeps a free id; what a GM makes under a taken one takes its place", async () => {
  const table = await sampleTable({ fresh: true });
  const gm = await table.join(GM);
  const ash = { _id: "ash0000000000001", name: "Ash", type: "pc", system: { concept: "First" } };
  expect((await gm.create("Actor", [ash], KEPT))[0]?._id).toBe(ash._id);
  await gm.create("Actor", [{ _id: ash._id, name: "Other", type: "pc" }], KEPT);
  const [there, ...more] = (await gm.collection("actors")).filter(({ _id }) => _id === ash._id);
  expect(more).toEqual([]);
  expect(there).toMatchObject({ name: "Other" });
  expect(there?.system ?? {}).not.toHaveProperty("concept");
  await expect(gm.create("Actor", [ash, ash], KEPT)).rejects.toThrow("already exists");
});

test("a taken id of an embedded document, or of a user, is refused", async () => {
  const table = await sampleTable({ fresh: true });
  const gm = await table.join(GM);
  const [actor] = await gm.create("Actor", [{ name: "Ash", type: "pc" }]);
  const at = { parent: `Actor.${String(actor?._id)}`, ...KEPT };
  const item = [{ _id: "item000000000001", name: "Rope", type: "gear" }];
  await gm.create("Item", item, at);
  await expect(gm.create("Item", item, at)).rejects.toThrow('Item "item000000000001" already exists.');
  await expect(gm.create("User", [{ _id: MARA, name: "Other", role: 1 }], KEPT)).rejects.toThrow(
    "already exists",
  );
});

test("a player may make anew what they may delete, and nothing else", async () => {
  const table = await sampleTable({ fresh: true });
  const [gm, mara] = await Promise.all([table.join(GM), table.join(MARA)]);
  await gm.create("ChatMessage", [{ _id: "message000000001", content: "The GM's" }], KEPT);
  await mara.create("ChatMessage", [{ _id: "message000000002", content: "Mine" }], KEPT);
  await expect(
    mara.create("ChatMessage", [{ _id: "message000000001", content: "Mine now" }], KEPT),
  ).rejects.toThrow("not yours");
  await mara.create("ChatMessage", [{ _id: "message000000002", content: "Mine anew" }], KEPT);
  const words = (await gm.collection("messages")).map(({ content }) => content);
  expect(words).toEqual(expect.arrayContaining(["The GM's", "Mine anew"]));
  await gm.create("Setting", [{ key: "fates-edge.edition", value: '"core"' }]);
  const [world] = await gm.collection("settings");
  for (const key of ["fates-edge.other", "fates-edge.edition"]) {
    const forged = { _id: world?._id, key, value: '"srd"', user: MARA };
    await expect(mara.create("Setting", [forged], KEPT)).rejects.toThrow("not yours");
  }
  expect(await gm.collection("settings")).toEqual([world]);
});

test.each(PRIMARY_KINDS.map(({ name, collection }) => [name, collection]))(
  "a player who makes a %s in the place of one that is there changes nothing",
  async (type, collection) => {
    const table = await sampleTable({ fresh: true });
    const [gm, mara] = await Promise.all([table.join(GM), table.join(MARA)]);
    const data = {
      _id: "document00000001",
      name: "First",
      key: "a.b",
      value: "1",
      ownership: { default: 3 },
    };
    await gm.create(type, [data], KEPT);
    const before = await gm.collection(collection);
    const forged = { ...data, name: "Mine", value: "2", user: MARA, author: MARA };
    await expect(mara.create(type, [forged], KEPT)).rejects.toThrow(/not yours|Only a Gamemaster/);
    expect(await gm.collection(collection)).toEqual(before);
  },
);

test("under 14 the server says when a message was made; under 13 its author may", async () => {
  for (const generation of [13, 14] as const) {
    const table = await sampleTable({ fresh: true, generation });
    const mara = await table.join(MARA);
    const [message] = await mara.create("ChatMessage", [{ content: "Long ago", timestamp: 1000 }]);
    expect(Number(message?.timestamp) > 1000).toBe(generation === 14);
  }
});

test("an update merges objects, replaces arrays, expands dotted keys and obeys both kinds of deletion", async () => {
  const table = await sampleTable({ fresh: true });
  const gm = await table.join(GM);
  const system = { a: { b: 1, c: 2, d: 3 }, list: [1, 2], "dotted.key": 1 };
  const [actor] = await gm.create("Actor", [{ name: "Ash", type: "pc", system }]);
  const _id = String(actor?._id);
  const update = { _id, "system.a.b": 5, system: { list: [9], a: { "-=c": null, d: { $op: "delete" } } } };
  const [diff] = await gm.update("Actor", [update]);
  expect(diff?.system).toEqual({ a: { b: 5, c: { $op: "delete" }, d: { $op: "delete" } }, list: [9] });
  const [after] = await gm.collection("actors");
  expect(after?.system).toEqual({ a: { b: 5 }, list: [9], dotted: { key: 1 } });
});

test("under generation 13 deletions are told in its own spelling", async () => {
  const table = await sampleTable({ fresh: true, generation: 13 });
  const gm = await table.join(GM);
  const [actor] = await gm.create("Actor", [{ name: "Ash", type: "pc", system: { a: 1 } }]);
  const [diff] = await gm.update("Actor", [{ _id: actor?._id, system: { "-=a": null } }]);
  expect(diff?.system).toEqual({ "-=a": null });
});

test("recursive: false replaces whole, and a replacement operator replaces one branch", async () => {
  const table = await sampleTable({ fresh: true });
  const gm = await table.join(GM);
  const [actor] = await gm.create("Actor", [
    { name: "Ash", type: "pc", system: { a: { b: 1, c: 2 }, d: 1 } },
  ]);
  const _id = String(actor?._id);
  await gm.update("Actor", [{ _id, system: { a: { $op: "replace", value: { e: 1 } } } }]);
  expect((await gm.collection("actors"))[0]?.system).toEqual({ a: { e: 1 }, d: 1 });
  const [diff] = await gm.update("Actor", [{ _id, system: { f: 1 } }], { options: { recursive: false } });
  expect(diff?.system).toEqual({ f: 1 });
  expect((await gm.collection("actors"))[0]?.system).toEqual({ f: 1 });
});

test("an update that changes nothing is answered with nothing and told to nobody", async () => {
  const table = await sampleTable();
  const gm = await table.join(GM);
  const mara = await table.join(MARA);
  expect(
    await gm.update("Actor", [{ _id: SAMPLE.sable, name: "Sable Kestrel", system: { boons: { base: 0 } } }]),
  ).toEqual([]);
  await mara.hello();
  expect(mara.heard("modify")).toEqual([]);
});

test("embedded documents are created, updated and deleted through their parent, at any depth", async () => {
  const table = await sampleTable();
  const mara = await table.join(MARA);
  const parent = `Actor.${SAMPLE.sable}`;
  const [rope] = await mara.create("Item", [{ name: "Rope", type: "gear", system: { condition: "sound" } }], {
    parent,
  });
  await mara.update("Item", [{ _id: rope?._id, system: { condition: "broken" } }], { parent });
  await mara.update("ActiveEffect", [{ _id: SAMPLE.effect, name: "Defter" }], {
    parent: `${parent}.Item.${SAMPLE.talent}`,
  });
  await mara.update("Actor", [{ _id: SAMPLE.sable, system: { concept: "Knife" } }]);
  const items = (await mara.collection("actors")).find(({ _id }) => _id === SAMPLE.sable)?.items as Sent[];
  expect(items).toHaveLength(2);
  expect(items[0]).toMatchObject({ name: "Quick hands", effects: [{ name: "Defter" }] });
  expect(items[1]).toMatchObject({ name: "Rope", system: { condition: "broken" } });
  expect(await mara.delete("Item", [String(rope?._id)], { parent })).toEqual([rope?._id]);
});

test("a document brings its embedded documents along, with ids", async () => {
  const table = await sampleTable({ fresh: true });
  const gm = await table.join(GM);
  const items = [
    { name: "Rope", type: "gear" },
    { _id: "talent0000000001", name: "Deft", type: "talent" },
  ];
  const [actor] = await gm.create("Actor", [{ name: "Ash", type: "pc", items }]);
  expect(getProperty(actor, "items.0._id")).toMatch(ID);
  expect(getProperty(actor, "items.1")).toMatchObject({ _id: "talent0000000001", effects: [] });
});

test("what one client does the others are told, in order, and the asker is not", async () => {
  const table = await sampleTable({ fresh: true });
  const [gm, mara] = [await table.join(GM), await table.join(MARA)];
  const [actor] = await gm.create("Actor", [{ name: "Ash", type: "pc", system: { n: 0 } }], {
    options: { render: false },
  });
  await Promise.all([1, 2, 3].map((n) => gm.update("Actor", [{ _id: actor?._id, system: { n } }])));
  await gm.delete("Actor", [String(actor?._id)]);
  await mara.hello();
  const told = mara.heard("modify");
  expect(told.map(({ action }) => action)).toEqual(["create", "update", "update", "update", "delete"]);
  expect(told[0]).toMatchObject({
    type: "Actor",
    userId: GM,
    parent: null,
    pack: null,
    options: { render: false },
    result: [{ name: "Ash" }],
  });
  expect(told.slice(1, 4).map(({ result }) => getProperty(result, "0.system.n"))).toEqual([1, 2, 3]);
  expect(gm.heard("modify")).toEqual([]);
});

test("a tab that has not said hello is not told", async () => {
  const table = await sampleTable({ fresh: true });
  const gm = await table.join(GM);
  const mara = await table.join(MARA, { hello: false });
  await gm.create("Actor", [{ name: "Ash", type: "pc" }]);
  await mara.create("ChatMessage", [{ content: "x" }]);
  expect(mara.events).toEqual([]);
});

test("a request is done whole or not at all", async () => {
  const table = await sampleTable({ fresh: true });
  const gm = await table.join(GM);
  const [actor] = await gm.create("Actor", [{ name: "Ash", type: "pc" }]);
  const updates = [
    { _id: actor?._id, name: "Changed" },
    { _id: "nobody0000000000", name: "x" },
  ];
  await expect(gm.update("Actor", updates)).rejects.toThrow('Actor "nobody0000000000" does not exist.');
  await expect(
    gm.create("Actor", [
      { name: "Good", type: "pc" },
      { name: "Bad", type: "dragon" },
    ]),
  ).rejects.toThrow("dragon");
  expect((await gm.collection("actors")).map(({ name }) => name)).toEqual(["Ash"]);
});

test("two Gamemasters who first write the same setting at once make two documents of it", async () => {
  const table = await sampleTable({ fresh: true });
  const [gm, second] = [await table.join(GM), await table.join("gamemaster000002")];
  const write = (client: typeof gm, value: string): Promise<Sent[]> =>
    client.create("Setting", [{ key: "fates-edge.edition", value }]);
  const [[first], [later]] = await Promise.all([write(gm, '"srd"'), write(second, '"core"')]);
  expect(later?._id).not.toBe(first?._id);
  expect((await gm.collection("settings")).map(({ value }) => value)).toEqual(['"srd"', '"core"']);
});

test("all messages can be flushed at once, by a Gamemaster", async () => {
  const table = await sampleTable({ fresh: true });
  const [gm, mara] = [await table.join(GM), await table.join(MARA)];
  await gm.create("ChatMessage", [{ content: "a" }, { content: "b" }]);
  await expect(mara.delete("ChatMessage", [], { options: { deleteAll: true } })).rejects.toThrow(
    "You may not delete",
  );
  expect(await gm.delete("ChatMessage", [], { options: { deleteAll: true } })).toHaveLength(2);
  expect(await gm.collection("messages")).toEqual([]);
});

test("a pack gives whole documents, with what is embedded in them, and refuses to be written", async () => {
  const table = await sampleTable();
  const ines = await table.join(INES);
  const ask = (frame: Frame): Promise<{ documents: Sent[] }> => ines.ask({ op: "pack", ...frame });
  const { documents } = await ask({ pack: "fates-edge.people", ids: [SAMPLE.sable, "nobody0000000000"] });
  expect(documents).toHaveLength(1);
  expect(documents[0]?.items).toMatchObject([{ _id: SAMPLE.talent, effects: [{ _id: SAMPLE.effect }] }]);
  expect((await ask({ pack: "fates-edge.deck", ids: null })).documents[0]?.cards).toMatchObject([
    { name: "Ace" },
  ]);
  await expect(ask({ pack: "fates-edge.nothing" })).rejects.toThrow(
    'There is no compendium "fates-edge.nothing".',
  );
  const gm = await table.join(GM);
  await expect(
    gm.create("Actor", [{ name: "x", type: "pc" }], { pack: "fates-edge.people" }),
  ).rejects.toThrow("is locked");
  expect(table.log).toContainEqual(expect.stringContaining('The pack "missing" is empty'));
});

test("many clients that change different keys of one document at once lose nothing", async () => {
  const table = await sampleTable();
  const gm = await table.join(GM);
  const clients = await Promise.all(
    Array.from({ length: 12 }, (_, i) => table.join([GM, MARA][i % 2] ?? GM)),
  );
  const writes = clients.flatMap((client, who) =>
    Array.from({ length: 25 }, (_, n) =>
      client.update("Actor", [
        { _id: SAMPLE.sable, system: { boons: { entries: { [`c${who}n${n}`]: { delta: 1 } } } } },
      ]),
    ),
  );
  await Promise.all(writes);
  const sable = (await gm.collection("actors")).find(({ _id }) => _id === SAMPLE.sable);
  expect(Object.keys(Object(getProperty(sable, "system.boons.entries")))).toHaveLength(300);
});
