import { getProperty } from "../../../playground/shared/objects.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Sent, WireClient } from "../../unit/server/support/wire-client.ts";
import { BRYN, GM, MARA, SABLE, TOMAS } from "../support/people.ts";
import { updateShapes } from "./support/update-shapes.ts";
import { openWireTable, type WireTable } from "./support/wire-seat.ts";

/** What a player cannot do who speaks to the server directly, with a token and no client. */
describe("A player with a line of their own", () => {
  let table: WireTable;
  let gm: WireClient;
  let mara: WireClient;
  let tomas: WireClient;
  const ids = { own: "", others: "", party: "", sable: "", bryn: "", deck: "", setting: "" };

  beforeAll(async () => {
    table = await openWireTable();
    [gm, mara, tomas] = await Promise.all([table.join(GM), table.join(MARA), table.join(TOMAS)]);
    const actors = await gm.collection("actors");
    const idOf = (found: (actor: Sent) => boolean): string => actors.find(found)?._id ?? "";
    ids.party = idOf(({ type }) => type === "party");
    ids.sable = idOf(({ name }) => name === SABLE);
    ids.bryn = idOf(({ name }) => name === BRYN);
    ids.deck = (await gm.collection("cards")).find(({ type }) => type === "deck")?._id ?? "";
    ids.own = await rollOf(mara, "I try");
    ids.others = await rollOf(tomas, "Me too");
    const gmHalf = { state: "spent", judged: { setbacks: 3, faces: [1, 1, 1] }, spends: {} };
    await gm.update("ChatMessage", [{ _id: ids.own, system: { gm: gmHalf } }]);
    const bank = { carried: 2, entries: { [ids.own]: { kind: "roll", points: 3, message: ids.own } } };
    await gm.update("Actor", [{ _id: ids.party, system: { bank, scene: { dv: 3 }, supply: 2 } }]);
    const [setting] = await gm.create("Setting", [{ key: "fates-edge.edition", value: '"srd"' }]);
    ids.setting = setting?._id ?? "";
  });
  afterAll(() => table.close());

  async function rollOf(client: WireClient, approach: string): Promise<string> {
    const [made] = await client.create("ChatMessage", [{ type: "action", system: { approach } }]);
    return made?._id ?? "";
  }

  async function find(collection: string, id: string): Promise<Sent> {
    const found = (await gm.collection(collection)).find(({ _id }) => _id === id);
    if (!found) throw new Error(`There is no ${id} in ${collection} any more.`);
    return found;
  }

  test.each<
    [what: string, type: string, collection: string, id: keyof typeof ids, path: string, to: unknown]
  >([
    ["points into the bank", "Actor", "actors", "party", "system.bank.carried", 50],
    ["the bank's entries", "Actor", "actors", "party", "system.bank.entries", {}],
    ["the scene's DV", "Actor", "actors", "party", "system.scene.dv", 1],
    ["the supply", "Actor", "actors", "party", "system.supply", 4],
    ["who owns the party", "Actor", "actors", "party", "ownership.default", 3],
    ["the GM's half of their own card", "ChatMessage", "messages", "own", "system.gm.state", "open"],
    ["what a GM witnessed", "ChatMessage", "messages", "own", "system.gm.judged.setbacks", 0],
    ["the whole GM's half", "ChatMessage", "messages", "own", "system.gm", { state: "open", judged: null }],
    ["the author of their own card", "ChatMessage", "messages", "own", "author", GM],
    ["the type of their own card", "ChatMessage", "messages", "own", "type", "notice"],
    ["another's card", "ChatMessage", "messages", "others", "system.approach", "Stolen"],
    ["another's dice", "ChatMessage", "messages", "others", "rolls", []],
    ["who owns their own character", "Actor", "actors", "sable", "ownership.default", 3],
    ["what their own character is", "Actor", "actors", "sable", "type", "party"],
    ["another's character", "Actor", "actors", "bryn", "system.boons.base", 0],
    ["the deck", "Cards", "cards", "deck", "name", "Stolen"],
    ["a world setting", "Setting", "settings", "setting", "value", '"core"'],
  ])("cannot write %s, however it is spelled", async (_what, type, collection, id, path, to) => {
    const before = await find(collection, ids[id]);
    const first = path.split(".")[0] ?? "";
    const through: string[] = [];
    async function look(how: string): Promise<void> {
      const after = await find(collection, ids[id]);
      const stored = getProperty(after, path);
      const meant = getProperty(before, path);
      if (JSON.stringify(stored) !== JSON.stringify(meant)) through.push(`${how}: ${JSON.stringify(stored)}`);
      // The next way must find what the first one found.
      if (through.length) await gm.update(type, [{ _id: ids[id], [first]: before[first] }], whole);
    }
    for (const { how, update, options } of updateShapes(path, to, before[first])) {
      const updates = [{ _id: ids[id], ...update }];
      const written = table.written();
      const { ok } = await mara.request({ op: "modify", action: "update", type, updates, options });
      if (ok || table.written() !== written) await look(how);
    }
    await look("one that was refused");
    expect(through).toEqual([]);
  });

  const whole = { options: { recursive: false } };

  test.each([
    ["their role", { role: 4 }],
    ["their role, prefixed", { "==role": 4 }],
    ["their role, twice prefixed", { "====role": 4 }],
    ["their name", { name: "Gamemaster" }],
    ["their permissions", { permissions: { SETTINGS_MODIFY: true } }],
  ])("cannot raise %s", async (_what, update) => {
    const before = await find("users", MARA);
    await mara.request({ op: "modify", action: "update", type: "User", updates: [{ _id: MARA, ...update }] });
    expect(await find("users", MARA)).toEqual(before);
  });

  test.each([
    ["a character", "Actor", { name: "Mine", type: "pc" }, null],
    ["a party", "Actor", { name: "Mine", type: "party" }, null],
    ["an item", "Item", { name: "Free", type: "spend" }, null],
    ["a deck", "Cards", { name: "Stacked", type: "deck" }, null],
    ["a user", "User", { name: "Me too", role: 4 }, null],
    ["a journal", "JournalEntry", { name: "Lies" }, null],
    ["a world setting", "Setting", { key: "fates-edge.automateBanking", value: "false" }, null],
    ["a message as the GM", "ChatMessage", { content: "I, the GM", author: GM }, null],
    [
      "a request as the GM",
      "ChatMessage",
      { type: "request", author: GM, system: { actors: ["Actor.x"], dv: 1 } },
      null,
    ],
    ["an item in another's character", "Item", { name: "Curse", type: "talent" }, "bryn"],
    ["an item in the party", "Item", { name: "Curse", type: "talent" }, "party"],
    ["a card in the deck", "Card", { name: "Ace", type: "consequence", suit: "clubs" }, "deck"],
  ] as const)("cannot make %s", async (_what, type, data, parent) => {
    const uuid = parent && `${type === "Card" ? "Cards" : "Actor"}.${ids[parent]}`;
    await expect(mara.create(type, [data], { parent: uuid })).rejects.toThrow(/may|Only a Gamemaster/);
  });

  test.each([
    ["action", { gm: { state: "banked", judged: { setbacks: 0, faces: [10] } } }, "gm"],
    ["request", { actors: ["Actor.x"], dv: 1, approach: "Roll!" }, "actors"],
    ["spend", { points: 3, label: "Mine", changes: [{ uuid: "Actor.x", path: "", before: {} }] }, "changes"],
    ["spend", { points: 3, label: "Mine" }, "points"],
    ["notice", { kind: "sceneEnd", changes: [{ uuid: "Actor.x", path: "", before: {} }] }, "changes"],
    ["notice", { kind: "sceneEnd", data: { points: 9 } }, "data"],
  ])("cannot make a %s with %j, which only a GM may say", async (type, system, field) => {
    const dotted = Object.fromEntries(Object.entries(system).map(([key, value]) => [`system.${key}`, value]));
    const prefixed = Object.fromEntries(Object.entries(system).map(([key, value]) => [`==${key}`, value]));
    for (const spelled of [{ system }, dotted, { system: prefixed }, { "==system": system }])
      await expect(mara.create("ChatMessage", [{ type, ...spelled }])).rejects.toThrow(
        /only a Gamemaster may|is an instruction/,
      );
    const [bare] = await mara.create("ChatMessage", [{ type }]);
    expect(bare?.system ?? {}).not.toHaveProperty(field);
  });

  test("cannot delete another's message, a character, a card, or the log", async () => {
    await expect(mara.delete("ChatMessage", [ids.others])).rejects.toThrow("may not delete");
    await expect(mara.delete("Actor", [ids.sable])).rejects.toThrow("only a Gamemaster");
    await expect(mara.delete("Actor", [ids.party])).rejects.toThrow("only a Gamemaster");
    const [card] = (await find("cards", ids.deck)).cards as Sent[];
    const parent = `Cards.${ids.deck}`;
    await expect(mara.delete("Card", [card?._id ?? ""], { parent })).rejects.toThrow("do not own");
    await expect(mara.delete("ChatMessage", [], { options: { deleteAll: true } })).rejects.toThrow(
      "may not delete",
    );
    await expect(mara.delete("Setting", [ids.setting])).rejects.toThrow("only a Gamemaster");
  });

  test("cannot make a message anew under the id of one that is there", async () => {
    const forged = { _id: ids.others, type: "action", system: { approach: "Mine now" } };
    await expect(mara.create("ChatMessage", [forged], { options: { keepId: true } })).rejects.toThrow(
      "not yours",
    );
  });

  test("cannot make an offer, nor change one whose words are another's", async () => {
    const system = {
      kind: "death",
      actor: `Actor.${ids.sable}`,
      actorName: SABLE,
      label: "Bow",
      ways: ["boon"],
    };
    const data = { type: "offer", content: "", system };
    await expect(mara.create("ChatMessage", [{ ...data, author: MARA }])).rejects.toThrow("may not write");
    const [made] = await gm.create("ChatMessage", [{ ...data, author: GM }]);
    const withdrawn = [{ _id: made?._id, system: { state: "withdrawn" } }];
    await expect(mara.update("ChatMessage", withdrawn)).rejects.toThrow();
    expect((await find("messages", made?._id ?? "")).system).not.toHaveProperty("state");
  });

  test("a setting of their own under a world setting's name is not the world's", async () => {
    const [own] = await mara.create("Setting", [{ key: "fates-edge.edition", value: '"core"', user: MARA }]);
    expect(own?._id).not.toBe(ids.setting);
    expect((await find("settings", ids.setting)).value).toBe('"srd"');
    await expect(mara.update("Setting", [{ _id: own?._id, user: null }])).rejects.toThrow("may not change");
  });

  test("after all of it the disk holds what memory held", async () => {
    const before = await gm.hello();
    await table.restart();
    const after = await (await table.join(GM)).hello();
    expect(after.data).toEqual(before.data);
  });
});
