import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { axeFindings } from "../../../../test/e2e/support/axe.ts";
import { inTheme } from "../../../../test/e2e/support/in-theme.ts";
import { GM, INES, MARA, TOMAS } from "../../../../test/e2e/support/people.ts";
import { tableOfFile } from "../../../../test/e2e/support/table-of-file.ts";
import { unveiled } from "../../../../test/support/veil.ts";
import {
  askByHand,
  beginFight,
  dealOf,
  enterAll,
  fill,
  handShown,
  handsTold,
  marks,
  mayAct,
  holderOf,
  lastHand,
  playByKeys,
  playUntil,
  press,
  setScene,
  stripOf,
  until,
  valueOf,
} from "./support/hand.ts";

const ODILE = "Odile Ferrand";
const MOTHS = "Our Lady of Moths";
const AGENTS = "Road Agents";

/** Four at one table: the dealer plays too, and Mara never touches a pointer once cards are in her hand. */
describe("An evening", () => {
  const at = tableOfFile({ game: "bastards" });
  let dealer: Page;
  let mara: Page;
  let all: Page[];

  beforeAll(async () => {
    const [first, second, third, fourth] = await at.seatAtChat(GM, MARA, TOMAS, INES);
    [dealer, mara] = [first, second];
    all = [first, second, third, fourth];
    await dealer.evaluate(`(async () => {
      const pack = game.packs.get("game-of-bastards.fated");
      const taken = game.actors.map(({ name }) => name);
      const index = await pack.getIndex();
      const entry = index.find(({ name }) => !game.users.some(({ character }) => character?.name === name));
      const source = (await pack.getDocument(entry._id)).toObject();
      const actor = game.actors.getName(entry.name) ?? (await Actor.create(source));
      await game.user.update({ character: actor.id });
      return taken;
    })()`);
  });

  const told = (name: string): Promise<boolean> =>
    mara.evaluate<boolean>(
      `game.messages.some(({ type, system }) => type === "hand" && system.plan.mine.name === ${JSON.stringify(name)})`,
    );

  /** Whose turn it is, and at which page they are played. */
  async function active(): Promise<{ page: Page | null; holder: string }> {
    for (const page of all)
      if (await mayAct(page)) {
        const holder = await dealOf<string>(page, "turns.fighters").then(() => activeHolder(page));
        return { page, holder };
      }
    return { page: null, holder: "" };
  }

  function activeHolder(page: Page): Promise<string> {
    return page.evaluate<string>(`game.user.character.id`);
  }

  test("everybody enters the scene, the dealer as an ordinary player, and one of them sets it", async () => {
    await enterAll(...all);
    await setScene(mara, "The Gilded Goat");
    expect(await handShown(dealer)).toEqual([]);
    const present = await dealOf<object>(mara, "open.owners");
    expect(Object.keys(present)).toHaveLength(4);
  });

  test("a skill is tried against Fate by keys alone", async () => {
    const strip = stripOf(mara);
    await strip.getByRole("button", { name: "Against Fate" }).focus();
    await mara.keyboard.press("Enter");
    await mara.locator("form.application").last().getByRole("button", { name: "Draw" }).waitFor();
    await mara.locator("form.application").last().getByRole("button", { name: "Draw" }).focus();
    await mara.keyboard.press("Enter");
    await until(async () => expect((await handShown(mara)).length).toBeGreaterThan(0));
    const [card = ""] = await handShown(mara);
    await playByKeys(mara, card);
    await until(async () => expect(await dealOf<string[]>(mara, "open.play.cards")).toEqual([card]));
    await strip.getByRole("button", { name: "Done" }).focus();
    await mara.keyboard.press("Enter");
    await until(async () => expect(await handsTold(mara)).toBe(1));
  });

  test("bandits without a controller and a monster come in; everybody but the monster has initiative", async () => {
    // The monster first: whoever nobody plays would run from it.
    for (const name of [MOTHS, AGENTS]) {
      const actor = `Actor.${await holderOf(dealer, name)}`;
      expect(await askByHand(dealer, { kind: "enter", actor })).toBe("");
    }
    await dealer.evaluate(
      `game.actors.getName(${JSON.stringify(AGENTS)}).update({ system: { controller: "", hostile: true } })`,
    );
    // At the sight of the monster everybody draws first (Abomination).
    await playUntil(all, async () => !(await marks(mara)).includes("terror"));
    await beginFight(mara);
    await until(async () => expect(await handShown(mara)).toHaveLength(5));
    for (const page of all) await playByKeys(page, (await handShown(page))[0] ?? "");
    await until(async () => expect(await dealOf(mara, "turns.round")).toBe(1));
    const present = await dealOf<{ id: string; kind: string }[]>(mara, "turns.fighters");
    // Where fear cost two their actions the monster has had its own, and may have called a swarm.
    const fighters = present.filter(({ kind }) => kind !== "swarm");
    expect(fighters).toHaveLength(6);
    expect(fighters.at(-1)).toMatchObject({ id: await holderOf(mara, MOTHS), kind: "monster" });
  });

  test("they act by themselves when their turn comes, from the top of the deck, and the log tells it", async () => {
    await playUntil(all, async () => {
      const { page } = await active();
      if (page) await press(page, "End the turn").catch(() => undefined);
      return (await told(AGENTS)) && (await told(MOTHS));
    });
    expect(await dealOf<number>(mara, "turns.round")).toBeGreaterThanOrEqual(1);
  });

  test("a trick: whoever is tripped is knocked down", async () => {
    await playUntil(all, async () => (await active()).page !== null);
    const { page } = await active();
    if (!page) throw new Error("It is nobody's turn");
    const own = await page.evaluate<string>(`game.user.character.name`);
    const target = own === ODILE ? "Anselm Vogt" : ODILE;
    const before = await handsTold(mara);
    await press(page, "Attack");
    await fill(page, { Whom: target, With: "Bare hands", Trick: "Trip" }, "Attack");
    await playUntil(all, async () => (await handsTold(mara)) > before);
    const hand = await mara.evaluate<{ trick: string; success: boolean; effects: string[] } | null>(`(() => {
      const found = game.messages.filter(({ type, system }) => type === "hand" && system.plan.trick).at(-1);
      return found && { trick: found.system.plan.trick.trick, success: found.system.verdict.success, effects: found.system.effects.map(({ kind }) => kind) };
    })()`);
    expect(hand?.trick).toBe("trip");
    expect(hand?.effects[0]).toBe(hand?.success ? "knockedDown" : "nothing");
    const down = await valueOf<object | null>(mara, target, "system.conditions.knockedDown");
    expect(down !== null).toBe(hand?.success);
  });

  test("in a debate words strike the mind", async () => {
    await playUntil(all, async () => (await active()).page !== null);
    const { page } = await active();
    if (!page) throw new Error("It is nobody's turn");
    const own = await page.evaluate<string>(`game.user.character.name`);
    const target = own === ODILE ? "Anselm Vogt" : ODILE;
    const before = await handsTold(mara);
    await press(page, "Attack");
    await fill(page, { Whom: target, Against: "Mind", "What for": "You never read the contract" }, "Attack");
    await playUntil(all, async () => (await handsTold(mara)) > before);
    const aims = await mara.evaluate<string[]>(
      `game.messages.filter(({ type }) => type === "hand").map(({ system }) => system.plan.aims)`,
    );
    expect(aims).toContain("mental");
    expect(await lastHand(mara, "plan.kind")).toBe("attack");
  });

  test("axe finds nothing about the hand and the cards in the log, in both themes", async () => {
    await playUntil(all, async () => (await active()).page !== null);
    for (const theme of ["light", "dark"] as const) {
      await inTheme(mara, theme);
      const what = theme === "light" ? "all" : "colours";
      expect(await axeFindings(stripOf(mara), what)).toEqual([]);
      expect(await axeFindings(mara.locator(".tt-hand-told").last(), what)).toEqual([]);
      if (process.env["FATES_EDGE_PICTURES"])
        await unveiled(mara, () =>
          mara.screenshot({ path: `games/bastards/docs/screenshots/evening-${theme}.png` }),
        );
    }
    await inTheme(mara, "light");
  });

  test("on a small screen the hand folds", async () => {
    await mara.setViewportSize({ width: 640, height: 720 });
    const strip = stripOf(mara);
    const line = strip.locator("[data-action=toggle]");
    await line.click();
    await until(async () => expect(await line.getAttribute("aria-expanded")).toBe("false"));
    expect((await strip.boundingBox())?.height).toBeLessThan(80);
    await line.click();
    await mara.setViewportSize({ width: 1600, height: 900 });
  });

  test("most say that it is over, another scene is set, and its cards are found to be right", async () => {
    expect(await askByHand(mara, { kind: "callVote", about: "endFight", value: "" })).toBe("");
    for (const page of all.slice(2)) await press(page, "For it");
    await playUntil(
      all,
      async () => (await dealOf(mara, "turns")) === null && (await dealOf(mara, "plan")) === null,
    );
    await setScene(mara, "The road south");
    await mara.getByRole("button", { name: "Check the cards" }).last().click();
    await mara.getByText("Every card lay as the seeds of all gave it.").first().waitFor();
  });
});
