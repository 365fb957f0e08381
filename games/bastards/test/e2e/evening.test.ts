import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { MARA } from "../../../../test/e2e/support/people.ts";
import { stored, windowTitled } from "../../../../test/e2e/support/sheets.ts";
import { pointersOn } from "../../../../test/e2e/support/by-keys.ts";
import { tableOfFile } from "../../../../test/e2e/support/table-of-file.ts";
import {
  beginFight,
  chooseOpponents,
  dealOf,
  enterAll,
  gained,
  handShown,
  handsTold,
  hasPlayed,
  lastHand,
  lowestFirst,
  marks,
  playByKeys,
  presentIn,
  press,
  setScene,
  stripOf,
  until,
  untilValue,
  useAct,
  valueOf,
} from "./support/hand.ts";
import {
  bearTheSight,
  build,
  fleesBefore,
  looksRight,
  longFightBehind,
  outside,
  pickForMonster,
  runToTheEnd,
  seasoned,
  strikeDown,
  whoHas,
} from "./support/evening.ts";
import { chosenAt, fill, playByKeysAlone, send, use } from "./support/keys.ts";
import {
  endOpposition,
  endTurn,
  mayAct,
  nextTurn,
  playOut,
  playUntil,
  turnsBegin,
  voteFor,
} from "./support/play-on.ts";
import { ANSELM, MIRELA, seatAll } from "./support/seats.ts";

const LUC = "Luc Orsay";
const BERTHE = "Berthe Lune";
const EVERYBODY = [LUC, BERTHE, ANSELM, MIRELA];
const MOTHS = "Our Lady of Moths";

