import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { banked } from "../support/bank.ts";
import { CountedHand } from "../support/counted-hand.ts";
import { eventually } from "../support/eventually.ts";
import { rollDialog, windowOf } from "../support/gestures.ts";
import { nextFaces } from "../support/next-faces.ts";
import { GM, TOMAS } from "../support/people.ts";
import { bankOf } from "../support/scenes.ts";
import { tableOfFile } from "../support/table-of-file.ts";
import { atHand, yourMove } from "../support/your-move.ts";

const SABLE = "Sable Kestrel";

/** What nobody need ever read: what a party is. */
const UNREAD = /There is no party|Create the party|no party yet/i;

/** Keeps whatever a page shows that is not to be read, from now on. */
const WATCH = `(() => {
  const words = ${String(UNREAD)};
  globalThis.readThere = [];
  const read = () => { const [found] = document.body.innerText.match(words) ?? []; if (found) globalThis.readThere.push(found); };
  new MutationObserver(read).observe(document.body, { childList: true, subtree: true, characterData: true });
  read();
})()`;

describe("The first minute", () => {
  const at = tableOfFile({ fresh: true, unopened: true, seed: 11 });
  let gm: Page;
  let tomas: Page;

  beforeAll(async () => {
    gm = await at.seat(GM);
    tomas = await at.seat(TOMAS);
    for (const page of [gm, tomas]) await page.evaluate(WATCH);
  });

  test("from an empty world to the first roll of a scene a GM presses four things, and nobody reads of a party", async () => {
    await eventually(() => gm.evaluate("game.actors.size")).toBe(0);
    const [hand, player] = [new CountedHand(), new CountedHand()];
    await windowOf(gm, "Welcome to Fate's Edge").waitFor();
    await hand.click(yourMove(gm).getByRole("button", { name: "Give out characters" }));
    await hand.choose(windowOf(gm, "Who plays whom").getByLabel("Character of Tomas"), SABLE);
    await eventually(() => tomas.evaluate("game.user.character?.name")).toBe(SABLE);
    await hand.click(bankOf(gm).getByRole("button", { name: "Frame the scene" }));
    await hand.click(windowOf(gm, /^Frame scene/).getByRole("button", { name: "Start the scene" }));
    await eventually(() =>
      tomas.evaluate("game.actors.find(({ type }) => type === 'party')?.system.scene.running"),
    ).toBe(true);

    await nextFaces(tomas, [8, 1, 7, 6, 5, 4, 3]);
    await player.click(atHand(tomas, "Roll"));
    const dialog = rollDialog(tomas, SABLE);
    await player.choose(dialog.getByLabel("Skill", { exact: true }), "Stealth");
    await player.click(dialog.getByRole("button", { name: /^Roll \d+ di/ }));
    await dialog.waitFor({ state: "detached" });
    await eventually(() => banked(gm)).toBe(1);

    expect(hand.acts).toBeLessThanOrEqual(4);
    expect(player.acts).toBeLessThanOrEqual(3);
    for (const page of [gm, tomas]) expect(await page.evaluate("globalThis.readThere")).toEqual([]);
  });
});
