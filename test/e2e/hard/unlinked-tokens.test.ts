import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { cardSaying, openTab } from "../support/gestures.ts";
import { banked } from "../support/bank.ts";
import { eventually } from "../support/eventually.ts";
import { everywhere } from "../support/everywhere.ts";
import { GM, MARA, SABLE } from "../support/people.ts";
import { tableOfFile } from "../support/table-of-file.ts";
import { quickRoll, untilJudged } from "./support/quick-roll.ts";

const WORLDS = `game.actors.getName("${SABLE}")`;
const TOKEN = `game.scenes.getName("The quay").tokens.contents[0]`;

/** A token that is not linked has an actor of its own, made from the world's: what is done to the one is not done to the other. */
describe("The actor of an unlinked token", () => {
  const at = tableOfFile({ generation: 14 });
  let gm: Page;
  let mara: Page;

  beforeAll(async () => {
    [gm, mara] = await Promise.all([at.seat(GM), at.seat(MARA)]);
    await gm.evaluate(`(async () => {
      const scene = await Scene.create({ name: "The quay", active: true });
      const token = await ${WORLDS}.getTokenDocument({ x: 700, y: 300, actorLink: false, name: "Her double" });
      await scene.createEmbeddedDocuments("Token", [{ ...token.toObject(), actorLink: false }]);
      await game.fatesEdge.clocks.open({ name: "Her nerve", size: 4, scope: "actor", actor: ${WORLDS}.uuid, tickers: "owner" });
    })()`);
    await everywhere(gm, `${TOKEN}?.actor != null`);
    for (const page of [gm, mara]) await openTab(page, "Chat");
  });

  test("has a sheet of its own", async () => {
    const before = await gm.evaluate<number>(`${WORLDS}.system.boons.value`);
    await gm.evaluate(`void ${TOKEN}.actor.sheet.render({ force: true })`);
    await gm.getByRole("slider", { name: "Boons" }).press("ArrowRight");
    await eventually(() => mara.evaluate(`${TOKEN}.actor.system.boons.value`)).toBe(before + 1);
    expect(await mara.evaluate(`${WORLDS}.system.boons.value`)).toBe(before);
  });

  test("rolls: the card names it, the GM's client judges it, and the bank has its points", async () => {
    const before = await banked(gm);
    const uuid = await mara.evaluate<string>(`${TOKEN}.actor.uuid`);
    expect(uuid).toContain(".Token.");
    const id = await quickRoll(
      mara,
      { actor: uuid, skill: "melee", approach: "As her double." },
      [9, 8, 7, 5, 1, 1],
    );
    await untilJudged(gm, id);
    await eventually(() => banked(mara)).toBe(before + 2);
    await cardSaying(gm, "As her double.").waitFor();
    expect(await gm.evaluate(`game.messages.get("${id}").system.actor`)).toBe(uuid);
  });

  test("stands beside the clocks of the one it was made from", async () => {
    await mara.locator("#board").getByRole("button", { name: "Her double" }).click({ button: "right" });
    const clock = mara
      .getByRole("form", { name: /^What can be done with/ })
      .getByRole("slider", { name: /Her nerve/ });
    await clock.press("ArrowRight");
    await eventually(() =>
      gm.evaluate(`game.fatesEdge.clocks.list().find(({ name }) => name === "Her nerve").filled`),
    ).toBe(1);
  });
});
