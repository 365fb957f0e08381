import { expect, test } from "vitest";
import { startServer } from "../../../playground/server/start-server.ts";
import { SAMPLE } from "./support/sample-dist.ts";
import { GM, MARA, sampleSettings, sampleTable, TOMAS } from "./support/sample-table.ts";
import { WireClient, type Sent } from "./support/wire-client.ts";

const SABLES = { name: "Sable", actorId: SAMPLE.sable, actorLink: true, x: 100, y: 100 };

async function makeScene(gm: WireClient, name: string, more: object = {}): Promise<Sent> {
  const [scene] = await gm.create("Scene", [{ name, ...more }]);
  if (!scene) throw new Error("No scene was made.");
  return scene;
}

test("everybody receives scenes and their tokens; the owner of the actor moves hers and nobody else does", async () => {
  const table = await sampleTable();
  const [gm, mara, tomas] = await Promise.all([table.join(GM), table.join(MARA), table.join(TOMAS)]);
  const scene = await makeScene(gm, "The table");
  const parent = `Scene.${scene._id}`;
  const _id = (await gm.create("Token", [SABLES], { parent }))[0]?._id ?? "";
  await mara.update("Token", [{ _id, x: 300 }], { parent });
  await expect(tomas.update("Token", [{ _id, x: 0 }], { parent })).rejects.toThrow(
    'You may not update Token "Sable": you do not own its actor.',
  );
  await expect(mara.delete("Token", [_id], { parent })).rejects.toThrow("only a Gamemaster may");
  await expect(mara.create("Token", [SABLES], { parent })).rejects.toThrow("Only a Gamemaster");
  const [seen] = await tomas.collection("scenes");
  expect(seen?.["tokens"]).toEqual([expect.objectContaining({ name: "Sable", x: 300, y: 100 })]);
  expect(tomas.heard("modify").map(({ type, action }) => [type, action])).toEqual([
    ["Scene", "create"],
    ["Token", "create"],
    ["Token", "update"],
  ]);
});

test("one scene is active: the one that became it last, and so it is after a restart", async () => {
  const { lines: _lines, ...settings } = await sampleSettings();
  let server = await startServer(settings);
  const gm = await WireClient.join(server.url, GM);
  const first = await makeScene(gm, "First", { active: true });
  await makeScene(gm, "Second", { active: true });
  const active = async (client: WireClient): Promise<unknown[]> =>
    (await client.collection("scenes")).filter((scene) => scene["active"]).map((scene) => scene["name"]);
  expect(await active(gm)).toEqual(["Second"]);
  await gm.update("Scene", [{ _id: first._id, active: true }]);
  expect(await active(gm)).toEqual(["First"]);
  await server.close();
  server = await startServer(settings);
  const again = await WireClient.join(server.url, GM);
  expect(await active(again)).toEqual(["First"]);
  await server.close();
});

test.each([13, 14] as const)(
  "what only GMs write of an actor stays theirs in an unlinked token, under %d",
  async (generation) => {
    const table = await sampleTable({ generation });
    const [gm, mara] = await Promise.all([table.join(GM), table.join(MARA)]);
    const [crew] = await gm.create("Actor", [
      { name: "The crew", type: "party", ownership: { [MARA]: 3 }, system: { supply: 1 } },
    ]);
    const scene = await makeScene(gm, "The table");
    const parent = `Scene.${scene._id}`;
    const loose = {
      name: "The crew",
      actorId: crew?._id,
      actorLink: false,
      delta: { system: { supply: 2 } },
    };
    const _id = (await gm.create("Token", [loose], { parent }))[0]?._id ?? "";
    await expect(
      mara.update("Token", [{ _id, delta: { system: { supply: 4 } } }], { parent }),
    ).rejects.toThrow('"system.supply" of Token "The crew": only a Gamemaster may');
    await mara.update("Token", [{ _id, delta: { system: { words: "Theirs to write" } } }], { parent });
    await gm.update("Token", [{ _id, delta: { system: { supply: 3 } } }], { parent });
    const [stored] = await gm.collection("scenes");
    const delta = { system: { supply: 3, words: "Theirs to write" } };
    expect(stored?.["tokens"]).toEqual([expect.objectContaining({ delta })]);
  },
);
