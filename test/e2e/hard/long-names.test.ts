import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { boxFaults } from "../support/boxes.ts";
import { eventually } from "../support/eventually.ts";
import { openTab, showActor } from "../support/gestures.ts";
import { GM, SABLE } from "../support/people.ts";
import { rollAtOnce } from "../support/make-roll.ts";
import { tableOfFile } from "../support/table-of-file.ts";

const LONG = "Schwarzwälderkirschtortenlieferantenvereinigungsvorsitzenderstellvertreter";

/** Names without a break stand where they stand in play: no panel, sheet or card grows sideways by them. */
describe("A name without a break", () => {
  const at = tableOfFile();
  let gm: Page;

  beforeAll(async () => {
    gm = await at.seat(GM);
    await gm.evaluate(`(async () => {
      const party = game.actors.find(({ type }) => type === "party");
      const sable = game.actors.getName(${JSON.stringify(SABLE)});
      await sable.update({ name: "Sable ${LONG}" });
      await party.update({ name: "${LONG}", system: {
        scene: { name: "${LONG}", running: true, opposition: { foe: { name: "${LONG}", tier: 1, role: "${LONG}", actor: "" } } },
        clocks: { long: { name: "${LONG}", kind: "hunt", size: 6 } },
        bank: { entries: { long: { kind: "roll", points: 3, label: "${LONG}", actor: sable.uuid } } },
      } });
    })()`);
  });

  test.each(["fates-edge-bank", "fates-edge-clocks", "fates-edge-your-move"])(
    "leaves the panel %s as wide as it is",
    async (id) => {
      await gm.locator(`#${id}`).waitFor();
      await eventually(() => boxFaults(gm, `#${id}`)).toEqual([]);
    },
  );

  test("leaves the bank's panel and its selects within the page at 1024 too", async () => {
    await gm.setViewportSize({ width: 1024, height: 768 });
    await eventually(() =>
      gm.evaluate<number>(
        `Math.max(...[...document.querySelectorAll("#fates-edge-bank, #fates-edge-bank select, #fates-edge-bank p")].map((one) => Math.ceil(one.getBoundingClientRect().right))) - document.querySelector("#fates-edge-bank").getBoundingClientRect().right`,
      ),
    ).toBeLessThanOrEqual(1);
    await gm.setViewportSize({ width: 1280, height: 800 });
  });

  test.each(["party", "pc"])("leaves the sheet of a %s as wide as it is", async (type) => {
    const name = await gm.evaluate<string>(
      `game.actors.find((actor) => actor.type === "${type}" && actor.name.includes("${LONG}")).name`,
    );
    await showActor(gm, name);
    const id = await gm.evaluate<string>(`game.actors.getName("${name}").sheet.element.id`);
    await eventually(() =>
      gm.evaluate<number>(
        `(() => { const content = document.querySelector("#${id} .window-content"); return content.scrollWidth - content.clientWidth; })()`,
      ),
    ).toBeLessThanOrEqual(1);
    await gm.evaluate(`game.actors.getName("${name}").sheet.close()`);
  });

  test("leaves the card of a roll as wide as the log", async () => {
    await openTab(gm, "Chat");
    await rollAtOnce(gm, {
      actor: `Sable ${LONG}`,
      skill: "Melee",
      approach: LONG,
      dv: 2,
      faces: [6, 6, 1, 2, 3, 4],
    });
    const card = gm.locator(".tt-card").last();
    await card.waitFor();
    expect(await card.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(1);
  });

  test("does not turn the words after it, where it holds a mark of direction", async () => {
    await gm.evaluate(`game.actors.getName("Sable ${LONG}").update({ name: "\\u202eSable" })`);
    await eventually(() =>
      gm.evaluate<string>(`getComputedStyle(document.querySelector(".tt-card b, .tt-panel b")).unicodeBidi`),
    ).toBe("isolate");
  });
});
