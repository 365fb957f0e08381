import { describe, expect, test } from "vitest";
import { openTab } from "../support/gestures.ts";
import { GM, MARA } from "../support/people.ts";
import { copyOfDist, firstInPack, openTableWith, writeIntoPack } from "./support/altered-dist.ts";
import { quickRoll, witnessed } from "./support/quick-roll.ts";

/** A pack with one entry that is no document costs that entry, which is told by name. */
describe("A pack with a broken entry", () => {
  const spend = (data: object): string =>
    JSON.stringify({ _id: "broken0000000001", name: "The broken one", type: "spend", ...data });

  test.each([
    ["one its data model refuses", spend({ system: { pillar: "kitchen", points: "many" } })],
    ["one of a type nobody knows", spend({ type: "dragon" })],
    ["one whose system is a word", spend({ system: "none" })],
  ])("%s: the game starts, the others are there, and it is named", async (_what, value) => {
    const dist = await copyOfDist();
    await writeIntoPack(dist, "spends", { "!items!broken0000000001": value });
    const table = await openTableWith(dist);
    table.allowNoise(/broken0000000001|The broken one/);
    const [gm, mara] = await Promise.all([table.join(GM), table.join(MARA)]);
    const documents = await gm.evaluate<string[]>(
      `game.packs.get("fates-edge.spends").getDocuments().then((all) => all.map(({ name }) => name))`,
    );
    expect(documents.length).toBeGreaterThan(40);
    expect(documents).toContain("Noise or trace");
    await openTab(mara, "Chat");
    const id = await quickRoll(mara, { skill: "melee" }, [9, 9, 5, 4, 1, 1]);
    await witnessed(gm, id);
    await openTab(gm, "Chat");
    await gm.getByRole("button", { name: "Spend 2 CP" }).click();
    await gm.getByRole("button", { name: /^Noise or trace, 1/ }).waitFor();
    const told = await gm.evaluate<string>(
      `[...game.packs.get("fates-edge.spends").invalidDocumentIds ?? []].join()`,
    );
    expect([told, ...documents].join()).toMatch(/broken0000000001|The broken one/);
    table.assertQuiet();
  });

  test.each([
    ["what is no JSON", { "!items!broken0000000001": "{ torn" }],
    ["a number", { "!items!broken0000000001": "5" }],
    ["nothing", { "!items!broken0000000001": "null" }],
    ["a document without an id", { "!items!broken0000000001": JSON.stringify({ name: "x", type: "spend" }) }],
  ])("%s: the game starts without it, and the server names it", async (_what, entries) => {
    const dist = await copyOfDist();
    await writeIntoPack(dist, "spends", entries);
    const table = await openTableWith(dist);
    const gm = await table.join(GM);
    const count = await gm.evaluate<number>(
      `game.packs.get("fates-edge.spends").getDocuments().then(({ length }) => length)`,
    );
    expect(count).toBeGreaterThan(40);
    expect(table.log.join("\n")).toContain("broken0000000001");
    table.assertQuiet();
  });

  test("a deck with one card that is broken: the draw deals the others", async () => {
    const dist = await copyOfDist();
    const [key, text] = await firstInPack(dist, "deck", "!cards.cards!");
    const card = JSON.parse(text) as { _id: string; system: object };
    await writeIntoPack(dist, "deck", { [key]: JSON.stringify({ ...card, system: { rank: "Z" } }) });
    const table = await openTableWith(dist);
    table.allowNoise(new RegExp(card._id));
    const [gm, mara] = await Promise.all([table.join(GM), table.join(MARA)]);
    const id = await quickRoll(mara, { skill: "melee" }, [9, 9, 5, 4, 1, 1]);
    await witnessed(gm, id);
    await openTab(gm, "Chat");
    await gm.getByRole("button", { name: "Draw", exact: true }).click();
    await gm.getByText("Only you see these cards").waitFor();
    table.assertQuiet();
  });
});