/** Four at one table, from nobody to the end: the dealer plays too, and Mara never touches a pointer. */
describe("An evening", () => {
  const at = tableOfFile({ game: "bastards" });
  let dealer: Page;
  let mara: Page;
  let tomas: Page;
  let ines: Page;
  let all: readonly [Page, ...Page[]];

  beforeAll(async () => {
    ({ dealer, mara, tomas, ines } = await seatAll(at));
    all = [dealer, mara, tomas, ines];
    await dealer.evaluate(`game.users.get("${MARA}").update({ character: null })`);
    await playByKeysAlone(mara);
  });

  const onlyTheyAreThere = (): Promise<unknown> =>
    until(async () => expect((await presentIn(mara)).toSorted()).toEqual(EVERYBODY.toSorted()));

  test("whoever plays nobody makes a character from the hand and builds it, the dealer too", async () => {
    await build(dealer, LUC, "Clubs", "Body");
    await build(mara, BERTHE, "Hearts", "Spirit");
    for (const page of [dealer, mara])
      await stripOf(page).getByRole("button", { name: "Set the scene" }).waitFor();
    expect(await mara.evaluate(`game.user.character.name`)).toBe(BERTHE);
    expect(await valueOf(mara, BERTHE, "system.traits")).toMatchObject({ body: 1, spirit: 3 });
    await seasoned(dealer, EVERYBODY);
  });

  test("everybody enters the scene, and one of them sets it: the cards are shuffled by the seeds of all four", async () => {
    await enterAll(...all);
    await setScene(mara, "The Gilded Goat");
    expect(Object.keys(await dealOf<object>(mara, "open.owners"))).toHaveLength(4);
    expect(await dealOf<string[]>(mara, "rounds.0.present")).toHaveLength(4);
    expect(await handShown(dealer)).toEqual([]);
  });

  test("a skill is tried against Fate", async () => {
    await press(mara, "Against Fate");
    await fill(mara, { Skill: "Athletics, rank 3", "What for": "up the chimney" }, "Draw");
    await until(async () => expect(await handShown(mara)).toHaveLength(3));
    const [card = ""] = await handShown(mara);
    await playByKeys(mara, card);
    await until(async () => expect(await dealOf<string[]>(mara, "open.play.cards")).toEqual([card]));
    await press(mara, "Done");
    await until(async () => expect(await handsTold(mara)).toBe(1));
    expect(await lastHand<string[]>(tomas, "theirs")).toHaveLength(3);
  });

  test("a duel: whoever attacks bluffs with their lowest card face down, which nobody sees before the reveal", async () => {
    await beginFight(mara, ANSELM);
    await until(async () => expect(await handShown(mara)).toHaveLength(5));
    for (const page of [dealer, ines]) expect(await handShown(page)).toEqual([]);
    await turnsBegin([mara, tomas]);
    const { page } = await nextTurn([mara, tomas]);
    const [other, whom] = page === mara ? [tomas, ANSELM] : [mara, BERTHE];
    await press(page, "Attack");
    await fill(page, { Whom: whom, With: "Bare hands" }, "Attack");
    await press(other, "Choose a defence");
    await send(other, "Defend");
    await until(async () => expect(await dealOf(mara, "open.play.phase")).toBe("lay"));
    const [bluff = ""] = await lowestFirst(page);
    await playByKeys(page, bluff);
    await until(async () => expect(await dealOf(mara, "open.play.attacker.played")).toBe(1));
    const cards = await ines.evaluate<string>(
      `game.actors.find(({ type }) => type === "scene").system.cards`,
    );
    expect(cards).not.toContain(`"${bluff}"`);
    await stripOf(ines).getByText("A card face down").first().waitFor({ state: "attached" });
    await playOut(page, [mara, tomas], 1);
    expect((await lastHand<string[]>(ines, "mine"))[0]).toBe(bluff);
  });

  test("a trick: whoever is tripped is knocked down", async () => {
    const { page, name } = await nextTurn([mara, tomas]);
    const target = name === BERTHE ? ANSELM : BERTHE;
    await press(page, "Attack");
    await fill(page, { Whom: target, With: "Bare hands", Trick: "Trip" }, "Attack");
    await playOut(page, [mara, tomas], 2);
    expect(await lastHand(mara, "plan.trick.trick")).toBe("trip");
    const won = await lastHand<boolean>(mara, "verdict.success");
    expect(await lastHand(mara, "effects.0.kind")).toBe(won ? "knockedDown" : "nothing");
    expect((await valueOf<object | null>(mara, target, "system.conditions.knockedDown")) !== null).toBe(won);
  });

  test("axe finds nothing about the hand and the cards in the log, in both themes", async () => {
    await nextTurn([mara, tomas]);
    await looksRight(mara, "evening");
  });

  test("one flees, the other gives chase for a wildcard, and they run until one is away or caught", async () => {
    const both = [mara, tomas] as const;
    const { page, name } = await nextTurn(both);
    const [other, chaser] = page === mara ? [tomas, ANSELM] : [mara, BERTHE];
    const wildcards = await valueOf<number>(mara, chaser, "system.wildcards.value");
    await fleesBefore(page, name, other);
    await press(other, `Give chase to ${name} (1 wildcard)`);
    await until(async () => expect(await marks(mara)).toContain("chase"));
    await untilValue(mara, chaser, "system.wildcards.value", wildcards - 1);
    await stripOf(ines).getByText(`Chase after ${name}: ${chaser} at short range.`).waitFor();
    await runToTheEnd(both);
    await endOpposition(all);
    for (const one of [ANSELM, BERTHE])
      await until(async () => expect(await gained(mara, one, "opposition")).toEqual([1]));
    expect(await gained(mara, MIRELA, "opposition")).toEqual([]);
    expect(await marks(mara)).not.toContain("chase");
  });

  test("in a debate one is offered words, and they strike the mind", async () => {
    // Whoever got away in the chase comes back.
    for (const page of all)
      if ((await stripOf(page).getByRole("button", { name: "Enter the scene" }).count()) > 0)
        await enterAll(page);
    await useAct(mara, "In the scene", "Begin a debate");
    await chooseOpponents(mara, MIRELA);
    await turnsBegin([mara, ines]);
    const { page, name } = await nextTurn([mara, ines]);
    const target = name === BERTHE ? MIRELA : BERTHE;
    await press(page, "Argue");
    await expect.poll(() => chosenAt(page, "Against")).toBe("Mind");
    expect(await chosenAt(page, "Skill")).toMatch(/^Influence/u);
    const [told, mind] = [
      await handsTold(mara),
      await valueOf<number>(mara, target, "system.pools.mind.value"),
    ];
    await fill(page, { Whom: target, Manner: "Charming" }, "Argue");
    await playOut(page, [mara, ines], told);
    expect(await lastHand(mara, "plan.aims")).toBe("mental");
    const { success, margin } = await lastHand<{ success: boolean; margin: number }>(mara, "verdict");
    await untilValue(mara, target, "system.pools.mind.value", mind - (success ? margin : 0));
    await endOpposition(all);
  });

  test("a call for help is everybody's objective, and its reward is voted on by the others", async () => {
    await outside(tomas, "SOS", { Called: "The Miller", "What the trouble is": "The mill burns" });
    await until(async () => expect(await presentIn(mara)).toContain("The Miller"));
    await until(async () =>
      expect(await whoHas(mara, "objective", "The mill burns")).toEqual(expect.arrayContaining(EVERYBODY)),
    );
    await useAct(
      mara,
      "In the scene",
      `${ANSELM}: “The mill burns” is achieved`,
      { What: "Thanks" },
      "Ask for a vote",
    );
    await stripOf(ines)
      .getByText(/asks: “The mill burns”/u)
      .waitFor();
    expect(await stripOf(tomas).getByRole("button", { name: "For it" }).count()).toBe(0);
    await voteFor(ines);
    await until(async () =>
      expect(await whoHas(mara, "advantage", "Good Reputation")).toEqual(expect.arrayContaining(EVERYBODY)),
    );
  });

  test("the next scene gives experience to all who were in this one, and leaves behind whom they helped", async () => {
    await setScene(ines, "The mill");
    for (const name of EVERYBODY)
      await until(async () => expect(await gained(mara, name, "scene")).toEqual([1]));
    await onlyTheyAreThere();
  });

  test("everybody pays for what is terrible; the suit is drawn, players pick in turns, and bear the sight", async () => {
    await outside(dealer, "Everything is terrible", { "Wildcards you put in": "2" });
    await mara.waitForFunction(`game.actors.find(({ type }) => type === "scene").system.terrible === 2`);
    await outside(mara, "Everything is terrible", { "Wildcards you put in": "2" });
    await until(async () => expect(await dealOf(mara, "making")).not.toBeNull());
    const rating = await pickForMonster(all, "The Thing");
    await until(async () => expect(await presentIn(mara)).toContain("The Thing"));
    const thing = await mara.evaluate<object>(
      `(({ rating, pool, players }) => ({ rating, players, pool: pool.value }))(game.actors.getName("The Thing").system)`,
    );
    expect(thing).toEqual({ rating, players: 4, pool: rating * 5 * 4 });
    for (const page of all)
      await stripOf(page)
        .getByRole("button", { name: /^Bear the sight of The Thing/u })
        .waitFor();
    await bearTheSight(all);
  });

  test("bandits, a squad for each player, and the monster act by themselves once all fight", async () => {
    await outside(ines, "Banditos!", { Called: "Road dogs" });
    await until(async () =>
      expect((await presentIn(mara)).filter((name) => name.startsWith("Road dogs"))).toHaveLength(4),
    );
    expect(await valueOf(mara, "Road dogs", "system")).toMatchObject({ hostile: true, controller: "" });
    await beginFight(mara);
    await turnsBegin(all);
    // Eight hands and what the monster plays from the top are too many for one deck.
    expect(await dealOf<number>(mara, "open.decks")).toBeGreaterThan(1);
    // Where fear cost two their actions the monster has had its own, and may have called a swarm.
    const fighters = await dealOf<{ id: string; kind: string }[]>(mara, "turns.fighters");
    expect(fighters.filter(({ kind }) => kind !== "swarm")).toHaveLength(9);
    expect(fighters.filter(({ kind }) => kind === "monster")).toHaveLength(1);
    await playUntil(all, async () => {
      for (const page of all) if (await mayAct(page)) await endTurn(page);
      return (await hasPlayed(mara, "Road dogs")) && (await hasPlayed(mara, "The Thing"));
    });
  });

  test("they strike until the monster is dead, and whoever lives gains as much as its rating and five", async () => {
    await longFightBehind(dealer, EVERYBODY, "The Thing");
    await strikeDown(all, "The Thing");
    for (const name of EVERYBODY)
      await until(async () => expect(await gained(mara, name, "monster")).toEqual([1 + 5]));
    await endOpposition(all);
  }, 120_000);

  test("time passes once all agree, and what was gained is spent in the builder", async () => {
    await outside(tomas, "Time passes", { "How long": "A month of rain", "Whole months": "1" });
    for (const page of [dealer, mara]) await voteFor(page);
    expect(await dealOf(mara, "vote.kind")).toBe("timePasses");
    await voteFor(ines);
    await untilValue(mara, BERTHE, "system.wildcards.value", 3);
    await press(mara, "Spend experience");
    const builder = windowTitled(mara, `Build ${BERTHE}`);
    const experience = await stored<number>(mara, BERTHE, "system.experience");
    await use(mara, builder.getByRole("button", { name: "Luck to 4, 1 experience" }));
    await expect.poll(() => valueOf(mara, BERTHE, "system.traits.luck")).toBe(4);
    await expect.poll(() => stored(mara, BERTHE, "system.experience")).toBe(experience - 1);
  });

  test("in The End nothing costs wildcards, and a monster that lives comes back as soon as one is spent", async () => {
    await dealer.evaluate(`game.actors.getName("${MOTHS}").update({ system: { met: true } })`);
    await outside(mara, "The End");
    for (const page of [dealer, tomas, ines]) await voteFor(page);
    const wildcards = (): Promise<number> => valueOf<number>(mara, BERTHE, "system.wildcards.value");
    await until(async () => expect(await wildcards()).toBe(5));
    await setScene(mara, "The last bridge");
    await outside(mara, "Rough weather", { "What the weather is like": "Ash" });
    await mara
      .getByText(/makes the weather rough: Ash/u)
      .first()
      .waitFor();
    expect(await wildcards()).toBe(5);
    await onlyTheyAreThere();
    await press(mara, "Against Fate");
    await send(mara, "Draw");
    await until(async () => expect((await handShown(mara)).length).toBeGreaterThan(0));
    await playByKeys(mara, (await handShown(mara))[0] ?? "");
    await until(async () => expect(await dealOf<string[]>(mara, "open.play.cards")).toHaveLength(1));
    await press(mara, /^Wildcard/u);
    await until(async () => expect(await presentIn(mara)).toContain(MOTHS));
  });

  test("the evening is closed by a vote: the card tells what came of each, and takes an epilogue of who has one", async () => {
    await bearTheSight(all);
    await press(mara, "Close the evening (vote)");
    for (const page of [dealer, tomas]) await voteFor(page);
    await stripOf(ines).getByRole("button", { name: "Begin a new story" }).waitFor();
    await until(async () => expect(await gained(mara, BERTHE, "scene")).toHaveLength(3));
    await untilValue(mara, BERTHE, "system.wildcards.value", 3);
    await press(mara, "Say an epilogue");
    await fill(mara, { "What becomes of them, in a line": "She rows home." }, "Say an epilogue");
    const told = ines.locator(".tt-notice-card").last().getByRole("listitem");
    await told.filter({ hasText: BERTHE }).getByText("She rows home.").waitFor();
    expect(await told.filter({ hasText: ANSELM }).textContent()).toMatch(/Experience gained: \d+\./u);
  });

  test("the cards of a scene that is over are found to be right, and Mara has touched no pointer", async () => {
    await use(mara, mara.getByRole("button", { name: "Check the cards" }).last());
    await mara.getByText("Every card lay as the seeds of all gave it.").first().waitFor();
    expect(await pointersOn(mara)).toBe(0);
  });
});
