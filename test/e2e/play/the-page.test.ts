import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { eventually } from "../support/eventually.ts";
import { openTab } from "../support/gestures.ts";
import { GM, MARA } from "../support/people.ts";
import { tableOfFile } from "../support/table-of-file.ts";
import { quickRoll, untilJudged } from "../hard/support/quick-roll.ts";

/** How far the log stands above its end, in pixels. */
const ABOVE_THE_END = `(() => {
  const { scrollHeight, scrollTop, clientHeight } = document.querySelector("#chat .chat-scroll");
  return Math.round(scrollHeight - scrollTop - clientHeight);
})()`;

/** What of the playground's own page moves while somebody looks at something else. */
describe("The page", () => {
  const at = tableOfFile();
  let gm: Page;
  let mara: Page;

  beforeAll(async () => {
    [gm, mara] = await Promise.all([at.seat(GM), at.seat(MARA)]);
    for (const page of [gm, mara]) await openTab(page, "Chat");
  });

  /** Waits until all is drawn and has come to rest. */
  const atRest = async (page: Page): Promise<void> => {
    await page.evaluate<unknown>("ui.chat.list.settled()");
    await page.waitForTimeout(300);
  };

  test("the log stays at its end while a card in it is drawn anew for a new one below", async () => {
    for (let n = 0; n < 6; n += 1)
      await gm.evaluate<unknown>(
        `ChatMessage.create({ content: "<p>Line ${n}</p>".repeat(4) }).then(() => 1)`,
      );
    const id = await quickRoll(mara, { skill: "melee" }, [9, 9, 5, 4, 1, 1]);
    await untilJudged(gm, id);
    for (let n = 0; n < 8; n += 1)
      await gm.evaluate<unknown>(
        `ChatMessage.create({ content: "<p>More ${n}</p>".repeat(4) }).then(() => 1)`,
      );
    await atRest(gm);
    for (const name of ["After", "Before", "Between"]) {
      await gm.evaluate<unknown>(`game.fatesEdge.clocks.open("${name} 4")`);
      await eventually(() =>
        gm.getByRole("log", { name: "Chat" }).getByText(`4 opens: ${name}`).count(),
      ).toBeGreaterThan(0);
      for (const page of [gm, mara]) {
        await atRest(page);
        expect(await page.evaluate(ABOVE_THE_END), name).toBeLessThan(4);
      }
    }
  });

  test("and while the page becomes lower or narrower, but not under whoever reads above", async () => {
    await gm.setViewportSize({ width: 1280, height: 600 });
    await atRest(gm);
    expect(await gm.evaluate(ABOVE_THE_END)).toBeLessThan(4);
    await gm.setViewportSize({ width: 1600, height: 900 });
    await atRest(gm);
    expect(await gm.evaluate(ABOVE_THE_END)).toBeLessThan(4);
    await gm.locator("#chat .chat-scroll").hover();
    await gm.mouse.wheel(0, -700);
    await atRest(gm);
    const above = await gm.evaluate<number>(ABOVE_THE_END);
    expect(above).toBeGreaterThan(300);
    await mara.evaluate<unknown>(`ChatMessage.create({ content: "<p>Said later</p>" }).then(() => 1)`);
    await gm.getByRole("log", { name: "Chat" }).getByText("Said later").waitFor({ state: "attached" });
    await atRest(gm);
    expect(await gm.evaluate<number>(ABOVE_THE_END)).toBeGreaterThan(above);
  });

  test("whoever is at the table without their character once it is deleted", async () => {
    const people = gm.getByRole("complementary", { name: "Players" });
    await gm.evaluate<unknown>(`(async () => {
      const actor = await Actor.create({ name: "Short-lived", type: "pc" });
      await game.users.get("${MARA}").update({ character: actor.id });
    })()`);
    await people.getByRole("button", { name: "Short-lived" }).waitFor();
    await gm.evaluate<unknown>(`game.actors.getName("Short-lived").delete().then(() => 1)`);
    await eventually(() => people.getByRole("button", { name: "Short-lived" }).count()).toBe(0);
  });

  test("a tooltip goes when what it tells of moves away from under it", async () => {
    await gm.evaluate<unknown>(`(() => {
      const mark = document.createElement("button");
      Object.assign(mark, { id: "mark", type: "button", textContent: "?" });
      mark.dataset.tooltipText = "A mark";
      mark.style.cssText = "position:fixed;left:300px;top:300px;width:40px;height:40px;z-index:9999";
      document.body.append(mark);
    })()`);
    await gm.keyboard.press("Tab");
    await gm.locator("#mark").focus();
    const tooltip = gm.getByRole("tooltip");
    await tooltip.getByText("A mark").waitFor();
    await gm.waitForTimeout(300);
    expect(await tooltip.isVisible()).toBe(true);
    await gm.evaluate<unknown>(`document.querySelector("#mark").style.top = "500px"`);
    await eventually(() => tooltip.isVisible()).toBe(false);
    await gm.evaluate<unknown>(`document.querySelector("#mark").remove()`);
  });
});
