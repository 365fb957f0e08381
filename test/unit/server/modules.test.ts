import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ClassicLevel } from "classic-level";
import { expect, onTestFinished, test, vi } from "vitest";
import { readManifest } from "../../../playground/server/manifest.ts";
import { startServer } from "../../../playground/server/start-server.ts";
import { GM, MARA, sampleSettings, sampleTable } from "./support/sample-table.ts";

/** Writes a module for the present test. */
async function moduleFolder(
  manifest: unknown,
  files: Readonly<Record<string, string>> = {},
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "fates-edge-module-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await writeFile(
    join(folder, "module.json"),
    typeof manifest === "string" ? manifest : JSON.stringify(manifest),
  );
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  return folder;
}

const LAMP = { id: "lamp", title: "Lamp", version: "1.0.0" };

test("a module's manifest is told, in the order given, and its files are served", async () => {
  const lamp = await moduleFolder({ ...LAMP, esmodules: ["a.mjs"] }, { "a.mjs": "export {};" });
  const oil = await moduleFolder({ id: "oil", title: "Oil", version: "2", socket: true });
  const table = await sampleTable({ modules: [oil, lamp] });
  const { modules } = await (await table.join(GM, { hello: false })).hello();
  expect(modules).toMatchObject([
    { id: "oil", socket: true },
    { id: "lamp", title: "Lamp", version: "1.0.0", socket: false, esmodules: ["a.mjs"] },
  ]);
  const statusOf = async (path: string): Promise<number> => (await fetch(table.url + path)).status;
  expect(await statusOf("/modules/lamp/a.mjs")).toBe(200);
  expect(await statusOf("/modules/oil/a.mjs")).toBe(404);
  expect(await statusOf("/modules/other/a.mjs")).toBe(404);
});

test("a module's pack is offered, and does not lie on the table of a new world", async () => {
  const packs = [{ name: "people", label: "People", type: "Actor", path: "packs/people" }];
  const lamp = await moduleFolder({ ...LAMP, packs });
  await mkdir(join(lamp, "packs"));
  const database = new ClassicLevel<string, object>(join(lamp, "packs", "people"), { valueEncoding: "json" });
  await database.put("!actors!lampoil000000001", {
    _id: "lampoil000000001",
    name: "Lamplighter",
    type: "pc",
  });
  await database.close();
  const table = await sampleTable({ modules: [lamp] });
  const gm = await table.join(GM);
  expect(await gm.ask({ op: "pack", pack: "lamp.people" })).toMatchObject({
    documents: [{ name: "Lamplighter" }],
  });
  expect((await gm.collection("actors")).map(({ name }) => name)).not.toContain("Lamplighter");
  await expect(gm.create("Actor", [{ name: "x", type: "pc" }], { pack: "lamp.people" })).rejects.toThrow(
    "is locked",
  );
});

test("a channel carries only for a module whose manifest declares it", async () => {
  const [lamp, oil] = [
    await moduleFolder({ ...LAMP, socket: true }),
    await moduleFolder({ ...LAMP, id: "oil" }),
  ];
  const table = await sampleTable({ modules: [lamp, oil] });
  const [gm, mara] = [await table.join(GM), await table.join(MARA)];
  await gm.ask({ op: "socket", event: "module.lamp", data: 1 });
  await expect(gm.ask({ op: "socket", event: "module.oil", data: 2 })).rejects.toThrow(
    'The manifest behind "module.oil" does not set "socket": true.',
  );
  await expect(gm.ask({ op: "socket", event: "module.fuse", data: 3 })).rejects.toThrow(
    "Unknown socket event",
  );
  await mara.hello();
  expect(mara.heard("socket")).toEqual([{ ev: "socket", event: "module.lamp", data: 1 }]);
});

