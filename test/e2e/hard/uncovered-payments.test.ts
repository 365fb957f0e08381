import type { Page } from "playwright-core";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { eventually } from "../support/eventually.ts";
import { makeCharacter } from "../support/make-character.ts";
import { GM, MARA } from "../support/people.ts";
import { tableOfFile } from "../support/table-of-file.ts";

const ACTOR = `game.actors.getName("Penniless")`;

/** A player's client that pays with boons which are not there: the GM's client judges what it sees. */
describe("A price that is not covered", () => {
  const at = tableOfFile();
  let gm: Page;
  let mara: Page;

  beforeAll(async () => {
    [gm, mara] = await Promise.all([at.seat(GM), at.seat(MARA)]);
    await makeCharacter(gm, { name: "Penniless", owner: MARA, system: { build: { state: "done" } } });
  });

  beforeEach(async () => {
    await gm.evaluate(`Promise.all(game.messages.map((message) => message.delete()))`);
  });

  async function has(base: number): Promise<void> {
    await gm.evaluate(`${ACTOR}.update({ system: { boons: { base: ${base} } } })`);
    await mara.waitForFunction(`${ACTOR}.system.boons.base === ${base}`);
  }

  /** Pays and asks as the player's client would, without looking first at what there is. */
  function flashback(words: string): Promise<string> {
    return mara.evaluate<string>(`(async () => {
      const id = foundry.utils.randomID();
      const entry = { delta: -1, reason: "flashback", message: id };
      await ${ACTOR}.update({ system: { boons: { entries: { [id + "-f"]: entry } } } });
      const system = { kind: "flashback", actor: ${ACTOR}.uuid, actorName: "Penniless", data: { words: "${words}" } };
      await ChatMessage.create({ _id: id, type: "deed", content: "", system }, { keepId: true });
      return id;
    })()`);
  }

  const stampOf = (id: string): Promise<unknown> =>
    gm.evaluate<unknown>(
      `(({ state, reason }) => ({ state, reason }))(game.messages.get("${id}").system.gm)`,
    );
  const boons = (): Promise<unknown> =>
    gm.evaluate(
      `(({ base, entries }) => Object.values(entries).reduce((sum, { delta }) => sum + delta, base))(${ACTOR}.system.boons)`,
    );

  test("makes no flashback: it is refused on its card, and what was not there is given back", async () => {
    await has(0);
    const id = await flashback("There never was a boon");
    await eventually(() => stampOf(id)).toEqual({ state: "refused", reason: "NoBoon" });
    await eventually(boons).toBe(0);
    await mara.locator(`[data-message-id="${id}"]`).getByText("No boon left to pay with.").first().waitFor();
  });

  test("a boon that is there makes one", async () => {
    await has(1);
    const id = await flashback("There was one");
    await eventually(() => stampOf(id)).toMatchObject({ state: "done" });
    expect(await boons()).toBe(0);
  });
});
