import type { Page } from "playwright-core";
import { expect } from "vitest";
import { axeFindings } from "../../../../../test/e2e/support/axe.ts";
import { inTheme } from "../../../../../test/e2e/support/in-theme.ts";
import { windowTitled } from "../../../../../test/e2e/support/sheets.ts";
import { unveiled } from "../../../../../test/support/veil.ts";
import {
  dealOf,
  handShown,
  handsTold,
  holderOf,
  lastHand,
  marks,
  press,
  stripOf,
  until,
  useAct,
  valueOf,
} from "./hand.ts";
import { fill, send, use } from "./keys.ts";
import { nextTurn, onTurn, playOut, playUntil } from "./play-on.ts";
import { takeInBuilder } from "./table.ts";

/** Somebody uses an action from outside. */
export function outside(page: Page, name: string, fields?: Readonly<Record<string, string>>): Promise<void> {
  return useAct(page, "From outside", name, fields);
}

/** Which fated have a thing of this sort and name. */
export function whoHas(page: Page, type: string, name: string): Promise<string[]> {
  return page.evaluate<string[]>(
    `game.actors.filter((one) => one.type === "fated" && one.items.some((item) => item.type === "${type}" && item.name === "${name}")).map(({ name }) => name)`,
  );
}

/** Whoever has no cards left draws first: there is nothing to attack or run with. */
async function withCards(page: Page): Promise<void> {
  if ((await handShown(page)).length > 0) return;
  await press(page, "Draw by Luck");
  await until(async () => expect((await handShown(page)).length).toBeGreaterThan(0));
}

/** Somebody who plays nobody makes a fated and builds it. */
export async function build(page: Page, name: string, suit: string, trait: string): Promise<void> {
  await press(page, "Make or choose a character");
  await fill(page, { "Name of your character": name }, "Make a new character");
  const builder = windowTitled(page, `Build ${name}`);
  const go = (button: string): Promise<void> =>
    use(page, builder.getByRole("button", { name: button }).first());
  await go(suit);
  await go(`${trait} to 3, 1 experience`);
  await builder.getByText("9 experience left").waitFor();
  await go("Guts to 2, 2 experience");
  await builder.getByText("7 experience left").waitFor();
  await takeInBuilder(page, name, "Choose an advantage", "Toughness");
  await builder.getByText("6 experience left").waitFor();
  await go("Finish");
  const question = windowTitled(page, `Is ${name} finished?`);
  await use(page, question.getByRole("button", { name: "Finish", exact: true }));
  await expect.poll(() => valueOf(page, name, "system.built")).toBe(true);
}

/** Axe finds nothing about the hand and the last hand told, in both themes; with pictures asked for it takes one of each. */
export async function looksRight(page: Page, picture: string): Promise<void> {
  for (const theme of ["dark", "light"] as const) {
    await inTheme(page, theme);
    const what = theme === "light" ? "all" : "colours";
    for (const shown of [stripOf(page), page.locator(".tt-hand-told").last()])
      expect(await axeFindings(shown, what)).toEqual([]);
    const path = `games/bastards/docs/screenshots/${picture}-${theme}.png`;
    if (process.env["FATES_EDGE_PICTURES"]) await unveiled(page, () => page.screenshot({ path }));
  }
}

/** Somebody flees before another, who is asked first of all whether they give chase, and nothing else of a turn. */
export async function fleesBefore(page: Page, name: string, other: Page): Promise<void> {
  await press(page, "Flee");
  await fill(page, { "Last words, and which way": "Over the roofs!" }, "Flee");
  await stripOf(other).getByText("Do you give chase?").first().waitFor();
  const answers = [`Give chase to ${name} (1 wildcard)`, `Let ${name} go`, "From outside"];
  expect(await stripOf(other).locator("[data-action=act]").allTextContents()).toEqual(answers);
}

/** All draw at the sight of a monster, until nobody has to. */
export async function bearTheSight(all: readonly [Page, ...Page[]]): Promise<void> {
  const [first] = all;
  const isBorne = async (): Promise<boolean> =>
    !(await marks(first)).includes("terror") && (await dealOf(first, "plan")) === null;
  await playUntil(all, isBorne);
}

/** Whoever flees and whoever gives chase run by turns until one is away or caught, or four have run. */
export async function runToTheEnd(both: readonly [Page, Page]): Promise<void> {
  const [first] = both;
  const isOver = async (): Promise<boolean> => (await dealOf(first, "turns")) === null;
  for (let run = 0; run < 4 && !(await isOver()); run += 1) {
    await playUntil(both, async () => (await onTurn(both)) !== null || isOver());
    if (await isOver()) break;
    const { page: runner } = await nextTurn(both);
    await withCards(runner);
    const before = await handsTold(first);
    await press(runner, /^Run/u);
    await send(runner, "Draw");
    await playOut(runner, both, before);
    expect(["away", "distance", "drew"]).toContain(await lastHand<string>(first, "effects.0.kind"));
  }
}

