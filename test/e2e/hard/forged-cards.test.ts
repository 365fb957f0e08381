import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { WireClient } from "../../unit/server/support/wire-client.ts";
import { eventually } from "../support/eventually.ts";
import { GM, MARA } from "../support/people.ts";
import { tableOfFile } from "../support/table-of-file.ts";
import { asNew, storedCard } from "./support/forge.ts";
import { quickRoll, untilJudged } from "./support/quick-roll.ts";
import { STRANGE_DICE, STRANGE_WORDS } from "./support/strange-cards.ts";

const at = tableOfFile();

/** Cards that no honest client would write, in the log. What server and GM's client make of each: `views/forged-cards`. */
test("cards that were not rolled, or say what none says, break nobody's log; whoever comes in finds it whole", async () => {
  const [gm, mara] = await at.seatAtChat(GM, MARA);
  at.table.allowNoise(/Failed to restore a roll/);
  const shown = (page: Page, id: string): Promise<void> =>
    page.locator(`[data-message-id="${id}"] .tt-card`).waitFor();
  const first = await quickRoll(mara, { skill: "melee", approach: "An honest try" }, [9, 8, 5, 4, 1, 1]);
  await untilJudged(mara, first);
  const honest = await storedCard(mara, first);
  const { gm: _gm, ...words } = honest.system;
  const plain = { ...asNew(honest), system: words };
  const wire = await WireClient.join(at.table.url, MARA);
  const dice = STRANGE_DICE.map(([, rollsOf]) => ({ ...plain, rolls: rollsOf(honest.rolls[0] ?? "") }));
  const sent = await wire.create("ChatMessage", dice);
  const said = STRANGE_WORDS.map(({ system, ...change }) => ({
    ...plain,
    ...change,
    system: { ...words, ...system },
  }));
  for (const data of [...said, { ...plain, system: {} }])
    await wire.request({ op: "modify", action: "create", type: "ChatMessage", data: [data] });
  await wire.leave();
  const next = await quickRoll(mara, { skill: "melee", approach: "And yet" }, [9, 8, 7, 6, 5, 4]);
  await untilJudged(gm, next);
  const late = await at.another(GM);
  /** Those of them that a page shows otherwise than as nothing. */
  const otherwise = (page: Page): Promise<string[]> =>
    page.evaluate<string[]>(`${JSON.stringify(sent.map(({ _id }) => _id))}.filter((id) => {
      const card = document.querySelector('[data-message-id="' + id + '"] .tt-card');
      const offers = [...(card?.querySelectorAll("button") ?? [])].map(({ outerHTML }) => outerHTML).join();
      return !card?.textContent.includes("Nothing was banked for it") || /Spend|Draw|Boon/.test(offers);
    })`);
  for (const page of [gm, mara, late]) {
    await shown(page, next);
    await eventually(() => otherwise(page)).toEqual([]);
  }
  await shown(late, first);
  await late.close();
  expect(sent).toHaveLength(STRANGE_DICE.length);
});
