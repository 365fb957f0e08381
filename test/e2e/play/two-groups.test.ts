import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { openBank } from "../support/bank.ts";
import { openClocks } from "../support/clocks.ts";
import { CountedHand } from "../support/counted-hand.ts";
import { bankOf, buildCharacter } from "../support/evening.ts";
import { eventually } from "../support/eventually.ts";
import { cardSaying, choose, openTab, showActor, windowOf, wordsOf } from "../support/gestures.ts";
import { spendButton } from "../support/gm-table.ts";
import { makeRoll, rollAtOnce } from "../support/make-roll.ts";
import { GM, MARA, TOMAS } from "../support/people.ts";
import { endBy, openFrame } from "../support/scenes.ts";
import { tableOfFile } from "../support/table-of-file.ts";
import { yourMove } from "../support/your-move.ts";

const SABLE = "Sable Kestrel";
const JUREK = "Jurek Two-Coats";
const FORDS = "The Fords";
const COATS = "The Coats";

/** What a party holds that is its own. */
interface Held {
  readonly running: boolean;
  readonly scene: number;
  readonly session: number;
  readonly bank: number;
  /** Each clock but supply, with what is filled. */
  readonly clocks: readonly string[];
  readonly members: readonly string[];
}

/** Two groups play one evening each in one world that was empty, with a switch in between, and back. Each test goes on where the one before it ended. */
describe("Two groups in one world", () => {
  const at = tableOfFile({ fresh: true });
  let gm: Page;
  let mara: Page;
  let tomas: Page;

  beforeAll(async () => {
    [gm, mara, tomas] = await Promise.all([at.seat(GM), at.seat(MARA), at.seat(TOMAS)]);
  });

  const parties = (): Promise<string[]> =>
    gm.evaluate(`game.actors.filter(({ type }) => type === "party").map(({ name }) => name)`);

  /** As a player's page knows it, who hears of it after the GM. */
  const held = (name: string): Promise<Held> =>
    mara.evaluate<Held>(`(() => {
      const { system } = game.actors.getName(${JSON.stringify(name)});
      const clocks = Object.entries(system.clocks).filter(([key, clock]) => key !== "supply" && clock.name !== "");
      return {
        running: system.scene.running,
        scene: system.scene.number,
        session: system.session.number,
        bank: system.bank.total,
        clocks: clocks.map(([key, clock]) => clock.name + " " + system.filled[key] + "/" + clock.size),
        members: Object.keys(system.members).filter((id) => system.members[id]).map((id) => game.actors.get(id)?.name).sort(),
      };
    })()`);

  /** The GM frames a scene under a name and starts it. */
  async function startScene(name: string): Promise<void> {
    const frame = await openFrame(gm);
    await frame.getByLabel("What is this scene?").fill(name);
    await frame.getByRole("button", { name: "Start the scene" }).click();
    await frame.waitFor({ state: "detached" });
  }

  async function openClockInOneLine(line: string, name: RegExp): Promise<Locator> {
    const panel = await openClocks(gm);
    const field = panel.getByLabel("A new clock in one line");
    await field.fill(line);
    await field.press("Enter");
    const slider = panel.getByRole("slider", { name });
    await slider.waitFor();
    return slider;
  }

  /** The GM grants the session's XP with the window's own lines. */
  async function endSession(number: number): Promise<void> {
    await bankOf(gm).getByRole("button", { name: "End the session" }).click();
    const end = windowOf(gm, `End of session ${number}`);
    await end.getByRole("button", { name: "Grant to all" }).click();
    await end.waitFor({ state: "detached" });
  }

  const earned = (name: string): Promise<number> =>
    gm.evaluate(`game.actors.getName(${JSON.stringify(name)}).system.xp.earned`);

  /** The GM brings a party into play from its sheet, and answers the question that comes where rolls are open. */
  async function bringIntoPlay(name: string, answer?: string): Promise<Locator> {
    const sheet = await showActor(gm, name);
    await sheet.getByRole("button", { name: "Bring into play" }).click();
    if (answer !== undefined)
      await windowOf(gm, `Bring ${name} into play`).getByRole("button", { name: answer }).click();
    await eventually(() => wordsOf(sheet)).not.toMatch(/is in play/);
    return sheet;
  }

  test("nobody reads that there is no party: it makes itself with the first character that is given out", async () => {
    await openBank(gm);
    await eventually(() => wordsOf(gm.locator("body"))).not.toMatch(/There is no party|Create the party/);
    expect(await parties()).toEqual([]);
    await yourMove(gm).getByRole("button", { name: "Give out characters" }).click();
    const seats = windowOf(gm, "Who plays whom");
    await choose(seats.getByLabel("Character of Mara"), SABLE);
    await eventually(() => mara.evaluate("game.user.character?.name")).toBe(SABLE);
    await eventually(() => mara.evaluate("game.user.character?.isOwner")).toBe(true);
    await seats.getByRole("button", { name: "Close" }).first().click();
    await eventually(parties).toHaveLength(1);
    await gm.evaluate(
      `game.actors.find(({ type }) => type === "party").update({ name: ${JSON.stringify(FORDS)} })`,
    );
    await eventually(() => mara.evaluate(`game.actors.getName("${FORDS}")?.name ?? ""`)).toBe(FORDS);
  });

  test("the first group plays its evening: rolls, points that are spent and that stay, a clock, a scene's and a session's end", async () => {
    await startScene("The ford at night");
    await eventually(() => held(FORDS)).toMatchObject({ running: true, scene: 1, session: 1 });
    const patrol = await openClockInOneLine("faction: The patrol comes 4", /^The patrol comes/);
    await openTab(mara, "Chat");
    await makeRoll(mara, {
      actor: SABLE,
      skill: "Melee",
      approach: "Through the reeds.",
      faces: [8, 1, 1, 7, 6, 5],
    });
    await eventually(() => held(FORDS)).toMatchObject({ bank: 2 });
    await openTab(gm, "Chat");
    await spendButton(cardSaying(gm, "Through the reeds.")).click();
    const spend = windowOf(gm, "Spend CP");
    await spend.getByRole("button", { name: /^Tick The patrol comes/ }).click();
    await spend.getByRole("button", { name: "Spend", exact: true }).click();
    await spend.waitFor({ state: "detached" });
    await eventually(() => patrol.getAttribute("aria-valuenow")).toBe("1");
    await rollAtOnce(mara, {
      actor: SABLE,
      skill: "Melee",
      approach: "Under the bridge.",
      faces: [9, 8, 1, 7, 6, 5, 4],
    });
    await rollAtOnce(mara, {
      actor: SABLE,
      skill: "Insight",
      approach: "A word.",
      faces: [7, 7, 1, 2, 3, 4, 5],
    });
    const { bank } = await held(FORDS);
    expect(bank).toBeGreaterThan(0);
    await endBy(gm, "Carry to the arc");
    await eventually(() => held(FORDS)).toMatchObject({ running: false, bank });
    const before = await earned(SABLE);
    await endSession(1);
    await eventually(() => held(FORDS)).toMatchObject({ session: 2, clocks: ["The patrol comes 1/4"] });
    expect(await earned(SABLE)).toBeGreaterThan(before);
  });

  test("a roll of another scene is open as the second party comes into play: one press, one answer, and one undo", async () => {
    await startScene("A knock");
    await eventually(() => held(FORDS)).toMatchObject({ running: true, scene: 2 });
    await rollAtOnce(mara, {
      actor: SABLE,
      skill: "Melee",
      approach: "Behind the door.",
      faces: [8, 1, 2, 7, 6, 5, 4],
    });
    const fords = await held(FORDS);
    await gm.evaluate(`Actor.implementation.create({ name: "${COATS}", type: "party" })`);
    await eventually(() => mara.evaluate(`game.actors.getName("${COATS}")?.name ?? ""`)).toBe(COATS);
    const sheet = await showActor(gm, COATS);
    await eventually(() => wordsOf(sheet)).toMatch(/The Fords is in play/);
    await sheet.getByRole("button", { name: "Bring into play" }).click();
    const question = windowOf(gm, `Bring ${COATS} into play`);
    await eventually(() => wordsOf(question)).toMatch(/One roll has points that are not spent/);
    await question.getByRole("button", { name: "End them and change over" }).click();
    await eventually(() => wordsOf(sheet)).not.toMatch(/is in play/);
    await eventually(() => wordsOf(bankOf(mara))).toMatch(/^0\b/);
    await eventually(() => held(FORDS)).toMatchObject({ ...fords, members: [SABLE] });

    const log = await openTab(gm, "Chat");
    await log.getByRole("button", { name: /^Undo/ }).last().click();
    await eventually(() => wordsOf(sheet)).toMatch(/The Fords is in play/);
    await eventually(() => wordsOf(bankOf(mara))).toMatch(new RegExp(`^${fords.bank}\\b`));
    await spendButton(cardSaying(gm, "Behind the door.")).waitFor();
    await bringIntoPlay(COATS, "End them and change over");
    await eventually(() => wordsOf(bankOf(mara))).toMatch(/^0\b/);
  });

  test("the second group makes its character, plays its evening, and nothing of the first moves", async () => {
    const fords = await held(FORDS);
    const maker = new CountedHand();
    await maker.click(yourMove(tomas).getByRole("button", { name: "Make or take a character" }));
    await buildCharacter(maker, tomas, JUREK);
    await eventually(() => gm.evaluate(`game.actors.getName("${JUREK}")?.system.build.state`)).toBe("done");
    await startScene("Both coats off");
    await eventually(() => held(COATS)).toMatchObject({ running: true });
    const coats = await held(COATS);
    expect(coats.scene).not.toBe(fords.scene);
    const guild = await openClockInOneLine("faction: The guild hears 6", /^The guild hears/);
    await openTab(tomas, "Chat");
    await makeRoll(tomas, {
      actor: JUREK,
      skill: "Stealth",
      approach: "Over the wall.",
      faces: [8, 1, 7, 6],
    });
    await rollAtOnce(tomas, {
      actor: JUREK,
      skill: "Stealth",
      approach: "Along the eaves.",
      faces: [8, 1, 1, 6],
    });
    await openTab(gm, "Chat");
    await eventually(() => held(COATS)).toMatchObject({ bank: 3 });
    await spendButton(cardSaying(gm, "Along the eaves.")).click();
    const spend = windowOf(gm, "Spend CP");
    await spend.getByRole("button", { name: /^Tick The guild hears/ }).click();
    await spend.getByRole("button", { name: "Spend", exact: true }).click();
    await spend.waitFor({ state: "detached" });
    await eventually(() => guild.getAttribute("aria-valuenow")).toBe("1");
    await endBy(gm, "Carry to the arc");
    await eventually(() => held(COATS)).toMatchObject({ running: false });
    await endSession(coats.session);
    await eventually(() => held(COATS)).toMatchObject({
      session: coats.session + 1,
      clocks: ["The guild hears 1/6"],
    });
    expect(await earned(JUREK)).toBeGreaterThan(0);
    expect(await held(FORDS)).toEqual(fords);
  });

  test("a character of the first group rolls in no scene of the second, and its player is told why", async () => {
    at.table.allowNoise(/plays in The Fords/);
    await mara.evaluate(
      `void game.fatesEdge.roll({ actor: game.actors.getName("${SABLE}").uuid, skill: "melee", attribute: "body" })`,
    );
    await mara.getByText("plays in The Fords, which is not in play").first().waitFor();
  });

  test("back in play the first group finds its scene, bank, clock and session as it left them, and goes on", async () => {
    const [fords, coats] = [await held(FORDS), await held(COATS)];
    await bringIntoPlay(FORDS);
    await eventually(() => wordsOf(bankOf(mara))).toMatch(new RegExp(`^${fords.bank}\\b`));
    const panel = await openClocks(mara);
    await panel.getByText("The patrol comes").first().waitFor();
    expect(await wordsOf(panel)).not.toContain("The guild hears");
    await rollAtOnce(mara, {
      actor: SABLE,
      skill: "Melee",
      approach: "And out again.",
      faces: [8, 1, 2, 7, 6, 5, 4],
    });
    await eventually(() => held(FORDS)).toEqual({ ...fords, bank: fords.bank + 1 });
    // Whoever played with a party is listed there as another one comes into play.
    expect(await held(COATS)).toEqual({ ...coats, members: [JUREK] });
  });
});