/** The players pick the advantages of the monster that is made, in turns. @returns its rating */
export async function pickForMonster(all: readonly [Page, ...Page[]], name: string): Promise<number> {
  const [first] = all;
  const { rating } = await dealOf<{ rating: number }>(first, "making");
  const picked = (): Promise<number | null> => dealOf<number | null>(first, "making.picked.length");
  for (let pick = 0; pick < rating; pick += 1)
    await until(async () => {
      for (const page of all) {
        const button = stripOf(page).getByRole("button", { name: /^Pick an advantage/u });
        if ((await picked()) !== pick || (await button.count()) === 0) continue;
        await use(page, button);
        // Whoever picks after the first finds the name, and leaves it as it is.
        await fill(page, pick === 0 ? { "The monster's name": name } : {}, "Pick it");
      }
      expect((await picked()) ?? rating).toBeGreaterThan(pick);
    });
  return rating;
}

/** Two stand beside each other: how one comes near is tried elsewhere. */
async function near(dealer: Page, one: string, other: string): Promise<void> {
  const pair = [await holderOf(dealer, one), await holderOf(dealer, other)].toSorted().join("-");
  await dealer.evaluate(
    `game.actors.find(({ type }) => type === "scene").update({ system: { distances: { ["${pair}"]: "short" } } })`,
  );
}

/** Whoever may act goes up to somebody and strikes with bare hands, until nothing of the pool is left. @param all the dealer first */
export async function strikeDown(all: readonly [Page, ...Page[]], whom: string): Promise<void> {
  const [first] = all;
  const left = (): Promise<number> => valueOf<number>(first, whom, "system.pool.value");
  while ((await left()) > 0) {
    await playUntil(all, async () => (await left()) <= 0 || (await onTurn(all)) !== null);
    const page = await onTurn(all);
    if (!page || (await left()) <= 0) continue;
    const told = await handsTold(first);
    await withCards(page);
    await near(first, await page.evaluate<string>(`game.user.character.name`), whom);
    // What somebody has to draw first may have come in between: then it is for the next round of the table.
    const attack = stripOf(page).getByRole("button", { name: "Attack", exact: true });
    const opens = await use(page, attack, { timeout: 1000 }).then(
      () => true,
      () => false,
    );
    if (!opens) continue;
    await fill(page, { Whom: whom, With: "Bare hands" }, "Attack");
    await playOut(page, all, told);
  }
}

/** They have evenings behind them, and learnt to bear a few blows. */
export async function seasoned(dealer: Page, names: readonly string[]): Promise<void> {
  await dealer.evaluate(`(async () => {
    const pack = game.packs.get("game-of-bastards.advantages");
    const all = await pack.getDocuments();
    const hard = ["Toughness", "Mental Fortitude", "Resolve", "Devil's Own Luck"].map((name) => {
      const source = all.find((one) => one.name === name).toObject();
      return { ...source, system: { ...source.system, rank: 5 } };
    });
    const hale = { value: 65 };
    for (const name of ${JSON.stringify(names)}) {
      const fated = game.actors.getName(name);
      await fated.deleteEmbeddedDocuments("Item", fated.items.filter((item) => item.name === "Toughness").map(({ id }) => id));
      await fated.createEmbeddedDocuments("Item", hard);
      await fated.update({ system: {
        traits: { body: 3, mind: 3, spirit: 3, luck: 3 }, skills: { athletics: 3, influence: 3, guts: 8 },
        pools: { body: hale, mind: hale, spirit: hale, luck: hale }, wildcards: { value: 6 } } });
    }
  })()`);
}

/**
 * A long fight is behind them and a monster: one blow kills it, and they are beyond what it does. It would flee with fewer points; how much a
 * blow takes is tried elsewhere.
 */
export async function longFightBehind(
  dealer: Page,
  names: readonly string[],
  monster: string,
): Promise<void> {
  await dealer.evaluate(`(async () => {
    const pool = { value: 60 };
    const pools = { body: pool, mind: pool, spirit: pool, luck: pool };
    const traits = { body: 30, mind: 30, spirit: 30 };
    for (const name of ${JSON.stringify(names)})
      await game.actors.getName(name).update({ system: { traits, pools, skills: { guts: 1 } } });
    await game.actors.getName(${JSON.stringify(monster)}).update({ system: { rating: 1, pool: { value: 11 } } });
  })()`);
}
