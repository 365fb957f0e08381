import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { randomID } from "../../../playground/shared/random-id.ts";
import { WireClient } from "../../unit/server/support/wire-client.ts";
import { nextFaces } from "../support/next-faces.ts";
import { filled, openClock } from "../support/clocks.ts";
import { eventually } from "../support/eventually.ts";
import { openTab, wordsOf } from "../support/gestures.ts";
import { PARTY } from "../support/mixed-tier.ts";
import { BRYN, GM, MARA, SABLE, SECOND_GM, TOMAS } from "../support/people.ts";
import { tableOfFile } from "../support/table-of-file.ts";
import { quickRoll, untilJudged } from "./support/quick-roll.ts";

/** Deeds that no honest client would send, and what players' pages tell of what is not for them. */
describe("A deed of a hand's own", () => {
  const at = tableOfFile();
  let gm: Page;
  let mara: Page;
  let wire: { readonly mara: WireClient; readonly tomas: WireClient };
  let uuids: Readonly<Record<"sable" | "bryn", string>>;

  beforeAll(async () => {
    [gm, mara] = await Promise.all([at.seat(GM), at.seat(MARA)]);
    for (const page of [gm, mara]) await openTab(page, "Chat");
    const { url } = at.table;
    wire = { mara: await WireClient.join(url, MARA), tomas: await WireClient.join(url, TOMAS) };
    const uuid = (name: string): Promise<string> => gm.evaluate(`game.actors.getName("${name}").uuid`);
    uuids = { sable: await uuid(SABLE), bryn: await uuid(BRYN) };
  });

  async function send(from: WireClient, system: object, more: object = {}): Promise<string> {
    const source = { type: "deed", content: "", system, ...more };
    const [made] = await from.create("ChatMessage", [source], { options: { keepId: true } });
    await gm.waitForFunction(`game.messages.has("${made?._id}")`);
    return made?._id ?? "";
  }

  const stateOf = (id: string): Promise<string> =>
    gm.evaluate<string>(`game.messages.get("${id}").system.gm.state`);
  const cardOf = (page: Page, id: string): Promise<string> =>
    wordsOf(page.locator(`[data-message-id="${id}"]`));

  test("a tick whispered past all GMs is counted by none; shown to one it is", async () => {
    const key = await openClock(gm, { name: "Whispered", size: 6, tickers: "all" });
    const system = { kind: "tick", data: { clock: key }, moves: { a: 1 } };
    const past = await send(wire.mara, system, { whisper: [MARA] });
    const seen = await send(wire.mara, system, { whisper: [SECOND_GM] });
    await eventually(() => stateOf(seen)).toBe("done");
    await eventually(() => stateOf(past)).toBe("");
    await eventually(() => filled(gm, "Whispered")).toBe(1);
  });

  test("ticks under names that every object has, past all measure, or of another shape count for nothing", async () => {
    const key = await openClock(gm, { name: "Odd", size: 6, tickers: "all" });
    for (const moves of [{ "": 1, "a-b": 2, " ": 1 }, { a: 1e15 }, { a: -13 }, { a: 0 }])
      await send(wire.mara, { kind: "tick", data: { clock: key }, moves });
    for (const clock of ["__proto__", "constructor", "toString", { a: 1 }, null, [key]]) {
      const id = await send(wire.mara, { kind: "tick", data: { clock }, moves: { a: 1 } });
      await eventually(() => stateOf(id)).toBe("refused");
    }
    await eventually(() => filled(gm, "Odd")).toBe(0);
    // Whoever is honest is served after all of it, and a name that is one counts, whatever it means elsewhere.
    const id = await send(wire.mara, { kind: "tick", data: { clock: key }, moves: { valueOf: 1 } });
    await eventually(() => stateOf(id)).toBe("done");
    await wire.mara.update("ChatMessage", [{ _id: id, system: { moves: { toString: 1 } } }]);
    await eventually(() => filled(gm, "Odd")).toBe(2);
  });

  test("deleted once it is counted and sent again under its id, a tick counts once", async () => {
    const key = await openClock(gm, { name: "Again", size: 6, tickers: "all" });
    const system = { kind: "tick", data: { clock: key }, moves: { a: 2 } };
    const id = randomID();
    for (const _turn of [1, 2]) {
      await send(wire.mara, system, { _id: id });
      await eventually(() => stateOf(id)).toBe("done");
      await wire.mara.delete("ChatMessage", [id]);
      await gm.waitForFunction(`!game.messages.has("${id}")`);
    }
    await eventually(() => filled(gm, "Again")).toBe(2);
  });

  test("what a GM took up stays as it was said, and by whom", async () => {
    const system = { kind: "suggest", actor: uuids.sable, actorName: BRYN, data: { words: "A back door" } };
    const id = await send(wire.mara, system);
    await eventually(() => cardOf(gm, id)).toContain("A back door");
    expect(await cardOf(gm, id)).not.toContain(BRYN);
    await gm.locator(`[data-message-id="${id}"]`).getByRole("button", { name: "Accept" }).click();
    await eventually(() => stateOf(id)).toBe("done");
    const changed = { actorName: BRYN, data: { words: "A dead duke" } };
    await wire.mara.update("ChatMessage", [{ _id: id, system: changed }]);
    await gm.waitForFunction(`game.messages.get("${id}").system.actorName === "${BRYN}"`);
    await eventually(() => cardOf(gm, id)).toContain(SABLE);
    expect(await cardOf(gm, id)).toContain("A back door");
    expect(await cardOf(gm, id)).not.toMatch(new RegExp(`duke|${BRYN}`));
  });

  test("a roll that is judged already uses up nobody else's help", async () => {
    await gm.evaluate(`game.actors.getName("${SABLE}").update({ system: { boons: { base: 3 } } })`);
    const scene = await gm.evaluate<number>(`${PARTY}.system.scene.number`);
    const data = {
      for: uuids.bryn,
      way: "skill",
      skill: "melee",
      dice: 1,
      scene,
      words: "",
      withdrawn: false,
    };
    const help = await send(wire.mara, { kind: "help", actor: uuids.sable, actorName: SABLE, data });
    const roll = await quickRoll(mara, { skill: "melee", dv: 2 }, [9, 8, 5, 4, 1, 1]);
    await untilJudged(gm, roll);
    await wire.mara.update("ChatMessage", [{ _id: roll, system: { help: [help] } }]);
    const card = mara.locator(`[data-message-id="${roll}"]`);
    await nextFaces(mara, [7]);
    await card.getByRole("button", { name: "Boon: re-roll a die" }).click();
    await card
      .getByRole("button", { name: /^Re-roll the 1/ })
      .first()
      .click();
    await gm.waitForFunction(`game.messages.get("${roll}").system.gm.judged.steps.length === 1`);
    await openClock(gm, "Something later 4");
    await eventually(() => stateOf(help)).toBe("");
  });

  test("of two GMs who let a clock land at once, one does, and its effects happen once", async () => {
    const second = await at.seat(SECOND_GM);
    await openClock(gm, { name: "Echo", size: 10 });
    const echo = await gm.evaluate<string>(
      `Object.keys(${PARTY}.system.clocks).find((key) => ${PARTY}.system.clocks[key].name === "Echo")`,
    );
    const lands = { one: { type: "tick", amount: 1, clock: echo } };
    await openClock(gm, { name: "Twice", size: 4, base: 4, lands });
    await second.waitForFunction(`game.fatesEdge.clocks.list().some(({ name }) => name === "Twice")`);
    await Promise.all([gm, second].map((page) => page.evaluate(`game.fatesEdge.clocks.land("Twice")`)));
    await eventually(() => filled(mara, "Echo")).toBe(1);
    const landed = `game.messages.filter(({ system }) => system.kind === "clockLanded").length`;
    await eventually(() => gm.evaluate(landed)).toBe(1);
    // Taken back, it can land again.
    const notice = await gm.evaluate<string>(
      `game.messages.find(({ system }) => system.kind === "clockLanded").id`,
    );
    await gm.locator(`[data-message-id="${notice}"]`).getByRole("button", { name: /^Undo/ }).click();
    await eventually(() => filled(gm, "Echo")).toBe(0);
    await gm.evaluate(`game.fatesEdge.clocks.land("Twice")`);
    await eventually(() => filled(mara, "Echo")).toBe(1);
  });

  test("the beat, the scene's end, a clock's owner and an offer name nothing that is out of a player's sight", async () => {
    const [job, danger, owner] = ["Unseen-job", "Unseen-danger", "Unseen-person"];
    const keys = await Promise.all(
      [job, danger].map((name) => openClock(gm, { name, size: 4, base: 4, sight: "gm", scope: "scene" })),
    );
    // Kept by the page: the browser may collect a promise that only its tools wait for.
    await gm.evaluate(`globalThis.framed = (async () => {
      const npc = await Actor.implementation.create({ name: "${owner}", type: "npc", ownership: { default: 0 } });
      await game.fatesEdge.clocks.open({ name: "Of somebody", size: 6, scope: "actor", actor: npc.uuid });
      const [job, danger] = ${JSON.stringify(keys)};
      await ${PARTY}.update({ system: { scene: { running: true, band: "balanced", tier: 3, job, danger } } });
    })()`);
    await mara.locator("#fates-edge-beat").waitFor();
    await eventually(() => wordsOf(gm.locator("#fates-edge-beat"))).toContain(danger);
    const asked = {
      ...{ kind: "cost", actor: uuids.sable, label: "A price", ways: ["boon"] },
      effects: { one: { type: "tick", amount: 1, clock: keys[1] } },
    };
    // The clock has room while it is offered, and none any more when it is taken.
    const base = (to: number) =>
      `${PARTY}.update({ system: { clocks: { ${JSON.stringify(keys[1])}: { base: ${to} } } } })`;
    await gm.evaluate(base(3));
    const offer = await gm.evaluate<string>(`game.fatesEdge.offer(${JSON.stringify(asked)})`);
    await gm.evaluate(base(4));
    await mara.locator(`[data-message-id="${offer}"]`).getByRole("button", { name: "Take it" }).click();
    await eventually(() => cardOf(mara, offer)).toContain("Not applied.");
    const shown = await mara.evaluate<string>("document.documentElement.outerHTML");
    await gm.evaluate(`game.fatesEdge.scenes.end({ clocks: { [${JSON.stringify(keys[0])}]: "end" } })`);
    await eventually(() => filled(mara, job)).toBe(-1);
    const after = await mara.evaluate<string>("document.documentElement.outerHTML");
    for (const name of [job, danger, owner])
      expect([shown.includes(name), after.includes(name)]).toEqual([false, false]);
  });
});
