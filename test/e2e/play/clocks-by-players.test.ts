import type { Page } from "playwright-core";
import { beforeAll, describe, test } from "vitest";
import { clockSlider, filled, openClock, openClocks } from "../support/clocks.ts";
import { eventually } from "../support/eventually.ts";
import { openTab, wordsOf } from "../support/gestures.ts";
import { press } from "../support/keys.ts";
import { GM, MARA, SABLE, TOMAS } from "../support/people.ts";
import { tableOfFile } from "../support/table-of-file.ts";

/** Those who may tick do, at once, and nothing is lost. */
describe("Players' ticks", () => {
  const at = tableOfFile();
  let gm: Page;
  let mara: Page;
  let tomas: Page;

  beforeAll(async () => {
    [gm, mara, tomas] = await Promise.all([at.seat(GM), at.seat(MARA), at.seat(TOMAS)]);
    for (const page of [gm, mara, tomas]) await openTab(page, "Chat");
    await openClock(gm, { name: "Stone by stone", size: 12, kind: "project", tickers: "all" });
    const actor = await gm.evaluate<string>(`game.actors.getName("${SABLE}").uuid`);
    await openClock(gm, {
      name: "Sable's debt",
      size: 4,
      kind: "debt",
      scope: "actor",
      tickers: "owner",
      actor,
    });
    await openClock(gm, { name: "The watch wakes", size: 6 });
    await openClock(gm, { name: "Nothing more to do", size: 4, base: 4, kind: "project", tickers: "all" });
    await clockSlider(mara, "Stone by stone").waitFor();
  });

  test("are offered to those who may, and to nobody else", async () => {
    await (await openClocks(mara)).getByRole("img", { name: /^The watch wakes: / }).waitFor();
    await eventually(() => clockSlider(mara, "Sable's debt").count()).toBe(1);
    await eventually(() => clockSlider(tomas, "Sable's debt").count()).toBe(0);
  });

  test("from several at once all count, each on their own card", async () => {
    const ticking = async (page: Page): Promise<void> => {
      await clockSlider(page, "Stone by stone").focus();
      await press(page, "ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight");
    };
    await Promise.all([ticking(mara), ticking(tomas), ticking(gm)]);
    for (const page of [gm, mara, tomas]) await eventually(() => filled(page, "Stone by stone")).toBe(12);
    const ticks = `Object.values(Object.values(game.actors.find(({ type }) => type === "party").system.clocks)
      .find(({ name }) => name === "Stone by stone").ticks)`;
    await eventually(() => gm.evaluate(ticks)).toEqual(Array(12).fill(1));
  });

  test("wait for a GM while none is there", async () => {
    await gm.context().close();
    await clockSlider(mara, "Sable's debt").press("ArrowRight");
    const card = mara.getByRole("article").filter({ hasText: "Sable's debt" }).last();
    await eventually(() => wordsOf(card)).toContain("Waits for a GM.");
    gm = await at.another(GM);
    await eventually(() => filled(mara, "Sable's debt")).toBe(1);
    await eventually(() => wordsOf(card)).toContain("Sable's debt: 0 → 1 of 4");
  });

  test.each([
    ["of a clock that is the GM's", "The watch wakes", { a: 1 }, "not yours to tick"],
    ["of no number", "Stone by stone", { a: 900 }, "a whole number of ticks"],
    ["past the end", "Nothing more to do", { a: 1 }, "full already"],
    ["of a clock that is not there", "", { a: 1 }, "no such clock"],
  ])("that are forged are refused with the reason: %s", async (_what, name, moves, why) => {
    const before = await filled(gm, name);
    await eventually(() => filled(mara, name)).toBe(before);
    const key = await mara.evaluate<string>(
      `Object.entries(game.actors.find(({ type }) => type === "party").system.clocks)
        .find(([, clock]) => clock.name === ${JSON.stringify(name)} && clock.name !== "")?.[0] ?? "nothing"`,
    );
    const system = { kind: "tick", data: { clock: key }, moves };
    const id = await mara.evaluate<string>(
      `ChatMessage.create({ type: "deed", content: "", system: ${JSON.stringify(system)} }).then(({ id }) => id)`,
    );
    const card = mara.locator(`[data-message-id="${id}"]`);
    await eventually(() => wordsOf(card)).toContain(why);
    await eventually(() => filled(gm, name)).toBe(before);
  });
});
