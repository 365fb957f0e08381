import { describe, expect, test } from "vitest";
import { eventually } from "../support/eventually.ts";
import { windowOf } from "../support/gestures.ts";
import { press } from "../support/keys.ts";
import { makeCharacter } from "../support/make-character.ts";
import { GM, MARA, SABLE } from "../support/people.ts";
import { tableOfFile } from "../support/table-of-file.ts";

/** A window that is drawn anew takes the field that somebody writes in off the page, and a browser then says that it was left. */
describe("What somebody is writing while others change what the window shows", () => {
  const at = tableOfFile();

  test("goes on in the builder, also with a blank at its end, and is stored once it is left", async () => {
    const [gm, page] = [await at.seat(GM), await at.seat(MARA)];
    const uuid = await makeCharacter(gm, { name: "Wren", owner: MARA });
    await page.waitForFunction(`!!fromUuidSync("${uuid}")`);
    await page.evaluate(`void game.fatesEdge.buildCharacter("${uuid}")`);
    const builder = windowOf(page, /^Make a character: Wren/);
    const concept = builder.getByLabel("Concept, in one line");
    await concept.focus();
    await page.keyboard.type("Ferryman's ");
    const drawn = `globalThis.drawnSince = 0; Hooks.on("renderBuilderWindow", () => (globalThis.drawnSince += 1));`;
    await page.evaluate(drawn);
    for (const time of [1, 2, 3]) {
      await gm.evaluate(`game.actors.getName("${SABLE}").setFlag("world", "time", ${time})`);
      await eventually(() => page.evaluate<number>("drawnSince")).toBe(time);
    }
    const stored = `fromUuidSync("${uuid}").system.concept`;
    expect(await page.evaluate(stored)).toBe("");
    await page.keyboard.type("daughter");
    await press(page, "Tab");
    await eventually(() => gm.evaluate(stored)).toBe("Ferryman's daughter");
  });
});