test.each<[string, unknown, string]>([
  ["what is no JSON", "{", "module.json is no JSON"],
  ["what is no object", "[]", "holds no object"],
  ["no version", { id: "lamp", title: "Lamp" }, 'has no "version"'],
  ["an id that leads elsewhere", { ...LAMP, id: "../lamp" }, '"../lamp" is no module\'s id'],
  ["the system's own id", { ...LAMP, id: "fates-edge" }, "has an id that is taken"],
  ["scripts that are no list", { ...LAMP, scripts: "a.js" }, '"scripts" is no list'],
  ["a pack without a type", { ...LAMP, packs: [{ name: "x" }] }, 'each of "packs" has'],
  ["a module it requires", { ...LAMP, relationships: { requires: [{ id: "oil" }] } }, 'requires "oil"'],
  [
    "a game it is not for",
    { ...LAMP, relationships: { systems: [{ id: "other" }] } },
    "is for other, not for",
  ],
  [
    "an enemy",
    { ...LAMP, relationships: { conflicts: [{ id: "fates-edge" }] } },
    "cannot be played together",
  ],
])("a module is refused at the start, by name, for %s", async (_what, manifest, why) => {
  const settings = await sampleSettings();
  const folder = await moduleFolder(manifest);
  await expect(startServer({ ...settings, modules: [folder] })).rejects.toThrow(why);
});

test("a folder without a module, and one that is named twice, are refused at the start", async () => {
  const settings = await sampleSettings();
  await expect(startServer({ ...settings, modules: ["/nowhere"] })).rejects.toThrow(
    "There is no module at /nowhere",
  );
  const lamp = await moduleFolder(LAMP);
  await expect(startServer({ ...settings, modules: [lamp, lamp] })).rejects.toThrow(
    "has an id that is taken",
  );
});

test("a module brings sub-types of its own, under its own name", async () => {
  const lamp = await moduleFolder({ ...LAMP, documentTypes: { Item: { wick: {} } } });
  const table = await sampleTable({ modules: [lamp] });
  const gm = await table.join(GM);
  const [made] = await gm.create("Item", [{ name: "Wick", type: "lamp.wick" }]);
  expect(made).toMatchObject({ type: "lamp.wick" });
  await expect(gm.create("Item", [{ name: "Wick", type: "wick" }])).rejects.toThrow("is not a type of Item");
});

test("a file that a manifest names and that is not there is left out, and said so; the rest is played", async () => {
  const told: string[] = [];
  const warn = vi.spyOn(console, "warn").mockImplementation((words: string) => void told.push(words));
  onTestFinished(() => warn.mockRestore());
  const named = { ...LAMP, esmodules: ["gone.mjs", "a.mjs"], styles: [{ src: "x.css" }] };
  const lamp = await moduleFolder(named, { "a.mjs": "export {};" });
  const table = await sampleTable({ modules: [lamp] });
  const { modules } = await (await table.join(GM, { hello: false })).hello();
  expect(modules).toMatchObject([{ id: "lamp", esmodules: ["a.mjs"], styles: [] }]);
  expect(told.join()).toMatch(/"esmodules" names "gone\.mjs".*left out.*"styles" names "x\.css"/s);

  const folder = await mkdtemp(join(tmpdir(), "fates-edge-system-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const system = {
    id: "old",
    esmodules: ["there.mjs", "gone.mjs"],
    languages: [{ lang: "en", path: "gone.json" }],
  };
  await writeFile(join(folder, "system.json"), JSON.stringify(system));
  await writeFile(join(folder, "there.mjs"), "export {};");
  expect(await readManifest(folder)).toMatchObject({ esmodules: ["there.mjs"], languages: [] });
});

test("a system without data models says in template.json which sub-types there are, and what they hold", async () => {
  const folder = await mkdtemp(join(tmpdir(), "fates-edge-system-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await writeFile(join(folder, "system.json"), JSON.stringify({ id: "old", title: "Old" }));
  const shared = { health: { hp: { value: 5, max: 5 } } };
  await writeFile(
    join(folder, "template.json"),
    JSON.stringify({
      Actor: { types: ["hero"], templates: shared, hero: { templates: ["health"], deeds: 0 } },
    }),
  );
  const manifest = await readManifest(folder);
  expect(manifest.documentTypes).toEqual({ Actor: { hero: {} } });
  expect(manifest.model).toEqual({ Actor: { hero: { hp: { value: 5, max: 5 }, deeds: 0 } } });
});
