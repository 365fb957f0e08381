import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { axeFindings } from "../../../../test/e2e/support/axe.ts";
import { GM, INES, MARA, TOMAS } from "../../../../test/e2e/support/people.ts";
import { tableOfFile } from "../../../../test/e2e/support/table-of-file.ts";
import {
  askByHand,
  dealOf,
  enterAll,
  fill,
  handShown,
  holderOf,
  marks,
  playByKeys,
  playUntil,
  press,
  setScene,
  stripOf,
  until,
  valueOf,
} from "./support/hand.ts";

const ODILE = "Odile Ferrand";
const ANSELM = "Anselm Vogt";
const MIRELA = "Mirela Sauer";

/** Everything that one may do from outside, each by its button: its price, how often, why not, and its undo. */
describe("From outside", () => {
  const at = tableOfFile({ game: "bastards" });
  let dealer: Page;
  let mara: Page;
  let tomas: Page;
  let ines: Page;

  beforeAll(async () => {
    [dealer, mara, tomas, ines] = await at.seatAtChat(GM, MARA, TOMAS, INES);
    for (const name of [ODILE, ANSELM, MIRELA])
      await dealer.evaluate(`game.actors.getName("${name}").update({ system: { wildcards: { value: 9 } } })`);
  });

  const list = (page: Page): Locator => page.locator("#game-of-bastards-acts-outside");
  async function open(page: Page): Promise<Locator> {
    if ((await list(page).count()) === 0) await press(page, "From outside");
    await list(page).waitFor();
    return list(page);
  }
  async function use(page: Page, name: string, fields?: Readonly<Record<string, string>>): Promise<void> {
    await (await open(page)).getByRole("button", { name, exact: true }).click();
    if (fields) await fill(page, fields, "Use it");
  }
  /** Why an action cannot be used now, as its row says. */
  async function against(page: Page, name: string): Promise<string> {
    const row = (await open(page))
      .getByRole("listitem")
      .filter({ has: page.getByRole("button", { name, exact: true }) });
    await expect.poll(() => row.getByRole("button").isDisabled()).toBe(true);
    const why = await row.locator(".tt-hint").innerText();
    await list(page).press("Escape");
    await list(page).waitFor({ state: "detached" });
    return why;
  }
  const wildcards = (name: string): Promise<number> => valueOf<number>(mara, name, "system.wildcards.value");
  const present = (): Promise<string[]> =>
    mara.evaluate<string[]>(
      `Object.values(game.actors.find(({ type }) => type === "scene").system.present).map(({ name }) => name)`,
    );
  const undo = (page: Page): Promise<void> =>
    page
      .locator("#chat .tt-notice-card, .chat-log .tt-notice-card")
      .last()
      .getByRole("button", { name: /^Undo/u })
      .click();

  test("everybody enters; distance and time alone are for the beginning of a scene", async () => {
    await enterAll(mara, tomas);
    await setScene(mara, "The ferry");
    await use(ines, "Distance", { "How far": "Long, two wildcards" });
    await until(async () => expect(await wildcards(MIRELA)).toBe(7));
    await press(ines, "Enter the scene");
    await until(async () => expect(await present()).toEqual([ODILE, ANSELM, MIRELA]));
    const distances = (): Promise<object> =>
      mara.evaluate<object>(`game.actors.find(({ type }) => type === "scene").toObject().system.distances`);
    await until(async () => expect(Object.values(await distances())).toEqual(["long", "long"]));
    expect(await against(mara, "Distance")).toBe("Somebody has used it in this scene.");
  });

  test("in hiding, right after one came in", async () => {
    await use(ines, "In hiding");
    await until(async () => expect(await valueOf(ines, MIRELA, "system.conditions.hiding")).not.toBeNull());
    await until(async () => expect(await wildcards(MIRELA)).toBe(6));
  });

  test("rough weather is paid for, made once, and taken back with its price", async () => {
    await use(mara, "Rough weather", { "What the weather is like": "Frogs" });
    await until(async () => expect(await wildcards(ODILE)).toBe(8));
    const weather = (): Promise<string> =>
      mara.evaluate<string>(`game.actors.find(({ type }) => type === "scene").system.weather`);
    await until(async () => expect(await weather()).toBe("Frogs"));
    expect(await against(tomas, "Rough weather")).toBe("Somebody has used it in this scene.");
    await undo(mara);
    await until(async () => expect(await weather()).toBe(""));
    await until(async () => expect(await wildcards(ODILE)).toBe(9));
  });

  test("reinforcements are one's own, armed and rated by one's highest trait; all is taken back as one", async () => {
    await use(ines, "Reinforce", { Called: "The Boys" });
    await until(async () => expect(await present()).toContain("The Boys"));
    const boys = await ines.evaluate<{
      rating: number;
      controller: string;
      members: number;
      weapons: number;
      highest: number;
    }>(`(() => {
      const { system, items } = game.actors.getName("The Boys");
      const highest = Math.max(...Object.values(game.actors.getName("${MIRELA}").system.traits));
      return { rating: system.rating, controller: system.controller, members: system.members.value, weapons: items.size, highest };
    })()`);
    expect(boys).toMatchObject({ rating: boys.highest, controller: INES, members: 5, weapons: 1 });
    expect(await against(ines, "Reinforce")).toBe("You have used it in this scene.");
    await undo(ines);
    await until(async () => expect(await present()).not.toContain("The Boys"));
    expect(await ines.evaluate(`game.actors.getName("The Boys") === undefined`)).toBe(true);
    await until(async () => expect(await wildcards(MIRELA)).toBe(6));
  });

  test("a follower is involved with as many advantages as the rating", async () => {
    await use(tomas, "Involve", { Called: "Cousin Bo" });
    await until(async () => expect(await present()).toContain("Cousin Bo"));
    await until(async () => expect(await wildcards(ANSELM)).toBe(8));
  });

  test("a skill check is asked of somebody, who makes it by a button", async () => {
    await use(ines, "Skill check", { Who: ODILE, "What for": "The rope is wet" });
    await press(mara, "Make the skill check");
    const form = mara.locator("form.application").last();
    await form.getByRole("button", { name: "Draw", exact: true }).click();
    await playUntil(
      [mara],
      async () => !(await marks(mara)).includes("check") && (await dealOf(mara, "plan")) === null,
    );
  });

  test("a call for help is an objective for all, and dire only by another player", async () => {
    await use(mara, "SOS", { Called: "The Miller", "What the trouble is": "The mill burns" });
    await until(async () => expect(await present()).toContain("The Miller"));
    const objectives = (name: string): Promise<string[]> =>
      mara.evaluate<string[]>(
        `game.actors.getName("${name}").items.filter(({ type }) => type === "objective").map(({ name }) => name)`,
      );
    await until(async () => expect(await objectives(ANSELM)).toContain("The mill burns"));
    expect(await against(mara, "Make the SOS dire")).toBe("Another player than the one who brought it.");
    await use(tomas, "Make the SOS dire", { Called: "Firebugs" });
    await until(async () => expect(await present()).toContain("Firebugs"));
  });

  test("its reward is voted on by the others, and is a good reputation for all", async () => {
    await press(mara, "In the scene");
    const row = mara.getByRole("button", { name: `${ANSELM}: “The mill burns” is achieved`, exact: true });
    await row.click();
    await fill(mara, { "What, or about whom": "Thanks" }, "Ask for a vote");
    await press(ines, "For it");
    await until(async () => {
      const ranks = await mara.evaluate<number[]>(
        `game.actors.filter(({ type, items }) => type === "fated" && items.some(({ system }) => system.key === "goodReputation")).map(({ name }) => name)`,
      );
      expect(ranks.length).toBeGreaterThanOrEqual(3);
    });
  });

  test("bandits come once, a squad for each player, and act by themselves where whoever sent them is there", async () => {
    await use(mara, "Banditos!", { Called: "Road dogs" });
    await until(async () =>
      expect((await present()).filter((name) => name.startsWith("Road dogs"))).toHaveLength(3),
    );
    const dogs = await mara.evaluate<object>(
      `(({ hostile, controller }) => ({ hostile, controller }))(game.actors.getName("Road dogs").system)`,
    );
    expect(dogs).toEqual({ hostile: true, controller: "" });
    expect(await against(tomas, "Banditos!")).toBe("Somebody has used it in this scene.");
    await undo(dealer);
    await until(async () =>
      expect((await present()).filter((name) => name.startsWith("Road dogs"))).toEqual([]),
    );
  });

  test("everybody pays for what is terrible; the suit is drawn and players pick in turns", async () => {
    await use(mara, "Everything is terrible", { "Wildcards you put in": "1" });
    await until(async () =>
      expect(await mara.evaluate(`game.actors.find(({ type }) => type === "scene").system.terrible`)).toBe(1),
    );
    await use(tomas, "Everything is terrible", { "Wildcards you put in": "2" });
    await until(async () => expect(await dealOf(mara, "making")).not.toBeNull());
    const { rating } = await dealOf<{ rating: number }>(mara, "making");
    for (let pick = 0; pick < rating; pick += 1)
      await until(async () => {
        for (const page of [mara, tomas, ines]) {
          const button = stripOf(page).getByRole("button", { name: /^Pick an advantage/u });
          if (
            (await dealOf<number | null>(mara, "making.picked.length")) !== pick ||
            (await button.count()) === 0
          )
            continue;
          await button.click();
          // Whoever picks after the first finds the name, and leaves it as it is.
          await fill(page, pick === 0 ? { "The monster's name": "The Thing" } : {}, "Pick it");
        }
        const picked = await dealOf<number | null>(mara, "making.picked.length");
        expect(picked === null || picked > pick).toBe(true);
      });
    await until(async () => expect(await present()).toContain("The Thing"));
    const thing = await mara.evaluate<{ rating: number; pool: number; players: number }>(`(() => {
      const { rating, pool, players } = game.actors.getName("The Thing").system;
      return { rating, pool: pool.value, players };
    })()`);
    expect(thing).toEqual({ rating, players: 3, pool: rating * 5 * 3 });
  });

  test("who sees it draws Guts first, and who fails loses an action", async () => {
    for (const page of [mara, tomas, ines])
      await until(async () =>
        expect(
          await stripOf(page)
            .getByRole("button", { name: /^Bear the sight of The Thing/u })
            .count(),
        ).toBe(1),
      );
    await playUntil([mara, tomas, ines], async () => !(await marks(mara)).includes("terror"));
    await until(async () => expect(await dealOf(mara, "plan")).toBeNull());
  });

  test("axe finds nothing in the list of what one may do", async () => {
    expect(await axeFindings(await open(mara), "all")).toEqual([]);
  });

  test("time passes and the end need everybody's yes", async () => {
    await use(mara, "Time passes", { "How long": "A month of rain", "Whole months": "1" });
    await press(tomas, "For it");
    expect(await dealOf(mara, "vote.kind")).toBe("timePasses");
    await press(ines, "For it");
    await until(async () => expect(await marks(mara)).toContain("grows"));
    await until(async () => expect(await wildcards(ODILE)).toBe(3));
    await use(mara, "The End");
    for (const page of [tomas, ines]) await press(page, "For it");
    await until(async () => expect(await marks(mara)).toContain("theEnd"));
    await until(async () => expect(await wildcards(ODILE)).toBe(5));
  });

  test("in The End nothing costs wildcards, and the monster comes back as soon as one is spent", async () => {
    expect(await askByHand(dealer, { kind: "leave", holder: await holderOf(dealer, "The Thing") })).toBe("");
    await setScene(mara, "The last bridge");
    await use(mara, "Rough weather", { "What the weather is like": "Ash" });
    await until(async () => expect(await wildcards(ODILE)).toBe(5));
    expect(await present()).not.toContain("The Thing");
    await press(mara, "Against Fate");
    await mara.locator("form.application").last().getByRole("button", { name: "Draw", exact: true }).click();
    await until(async () => expect((await handShown(mara)).length).toBeGreaterThan(0));
    await playByKeys(mara, (await handShown(mara))[0] ?? "");
    await until(async () => expect(await dealOf<string[]>(mara, "open.play.cards")).toHaveLength(1));
    await press(mara, /^Wildcard/u);
    await until(async () => expect(await present()).toContain("The Thing"));
  });
});
