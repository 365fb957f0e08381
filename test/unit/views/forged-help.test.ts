// @vitest-environment happy-dom
import { beforeAll, describe, expect, test } from "vitest";
import type { ActionMessage, PlayerRequestMessage } from "../../../src/fates-edge/data/kinds.ts";
import { asNew, type StoredCard, withFaces } from "../../e2e/hard/support/forge.ts";
import type { WireClient } from "../server/support/wire-client.ts";
import { heard, openServedTable, untilJudged } from "./support/served-table.ts";
import {
  banked,
  BRYN,
  GM,
  MARA,
  party,
  pc,
  SABLE,
  soon,
  thrown,
  told,
  TOMAS,
} from "./support/whole-table.ts";

/** A deed of help as Tomas' client would send it. */
interface Help {
  readonly helper: string;
  readonly for: string;
  readonly dice: number;
  readonly way?: string;
}

const MELEE = { attribute: "body", skill: "melee" };

/** Help as no honest client would send it, and what the GM's client makes of it. */
describe("Help that is forged", () => {
  let wire: { readonly mara: WireClient; readonly tomas: WireClient };
  let honest: StoredCard;
  let uuids: Readonly<Record<"sable" | "bryn" | "ash", string>>;

  beforeAll(async () => {
    const table = await openServedTable();
    wire = { mara: await table.hand(MARA), tomas: await table.hand(TOMAS) };
    uuids = { sable: pc(SABLE).uuid, bryn: pc(BRYN).uuid, ash: pc("Ash Thorne").uuid };
    const roll = await thrown(MARA, SABLE, { ...MELEE, faces: [9, 8, 5, 4, 2, 2] });
    honest = (await untilJudged(roll.id!)).toObject() as unknown as StoredCard;
    await pc(BRYN).update({ system: { boons: { base: 2 } } });
    return () => table.close();
  });

  async function offered(
    from: WireClient,
    { helper, for: helped, dice, way = "skill" }: Help,
  ): Promise<string> {
    const { number: scene } = party().system.scene;
    const data = { for: helped, way, skill: "sway", dice, scene, words: "Forged", withdrawn: false };
    const system = { kind: "help", actor: helper, actorName: "Bryn", data };
    const [made] = await from.create("ChatMessage", [{ type: "deed", content: "", system }]);
    return (await heard(made!._id)).id!;
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
    const rolls = [withFaces(honest.rolls[0] ?? "", faces)];
    const card = { ...asNew(honest), rolls, system: { ...system, help, parts: { ...own, ...parts } } };
    const [made] = await wire.mara.create("ChatMessage", [card]);
    return (await untilJudged(made!._id)).id!;
  }

  const rollOf = (id: string): ActionMessage => game.messages.get(id, { strict: true }) as ActionMessage;
  const playerRequestOf = (id: string): PlayerRequestMessage =>
    game.messages.get(id, { strict: true }) as PlayerRequestMessage;
  const problem = (id: string): string | undefined => rollOf(id).system.gm.judged?.problem;

  async function expectRefused(id: string, before: number): Promise<void> {
    expect(problem(id)).toBe("help");
    for (const user of [GM, MARA])
      expect(await told(user, rollOf(id))).toContain("was not offered like that");
    expect(banked()).toBe(before);
  }

  test("as it is offered it counts once, and its use is noted where only a GM can write", async () => {
    const help = await offered(wire.tomas, { helper: uuids.bryn, for: uuids.sable, dice: 3 });
    const before = banked();
    const id = await rolledWith([help]);
    expect(problem(id)).toBe("");
    await soon(banked).toBe(before + 4);
    await soon(() => playerRequestOf(help).system.gm.data["used"]).toBe(id);
    const again = await rolledWith([help]);
    await expectRefused(again, before + 4);
    // Deleting the card that used it does not give it back.
    await wire.mara.delete("ChatMessage", [id]);
    await soon(() => game.messages.has(id)).toBe(false);
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
    ["that is a roll", async () => [honest._id]],
  ])("%s is refused with the roll that names it", async (_what, help) => {
    const named = await help();
    const before = banked();
    await expectRefused(await rolledWith(named, named.length === 2 ? 1 : 3), before);
  });

  test("with more dice than the skill has, on its own card it counts for nothing too", async () => {
    const help = await offered(wire.tomas, { helper: uuids.bryn, for: uuids.sable, dice: 6 });
    const before = banked();
    await expectRefused(await rolledWith([help], 6), before);
    for (const user of [GM, MARA])
      expect(await told(user, playerRequestOf(help))).toContain("it counts for nothing");
  });

  test("unpaid under Core, or with garbage for its data, it is refused and holds up nobody", async () => {
    const { changeSetting } = await import("../../../src/fates-edge/data/settings.ts");
    await changeSetting("edition", "core");
    const unpaid = await offered(wire.tomas, { helper: uuids.bryn, for: uuids.sable, dice: 1, way: "boon" });
    const before = banked();
    await expectRefused(await rolledWith([unpaid], 1), before);
    const data = { for: 7, dice: "x", words: {} };
    const system = { kind: "help", actor: uuids.bryn, actorName: "<b>Bryn</b>", data };
    const [made] = await wire.tomas.create("ChatMessage", [{ type: "deed", content: "", system }]);
    await expectRefused(await rolledWith([made!._id], 1), before);
    await changeSetting("edition", "srd");
    // Help that was offered honestly above and never used lends its three dice here.
    const roll = await thrown(MARA, SABLE, { ...MELEE, faces: [1, 9, 9, 9, 9, 9, 9, 9, 9] });
    await untilJudged(roll.id!);
    await soon(banked).toBe(before + 1);
  });
});
