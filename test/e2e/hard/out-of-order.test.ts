import { describe, expect, test } from "vitest";
import { openTable } from "../../support/open-table.ts";
import { openTab } from "../support/gestures.ts";
import { GM, MARA, SECOND_GM, TOMAS } from "../support/people.ts";
import { quickRoll, witnessed } from "./support/quick-roll.ts";

/** News of different documents reaches pages in any order; what the table knows must not depend on it. */
describe("News out of order", () => {
  test("rolls of two players, judged by the GM, come to the same cards and the same bank on every page", async () => {
    const table = await openTable({ shuffle: true });
    const [gm, second, mara, tomas] = await Promise.all(
      [GM, SECOND_GM, MARA, TOMAS].map((id) => table.join(id)),
    );
    if (!gm || !second || !mara || !tomas) throw new Error("Somebody is missing.");
    for (const page of [mara, tomas]) await openTab(page, "Chat");
    for (let n = 0; n < 3; n += 1) {
      const ids = await Promise.all([
        quickRoll(mara, { skill: "melee" }, [9, 9, 5, 4, 1, 1]),
        quickRoll(tomas, { skill: "melee" }, [9, 9, 5, 4, 1, 1]),
      ]);
      for (const id of ids) await witnessed(gm, id);
    }
    const known = `JSON.stringify([
      ...game.messages.contents.map((message) => message.toObject()),
      ...game.actors.contents.map((actor) => actor.toObject()),
    ].sort((a, b) => (a._id < b._id ? -1 : 1)).map(({ _id, system }) => [_id, system]))`;
    const told = await gm.evaluate<string>(known);
    expect(told).toContain("gm");
    for (const page of [second, mara, tomas]) await expect.poll(() => page.evaluate(known)).toBe(told);
    table.assertQuiet();
  });
});
