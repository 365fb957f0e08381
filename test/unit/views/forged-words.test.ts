// @vitest-environment happy-dom
import { beforeAll, describe, expect, test } from "vitest";
import { randomID } from "../../../playground/shared/random-id.ts";
import type { RollOptions } from "../../../src/fates-edge/actions/roll/roll-options.ts";
import type { ActionMessage } from "../../../src/fates-edge/data/kinds.ts";
import type * as Api from "../../../src/fates-edge/setup/api/api.ts";
import { asNew, type StoredCard } from "../../e2e/hard/support/forge.ts";
import type { WireClient } from "../server/support/wire-client.ts";
import { openServedTable, untilJudged } from "./support/served-table.ts";
import {
  as,
  buttonsOf,
  cardFor,
  GM,
  MARA,
  party,
  pc,
  SABLE,
  soon,
  thrown,
  told,
} from "./support/whole-table.ts";

const READERS = [GM, MARA];
const MELEE = { attribute: "body", skill: "melee" };

/** What a GM's client has judged of a roll, and what a GM has laid on a character, is not its player's to change afterwards. */
describe("The words of a card", () => {
  let api: typeof Api.API;
  let wire: WireClient;
  let honest: StoredCard;

  beforeAll(async () => {
    const table = await openServedTable();
    wire = await table.hand(MARA);
    api = (await import("../../../src/fates-edge/setup/api/api.ts")).API;
    honest = (await rolled([9, 8, 5, 4, 1, 1])).toObject() as unknown as StoredCard;
    return () => table.close();
  });

  /** An honest roll, witnessed. */
  async function rolled(
    faces: readonly number[],
    { by = SABLE, ...options }: { readonly by?: string } & Partial<RollOptions> = {},
  ): Promise<ActionMessage> {
    return untilJudged((await thrown(MARA, by, { ...MELEE, ...options, faces })).id!);
  }

  /** A roll that Mara's own client does not make. */
  async function refused(options: Partial<RollOptions>): Promise<void> {
    const { performRoll } = await import("../../../src/fates-edge/actions/roll/perform-roll.ts");
    const before = game.messages.size;
    expect(await as(MARA, () => performRoll(pc(SABLE), { ...MELEE, ...options }))).toBeNull();
    expect(game.messages.size).toBe(before);
  }

  /** The honest roll, made anew by hand with other words, and judged. */
  async function forged(words: object): Promise<ActionMessage> {
    const { gm: _gm, ...system } = honest.system;
    const [made] = await wire.create("ChatMessage", [{ ...asNew(honest), system: { ...system, ...words } }]);
    return untilJudged(made!._id);
  }

  /** Sends a change of a card's words, and waits until it is heard. */
  async function reword({ id }: ActionMessage, system: object): Promise<void> {
    const mark = randomID();
    await wire.update("ChatMessage", [{ _id: id, system, flags: { world: { mark } } }]);
    const heard = (): unknown =>
      (game.messages.get(id!, { strict: true }).flags as Record<string, Record<string, unknown>>)["world"]?.[
        "mark"
      ];
    await soon(heard).toBe(mark);
  }

  test("answer the call that they answered when it was judged, no other, and for nobody else", async () => {
    const made = { name: "Nim", type: "pc", ownership: { default: 1, [MARA]: 3 } };
    await Actor.implementation.create({ ...made, system: { skills: { melee: 2 } } } as never);
    const [sable, nim] = [pc(SABLE).uuid, pc("Nim").uuid];
    const call = (await api.requestRoll({ actors: [sable, nim], skill: "melee", together: "group" }))!;
    const offered = async (user: string): Promise<string[]> => buttonsOf(await cardFor(user, call));
    for (const user of READERS) expect(await offered(user)).toContain(`Roll as ${SABLE}`);
    const lucky = await rolled([9, 9, 9, 9, 9, 9]);
    await reword(lucky, { request: call.id });
    const answer = await rolled([2, 2, 2, 2, 2, 2], { request: call.id! });
    for (const user of READERS) expect(await offered(user)).not.toContain(`Roll as ${SABLE}`);

    await reword(answer, { request: "" });
    await refused({ request: call.id! });
    await reword(answer, { request: call.id, actor: nim });
    await refused({ request: call.id! });
    await rolled([2, 2, 2, 2], { by: "Nim", request: call.id! });
    for (const user of READERS) {
      expect(await told(user, call)).toMatch(/0 successes/);
      expect(await offered(user)).not.toContain("Roll as Nim");
    }
  });

  test("make no second epic action of the scene, whatever its author writes on card or character", async () => {
    await api.clocks.open({ name: "Vault", size: 12, kind: "progress", scope: "scene" } as never);
    await party().update({ system: { scene: { running: true, band: "balanced", tier: 1 } } });
    const faces = [9, 8, 7, 4, 1, 1];
    const offered = async (roll: ActionMessage): Promise<string> =>
      /Tick Vault by (\d+)|Tick Vault/.exec(await told(GM, roll))?.[0] ?? "";
    const plain = await rolled(faces);
    const usual = await offered(plain);
    expect(usual).toMatch(/Vault/);
    const epic = await rolled(faces, { epic: true });
    for (const user of READERS) expect(await told(user, epic)).toContain("An epic action.");
    const more = await offered(epic);
    expect(more).not.toBe(usual);

    // What each of them was stays, whatever is written there now.
    await reword(plain, { epic: true });
    await reword(epic, { epic: false });
    const note = { scene: 0, beat: 0, by: plain.id };
    await expect(wire.update("Actor", [{ _id: pc(SABLE).id, system: { epicAction: note } }])).rejects.toThrow(
      'You may not change "system.epicAction"',
    );
    const second = await forged({ epic: true });
    for (const user of READERS) {
      for (const roll of [plain, second]) expect(await told(user, roll)).not.toContain("An epic action.");
      expect(await told(user, epic)).toContain("An epic action.");
    }
    expect([await offered(plain), await offered(epic)]).toEqual([usual, more]);

    // Nor does it come back when its card is gone.
    await wire.delete("ChatMessage", [epic.id!]);
    await soon(() => game.messages.has(epic.id!)).toBe(false);
    const third = await forged({ epic: true });
    for (const user of READERS) {
      expect(await told(user, third)).toContain(SABLE);
      expect(await told(user, third)).not.toContain("An epic action.");
    }
    await refused({ epic: true });
    await party().update({ system: { scene: { running: false, band: "" } } });
  });

  test("that leave out a penalty leave it waiting, and the GM is told", async () => {
    const { number: scene } = party().system.scene;
    const sand = {
      kind: "next",
      label: "Sand in the eyes",
      dice: -1,
      steps: 0,
      scene,
      used: "",
      by: "",
    } as const;
    const sable = pc(SABLE);
    await sable.update({ system: { marks: { sandsandsandsand: sand } } });
    const used = (): string => sable.system.marks["sandsandsandsand"]?.used ?? "gone";
    for (const change of [{ used: honest._id }, { dice: 0 }, { scene: 0 }])
      await expect(
        wire.update("Actor", [{ _id: sable.id, system: { marks: { sandsandsandsand: change } } }]),
      ).rejects.toThrow('You may not change "system.marks"');

    const warning = /“Sand in the eyes” \(−1\) should have been in this roll and is not/;
    for (const marks of [[], ["sandsandsandsand"]]) {
      const roll = await forged({ marks });
      expect(await told(GM, roll)).toMatch(warning);
      expect(await told(MARA, roll)).not.toMatch(warning);
      expect(used()).toBe("");
    }
    const honestOne = await rolled([9, 8, 7, 6, 5]);
    await soon(used).toBe(honestOne.id);
    expect(await told(MARA, honestOne)).toMatch(/Sand in the eyes −1/);
    // What the roll was made of stays on its card.
    const { parts } = honestOne._source.system as { parts: Record<string, { label: string }> };
    const key = Object.keys(parts).find((each) => parts[each]?.label === sand.label) ?? "";
    const clear = { label: "Clear sight", dice: 1, kind: "situational" };
    await reword(honestOne, { parts: { [key]: clear }, marks: [] });
    for (const user of READERS) {
      expect(await told(user, honestOne)).toMatch(/Sand in the eyes −1/);
      expect(await told(user, honestOne)).not.toMatch(/Clear sight|waited for this roll/);
    }
    expect(await told(MARA, await rolled([9, 8, 7, 6, 5, 4]))).not.toMatch(/Sand in the eyes/);
  });
});
