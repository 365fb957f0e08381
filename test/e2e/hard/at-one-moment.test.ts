import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { eventually } from "../support/eventually.ts";
import { openTab, showActor } from "../support/gestures.ts";
import { PARTY } from "../support/mixed-tier.ts";
import { BRYN, GM, MARA, SABLE, SECOND_GM } from "../support/people.ts";
import { tableOfFile } from "../support/table-of-file.ts";
import { comeBack, leaveTable } from "./support/away.ts";
import { mute, wantsToSpeak } from "./support/at-once.ts";

/** The second time everything stands as it stood, and what barred the first must not bar it. */
const TIMES = [1, 2];
const CLOCKS = `${PARTY}.system.clocks`;
const WALL = { name: "The wall", size: 6, base: 6, kind: "danger", scope: "table" };

/** Two GMs who do the same at the same moment, again and again, at a host that lets a second create through. */
describe("Two GMs at one moment", () => {
  const at = tableOfFile();
  let gm: Page;
  let second: Page;
  let mara: Page;

  beforeAll(async () => {
    [gm, second, mara] = await Promise.all([at.seat(GM), at.seat(SECOND_GM), at.seat(MARA)]);
    at.table.allowNoise(/has done that already|was granted by/);
    for (const page of [gm, second, mara]) await openTab(page, "Chat");
  });

  const both = (what: string): Promise<unknown[]> =>
    Promise.all([gm.evaluate(`game.fatesEdge.${what}`), second.evaluate(`game.fatesEdge.${what}`)]);
  const notices = (kind: string): string =>
    `game.messages.filter(({ system }) => system.kind === "${kind}" && !system.undone).length`;
  const toldOnce = async (kind: string, before: number): Promise<void> => {
    for (const page of [gm, second, mara])
      await eventually(() => page.evaluate<number>(notices(kind)), kind).toBe(before + 1);
  };
  const heard = async (what: string): Promise<void> => {
    for (const page of [gm, second, mara]) await eventually(() => page.evaluate(what), what).toBe(true);
  };

  /** @param isDone says that all that came of it has reached everybody */
  async function once(what: string, kind: string, isDone: string): Promise<void> {
    const before = await mara.evaluate<number>(notices(kind));
    const went = await both(what);
    expect(went.filter(Boolean), what).toHaveLength(1);
    await toldOnce(kind, before);
    await heard(isDone);
  }

  test("a scene starts once and ends once, and so again", async () => {
    for (const time of TIMES) {
      const number = await gm.evaluate<number>(`${PARTY}.system.scene.number`);
      await once(`scenes.start({ name: "Scene ${time}" })`, "sceneStart", `${PARTY}.system.scene.running`);
      await once("scenes.end()", "sceneEnd", `${PARTY}.system.scene.number === ${number + 1}`);
    }
  });

  test("a clock lands once and is restarted once, though it stands as it stood before", async () => {
    for (const _time of TIMES) {
      await gm.evaluate(
        `${PARTY}.update({ system: { clocks: { wall000000000001: ${JSON.stringify(WALL)} } } })`,
      );
      await heard(`${CLOCKS}.wall000000000001?.base === 6`);
      await once(`clocks.land("The wall")`, "clockLanded", `${CLOCKS}.wall000000000001.landed`);
      await once(`clocks.restart("The wall")`, "clockRestarted", `${CLOCKS}.wall000000000001.base === 0`);
    }
  });

  test("the last segment of a clock is ticked once, and one undo takes one segment back", async () => {
    for (const _time of TIMES) {
      const almost = { ...WALL, base: 5, landed: false };
      await gm.evaluate(`(async () => {
        await ${PARTY}.update({ system: { clocks: { wall000000000001: ${JSON.stringify(almost)} } } });
        await game.fatesEdge.clocks.restart("The wall");
        await ${PARTY}.update({ system: { clocks: { wall000000000001: { base: 5 } } } });
      })()`);
      await heard(`${PARTY}.system.filled.wall000000000001 === 5`);
      await both(`tick("The wall", 1)`);
      const stored = `Object.values(${CLOCKS}.wall000000000001.ticks).reduce((sum, count) => sum + count, 0)`;
      for (const page of [gm, second, mara]) await eventually(() => page.evaluate(stored)).toBe(1);
    }
  });

  test("supply is filled once for one leg, and its warning stands once", async () => {
    const low = await mara.evaluate<number>(notices("supplyLow"));
    for (const time of [1, 2, 3])
      await once(`scenes.fillSupply("procurement")`, "supply", `${PARTY}.system.supply === ${time}`);
    // Whoever has no Traveler's Pack is warned at Low, everybody at Dangerously Low.
    await eventually(() => mara.evaluate<number>(notices("supplyLow"))).toBe(low + 2);
    await once(`scenes.clearSupply("civilization")`, "supply", `${PARTY}.system.supply === 0`);
  });

  test("the session is granted once", async () => {
    const number = await gm.evaluate<number>(`${PARTY}.system.session.number`);
    const awards = `[...game.actors].filter(({ type }) => type === "pc").reduce((sum, { system }) => sum + Object.keys(system.awards ?? {}).length, 0)`;
    const before = await mara.evaluate<number>(awards);
    const lines = [{ key: "attendance", kind: "award", xp: 2, label: "Attendance" }];
    const uuid = await gm.evaluate<string>(`game.actors.getName("${SABLE}").uuid`);
    const grant = { session: number, grants: [{ actor: uuid, lines }] };
    await once(
      `advancement.grantSession(${JSON.stringify(grant)})`,
      "session",
      `${PARTY}.system.session.number === ${number + 1}`,
    );
    expect(await mara.evaluate<number>(awards)).toBe(before + 1);
  });

  test("messages that a player has put under every id there was to guess bar nobody", async () => {
    const number = await gm.evaluate<number>(`${PARTY}.system.scene.number`);
    await mara.evaluate(`ChatMessage.implementation.create(
      Array.from({ length: 100 }, (_, turn) => ({
        _id: "scart" + String(${number}).padStart(6, "0") + "x" + String(turn).padStart(4, "0"),
        content: "Mine",
      })), { keepId: true })`);
    await once(`scenes.start({ name: "Guessed" })`, "sceneStart", `${PARTY}.system.scene.running`);
  });

  test("one who was cut off before the notice was posted is in nobody's way once they are gone", async () => {
    await heard(`${PARTY}.system.scene.running`);
    // A page that has nothing else to say.
    await second.reload();
    await at.table.booted(second);
    await mute(second, 1);
    void second.evaluate(`void game.fatesEdge.scenes.end()`);
    await wantsToSpeak(second);
    await eventually(() =>
      gm.evaluate(
        `Object.values(${PARTY}.system.claims).some(({ done, acts }) => !done && acts.includes("scene end"))`,
      ),
    ).toBe(true);
    expect(await gm.evaluate(`game.fatesEdge.scenes.end()`)).toBe(false);
    await leaveTable(second);
    await eventually(() => gm.evaluate(`game.users.get("${SECOND_GM}").active`)).toBe(false);
    expect(await gm.evaluate(`game.fatesEdge.scenes.end()`)).toBe(true);
    await eventually(() => mara.evaluate(`${PARTY}.system.scene.running`)).toBe(false);
    await comeBack(at.table, second, SECOND_GM);
  });

  test("a thing's upkeep is paid once, and once again when it is due again", async () => {
    const item = `game.actors.getName("${BRYN}").items.find(({ type }) => type === "gear")`;
    const paid = `Object.values(game.actors.getName("${BRYN}").system.ledger).filter(({ how }) => how === "upkeep").length`;
    await gm.evaluate(
      `game.actors.getName("${BRYN}").update({ system: { awards: { purse: { kind: "award", xp: 9, label: "Purse" } } } })`,
    );
    const sheets = await Promise.all([gm, second].map((page) => showActor(page, BRYN)));
    for (const time of [1, 2]) {
      await gm.evaluate(`${item}.update({ system: { flagged: true } })`);
      const pay = sheets.map((sheet) =>
        sheet.locator(`[data-action="gearAction"][data-row-action="keep-xp"]`).first(),
      );
      await Promise.all(pay.map((button) => button.waitFor({ state: "attached" })));
      await Promise.all(pay.map((button) => button.dispatchEvent("click")));
      for (const page of [gm, second, mara]) await eventually(() => page.evaluate(paid)).toBe(time);
      await heard(`${item}.system.flagged === false`);
    }
  });

  test("a world without a party, or without its deck, gets one of each", async () => {
    const parties = `game.actors.filter(({ type }) => type === "party").length`;
    const stacks = `game.cards.filter(({ flags }) => flags["fates-edge"]?.deck?.startsWith("consequences")).length`;
    await gm.evaluate(`(async () => {
      for (const stack of [...game.cards]) await stack.delete();
      await ${PARTY}.delete({ twin: true });
    })()`);
    for (const page of [gm, second, mara]) await eventually(() => page.evaluate(parties)).toBe(0);
    const went = await both(`scenes.start({ name: "The first" })`);
    expect(went.filter(Boolean)).toHaveLength(1);
    for (const page of [gm, second, mara]) await eventually(() => page.evaluate(parties)).toBe(1);
    const [mine, theirs] = await Promise.all([gm, second].map((page) => page.evaluate(`${PARTY}.id`)));
    expect(mine).toBe(theirs);
    await eventually(() => mara.evaluate<number>(notices("partyDeleted"))).toBe(0);
    await eventually(() => gm.evaluate(stacks)).toBeLessThan(3);
  });
});
