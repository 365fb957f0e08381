import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { openBank } from "../support/bank.ts";
import { eventually } from "../support/eventually.ts";
import { openTab, wordsOf } from "../support/gestures.ts";
import { readyRoll, type RollMade } from "../support/make-roll.ts";
import { GM, MARA, SABLE, SECOND_GM, TOMAS } from "../support/people.ts";
import { tableOfFile } from "../support/table-of-file.ts";

/** Words that stand nowhere but on the card, and give it away wherever they are found. */
const MARKS = ["Quietly-over-the-tiles", "Nobody-was-here", "The-tiles-remember"] as const;

interface Case {
  readonly visibility: NonNullable<RollMade["visibility"]>;
  /** Who sees the card: the author, another player, the GM, the other GM. */
  readonly seenBy: readonly ("author" | "watcher" | "gm" | "secondGM")[];
}

const CASES: readonly Case[] = [
  { visibility: "Everyone", seenBy: ["author", "watcher", "gm", "secondGM"] },
  { visibility: "You and the GMs", seenBy: ["author", "gm", "secondGM"] },
  { visibility: "The GMs alone", seenBy: ["gm", "secondGM"] },
  { visibility: "You alone", seenBy: ["author"] },
];

/** What is not for a viewer is not rendered, announced, exported or put in a tooltip. */
describe.each([14, 13] as const)("Who sees what, generation %i", (generation) => {
  const at = tableOfFile({ generation });
  let people: Record<"author" | "watcher" | "gm" | "secondGM", Page>;

  beforeAll(async () => {
    const seats = [MARA, TOMAS, GM, SECOND_GM].map((user) => at.seat(user));
    const [author, watcher, gm, secondGM] = (await Promise.all(seats)) as [Page, Page, Page, Page];
    people = { author, watcher, gm, secondGM };
    for (const page of Object.values(people)) await openTab(page, "Chat");
  });

  test.each(CASES)("$visibility", async ({ visibility, seenBy }) => {
    const marks = marksOf(visibility);
    const [approach, right, wrong] = marks;
    await rollUnseen(people.author, { visibility, approach, right, wrong });
    const id = await idOf(people.author, approach);
    for (const [who, page] of Object.entries(people)) {
      await page.waitForFunction(`game.messages.has("${id}")`);
      await page.waitForFunction("ui.chat.list ? ui.chat.list.settled().then(() => true) : true");
      expect([who, await telltales(page, id, marks)]).toEqual([who, isFor(seenBy, who) ? "all" : "nothing"]);
    }
    // The bank, which everybody reads, names the roll that was made in the open, and no other.
    const bank = await wordsOf(await openBank(people.watcher));
    expect(bank.match(/Body \+ Melee/g)).toHaveLength(1);
  });

  test("the exported chat of each tells what they see, and nothing else", async () => {
    for (const [who, page] of Object.entries(people)) {
      const exported = await exportedChat(page);
      const told = CASES.map(({ visibility }) =>
        marksOf(visibility).filter((mark) => exported.includes(mark)),
      );
      const seen = CASES.map(({ visibility, seenBy }) => (isFor(seenBy, who) ? marksOf(visibility) : []));
      expect([who, told]).toEqual([who, seen]);
    }
  });
});

/** The words of a roll, which no other has. */
function marksOf(visibility: string): [string, string, string] {
  return MARKS.map((mark) => `${mark}-${visibility.replaceAll(" ", "-")}.`) as [string, string, string];
}

function isFor(seenBy: readonly string[], who: string): boolean {
  return seenBy.includes(who);
}

/** Rolls without waiting for a card that the roller may not be shown. */
async function rollUnseen(
  page: Page,
  roll: Pick<Required<RollMade>, "visibility" | "approach" | "right" | "wrong">,
): Promise<void> {
  const faces = [10, 8, 5, 4, 1, 1];
  const dialog = await readyRoll(page, { actor: SABLE, skill: "Melee", faces, ...roll });
  const chosen = dialog.getByLabel("Who sees it").locator("option:checked");
  await eventually(() => chosen.innerText()).toBe(roll.visibility);
  await dialog.getByRole("button", { name: "Roll 6 dice" }).click();
  await dialog.waitFor({ state: "hidden" });
  await openTab(page, "Chat");
}

async function idOf(page: Page, approach: string): Promise<string> {
  const find = `game.messages.find((message) => message.system.approach === ${JSON.stringify(approach)})?.id ?? ""`;
  await page.waitForFunction(find);
  return page.evaluate<string>(find);
}

/** What a page tells of a roll, `all`, `nothing` or what was found: in its whole document, tooltips and names included, and on its card. */
async function telltales(page: Page, id: string, words: readonly string[]): Promise<string> {
  const { found, card } = await page.evaluate<{ found: string[]; card: string }>(`(() => {
    const html = document.documentElement.outerHTML;
    const card = document.querySelector('[data-message-id="${id}"]')?.outerHTML ?? "";
    return { found: ${JSON.stringify(words)}.filter((word) => html.includes(word)), card };
  })()`);
  const all = [...found, ...(/success|setback|2 CP/i.test(card) ? ["the outcome on the card"] : [])];
  if (all.length === 0) return "nothing";
  return all.length === words.length + 1 ? "all" : all.join(", ");
}

async function exportedChat(page: Page): Promise<string> {
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export the chat as text" }).click();
  return readFile(await (await download).path(), "utf8");
}
