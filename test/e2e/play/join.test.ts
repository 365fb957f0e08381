import { expect, test } from "vitest";
import { openTable } from "../../support/open-table.ts";
import { axeFindings } from "../support/axe.ts";
import { eventually } from "../support/eventually.ts";
import { openActor, openTab, wordsOf } from "../support/gestures.ts";
import { SABLE } from "../support/people.ts";

/** A first page lets one choose who one is; each tab is a seat of its own. */
test("the first page seats the GM in one tab and a player in another", async () => {
  const table = await openTable();
  const first = await table.openPage("first");
  const second = await table.openPage("second", { beside: first });
  await first.goto(table.url);
  await first.getByRole("heading", { name: "Who are you?" }).waitFor();
  await eventually(() => first.getByRole("list", { name: "Seats" }).getByRole("listitem").count()).toBe(5);
  await eventually(() => wordsOf(first.locator("#game"))).toBe("Fate's Edge");
  expect(await axeFindings(first)).toEqual([]);
  await first.getByRole("link", { name: /^Gamemaster/ }).click();
  await table.booted(first);
  await second.goto(table.url);
  await eventually(() => wordsOf(second.getByRole("link", { name: /^Gamemaster/ }))).toContain("is here");
  await second.getByRole("link", { name: /^Mara/ }).press("Enter");
  await table.booted(second);

  const players = first.getByRole("complementary", { name: "Players" });
  await eventually(() => wordsOf(players)).toContain("At the table: 2");
  // The GM may do what a player may not, though both tabs are in one browser.
  expect(await (await openTab(first, "Actors")).getByRole("button", { name: "New actor" }).count()).toBe(1);
  expect(await (await openTab(second, "Actors")).getByRole("button", { name: "New actor" }).count()).toBe(0);
  await openActor(second, SABLE);
  await second.close();
  await eventually(() => wordsOf(players)).toContain("At the table: 1");
  table.assertQuiet();
});
