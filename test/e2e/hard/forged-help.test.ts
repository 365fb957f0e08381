import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { eventually } from "../support/eventually.ts";
import { WireClient } from "../../unit/server/support/wire-client.ts";
import { openTable } from "../../support/open-table.ts";
import { banked } from "../support/bank.ts";
import { openTab } from "../support/gestures.ts";
import { BRYN, COMPANY, GM, MARA, SABLE, TOMAS } from "../support/people.ts";
import { tableOfFile } from "../support/table-of-file.ts";
import { asNew, storedCard, withFaces, type StoredCard } from "./support/forge.ts";
import { quickRoll, untilJudged } from "./support/quick-roll.ts";

/** A deed of help as Tomas' client would send it. */
interface Help {
  readonly helper: string;
  readonly for: string;
  readonly dice: number;
  readonly way?: string;
}

/** Help as no honest client would send it, and what the GM's client makes of it. */
describe("Help that is forged", () => {
  const at = tableOfFile();
  let gm: Page;
  let mara: Page;
  let wire: { readonly mara: WireClient; readonly tomas: WireClient };
  let honest: StoredCard;
  let uuids: Readonly<Record<"sable" | "bryn" | "ash", string>>;

  beforeAll(async () => {
    [gm, mara] = await Promise.all([at.seat(GM), at.seat(MARA)]);
    for (const page of [gm, mara]) await openTab(page, "Chat");
    const { url } = at.table;
    wire = { mara: await WireClient.join(url, MARA), tomas: await WireClient.join(url, TOMAS) };
    const uuid = (name: string): Promise<string> => gm.evaluate(`game.actors.getName("${name}").uuid`);
    uuids = { sable: await uuid(SABLE), bryn: await uuid(BRYN), ash: await uuid("Ash Thorne") };
    honest = await storedCard(mara, await quickRoll(mara, { skill: "melee" }, [9, 8, 5, 4, 2, 2]));
    await gm.evaluate(`game.actors.getName("${BRYN}").update({ system: { boons: { base: 2 } } })`);
  });

  async function offered(
    from: WireClient,
    { helper, for: helped, dice, way = "skill" }: Help,
  ): Promise<string> {
    const scene = await gm.evaluate<number>(`game.actors.getName("${COMPANY}").system.scene.number`);
    const data = { for: helped, way, skill: "sway", dice, scene, words: "Forged", withdrawn: false };
    const system = { kind: "help", actor: helper, actorName: "Bryn", data };
    const [made] = await from.create("ChatMessage", [{ type: "deed", content: "", system }]);
    await gm.waitForFunction(`game.messages.has("${made?._id}")`);
    return made?._id ?? "";
  }

  /** Mara's roll of nine dice with four setbacks, three of the dice from a deed of help. */
  async function rolledWith(help: readonly string[], dice = 3): Promise<string> {
    const { gm: _gm, ...system } = honest.system;
    const parts = Object.fromEntries(
      help.map((id, sort) => [
        `helphelphelphe${String(sort).padStart(2, "0")}`,
        { kind: "assist", label: "Help", dice, uuid: `ChatMessage.${id}`, sort: 10 + sort },
      ]),
    );
    const own = system.parts as object;
    const faces = [9, 9, 9, 9, 9, 1, 1, 1, 1, 9, 9, 9].slice(0, 6 + dice * help.length);
    const card = {
      ...asNew(honest),
      rolls: [withFaces(honest.rolls[0] ?? "", faces)],
      system: { ...system, help, parts: { ...own, ...parts } },
    };
    const [made] = await wire.mara.create("ChatMessage", [card]);
    await untilJudged(gm, made?._id ?? "");
    return made?._id ?? "";
  }

  const problem = (id: string): Promise<string> =>
    gm.evaluate<string>(`game.messages.get("${id}").system.gm.judged.problem`);

  async function expectRefused(id: string, before: number): Promise<void> {
    expect(await problem(id)).toBe("help");
    await eventually(() => banked(gm)).toBe(before);
    for (const page of [gm, mara])
      await expect
        .poll(() => page.locator(`[data-message-id="${id}"]`).textContent())
        .toContain("was not offered like that");
  }

  test("as it is offered it counts once, and its use is noted where only a GM can write", async () => {
    const help = await offered(wire.tomas, { helper: uuids.bryn, for: uuids.sable, dice: 3 });
    const before = await banked(gm);
    const id = await rolledWith([help]);
    expect(await problem(id)).toBe("");
    await eventually(() => banked(gm)).toBe(before + 4);
    await gm.waitForFunction(`game.messages.get("${help}").system.gm.data.used === "${id}"`);
    const again = await rolledWith([help]);
    await expectRefused(again, before + 4);
    // Deleting the card that used it does not give it back.
    await wire.mara.delete("ChatMessage", [id]);
    await gm.waitForFunction(`!game.messages.has("${id}")`);
    await expectRefused(await rolledWith([help]), before + 4);
  });

  test.each<[string, () => Promise<string[]>]>([
    [
      "by who does not play the helper",
      async () => [await offered(wire.mara, { helper: uuids.bryn, for: uuids.sable, dice: 3 })],
    ],
    [
      "from oneself",
      async () => [await offered(wire.mara, { helper: uuids.sable, for: uuids.sable, dice: 3 })],
    ],
    [
      "for somebody else",
      async () => [await offered(wire.tomas, { helper: uuids.bryn, for: uuids.ash, dice: 3 })],
    ],
    [
      "in a way the edition has not",
      async () => [
        await offered(wire.tomas, { helper: uuids.bryn, for: uuids.sable, dice: 3, way: "describe" }),
      ],
    ],
    [
      "of two at once",
      async () => [
        await offered(wire.tomas, { helper: uuids.bryn, for: uuids.sable, dice: 3 }),
        await offered(wire.tomas, { helper: uuids.bryn, for: uuids.sable, dice: 3 }),
      ],
    ],
    ["that is no message at all", async () => ["nosuchmessage000"]],
    ["that is a roll", async () => [honest._id ?? ""]],
  ])("%s is refused with the roll that names it", async (_what, help) => {
    const named = await help();
    const before = await banked(gm);
    await expectRefused(await rolledWith(named, named.length === 2 ? 1 : 3), before);
  });

  test("with more dice than the skill has, on its own card it counts for nothing too", async () => {
    const help = await offered(wire.tomas, { helper: uuids.bryn, for: uuids.sable, dice: 6 });
    const before = await banked(gm);
    await expectRefused(await rolledWith([help], 6), before);
    for (const page of [gm, mara])
      await expect
        .poll(() => page.locator(`[data-message-id="${help}"]`).textContent())
        .toContain("it counts for nothing");
  });

  test("unpaid under Core, or with garbage for its data, it is refused and holds up nobody", async () => {
    await gm.evaluate(`game.settings.set("fates-edge", "edition", "core")`);
    const unpaid = await offered(wire.tomas, { helper: uuids.bryn, for: uuids.sable, dice: 1, way: "boon" });
    const before = await banked(gm);
    await expectRefused(await rolledWith([unpaid], 1), before);
    const system = {
      kind: "help",
      actor: uuids.bryn,
      actorName: "<b>Bryn</b>",
      data: { for: 7, dice: "x", words: {} },
    };
    const [made] = await wire.tomas.create("ChatMessage", [{ type: "deed", content: "", system }]);
    await expectRefused(await rolledWith([made?._id ?? ""], 1), before);
    await gm.evaluate(`game.settings.set("fates-edge", "edition", "srd")`);
    // Help that was offered honestly above and never used lends its three dice here.
    const id = await quickRoll(mara, { skill: "melee" }, [1, 9, 9, 9, 9, 9, 9, 9, 9]);
    await untilJudged(gm, id);
    await eventually(() => banked(gm)).toBe(before + 1);
  });

  test("with no GM there it works all the same, and is judged when one comes", async () => {
    const table = await openTable();
    const roller = await table.join(MARA);
    await openTab(roller, "Chat");
    const from = await WireClient.join(table.url, TOMAS);
    const data = {
      for: uuids.sable,
      way: "skill",
      skill: "sway",
      dice: 3,
      scene: 1,
      words: "No GM",
      withdrawn: false,
    };
    const system = { kind: "help", actor: uuids.bryn, actorName: BRYN, data };
    const [made] = await from.create("ChatMessage", [{ type: "deed", content: "", system }]);
    await roller.waitForFunction(`game.messages.has("${made?._id}")`);
    const id = await quickRoll(roller, { skill: "melee" }, [9, 9, 1, 1, 2, 2, 2, 2, 2]);
    expect(await roller.evaluate(`game.messages.get("${id}").system.help`)).toEqual([made?._id]);
    await expect
      .poll(() => roller.locator(`[data-message-id="${made?._id}"]`).textContent())
      .toContain("Used.");
    // A second roll finds it used, without any GM to say so.
    const second = await quickRoll(roller, { skill: "melee" }, [9, 9, 2, 2, 2, 2]);
    expect(await roller.evaluate(`game.messages.get("${second}").system.help`)).toEqual([]);
    const late = await table.join(GM);
    await untilJudged(late, id);
    await expect.poll(() => banked(roller)).toBe(2);
    await late.waitForFunction(`game.messages.get("${made?._id}").system.gm.data.used === "${id}"`);
    table.assertQuiet();
  });
});
