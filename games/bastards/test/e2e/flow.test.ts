import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { GM, INES, MARA, TOMAS } from "../../../../test/e2e/support/people.ts";
import { tableOfFile } from "../../../../test/e2e/support/table-of-file.ts";
import {
  askByHand,
  beginFight,
  chooseOpponents,
  dealOf,
  enterAll,
  fill,
  handShown,
  lastHand,
  marks,
  mayAct,
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

/** How scenes, oppositions and what people have in them go on: rest, experience, paid advantages, tricks, a chase, a demonstration, a debate. */
describe("The flow of a scene", () => {
  const at = tableOfFile({ game: "bastards" });
  let dealer: Page;
  let mara: Page;
  let tomas: Page;
  let ines: Page;
  let all: Page[];

  beforeAll(async () => {
    [dealer, mara, tomas, ines] = await at.seatAtChat(GM, MARA, TOMAS, INES);
    all = [mara, tomas, ines];
    await dealer.evaluate(`(async () => {
      const strong = { traits: { body: 6, mind: 6, spirit: 6, luck: 4 }, wildcards: { value: 6 } };
      const pools = { body: { value: 28 }, mind: { value: 30 }, spirit: { value: 30 }, luck: { value: 20 } };
      for (const name of ["${ODILE}", "${ANSELM}", "${MIRELA}"]) {
        const actor = game.actors.getName(name);
        await actor.update({ system: { ...strong, pools } });
        const pack = game.packs.get("game-of-bastards.advantages");
        const index = await pack.getIndex();
        for (const key of ["Dodge", "Iron Wall", "Study"]) {
          const source = (await pack.getDocument(index.find((entry) => entry.name === key)._id)).toObject();
          await actor.createEmbeddedDocuments("Item", [source]);
        }
      }
    })()`);
  });

  const pageOf = async (): Promise<Page | null> => {
    for (const page of all) if (await mayAct(page)) return page;
    return null;
  };
  /** Plays on until it is somebody's turn and they may act. */
  async function turn(): Promise<{ page: Page; own: string; other: string }> {
    await playUntil(all, async () => (await pageOf()) !== null);
    const page = await pageOf();
    if (!page) throw new Error("It is nobody's turn");
    const own = await page.evaluate<string>(`game.user.character.name`);
    return { page, own, other: own === ODILE ? ANSELM : ODILE };
  }
  /** Whether whoever has the turn at a page is held and cannot move. */
  const isHeld = async (page: Page): Promise<boolean> =>
    (await stripOf(page).getByRole("button", { name: "Slip out", exact: true }).count()) > 0;
  async function use(page: Page, name: string): Promise<void> {
    await press(page, "Advantages");
    await page.getByRole("button", { name, exact: true }).last().click();
  }
  async function begin(style: "fight" | "debate"): Promise<void> {
    if (style === "fight") await beginFight(mara);
    else {
      await press(mara, "In the scene");
      await mara.getByRole("button", { name: "Begin a debate", exact: true }).click();
      await chooseOpponents(mara, ANSELM);
    }
    await until(async () => expect(await handShown(mara)).toHaveLength(5));
    if (style === "debate") await joins(ines);
    for (const page of all) await playByKeys(page, (await handShown(page))[0] ?? "");
    await until(async () => expect(await dealOf(mara, "turns.round")).toBe(1));
  }
  /** Who was not chosen has no cards, until they join in. */
  async function joins(page: Page): Promise<void> {
    expect(await handShown(page)).toEqual([]);
    await press(page, "Join in");
    await until(async () => expect(await handShown(page)).toHaveLength(5));
  }
  const over = (): Promise<void> => until(async () => expect(await dealOf(mara, "turns")).toBeNull());
  const gained = (name: string, reason: string): Promise<number> =>
    mara.evaluate<number>(
      `Object.values(game.actors.getName("${name}").toObject().system.gained).filter((line) => line.reason === "${reason}").length`,
    );

  test("as a scene begins whoever is hurt fills one pool, and it is taken back", async () => {
    await enterAll(mara, ines);
    await setScene(mara, "The market");
    await enterAll(tomas);
    await press(mara, "Restore Body (28 of 40)");
    await until(async () => expect(await valueOf(mara, ODILE, "system.pools.body.value")).toBe(40));
    await until(async () =>
      expect(
        await stripOf(mara)
          .getByRole("button", { name: /^Restore/u })
          .count(),
      ).toBe(0),
    );
    await mara.locator(".tt-notice-card").last().getByRole("button", { name: /^Undo/u }).click();
    await until(async () => expect(await valueOf(mara, ODILE, "system.pools.body.value")).toBe(28));
  });

  test("the next scene gives experience to all who were in this one, and leaves its extras behind", async () => {
    const toughs = await dealer.evaluate<string>(`game.actors.getName("Harbour Toughs").uuid`);
    const isHere = (): Promise<boolean> =>
      mara.evaluate<boolean>(
        `Object.values(game.actors.find(({ type }) => type === "scene").system.present).some(({ actor }) => actor === "${toughs}")`,
      );
    expect(await askByHand(dealer, { kind: "enter", actor: toughs })).toBe("");
    await until(async () => expect(await isHere()).toBe(true));
    await setScene(mara, "The old mint");
    for (const name of [ODILE, ANSELM, MIRELA])
      await until(async () => expect(await gained(name, "scene")).toBe(1));
    await until(async () => expect(await isHere()).toBe(false));
  });

  test("a demonstration is drawn round by round, and the best is told", async () => {
    await press(mara, "In the scene");
    await mara.getByRole("button", { name: "Demonstration", exact: true }).click();
    const form = mara.locator("form.application").last();
    await form.getByRole("checkbox", { name: MIRELA }).uncheck();
    await fill(mara, { Rounds: "2", "At what": "Juggling" }, "Begin");
    for (let draw = 0; draw < 4; draw += 1) {
      const page = draw % 2 === 0 ? mara : tomas;
      await press(page, "Show what you can");
      await page
        .locator("form.application")
        .last()
        .getByRole("button", { name: "Draw", exact: true })
        .click();
      await until(async () => expect(await dealOf(page, "plan")).not.toBeNull());
      await playUntil([page], async () => (await dealOf(page, "plan")) === null);
    }
    await mara
      .getByText(/^The best with/u)
      .first()
      .waitFor();
    expect(await marks(mara)).not.toContain("score");
  });

  test("an advantage is paid for by its button, counts, and is taken back", async () => {
    await begin("fight");
    const { page, own } = await turn();
    const before = await valueOf<number>(page, own, "system.pools.body.value");
    await use(page, "Dodge");
    await until(async () => expect(await marks(page)).toContain("dodge"));
    expect(await valueOf(page, own, "system.pools.body.value")).toBe(before - 1);
    await page.locator(".tt-notice-card").last().getByRole("button", { name: /^Undo/u }).click();
    await until(async () => expect(await marks(page)).not.toContain("dodge"));
    expect(await valueOf(page, own, "system.pools.body.value")).toBe(before);
    const wildcards = await valueOf<number>(page, own, "system.wildcards.value");
    await use(page, "Iron Wall");
    await until(async () => expect(await valueOf(page, own, "system.wildcards.value")).toBe(wildcards - 1));
  });

  test("a study takes the action and counts against one opponent", async () => {
    const { page, other } = await turn();
    await use(page, "Study");
    await fill(page, { Whom: other }, "Use it");
    await until(async () => expect(await marks(page)).toContain("study"));
    await until(async () => expect(await mayAct(page)).toBe(false));
  });

  test("a grapple that succeeds holds, and whoever is held has to get free first", async () => {
    const { page, other } = await turn();
    await press(page, "Attack");
    await fill(page, { Whom: other, With: "Bare hands", Trick: "Grapple" }, "Attack");
    await until(async () => expect(await dealOf(mara, "plan")).not.toBeNull());
    await playUntil(all, async () => (await dealOf(mara, "plan")) === null);
    const won = await lastHand<boolean>(mara, "verdict.success");
    await until(async () => expect((await marks(mara)).includes("held")).toBe(won));
  });

  test("somebody flees, another gives chase for a wildcard, and they run until one is away or caught", async () => {
    await dealer.evaluate(
      `Promise.all(game.actors.filter(({ type }) => type === "fated").map((one) => one.update({ system: { conditions: { grappled: new foundry.data.operators.ForcedDeletion() } } })))`,
    );
    const acted = async (): Promise<number> =>
      (await dealOf<{ acted: boolean }[]>(mara, "turns.fighters")).filter((one) => one.acted).length;
    let { page, own } = await turn();
    // The one who gives chase has acted, whoever flees acts by it, and who lets them go is out: a new round begins.
    while ((await acted()) !== 1) {
      const before = await acted();
      await press(page, "End the turn");
      await until(async () => expect(await acted()).not.toBe(before));
      ({ page, own } = await turn());
    }
    await press(page, "Flee");
    const others = all.filter((one) => one !== page);
    await until(async () => expect(await marks(mara)).toContain("mayChase"));
    const hasActed = async (one: Page): Promise<boolean> => {
      const holder = await one.evaluate<string>(`game.user.character.id`);
      return (await dealOf<{ id: string; acted: boolean }[]>(mara, "turns.fighters")).some(
        ({ id, acted: is }) => is && id === holder,
      );
    };
    const [some, other] = others;
    if (!some || !other) throw new Error("Nobody is left to give chase");
    const [first, second] = (await hasActed(some)) ? [some, other] : [other, some];
    await press(first, new RegExp(`^Give chase to ${own}`, "u"));
    await press(second, `Let ${own} go`);
    await until(async () => expect(await marks(mara)).toContain("chase"));
    await until(async () =>
      expect(await dealOf<{ acted: boolean }[]>(mara, "turns.fighters")).toContainEqual(
        expect.objectContaining({ acted: false, out: false }),
      ),
    );
    for (let run = 0; run < 4 && (await dealOf(mara, "turns")) !== null; run += 1) {
      await playUntil(all, async () => (await pageOf()) !== null || (await dealOf(mara, "turns")) === null);
      const runner = await pageOf();
      if (!runner) break;
      if (await isHeld(runner)) {
        await press(runner, "End the turn");
        continue;
      }
      // Whoever has played all their cards has nothing to run with before they draw.
      if ((await handShown(runner)).length === 0) {
        await press(runner, "Draw by Luck");
        await until(async () => expect((await handShown(runner)).length).toBeGreaterThan(0));
      }
      await press(runner, /^Run/u);
      await runner
        .locator("form.application")
        .last()
        .getByRole("button", { name: "Draw", exact: true })
        .click();
      await until(async () => expect(await dealOf(mara, "plan")).not.toBeNull());
      await playUntil(all, async () => (await dealOf(mara, "plan")) === null);
      expect(["away", "distance", "drew"]).toContain(await lastHand<string>(mara, "effects.0.kind"));
    }
  });

  test("an opposition that is over gives experience to whoever was in it", async () => {
    if ((await dealOf(mara, "turns")) !== null) {
      await press(mara, "End the opposition");
      for (const page of [tomas, ines]) await press(page, "For it");
    }
    await over();
    await until(async () => expect(await gained(ODILE, "opposition")).toBe(1));
    await until(async () => expect(await marks(mara)).not.toContain("chase"));
  });

  test("in a debate one is offered words, and the skill that belongs to them", async () => {
    // Whoever got away in the chase comes back.
    for (const page of all)
      if ((await stripOf(page).getByRole("button", { name: "Enter the scene" }).count()) > 0)
        await enterAll(page);
    await begin("debate");
    const { page } = await turn();
    await press(page, "Attack");
    const form = page.locator("form.application").last();
    const chosen = (name: string): Promise<string> =>
      form
        .getByRole("combobox", { name, exact: true })
        .evaluate((list) => (list as HTMLSelectElement).selectedOptions[0]?.text ?? "");
    expect(await chosen("Against")).toBe("Mind");
    expect(await chosen("Skill")).toMatch(/^Influence/u);
    await form.getByRole("combobox", { name: "Against" }).selectOption({ label: "Body" });
    await expect.poll(() => chosen("Skill")).toMatch(/^Combat Training/u);
    await form.getByRole("combobox", { name: "With" }).selectOption({ label: "Bare hands" });
    await expect.poll(() => chosen("Skill")).toMatch(/^Athletics/u);
  });
});
