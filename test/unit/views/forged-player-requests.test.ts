// @vitest-environment happy-dom
import { beforeAll, describe, expect, test } from "vitest";
import type * as BoonReroll from "../../../src/fates-edge/actions/roll/roll-card/boon-reroll.ts";
import type * as Api from "../../../src/fates-edge/setup/api/api.ts";
import type { ActionMessage, PlayerRequestMessage } from "../../../src/fates-edge/data/kinds.ts";
import { randomID } from "../../../playground/shared/random-id.ts";
import type { WireClient } from "../server/support/wire-client.ts";
import { heard, openServedTable, untilJudged } from "./support/served-table.ts";
import {
  as,
  BRYN,
  GM,
  MARA,
  party,
  pc,
  press,
  SABLE,
  soon,
  thrown,
  told,
  TOMAS,
} from "./support/whole-table.ts";

const SECOND_GM = "gamemaster000002";

/** Deeds that no honest client would send, and what the GM's client makes of them. */
describe("A deed that no client of ours writes", () => {
  let wire: { readonly mara: WireClient; readonly tomas: WireClient };
  let api: typeof Api.API;
  let acts: typeof BoonReroll;

  beforeAll(async () => {
    const table = await openServedTable();
    wire = { mara: await table.hand(MARA), tomas: await table.hand(TOMAS) };
    api = (await import("../../../src/fates-edge/setup/api/api.ts")).API;
    acts = await import("../../../src/fates-edge/actions/roll/roll-card/boon-reroll.ts");
    return () => table.close();
  });

  async function send(from: WireClient, system: object, more: object = {}): Promise<string> {
    const source = { type: "deed", content: "", system, ...more };
    const [made] = await from.create("ChatMessage", [source], { options: { keepId: true } });
    await heard(made!._id);
    return made!._id;
  }

  const messageOf = (id: string): PlayerRequestMessage =>
    game.messages.get(id, { strict: true }) as PlayerRequestMessage;
  const stateOf = (id: string): string => messageOf(id).system.gm.state;
  const openClock = async (clock: object): Promise<string> => (await api.clocks.open(clock))!;
  const filled = (key: string): number => party().system.filled[key] ?? -1;

  test("a tick whispered past all GMs is counted by none; shown to one it is", async () => {
    const key = await openClock({ name: "Whispered", size: 6, tickers: "all" });
    const system = { kind: "tick", data: { clock: key }, moves: { a: 1 } };
    const past = await send(wire.mara, system, { whisper: [MARA] });
    const seen = await send(wire.mara, system, { whisper: [SECOND_GM] });
    await soon(() => stateOf(seen)).toBe("done");
    expect(stateOf(past)).toBe("");
    await soon(() => filled(key)).toBe(1);
  });

  test("ticks under names that every object has, past all measure, or of another shape count for nothing", async () => {
    const key = await openClock({ name: "Odd", size: 6, tickers: "all" });
    for (const moves of [{ "": 1, "a-b": 2, " ": 1 }, { a: 1e15 }, { a: -13 }, { a: 0 }])
      await send(wire.mara, { kind: "tick", data: { clock: key }, moves });
    for (const clock of ["__proto__", "constructor", "toString", { a: 1 }, null, [key]]) {
      const id = await send(wire.mara, { kind: "tick", data: { clock }, moves: { a: 1 } });
      await soon(() => stateOf(id)).toBe("refused");
    }
    expect(filled(key)).toBe(0);
    // Whoever is honest is served after all of it, and a name that is one counts, whatever it means elsewhere.
    const id = await send(wire.mara, { kind: "tick", data: { clock: key }, moves: { valueOf: 1 } });
    await soon(() => stateOf(id)).toBe("done");
    await wire.mara.update("ChatMessage", [{ _id: id, system: { moves: { toString: 1 } } }]);
    await soon(() => filled(key)).toBe(2);
  });

  test("deleted once it is counted and sent again under its id, a tick counts once", async () => {
    const key = await openClock({ name: "Again", size: 6, tickers: "all" });
    const system = { kind: "tick", data: { clock: key }, moves: { a: 2 } };
    const id = randomID();
    for (const _turn of [1, 2]) {
      await send(wire.mara, system, { _id: id });
      await soon(() => stateOf(id)).toBe("done");
      await wire.mara.delete("ChatMessage", [id]);
      await soon(() => game.messages.has(id)).toBe(false);
    }
    await soon(() => filled(key)).toBe(2);
  });

  test("what a GM took up stays as it was said, and by whom", async () => {
    const data = { words: "A back door" };
    const id = await send(wire.mara, { kind: "suggest", actor: pc(SABLE).uuid, actorName: BRYN, data });
    expect(await told(GM, messageOf(id))).toContain("A back door");
    expect(await told(GM, messageOf(id))).not.toContain(BRYN);
    await press(GM, messageOf(id), "Accept");
    await soon(() => stateOf(id)).toBe("done");
    const changed = { actorName: BRYN, data: { words: "A dead duke" } };
    await wire.mara.update("ChatMessage", [{ _id: id, system: changed }]);
    await soon(() => messageOf(id)._source.system).toMatchObject(changed);
    for (const user of [GM, MARA]) {
      expect(await told(user, messageOf(id))).toContain(SABLE);
      expect(await told(user, messageOf(id))).toContain("A back door");
      expect(await told(user, messageOf(id))).not.toMatch(new RegExp(`duke|${BRYN}`));
    }
  });

  test("a roll that is judged already uses up nobody else's help", async () => {
    await pc(SABLE).update({ system: { boons: { base: 3 } } });
    const { number: scene } = party().system.scene;
    const offer = { way: "skill", skill: "melee", dice: 1, scene, words: "", withdrawn: false };
    const data = { for: pc(BRYN).uuid, ...offer };
    const help = await send(wire.mara, { kind: "help", actor: pc(SABLE).uuid, actorName: SABLE, data });
    const melee = { attribute: "body", skill: "melee", dv: 2 };
    const { id } = await thrown(MARA, SABLE, { ...melee, faces: [9, 8, 5, 4, 1, 1] });
    const roll = await untilJudged(id!);
    await wire.mara.update("ChatMessage", [{ _id: id, system: { help: [help] } }]);
    await soon(() => (roll._source.system as { help?: string[] }).help).toEqual([help]);
    expect(await as(MARA, () => acts.rerollWithBoon(roll, 4))).toBe(true);
    const judged = (): ActionMessage["system"]["gm"]["judged"] => roll.system.gm.judged;
    await soon(() => judged()?.steps.length).toBe(1);
    // Whatever the GM's client takes up after it is done.
    await openClock({ name: "Something later", size: 4, tickers: "all" });
    const later = await send(wire.mara, { kind: "tick", data: { clock: "none" }, moves: { a: 1 } });
    await soon(() => stateOf(later)).toBe("refused");
    expect(stateOf(help)).toBe("");
  });
});
