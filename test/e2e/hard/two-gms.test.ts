import type { Locator, Page } from "playwright-core";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { banked } from "../support/bank.ts";
import { filled } from "../support/clocks.ts";
import { eventually } from "../support/eventually.ts";
import { openTab, showActor, windowOf, wordsOf } from "../support/gestures.ts";
import { joinOnHeldLine, type HeldLine } from "../support/held-line.ts";
import { makeCharacter } from "../support/make-character.ts";
import { PARTY } from "../support/mixed-tier.ts";
import { ASH, BRYN, COMPANY, GM, MARA, SABLE, SECOND_GM } from "../support/people.ts";
import { tableOfFile } from "../support/table-of-file.ts";
import { agreed, askedFor, settle } from "./support/at-once.ts";
import { quickRoll } from "./support/quick-roll.ts";

const SAFE_HOUSE = { kind: "asset", xp: -4, label: "Safe house", time: 1 };
const JOB = { name: "Job", size: 4, kind: "primary", base: 4, scope: "scene" };
const DANGER = { name: "Danger", size: 6, kind: "danger", base: 3, scope: "scene" };
const QUICKER = "Gamemaster has done that already.";
const POINTS = `(({ carried, entries }) => Object.values(entries).reduce((sum, { points }) => sum + points, carried))(${PARTY}.system.bank)`;
/** What is carried over where there is just one point in the bank. */
const ONE_POINT = `(({ carried, total }) => carried + 1 - total)(${PARTY}.system.bank)`;
const MESSAGE_IDS = `new Set(game.messages.keys())`;

