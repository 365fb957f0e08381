import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { tableOfFile } from "../../../../test/e2e/support/table-of-file.ts";
import {
  askByHand,
  dealOf,
  enterAll,
  handShown,
  handsTold,
  holderOf,
  lastHand,
  playByKeys,
  press,
  setScene,
  stripOf,
  until,
  valueOf,
  whileSilent,
} from "./support/hand.ts";
import { fill, send } from "./support/keys.ts";
import { ODILE, REFUSED, seatAll } from "./support/seats.ts";

describe("A hand against Fate", () => {
  const at = tableOfFile({ game: "bastards" });
  let dealer: Page;
  let mara: Page;
  let tomas: Page;
  let ines: Page;

  beforeAll(async () => {
    ({ dealer, mara, tomas, ines } = await seatAll(at));
    await enterAll(mara, tomas);
    await setScene(mara, "The Gilded Goat");
  });

  async function begin(difficulty = "0, a plain draw"): Promise<void> {
    await press(mara, "Against Fate");
    await fill(
      mara,
      { Skill: "Athletics, rank 2", Trait: "Body", Difficulty: difficulty, "What for": "over the wall" },
      "Draw",
    );
    await expect.poll(() => handShown(mara).then(({ length }) => length)).toBe(2);
  }

  test("one draws as many cards as the skill's rank, and Fate plays as many", async () => {
    await begin();
    expect(await dealOf(mara, "open.play.against")).toBe(2);
    expect(await dealOf(mara, "open.deck")).toBe(52);
    await stripOf(mara)
      .getByText(/% with the best cards; .*% with a wildcard besides/u)
      .waitFor();
    expect(await handShown(tomas)).toEqual([]);
  });

  test("others vote on the difficulty; who draws has no voice and waits for it", async () => {
    await press(tomas, "Object");
    await fill(
      tomas,
      { "What is wrong": "Difficulty", "It should be": "+2, noticeably hard" },
      "Ask for a vote",
    );
    await stripOf(ines).getByText("is the difficulty of Odile Ferrand's hand 2?").waitFor();
    expect(await stripOf(mara).getByRole("button", { name: "For it" }).count()).toBe(0);
    const [card = ""] = await handShown(mara);
    const holder = await holderOf(mara, ODILE);
    expect(await askByHand(mara, { kind: "cards", act: { kind: "play", holder, card } })).toBe(
      "GAME_OF_BASTARDS.Error.VoteFirst",
    );
    const vote = await dealOf<string>(mara, "vote.id");
    expect(await askByHand(mara, { kind: "vote", vote, voice: "no" })).toBe("GAME_OF_BASTARDS.Error.OwnVote");
    await press(ines, "For it");
    // Two of three have said yes: the dealer's player cannot change it any more.
    await expect.poll(() => dealOf(mara, "open.play.against")).toBe(4);
    await dealer.getByText("Carried, 2 to 0: Difficulty 2.").waitFor();
  });

  test("nobody plays a card they do not hold, one of somebody else's, or for somebody else", async () => {
    const holder = await holderOf(mara, ODILE);
    const held = await handShown(mara);
    const other = ["C2", "S3", "H4"].find((card) => !held.includes(card)) ?? "";
    const play = (card: string): object => ({ kind: "cards", act: { kind: "play", holder, card } });
    expect(await askByHand(mara, play(other))).toBe(`${REFUSED}notHeld`);
    expect(await askByHand(mara, play("Z9"))).toBe(`${REFUSED}notHeld`);
    expect(await askByHand(tomas, play(held[0] ?? ""))).toBe(`${REFUSED}notYours`);
    expect(await askByHand(tomas, { kind: "cards", act: { kind: "end" } })).toBe(`${REFUSED}tableOnly`);
    expect(await askByHand(tomas, { kind: "cards", act: { kind: "goOn", holder } })).toBe(
      `${REFUSED}notLate`,
    );
  });

  test("cards are played by keys; a wildcard adds the top card and is paid for", async () => {
    const [first = "", second = ""] = await handShown(mara);
    await stripOf(mara).locator(`[data-card="${first}"]`).focus();
    await mara.keyboard.press("ArrowRight");
    expect(await mara.evaluate(`document.activeElement.dataset.card`)).toBe(second);
    await whileSilent(dealer, async () => {
      await playByKeys(mara, first);
      // It lies at every screen before the dealer's client has judged it.
      await stripOf(tomas).locator(".tt-played > .said").waitFor();
      expect(await handShown(mara)).toEqual([second]);
      expect(await dealOf(tomas, "open.play.cards")).toEqual([]);
    });
    await stripOf(tomas).locator(".tt-played > .said").waitFor({ state: "detached" });
    expect(await dealOf(tomas, "open.play.cards")).toEqual([first]);
    const holder = await holderOf(mara, ODILE);
    expect(await askByHand(mara, { kind: "cards", act: { kind: "play", holder, card: first } })).toBe(
      `${REFUSED}notHeld`,
    );
    await press(mara, /^Wildcard/u);
    await expect.poll(() => dealOf<string[]>(tomas, "open.play.cards").then(({ length }) => length)).toBe(2);
    await expect.poll(() => valueOf<number>(mara, ODILE, "system.wildcards.value")).toBeLessThanOrEqual(3);
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

  test("Fate turns its cards one by one; once one is done all lies open, is judged, and goes back", async () => {
    await press(tomas, "Turn Fate's next card");
    await expect.poll(() => dealOf<string[]>(mara, "open.play.fate").then(({ length }) => length)).toBe(1);
    await press(mara, "Done");
    await expect.poll(() => handsTold(tomas)).toBe(1);
    const verdict = await lastHand<{ mine: number; theirs: number; success: boolean; margin: number }>(
      tomas,
      "verdict",
    );
    expect(verdict.margin).toBe(verdict.mine - verdict.theirs);
    expect((await lastHand<string[]>(tomas, "theirs")).length).toBe(4);
    await expect.poll(() => dealOf(tomas, "open.deck")).toBe(54);
    expect(await dealOf(tomas, "plan")).toBeNull();
    await tomas.getByText(verdict.success ? /^Success by/u : /^Failure by/u).waitFor();
    const holder = await holderOf(mara, ODILE);
    expect(await askByHand(mara, { kind: "cards", act: { kind: "pass", holder } })).toBe(`${REFUSED}noHand`);
  });

  test("the hand is taken back as one step by who played it: the wildcard too", async () => {
    expect(await tomas.locator(".tt-hand-told").getByRole("button", { name: /Undo/u }).count()).toBe(0);
    const message = await mara.evaluate<string>(
      `game.messages.filter(({ type }) => type === "hand").at(-1).id`,
    );
    expect(await askByHand(tomas, { kind: "undo", message })).toBe("TABLE.Error.NotYours");
    await mara
      .locator(".tt-hand-told")
      .last()
      .getByRole("button", { name: /Undo|Take back/u })
      .click();
    await expect.poll(() => lastHand(tomas, "undone")).toBe(true);
    await expect.poll(() => valueOf(tomas, ODILE, "system.wildcards.value")).toBe(3);
    expect(await askByHand(mara, { kind: "undo", message })).toBe("TABLE.Error.NotNow");
  });

  test("in a dangerous place a failure costs Body as many points as it failed by", async () => {
    await dealer.evaluate(
      `game.actors.find(({ type }) => type === "scene").update({ system: { kinds: ["dangerous"] } })`,
    );
    await begin("+5, the peak of human ability");
    await press(mara, "Done");
    await expect.poll(() => handsTold(tomas)).toBe(2);
    const { margin } = await lastHand<{ margin: number }>(tomas, "verdict");
    expect(margin).toBeLessThan(0);
    await expect.poll(() => valueOf(tomas, ODILE, "system.pools.body.value")).toBe(Math.max(0, 25 + margin));
  });

  test("one key leads to what the hand waits for, and from there on the focus goes along", async () => {
    const stands = (): Promise<string> =>
      mara.evaluate<string>(
        `document.activeElement.dataset.card ?? document.activeElement.dataset.key ?? ""`,
      );
    await press(mara, "Against Fate");
    await mara.keyboard.press("Escape");
    await mara.evaluate(`document.activeElement.blur()`);
    await mara.keyboard.press("h");
    await expect.poll(stands).toBe("fate");
    const told = await handsTold(mara);
    await mara.keyboard.press("Enter");
    await send(mara, "Draw");
    await until(async () => expect((await handShown(mara)).length).toBeGreaterThan(0));
    while ((await handShown(mara)).length > 0) {
      const [card = ""] = await handShown(mara);
      await expect.poll(stands).toBe(card);
      await playByKeys(mara, card);
      await until(async () => expect(await handShown(mara)).not.toContain(card));
    }
    await expect.poll(stands).toBe("pass");
    await mara.keyboard.press("Enter");
    await until(async () => expect(await handsTold(mara)).toBe(told + 1));
    await expect.poll(stands).toBe("fate");
  });
});