/** What two GMs do in one instant, or one in two tabs, is done once; what crosses leaves nothing behind. */
describe("Two GMs in one instant", () => {
  const at = tableOfFile();
  let gm: Page;
  let mara: Page;
  let line: HeldLine;
  let second: Page;
  let other: HeldLine;

  beforeAll(async () => {
    [gm, mara] = await Promise.all([at.seat(GM), at.seat(MARA)]);
    line = await joinOnHeldLine(at.table, SECOND_GM);
    // The same GM, in another tab.
    other = await joinOnHeldLine(at.table, GM);
    second = line.page;
    for (const page of [second, other.page]) page.setDefaultTimeout(10_000);
    const ledger = { ...SAFE_HOUSE };
    await gm.evaluate(`(async () => {
      const one = (name, system) => game.actors.getName(name).update({ system });
      await one("${ASH}", { away: true, lend: true, ledger: { safehouse0000001: ${JSON.stringify(ledger)} } });
      for (const name of ["${SABLE}", "${BRYN}"]) await one(name, { boons: { base: 3 }, fatigue: { value: 0 } });
    })()`);
    for (const page of [mara, second, other.page])
      await page.waitForFunction(`game.actors.getName("${BRYN}").system.boons.value === 3`);
    for (const page of [gm, mara, second, other.page]) await openTab(page, "Chat");
  });

  afterEach(() => settle([line, other]));

  /** The first does it and the table hears of it; the other does the same before a word of it has reached them. */
  async function atOnce(first: Locator, then: Locator, held = line, done = MESSAGE_IDS): Promise<string[]> {
    await Promise.all([first.waitFor(), then.waitFor()]);
    // Whoever still waits for an answer to what they did before would do this only after it.
    await agreed([first.page(), held.page, mara]);
    const before = await mara.evaluate<string[]>(`[...(${done})]`);
    held.hold();
    await first.press("Enter");
    await eventually(() => mara.evaluate<number>(`(${done}).size`)).toBeGreaterThan(before.length);
    await askedFor(held.page, () => then.press("Enter"));
    held.release();
    // Each hears in its own time: what one of them has heard a moment ago is not what there is in the end.
    await eventually(async () => {
      const sizes = [held.page, mara].map((page) => page.evaluate<number>(`(${done}).size`));
      const [theirs, hers] = await Promise.all(sizes);
      return theirs === hers;
    }).toBe(true);
    return mara.evaluate<string[]>(`[...(${done})].filter((id) => !${JSON.stringify(before)}.includes(id))`);
  }

  const undo = async (page: Page, id: string): Promise<void> => {
    const card = page.locator(`[data-message-id="${id}"]`);
    await card.scrollIntoViewIfNeeded();
    await card.getByRole("button", { name: /^Undo/ }).first().click();
    await eventually(() =>
      mara.evaluate(`(({ gm, undone }) => gm?.undone ?? undone)(game.messages.get("${id}").system)`),
    ).toBe(true);
  };
  const told = (page: Page, words: string | RegExp): Promise<void> => page.getByText(words).last().waitFor();

  test("use one absent character's asset: it is paid once; taken back, it can be used again", async () => {
    const opened = async (page: Page): Promise<Locator> => {
      const party = await showActor(page, COMPANY);
      await party.getByRole("button", { name: `Use an asset ${ASH}` }).click();
      const ask = windowOf(page, `An absent character’s asset: ${ASH}`);
      await ask.getByLabel("What has it prepared?").fill("A boat lies ready.");
      await ask.getByLabel("The first boon").selectOption({ index: 0 });
      await openTab(page, "Chat");
      return ask.getByRole("button", { name: /^Use/ });
    };
    const [first, then] = [await opened(gm), await opened(second)];
    const boons = () =>
      mara.evaluate<number>(
        `game.actors.getName("${SABLE}").system.boons.value + game.actors.getName("${BRYN}").system.boons.value`,
      );
    const before = await boons();
    const [request = "", ...more] = await atOnce(first, then);
    expect(more).toEqual([]);
    await told(second, QUICKER);
    await eventually(boons).toBe(before - 2);
    await undo(second, request);
    await eventually(boons).toBe(before);
    // The second GM's window is still open, as after any refusal.
    await then.click();
    await eventually(boons).toBe(before - 2);
  });

  test("borrow one action of somebody absent, one GM in two tabs: one complication, one card", async () => {
    const opened = async (page: Page): Promise<Locator> => {
      const party = await showActor(page, COMPANY);
      await party.getByRole("button", { name: `Borrow an action ${ASH}` }).click();
      const ask = windowOf(page, `Borrow an action: ${ASH}`);
      await ask.getByLabel("The complication it leaves").fill("Owes the ferryman");
      await openTab(page, "Chat");
      return ask.getByRole("button", { name: "Borrow it and roll" });
    };
    const [first, then] = [await opened(gm), await opened(other.page)];
    const owed = () =>
      mara.evaluate<number>(
        `game.actors.getName("${ASH}").items.filter(({ name }) => name === "Owes the ferryman").length`,
      );
    const [request = "", ...more] = await atOnce(first, then, other);
    expect(more).toEqual([]);
    await told(other.page, QUICKER);
    await eventually(owed).toBe(1);
    await eventually(() => mara.evaluate(`game.actors.getName("${ASH}").system.borrowed`)).toBeGreaterThan(0);
    await undo(other.page, request);
    await eventually(owed).toBe(0);
    await then.click();
    await eventually(owed).toBe(1);
    await eventually(() => mara.evaluate(`game.actors.getName("${ASH}").system.borrowed`)).toBeGreaterThan(0);
  });

  test("start a scene, or clear supply: each happens once, and supply owes nothing behind its zero", async () => {
    await gm.evaluate(`game.fatesEdge.scenes.travelLeg({ provisioned: false, harsh: true, light: false })`);
    await eventually(() => second.evaluate(`${PARTY}.system.supply`)).toBe(2);
    line.hold();
    await gm.evaluate(`game.fatesEdge.scenes.clearSupply("civilization")`);
    const late = second.evaluate(`game.fatesEdge.scenes.clearSupply("civilization")`);
    await eventually(() => mara.evaluate(`${PARTY}.system.supply`)).toBe(0);
    line.release();
    expect(await late).toBe(false);
    await told(second, QUICKER);
    await gm.evaluate(`game.fatesEdge.scenes.travelLeg({ provisioned: false, harsh: false, light: false })`);
    await eventually(() => mara.evaluate(`${PARTY}.system.supply`)).toBe(1);
    // The clock starts anew, and the same leg can be travelled again.
    await gm.evaluate(`game.fatesEdge.scenes.clearSupply("civilization")`);
    await eventually(() => mara.evaluate(`${PARTY}.system.supply`)).toBe(0);
    line.hold();
    const plan = `{ name: "The wall" }`;
    await gm.evaluate(`game.fatesEdge.scenes.start(${plan})`);
    const again = second.evaluate(`game.fatesEdge.scenes.start(${plan})`);
    await eventually(() => mara.evaluate(`${PARTY}.system.scene.running`)).toBe(true);
    line.release();
    expect(await again).toBe(false);
    const starts = `game.messages.filter(({ system }) => system.kind === "sceneStart").length`;
    for (const page of [gm, mara, second]) await eventually(() => page.evaluate(starts)).toBe(1);
  });

  test("supply cleared, restarted and spent alike a second time in one scene is no act of before", async () => {
    const leg = `game.fatesEdge.scenes.travelLeg({ provisioned: false, harsh: false, light: true })`;
    const restart = async (): Promise<void> => {
      await gm.evaluate(`game.fatesEdge.clocks.restart("supply")`);
      await eventually(() => gm.evaluate(`${PARTY}.system.supply`)).toBe(0);
    };
    await restart();
    for (const _time of [1, 2]) {
      await eventually(() => gm.evaluate(leg)).toBe(true);
      await eventually(() => gm.evaluate(`${PARTY}.system.supply`)).toBe(2);
      await restart();
    }
  });

  test("let a clock land: one does, its effects happen once, and taken back it can land again", async () => {
    const echo = { echo000000000001: { name: "Echo", size: 10 } };
    const lands = { one: { type: "tick", amount: 1, clock: "echo000000000001" } };
    const twice = { twice00000000001: { name: "Twice", size: 4, base: 4, lands } };
    await gm.evaluate(`${PARTY}.update({ system: { clocks: ${JSON.stringify({ ...echo, ...twice })} } })`);
    await second.waitForFunction(`game.fatesEdge.clocks.list().some(({ name }) => name === "Twice")`);
    await Promise.all([gm, second].map((page) => page.evaluate(`game.fatesEdge.clocks.land("Twice")`)));
    await eventually(() => filled(mara, "Echo")).toBe(1);
    const landed = `game.messages.filter(({ system }) => system.kind === "clockLanded").map(({ id }) => id)`;
    for (const page of [gm, second, mara])
      await eventually(() => page.evaluate<string[]>(landed).then(({ length }) => length)).toBe(1);
    await undo(gm, (await gm.evaluate<string[]>(landed))[0] ?? "");
    await eventually(() => filled(gm, "Echo")).toBe(0);
    await gm.evaluate(`game.fatesEdge.clocks.land("Twice")`);
    await eventually(() => filled(mara, "Echo")).toBe(1);
  });

  describe("for one last point", () => {
    const QUICKER_SPEND = /^Another GM was quicker/;
    const ROLL = { skill: "melee", approach: "One point for two." };

    /** Both GMs open a menu of spends and write the same words into it. */
    async function menus(words: string, opener: (page: Page) => Locator): Promise<[Locator, Locator]> {
      const opened = async (page: Page): Promise<Locator> => {
        await opener(page).click();
        const menu = windowOf(page, "Spend CP");
        await menu.getByLabel("What happens").fill(words);
        return menu.getByRole("button", { name: "Spend", exact: true });
      };
      return Promise.all([opened(gm), opened(second)]);
    }

    test("spend a roll's: one spend stands, the other GM is told, and the card tells of both", async () => {
      const before = await banked(gm);
      const roll = await quickRoll(mara, ROLL, [9, 8, 4, 3, 2, 1]);
      for (const page of [gm, second]) await eventually(() => banked(page)).toBe(before + 1);
      const card = (page: Page): Locator => page.locator(`[data-message-id="${roll}"]`);
      const [first, then] = await menus("A dog barks", (page) =>
        card(page).getByRole("button", { name: "Spend 1 CP" }),
      );
      const spends = `game.messages.get("${roll}").system.gm.spends`;
      await atOnce(first, then, line, `new Set(Object.keys(${spends}))`);
      await told(second, QUICKER_SPEND);
      const standing = `Object.values(${spends}).filter(({ undone }) => !undone).length`;
      for (const page of [gm, second]) {
        await eventually(() => page.evaluate(standing)).toBe(1);
        await eventually(() => banked(page)).toBe(before);
      }
      await eventually(() => wordsOf(card(mara))).toMatch(/A dog barks.*A dog barks undone/);
    });

    test("spend the bank's: one spend stands, and no point is owed", async () => {
      await gm.evaluate(`${PARTY}.update({ system: { bank: { carried: ${ONE_POINT} } } })`);
      for (const page of [gm, second]) await eventually(() => banked(page)).toBe(1);
      const [first, then] = await menus("The tide turns", (page) =>
        page.getByRole("region", { name: "The bank" }).getByRole("button", { name: "Spend", exact: true }),
      );
      await atOnce(first, then);
      await told(second, QUICKER_SPEND);
      const standing = `game.messages.filter(({ type, system }) => type === "spend" && !system.undone).length`;
      for (const page of [gm, second]) {
        await eventually(() => page.evaluate(standing)).toBe(1);
        await eventually(() => page.evaluate(POINTS)).toBe(0);
      }
    });
  });

  describe("in a mixed-tier scene", () => {
    beforeAll(async () => {
      await makeCharacter(gm, { name: "Nim", owner: MARA, system: { attributes: { body: 3 } } });
      const clocks = { testjob000000001: JOB, testdanger000001: DANGER };
      const scene = {
        running: true,
        band: "balanced",
        tier: 1,
        job: "testjob000000001",
        danger: "testdanger000001",
        reward: "supplyEased",
      };
      await gm.evaluate(`(async () => {
        await game.fatesEdge.scenes.travelLeg({ provisioned: false, harsh: true, light: true });
        await ${PARTY}.update({ system: { clocks: ${JSON.stringify(clocks)}, scene: ${JSON.stringify(scene)}, bank: { carried: ${ONE_POINT} } } });
      })()`);
      for (const page of [gm, second]) await strip(page).waitFor();
    });

    const strip = (page: Page): Locator => page.getByRole("region", { name: "The beat", exact: true });
    const pressed = (page: Page, action: string): Locator => strip(page).locator(`[data-action="${action}"]`);

    test("give one reward: supply is eased once; taken back, it can be given again", async () => {
      const before = await mara.evaluate<number>(`${PARTY}.system.supply`);
      const give = async (page: Page): Promise<Locator> => {
        await pressed(page, "reward").press("Enter");
        return windowOf(page, "What the scene pays").getByRole("button", { name: "Give the reward" });
      };
      const [notice = "", ...more] = await atOnce(await give(gm), await give(second));
      expect(more).toEqual([]);
      await told(second, QUICKER);
      await eventually(() => mara.evaluate(`${PARTY}.system.supply`)).toBe(before - 1);
      await undo(second, notice);
      await eventually(() => mara.evaluate(`${PARTY}.system.supply`)).toBe(before);
      await (await give(second)).press("Enter");
      await eventually(() => mara.evaluate(`${PARTY}.system.supply`)).toBe(before - 1);
    });

    test("begin one beat: one notice tells of it; taken back, it can begin again", async () => {
      const [notice = "", ...more] = await atOnce(pressed(gm, "next"), pressed(second, "next"));
      expect(more).toEqual([]);
      await told(second, QUICKER);
      await eventually(() => mara.evaluate(`${PARTY}.system.scene.beat.number`)).toBe(1);
      await undo(gm, notice);
      await eventually(() => mara.evaluate(`${PARTY}.system.scene.beat.step`)).toBe("");
      await pressed(second, "next").press("Enter");
      await eventually(() => mara.evaluate(`${PARTY}.system.scene.beat.step`)).toBe("declare");
    });

    test("flip the one card that danger gives for free: one is flipped, the other GM is told", async () => {
      await gm.evaluate(`${PARTY}.update({ system: { clocks: { testdanger000001: { base: 5 } } } })`);
      const free = (page: Page): Locator => strip(page).locator(`[data-action="flip"][data-way="free"]`);
      await atOnce(free(gm), free(second));
      await told(second, "There is no free flip now.");
      for (const page of [gm, mara, second])
        await eventually(() => page.evaluate(`Object.keys(${PARTY}.system.scene.beat.flips).length`)).toBe(1);
      const id = await gm.evaluate<string>(`Object.keys(${PARTY}.system.scene.beat.flips)[0]`);
      await undo(gm, id);
      await gm.evaluate(`${PARTY}.update({ system: { clocks: { testdanger000001: { base: 3 } } } })`);
    });

    test("flip for the last point: one card is flipped, the other GM is told, and no point is owed", async () => {
      await eventually(() => banked(second)).toBe(1);
      const paid = (page: Page): Locator => strip(page).locator(`[data-action="flip"][data-way="paid"]`);
      await atOnce(paid(gm), paid(second));
      await told(second, /^Another GM was quicker/);
      const stands = `game.messages.filter(({ system }) => system.kind === "flip" && !system.undone).length`;
      const drawn = `game.cards.find((stack) => stack.flags["fates-edge"]?.deck === "consequences").cards.filter(({ drawn }) => drawn).length`;
      for (const page of [gm, mara, second]) {
        await eventually(() => page.evaluate(stands)).toBe(1);
        await eventually(() => page.evaluate(POINTS)).toBe(0);
        await eventually(() => page.evaluate(`Object.keys(${PARTY}.system.scene.beat.flips).length`)).toBe(1);
        await eventually(() => page.evaluate(drawn)).toBe(1);
      }
    });
  });
});
